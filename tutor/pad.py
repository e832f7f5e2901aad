"""A score pad: the hands written down so far, what each brought whom, and who has won. Pure."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import content
from engine.cards import members
from engine.game import Ask, Game
from engine.games import GAMES
from engine.pad import Pad, Standing
from engine.pads import PADS
from engine.situations import Problem
from tutor.requests import Refused, Request, parsed_json, read, unreadable

FIRST = "first"  # who had the first role in a hand
MOST_HANDS = 200
LONGEST_NAME = 30


class Hand(NamedTuple):
    """A hand that was counted: the request, who had the first role if there is one, what it brought."""

    request: Request
    first: int | None
    brought: Mapping[str, int]


class Sheet(NamedTuple):
    """All that is written down: the game, its house rules as JSON has them, the players, the hands."""

    game: Game
    rules: Mapping[str, Any]
    names: tuple[str, ...]
    hands: tuple[Hand, ...]

    @property
    def pad(self) -> Pad:
        """How the game's score is kept."""
        return PADS[self.game.name]

    @property
    def ask(self) -> Ask:
        """The question that counts a hand."""
        return self.game.ask(self.pad.ask)

    @property
    def columns(self) -> tuple[str, ...]:
        """The players, and after them those who are named in a hand only."""
        return tuple(dict.fromkeys((*self.names, *(name for hand in self.hands for name in hand.brought))))

    @property
    def totals(self) -> tuple[int, ...]:
        """What everybody has by now."""
        return tuple(sum(hand.brought.get(name, 0) for hand in self.hands) for name in self.columns)

    @property
    def winners(self) -> tuple[str, ...]:
        """Those who have won, as far as totals tell."""
        standing = self.standing
        if standing is None or self.pad.winners is None:
            return ()
        won = self.pad.winners(self.hands[-1].request.rules, standing)
        return tuple(self.columns[place] for place in members(won))

    @property
    def standing(self) -> Standing | None:
        """How the game stands, None before the first hand."""
        if not self.hands:
            return None
        last = self.hands[-1]
        return Standing(self.totals, len(self.hands), last.first, last.request.situation)

    @property
    def claim(self) -> Request | None:
        """The question whether the claim of the last hand was good, if the win was claimed in it."""
        standing = self.standing
        asked = self.pad.claim(standing) if standing and self.pad.claim else None
        if asked is None:
            return None
        return read({"game": self.game.name, **asked, **({"rules": dict(self.rules)} if self.rules else {})})

    @property
    def following(self) -> Mapping[str, Any]:
        """The fields of the next hand that are known by now."""
        if not self.hands:
            return {}
        return self.pad.following(self.hands[-1].request.answer, self.columns)


def usual_names(game: Game) -> tuple[str, ...]:
    """Those who score, by the names that the game's words have for them; none where a hand names them."""
    roles = PADS[game.name].roles
    if roles and len(roles) < game.seats:
        return tuple(content.game_words(game.name).sides["names"])
    return tuple(content.shared().seats[str(game.seats)]) if roles else ()


def empty(game: Game, rules: Mapping[str, Any]) -> Sheet:
    """A pad on which nothing is written, for a game with these house rules."""
    return Sheet(game, dict(rules), usual_names(game), ())


def read_sheet(text: str) -> Sheet:
    """The pad that a text holds; Refused with the reason if it holds none."""
    raw = parsed_json(text)
    game = GAMES.get(raw["game"]) if isinstance(raw.get("game"), str) else None
    if game is None:
        raise unreadable("game", f"one of {', '.join(GAMES)} was expected")
    rules, hands = raw.get("rules", {}), raw.get("hands", [])
    if not isinstance(rules, dict) or not isinstance(hands, list) or len(hands) > MOST_HANDS:
        raise unreadable(
            "hands", f"a list of at most {MOST_HANDS} hands and an object of rules were expected"
        )
    sheet = Sheet(game, rules, _names(game, raw.get("names")), ())
    for hand in hands:
        if not isinstance(hand, dict):
            raise unreadable("hands", "an object was expected for each hand")
        sheet = written(sheet, {**hand})
    return sheet


def _names(game: Game, raw: object) -> tuple[str, ...]:
    usual = usual_names(game)
    if not isinstance(raw, list) or len(raw) != len(usual) or not all(isinstance(name, str) for name in raw):
        return usual
    return named(game, [str(name) for name in raw])


def named(game: Game, names: list[str]) -> tuple[str, ...]:
    """The names as they were given; an empty one, or one that is there twice, stays the usual one."""
    short = [name.strip()[:LONGEST_NAME] for name in names]
    usual = usual_names(game)
    return tuple(
        name if name and short.count(name) == 1 else other for name, other in zip(short, usual, strict=True)
    )


def written(sheet: Sheet, fields: Mapping[str, Any]) -> Sheet:
    """The pad with one more hand, told by the fields of its request and who had the first role.

    Refused, with all that is wrong, if the hand cannot be counted.
    """
    told = dict(fields)
    first = told.pop(FIRST, None)
    pad = sheet.pad
    is_known = not pad.roles or (type(first) is int and 0 <= first < len(sheet.names))
    problems = [] if is_known else [Problem(FIRST, "missing", "unreadable")]
    made = {"game": sheet.game.name, "ask": sheet.ask.name, **told}
    try:
        request = read({**made, "rules": dict(sheet.rules)} if sheet.rules else made)
    except Refused as refused:
        raise Refused([*problems, *refused.problems]) from None
    if problems:
        raise Refused(problems)
    shares = pad.shares(request.answer)
    if shares is None:
        raise Refused([Problem("", "somebody still has a choice to make before this hand can be counted")])
    hand = Hand(request, first if pad.roles else None, _brought(sheet, request, first, shares))
    return sheet._replace(hands=(*sheet.hands, hand))


def _brought(sheet: Sheet, request: Request, first: Any, shares: Mapping[str, int]) -> Mapping[str, int]:
    """What a hand brought, by the names at the table."""
    roles, names = sheet.pad.roles, sheet.names
    if roles:
        order = [names[(first + place) % len(names)] for place in range(len(names))]
        return {order[place]: shares[role] for place, role in enumerate(roles)}
    players = getattr(request.situation, "players", None)
    if players:
        seats = content.shared().seats[str(players)]
        return {name: shares.get(str(seat), 0) for seat, name in enumerate(seats)}
    hands = getattr(request.situation, "hands", ())
    return {name: shares.get(name, 0) for name, _ in hands}


def recounted(sheet: Sheet, names: tuple[str, ...], rules: Mapping[str, Any]) -> Sheet:
    """The same hands with other names or house rules; Refused if one cannot be counted so."""
    changed = Sheet(sheet.game, rules, names, ())
    for hand in sheet.hands:
        changed = written(changed, _fields(hand))
    return changed


def text_of(sheet: Sheet) -> str:
    """The pad as a text from which it can be read again."""
    hands = [_fields(hand) for hand in sheet.hands]
    whole = {"game": sheet.game.name, "rules": dict(sheet.rules), "names": list(sheet.names), "hands": hands}
    return json.dumps({name: value for name, value in whole.items() if value}, separators=(",", ":"))


def _fields(hand: Hand) -> dict[str, Any]:
    printed = hand.request.game.printer(hand.request.rules).form(hand.request.situation)
    return printed if hand.first is None else {FIRST: hand.first, **printed}
