"""Emblems of the Decktet's quarrels and bargains, and of its six Crowns, on a grid of 100 x 100."""

from __future__ import annotations

from tutor.art.pen import GOLD, dot, line, moved, ring, shape
from tutor.art.signs import PAPER, Sign


def _sword(blade: str) -> str:
    """A sword, point up, about the origin."""
    return (
        shape("M-5 14V-42L0 -52L5 -42V14Z", blade)
        + shape("M-16 14H16V21H-16ZM-4 21H4V38H-4Z", GOLD)
        + dot(0, 42, radius=6, fill=GOLD)
    )


def battle(upper: Sign, _lower: Sign) -> str:
    """Two crossed swords (Battle)."""
    return moved(_sword(upper.tint), "translate(50 54)rotate(-42)scale(1.12)") + moved(
        _sword(PAPER), "translate(50 54)rotate(42)scale(1.12)"
    )


def mask(upper: Sign, lower: Sign) -> str:
    """A mask with a dagger behind it (Betrayal)."""
    face = (
        "M6 34C24 24 40 28 50 36C60 28 76 24 94 34C98 60 86 84 68 84C58 84 54 74 50 70"
        "C46 74 42 84 32 84C14 84 2 60 6 34Z"
    )
    eyes = "M20 54C26 44 38 46 43 56C36 64 26 62 20 54ZM80 54C74 44 62 46 57 56C64 64 74 62 80 54Z"
    return (
        moved(_sword(upper.tint), "translate(50 52)rotate(152)scale(1.2)")
        + shape(face, PAPER)
        + shape(eyes, lower.colour)
        + line("M22 41C28 37 36 38 41 42M78 41C72 37 64 38 59 42", GOLD, weight=3.4)
    )


def lantern(upper: Sign, lower: Sign) -> str:
    """A lantern, its light all there is (Darkness)."""
    rays = "M16 46L2 40M84 46L98 40M16 64L2 68M84 64L98 68"
    return (
        ring(50, 10, radius=8, colour=PAPER, weight=4)
        + shape("M26 34L40 18H60L74 34Z", PAPER)
        + shape("M30 36H70V82H30Z", upper.colour)
        + shape("M50 40C62 54 64 62 60 70C58 76 54 78 50 78S42 76 40 70C36 62 38 54 50 40Z", GOLD)
        + shape("M50 58C55 64 56 68 54 72C53 75 47 75 46 72C44 68 45 64 50 58Z", lower.tint)
        + line("M30 34V84M70 34V84", PAPER, weight=5)
        + shape("M22 84H78V97H22Z", PAPER)
        + line(rays, GOLD, weight=4)
    )


def scales(upper: Sign, lower: Sign) -> str:
    """Scales with goods in one pan and coins in the other (Merchant)."""
    return (
        line("M14 22H86", PAPER, weight=5)
        + line("M50 12V88", PAPER, weight=5)
        + shape("M28 98C28 88 38 84 50 84S72 88 72 98Z", PAPER)
        + line("M16 22L4 60M16 22L30 60M84 22L70 60M84 22L96 60", PAPER, weight=2.4)
        + dot(17, 53, radius=8, fill=upper.tint)
        + "".join(dot(x, y, radius=6, fill=lower.tint) for x, y in ((77, 55), (89, 55), (83, 46)))
        + shape("M0 60H34C32 72 26 76 17 76S2 72 0 60ZM66 60H100C98 72 92 76 83 76S68 72 66 60Z", GOLD)
        + dot(50, 10, radius=7, fill=GOLD)
    )


def bow(sign: Sign, _same: Sign) -> str:
    """A drawn bow (Huntress)."""
    return (
        line("M38 2L16 50L38 98", sign.tint, weight=2.4)
        + line("M38 2C54 10 48 24 60 34C72 42 72 58 60 66C48 76 54 90 38 98", PAPER, weight=7)
        + line("M16 50H84", GOLD, weight=4)
        + shape("M99 50L79 39V61Z", GOLD)
        + shape("M12 50L3 40H17L27 50L17 60H3Z", sign.tint)
    )


def lyre(sign: Sign, _same: Sign) -> str:
    """A lyre (Bard)."""
    arms = "M30 80C12 64 8 36 22 20C26 14 20 6 12 10M70 80C88 64 92 36 78 20C74 14 80 6 88 10"
    return (
        line("M39 28V82M50 28V82M61 28V82", PAPER, weight=3)
        + line(arms, GOLD, weight=8)
        + line("M16 28H84", sign.tint, weight=6)
        + shape("M26 78H74L66 97H34Z", GOLD)
    )


def whale(sign: Sign, _same: Sign) -> str:
    """The tail of a whale going down (Sea)."""
    tail = (
        "M50 24C62 8 80 4 98 2C94 28 78 42 60 46C58 60 60 76 66 92H34C40 76 42 60 40 46"
        "C22 42 6 28 2 2C20 4 38 8 50 24Z"
    )
    waves = "M2 84Q14 72 26 84T50 84T74 84T98 84M2 97Q14 85 26 97T50 97T74 97T98 97"
    drops = "".join(dot(x, y, radius=4, fill=GOLD) for x, y in ((14, 54), (22, 66), (86, 54), (78, 66)))
    return shape(tail, PAPER) + drops + line(waves, sign.tint, weight=6)


def hourglass(sign: Sign, _same: Sign) -> str:
    """An hourglass running out (End)."""
    glass = "M26 10H74C74 32 62 42 55 50C62 58 74 68 74 90H26C26 68 38 58 45 50C38 42 26 32 26 10Z"
    return (
        shape(glass, PAPER)
        + shape("M38 34H62C58 40 54 44 50 48C46 44 42 40 38 34Z", sign.colour)
        + shape("M32 86C34 74 44 68 50 62C56 68 66 74 68 86Z", sign.colour)
        + line("M50 48V64", sign.colour, weight=2.6)
        + shape("M18 2H82V13H18ZM18 87H82V98H18Z", GOLD)
    )


def thunder(sign: Sign, _same: Sign) -> str:
    """Lightning that splits a tower (Calamity)."""
    tower = (
        "M16 97L10 46L16 45L17 52L24 51L23 44L30 43L31 50L38 49L36 62L44 72L40 97ZM50 97L54 74L48 66L54 54"
        "L60 56L62 50L70 52L68 58L76 60L78 53L86 55L76 97Z"
    )
    bolt = "M62 -4L34 30H48L40 58L72 22H57L74 -4Z"
    stones = "M4 30L12 24L16 32L8 36ZM82 36L90 40L86 48L80 44ZM90 72L96 70L98 76L92 78Z"
    return shape(tower, PAPER) + shape(stones, sign.tint) + shape(bolt, GOLD)


def apple(sign: Sign, _same: Sign) -> str:
    """An apple that the wind brought down (Windfall)."""
    fruit = (
        "M58 44C48 36 30 38 26 58C22 78 38 98 50 98C55 98 56 96 58 96S61 98 66 98C78 98 94 78 90 58"
        "C86 38 68 36 58 44Z"
    )
    wind = "M2 28H34C44 28 44 14 34 14M2 42H18M2 56H14"
    return (
        line(wind, sign.tint, weight=5)
        + shape(fruit, GOLD)
        + line("M58 46C58 36 60 28 66 20", PAPER, weight=4)
        + shape("M62 32C66 16 80 10 96 14C92 30 78 38 62 32Z", sign.tint)
        + line("M36 70C36 60 40 54 46 52", PAPER, weight=4)
    )
