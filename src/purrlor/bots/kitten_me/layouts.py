"""Layouts: where cards can lie that double or blank a hand, and which places that leaves to others.

Such special cards are laid hand by hand. All other cards are ordinary: what matters of a place that
is left to them is which cards can lie there, and how many times a card counts there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, prod
from typing import NamedTuple

from purrlor.bots.kitten_me.belief import Belief, HiddenHand
from purrlor.core.fitting import Faces
from purrlor.games.kitten_me.memory import ANY, Bundle, face
from purrlor.games.kitten_me.specials import multiplier, times_in_hand

Kind = tuple[Faces, int]  # of places: what can lie there, and how many times it counts


class Layout(NamedTuple):
    """What makes a difference once special cards lie somewhere."""

    known: tuple[int, ...]  # how many times the known cards of each hand that has some count
    flip: int  # how many times the whole total counts, by the card that is flipped
    places: tuple[tuple[Kind, int], ...]  # left, by kind; where any card can lie and none counts,
    # there are as many as ordinary cards are left

    @property
    def numbers(self) -> dict[Kind, int]:
        return dict(self.places)


class Filled(NamedTuple):
    """Special cards in some places, and the places that they leave."""

    doublers: int
    blanks: int
    left: tuple[Bundle, ...]
    ways: int


_Laid = Counter[tuple[int, int, Layout]]  # by doublers and blanks left, and the layout: ways


def layouts(belief: Belief) -> Counter[Layout]:
    """In how many ways special cards can lie so, by layout."""
    factors = [times_in_hand(card) for card in belief.pool]
    laid = Counter({(factors.count(2), factors.count(0), Layout((), 1, ())): 1})
    for hand in belief.hands:
        laid = _dealt(laid, hand, list(_fillings(belief, hand)))
    if belief.flips:
        laid = _flipped(laid)
    deck = len(belief.pool) - belief.hidden - belief.flips
    found: Counter[Layout] = Counter()
    for (doublers, blanks, layout), ways in laid.items():
        found[layout] += ways * _choose(deck, doublers, blanks)
    return +found


def _fillings(belief: Belief, hand: HiddenHand) -> Iterator[Filled]:
    for parts in product(*(_fill(belief, group) for group in hand.groups() if group.size)):
        doublers, blanks = sum(part.doublers for part in parts), sum(part.blanks for part in parts)
        left = tuple(bundle for part in parts for bundle in part.left)
        yield Filled(doublers, blanks, left, prod(part.ways for part in parts))


def _fill(belief: Belief, group: Bundle) -> list[Filled]:
    """The special cards that may lie in places which the same cards fit."""
    factors = [times_in_hand(card) for card in belief.pool if face(card) & group.faces]
    filled = []
    for d, b in product(range(factors.count(2) + 1), range(factors.count(0) + 1)):
        if d + b <= group.size:
            left = Bundle(group.size - d - b, group.faces)
            filled.append(Filled(d, b, (left,), _choose(group.size, d, b)))
    return filled


def _dealt(laid: _Laid, hand: HiddenHand, fillings: list[Filled]) -> _Laid:
    """Extend each layout by one more hand."""
    dealt: _Laid = Counter()
    for (doublers, blanks, layout), ways in laid.items():
        for filled in fillings:
            if filled.doublers <= doublers and filled.blanks <= blanks:
                times = 0 if filled.blanks else multiplier(hand.known) << filled.doublers
                more = _more(layout, [((b.faces, times), b.size) for b in filled.left])
                known = (*layout.known, times) if hand.known else layout.known
                rest = doublers - filled.doublers, blanks - filled.blanks
                dealt[*rest, more._replace(known=known)] += ways * filled.ways
    return dealt


def _more(layout: Layout, left: list[tuple[Kind, int]]) -> Layout:
    places = Counter(dict(layout.places))
    for kind, size in left:
        if size and kind != (ANY, 0):
            places[kind] += size
    return layout._replace(places=tuple(sorted(places.items())))


def _flipped(laid: _Laid) -> _Laid:
    """Flip an ordinary card, or one of the special cards that are left."""
    flipped: _Laid = Counter()
    for (doublers, blanks, layout), ways in laid.items():
        flipped[doublers, blanks, _more(layout, [((ANY, 1), 1)])] += ways
        flipped[doublers - 1, blanks, layout._replace(flip=2)] += ways * (doublers > 0)
        flipped[doublers, blanks - 1, layout._replace(flip=0)] += ways * (blanks > 0)
    return +flipped


def _choose(places: int, doublers: int, blanks: int) -> int:
    """In how many ways some of these places can be those of special cards."""
    return comb(places, doublers + blanks) * comb(doublers + blanks, blanks)
