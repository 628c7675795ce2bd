"""Layouts: where special cards and partly known cards can lie, as far as it makes a difference.

Cards that double or blank a hand are laid hand by hand; of partly known cards it is told from which
part of the pool they are. A layout's probability is its part of all ways to lay the pool.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, factorial, perm, prod
from operator import add
from typing import NamedTuple

from purrlor.bots.kitten_me.belief import Belief, HiddenHand
from purrlor.core.fitting import Faces
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.memory import ANY, Bundle, face
from purrlor.games.kitten_me.specials import multiplier, times_in_hand

Count = tuple[int, ...]  # numbers of cards, by part of the pool


class Pool(NamedTuple):
    """The hidden cards: ordinary ones in parts, so that what is known treats all cards of a part
    alike, and how many double or blank a hand."""

    parts: tuple[tuple[Card, ...], ...]
    doublers: int
    blanks: int

    def fitting(self, faces: Faces) -> list[int]:
        """The parts whose cards have such faces."""
        return [i for i, part in enumerate(self.parts) if face(part[0]) & faces]


def sort_pool(belief: Belief) -> Pool:
    told = sorted({bundle.faces for hand in belief.hands for bundle in hand.bundles})
    parts: dict[tuple[bool, ...], list[Card]] = defaultdict(list)
    for card in belief.pool:
        if times_in_hand(card) == 1:
            parts[tuple(bool(face(card) & faces) for faces in told)].append(card)
    factors = [times_in_hand(card) for card in belief.pool]
    return Pool(tuple(map(tuple, parts.values())), factors.count(2), factors.count(0))


class Layout(NamedTuple):
    """Where special and partly known cards lie, as far as it makes a difference."""

    times: int  # how many times cards of doubled hands count: 2 or 4; 1 where there are none
    known: tuple[int, ...]  # how many times the known cards of each hand that has some count
    flip: int  # how many times the whole total counts, by the card that is flipped
    once: int  # places that any card may fill, in hands that count once, and the flipped card
    raised: int  # such places in doubled hands
    told_once: Count  # partly known cards that count once,
    told_raised: Count  # in doubled hands,
    told_blank: Count  # and in hands that do not count


class Filling(NamedTuple):
    """What the hidden places of a hand may hold."""

    doublers: int
    blanks: int
    any: int  # ordinary cards of which nothing is known
    told: Count  # ordinary cards of which something is known


_Laid = dict[tuple[int, int, Layout], int]  # doublers and blanks left, and the layout so far: ways


def layouts(belief: Belief, pool: Pool) -> dict[Layout, float]:
    """The probability of each layout."""
    none = (0,) * len(pool.parts)
    ways: _Laid = {(pool.doublers, pool.blanks, Layout(1, (), 1, 0, 0, none, none, none)): 1}
    for hand in belief.hands:
        ways = _dealt(ways, hand, _fillings(belief, pool, hand))
    deck = len(belief.pool) - belief.hidden
    if belief.flips:
        ways, deck = _flipped(ways), deck - 1
    sizes = [len(part) for part in pool.parts]
    found: dict[Layout, int] = defaultdict(int)
    for (doublers, blanks, layout), count in ways.items():
        found[layout] += count * _places(deck, doublers, blanks) * _orders(layout, sizes)
    every = sum(found.values())
    return {layout: count / every for layout, count in found.items() if count}


def _fillings(belief: Belief, pool: Pool, hand: HiddenHand) -> dict[Filling, int]:
    """In how many ways the hidden places of a hand can be filled."""
    every = {Filling(0, 0, 0, (0,) * len(pool.parts)): 1}
    for group in hand.groups():
        more: dict[Filling, int] = defaultdict(int)
        for (one, ways), (other, here) in product(every.items(), _fill(belief, pool, group)):
            more[_joined(one, other)] += ways * here
        every = more
    return every


def _joined(one: Filling, other: Filling) -> Filling:
    return Filling(
        one.doublers + other.doublers,
        one.blanks + other.blanks,
        one.any + other.any,
        tuple(map(add, one.told, other.told)),
    )


def _fill(belief: Belief, pool: Pool, group: Bundle) -> Iterator[tuple[Filling, int]]:
    """Fill places that the same cards fit."""
    none = (0,) * len(pool.parts)
    fit = {times_in_hand(card) for card in belief.pool if face(card) & group.faces}
    doublers, blanks = pool.doublers * (2 in fit), pool.blanks * (0 in fit)
    for d, b in product(range(doublers + 1), range(blanks + 1)):
        left, ways = group.size - d - b, _places(group.size, d, b)
        if ways and group.faces == ANY:
            yield Filling(d, b, left, none), ways
        elif ways:
            for told, split in _splits(left, pool.fitting(group.faces), none):
                yield Filling(d, b, 0, told), ways * split


def _dealt(ways: _Laid, hand: HiddenHand, fillings: dict[Filling, int]) -> _Laid:
    """Extend each layout by one more hand."""
    dealt: _Laid = defaultdict(int)
    for (d, b, cards, told), here in fillings.items():
        times = 0 if b else multiplier(hand.known) << d
        for (doublers, blanks, layout), count in ways.items():
            if d <= doublers and b <= blanks:
                more = _with_hand(layout, times, cards, told, bool(hand.known))
                dealt[doublers - d, blanks - b, more] += count * here
    return dealt


def _with_hand(layout: Layout, times: int, cards: int, told: Count, has_known: bool) -> Layout:
    raises, known, flip, once, raised, told_once, told_raised, told_blank = layout
    if has_known:
        known = (*known, times)
    if times == 0:
        told_blank = tuple(map(add, told_blank, told))
    elif times == 1:
        once, told_once = once + cards, tuple(map(add, told_once, told))
    else:
        raises, raised = times, raised + cards
        told_raised = tuple(map(add, told_raised, told))
    return Layout(raises, known, flip, once, raised, told_once, told_raised, told_blank)


def _flipped(ways: _Laid) -> _Laid:
    """Flip an ordinary card, or one of the special cards that are left."""
    flipped: _Laid = defaultdict(int)
    for (doublers, blanks, layout), count in ways.items():
        flipped[doublers, blanks, layout._replace(once=layout.once + 1)] += count
        if doublers:
            flipped[doublers - 1, blanks, layout._replace(flip=2)] += count
        if blanks:
            flipped[doublers, blanks - 1, layout._replace(flip=0)] += count
    return flipped


def _places(places: int, doublers: int, blanks: int) -> int:
    """In how many ways some of these places can be those of special cards."""
    return comb(places, doublers + blanks) * comb(doublers + blanks, blanks)


def _splits(places: int, among: Sequence[int], told: Count) -> Iterator[tuple[Count, int]]:
    """Every way to divide places among these parts."""
    if not among:
        if not places:
            yield told, 1
        return
    part, *rest = among
    for here in range(places + 1) if rest else [places]:
        more = (*told[:part], here, *told[part + 1 :])
        for split, ways in _splits(places - here, rest, more):
            yield split, comb(places, here) * ways


def _orders(layout: Layout, sizes: Sequence[int]) -> int:
    """In how many orders the ordinary cards can lie; 0 where more of a part are wanted than there
    are."""
    told = (layout.told_once, layout.told_raised, layout.told_blank)
    taken = [sum(counts) for counts in zip(*told, strict=True)]
    return prod(map(perm, sizes, taken)) * factorial(max(0, sum(sizes) - sum(taken)))
