"""What a hidden hand may count, as if each of its cards were drawn from all that are unseen.

Unlike the exact totals this takes one hand after another, so that each can be tilted towards what
its player bid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, exp, prod
from operator import mul
from typing import Final, NamedTuple

from purrlor.bots.kitten_me.parts import factor
from purrlor.bots.kitten_me.sums import added, convolve, repeated, times, trimmed
from purrlor.games.kitten_me.components import FEATURES, Card, Feature
from purrlor.games.kitten_me.events import Hand

Cards = Sequence[tuple[Card, int]]  # cards, and how many there are of each
LOUDEST: Final = 2  # a Triple speaks for a Bid no louder than a Double
_RARE_DOUBLERS: Final = 0.002  # numbers of doublers that are less likely are left out


class LogTilt(NamedTuple):
    """How much likelier a card is in a hand, as the logarithm of a factor (exponential tilting)."""

    features: tuple[float, ...]  # for each count of the feature
    doubles: float  # if the card doubles the hand
    blanks: float  # if it blanks the hand


NO_TILT: Final = LogTilt((0.0,) * len(FEATURES), 0.0, 0.0)


class Draw(NamedTuple):
    """The odds of what one card is worth, or does to its hand."""

    worths: tuple[float, ...]
    doubles: float
    blanks: float


def draws(cards: Cards, tilt: LogTilt) -> tuple[Draw, ...]:
    """One card drawn from these, by feature."""
    weights = _weights(cards, tilt)
    doubles = sum(weight for card, weight in weights if factor(card) == 2)
    blanks = sum(weight for card, weight in weights if factor(card) == 0)
    plain = [(card.worth, weight) for card, weight in weights if factor(card) == 1]
    return tuple(Draw(_worths(plain, feature), doubles, blanks) for feature in FEATURES)


def _weights(cards: Cards, tilt: LogTilt) -> list[tuple[Card, float]]:
    """How likely each card is to be drawn."""
    weights = [count * _weight(card, tilt) for card, count in cards]
    every = sum(weights) or 1.0  # where there is no card, none is drawn
    return [(card, weight / every) for (card, _), weight in zip(cards, weights, strict=True)]


def _weight(card: Card, tilt: LogTilt) -> float:
    if tilt == NO_TILT:
        return 1.0
    if card.special:
        return exp((tilt.blanks, 0.0, tilt.doubles)[factor(card)])
    loud = (min(worth, LOUDEST) for worth in card.worth)
    return exp(sum(map(mul, loud, tilt.features)))


def _worths(
    weights: Iterable[tuple[tuple[int, ...], float]], feature: Feature
) -> tuple[float, ...]:
    worths = [0.0] * 4
    for worth, weight in weights:
        worths[worth[feature]] += weight
    return tuple(worths)


def is_fish(card: Card, feature: Feature) -> bool:
    """Does Go Fish take this card (KM-26)?"""
    return bool(card.worth[feature]) and not card.wild


def fish(cards: Cards, tilt: LogTilt, feature: Feature) -> float:
    """How likely a card is one that Go Fish takes."""
    return sum(weight for card, weight in _weights(cards, tilt) if is_fish(card, feature))


def hand_odds(known: Hand, drawn: Iterable[tuple[Draw, int]], feature: Feature) -> list[float]:
    """The odds of each count of a feature in the hand. Hands that are blanked are left out until
    the end: then the odds that are missing are those of 0."""
    held = prod(factor(card) for card in known)
    if held == 0:
        return [1.0]
    start = sum(card.worth[feature] for card in known)
    rows = [[0.0] * start + [1.0]]  # by number of doublers
    for card, count in drawn:
        rows = _joined(rows, _alike(card, count))
    odds: list[float] = []
    for doublers, row in enumerate(rows):
        odds = added(odds, times(row, held << doublers))
    odds[0] += 1 - sum(odds)
    return trimmed(odds)


def _alike(card: Draw, count: int) -> list[list[float]]:
    """The odds of each sum of so many cards, by the number of doublers among them."""
    often = [comb(count, doublers) * card.doubles**doublers for doublers in range(count + 1)]
    while often[-1] < _RARE_DOUBLERS:
        often.pop()
    sums = [repeated(card.worths, count + 1 - len(often))]
    for _ in often[1:]:
        sums.append(convolve(sums[-1], card.worths))
    return [[chance * odds for odds in row] for chance, row in zip(often, sums[::-1], strict=True)]


def _joined(rows: list[list[float]], others: list[list[float]]) -> list[list[float]]:
    joined: list[list[float]] = [[] for _ in range(len(rows) + len(others) - 1)]
    for one, row in enumerate(rows):
        for other, more in enumerate(others):
            joined[one + other] = added(joined[one + other], convolve(row, more))
    return joined
