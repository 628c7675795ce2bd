"""A hand: the cards that a player holds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from purrlor.games.go_kitty.components import FACES, Card, Cards

_FOUR: Final = 0b111  # as many bits as the largest number of a card needs
_SEASON: Final = 0b111_111_111  # the numbers of a Season's three Traits
HOLDINGS: Final = 512  # numbers that `of_season` can return, from 0


@final
class Hand:
    """The cards that a player holds: how many of each, and which there are as a set of faces.

    The counts are packed into one number, three bits for each card in its order. So a copy is
    cheap, and the counts of a Season are one number too.
    """

    __slots__ = ("counts", "faces", "size")

    def __init__(self, cards: Cards = ()) -> None:
        self.counts: i64 = 0
        self.faces: i64 = 0
        self.size: i64 = 0
        for card in cards:
            self.put(card, 1)

    def put(self, card: Card, count: i64) -> None:
        self.counts += count << card.place
        self.size += count
        if count:
            self.faces |= card.face

    def take(self, card: Card, count: i64) -> None:
        self.counts -= count << card.place
        self.size -= count
        if not self.count(card):
            self.faces &= ~card.face

    def count(self, card: Card) -> i64:
        return (self.counts >> card.place) & _FOUR

    def of_season(self, season: i64) -> i64:
        """The counts of the Season's three Traits, as one number."""
        return (self.counts >> (9 * season)) & _SEASON

    def cards(self) -> Cards:
        return tuple(card for card in FACES for _ in range(self.count(card)))

    def __reduce__(self) -> tuple[object, ...]:
        return Hand, (self.cards(),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.counts == other.counts

    def __hash__(self) -> int:
        raise TypeError("a hand is mutable and cannot be hashed")

    def copy(self) -> Hand:
        other = Hand()
        other.counts = self.counts
        other.faces = self.faces
        other.size = self.size
        return other
