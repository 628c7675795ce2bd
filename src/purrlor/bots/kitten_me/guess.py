"""What a hidden hand may count, as if each of its cards were drawn from all that are unseen.

Unlike the exact totals this takes hand by hand, so that a hand can lean to what its player bid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, exp, prod
from operator import mul
from typing import Final, NamedTuple

from purrlor.bots.kitten_me.parts import factor
from purrlor.bots.kitten_me.sums import added, both, repeated, times, trimmed
from purrlor.games.kitten_me.components import FEATURES, Card, Feature
from purrlor.games.kitten_me.events import Hand

Cards = Sequence[tuple[Card, int]]  # and how many of each
LOUDEST: Final = 2  # a Triple speaks for a Bid no louder than a Double
_SLIGHT: Final = 0.002


class Lean(NamedTuple):
    """How much likelier, as a logarithm, a card is in a hand."""

    features: tuple[float, ...]  # for each of a feature
    doubles: float  # if it doubles the hand
    blanks: float


NO_LEAN: Final = Lean((0.0,) * len(FEATURES), 0.0, 0.0)


class Draw(NamedTuple):
    """One card: what it may be worth, or do to its hand."""

    worths: tuple[float, ...]
    doubles: float
    blanks: float


def draws(cards: Cards, lean: Lean) -> tuple[Draw, ...]:
    """By feature."""
    weights = _weights(cards, lean)
    doubles = sum(weight for card, weight in weights if factor(card) == 2)
    blanks = sum(weight for card, weight in weights if factor(card) == 0)
    plain = [(card.worth, weight) for card, weight in weights if factor(card) == 1]
    return tuple(Draw(_worths(plain, feature), doubles, blanks) for feature in FEATURES)


def _weights(cards: Cards, lean: Lean) -> list[tuple[Card, float]]:
    """How likely each card is to be drawn."""
    weights = [count * _weight(card, lean) for card, count in cards]
    every = sum(weights) or 1.0  # where there is no card, none is drawn
    return [(card, weight / every) for (card, _), weight in zip(cards, weights, strict=True)]


def _weight(card: Card, lean: Lean) -> float:
    if lean == NO_LEAN:
        return 1.0
    if card.special:
        return exp((lean.blanks, 0.0, lean.doubles)[factor(card)])
    loud = (min(worth, LOUDEST) for worth in card.worth)
    return exp(sum(map(mul, loud, lean.features)))


def _worths(
    weights: Iterable[tuple[tuple[int, ...], float]], feature: Feature
) -> tuple[float, ...]:
    worths = [0.0] * 4
    for worth, weight in weights:
        worths[worth[feature]] += weight
    return tuple(worths)


def is_fish(card: Card, feature: Feature) -> bool:
    """KM-26."""
    return bool(card.worth[feature]) and not card.wild


def fish(cards: Cards, lean: Lean, feature: Feature) -> float:
    """How likely a card is one that Go Fish takes."""
    return sum(weight for card, weight in _weights(cards, lean) if is_fish(card, feature))


def hand_odds(known: Hand, drawn: Iterable[tuple[Draw, int]], feature: Feature) -> list[float]:
    """By what the hand counts of a feature: how likely. What blanks it is left out until the end:
    the odds that are missing then are those of nothing."""
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
    """So many cards drawn alike, by number of doublers among them."""
    often = [comb(count, doublers) * card.doubles**doublers for doublers in range(count + 1)]
    while often[-1] < _SLIGHT:
        often.pop()
    sums = [repeated(card.worths, count + 1 - len(often))]
    for _ in often[1:]:
        sums.append(both(sums[-1], card.worths))
    return [[chance * odds for odds in row] for chance, row in zip(often, sums[::-1], strict=True)]


def _joined(rows: list[list[float]], others: list[list[float]]) -> list[list[float]]:
    joined: list[list[float]] = [[] for _ in range(len(rows) + len(others) - 1)]
    for one, row in enumerate(rows):
        for other, more in enumerate(others):
            joined[one + other] = added(joined[one + other], both(row, more))
    return joined
