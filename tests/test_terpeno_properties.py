"""What holds in every position of Terpeno that a deal can reach, at every table and in both kinds of game."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import play, tricks
from engine.cards import hand_of, members, shuffled
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.games.terpeno.bidding import Auction
from engine.games.terpeno.cards import cards_in_play, suits_in_play
from engine.games.terpeno.crystals import MODES
from engine.games.terpeno.deal import Over, Playing, Taking
from engine.games.terpeno.making import Bidding, LayingAway, no_scores
from engine.games.terpeno.score import Scores
from engine.ledger import BANK
from engine.rules import Line
from engine.ruleset import Ruleset
from tests import phases
from tests.strategies import Reached, hands_and_tricks, reached_from, rulesets
from tests.terpeno_records import DECK, GAME, RULES

RANKS = 8
# Ways to rename the suits that keep pairs together (B P C S L M are 0 to 5), for a small deck of any two.
RELABELLINGS = [(1, 0, 2, 3, 4, 5), (2, 3, 0, 1, 4, 5), (3, 2, 1, 0, 5, 4), (4, 5, 2, 3, 0, 1)]


@st.composite
def starts(draw: st.DrawFn, rules: Ruleset) -> Start:
    """Any beginning of a deal in a game that goes on."""
    players, mode = draw(st.integers(2, 6)), draw(st.sampled_from(MODES))
    tables = rules.tables()
    cards = draw(st.permutations(members(cards_in_play(tables, players))))
    suits = members(suits_in_play(tables, players))
    some = st.lists(st.sampled_from(suits), unique=True, max_size=len(suits) - 1)
    crystals = tuple(tuple(sorted(draw(some))) for _ in range(players))
    points = tuple(draw(st.integers(0, 30)) if mode == "31" else 0 for _ in range(players))
    return Start(draw(st.integers(0, players - 1)), Scores(mode, crystals, points), tuple(cards))


def deals(*, whole: bool = False) -> st.SearchStrategy[Reached]:
    """A deal under any switches, played to any point (or to its end)."""
    return reached_from(GAME, starts, whole=whole)


def acting() -> st.SearchStrategy[Reached]:
    """A deal played to a point where somebody is to act."""
    return deals().filter(lambda deal: deal.last.seat is not None)


def hands_of(phase: Phase) -> tuple[int, ...]:
    """Everybody's cards, in whatever phase before the reckoning."""
    return phase.hands if isinstance(phase, Bidding | Playing) else phase.table.hands


def crystals_of(phase: Taking | Over) -> tuple[int, ...]:
    """What everybody holds by then, as sets of suits."""
    if isinstance(phase, Taking):
        return phase.shared.crystals
    return tuple(map(hand_of, phase.scores.crystals))


@given(deals(whole=True))
def test_there_is_some_action_until_the_end(deal: Reached) -> None:
    assert all(phase.options() for phase in deal.phases[:-1])
    assert isinstance(deal.last, Over)
    assert not deal.last.options()


@given(deals())
def test_cards_are_conserved_after_every_action(deal: Reached) -> None:
    players = len(deal.start.scores[1])
    hidden = deal.start.cards[5 * players + 1 :]
    turned, gone = [deal.start.cards[5 * players]], []
    for phase, option in zip(deal.phases, (*deal.taken, None), strict=True):
        if isinstance(phase, Taking | Over):
            break
        if isinstance(phase, LayingAway) and phase.turned is not None:
            turned = []  # the dealer has taken it up
        held = [card for cards in hands_of(phase) for card in members(cards)]
        assert sorted([*held, *turned, *gone, *hidden]) == sorted(deal.start.cards)
        gone += [option] if phases.due(phase) in ("lay_away", "play") else []


@given(deals(whole=True))
def test_a_deal_is_thrown_in_or_five_tricks_are_played(deal: Reached) -> None:
    plays = [phase for phase in deal.phases if isinstance(phase, Playing)]
    if isinstance(deal.last.ended, Auction):
        assert not plays
        assert deal.last.scores == deal.start.scores
        return
    hand = deal.last.ended.hand
    at_the_table = hand.players - (hand.silent is not None)
    assert len(plays) == 5 * at_the_table
    assert 0 <= hand.tricks <= 5


@given(deals(whole=True))
def test_every_crystal_comes_from_the_bank_or_a_player_and_goes_to_one(deal: Reached) -> None:
    held = [set(suits) for suits in deal.start.scores[1]]
    for line in deal.last.trail():
        if not isinstance(line, Line) or line.item == "points" or line.struck:
            continue
        suit = DECK.suits.index(line.item)
        assert line.giver != line.taker
        assert line.amount == 1
        if line.giver != BANK:
            held[line.giver].remove(suit)  # nobody gives what they do not hold
        if line.taker != BANK:
            assert suit not in held[line.taker]  # nobody holds a suit twice
            held[line.taker].add(suit)
    assert [tuple(sorted(own)) for own in held] == list(deal.last.scores.crystals)


@given(deals(whole=True))
def test_crystals_change_hands_only_in_the_suits_in_play(deal: Reached) -> None:
    suits = suits_in_play(deal.last.tables, len(deal.start.scores[1]))
    for phase in deal.phases:
        if isinstance(phase, Taking | Over):
            assert all(held & ~suits == 0 for held in crystals_of(phase))


@given(deals())
def test_whoever_chooses_a_crystal_lacks_it_and_its_giver_has_it(deal: Reached) -> None:
    for phase in deal.phases:
        if isinstance(phase, Taking):
            held = crystals_of(phase)
            choices = phases.choices(phase)
            assert len(choices) > 1
            for choice in choices:
                suit = 1 << DECK.suits.index(choice["crystal"])
                assert not held[phase.seat] & suit
                assert choice["from"] == "bank" or held[choice["from"]] & suit


@given(deals(whole=True))
def test_points_only_rise_and_only_in_the_31_point_game(deal: Reached) -> None:
    mode, _, before = deal.start.scores
    gains = [after - had for after, had in zip(deal.last.scores.points, before, strict=True)]
    lines = [row for row in deal.last.trail() if isinstance(row, Line) and row.item == "points"]
    assert gains == [sum(line.amount for line in lines if line.taker == seat) for seat in range(len(before))]
    assert min(gains) >= 0
    assert mode == "31" or not lines


@given(deals(whole=True))
def test_nobody_holds_a_full_set_when_the_game_goes_on(deal: Reached) -> None:
    suits = suits_in_play(deal.last.tables, len(deal.start.scores[1]))
    if not deal.last.winners:
        assert suits not in crystals_of(deal.last)


@given(acting())
def test_what_a_phase_offers_is_what_a_record_may_go_on_with(deal: Reached) -> None:
    phase, players = deal.last, len(deal.start.scores[1])
    for option in members(phase.options()):
        action = phase.action(option)
        assert play.option_of(phase, action) == option
        assert play.option_of(phase, action._replace(seat=(phase.seat + 1) % players)) is None


@given(acting())
def test_a_record_so_far_leads_to_the_same_phase(deal: Reached) -> None:
    steps = zip(deal.phases, deal.taken, strict=False)
    actions = [phase.action(option) for phase, option in steps]
    wrong, again = play.follow(GAME.begin(deal.first.rules, deal.start), actions)
    assert wrong is None
    assert again == deal.last


@given(acting())
def test_the_trail_ends_with_the_options(deal: Reached) -> None:
    phase = deal.last
    about = {"bid": "call", "partners": "group", "lay_away": "card", "offer": "card", "crystal": "crystal"}
    about |= {"play": "card"}
    if phases.due(phase) in about:
        over = about[phases.due(phase)]
        rows = [row for row in phase.trail() if isinstance(row, Stage) and row.rule.over == over]
        assert rows[-1].after == phase.options()


@given(deals(), st.integers(0, 2**32))
def test_redealing_unseen_cards_leaves_a_players_view_alone(deal: Reached, seed: int) -> None:
    phase = deal.last
    if isinstance(phase, Taking | Over):
        return
    hands = list(hands_of(phase))
    unseen = [card for seat, cards in enumerate(hands) if seat != phase.seat for card in members(cards)]
    offered = getattr(phase, "offered", None)  # the lone player sees it in another's hand
    cards = shuffled([card for card in unseen if card != offered], Random(seed))
    for seat, before in enumerate(hands):
        if seat != phase.seat:
            kept = [offered] if offered is not None and before >> offered & 1 else []
            size = before.bit_count() - len(kept)
            hands[seat], cards = hand_of([*kept, *cards[:size]]), cards[size:]
    told = tuple(hands)
    if isinstance(phase, Bidding | Playing):
        redealt = phase._replace(hands=told)
    else:
        redealt = phase._replace(table=phase.table._replace(hands=told))
    assert (redealt.options(), redealt.trail()) == (phase.options(), phase.trail())
    assert phases.choices(redealt) == phases.choices(phase)


@given(acting())
def test_what_a_deal_poses_is_printed_and_read_alike(deal: Reached) -> None:
    rules = deal.last.rules
    printer = GAME.printer(rules)
    option = members(deal.last.options())[0]
    for kind, poses in GAME.poses.items():
        situation = poses(deal.last, option)
        if situation is not None:
            ask = GAME.ask(kind)
            assert not ask.problems(rules, situation)
            shown = {"ask": ask.name, **printer.form(situation)}
            assert phases.ASKING["terpeno"].read(shown, ask.form, rules) == situation


def renamed(card: int, suits: tuple[int, ...]) -> int:
    """The card of the same rank in the suit that takes the place of its own."""
    return suits[card // RANKS] * RANKS + card % RANKS


@given(hands_and_tricks(GAME, hand=5), st.sampled_from(RELABELLINGS))
def test_relabelling_the_suits_within_pairs_relabels_what_may_be_played_and_who_wins(
    position: tuple, suits: tuple[int, ...]
) -> None:
    trump, held, trick = position
    ours, theirs = RULES.tables(trump), RULES.tables(suits[trump])
    if not trick:
        return
    legal = tricks.playable(ours, hand_of(held), trick[0])
    relabelled = hand_of(renamed(card, suits) for card in held)
    again = tricks.playable(theirs, relabelled, renamed(trick[0], suits))
    assert again == hand_of(renamed(card, suits) for card in members(legal))
    won = tricks.winner(theirs, [renamed(card, suits) for card in trick])
    assert won == renamed(tricks.winner(ours, trick), suits)


@given(hands_and_tricks(GAME, hand=5), rulesets(GAME))
def test_what_may_be_played_is_what_is_judged_playable_one_by_one(position: tuple, rules: Ruleset) -> None:
    trump, held, trick = position
    legal, verdict = GAME.ask("legal"), GAME.ask("verdict/play")
    judged = [card for card in held if verdict.answer(rules, verdict.form(trump, held, trick, card))]
    assert list(legal.answer(rules, legal.form(trump, held, trick))) == judged
    assert judged


@given(hands_and_tricks(GAME, hand=5))
def test_adding_a_card_leaves_the_winner_or_makes_that_card_win(position: tuple) -> None:
    trump, held, trick = position
    tables = RULES.tables(trump)
    if trick:
        assert tricks.winner(tables, [*trick, held[0]]) in {tricks.winner(tables, trick), held[0]}


@settings(max_examples=40)
@given(rulesets(GAME), st.integers(2, 6), st.sampled_from(MODES), st.integers(0, 2**32))
def test_the_deal_passes_to_the_left_through_a_whole_game(
    rules: Ruleset, players: int, mode: str, seed: int
) -> None:
    scores = no_scores(players, mode)
    ends = list(play.play_game(GAME, rules, Random(seed), deals=300, scores=scores))
    dealers = [end.start.dealer for end in ends]
    assert dealers == [(dealers[0] + number) % players for number in range(len(dealers))]
    assert ends[-1].winners
    assert not any(end.winners for end in ends[:-1])
