"""What can lie where: how likely a seat holds a card, by all that is known of the hidden cards.

A place is a card of a hand or of the pile that is not seen; its faces are the cards that can lie
there. Every deal of the hidden cards to the places is a world. The odds count the worlds, each
weighted by how likely the others would have played as they did (`Ratios`, see evidence.py).
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping
from itertools import accumulate
from math import prod
from typing import Final

from purrlor.bots.memo import kept
from purrlor.core.chance import Chance
from purrlor.core.fitting import Faces
from purrlor.core.game import Seat
from purrlor.games.go_kitty.components import ALL_CARDS, ANY, BY_FACE, FACES, SEASON_FACES, Card
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import Memory, Places, union
from purrlor.games.go_kitty.view import Known, TableView

Copies = Counter[Card]
CardOdds = dict[Card, float]  # how likely each card lies in one place
Ratios = Mapping[Seat | None, Mapping[Card, float]]  # by hand: the likelihood ratio of a card
Kind = tuple[Seat | None, Faces]  # places alike: whose hand (None: the pile) and what can lie there
ROUNDS: Final = 12  # of iterative proportional fitting; after them three digits are stable
DOUBT: Final = 0.001  # the least distance of odds from 0 and 1, unless they are certain
TINY: Final = 1e-6
GRAINS: Final = 1 << 20  # the resolution with which a card is drawn
PILE: Final = None


def hidden_cards(view: TableView) -> Copies:
    """All cards that this seat does not see."""
    laid = [clowder.cards for seat in view.clowders for clowder in seat]
    seen = [*laid, view.hand, view.scouted, view.discard]
    return Counter(ALL_CARDS) - Counter(card for cards in seen for card in cards)


class Belief:
    """The odds of what the others hold and of what is drawn next."""

    def __init__(
        self, hands: list[Places], pile: Places, hidden: Copies, weights: Ratios | None = None
    ) -> None:
        aside = hidden.total() - sum(map(len, hands)) - len(pile)  # only in arranged positions
        faces = Counter(place for places in (*hands, pile) for place in places)
        faces[ANY] += aside
        becomes = narrowed(faces, hidden)
        self.hands: Final = [[becomes[place] for place in hand] for hand in hands]
        self.pile: Final = [becomes[place] for place in pile]
        self._hidden: Final = hidden
        self._faces: Final = _renamed(faces, becomes)
        self._free: Final = unplaced(self._faces, hidden)
        kinds: Counter[Kind] = Counter()
        for seat, hand in enumerate(self.hands):
            kinds.update((seat, place) for place in hand)
        kinds.update((PILE, place) for place in [*self.pile, *[becomes[ANY]] * aside])
        self._at: Final = fitted(kinds, self._free, weights or {})

    @classmethod
    def of(cls, view: TableView, memory: Memory, weights: Ratios | None = None) -> Belief:
        return cls(*places_of(memory, view), hidden_cards(view), weights)

    def may_hold(self, seat: Seat, faces: Faces) -> bool:
        return any(place & faces for place in self.hands[seat])

    def holds(self, seat: Seat, faces: Faces) -> bool:
        """Does the hand hold one for certain? It does where nothing else can lie in a place, or
        where too few other cards are left to fill all places."""
        hand = self.hands[seat]
        if any(not place & ~faces for place in hand):
            return True
        others = [place & ~faces for place in hand if place not in BY_FACE]
        return len(others) > self._copies(union(others))

    @kept
    def odds(self, seat: Seat, faces: Faces) -> float:
        """The odds that the hand holds any of these; exactly 0 or 1 only where that is certain."""
        if self.holds(seat, faces):
            return 1.0
        each = [self._chance(seat, place, faces) for place in self.hands[seat] if place & faces]
        if not each:
            return 0.0
        none = none_of(self._loose(faces), [min(max(odds, TINY), 1 - TINY) for odds in each])
        return min(max(1 - none, DOUBT), 1 - DOUBT)

    def expected(self, seat: Seat, faces: Faces) -> float:
        """How many of these the hand holds on average."""
        return sum(self._chance(seat, place, faces) for place in self.hands[seat])

    def top(self, count: int = 1) -> list[CardOdds]:
        """The distributions of the cards that are drawn next."""
        return [self._at[PILE, place] for place in self.pile[-count:]]

    def sampled(self, seat: Seat, chance: Chance) -> Hand:
        """Draw a hand that the seat may hold, the places of which most is known first."""
        hand = Hand()
        for place in sorted(self.hands[seat], key=int.bit_count):
            hand.put(drawn(self._given(hand, self._at[seat, place]), chance), 1)
        return hand

    def _given(self, hand: Hand, place: CardOdds) -> CardOdds:
        """The distribution at a place, given these other cards of the hand (draws without
        replacement)."""
        left = {card: self._hidden[card] - int(hand.count(card)) for card in place}
        rest = {c: p * left[c] / self._hidden[c] for c, p in place.items() if left[c] > 0}
        return rest or place

    def _chance(self, seat: Seat, place: Faces, faces: Faces) -> float:
        if not place & ~faces:
            return 1.0
        return sum(p for card, p in self._at[seat, place].items() if card.face & faces)

    def _copies(self, faces: Faces) -> int:
        return sum(count for card, count in self._free.items() if card.face & faces)

    def _loose(self, faces: Faces) -> int:
        """The copies of these faces that are bound to no place."""
        bound = [place for place in self._faces if not place & ~faces and place not in BY_FACE]
        return self._copies(faces) - sum(self._faces[place] for place in bound)


def drawn(places: CardOdds, chance: Chance) -> Card:
    cards, sums = list(places), list(accumulate(places.values()))
    return cards[bisect_right(sums, sums[-1] * int(chance.below(GRAINS)) / GRAINS)]


def none_of(copies: int, odds: list[float]) -> float:
    """The odds that none of these copies lies in any of the places. Where all places have the same
    odds, the copies are dealt at random, and this is the hypergeometric probability of no success;
    where the odds differ, it is corrected by the ratio that independent places would give."""
    places, mean = len(odds), sum(odds) / len(odds)
    everywhere = max(copies / mean, places)
    dealt = prod(max(everywhere - places - i, 0) / max(everywhere - i, 1) for i in range(copies))
    return dealt * prod((1 - each) / (1 - mean) for each in odds)


def fitted(
    kinds: Mapping[Kind, int], copies: Mapping[Card, int], weights: Ratios
) -> dict[Kind, CardOdds]:
    """For each kind of place the distribution of its card, such that every place holds one card and
    every copy lies in one place: iterative proportional fitting, begun from the weights."""
    even = dict.fromkeys(FACES, 1.0)
    start = {kind: weights.get(kind[0], even) for kind in kinds if kind[1] not in BY_FACE}
    pull = {card: float(count) for card, count in copies.items()}
    for _ in range(ROUNDS):
        total = dict.fromkeys(pull, 0.0)
        for kind, weight in start.items():
            for card, p in _at_place(kind[1], pull, weight).items():
                total[card] += kinds[kind] * p
        pull = {card: each * copies[card] / total[card] for card, each in pull.items()}
    sure = {kind: {BY_FACE[kind[1]]: 1.0} for kind in kinds if kind[1] in BY_FACE}
    return sure | {kind: _at_place(kind[1], pull, weight) for kind, weight in start.items()}


def _at_place(place: Faces, pull: Mapping[Card, float], weight: Mapping[Card, float]) -> CardOdds:
    fitting = {card: each * weight[card] for card, each in pull.items() if place & card.face}
    total = sum(fitting.values())
    return {card: each / total for card, each in fitting.items()}


# What follows for certain.


def places_of(memory: Memory, view: TableView) -> tuple[list[Places], Places]:
    """The places of the others' hands and of the pile. A bot that joins an arranged position was
    told nothing of the deal, and takes what the view says."""
    hands, pile = memory.hands, memory.pile
    if tuple(map(len, hands)) != view.hand_sizes or len(pile) != view.pile_size:
        hands = [_shown(*each) for each in zip(view.known, view.hand_sizes, strict=True)]
        pile = [ANY if card is None else card.face for card in reversed(view.bottom)]
        pile += [ANY] * (view.pile_size - len(pile))
    return [[] if seat == view.seat else hand for seat, hand in enumerate(hands)], pile


def _shown(known: Known, size: int) -> Places:
    places = [card.face for card in known.cards]
    places += [SEASON_FACES[season] for season in known.seasons]
    return places + [ANY & ~union([wish.faces for wish in known.lacks])] * (size - len(places))


def narrowed(places: Mapping[Faces, int], hidden: Copies) -> dict[Faces, Faces]:
    """What can still lie in the places of each kind, given how many places of each kind there
    are."""
    becomes = {place: place for place in places}
    while True:
        now = _renamed(places, becomes)
        step = _struck(now, hidden) or _filled(now, hidden)
        if not step:
            return becomes
        becomes = {place: step.get(last, last) for place, last in becomes.items()}


def _renamed(places: Mapping[Faces, int], becomes: Mapping[Faces, Faces]) -> Counter[Faces]:
    now: Counter[Faces] = Counter()
    for place, count in places.items():
        now[becomes[place]] += count
    return now


def unplaced(now: Mapping[Faces, int], hidden: Copies) -> dict[Card, int]:
    """The copies of each card that are not in a place where nothing else can lie."""
    left = {card: hidden[card] - now.get(card.face, 0) for card in FACES}
    return {card: count for card, count in left.items() if count}


def _struck(now: Mapping[Faces, int], hidden: Copies) -> dict[Faces, Faces]:
    """Strike a card from all other places once every copy of it is placed."""
    left = sum(card.face for card in unplaced(now, hidden))
    return {place: place & left for place in now if place & ~left and place not in BY_FACE}


def _filled(now: Mapping[Faces, int], hidden: Copies) -> dict[Faces, Faces]:
    """Place a card where only as many places are left for it as it has copies."""
    for card, count in unplaced(now, hidden).items():
        where = [place for place in now if place & card.face and place != card.face]
        if sum(now[place] for place in where) == count:
            return dict.fromkeys(where, card.face)
    return {}
