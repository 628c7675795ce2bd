"""The estimate of what hands count equals an enumeration of draws with replacement."""

from itertools import product
from math import exp

import numpy as np
import pytest

from purrlor.bots.kitten_me.belief import Belief, HiddenHand
from purrlor.bots.kitten_me.estimate import NO_TILT, Estimate, Tilt, Urn, count_of_hand
from purrlor.bots.probability import Distribution, mean
from purrlor.games.kitten_me.components import (
    CARDS,
    FEATURES,
    Card,
    Feature,
    count_flip,
    count_hand,
)
from purrlor.games.kitten_me.memory import ANY, Bundle

POOL = [
    CARDS[name]
    for name in ("red hat", "red hat x2", "blue hat x3", "wild", "skip", "double trouble")
] + [CARDS["can't see me"], CARDS["blue glasses"], CARDS["blue glasses"]]
TILT = (0.7, 0.0, -0.2, 0.0, 0.1, 0.0)


def weight(card: Card, tilt: Tilt) -> float:
    return exp(sum(t * min(w, 2) for t, w in zip(tilt, card.worth, strict=True)))


def drawn(known: list[Card], cards: int, tilt: Tilt, feature: Feature) -> Distribution:
    """What a hand counts, over all ways to draw its cards with replacement."""
    counts = np.zeros(200)
    weights = {card: weight(card, tilt) for card in POOL}
    every = sum(weights[card] for card in POOL)
    for hand in product(POOL, repeat=cards):
        chance = float(np.prod([weights[card] / every for card in hand]))
        counts[count_hand([*known, *hand], feature)] += chance
    return counts


@pytest.mark.parametrize("feature", [Feature.HAT, Feature.GLASSES, Feature.RED], ids=str)
@pytest.mark.parametrize("tilt", [NO_TILT, TILT])
@pytest.mark.parametrize("known", [[], ["wild"], ["double trouble", "red hat"], ["can't see me"]])
def test_what_a_hand_counts(known: list[str], tilt: Tilt, feature: Feature) -> None:
    held = [CARDS[name] for name in known]
    known_cards = [(Urn([card]).card(NO_TILT, feature), 1) for card in held]
    found = count_of_hand([*known_cards, (Urn(POOL).card(tilt, feature), 3)])
    expected = drawn(held, 3, tilt, feature)
    # Numbers of doublers that are rarer than 0.2% are counted as if the hand were blanked.
    assert np.pad(found, (0, 200 - len(found))) == pytest.approx(expected, abs=0.002)


@pytest.fixture
def triple(monkeypatch: pytest.MonkeyPatch) -> Card:
    """A card that triples its hand, but doubles the total if it is flipped."""
    card = CARDS["hang in there"]
    monkeypatch.setattr(card, "in_hand", 3)
    monkeypatch.setattr(card, "flipped", 2)
    return card


@pytest.mark.parametrize("known", [[], ["hang in there"], ["double trouble", "hang in there"]])
def test_a_card_may_multiply_by_any_number(
    known: list[str], triple: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.POOL", [*POOL, triple])
    test_what_a_hand_counts(known, TILT, Feature.HAT)


def test_the_flipped_card_multiplies_by_a_number_of_its_own(triple: Card) -> None:
    pool = (triple, CARDS["red hat"])
    total = Estimate(Belief((CARDS["wild x3"],), (), pool, flips=True)).total((), Feature.HAT)
    expected = np.zeros(len(total))
    for card in pool:
        expected[count_flip(3, card, Feature.HAT)] += 0.5
    assert total == pytest.approx(expected)


def test_hands_together_vary_as_without_replacement() -> None:
    """All cards of the pool are in hands, so their total is certain."""
    ordinary = tuple(card for card in POOL if not card.special)
    hands = (
        HiddenHand(1, (), (Bundle(2, ANY),)),
        HiddenHand(2, (), (Bundle(len(ordinary) - 2, ANY),)),
    )
    estimate = Estimate(Belief((), hands, ordinary, flips=False))
    for feature in FEATURES:
        total = estimate.total(estimate.no_tilts, feature)
        assert mean(total) == pytest.approx(sum(card.worth[feature] for card in ordinary))
        assert (np.arange(len(total)) - mean(total)) ** 2 @ total == pytest.approx(0.0, abs=1e-6)
