"""The JSON Schema of requests and replies, made from the models that read them."""

from typing import Any

from pydantic.json_schema import models_json_schema

from engine.games import GAMES
from tutor.requests import model_of


def schema() -> dict[str, Any]:
    """The schema of any line read or printed by `ask`: one of `requests`, or a reply, or a refusal."""
    models = [model_of(game.name, ask.key) for game in GAMES.values() for ask in game.asks]
    references, definitions = models_json_schema(
        [(model, "validation") for model in models], ref_template="#/$defs/{model}"
    )
    ours = {
        "request": {"oneOf": [references[model, "validation"] for model in models]},
        "reply": _answered(),
        "refusal": _refused(),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Follow Suit: requests and replies",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in ours],
        "$defs": {**ours, **definitions["$defs"]},
    }


def _answered() -> dict[str, Any]:
    step = _object(rule={"type": "string"}, sources=_list({"type": "string"}), text={"type": "string"})
    each = _object(card={"type": "string"}, legal={"type": "boolean"}, because=_list(step))
    return {
        "type": "object",
        "properties": {"answer": {}, "because": _list(step), "each": _list(each)},
        "required": ["answer", "because"],
        "additionalProperties": False,
    }


def _refused() -> dict[str, Any]:
    problem = _object(field={"type": "string"}, message={"type": "string"})
    kinds = {"enum": ["unreadable", "impossible"]}
    return _object(error=_object(kind=kinds, message={"type": "string"}, problems=_list(problem)))


def _object(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}
