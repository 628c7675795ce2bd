"""The spaces whose tiles a seat has seen, and not lost sight of since."""

from __future__ import annotations

from typing import Final

from purrlor.bots.shut_up_cat.belief import Bits, bits_of
from purrlor.core.game import Event
from purrlor.games.shut_up_cat import events


class SeenTiles:
    """By seat: the spaces of which it knows the tiles, whatever they are."""

    def __init__(self, players: int) -> None:
        self.spaces: Final[list[Bits]] = [0] * players

    def learn(self, event: Event) -> None:
        match event:
            case events.TilesShuffled():
                self.spaces[:] = [0] * len(self.spaces)
            case events.TilesTurned():
                self.spaces[:] = [known | bits_of(event.spaces) for known in self.spaces]
            case events.TilesSeen():
                self.spaces[event.seat] |= bits_of(event.spaces)
            case events.TilesPlaced():
                placed = bits_of(event.spaces)
                self.spaces[:] = [known & ~placed for known in self.spaces]
                self.spaces[event.seat] |= placed
            case events.TilesSwapped():
                self.spaces[:] = [_swapped(known, *event.spaces) for known in self.spaces]


def _swapped(known: Bits, one: int, other: int) -> Bits:
    """What is known of a tile moves with it (SC-R13)."""
    differ = (known >> one ^ known >> other) & 1
    return known ^ differ * (1 << one | 1 << other)
