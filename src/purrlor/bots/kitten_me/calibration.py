"""Calibration: what a tabby says of a move that it has chosen.

Of many moves whose odds are estimates, the one that is chosen is rather one whose odds were
overestimated, and the outlook leaves out much that can go wrong. What is said is therefore
corrected (Platt scaling), to what came true in games among tabbies.
"""

from __future__ import annotations

from math import log
from typing import Final, NamedTuple

from purrlor.bots.kitten_me.belief import Belief
from purrlor.bots.probability import logistic, logit

LEAST: Final = 0.005  # estimates nearer to 0 or 1 are cut to this before they are corrected


class Calibration(NamedTuple):
    """logit(what is said) = intercept + slope · logit(estimate) + rivals · log(number of rivals) +
    veil · (cards in play that double or blank a hand)."""

    intercept: float
    slope: float
    rivals: float
    veil: float


CALIBRATION: Final = {  # fitted by `purrlor fit kitten-me`
    "bid-is-true": Calibration(0.0, 1.0, 0.0, 0.0),
    "bid-is-too-high": Calibration(0.0, 1.0, 0.0, 0.0),
    "bid-is-exact": Calibration(0.0, 1.0, 0.0, 0.0),
    "loses-no-card": Calibration(0.0, 1.0, 0.0, 0.0),
}


def features(estimate: float, belief: Belief) -> tuple[float, ...]:
    """What the fields of a calibration are multiplied by."""
    return 1.0, logit(estimate, LEAST), log(len(belief.hands)), belief.veil


def calibrated(kind: str, estimate: float, belief: Belief) -> float:
    """The odds to be said; a certainty stays one."""
    if estimate in (0.0, 1.0):
        return estimate
    by = zip(CALIBRATION[kind], features(estimate, belief), strict=True)
    return logistic(sum(weight * feature for weight, feature in by))
