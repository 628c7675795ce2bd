"""How long people look at an event before bots go on."""

from __future__ import annotations

from typing import Final

from purrlor.core.game import Event
from purrlor.games.shut_up_cat.events import GameEnded, TilesTurned

_TILES: Final = 4.0  # seconds for a short span of open tiles
_SHORT: Final = 3
_EACH_MORE: Final = 0.5
_END: Final = 5.0
_SENTENCE: Final = 1.5  # for an event that is one short sentence


def halt(event: Event) -> float:
    if isinstance(event, TilesTurned):
        return _TILES + _EACH_MORE * max(0, len(event.tiles) - _SHORT)
    return _END if isinstance(event, GameEnded) else _SENTENCE
