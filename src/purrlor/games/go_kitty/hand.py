"""A hand: the cards that a player holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from purrlor.core.fitting import Faces
from purrlor.games.go_kitty.components import FACES, Card, Cards


@final
class Hand:
    """The cards that a player holds: how many of each, and which there are as a set of faces."""

    __slots__ = ("counts", "faces", "size")

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self.counts = [0] * len(FACES)  # by the card's order
        self.faces: Faces = 0
        self.size = 0
        for card in cards:
            self.put(card, 1)

    def put(self, card: Card, count: int) -> None:
        self.counts[card.order] += count
        self.size += count
        if self.counts[card.order]:
            self.faces |= card.face

    def take(self, card: Card, count: int) -> None:
        self.counts[card.order] -= count
        self.size -= count
        if not self.counts[card.order]:
            self.faces &= ~card.face

    def count(self, card: Card) -> int:
        return self.counts[card.order]

    def cards(self) -> Cards:
        return tuple(card for card in FACES for _ in range(self.counts[card.order]))

    def copy(self) -> Hand:
        other = Hand()
        other.counts = list(self.counts)
        other.faces = self.faces
        other.size = self.size
        return other
