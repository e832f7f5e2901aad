"""The lessons of each game, in order, each with the rules that it brings."""

from puzzles.lessons import hasenpfeffer, tennessee, terpeno, terrapin, terts
from puzzles.lessons.lesson import Lesson

LESSONS: dict[str, tuple[Lesson, ...]] = {
    "terpeno": terpeno.LESSONS,
    "terrapin": terrapin.LESSONS,
    "terts": terts.LESSONS,
    "tennessee": tennessee.LESSONS,
    "hasenpfeffer": hasenpfeffer.LESSONS,
}
