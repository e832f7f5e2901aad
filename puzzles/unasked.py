"""The rules that no puzzle can need, each with the reason."""

UNASKED: dict[str, str] = {}
