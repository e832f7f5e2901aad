"""One emblem for each named card of the Decktet, on a grid of 100 x 100: paper, gold and the suits' tints."""

from __future__ import annotations

from collections.abc import Callable

from tutor.art.pen import GOLD, INK, dot, line, moved, ring, shape
from tutor.art.signs import PAPER, Sign
from tutor.art.tales import apple, battle, bow, hourglass, lantern, lyre, mask, scales, thunder, whale


def quill(_upper: Sign, lower: Sign) -> str:
    """A quill over an open book (Author)."""
    book = "M4 60C20 52 38 54 50 64C62 54 80 52 96 60V90C80 82 62 84 50 94C38 84 20 82 4 90Z"
    words = "M14 67C24 63 33 65 41 70M14 77C24 73 33 75 41 80M59 70C67 65 76 63 86 67M59 80C67 75 76 73 86 77"
    feather = "M90 0C60 4 44 24 42 50C64 46 86 30 90 0Z"
    return (
        shape(book, PAPER)
        + line("M50 65V92", INK, weight=2.6)
        + line(words, lower.colour, weight=2.6)
        + shape(feather, GOLD)
        + line("M82 10L36 62", INK, weight=2.6)
    )


def dunes(upper: Sign, _lower: Sign) -> str:
    """A cactus between dunes under the sun (Desert)."""
    cactus = line("M36 78V22M36 54H22V38M36 46H50V30", PAPER, weight=9)
    back = "M20 92C40 56 58 50 70 60C80 68 90 74 100 92Z"
    front = "M0 96C10 82 30 72 52 82C70 90 88 86 100 96Z"
    return dot(74, 32, radius=15, fill=GOLD) + shape(back, upper.tint) + cactus + shape(front, PAPER)


def sprout(upper: Sign, lower: Sign) -> str:
    """A shoot rising from an egg (Origin)."""
    egg = "M20 68L30 60L40 68L50 58L60 68L70 60L80 68C80 88 66 99 50 99S20 88 20 68Z"
    left, right = "M50 42C34 44 20 32 18 14C38 12 50 24 50 42Z", "M50 30C50 14 62 2 82 4C80 22 68 32 50 30Z"
    return (
        line("M50 76V28", GOLD, weight=5)
        + shape(left, upper.tint)
        + shape(right, lower.tint)
        + shape(egg, PAPER)
    )


def road(upper: Sign, lower: Sign) -> str:
    """A road over the hills towards a star (Journey)."""
    hills = "M0 74C16 46 34 42 50 58C66 44 86 48 100 74C92 90 72 98 50 98S8 90 0 74Z"
    track = "M34 96C26 80 62 78 56 68C53 62 46 62 49 56H54C54 62 70 64 68 72C66 82 54 84 64 96Z"
    star = "M50 0L56 18L74 24L56 30L50 48L44 30L26 24L44 18Z"
    return shape(hills, lower.tint) + shape(track, upper.colour) + shape(star, GOLD)


def palette(upper: Sign, lower: Sign) -> str:
    """A palette and a brush (Painter)."""
    board = (
        "M50 12C78 12 98 30 98 54C98 70 86 74 74 70C64 66 56 72 60 82C63 92 56 97 46 97"
        "C20 95 2 76 2 54C2 30 24 12 50 12Z"
    )
    paints = ((24, 44, upper.colour), (46, 28, lower.colour), (22, 66, GOLD), (70, 32, lower.tint))
    return (
        shape(board, PAPER)
        + "".join(dot(x, y, radius=8, fill=fill) for x, y, fill in paints)
        + line("M98 6L58 54", GOLD, weight=6)
        + shape("M54 50L63 58C58 68 48 74 38 74C44 66 46 56 54 50Z", INK)
    )


def wolf(_upper: Sign, lower: Sign) -> str:
    """The head of a wolf (Savage)."""
    head = "M10 2L36 24H64L90 2L92 44L98 58L84 66L62 96H38L16 66L2 58L8 44Z"
    mask_of_fur = "M50 34L64 58L92 50L84 66L62 96H38L16 66L8 50L36 58Z"
    return (
        shape(head, lower.tint)
        + shape(mask_of_fur, PAPER)
        + shape("M18 46L40 54L26 58ZM82 46L60 54L74 58Z", INK)
        + shape("M41 70H59L50 80Z", INK)
        + line("M50 80V86M40 88L50 85L60 88", INK, weight=2.6)
    )


def peaks(upper: Sign, lower: Sign) -> str:
    """Two peaks with snow before the sun (Mountain)."""
    return (
        dot(60, 30, radius=22, fill=GOLD)
        + shape("M36 96L70 38L102 96Z", lower.tint)
        + shape("M-2 96L36 18L74 96Z", upper.tint)
        + shape("M36 18L54 55L45 48L36 58L27 48L18 55Z", PAPER)
    )


def boat(upper: Sign, lower: Sign) -> str:
    """A boat under two sails (Sailor)."""
    return (
        line("M47 4V76", GOLD, weight=4)
        + shape("M52 6C70 24 84 46 86 66H52Z", PAPER)
        + shape("M42 18C34 36 24 52 12 66H42Z", upper.tint)
        + shape("M6 74H94C90 90 80 96 70 96H30C20 96 10 90 6 74Z", GOLD)
        + line("M18 84H82", lower.colour, weight=3)
    )


def trees(upper: Sign, lower: Sign) -> str:
    """Three firs (Forest)."""
    fir = "M0 -72L18 -44H9L24 -20H13L28 6H4V18H-4V6H-28L-13 -20H-24L-9 -44H-18Z"
    stand = ((22, 70, 0.84, upper.tint), (78, 70, 0.84, lower.tint), (50, 78, 1.06, PAPER))
    return "".join(
        moved(shape(fir, fill), f"translate({x} {y})scale({scale})") for x, y, scale, fill in stand
    )


def compass(upper: Sign, lower: Sign) -> str:
    """A compass (Discovery)."""
    marks = "M50 14V21M50 79V86M14 50H21M79 50H86"
    return (
        dot(50, 50, radius=46, fill=PAPER)
        + ring(50, 50, radius=46, colour=GOLD, weight=5)
        + line(marks, INK, weight=3.4)
        + shape("M68 22L57 56L43 44Z", upper.colour)
        + shape("M32 78L57 56L43 44Z", lower.tint)
        + dot(50, 50, radius=4.5, fill=INK)
    )


def helmet(upper: Sign, _lower: Sign) -> str:
    """A plumed helmet (Soldier)."""
    plume = "M40 24C34 6 54 -4 74 2C94 8 100 28 96 54C88 38 72 26 40 24Z"
    dome = "M16 58C16 34 30 18 50 18S84 34 84 58V90C74 97 62 99 58 99L50 88L42 99C38 99 26 97 16 90Z"
    slit = (
        "M25 56C32 50 42 54 46 62V84H54V62C58 54 68 50 75 56C74 66 66 70 58 70V92L50 82L42 92V70"
        "C34 70 26 66 25 56Z"
    )
    return (
        shape(plume, upper.tint)
        + shape(dome, PAPER)
        + shape(slit, INK)
        + line("M17 50C34 38 66 38 83 50", GOLD, weight=6)
    )


def moonface(upper: Sign, lower: Sign) -> str:
    """A moon with a face among stars (Lunatic)."""
    face = (
        "M66 2C30 0 4 24 4 51S30 100 66 98C54 92 46 84 48 76C43 74 44 69 49 68C44 66 45 61 50 60"
        "C48 58 50 56 60 54C52 46 47 36 50 24C52 14 58 8 66 2Z"
    )
    star = "M0 -13L3.6 -3.6L13 0L3.6 3.6L0 13L-3.6 3.6L-13 0L-3.6 -3.6Z"
    return (
        shape(face, GOLD)
        + line("M28 40C32 34 40 34 43 40", INK)
        + line("M22 66A8 8 0 1 1 30 74A5 5 0 1 1 30 64", upper.colour, weight=2.6)
        + moved(shape(star, PAPER), "translate(78 30)")
        + moved(shape(star, lower.tint), "translate(82 70)scale(.8)")
    )


def candle(_upper: Sign, lower: Sign) -> str:
    """A burning candle (Penitent)."""
    flame = "M50 0C60 12 64 20 60 29C58 35 54 37 50 37S42 35 40 29C36 20 44 12 50 0Z"
    rays = "M26 34L14 30M74 34L86 30M28 14L18 6M72 14L82 6"
    return (
        shape(flame, GOLD)
        + line(rays, GOLD, weight=4)
        + line("M50 36V44", INK)
        + shape("M39 44H61V84H39Z", PAPER)
        + ring(84, 84, radius=9, colour=lower.tint, weight=5)
        + shape("M14 82H86C82 94 70 99 50 99S18 94 14 82Z", lower.tint)
    )


def stall(upper: Sign, lower: Sign) -> str:
    """A stall under a striped awning (Market)."""
    stripes = "".join(
        shape(f"M{x} 22H{x + 18}V40A9 9 0 0 1 {x} 40Z", PAPER if at % 2 else GOLD)
        for at, x in enumerate(range(5, 95, 18))
    )
    fruit = "".join(
        dot(x, 64, radius=8, fill=fill) for x, fill in ((28, GOLD), (50, upper.tint), (72, lower.tint))
    )
    return (
        line("M12 40V92M88 40V92", PAPER, weight=4)
        + shape("M16 6H84L95 22H5Z", PAPER)
        + stripes
        + fruit
        + shape("M6 70H94V80H6Z", PAPER)
        + shape("M12 80H88V97H12Z", lower.tint)
    )


def birds(upper: Sign, lower: Sign) -> str:
    """Two birds that have lit on the same branch (Chance Meeting)."""
    body = "M-44 -20C-30 -18 -30 -34 -16 -36C-12 -46 2 -46 4 -34L14 -30L4 -26C4 -8 -12 2 -26 -4L-46 4Z"
    bird = "{}" + dot(-4, -35, radius=2.6, fill=INK)
    legs = "M26 66V80M33 64V80M67 64V80M74 66V80"
    return (
        line(legs, GOLD)
        + moved(bird.format(shape(body, PAPER)), "translate(46 68)scale(.94)")
        + moved(bird.format(shape(body, upper.tint)), "translate(54 68)scale(-.94 .94)")
        + line("M0 86C30 78 70 78 100 86", GOLD, weight=6)
        + shape("M82 83C82 70 90 64 100 64C100 76 94 83 82 83Z", lower.tint)
    )


def castle(upper: Sign, lower: Sign) -> str:
    """A castle with its flag out (Castle)."""
    walls = (
        "M4 97V38H12V46H18V38H26V46H32V38H36V58H64V38H68V46H74V38H82V46H88V38H96V97H62V80"
        "A12 12 0 0 0 38 80V97Z"
    )
    keep = "M36 60V24H42V31H47V24H53V31H58V24H64V60Z"
    return (
        line("M50 24V0", GOLD, weight=3)
        + shape("M50 0L72 7L50 14Z", GOLD)
        + shape(keep, upper.tint)
        + shape(walls, PAPER)
        + line("M20 60V70M80 60V70M50 40V48", lower.colour, weight=6)
    )


def cave(upper: Sign, lower: Sign) -> str:
    """Two eyes in the dark of a cave (Cave)."""
    rock = "M-2 97C2 60 16 26 42 14C62 6 92 28 102 97Z"
    dark = "M20 97C20 68 32 44 50 42S80 66 82 97Z"
    teeth = "M36 50L41 68L47 42ZM53 42L59 64L64 47Z"
    eyes = "".join(shape(f"M{x} 78Q{x + 8} 70 {x + 16} 78Q{x + 8} 86 {x} 78Z", GOLD) for x in (32, 54))
    pupils = line("M40 75V81M62 75V81", INK, weight=3)
    return shape(rock, upper.tint) + shape(dark, INK) + shape(teeth, lower.tint) + eyes + pupils


def sealed_letter(upper: Sign, lower: Sign) -> str:
    """A letter under a seal (Diplomat)."""
    ribbon = "M42 60L34 98L46 90L54 98L58 60Z"
    return (
        shape("M2 20H98V80H2Z", PAPER)
        + line("M3 22L50 56L97 22M3 78L36 48M97 78L64 48", upper.colour, weight=3)
        + shape(ribbon, lower.tint)
        + dot(50, 58, radius=15, fill=GOLD)
        + ring(50, 58, radius=9, colour=lower.colour, weight=2.4)
    )


def mill(upper: Sign, lower: Sign) -> str:
    """A windmill (Mill)."""
    sail = line("M0 0V-46", GOLD, weight=3) + shape("M2 -12H15V-46H2Z", upper.tint)
    return (
        shape("M32 98L40 44H60L68 98Z", PAPER)
        + shape("M38 46C38 30 62 30 62 46Z", lower.tint)
        + shape("M44 98V84A6 6 0 0 1 56 84V98Z", lower.colour)
        + "".join(moved(sail, f"translate(50 42)rotate({turn})") for turn in (40, 130, 220, 310))
        + dot(50, 42, radius=5, fill=GOLD)
    )


def rings(upper: Sign, lower: Sign) -> str:
    """Two rings linked in one another (Pact)."""
    return (
        ring(34, 54, radius=27, colour=PAPER, weight=10)
        + ring(66, 54, radius=27, colour=GOLD, weight=10)
        + line("M34 27A27 27 0 0 1 59 44", PAPER, weight=10)
        + shape("M34 2L46 14L34 28L22 14Z", upper.tint)
        + shape("M66 2L78 14L66 28L54 14Z", lower.tint)
    )


EMBLEMS: dict[str, Callable[[Sign, Sign], str]] = {
    "Author": quill,
    "Desert": dunes,
    "Origin": sprout,
    "Journey": road,
    "Painter": palette,
    "Savage": wolf,
    "Mountain": peaks,
    "Sailor": boat,
    "Battle": battle,
    "Forest": trees,
    "Discovery": compass,
    "Soldier": helmet,
    "Lunatic": moonface,
    "Penitent": candle,
    "Market": stall,
    "Chance Meeting": birds,
    "Castle": castle,
    "Cave": cave,
    "Diplomat": sealed_letter,
    "Mill": mill,
    "Betrayal": mask,
    "Pact": rings,
    "Darkness": lantern,
    "Merchant": scales,
    "Huntress": bow,
    "Bard": lyre,
    "Sea": whale,
    "End": hourglass,
    "Calamity": thunder,
    "Windfall": apple,
}
