"""The probability that a seat holds a card, given everything known about the hidden cards.

A place is an unseen card of a hand or of the pile. A matrix has a row for each place and a column
for each card: `can` says which cards are possible there, and p(x, c) how likely each of them is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, chain, pairwise
from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from purrlor.bots.memo import cached_method
from purrlor.bots.probability import Values
from purrlor.core.chance import Chance
from purrlor.core.fitting import Faces
from purrlor.core.game import Seat
from purrlor.games.go_kitty.components import ALL_CARDS, ANY, EVERY_WISH, FACES, SEASON_FACES, Card
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import Memory, Places, known, union
from purrlor.games.go_kitty.view import Known, TableView

Can = NDArray[np.bool_]
STEPS: Final = 12  # of iterative proportional fitting; after them three digits are stable
DOUBT: Final = 0.001  # probabilities that are not certain stay this far from 0 and 1
TINY: Final = 1e-6  # keeps divisors and odds away from 0
GRAINS: Final = 1 << 20  # the resolution with which a card is drawn


def cards_in(faces: Sequence[Faces]) -> Can:
    """A row for each set of faces: whether each card is in it."""
    bits = np.array(faces, dtype=np.int64)[:, None] >> np.arange(len(FACES))
    return (bits & 1).astype(np.bool_)


_WISHED: Final = cards_in([wish.faces for wish in EVERY_WISH]).T  # by card and by what is asked for
_COLUMN: Final = {wish.faces: wish.order for wish in EVERY_WISH}


def hidden_cards(view: TableView) -> Counter[Card]:
    """All cards that this seat does not see."""
    laid = [clowder.cards for seat in view.clowders for clowder in seat]
    return Counter(ALL_CARDS) - Counter(chain(*laid, view.hand, view.scouted, view.discard))


class Belief:
    """The probabilities of what the others hold and of what is drawn next. `faces` are those that
    an ask names."""

    def __init__(self, places: list[Places], cards: Counter[Card], weights: Values) -> None:
        """The places are those of each hand, and last those of the pile; `cards` are the hidden
        ones; `weights` are the ratios w(h, c), by seat and card."""
        ends = [0, *accumulate(map(len, places))]
        *self.hands, self.pile = (slice(*each) for each in pairwise(ends))
        aside = cards.total() - ends[-1]  # only in arranged positions
        copies = np.array([cards[card] for card in FACES])
        can = _deduced(cards_in([*chain(*places), *[ANY] * aside]), copies)
        ratios = np.ones(can.shape)
        for seat, rows in enumerate(self.hands):
            ratios[rows] = weights[seat]
        self.can: Final = can
        self._copies: Final = copies
        self._sure: Final = can.sum(axis=1) == 1
        self._unplaced: Final = copies - can[self._sure].sum(axis=0)
        self._p: Final = _fitted(can, self._unplaced, ratios)
        self._q: Final = self._p @ _WISHED  # by place and ask: the probability that it fits
        self._only: Final = (can.astype(np.int64) @ ~_WISHED) == 0  # and whether it must

    @classmethod
    def of(cls, view: TableView, memory: Memory, weights: Values) -> Belief:
        """A bot that joins an arranged position knows nothing about the deal, and uses the view."""
        hands, pile = memory.hands, memory.pile
        if tuple(map(len, hands)) != view.hand_sizes or len(pile) != view.pile_size:
            hands = [_shown(*each) for each in zip(view.known, view.hand_sizes, strict=True)]
            pile = [ANY if card is None else card.face for card in reversed(view.bottom)]
            pile += [ANY] * (view.pile_size - len(pile))
        others = [[] if seat == view.seat else hand for seat, hand in enumerate(hands)]
        return cls([*others, pile], hidden_cards(view), weights)

    @cached_method
    def odds(self, seat: Seat, faces: Faces) -> float:
        """The probability that the hand holds any of these; exactly 0 or 1 only if that is
        certain."""
        wish, hand = _COLUMN[faces], self.hands[seat]
        unsure = self.can[hand][~self._sure[hand]]
        others = unsure.any(axis=0) & ~_WISHED[:, wish]
        if self._only[hand, wish].any() or len(unsure) > self._unplaced @ others:
            return 1.0  # nothing else can lie in a place, or too few others are left to fill all
        each = [min(max(q, TINY), 1 - TINY) for q in self._q[hand, wish].tolist() if q]
        if not each:
            return 0.0
        bound = self._only[~self._sure, wish].sum()  # copies that unsure places anywhere must have
        loose = int(self._unplaced @ _WISHED[:, wish] - bound)
        return min(max(1 - _none_of(loose, each), DOUBT), 1 - DOUBT)

    @cached_method
    def expected(self, seat: Seat, faces: Faces) -> float:
        """How many of these the hand holds on average."""
        return float(self._q[self.hands[seat], _COLUMN[faces]].sum())

    def top(self, count: int) -> Values:
        """The distributions of the cards that are drawn next, a row for each."""
        return self._p[self.pile][-count:]

    def sampled(self, seat: Seat, chance: Chance) -> Hand:
        """Draw a hand without replacement, the best known places first."""
        hand, left, hidden = Hand(), self._copies.copy(), np.maximum(self._copies, 1)
        rows = self.hands[seat]
        for place in np.argsort(self.can[rows].sum(axis=1), kind="stable"):
            p = self._p[rows][place]
            rest = p * left / hidden
            sums = (rest if rest.any() else p).cumsum()
            at = sums[-1] * int(chance.below(GRAINS)) / GRAINS
            card = int(np.searchsorted(sums, at, side="right"))
            left[card] = max(left[card] - 1, 0)
            hand.put(FACES[card], 1)
        return hand


def _none_of(copies: int, odds: list[float]) -> float:
    """P(no copy in places with such odds): hypergeometric, corrected where the odds differ."""
    places, mean = len(odds), sum(odds) / len(odds)
    n = max(copies / mean, places)  # as many places as fit the mean
    dealt = prod(max(n - places - i, 0) / max(n - i, 1) for i in range(copies))
    return dealt * prod((1 - each) / (1 - mean) for each in odds)


def _fitted(can: Can, copies: NDArray[np.int64], ratios: Values) -> Values:
    """p(x, c) by iterative proportional fitting: a card to each unsure place, a place to each copy
    that is left for those."""
    p, unsure = can.astype(np.float64), can.sum(axis=1) > 1
    some = p[unsure] * copies * ratios[unsure]
    for _ in range(STEPS):
        some /= some.sum(axis=1, keepdims=True)
        some *= copies / np.maximum(some.sum(axis=0), TINY)
    p[unsure] = some / some.sum(axis=1, keepdims=True)
    return p


def _deduced(can: Can, copies: NDArray[np.int64]) -> Can:
    """Deduce which cards are still possible where. Once all copies of a card are placed, it is
    removed elsewhere. If it has as many possible places as copies, it is in all of them."""
    while True:
        sure = can.sum(axis=1, keepdims=True) == 1
        now = can & (sure | ((can & sure).sum(axis=0) < copies))
        must = now & (now.sum(axis=0) == copies)
        now = np.where(must.any(axis=1, keepdims=True), must, now)
        if (now == can).all():
            return can
        can = now


def _shown(hand: Known, size: int) -> Places:
    places = known(hand.cards) + [SEASON_FACES[season] for season in hand.seasons]
    return places + [ANY & ~union([wish.faces for wish in hand.lacks])] * (size - len(places))
