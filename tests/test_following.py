"""The next puzzle: what it hangs on, and that a process of its own finds the same one."""

from concurrent.futures import Future

import pytest

from puzzles.generate import Aim, UnmetError, generate
from tests.practising import LEGAL
from tutor.following import Wanted, after, following, line, read_line, reply
from tutor.marking import puzzle_of
from tutor.widgets import ahead as looking
from tutor.widgets.ahead import ahead

AIM = Aim("hasenpfeffer", "legal", level=2)
NOTHING = Aim("terpeno", "bids", level=2)  # bids ask for no rule of that lesson


def test_the_next_puzzle_meets_the_aim_and_hangs_on_the_one_before_alone() -> None:
    found = [following(after(before, (), AIM)) for before in (LEGAL, LEGAL, "1.terts.legal.usual.1")]
    assert found[0] == found[1] != found[2]
    assert {puzzle_of(one, field="").level for one in found} == {2}


def test_after_a_wrong_idea_the_next_puzzle_is_about_it() -> None:
    before = next(generate(AIM, 1))
    idea = next(iter(before.lures))
    found = puzzle_of(following(after(str(before.id), (idea,), AIM)), field="")
    assert idea in found.lures
    assert found.id != before.id


def test_what_is_wanted_is_read_as_it_was_written() -> None:
    aim = AIM._replace(rule="hp.follow", switches=(("pass", "forced"), ("widow", "no")))
    for wanted in (Wanted(aim, 7), after(LEGAL, ("hp.a", "hp.b"), aim)):
        assert read_line(line(wanted)) == wanted


def test_the_process_finds_what_is_found_here() -> None:
    wanted = [Wanted(AIM, seed) for seed in range(4)]
    assert [ahead(one).result() for one in wanted] == [following(one) for one in wanted]


def test_that_there_is_no_such_puzzle_is_told_by_the_process_too() -> None:
    assert "unmet" in reply(Wanted(NOTHING, 1))
    with pytest.raises(UnmetError):
        ahead(Wanted(NOTHING, 1)).result()


def test_where_the_process_is_gone_puzzles_are_looked_for_all_the_same() -> None:
    def found_twice() -> list[str]:
        first = looking.looked_for(Wanted(AIM, 1))
        gone = looking.OWN.process
        assert gone is not None
        gone.kill()
        gone.wait()
        return [first, looking.looked_for(Wanted(AIM, 1)), looking.looked_for(Wanted(AIM, 2))]

    told: Future[list[str]] = looking.threads().submit(found_twice)
    assert told.result() == [following(Wanted(AIM, seed)) for seed in (1, 1, 2)]
