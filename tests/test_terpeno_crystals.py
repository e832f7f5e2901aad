"""What changes hands after a hand of Terpeno, statement by statement (TP.. and TP-R.. in the headings).

Seats count clockwise; without other words seat 0 deals at a table of four, seat 1 fixed Berry as trump and
picked seat 3, and nobody holds a crystal. Changes are told as texts: "1 gains B", "2 takes P from 3".
"""

import pytest

from tests.terpeno_records import TERPENO, answer

TABLE = {
    "ask": "score",
    "players": 4,
    "dealer": 0,
    "mode": "rush",
    "trump": "B",
    "maker": 1,
    "partners": [3],
    "alone": False,
    "silent": None,
    "tricks": 3,
    "crystals": {},
}
ALONE = {"partners": [], "alone": True}
FIVE = {"players": 5, "dealer": 4, "maker": 0, "partners": [2]}
SIX = {"players": 6, "dealer": 5, "maker": 0, "partners": [1, 2]}


def hand(held: str = "", *taken: str, **parts: object) -> dict:
    """A request: `held` names each seat's crystals ("0:BP 2:C"), `taken` the choices made ("2 P<1")."""
    crystals = {seat: list(own) for seat, own in (word.split(":") for word in held.split())}
    return TABLE | parts | {"crystals": crystals, "taken": [choice_of(word) for word in taken]}


def choice_of(word: str) -> dict:
    seat, crystal, giver = word.replace("<", " ").split()
    return {"seat": int(seat), "from": giver if giver == "bank" else int(giver), "crystal": crystal}


def changes(held: str = "", *taken: str, **parts: object) -> str:
    """All that changed hands so far."""
    return ", ".join(map(told, answer(hand(held, *taken, **parts))["changes"]))


def told(change: dict) -> str:
    seat, way = change["seat"], change["change"]
    if way == "return":
        return f"{seat} returns"
    giver = f" from {change['from']}" if way == "take" else ""
    return f"{seat} {way}s {change['crystal']}{giver}"


def choice(held: str = "", *taken: str, **parts: object) -> str:
    """Who chooses next among what ("2: P<1 S<3"), "" if nobody does."""
    due = answer(hand(held, *taken, **parts))["next"]
    if due is None:
        return ""
    open_ = [f"{suit}<{one['from']}" for one in due["choices"] for suit in one["crystals"]]
    return f"{due['seat']}: {' '.join(open_)}"


def points(held: str = "", *taken: str, **parts: object) -> dict[str, int]:
    return answer(hand(held, *taken, mode="31", **parts))["points"]


def holds(seat: int, held: str = "", *taken: str, **parts: object) -> str:
    return "".join(answer({**hand(held, *taken, **parts), "ask": "holds", "seat": seat}))


# TP25, TP26, TP-R12: the side that fixed trump wins


@pytest.mark.parametrize("tricks", [3, 4, 5])
def test_each_winner_gains_the_trump_crystal_and_five_tricks_bring_nothing_extra(tricks: int) -> None:
    assert changes(tricks=tricks) == "1 gains B, 3 gains B"
    assert changes("0:B 2:B", tricks=tricks) == "1 gains B, 3 gains B"


@pytest.mark.parametrize("tricks", [0, 1, 2])
def test_with_fewer_than_three_tricks_the_others_win(tricks: int) -> None:
    assert choice("1:P 3:C", tricks=tricks) == "2: P<1 C<3"


@pytest.mark.parametrize("mode", ["rush", "31"])
def test_changes_go_clockwise_from_the_dealers_left(mode: str) -> None:
    assert changes(dealer=2, mode=mode) == "3 gains B, 1 gains B"
    assert changes(dealer=3, maker=2, partners=[0], mode=mode) == "0 gains B, 2 gains B"


def test_two_partners_of_six_gain_the_trump_crystal_too() -> None:
    assert changes(**SIX) == "0 gains B, 1 gains B, 2 gains B"


# TP27: a winner who holds it already


def test_a_winner_who_holds_the_trump_crystal_forfeits_it() -> None:
    assert changes("1:B") == "1 forfeits B, 3 gains B"
    assert changes("1:B 3:BP", tricks=5) == "1 forfeits B, 3 forfeits B"
    assert holds(3, "1:B 3:BP", tricks=5) == "P"


def test_a_crystal_of_another_suit_is_not_forfeited() -> None:
    assert changes("1:PC 3:S") == "1 gains B, 3 gains B"


def test_the_forfeited_crystal_is_decided_by_the_rule_that_strikes_the_gain() -> None:
    assert TERPENO.deciders(hand("1:B")).count("tp.forfeit") == 2


# TP29, TP-R8, TP-R9: the other side wins


def test_winning_defenders_keep_the_trump_crystal_and_take_another() -> None:
    assert changes("0:B 1:PC 2:C 3:S", "2 P<1", tricks=2) == "2 takes P from 1, 0 takes S from 3"
    assert holds(0, "0:B 1:PC 2:C 3:S", "2 P<1", tricks=2) == "BS"


def test_winning_defenders_without_the_trump_crystal_choose_like_the_others() -> None:
    assert choice("1:B 3:P", tricks=2) == "2: B<1 P<3"
    assert changes("1:B 3:P", "2 P<3", tricks=2) == "2 takes P from 3, 0 takes B from 1"


def test_nobody_takes_a_crystal_of_a_suit_already_held() -> None:
    assert choice("1:PC 2:P 3:C", tricks=2) == "2: C<1 C<3"


def test_what_losers_have_and_the_winner_holds_comes_from_the_bank_instead() -> None:
    assert choice("1:P 2:P 3:P", tricks=2) == "2: B<bank C<bank S<bank"


def test_a_single_choice_is_made_at_once() -> None:
    assert changes("1:P 2:BC 3:P 0:BC", "2 P<1", tricks=2) == "2 takes P from 1, 0 takes P from 3"
    assert changes("2:BPC 0:BPC", tricks=2) == "2 takes S from bank, 0 takes S from bank"


# TP30, TP31, TP-R10, TP-R11: who gives


def test_of_four_each_loser_gives_one() -> None:
    assert choice("1:PC 3:PS", "2 P<1", tricks=2) == "0: P<3 S<3"
    assert choice("1:PC 3:PS", "2 S<3", tricks=2) == "0: P<1 C<1"


def test_only_when_a_loser_has_nothing_needed_the_other_gives_twice() -> None:
    assert changes("1:PC", "2 P<1", tricks=2) == "2 takes P from 1, 0 takes C from 1"
    assert choice("0:S 1:PC 3:S", "2 P<1", tricks=2) == ""
    assert changes("0:S 1:PC 3:S", "2 P<1", tricks=2) == "2 takes P from 1, 0 takes C from 1"


def test_of_five_the_maker_gives_two_and_the_partner_one() -> None:
    held = "0:BPC 2:BSM"
    assert choice(held, **FIVE, tricks=2) == "1: B<0 P<0 C<0 B<2 S<2 M<2"
    assert choice(held, "1 S<2", **FIVE, tricks=2) == "3: B<0 P<0 C<0"
    assert choice(held, "1 S<2", "3 B<0", **FIVE, tricks=2) == "4: P<0 C<0"
    assert choice(held, "1 B<0", "3 P<0", **FIVE, tricks=2) == "4: B<2 S<2 M<2"


def test_of_six_each_of_three_losers_gives_one() -> None:
    held = "0:BP 1:C 2:S"
    assert choice(held, "3 B<0", **SIX, tricks=2) == "4: C<1 S<2"
    assert changes(held, "3 B<0", "4 C<1", **SIX, tricks=2).endswith("5 takes S from 2")


def test_a_lone_players_silent_partner_loses_too_and_gives() -> None:
    five = {**FIVE, **ALONE, "silent": 2, "tricks": 2}  # three winners: the maker gives two, the other one
    assert choice("0:BPC 2:SM", "1 S<2", **five) == "3: B<0 P<0 C<0"
    assert choice("0:BPC 2:SM", "1 B<0", "3 P<0", **five) == "4: S<2 M<2"
    six = {**SIX, **ALONE, "silent": 1, "tricks": 2}  # four winners: two each
    assert choice("0:BPC 1:SM", "2 B<0", "3 P<0", **six) == "4: S<1 M<1"
    assert choice("0:BPC 1:SML", "2 S<1", "3 M<1", **six) == "4: B<0 P<0 C<0"


@pytest.mark.parametrize(("players", "others"), [(2, [0]), (3, [2, 0]), (4, [2, 3, 0]), (5, [2, 3, 4, 0])])
def test_a_lone_player_gives_to_everybody(players: int, others: list[int]) -> None:
    held = "1:BPCS" if players == 5 else "1:BPC"
    taken = [f"{seat} {suit}<1" for seat, suit in zip(others[:-1], "BPCS", strict=False)]
    end = answer(hand(held, *taken, **ALONE, players=players, tricks=2))
    givers = {change["from"] for change in end["changes"]}
    left = {one["from"] for one in end["next"]["choices"]} if end["next"] else set()
    assert givers | left == {1}


# TP32, TP-R23: losers without crystals


def test_losers_without_crystals_owe_nothing_and_the_bank_gives() -> None:
    assert choice(tricks=2) == "2: B<bank P<bank C<bank S<bank"
    assert choice("", "2 B<bank", tricks=2) == "0: B<bank P<bank C<bank S<bank"
    assert changes("", "2 B<bank", "0 B<bank", tricks=2) == "2 takes B from bank, 0 takes B from bank"


def test_the_bank_has_crystals_of_the_suits_in_play_only() -> None:
    assert choice("2:C", maker=0, partners=[1], trump="C", tricks=1) == "2: B<bank P<bank S<bank"
    assert choice(**FIVE, tricks=1) == "1: B<bank P<bank C<bank S<bank L<bank M<bank"


def test_the_bank_never_runs_out() -> None:
    six = {**SIX, **ALONE, "tricks": 0}
    taken = [f"{seat} B<bank" for seat in (1, 2, 3, 4, 5)]
    assert changes("", *taken, **six).count("takes B from bank") == 5


# TP33, TP34, TP-R13, TP-R18, TP-R19: alone


def test_a_lone_player_with_three_tricks_gains_from_the_bank() -> None:
    assert changes("0:B 2:B", **ALONE) == "1 gains B"


def test_with_four_tricks_the_crystal_is_taken_off_an_opponent_who_has_it() -> None:
    assert changes("0:P 2:B", **ALONE, tricks=4) == "1 takes B from 2"
    assert choice("0:B 2:B", **ALONE, tricks=4) == "1: B<2 B<0"


def test_with_four_tricks_the_bank_gives_what_no_opponent_has() -> None:
    assert changes("0:P 2:C", **ALONE, tricks=4) == "1 takes B from bank"


def test_with_five_tricks_a_second_comes_from_another_opponent() -> None:
    held = "0:BP 2:P 3:C"
    assert choice(held, **ALONE, tricks=5) == "1: P<2 C<3"
    assert changes(held, "1 C<3", **ALONE, tricks=5) == "1 takes B from 0, 1 takes C from 3"


def test_with_five_tricks_the_giver_of_the_first_keeps_the_rest() -> None:
    assert choice("0:BPC", **ALONE, tricks=5) == "1: P<bank C<bank S<bank"


def test_with_five_tricks_who_gave_the_first_may_be_chosen_so_that_another_gives_the_second() -> None:
    assert choice("0:BP 2:B", **ALONE, tricks=5) == "1: B<2 B<0"
    assert changes("0:BP 2:B", "1 B<2", **ALONE, tricks=5) == "1 takes B from 2, 1 takes P from 0"
    assert choice("0:BP 2:B", "1 B<0", **ALONE, tricks=5) == "1: P<bank C<bank S<bank"


def test_with_five_tricks_and_the_first_from_the_bank_any_opponent_gives_the_second() -> None:
    assert choice("0:P 2:C", **ALONE, tricks=5) == "1: C<2 P<0"
    assert choice("1:PC 0:P 2:C", **ALONE, tricks=5) == ""
    assert changes("1:PC 0:P 2:C", **ALONE, tricks=5) == "1 takes B from bank, 1 takes S from bank"


def test_in_rush_a_set_complete_with_the_first_needs_no_second() -> None:
    assert changes("0:BP 1:PCS 2:C", **ALONE, tricks=5) == "1 takes B from 0"


@pytest.mark.parametrize("tricks", [3, 4])
def test_a_lone_winner_who_holds_the_trump_crystal_forfeits_it(tricks: int) -> None:
    assert changes("0:B 1:BP 2:C", **ALONE, tricks=tricks) == "1 forfeits B"


@pytest.mark.parametrize("tricks", [3, 4, 5])
def test_nobody_is_said_to_give_what_is_forfeited(tricks: int) -> None:
    """The two opponents hold the crystal too, so that dropping them would be told."""
    alone = TERPENO.deciders(hand("0:B 1:BP 2:B", **ALONE, tricks=tricks))
    side = TERPENO.deciders(hand("1:BP 3:BP 2:B", tricks=tricks))
    assert "tp.forfeit" in alone
    assert "tp.forfeit" in side
    assert "tp.who_gives" not in alone + side


def test_after_a_forfeit_the_second_is_of_another_suit_than_trump() -> None:
    assert choice("0:BP 1:B 2:C", **ALONE, tricks=5) == "1: C<2 P<0"
    assert choice("0:B 1:B 2:B", **ALONE, tricks=5) == "1: P<bank C<bank S<bank"
    assert changes("0:BP 1:B 2:C", "1 P<0", **ALONE, tricks=5) == "1 forfeits B, 1 takes P from 0"


@pytest.mark.parametrize("alone", [True, False])
def test_a_maker_of_two_or_three_is_rewarded_as_a_lone_player_whatever_is_said(
    *, alone: bool
) -> None:  # TP-R3
    said = {"partners": [], "alone": alone, "maker": 0}
    assert changes("1:B", **said, players=2, tricks=4) == "0 takes B from 1"
    assert choice("1:B", **said, players=2, tricks=5) == "0: P<bank C<bank S<bank"
    assert changes("1:B 2:P", **said, players=3, tricks=5) == "0 takes B from 1, 0 takes P from 2"


# TP35, TP36, TP45, TP-R20: alone with five or six

SILENT = {"players": 5, "maker": 1, "partners": [], "alone": True, "silent": 3}


@pytest.mark.parametrize(("tricks", "won"), [(3, "1 gains B"), (4, "1 takes B from 2")])
def test_a_lone_player_of_five_is_rewarded_as_of_four(tricks: int, won: str) -> None:
    assert changes("2:B", **{**SILENT, "silent": None}, tricks=tricks) == won
    assert changes("2:B", **SILENT, tricks=tricks) == f"{won}, 3 gains B"


def test_a_silent_partner_has_no_share_of_the_crystals_for_five_tricks() -> None:
    end = changes("2:B 4:M", **SILENT, tricks=5)
    assert end == "1 takes B from 2, 1 takes M from 4, 3 gains B"


def test_a_silent_partner_is_no_opponent_who_could_be_robbed() -> None:
    assert changes("3:B", **SILENT, tricks=4) == "1 takes B from bank, 3 forfeits B"
    assert choice("3:PC", **SILENT, tricks=5).startswith("1: P<bank C<bank")


def test_a_silent_partner_who_holds_the_trump_crystal_forfeits_it() -> None:
    assert changes("3:BM", **SILENT, tricks=3) == "1 gains B, 3 forfeits B"
    assert holds(3, "3:BM", **SILENT, tricks=3) == "M"


# TP37, TP-R15, TP-R21: the 31-point game


@pytest.mark.parametrize(("tricks", "each"), [(3, 1), (4, 1), (5, 2)])
def test_the_makers_side_gets_a_point_each_and_two_for_all_five(tricks: int, each: int) -> None:
    assert points(tricks=tricks) == {"1": each, "3": each}
    assert points(**SIX, tricks=tricks) == {"0": each, "1": each, "2": each}


@pytest.mark.parametrize(("tricks", "own"), [(3, 1), (4, 1), (5, 4)])
def test_a_lone_player_gets_four_points_for_all_five_and_a_silent_partner_one_always(
    tricks: int, own: int
) -> None:
    held = "0:BP 1:C 2:P"  # so that nothing is left to choose: the second can only be Pine
    assert points(held, **ALONE, tricks=tricks) == {"1": own}
    silent = {**SILENT, "tricks": tricks}
    assert points("2:B 4:P", **silent) == {"1": own, "3": 1}


def test_winning_defenders_get_two_points_each() -> None:
    assert points("", "2 B<bank", "0 B<bank", tricks=2) == {"0": 2, "2": 2}
    taken = ["2 B<bank", "3 B<bank", "0 B<bank"]
    assert points("", *taken, **ALONE, tricks=0) == {"0": 2, "2": 2, "3": 2}


def test_points_are_told_once_nothing_is_left_to_choose() -> None:
    assert points("1:PC 3:S", tricks=2) == {}
    assert points("1:P 3:S", "2 P<1", tricks=2) == {"0": 2, "2": 2}


def test_rush_has_no_points() -> None:
    assert answer(hand(tricks=5))["points"] == {}


def test_a_full_set_goes_back_with_ten_points() -> None:
    assert changes("1:PCS", mode="31") == "1 gains B, 1 returns, 3 gains B"
    assert points("1:PCS") == {"1": 11, "3": 1}
    assert holds(1, "1:PCS", mode="31") == ""


def test_the_others_keep_theirs_when_a_set_goes_back() -> None:
    assert holds(3, "1:PCS 3:PC", mode="31") == "BPC"
    assert holds(0, "0:PC 1:PCS", mode="31") == "PC"


def test_in_rush_a_full_set_stays() -> None:
    assert changes("1:PCS") == "1 gains B, 3 gains B"
    assert holds(1, "1:PCS") == "BPCS"


def test_a_full_set_of_five_or_six_players_has_six_crystals() -> None:
    assert changes("0:PCSL", **FIVE, mode="31") == "0 gains B, 2 gains B"
    assert changes("0:PCSLM", **FIVE, mode="31") == "0 gains B, 0 returns, 2 gains B"


def test_what_is_taken_after_a_set_went_back_begins_the_new_set() -> None:
    held = "0:BP 1:PCS 2:C"
    assert changes(held, **ALONE, tricks=5, mode="31") == "1 takes B from 0, 1 returns, 1 takes C from 2"
    assert holds(1, held, **ALONE, tricks=5, mode="31") == "C"
    assert points(held, **ALONE, tricks=5) == {"1": 14}


def test_the_new_set_may_begin_with_the_trump_suit() -> None:
    assert choice("0:B 1:PCS 2:BC", "1 B<0", **ALONE, tricks=5, mode="31") == "1: B<2 C<2"


def test_a_defender_who_completes_a_set_returns_it() -> None:
    held = "0:S 1:B 2:PCS 3:P"
    assert changes(held, tricks=2, mode="31") == "2 takes B from 1, 2 returns, 0 takes P from 3"
    assert points(held, tricks=2) == {"0": 2, "2": 12}


def test_who_forfeits_never_completes_a_set() -> None:
    assert changes("1:BPC", mode="31") == "1 forfeits B, 3 gains B"
    assert points("1:BPC") == {"1": 1, "3": 1}
