"""The score pads of the games, as each keeps its own."""

from engine.games.hasenpfeffer.pad import PAD as HASENPFEFFER
from engine.games.tennessee.pad import PAD as TENNESSEE
from engine.games.terpeno.pad import PAD as TERPENO
from engine.games.terrapin.pad import PAD as TERRAPIN
from engine.games.terts.pad import PAD as TERTS
from engine.pad import Pad

PADS: dict[str, Pad] = {
    "terpeno": TERPENO,
    "terrapin": TERRAPIN,
    "terts": TERTS,
    "tennessee": TENNESSEE,
    "hasenpfeffer": HASENPFEFFER,
}
