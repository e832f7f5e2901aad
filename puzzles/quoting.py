"""Values as messages quote them: in JSON, as whoever sent them wrote them."""

import json

LONGEST = 40


def quoted(value: object) -> str:
    """A short form of a JSON value, for a message."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
