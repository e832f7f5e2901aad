"""The declarations of Terts: what they are, which is higher, when they may be made; see terts.py."""

from tests.oracles.terts import (
    NATURAL,
    SUITS,
    RefusedError,
    must_be_a_hand,
    must_be_a_situation,
    must_be_a_suit,
    must_be_cards,
)

FOURS_HIGH_TO_LOW = ["J", "A", "K", "Q"]
FOUR_POINTS = {"J": 200, "A": 100, "K": 100, "Q": 100}
MARRIAGE_POINTS = 20


def kind_of(cards):
    """A "four", "run" or "marriage", or None; the cards may come in any order.

    Reads TS17, TS18, TS19, TS-R2, TS-R3.
    """
    must_be_cards([card for position, card in enumerate(cards) if card not in cards[:position]])
    if len(set(cards)) != len(cards):
        return None
    suits = sorted({card[-1] for card in cards})
    ranks = [card[:-1] for card in natural_order(cards)]
    if len(cards) == 4 and len(suits) == 4 and ranks == [ranks[0]] * 4 and ranks[0] in FOURS_HIGH_TO_LOW:
        return "four"
    if len(suits) != 1:
        return None
    if ranks == ["K", "Q"]:
        return "marriage"
    for start in range(len(NATURAL)):
        if len(ranks) >= 3 and ranks == NATURAL[start : start + len(ranks)]:
            return "run"
    return None


def natural_order(cards):
    """The cards from high to low as runs count them; equal ranks in the order S H D C. Reads TS-R2."""
    return sorted(cards, key=lambda card: [NATURAL.index(card[:-1]), SUITS.index(card[-1])])


def worth(cards):
    """The points of a declaration. Reads TS17, TS18, TS19."""
    kind = must_be_a_declaration(cards)
    if kind == "four":
        return FOUR_POINTS[cards[0][:-1]]
    if kind == "marriage":
        return MARRIAGE_POINTS
    if len(cards) == 3:
        return 20
    if len(cards) == 4:
        return 50
    return 100


def place(trump, cards):
    """Where a four or a run stands in the order of declarations: the smaller list is the higher one.

    Fours above runs; fours J, A, K, Q; runs by their length, then their top card, then trumps first.
    Reads TS20, TS-R2, TS-R4.
    """
    must_be_a_suit(trump)
    kind = must_be_a_declaration(cards)
    if kind == "four":
        return [0, FOURS_HIGH_TO_LOW.index(cards[0][:-1])]
    if kind == "run":
        top = natural_order(cards)[0]
        return [1, -len(cards), NATURAL.index(top[:-1]), 0 if top[-1] == trump else 1]
    raise RefusedError("a marriage is not compared with anything")


def declarations(trump, hand, marriage="any"):
    """All that the hand holds: fours, then runs of every length, then marriages; the highest first.

    Reads TS17, TS18, TS19, TS-R2, TS-R3, TS-R4, TS-R7.
    """
    must_be_a_suit(trump)
    must_be_a_hand(hand)
    must_be_a_marriage_switch(marriage)

    fours = [[rank + suit for suit in SUITS] for rank in FOURS_HIGH_TO_LOW]

    runs = []
    for suit in SUITS:
        for start in range(len(NATURAL)):
            for end in range(start + 3, len(NATURAL) + 1):
                run = [rank + suit for rank in NATURAL[start:end]]
                if _holds(hand, run):
                    runs.append(run)
    runs.sort(key=lambda run: [*place(trump, run), SUITS.index(run[0][-1])])

    wedded = [trump] if marriage == "trumps" else [trump, *[suit for suit in SUITS if suit != trump]]
    marriages = [["K" + suit, "Q" + suit] for suit in wedded]

    held = [cards for cards in fours + runs + marriages if _holds(hand, cards)]
    return [{"cards": cards, "points": worth(cards), "kind": kind_of(cards)} for cards in held]


def contest(trump, leader, follower, tie="leader"):
    """Who scores, and how much, when the follower answers the leader's declaration, or does not ([]).

    Reads TS20, TS-R4, TS-R5.
    """
    must_be_a_tie_switch(tie)
    must_be_cards([*leader, *follower])
    leaders_place = place(trump, leader)
    if follower and place(trump, follower) < leaders_place:
        return {"scores": "follower", "points": worth(follower)}
    if follower and place(trump, follower) == leaders_place and tie == "none":
        return {"scores": "none", "points": 0}
    return {"scores": "leader", "points": worth(leader)}


def may_score_again(trump, cards, scored, reuse="ascending"):
    """Whether what this player has scored in this deal leaves room for this declaration.

    Each four and each marriage once. A run must be higher than every scored run it shares a card with (or,
    reuse "never", share none); other kinds may share cards freely. Reads TS-R6.
    """
    if reuse not in ["ascending", "never"]:
        raise RefusedError("cards are used again ascending or never")
    kind = must_be_a_declaration(cards)
    for earlier in scored:
        if must_be_a_declaration(earlier) != kind:
            continue
        shared = [card for card in cards if card in earlier]
        if not shared:
            continue
        if kind != "run" or reuse == "never":
            return False
        if place(trump, cards) >= place(trump, earlier):
            return False
    return True


def may_declare(cards, situation, marriage="any", reuse="ascending"):
    """Whether the player may declare these cards now.

    The situation, as the contract has it: trump, hand, trick, stock, trick_number, leading, scored (by this
    player in this deal), declared (whether this player has already declared in this trick).

    A marriage: on one's own turn before playing, leading or not, in any trick, whatever was declared before.
    Anything else: on one's lead to tricks 2 to 8, once a trick.
    Reads TS17 to TS22, TS-R3, TS-R6, TS-R7, TS-R8.
    """
    must_be_a_situation(situation)
    must_be_a_marriage_switch(marriage)
    for earlier in situation["scored"]:
        must_be_a_declaration(earlier)

    kind = kind_of(cards)
    if kind is None or not _holds(situation["hand"], cards):
        return False

    about_to_lead = situation["leading"] and len(situation["trick"]) == 0
    about_to_answer = not situation["leading"] and len(situation["trick"]) == 1
    if kind == "marriage":
        if marriage == "trumps" and cards[0][-1] != situation["trump"]:
            return False
        in_time = about_to_lead or about_to_answer
    else:
        in_time = about_to_lead and 2 <= situation["trick_number"] <= 8 and not situation["declared"]
    return in_time and may_score_again(situation["trump"], cards, situation["scored"], reuse)


def may_top(cards, leaders, situation, tie="leader", reuse="ascending"):
    """Whether the follower may answer the leader's declaration with these cards.

    A four or a run in hand, strictly higher, that the follower could score. Where ties leave both with
    nothing (tie "none"), an equal one may be held against it, too. Reads TS20, TS-R4, TS-R5, TS-R6.
    """
    must_be_a_tie_switch(tie)
    trump = situation["trump"]
    if kind_of(cards) not in ["four", "run"] or not _holds(situation["hand"], cards):
        return False
    if not may_score_again(trump, cards, situation["scored"], reuse):
        return False
    return contest(trump, leaders, cards, tie)["scores"] != "leader"


def _holds(hand, cards):
    """Whether all these cards are in the hand."""
    return all(card in hand for card in cards)


def must_be_a_declaration(cards):
    """The kind of the declaration, which these cards must be. Reads TS17, TS18, TS19."""
    kind = kind_of(cards)
    if kind is None:
        raise RefusedError(f"these cards are no declaration: {cards!r}")
    return kind


def must_be_a_marriage_switch(marriage):
    """Any suit's King and Queen marry, or the trumps' only. Reads TS-R7."""
    if marriage not in ["any", "trumps"]:
        raise RefusedError("marriages are of any suit or of trumps")


def must_be_a_tie_switch(tie):
    """Of equal declarations the leader's stands, or nobody scores. Reads TS-R4."""
    if tie not in ["leader", "none"]:
        raise RefusedError("a tie is the leader's or nobody's")
