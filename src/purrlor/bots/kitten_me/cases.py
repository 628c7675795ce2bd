"""Where special cards and partly known cards may lie: every case that makes a difference, with its
odds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb, factorial, perm, prod
from operator import add
from typing import NamedTuple

from purrlor.bots.kitten_me.hidden import Hidden, HiddenHand
from purrlor.bots.kitten_me.parts import Group, factor, parts

Count = tuple[int, ...]  # by part of the pool


class Multipliers(NamedTuple):
    """How many times cards count."""

    times: int = 1  # for cards of doubled hands: 2 or 4
    known: tuple[int, ...] = ()  # for the known cards of each hand that has some
    flip: int = 1  # for the whole total, by the card that is flipped


class Case(NamedTuple):
    """How many hidden cards count, and how many times each."""

    multipliers: Multipliers
    any: int  # unknown cards that count once, the flipped one included
    any_raised: int  # unknown cards in doubled hands
    told: Count  # partly known cards that count once
    told_raised: Count  # partly known cards in doubled hands
    blank: Count  # partly known cards that do not count

    def taken(self) -> Count:
        """How many cards of each part are partly known."""
        return _added(_added(self.told, self.told_raised), self.blank)


class Filling(NamedTuple):
    """What may lie in a hand, or in some of its places."""

    doublers: int
    blanks: int
    any: int
    told: Count
    tells: bool  # are there partly known cards?


_Left = tuple[int, int, Case]  # doublers and blanks that were not placed yet, and the case so far
# The same while hands are filled, which is done often: all fields lie side by side in one tuple,
# which takes a third of the time.
_Filled = tuple[int, int, int, tuple[int, ...], int, int, Count, Count, Count]


@lru_cache(maxsize=8)
def cases(hidden: Hidden) -> dict[Case, float]:
    """The odds of each case. At most two doublers are in play, so that all doubled hands of a case
    are doubled alike."""
    pool = parts(hidden)
    none = (0,) * len(pool.plain)
    filled: dict[_Filled, int] = {(pool.doublers, pool.blanks, 1, (), 0, 0, none, none, none): 1}
    for hand, groups in zip(hidden.hands, pool.hands, strict=True):
        filled = _place(filled, hand, _fillings(groups, none))
    ways = {_left(lies): count for lies, count in filled.items()}
    places = len(hidden.pool) - sum(hand.hidden for hand in hidden.hands)
    if hidden.flips:
        ways = _flip(ways)
        places -= 1
    return _odds(ways, places, tuple(len(cards) for cards in pool.plain))


def _left(lies: _Filled) -> _Left:
    doublers, blanks, times, known, any, any_raised, told, told_raised, blank = lies
    multipliers = Multipliers(times, known)
    return doublers, blanks, Case(multipliers, any, any_raised, told, told_raised, blank)


def _fillings(groups: tuple[Group, ...], none: Count) -> dict[Filling, int]:
    """In how many ways the places of a hand can be filled, for each filling."""
    every = {Filling(0, 0, 0, none, False): 1}
    for group in groups:
        more: dict[Filling, int] = defaultdict(int)
        for (one, ways), (other, here) in product(every.items(), _fill(group, none)):
            both = Filling(
                one.doublers + other.doublers,
                one.blanks + other.blanks,
                one.any + other.any,
                _added(one.told, other.told),
                one.tells or other.tells,
            )
            more[both] += ways * here
        every = more
    return every


def _fill(group: Group, none: Count) -> Iterator[tuple[Filling, int]]:
    for doublers, blanks in product(range(group.doublers + 1), range(group.blanks + 1)):
        here = _ways(group.size, doublers, blanks)
        ordinary = group.size - doublers - blanks
        if here and group.anything:
            yield Filling(doublers, blanks, ordinary, none, False), here
        elif here:
            for told, ways in _split(ordinary, group.parts, none):
                yield Filling(doublers, blanks, 0, told, True), here * ways


def _split(places: int, among: tuple[int, ...], told: Count) -> Iterator[tuple[Count, int]]:
    """Every way to divide places among the parts."""
    if not among:
        if not places:
            yield told, 1
        return
    part, *rest = among
    for here in range(places + 1) if rest else [places]:
        more = (*told[:part], here, *told[part + 1 :])
        for split, ways in _split(places - here, tuple(rest), more):
            yield split, comb(places, here) * ways


def _ways(places: int, doublers: int, blanks: int) -> int:
    return comb(places, doublers + blanks) * comb(doublers + blanks, blanks)


def _place(
    ways: dict[_Filled, int], hand: HiddenHand, fillings: dict[Filling, int]
) -> dict[_Filled, int]:
    """Extend each case by one more hand."""
    placed: dict[_Filled, int] = defaultdict(int)
    held, known = prod(factor(card) for card in hand.known), bool(hand.known)
    for (d, b, cards, which, tells), here in fillings.items():
        times = 0 if b else held << d
        for (doublers, blanks, often, seen, any, raised, told, more, blank), count in ways.items():
            if d > doublers or b > blanks:
                continue
            if known:
                seen = (*seen, times)
            if times == 1:
                any += cards
                told = _added(told, which) if tells else told
            elif times:
                often = times
                raised += cards
                more = _added(more, which) if tells else more
            elif tells:
                blank = _added(blank, which)
            placed[doublers - d, blanks - b, often, seen, any, raised, told, more, blank] += (
                count * here
            )
    return placed


def _flip(ways: dict[_Left, int]) -> dict[_Left, int]:
    flipped: dict[_Left, int] = defaultdict(int)
    for (doublers, blanks, case), count in ways.items():
        flipped[doublers, blanks, case._replace(any=case.any + 1)] += count
        if doublers:
            twice = case._replace(multipliers=case.multipliers._replace(flip=2))
            flipped[doublers - 1, blanks, twice] += count
        if blanks:
            nothing = case._replace(multipliers=case.multipliers._replace(flip=0))
            flipped[doublers, blanks - 1, nothing] += count
    return flipped


def _odds(ways: dict[_Left, int], places: int, sizes: Count) -> dict[Case, float]:
    """The remaining special cards lie in places that do not matter. A case is the likelier the more
    orders of the other cards go with it."""
    odds: dict[Case, int] = defaultdict(int)
    orders: dict[Count, int] = {}
    for (doublers, blanks, case), count in ways.items():
        taken = case.taken()
        if taken not in orders:
            orders[taken] = _orders(sizes, taken)
        odds[case] += count * _ways(places, doublers, blanks) * orders[taken]
    every = sum(odds.values())
    return {case: chance / every for case, chance in odds.items() if chance}


def _orders(sizes: Count, taken: Count) -> int:
    """The number of orders in which the cards of all parts can lie; 0 where more are wanted than
    there are."""
    return prod(map(perm, sizes, taken)) * factorial(max(0, sum(sizes) - sum(taken)))


def _added(one: Count, other: Count) -> Count:
    return tuple(map(add, one, other))
