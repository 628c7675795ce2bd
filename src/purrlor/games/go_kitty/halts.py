"""Says how long people may look at what is shown, before bots go on."""

from __future__ import annotations

from typing import Final

from purrlor.core.game import Event
from purrlor.games.go_kitty.events import GameOver, Given, HandedOver, Laid, Reversed

_HALTS: Final[dict[type[Event], float]] = {
    HandedOver: 4.0,
    Given: 4.0,
    Laid: 4.0,
    Reversed: 5.0,  # who asked has to hand over instead, which takes a moment to grasp
    GameOver: 5.0,
}


def halt(event: Event) -> float:
    return _HALTS.get(type(event), 0.0)
