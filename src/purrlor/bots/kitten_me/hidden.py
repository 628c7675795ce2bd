"""What a seat cannot see: the cards that may lie anywhere, and what is known of each hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.memory import ANY, Bundle, Memory, face
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


@dataclass(frozen=True, slots=True)
class Hidden:
    own: Hand
    hands: tuple[HiddenHand, ...]  # clockwise, from the left of the viewer
    pool: Hand  # all hidden cards: those in hands and those in the deck
    flips: bool  # is there a card to flip?


def hidden(view: TableView, memory: Memory) -> Hidden:
    hands = tuple(_hidden_hand(view, memory, seat) for seat in _others(view))
    seen = (view.hand, *view.played, *(hand.known for hand in hands))
    return Hidden(view.hand, hands, _without(memory.house_rules.cards, seen), view.deck_size > 0)


def forgotten(view: TableView, cards: Hand) -> Hidden:
    """What is hidden from a bot that does not remember what was played."""
    hands = tuple(HiddenHand(seat, (), (), view.hand_sizes[seat]) for seat in _others(view))
    return Hidden(view.hand, hands, _without(cards, [view.hand]), view.deck_size > 0)


def _others(view: TableView) -> list[Seat]:
    """The other seats that are still in, from the left."""
    assert view.seat is not None
    players = len(view.numbers)
    seats = [(view.seat + step) % players for step in range(1, players)]
    return [seat for seat in seats if view.numbers[seat]]


def _hidden_hand(view: TableView, memory: Memory, seat: Seat) -> HiddenHand:
    """What is known of a hand; nothing, if the bot sat down in the middle of the round."""
    size = view.hand_sizes[seat]
    bundles = memory.hands[seat]
    if sum(bundle.size for bundle in bundles) != size:
        return HiddenHand(seat, (), (), size)
    known = [card for bundle in bundles for card in _certain(bundle, memory.house_rules.cards)]
    vague = [b for b in bundles if b.faces != ANY and not _certain(b, memory.house_rules.cards)]
    rest = size - len(known) - sum(bundle.size for bundle in vague)
    return HiddenHand(seat, tuple(sorted(known)), tuple(sorted(vague)), rest)


def _certain(bundle: Bundle, cards: Hand) -> list[Card]:
    """The bundle's cards, if only one kind of card in the deck fits."""
    if bundle.faces == ANY:
        return []
    fitting = {card for card in cards if face(card) & bundle.faces}
    return [fitting.pop()] * bundle.size if len(fitting) == 1 else []


def _without(cards: Hand, seen: Sequence[Hand]) -> Hand:
    left = list(cards)
    for hand in seen:
        for card in hand:
            left.remove(card)
    return tuple(left)
