"""A tabby's odds of a Bid are exact: they equal a count of all arrangements of hidden cards."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from purrlor.bots.kitten_me.belief import Belief, HiddenHand
from purrlor.bots.kitten_me.exact import Exact
from purrlor.core.fitting import Faces
from purrlor.core.wire import Plain
from purrlor.games.kitten_me.components import (
    CARDS,
    FEATURES,
    Card,
    Feature,
    count_flip,
    count_hand,
)
from purrlor.games.kitten_me.events import Dealt
from purrlor.games.kitten_me.memory import ANY, Bundle, face
from purrlor.games.kitten_me.moves import Bid, go_fish
from tests.bots.kitten_me.tables import arranged, seated

Names = tuple[str, ...]

# The own hand, the sizes of the other hands, and the unseen cards.
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
) -> Belief:
    hands = [HiddenHand(seat, (), (Bundle(size, ANY),)) for seat, size in enumerate(sizes, start=2)]
    first = HiddenHand(1, cards(known), (Bundle(1, ANY),))
    return Belief(cards(own), (first, *hands) if known else tuple(hands), cards(unseen), flips)


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


OTHER = ("double trouble", "hang in there", "red hat", "blue hat x2", "wild", "skip")


@pytest.mark.parametrize(("in_hand", "flipped"), [(3, 3), (3, 1), (1, 3), (2, 2), (0, 5)])
@pytest.mark.parametrize("known", [(), ("hang in there", "wild")])
def test_so_they_are_where_a_card_multiplies_by_another_number(
    known: Names, in_hand: int, flipped: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = CARDS["hang in there"]
    monkeypatch.setattr(card, "in_hand", in_hand)
    monkeypatch.setattr(card, "flipped", flipped)
    check(hidden_of(("red hat",), (2, 1), OTHER, known), Feature.HAT)
    only_one = Bundle(1, face(CARDS["double trouble"]) | face(CARDS["red hat"]))
    hands = (HiddenHand(1, cards(known), (Bundle(1, ANY), only_one)),)
    check(Belief(cards(("red hat",)), hands, cards(OTHER), True), Feature.HAT)


HATS = ("red hat", "blue hat", "red hat x2", "blue hat x3")
NO_HATS = ("wild", "wild x2", "green glasses", "skip", "double trouble", "can't see me")
RED = ("red hat", "red hat x2", "red glasses", "red bow-tie")
ANYWHERE = ("red hat", "blue hat", "red hat x2", "wild", "skip", "red glasses", "double trouble")
NO_SEEING = (*ANYWHERE[:6], "can't see me")
TRICKY = ("red hat", "blue hat", "wild x2", "double trouble", "double trouble", "can't see me")

# By hand: its unknown cards, and the possible values of cards that are partly known.
BUNDLES: list[tuple[list[tuple[int, list[tuple[int, Names]]]], Names]] = [
    ([(1, [(1, HATS)]), (0, [(2, NO_HATS)])], ANYWHERE),
    ([(1, [(1, HATS)]), (1, [(2, NO_HATS)])], NO_SEEING),
    ([(0, [(2, NO_HATS)]), (2, [(1, HATS)])], TRICKY),
    ([(1, [(1, RED)]), (0, [(2, HATS)])], ANYWHERE),
    ([(1, [(1, HATS), (1, RED)]), (1, [])], NO_SEEING),
    ([(0, [(3, NO_HATS)]), (0, [])], ("wild", "double trouble", "can't see me", "red hat")),
    ([(0, [(2, NO_HATS)]), (0, [])], ("double trouble", "can't see me", "can't see me")),
]


@pytest.mark.parametrize("feature", [Feature.HAT, Feature.RED, Feature.GLASSES], ids=str)
@pytest.mark.parametrize("known", [(), ("double trouble",), ("wild",)])
@pytest.mark.parametrize("case", range(len(BUNDLES)))
def test_so_they_are_where_something_is_known_of_cards(
    case: int, known: Names, feature: Feature
) -> None:
    hands, unseen = BUNDLES[case]
    told = [
        HiddenHand(seat, cards(known) if seat == 1 else (), groups_of(others, bundles))
        for seat, (others, bundles) in enumerate(hands, start=1)
    ]
    check(Belief(cards(("red hat",)), tuple(told), cards(unseen), True), feature)


def groups_of(others: int, told: list[tuple[int, Names]]) -> tuple[Bundle, ...]:
    bundles = [Bundle(size, sum(face(CARDS[name]) for name in names)) for size, names in told]
    return (Bundle(others, ANY), *bundles)


def check(hidden: Belief, feature: Feature) -> None:
    found, counted = Exact(hidden).total(feature), enumerated(hidden, feature)
    for total in range(max(len(found), max(counted) + 1)):
        odds = found[total] if total < len(found) else 0.0
        assert odds == pytest.approx(float(counted.get(total, 0))), total


def enumerated(hidden: Belief, feature: Feature) -> dict[int, Fraction]:
    """The probability of each total, over all orders of the unseen cards."""
    places = [faces for hand in hidden.hands for faces in faces_of(hand)] + [ANY] * hidden.flips
    counted = Counter(
        total_of(hidden, list(order), feature)
        for order in permutations(hidden.pool, len(places))
        if all(face(card) & faces for card, faces in zip(order, places, strict=True))
    )
    every = sum(counted.values())
    return {total: Fraction(count, every) for total, count in counted.items()}


def faces_of(hand: HiddenHand) -> list[Faces]:
    return [group.faces for group in hand.groups for _ in range(group.size)]


def total_of(hidden: Belief, order: list[Card], feature: Feature) -> int:
    held = count_hand(list(hidden.own), feature)
    for hand in hidden.hands:
        drawn = [order.pop(0) for _ in range(hand.hidden)]
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


def test_so_it_does_after_a_go_fish_between_others() -> None:
    own = ("red hat", "green hat", "wild", "red bow-tie", "skip", "blue glasses")
    unseen = (*SOME[:3], "wild x2", "skip", "red hat x2", "can't see me", *["double trouble"] * 2)
    position: dict[str, Plain] = {
        "players": 3,
        "cards": [6, 2, 2],
        "hands": [list(own), ["go fish", "red hat"], ["red hat", "double trouble"]],
        "bid": "2 hat",
        "bidder": 0,
    }
    deck: Plain = {"name": "small", "cards": dict(Counter((*own, *unseen, "go fish")))}
    match = arranged(position, deck=deck)
    bot = seated("tabby", match, 0)
    bot.bot.watch(Dealt(1, 0, (6, 2, 2), (cards(own), None, None)))
    match.play(1, go_fish(2, Feature.HAT))
    match.play(2, Bid(3, Feature.HAT))
    for reading in bot.weigh():
        if reading.move.startswith("bid"):
            bid = Bid.read(reading.move)
            true = fished(cards(own), cards(unseen), Feature.HAT, bid)
            assert reading.odds == pytest.approx(float(true))


def fished(own: tuple[Card, ...], unseen: tuple[Card, ...], asked: Feature, bid: Bid) -> Fraction:
    """How often a Bid is true over all deals in which the first other, who had one card beside the
    Go Fish, gets one of two from the second."""
    counted: Counter[bool] = Counter()
    for kept, *asked_of, flip in permutations(unseen, 4):
        caught = [card for card in asked_of if card.worth[asked] and not card.wild]
        rest = [card for card in asked_of if card not in caught]
        if len(caught) == 1:
            hands = (list(own), [kept, *caught], rest)
            held = sum(count_hand(hand, bid.feature) for hand in hands)
            counted[count_flip(held, flip, bid.feature) >= bid.count] += 1
    return Fraction(counted[True], sum(counted.values()))
