"""Says how long people may look at what is shown, before bots go on."""

from __future__ import annotations

from typing import Final

from purrlor.core.game import Event
from purrlor.games.go_kitty.events import (
    Asked,
    GameOver,
    Given,
    HandedOver,
    Laid,
    Reversed,
)

_HALTS: Final[dict[type[Event], float]] = {
    HandedOver: 5.0,  # what an ask has brought, to be seen at a fast table, too
    Given: 5.0,
    Laid: 4.0,
    Reversed: 5.0,  # who asked has to hand over instead, which takes a moment to grasp
    GameOver: 5.0,
}


_NO_KITTY: Final = 6.0  # for a token somebody got nothing, which everybody should remember


def halt(event: Event) -> float:
    if isinstance(event, Asked):
        return _NO_KITTY if event.seek and not event.held else 0.0
    return _HALTS.get(type(event), 0.0)
