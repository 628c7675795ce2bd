"""A tabby's odds of a Bid are exact: equal to counting every way in which hidden cards can lie."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from purrlor.bots.kitten_me.hidden import Hidden, HiddenHand
from purrlor.bots.kitten_me.totals import totals
from purrlor.games.kitten_me.components import CARDS, FEATURES, Card, Feature
from purrlor.games.kitten_me.rules import count_flip, count_hand

Names = tuple[str, ...]

# One's own hand, how many cards each other holds, and the cards that nobody has seen.
PLAIN = (("blue hat",), (2,), ("blue hat", "red hat", "green glasses", "wild", "red bow-tie"))
HEAVY = (("red hat x2",), (1, 2), ("blue hat x3", "red hat", "wild x2", "skip", "red glasses"))
NO_SEE = (("red hat",), (2, 1), ("can't see me", "red hat x2", "blue hat", "wild", "red glasses"))
DOUBLE = (("red hat",), (2, 1), ("double trouble", "red hat", "blue hat x2", "wild", "skip"))
BOTH = (("wild",), (2, 2), ("double trouble", "can't see me", "red hat", "blue hat", "wild x3"))
OWN_DOUBLE = (("double trouble", "red hat"), (2,), ("red hat", "can't see me", "wild", "blue hat"))


@pytest.mark.parametrize("feature", FEATURES, ids=str)
@pytest.mark.parametrize("case", [PLAIN, HEAVY, NO_SEE, DOUBLE, BOTH, OWN_DOUBLE])
def test_the_odds_of_every_total_are_those_of_enumeration(
    case: tuple[Names, tuple[int, ...], Names], feature: Feature
) -> None:
    own, sizes, unseen = case
    hidden = Hidden(
        own=tuple(CARDS[name] for name in own),
        hands=tuple(HiddenHand(seat, (), (), size) for seat, size in enumerate(sizes, start=1)),
        pool=tuple(sorted(CARDS[name] for name in unseen)),
        flips=True,
    )
    found = totals(hidden, feature)
    counted = enumerated(hidden, feature)
    for total in range(max(len(found), max(counted) + 1)):
        odds = found[total] if total < len(found) else 0.0
        assert odds == pytest.approx(float(counted[total])), total


def enumerated(hidden: Hidden, feature: Feature) -> Counter[int]:
    """By total: its part of all orders in which the unseen cards can lie."""
    counted: Counter[int] = Counter()
    orders = list(permutations(hidden.pool, sum(hand.size for hand in hidden.hands) + 1))
    for order in orders:
        counted[total_of(hidden, order, feature)] += Fraction(1, len(orders))  # type: ignore[assignment]
    return counted


def total_of(hidden: Hidden, order: tuple[Card, ...], feature: Feature) -> int:
    cards = list(order)
    held = count_hand(list(hidden.own), feature)
    for hand in hidden.hands:
        held += count_hand([cards.pop() for _ in range(hand.size)], feature)
    return count_flip(held, cards.pop(), feature)
