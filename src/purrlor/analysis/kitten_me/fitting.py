"""Fit the constants of Kitten Me's tabby to games between tabbies.

Two regressions: the evidence of Bids (the likelihood of what bidders held), and the calibration of
claims about chosen moves (Platt scaling)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from typing import Final

import numpy as np

from purrlor.analysis.fitted import Fitted, rows
from purrlor.analysis.kitten_me.playing import Made, SettledClaim, play_all
from purrlor.analysis.regression import likeliest, logistic
from purrlor.bots.kitten_me import evidence
from purrlor.bots.kitten_me.claims import CALIBRATION
from purrlor.bots.probability import posterior

# Of a calibration:
_FIELDS: Final = ("intercept", "slope", "rivals", "few", "own", "heard", "special")
_EVIDENCE: Final = ("SHARP", "DULL", "HEARD")  # BLUFF is a guard, and fixed


def fit(games: int, seed: int) -> Iterator[Fitted]:
    notes = play_all(games, seed)
    yield from _evidence(notes.made)
    for kind, claims in sorted(notes.claims.items()):
        yield from _calibration(kind, claims)


def _evidence(made: Sequence[Made]) -> Iterator[Fitted]:
    """The evidence of Bids: maximise Σ log P(held | Bid)."""
    now = [float(getattr(evidence, name)) for name in _EVIDENCE]
    games = np.array([each.game for each in made])
    start = np.array(now)
    found = likeliest(lambda at: np.array([log_likelihood(m, *at) for m in made]), start, games)
    yield from rows([f"evidence.{name}" for name in _EVIDENCE], now, found, len(made))


def log_likelihood(made: Made, sharp: float, dull: float, heard: float) -> float:
    """log P(held | Bid), where P(h | Bid) ∝ P(h) · L(h)."""
    lacks = made.number - np.arange(len(made.prior)) - heard * made.promised
    true = np.interp(lacks, np.arange(len(made.reached)), made.reached)
    bluff, power = evidence.BLUFF / made.most**2, max(sharp - dull * made.rivals, 0.01)
    return log(posterior(made.prior, bluff + (1 - bluff) * true**power)[made.held])


def _calibration(kind: str, claims: Sequence[SettledClaim]) -> Iterator[Fitted]:
    features = np.array([each.estimate for each in claims])
    came = np.array([float(each.came) for each in claims])
    games = np.array([each.game for each in claims])
    found = logistic(features, came, np.eye(len(_FIELDS))[1], games)
    names = [f"claims.CALIBRATION.{kind}.{field}" for field in _FIELDS]
    yield from rows(names, CALIBRATION[kind], found, len(claims))
