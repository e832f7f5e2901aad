"""What pydantic finds in a request, in our words."""

from typing import Any

from engine.situations import Problem
from puzzles.quoting import quoted


class WithinError(ValueError):
    """What is wrong with a part of a value that is read as a whole."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def problem_of(fault: Any) -> Problem:
    """One of pydantic's findings in our words."""
    error = fault.get("ctx", {}).get("error")
    within = (error.field,) if isinstance(error, WithinError) else ()
    field = ".".join(str(part) for part in (*fault["loc"], *within))
    messages = {
        "missing": "missing",
        "extra_forbidden": "no field of this request",
        "int_type": "a whole number was expected",
        "bool_type": "true or false was expected",
        "list_type": "a list was expected",
        "string_type": "a text was expected",
        "model_type": "an object was expected",
        "dict_type": "an object was expected",
    }
    if fault["type"] == "value_error":
        return Problem(field, str(error), "unreadable")
    message = messages.get(fault["type"], fault["msg"])
    given = "" if fault["type"] in ("missing", "extra_forbidden") else f"{quoted(fault['input'])}; "
    return Problem(field, f"{given}{message}", "unreadable")
