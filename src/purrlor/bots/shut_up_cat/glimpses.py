"""Which tiles each seat alone has seen: that is where its plans lie."""

from __future__ import annotations

from typing import Final

from purrlor.bots.shut_up_cat.belief import Spaces, spaces_of
from purrlor.core.game import Event, Seat
from purrlor.games.shut_up_cat.components import Space
from purrlor.games.shut_up_cat.events import (
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
)


class Glimpses:
    def __init__(self, players: int) -> None:
        self.of: Final[list[Spaces]] = [0] * players

    def learn(self, event: Event) -> None:
        if isinstance(event, TilesPlaced):
            self._forget(spaces_of(event.spaces))
            self._see(event.seat, spaces_of(event.spaces))
        elif isinstance(event, TilesSeen):
            self._see(event.seat, spaces_of(event.spaces))
        elif isinstance(event, TilesSwapped):
            self.of[:] = [_swapped(seen, *event.spaces) for seen in self.of]
        elif isinstance(event, TilesShuffled):
            self.of[:] = [0] * len(self.of)

    def _see(self, seat: Seat, spaces: Spaces) -> None:
        self.of[seat] |= spaces

    def _forget(self, spaces: Spaces) -> None:
        """Forget tiles that somebody replaced or put back in another order."""
        self.of[:] = [seen & ~spaces for seen in self.of]


def _swapped(spaces: Spaces, one: Space, other: Space) -> Spaces:
    if spaces >> one & 1 == spaces >> other & 1:
        return spaces
    return spaces ^ (1 << one | 1 << other)
