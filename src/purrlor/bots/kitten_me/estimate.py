"""An estimate of what hands count, as if every hidden card were drawn with replacement: hand by
hand, so that each can be tilted towards what its player bid (P_θ)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from math import prod, sqrt
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots import probability
from purrlor.bots.kitten_me.belief import Belief, HiddenHand
from purrlor.bots.memo import cached_method
from purrlor.bots.probability import Distribution, Values, certain, mean, mixture, scaled
from purrlor.core.fitting import Faces
from purrlor.games.kitten_me.components import FEATURES, Card, Feature
from purrlor.games.kitten_me.memory import ANY, face

LOUDEST: Final = 2  # a Triple speaks for a Bid no louder than a Double
_MIN_WEIGHT: Final = 0.002  # of numbers of multiplying cards in one group; others are left out

Tilt = tuple[float, ...]  # θ by feature: the log of the factor by which a card is likelier
NO_TILT: Final[Tilt] = (0.0,) * len(FEATURES)
Tilts = tuple[Tilt, ...]  # of the hidden hands, in their order


class CardOdds(NamedTuple):
    """One card: P(it is ordinary and counts k), and by each other number P(it makes its hand, or
    the total where it is flipped, count that many times)."""

    worths: Distribution
    times: tuple[tuple[int, float], ...]


class Urn:
    """Cards of which one is drawn."""

    def __init__(self, cards: Iterable[Card]) -> None:
        kinds = sorted(Counter(cards).items())
        self._cards: Final = [card for card, _ in kinds]
        self._counts: Final = np.array([float(count) for _, count in kinds])
        self._worths: Final = np.array([card.worth for card in self._cards], int).reshape(-1, 6)

    @cached_method
    def _weights(self, tilt: Tilt) -> Values:
        """P(card); an empty urn has none."""
        loud = np.minimum(self._worths, LOUDEST) @ np.array(tilt)
        return probability.tilted(self._counts, 1.0, loud) if self._cards else self._counts

    @cached_method
    def card(self, tilt: Tilt, feature: Feature) -> CardOdds:
        return self._odds(self._weights(tilt), [c.in_hand for c in self._cards], feature)

    @cached_method
    def flip(self, feature: Feature) -> CardOdds:
        return self._odds(self._weights(NO_TILT), [c.flipped for c in self._cards], feature)

    def _odds(self, weights: Values, times: list[int], feature: Feature) -> CardOdds:
        worths, each = np.zeros(4), np.array(times)
        np.add.at(worths, self._worths[:, feature], weights * (each == 1))
        others = sorted({*times} - {1})
        return CardOdds(worths, tuple((n, float(weights @ (each == n))) for n in others))

    def fish(self, tilt: Tilt, feature: Feature) -> float:
        """P(Go Fish takes the card) (KM-26)."""
        taken = [bool(card.worth[feature]) and not card.wild for card in self._cards]
        return float(self._weights(tilt) @ np.array(taken, dtype=bool))


def count_of_hand(drawn: Iterable[tuple[CardOdds, int]]) -> Distribution:
    """What a hand counts: what its ordinary cards count, times the product of the others' numbers.
    What is missing then is nearly all blanked, and counts 0."""
    parts = []
    for each in product(*(_by_times(*cards) for cards in drawn)):
        times, sums = zip(*each, strict=True)
        parts.append(scaled(probability.convolve_all(sums), prod(times)))
    counts = mixture([1.0] * len(parts), parts)
    counts[0] += 1 - counts.sum()
    return counts


def _by_times(card: CardOdds, n: int) -> list[tuple[int, Values]]:
    """Of n cards, for all numbers of those that multiply: how many times the hand then counts, and
    the convolution of the worths of the rest, by how likely these numbers are (multinomial)."""
    factors = [times for times, _ in card.times if times]
    odds = [p for times, p in card.times if times]
    parts = []
    for numbers in product(range(n + 1), repeat=len(factors)):
        rest = n - sum(numbers)
        weight = probability.multinomial(n, numbers) * prod(map(pow, odds, numbers))
        if weight >= _MIN_WEIGHT:
            sums = probability.convolution_power(card.worths, rest)
            parts.append((prod(map(pow, factors, numbers)), weight * sums))
    return parts


class Estimate:
    """What hands count, to a seat with this belief."""

    def __init__(self, belief: Belief) -> None:
        self.belief: Final = belief
        self.no_tilts: Final[Tilts] = (NO_TILT,) * len(belief.hands)
        self.public: Final = Urn(belief.pool + belief.own)  # to whom this seat's hand is hidden

    @cached_method
    def total(self, tilts: Tilts, feature: Feature) -> Distribution:
        """The round's total: all hands and the flipped card, which may multiply or blank it."""
        hidden = self.together(zip(self.belief.hands, tilts, strict=True), feature)
        held, flip = probability.shifted(hidden, self.belief.mine(feature)), self.flip(feature)
        parts = [np.convolve(held, flip.worths), *(scaled(held, times) for times, _ in flip.times)]
        return mixture([1.0, *(p for _, p in flip.times)], parts)

    def together(self, hands: Iterable[tuple[HiddenHand, Tilt]], feature: Feature) -> Distribution:
        """What hidden hands count together. To correct for drawing without replacement, the
        variance shrinks by (N - H) / (N - 1), where N is the size of the pool and H how much of it
        is in all hidden hands, also where only some are summed: every sum moves towards the mean,
        and is shared between the whole numbers next to it. What `hand` finds is not narrowed."""
        alike = Counter(hands)
        counts = [self.hand(*each, feature) for each in alike]
        sums = probability.convolve_all(map(probability.convolution_power, counts, alike.values()))
        drawn, pool, middle = self.belief.hidden, len(self.belief.pool), mean(sums)
        factor = min(1.0, sqrt((pool - drawn) / max(pool - 1, 1)))  # also where H = 0
        shrunk = factor * (np.arange(len(sums)) - middle) + middle
        below = shrunk.astype(int)
        above = sums * (shrunk - below)
        narrow: Distribution = np.zeros(len(sums) + 1)
        np.add.at(narrow, below, sums - above)
        np.add.at(narrow, below + 1, above)
        return narrow

    @cached_method
    def hand(self, hand: HiddenHand, tilt: Tilt, feature: Feature) -> Distribution:
        """What a hidden hand counts."""
        return count_of_hand((urn.card(tilt, feature), n) for urn, n in self._drawn(hand))

    def _drawn(self, hand: HiddenHand) -> list[tuple[Urn, int]]:
        """From where the cards of a hand are drawn, and how many: what is known has one card."""
        known = [(Urn([card]), 1) for card in hand.known]
        return known + [(self._urn(faces), size) for size, faces in hand.groups]

    @cached_method
    def _urn(self, faces: Faces) -> Urn:
        return Urn(card for card in self.belief.pool if face(card) & faces)

    def flip(self, feature: Feature) -> CardOdds:
        return self._urn(ANY).flip(feature) if self.belief.flips else CardOdds(certain(0), ())

    def catch(self, hand: HiddenHand, tilt: Tilt, feature: Feature) -> float:
        """How many cards of a hidden hand Go Fish would bring, on average."""
        return sum(n * urn.fish(tilt, feature) for urn, n in self._drawn(hand))

    @cached_method
    def crowd(self, cards: int, feature: Feature) -> Values:
        """P(`cards` of any hands count k or more), by k, to those who do not know this seat's hand;
        a card that multiplies or blanks counts 0."""
        worths, times = self.public.card(NO_TILT, feature)
        worths = mixture((1.0, sum(p for _, p in times)), (worths, certain(0)))
        return probability.tail(probability.convolution_power(worths, cards))


estimate: Final = lru_cache(maxsize=32)(Estimate)  # of the last ones asked for
