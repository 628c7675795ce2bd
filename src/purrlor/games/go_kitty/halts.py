"""How long people look at an event before bots go on."""

from __future__ import annotations

from typing import Final

from purrlor.core.game import Event
from purrlor.games.go_kitty.events import (
    Asked,
    Dealt,
    GameOver,
    Given,
    HandedOver,
    Laid,
    LastTurns,
    Reversed,
)

_SENTENCE: Final = 1.5  # seconds for an event that is one short sentence
_HALTS: Final[dict[type[Event], float]] = {
    Dealt: 2.5,
    Asked: 2.5,  # two sentences: the ask and its answer
    HandedOver: 5.0,  # what an ask has brought, visible at a fast table, too
    Given: 5.0,
    Laid: 4.0,
    Reversed: 5.0,  # the asker has to hand over instead, which takes a moment to grasp
    LastTurns: 2.5,
    GameOver: 5.0,
}
_NO_KITTY: Final = 6.0  # a token brought nothing, which everybody should remember


def halt(event: Event) -> float:
    if isinstance(event, Asked) and event.seek and not event.held:
        return _NO_KITTY
    return _HALTS.get(type(event), _SENTENCE)
