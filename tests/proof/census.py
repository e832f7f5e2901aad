"""Every trick of the games for two, up to relabelling suits: a small world that can be tried whole."""

from collections.abc import Sequence
from itertools import permutations

from engine import tricks
from engine.games import GAMES
from tests.oracles import tennessee, terts
from tests.proof.running import Chunk, Figures, Part

ORACLES = {"terts": terts, "tennessee": tennessee}
Family = tuple[object, ...]


def counted(chunk: Chunk) -> Figures:
    """How many tricks and families of tricks there are, and those that are won otherwise than they should."""
    game, oracle = GAMES[chunk.game], ORACLES[chunk.game]
    names, rules = game.deck.names, game.ruleset()
    won: dict[Family, bool] = {}
    faults, tried = [], 0
    for trump, suit in enumerate(game.deck.suits):
        tables = rules.tables(trump)
        for trick in permutations(range(len(names)), 2):
            tried += 1
            first_wins = tricks.winner(tables, trick) == trick[0]
            shown = [names[card] for card in trick]
            if (oracle.winner(suit, shown) == shown[0]) != first_wins:
                faults.append(f"{suit} trump: {' '.join(shown)}: the oracle differs")
            if won.setdefault(family(chunk.game, trump, trick), first_wins) != first_wins:
                faults.append(f"{suit} trump: {' '.join(shown)}: won otherwise than one that is alike")
    return {"game": chunk.game, "tricks": tried, "families": len(won), "faults": faults}


def family(game: str, trump: int, trick: Sequence[int]) -> Family:
    """What stays of a trick when its suits have no names: the ranks, and which cards share a suit."""
    deck = GAMES[game].deck
    labels = {trump: 0}
    return tuple(
        (deck.ranks[card], *(labels.setdefault(suit, len(labels)) for suit in deck.printed[card]))
        for card in trick
    )


PART = Part("census", counted, size=1, each=1, games=tuple(ORACLES))
