"""How likely a seat holds a card, by all that is known of the hidden cards."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping
from itertools import accumulate
from math import prod
from typing import Final

from purrlor.bots.go_kitty.deduction import (
    Copies,
    hidden_cards,
    narrowed,
    places_by,
    unplaced,
)
from purrlor.core.chance import Chance
from purrlor.core.fitting import Faces
from purrlor.core.game import Seat
from purrlor.games.go_kitty.components import ANY, BY_FACE, Card
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import Memory, Places, union
from purrlor.games.go_kitty.view import TableView

Spread = dict[Card, float]  # how likely each card lies in one place
ROUNDS: Final = 12  # of iterative fitting; after them three digits are stable
DOUBT: Final = 0.001  # the least distance of odds from 0 and 1, unless they are certain
TINY: Final = 1e-6
GRAINS: Final = 1 << 20  # the resolution with which a card is picked


class Belief:
    def __init__(self, hands: list[Places], pile: Places, hidden: Copies) -> None:
        aside = hidden.total() - sum(map(len, hands)) - len(pile)  # only in arranged positions
        kinds = Counter(place for places in (*hands, pile) for place in places)
        kinds[ANY] += aside
        becomes = narrowed(kinds, hidden)
        self.hands: Final = [[becomes[place] for place in hand] for hand in hands]
        self.pile: Final = [becomes[place] for place in pile]
        now: Counter[Faces] = Counter()
        for place, count in kinds.items():
            now[becomes[place]] += count
        self._kinds: Final = now
        self._hidden: Final = hidden
        self._left: Final = unplaced(now, hidden)
        self._spread: Final = spread(now, self._left)
        self._odds: Final[dict[tuple[Seat, Faces], float]] = {}

    @classmethod
    def of(cls, view: TableView, memory: Memory) -> Belief:
        return cls(*places_by(memory, view), hidden_cards(view))

    def holds(self, seat: Seat, faces: Faces) -> bool:
        """Does the hand hold one for certain? It does where a place is open to nothing else, or
        where too few other cards are left to fill all places."""
        hand = self.hands[seat]
        if any(not place & ~faces for place in hand):
            return True
        unsure = [place & ~faces for place in hand if place not in BY_FACE]
        return len(unsure) > self._unplaced_of(union(unsure))

    def may_hold(self, seat: Seat, faces: Faces) -> bool:
        return any(place & faces for place in self.hands[seat])

    def expected(self, seat: Seat, faces: Faces) -> float:
        """How many of these the hand holds on average."""
        return sum(self._at(place, faces) for place in self.hands[seat])

    def odds(self, seat: Seat, faces: Faces) -> float:
        """The odds that the hand holds any of these; exactly 0 or 1 only where that is certain."""
        odds = self._odds.get((seat, faces))
        if odds is None:
            odds = self._odds[seat, faces] = self._find_odds(seat, faces)
        return odds

    def _find_odds(self, seat: Seat, faces: Faces) -> float:
        if self.holds(seat, faces):
            return 1.0
        each = [self._at(place, faces) for place in self.hands[seat] if place & faces]
        if not each:
            return 0.0
        none = none_of(self._free(faces), [min(max(odds, TINY), 1 - TINY) for odds in each])
        return min(max(1 - none, DOUBT), 1 - DOUBT)

    def top(self, count: int = 1) -> list[Spread]:
        """The odds of each card that is drawn next."""
        return [self._spread[place] for place in self.pile[-count:]]

    def imagined(self, seat: Seat, chance: Chance) -> Hand:
        """Draw a hand that the seat may hold, the places of which most is known first."""
        hand = Hand()
        for place in sorted(self.hands[seat], key=int.bit_count):
            hand.put(picked(self._not_in(hand, self._spread[place]), chance), 1)
        return hand

    def _not_in(self, hand: Hand, spread: Spread) -> Spread:
        """The odds of the other cards, once these copies have their place."""
        copies = self._hidden
        left = {card: max(copies[card] - int(hand.count(card)), 0) for card in spread}
        more = {card: p * left[card] / copies[card] for card, p in spread.items() if left[card]}
        return more or spread

    def _free(self, faces: Faces) -> int:
        """The copies that no place holds for certain."""
        claimed = [place for place in self._kinds if not place & ~faces and place not in BY_FACE]
        return self._unplaced_of(faces) - sum(self._kinds[place] for place in claimed)

    def _unplaced_of(self, faces: Faces) -> int:
        return sum(count for card, count in self._left.items() if card.face & faces)

    def _at(self, place: Faces, faces: Faces) -> float:
        if not place & ~faces:
            return 1.0
        if not place & faces:
            return 0.0
        return sum(p for card, p in self._spread[place].items() if card.face & faces)


def picked(spread: Spread, chance: Chance) -> Card:
    cards, odds = list(spread), list(accumulate(spread.values()))
    at = odds[-1] * int(chance.below(GRAINS)) / GRAINS
    return cards[bisect_right(odds, at)]


def none_of(copies: int, odds: list[float]) -> float:
    """The odds that none of these copies lies in any of the places. This is exact where all places
    have the same odds: the copies are then dealt at random. Where the odds differ, the result is
    corrected by the ratio that independent places would give."""
    places, mean = len(odds), sum(odds) / len(odds)
    everywhere = max(copies / mean, places)
    dealt = prod(max(everywhere - places - i, 0) / max(everywhere - i, 1) for i in range(copies))
    return dealt * prod((1 - each) / (1 - mean) for each in odds)


def spread(now: Mapping[Faces, int], copies: Mapping[Card, int]) -> dict[Faces, Spread]:
    """For each kind of place the odds of each card, such that every place holds one card and every
    copy lies in one place (iterative proportional fitting)."""
    pull = {card: float(count) for card, count in copies.items()}
    open_places = {place: count for place, count in now.items() if place not in BY_FACE and count}
    for _ in range(ROUNDS):
        drawn = dict.fromkeys(pull, 0.0)
        for place, count in open_places.items():
            for card, p in _at_place(place, pull).items():
                drawn[card] += count * p
        pull = {card: each * copies[card] / drawn[card] for card, each in pull.items()}
    sure = {card.face: {card: 1.0} for card in BY_FACE.values()}
    return sure | {place: _at_place(place, pull) for place in open_places}


def _at_place(place: Faces, pull: Mapping[Card, float]) -> Spread:
    fitting = {card: each for card, each in pull.items() if place & card.face}
    total = sum(fitting.values())
    return {card: each / total for card, each in fitting.items()}
