"""Where the special cards may lie: every case that changes how hidden cards count, and its odds."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import NamedTuple

from purrlor.bots.kitten_me.hidden import Hidden, HiddenHand
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.specials import SPECIALS


def factor(card: Card) -> int:
    """What a card makes of its hand, or flipped of the total: 0 blanks it, 2 doubles it (KM-27,
    KM-28, KM-31, KM-32)."""
    return SPECIALS[card].in_hand(1) if card.special else 1


class Case(NamedTuple):
    """How many hidden cards count, and how often."""

    plain: int = 0  # cards that count once, a flipped one among them
    raised: int = 0  # cards in hands that are doubled
    times: int = 1  # how often those count: 2, or 4
    known: tuple[int, ...] = ()  # by hand that has known cards: how often these count
    flip: int = 1  # how often the total counts

    def add(self, hand: HiddenHand, ordinary: int, times: int) -> Case:
        plain, raised, highest, known, flip = self
        if hand.known:
            known = (*known, times)
        if times == 1:
            plain += ordinary
        elif times:
            raised, highest = raised + ordinary, times
        return Case(plain, raised, highest, known, flip)


class _Left(NamedTuple):
    """Special cards that were not placed yet, and the case so far."""

    doublers: int
    blanks: int
    case: Case


@lru_cache(maxsize=8)
def cases(hidden: Hidden) -> dict[Case, float]:
    """With the odds of each. At most two doublers are in play: then all doubled hands of a case
    are doubled alike."""
    doublers = sum(factor(card) == 2 for card in hidden.pool)
    blanks = sum(factor(card) == 0 for card in hidden.pool)
    ways = {_Left(doublers, blanks, Case()): 1}
    for hand in hidden.hands:
        ways = _place(ways, hand)
    places = len(hidden.pool) - sum(hand.others for hand in hidden.hands)
    if hidden.flips:
        ways = _flip(ways)
        places -= 1
    return _odds(ways, places, _ways(len(hidden.pool), doublers, blanks))


def _ways(places: int, doublers: int, blanks: int) -> int:
    return comb(places, doublers + blanks) * comb(doublers + blanks, blanks)


def _place(ways: dict[_Left, int], hand: HiddenHand) -> dict[_Left, int]:
    """Any number of the special cards that are left may be in the hand."""
    held = prod(factor(card) for card in hand.known)
    most = max(ways)  # at first nothing was placed
    placed: dict[_Left, int] = defaultdict(int)
    for d, b in product(range(most.doublers + 1), range(most.blanks + 1)):
        here = _ways(hand.others, d, b)
        times = 0 if b else held << d
        for (doublers, blanks, case), count in ways.items() if here else ():
            if d <= doublers and b <= blanks:
                after = case.add(hand, hand.others - d - b, times)
                placed[_Left(doublers - d, blanks - b, after)] += count * here
    return placed


def _flip(ways: dict[_Left, int]) -> dict[_Left, int]:
    flipped: dict[_Left, int] = defaultdict(int)
    for (doublers, blanks, case), count in ways.items():
        flipped[_Left(doublers, blanks, case._replace(plain=case.plain + 1))] += count
        if doublers:
            flipped[_Left(doublers - 1, blanks, case._replace(flip=2))] += count
        if blanks:
            flipped[_Left(doublers, blanks - 1, case._replace(flip=0))] += count
    return flipped


def _odds(ways: dict[_Left, int], places: int, all_ways: int) -> dict[Case, float]:
    """What is left of the special cards lies in the places that do not matter."""
    odds: dict[Case, float] = defaultdict(float)
    for left, count in ways.items():
        odds[left.case] += count * _ways(places, left.doublers, left.blanks) / all_ways
    return {case: chance for case, chance in odds.items() if chance}
