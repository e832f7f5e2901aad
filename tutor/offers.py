"""Which lessons can be practised with a kind of question. Pure."""

from collections.abc import Mapping

from puzzles.aims import Aim, rules_asked

# Rules of these lessons may be asked about by the kind, and yet hardly one position in thousands gives such a
# puzzle: what else it asks comes in a later lesson, or no wrong idea answers otherwise.
NOT_FOUND: Mapping[tuple[str, str], frozenset[int]] = {
    ("terpeno", "legal"): frozenset({1}),
    ("terpeno", "bids"): frozenset({1}),
    ("terpeno", "takes"): frozenset({1, 5}),
    ("terpeno", "holds"): frozenset({1, 5}),
    ("terpeno", "points"): frozenset({1, 5, 6, 7}),
    ("terpeno", "pair"): frozenset({8}),
    ("terrapin", "showdown"): frozenset({1, 2, 3}),
    ("terts", "legal"): frozenset({7, 8}),
    ("terts", "winner"): frozenset({7}),
    ("terts", "leads"): frozenset({7}),
    ("terts", "score"): frozenset({1}),
    ("terts", "declarations"): frozenset({6}),
    ("terts", "contest"): frozenset({8}),
    ("terts", "may"): frozenset({6}),
    ("terts", "pair"): frozenset({7}),
    ("terts", "spot"): frozenset({3, 7}),
    ("tennessee", "legal"): frozenset({1}),
    ("tennessee", "score"): frozenset({5}),
    ("tennessee", "spot"): frozenset({5}),
    ("hasenpfeffer", "legal"): frozenset({1}),
}


def is_offered(game: str, kind: str, number: int) -> bool:
    """Whether the lesson of that number can be practised with a kind of question, or with any if it is ""."""
    if number in NOT_FOUND.get((game, kind), ()):
        return False
    return bool(rules_asked(Aim(game, kind=kind or None, level=number)))
