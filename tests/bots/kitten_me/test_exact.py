"""A tabby's odds of a Bid are exact: equal to counting every way in which hidden cards can lie."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from purrlor.bots.kitten_me.hidden import Hidden, HiddenHand
from purrlor.bots.kitten_me.totals import totals
from purrlor.core.wire import Plain
from purrlor.games.kitten_me.components import CARDS, FEATURES, Card, Feature
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.rules import count_flip, count_hand
from tests.bots.kitten_me.tables import arranged, seated

Names = tuple[str, ...]

# One's own hand, how many cards each other holds, and the cards that nobody has seen.
PLAIN = (("blue hat",), (2,), ("blue hat", "red hat", "green glasses", "wild", "red bow-tie"))
HEAVY = (("red hat x2",), (1, 2), ("blue hat x3", "red hat", "wild x2", "skip", "red glasses"))
NO_SEE = (("red hat",), (2, 1), ("can't see me", "red hat x2", "blue hat", "wild", "red glasses"))
DOUBLE = (("red hat",), (2, 1), ("double trouble", "red hat", "blue hat x2", "wild", "skip"))
TWICE = (("red hat",), (3, 1), ("double trouble", "double trouble", "red hat", "wild x2", "skip"))
BOTH = (("wild",), (2, 2), ("double trouble", "can't see me", "red hat", "blue hat", "wild x3"))
OWN_DOUBLE = (("double trouble", "red hat"), (2,), ("red hat", "can't see me", "wild", "blue hat"))
SOME = ("red hat", "red hat", "blue glasses", "wild", "skip", "skip", "red hat x2")
CASES = [PLAIN, HEAVY, NO_SEE, DOUBLE, TWICE, BOTH, OWN_DOUBLE]


def hidden_of(
    own: Names, sizes: tuple[int, ...], unseen: Names, known: Names = (), flips: bool = True
) -> Hidden:
    hands = [HiddenHand(seat, (), (), size) for seat, size in enumerate(sizes, start=2)]
    first = HiddenHand(1, cards(known), (), 1)
    return Hidden(cards(own), (first, *hands) if known else tuple(hands), cards(unseen), flips)


def cards(names: Names) -> tuple[Card, ...]:
    return tuple(sorted(CARDS[name] for name in names))


@pytest.mark.parametrize("feature", FEATURES, ids=str)
@pytest.mark.parametrize("case", CASES)
def test_the_odds_of_every_total_are_those_of_enumeration(
    case: tuple[Names, tuple[int, ...], Names], feature: Feature
) -> None:
    check(hidden_of(*case), feature)


@pytest.mark.parametrize("known", [("red hat x2",), ("double trouble", "wild"), ("can't see me",)])
@pytest.mark.parametrize("flips", [True, False])
def test_so_they_are_where_some_cards_of_a_hand_are_known(known: Names, flips: bool) -> None:
    own, _, unseen = DOUBLE
    check(hidden_of(own, (2,), unseen, known, flips), Feature.HAT)


def check(hidden: Hidden, feature: Feature) -> None:
    found, counted = totals(hidden, feature), enumerated(hidden, feature)
    for total in range(max(len(found), max(counted) + 1)):
        odds = found[total] if total < len(found) else 0.0
        assert odds == pytest.approx(float(counted.get(total, 0))), total


def enumerated(hidden: Hidden, feature: Feature) -> dict[int, Fraction]:
    """By total: its part of all orders in which the unseen cards can lie."""
    places = sum(hand.others for hand in hidden.hands) + hidden.flips
    counted = Counter(
        total_of(hidden, list(order), feature) for order in permutations(hidden.pool, places)
    )
    every = sum(counted.values())
    return {total: Fraction(count, every) for total, count in counted.items()}


def total_of(hidden: Hidden, order: list[Card], feature: Feature) -> int:
    held = count_hand(list(hidden.own), feature)
    for hand in hidden.hands:
        drawn = [order.pop() for _ in range(hand.others)]
        held += count_hand([*hand.known, *drawn], feature)
    return count_flip(held, order.pop() if order else None, feature)


def test_a_tabby_shows_them_before_it_reads_the_bids() -> None:
    own, unseen = ("blue hat", "double trouble"), (*SOME, "can't see me", "double trouble")
    deck: Plain = {"name": "small", "cards": dict(Counter((*own, *unseen)))}
    position: dict[str, Plain] = {
        "players": 2,
        "cards": [2, 2],
        "hands": [list(own), ["red hat", "wild"]],
        "bid": "3 hat",
        "bidder": 1,
    }
    hidden = hidden_of(own, (2,), unseen)
    for reading in seated("tabby", arranged(position, deck=deck), 0).weigh():
        bid = Bid.read(reading.move) if reading.move.startswith("bid") else Bid(3, Feature.HAT)
        true = enumerated(hidden, bid.feature)
        odds = {
            "bid": sum(part for total, part in true.items() if total >= bid.count),
            "challenge": sum(part for total, part in true.items() if total < bid.count),
            "purrfect": true.get(bid.count, 0),
        }
        assert reading.odds == pytest.approx(float(odds[reading.move.split()[0]]))
