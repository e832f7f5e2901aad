"""The few ways in which every figure is drawn: flat shapes, round strokes and dots, all on one grid."""

from __future__ import annotations

INK = "#20242B"
GOLD = "#E5B54A"
RUSSET = "#96460F"


def shape(path: str, fill: str) -> str:
    """``path`` filled with one colour."""
    return f'<path fill="{fill}" d="{path}"/>'


def line(path: str, colour: str, *, weight: float = 3) -> str:
    """``path`` as a stroke with round ends."""
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{weight:g}" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{path}"/>'
    )


def dot(x: float, y: float, *, radius: float, fill: str) -> str:
    """A filled circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>'


def ring(x: float, y: float, *, radius: float, colour: str, weight: float) -> str:
    """The outline of a circle."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="none" stroke="{colour}" '
        f'stroke-width="{weight:g}"/>'
    )


def moved(markup: str, transform: str) -> str:
    """``markup`` as one group under an SVG ``transform``."""
    return f'<g transform="{transform}">{markup}</g>'
