"""The exact distribution of a round's total, over all the ways in which hidden cards can lie.

Special are here only cards that multiply or blank a hand or the total. They are laid first, and a
layout says which places that leaves to the others. In how many ways ordinary cards fill these and
add up to each sum is a coefficient of a product of polynomials, with a factor for each card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import factorial, inf, prod
from operator import mul, sub
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.kitten_me.belief import Belief
from purrlor.bots.memo import cached_method
from purrlor.bots.probability import (
    Distribution,
    Values,
    distribution,
    mixture,
    multinomial,
    scaled,
    shifted,
)
from purrlor.core.fitting import Faces
from purrlor.games.kitten_me.components import Card, Feature, multiplier
from purrlor.games.kitten_me.memory import ANY, Bundle, face

Kinds = tuple[tuple[Faces, int], ...]  # of places: what can lie there, and how often it counts
Numbers = tuple[int, ...]

# What is counted at most, for lack of time.
_MAX_SPECIAL: Final = 4  # cards of the pool
_MAX_CONSTRAINTS: Final = 12  # groups of which something is known, times hands
_PER_LAYOUT: Final = 100.0  # microseconds of an ordinary machine, by rule of thumb
_PER_STEP: Final = 3.0
_PER_NUMBER: Final = 0.0008


class SpecialLayout(NamedTuple):
    """What makes a difference once special cards lie somewhere."""

    times: Numbers  # how many times the known cards of each hand that has some count; last, the
    # whole total, by the card that is flipped
    kinds: Kinds  # of places that are left, but for those where any card can lie and none counts:
    numbers: Numbers  # how many of each kind; the cards that they do not take lie in those


# By special cards left, of each kind, and layout: the number of ways.
_Laid = Counter[tuple[Numbers, SpecialLayout]]
_Special = Counter[Card]  # by kind: how many there are


def _dealt(
    laid: _Laid, special: _Special, groups: Sequence[Bundle], times: int, each: Numbers, noted: bool
) -> _Laid:
    """Lay special cards into one more hand, whose cards count `times` times before that; `each`
    says by what a card of each kind multiplies them."""
    dealt: _Laid = Counter()
    for filling in product(*(_fillings(special, *group) for group in groups)):
        put_into, left, each_ways = zip(*filling, strict=True)
        put, more = tuple(map(sum, zip(*put_into, strict=True))), prod(each_ways)
        now = times * prod(map(pow, each, put))
        for (unlaid, layout), ways in laid.items():
            rest = tuple(map(sub, unlaid, put))
            if min(rest, default=0) >= 0:
                places = dict(zip(layout.kinds, layout.numbers, strict=True))
                for faces, size in left:
                    if size and (faces, now) != (ANY, 0):
                        places[faces, now] = places.get((faces, now), 0) + size
                known = (*layout.times, now) if noted else layout.times
                after = SpecialLayout(known, *zip(*sorted(places.items()), strict=True))
                dealt[rest, after] += ways * more
    return dealt


def _fillings(
    special: _Special, size: int, faces: Faces
) -> Iterator[tuple[Numbers, tuple[Faces, int], int]]:
    """How many special cards of each kind may lie in a group, the places left, and the ways."""
    most = [number if face(card) & faces else 0 for card, number in special.items()]
    for put in product(*(range(number + 1) for number in most)):
        if (left := size - sum(put)) >= 0:
            yield put, (faces, left), multinomial(size, put)


def _multiplies(card: Card) -> bool:
    return card.in_hand != 1 or card.flipped != 1


class Exact:
    """The totals of one belief."""

    def __init__(self, belief: Belief) -> None:
        self._belief: Final = belief
        self._special: Final = Counter(card for card in belief.pool if _multiplies(card))
        self._ordinary: Final = [card for card in belief.pool if not _multiplies(card)]

    @cached_method
    def total(self, feature: Feature) -> Distribution:
        """P(total = k), given the cards alone."""
        own = self._belief.mine(feature)
        hands = [hand.known for hand in self._belief.hands if hand.known]
        held = [sum(card.worth[feature] for card in known) for known in hands]
        cards = [(face(card), card.worth[feature]) for card in self._ordinary]
        filled = {kinds: _filled(cards, kinds, most) for kinds, most in self._most.items()}
        weights, totals = [], []
        for (times, kinds, numbers), ways in self._layouts.items():
            certain = own + sum(map(mul, times, held))
            totals.append(scaled(shifted(_sums(*filled[kinds], numbers), certain), times[-1]))
            orders = prod(map(factorial, (*numbers, len(cards) - sum(numbers))))
            weights.append(ways * orders / factorial(len(cards)))
        return distribution(mixture(weights, totals))

    @cached_property
    def _layouts(self) -> Counter[SpecialLayout]:
        """In how many ways special cards can lie so, by layout."""
        belief, special = self._belief, self._special
        laid = Counter({(tuple(special.values()), SpecialLayout((), ((ANY, 1),), (0,))): 1})
        each = tuple([card.in_hand for card in special])
        for hand in belief.hands:
            times, noted = multiplier(hand.known), bool(hand.known)
            laid = _dealt(laid, special, hand.groups, times, each, noted)
        flip = [Bundle(belief.flips, ANY)]
        laid = _dealt(laid, special, flip, 1, tuple([card.flipped for card in special]), True)
        deck = len(belief.pool) - belief.hidden - belief.flips
        found: Counter[SpecialLayout] = Counter()
        for (unlaid, layout), ways in laid.items():
            found[layout] += ways * multinomial(deck, unlaid)
        return +found

    @cached_property
    def _most(self) -> dict[Kinds, Numbers]:
        """By set of kinds: the most places that a layout leaves of each."""
        most: dict[Kinds, Numbers] = {}
        for _, kinds, numbers in self._layouts:
            most[kinds] = tuple(map(max, most.get(kinds, numbers), numbers))
        return most

    @cached_property
    def time(self) -> float:
        """About how many microseconds it takes to count a feature; infinite if it is too much."""
        hands, cards = self._belief.hands, len(self._belief.pool)
        constraints = sum(len(hand.groups) - 1 for hand in hands) * len(hands)
        if cards - len(self._ordinary) > _MAX_SPECIAL or constraints > _MAX_CONSTRAINTS:
            return inf
        some = cards / 2  # cards that are worth something
        numbers = [
            3 * max(times for _, times in kinds) * some**2 * prod(min(n + 1, some) for n in most)
            for kinds, most in self._most.items()
        ]
        steps = cards * sum(1 + len(kinds) for kinds in self._most)
        return _PER_NUMBER * sum(numbers) + _PER_STEP * steps + _PER_LAYOUT * len(self._layouts)


def _filled(
    cards: Sequence[tuple[Faces, int]], kinds: Kinds, most: Numbers
) -> tuple[Values, Values]:
    """In how many ways cards that count something fill up to this number of places of each kind, by
    their sum too; apart from these, so that the tables stay small, those that count nothing."""
    fitting = [
        (tuple(k for k, (faces, _) in enumerate(kinds) if face & faces), worth)
        for face, worth in cards
    ]
    some = sorted((card for card in fitting if card[1]), key=lambda card: -card[1])
    none = sorted(card for card in fitting if not card[1])
    times = tuple(times for _, times in kinds)
    some_ways = _ways(tuple(some), times, tuple(min(n, len(some)) for n in most))
    return some_ways, _ways(tuple(none), times, most)[..., 0]


def _sums(some: Values, none: Values, numbers: Numbers) -> Values:
    """In how many ways cards fill these places, by what they count: i of them count something, and
    the others nothing."""
    sizes = [min(n + 1, size) for n, size in zip(numbers, some.shape, strict=False)]
    rest = np.ix_(*(n - np.arange(size) for n, size in zip(numbers, sizes, strict=True)))
    return np.tensordot(none[rest], some[tuple(map(slice, sizes))], axes=len(numbers))


@lru_cache(maxsize=64)
def _ways(cards: tuple[tuple[Numbers, int], ...], times: Numbers, most: Numbers) -> Values:
    """The coefficients of Π (1 + Σ x_k z^(t_k w)), over cards that count w and the kinds k of
    places that each fits, where it counts t_k times; by the exponents of the x_k, up to these, and
    of z. The cards that count most come first."""
    worths = [worth for _, worth in cards]
    highest = sum(t * sum(worths[:n]) for t, n in zip(times, most, strict=True))
    ways = np.zeros((*(n + 1 for n in most), highest + 1))
    ways[(0,) * ways.ndim] = 1.0
    for fits, worth in cards:
        more = ways.copy()
        for kind in fits:
            by = times[kind] * worth
            there, here = more.swapaxes(kind, 0), ways.swapaxes(kind, 0)
            there[1:, ..., by:] += here[:-1, ..., : highest + 1 - by]
        ways = more
    return ways


exact: Final = lru_cache(maxsize=8)(Exact)  # of the last ones asked for
