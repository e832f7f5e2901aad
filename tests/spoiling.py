"""Records spoiled in one place; whether they still are legal is the oracle's to say."""

from collections.abc import Callable
from random import Random

WAYS = 5  # another seat, left out, done twice, and twice as likely something else


def corrupted(record: dict, chance: Random, otherwise: Callable[[dict], dict], *, seats: int) -> dict:
    """The record with one action given to another seat, left out, done twice or done otherwise."""
    actions = list(record["actions"])
    place = chance.randrange(len(actions))
    action = actions[place]
    way = chance.randrange(WAYS)
    if way == 0:
        actions[place] = {**action, "seat": (action["seat"] + chance.randrange(1, seats)) % seats}
    elif way == 1:
        del actions[place]
    elif way == 2:
        actions.insert(place, action)
    else:
        actions[place] = otherwise(action)
    return {**record, "actions": actions}
