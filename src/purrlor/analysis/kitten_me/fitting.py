"""Fits the constants of Kitten Me's tabby to games that tabbies play among themselves.

Two regressions: what Bids tell (the likelihood of what bidders held), and what is said of chosen
moves (Platt scaling)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from purrlor.analysis.fitted import Fitted, rows
from purrlor.analysis.kitten_me.playing import Made, Said, play_all
from purrlor.analysis.regression import Array, likeliest, logistic
from purrlor.bots.kitten_me import evidence
from purrlor.bots.kitten_me.claims import CALIBRATION

_FIELDS: Final = ("intercept", "slope", "rivals", "steeper")  # of a calibration
_TELLING: Final = ("SHARP", "DULL", "HEARD")  # BLUFF is a guard, and given


def fit(games: int, seed: int) -> Iterator[Fitted]:
    notes = play_all(games, seed)
    yield from _telling(notes.made)
    for kind, said in sorted(notes.said.items()):
        yield from _calibration(kind, said)


def _telling(made: Sequence[Made]) -> Iterator[Fitted]:
    """What Bids tell: maximise Σ log P(held | Bid), where P(h | Bid) ∝ P(h) · L(h)."""
    now = [float(getattr(evidence, name)) for name in _TELLING]
    games = np.array([each.game for each in made])
    found = likeliest(Telling(made).log_likelihood, np.array(now), games)
    yield from rows([f"evidence.{name}" for name in _TELLING], now, found, len(made))


class Telling:
    """All Bids, as rows."""

    def __init__(self, made: Sequence[Made]) -> None:
        hands, sums = (max(len(getattr(m, of)) for m in made) for of in ("prior", "reached"))
        self._prior: Final = np.array([_padded(each.prior, hands) for each in made])
        self._reached: Final = np.array([_padded(each.reached, sums) for each in made])
        self._lacks: Final = np.array([[m.number] for m in made]) - np.arange(hands)
        self._promised: Final = np.array([[m.promised] for m in made])
        self._most: Final = np.array([[m.most] for m in made])
        self._rivals: Final = np.array([[m.rivals] for m in made])
        self._held: Final = np.array([m.held for m in made])

    def log_likelihood(self, at: Array) -> Array:
        sharp, dull, heard = at
        lacks = self._lacks - heard * self._promised
        whole = np.floor(lacks).astype(int)
        part = lacks - whole
        true = (1 - part) * self._at(whole) + part * self._at(whole + 1)
        bluffs = evidence.BLUFF / self._most**2
        power = np.maximum(sharp - dull * self._rivals, 0.01)
        likelihood = bluffs + (1 - bluffs) * true**power
        weights = self._prior * likelihood
        cases = np.arange(len(self._held))
        found: Array = np.log(weights[cases, self._held] / weights.sum(axis=1))
        return found

    def _at(self, counts: Array) -> Array:
        cases = np.arange(len(counts))[:, None]
        found: Array = self._reached[cases, np.clip(counts, 0, self._reached.shape[1] - 1)]
        return found


def _padded(values: Array, size: int) -> Array:
    return np.pad(values, (0, size - len(values)))


def _calibration(kind: str, said: Sequence[Said]) -> Iterator[Fitted]:
    features = np.array([each.estimate for each in said])
    came = np.array([float(each.came) for each in said])
    games = np.array([each.game for each in said])
    found = logistic(features, came, np.array([0.0, 1.0, 0.0, 0.0]), games)
    names = [f"claims.CALIBRATION.{kind}.{field}" for field in _FIELDS]
    yield from rows(names, CALIBRATION[kind], found, len(said))
