"""Belief: which cards can lie where, by all that a seat was shown.

The pool holds every card that was not seen. All ways to lay it into the hidden places (hands, deck)
that fit what is known are equally likely; a Go Fish tells of some places which cards fit them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import Card, Feature
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.memory import ANY, Bundle, Memory, face
from purrlor.games.kitten_me.specials import count_hand, times_in_hand
from purrlor.games.kitten_me.view import TableView


@dataclass(frozen=True, slots=True)
class HiddenHand:
    """Another seat's hand: cards that are known one by one, bundles of which something is known,
    and cards of which nothing is."""

    seat: Seat = field(compare=False)  # it changes nothing in what the hand may hold
    known: Hand
    bundles: tuple[Bundle, ...]
    others: int

    @property
    def size(self) -> int:
        return len(self.known) + self.hidden

    @property
    def hidden(self) -> int:
        return self.others + sum(bundle.size for bundle in self.bundles)

    def groups(self) -> tuple[Bundle, ...]:
        """The hidden cards, by which faces each can have."""
        return (Bundle(self.others, ANY), *self.bundles)


@dataclass(frozen=True)
class Belief:
    own: Hand
    hands: tuple[HiddenHand, ...]  # clockwise, from the left of the viewer
    pool: Hand  # all hidden cards: those in hands and those in the deck
    flips: bool  # is there a card to flip?

    @cached_property
    def hidden(self) -> int:
        """How many cards of the pool are in hands."""
        return sum(hand.hidden for hand in self.hands)

    @cached_property
    def table(self) -> int:
        """How many cards make up the total: all hands, and the one that is flipped."""
        return len(self.own) + sum(hand.size for hand in self.hands) + self.flips

    @cached_property
    def veil(self) -> float:
        """How many cards in hands double or blank theirs, on average: the more, the less a Bid
        tells."""
        cards = self.own + self.pool
        veiled = sum(times_in_hand(card) != 1 for card in cards) / max(len(cards), 1)
        return veiled * (self.table - self.flips)

    def mine(self, feature: Feature) -> int:
        """How many of a feature the seat's own hand counts."""
        return count_hand(list(self.own), feature)


def remembered(view: TableView, memory: Memory) -> Belief:
    """What a seat can know that remembers everything it was shown."""
    hands = tuple(_hidden_hand(view, memory, seat) for seat in _others(view))
    seen = (view.hand, *view.played, *(hand.known for hand in hands))
    return Belief(view.hand, hands, _without(memory.house_rules.cards, seen), view.deck_size > 0)


def forgotten(view: TableView, cards: Hand) -> Belief:
    """What is left to a seat that does not even remember which cards were played."""
    hands = tuple(HiddenHand(seat, (), (), view.hand_sizes[seat]) for seat in _others(view))
    return Belief(view.hand, hands, _without(cards, [view.hand]), view.deck_size > 0)


def _others(view: TableView) -> list[Seat]:
    """The other seats that are still in, from the left."""
    assert view.seat is not None
    players = len(view.numbers)
    seats = [(view.seat + step) % players for step in range(1, players)]
    return [seat for seat in seats if view.numbers[seat]]


def _hidden_hand(view: TableView, memory: Memory, seat: Seat) -> HiddenHand:
    """What is known of a hand; nothing, if the bot sat down in the middle of the round."""
    size, bundles, deck = view.hand_sizes[seat], memory.hands[seat], memory.house_rules.cards
    if sum(bundle.size for bundle in bundles) != size:
        return HiddenHand(seat, (), (), size)
    known = [card for bundle in bundles for card in _certain(bundle, deck)]
    vague = [b for b in bundles if b.faces != ANY and not _certain(b, deck)]
    rest = size - len(known) - sum(bundle.size for bundle in vague)
    return HiddenHand(seat, tuple(sorted(known)), tuple(sorted(vague)), rest)


def _certain(bundle: Bundle, deck: Hand) -> list[Card]:
    """The bundle's cards, if only one kind of card in the deck fits."""
    if bundle.faces == ANY:
        return []
    fitting = {card for card in deck if face(card) & bundle.faces}
    return [fitting.pop()] * bundle.size if len(fitting) == 1 else []


def _without(cards: Hand, seen: Sequence[Hand]) -> Hand:
    left = list(cards)
    for hand in seen:
        for card in hand:
            left.remove(card)
    return tuple(left)
