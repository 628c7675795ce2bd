"""Says how long people may look at what is shown, before bots go on."""

from __future__ import annotations

from typing import Final

from purrlor.core.game import Event
from purrlor.games.kitten_me.events import CardsFished, Revealed

_VERDICT: Final = 6.0  # seconds for a call, a flip and what comes of them
_HAND: Final = 0.4  # and for each hand; beyond six of them one looks at the total
_MOST_HANDS: Final = 6
_FISHED: Final = 4.0
_SENTENCE: Final = 1.5  # for an event that is one short sentence


def halt(event: Event) -> float:
    if isinstance(event, Revealed):
        shown = sum(1 for hand in event.hands if hand)
        return _VERDICT + _HAND * min(shown, _MOST_HANDS)
    return _FISHED if isinstance(event, CardsFished) else _SENTENCE
