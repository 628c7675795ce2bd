"""Belief: which cards are possible where, given everything that a seat was shown. The pool has
every card that the seat considers hidden. All ways to distribute it over hands and deck that fit
what is known are equally likely. A Go Fish limits which cards fit some places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import Card, Feature, count_hand
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.memory import ANY, Bundle, Memory, face
from purrlor.games.kitten_me.view import TableView


@dataclass(frozen=True)
class HiddenHand:
    """Another seat's hand: cards that are known one by one, and groups of hidden cards, each with
    the faces that its cards can have."""

    seat: Seat = field(compare=False)  # it does not change what the hand may hold
    known: Hand
    groups: tuple[Bundle, ...]  # always one for ANY, perhaps of size 0

    @property
    def hidden(self) -> int:
        return sum(group.size for group in self.groups)

    @property
    def size(self) -> int:
        return len(self.known) + self.hidden


@dataclass(frozen=True)
class Belief:
    own: Hand
    hands: tuple[HiddenHand, ...]  # clockwise, from the left of the viewer
    pool: Hand  # all cards taken to be hidden; for mouse and kitten also those that were played
    flips: bool  # is there a card to flip?

    @property
    def hidden(self) -> int:
        """How many cards of the pool are in hands."""
        return sum(hand.hidden for hand in self.hands)

    @cached_property
    def table(self) -> int:
        """How many cards make up the total: all hands, and the one that is flipped."""
        return len(self.own) + sum(hand.size for hand in self.hands) + self.flips

    def mine(self, feature: Feature) -> int:
        """How many of a feature the seat's own hand counts."""
        return count_hand(list(self.own), feature)


def remembered(view: TableView, memory: Memory) -> Belief:
    """The belief of a seat that remembers everything it was shown. It knows nothing about a hand
    that it could not follow because it joined during the round."""
    hands = [
        bundles if sum(bundle.size for bundle in bundles) == size else [Bundle(size, ANY)]
        for bundles, size in zip(memory.hands, view.hand_sizes, strict=True)
    ]
    return _belief(view, memory.house_rules.cards, hands, view.played)


def forgotten(view: TableView, deck: Hand) -> Belief:
    """The belief of a seat that does not even remember which cards were played."""
    return _belief(view, deck, [[Bundle(size, ANY)] for size in view.hand_sizes], ())


def _belief(
    view: TableView, deck: Hand, bundles: Sequence[Sequence[Bundle]], played: Sequence[Hand]
) -> Belief:
    assert view.seat is not None
    players = len(view.numbers)
    seats = ((view.seat + step) % players for step in range(1, players))
    hands = tuple(_hidden_hand(seat, bundles[seat], deck) for seat in seats if view.numbers[seat])
    seen = sum((*played, *(hand.known for hand in hands)), view.hand)
    pool = Counter(deck) - Counter(seen)
    return Belief(view.hand, hands, tuple(pool.elements()), view.deck_size > 0)


def _hidden_hand(seat: Seat, bundles: Sequence[Bundle], deck: Hand) -> HiddenHand:
    """A card is known if only one face in the deck fits; cards that the same faces fit are a group,
    also those of which nothing is known."""
    known: list[Card] = []
    sizes = Counter({ANY: 0})
    for size, faces in bundles:
        fitting = {card for card in deck if face(card) & faces}
        if len(fitting) == 1:
            known += [*fitting] * size
        else:
            sizes[faces] += size
    groups = (Bundle(size, faces) for faces, size in sizes.items())
    return HiddenHand(seat, tuple(sorted(known)), tuple(sorted(groups)))
