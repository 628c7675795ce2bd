"""Fits the constants of the race in Shut Up, Cat! to games of tabbies, by maximum likelihood.

The strengths are those of a conditional logit, the overtaking those of a logistic regression. Both
have a small ridge, which keeps what hardly ever occurs near its present value; the standard errors
are cluster-robust, with a game as a cluster, and the ridge as one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from purrlor.analysis.fitted import Fitted
from purrlor.analysis.shut_up_cat.playing import NAMES, START, Gains, Played, games, plain_games
from purrlor.bots.probability import logit
from purrlor.bots.shut_up_cat.belief import Array
from purrlor.bots.shut_up_cat.race import WITH_CHASES
from purrlor.bots.shut_up_cat.tabby import GAINS
from purrlor.games.shut_up_cat.components import ENOUGH_ZS

_RIDGE: Final = 1.0  # the precision with which each constant is supposed to be known before
_STEPS: Final = 50
_CLOSE: Final = 1e-8


class Slope(NamedTuple):
    """The first two derivatives of a log likelihood; the first for each game apart."""

    score: Array  # by game and constant
    information: Array


def fit(games_played: int, seed: int) -> Iterator[Fitted]:
    played = list(games(games_played, seed))
    yield from _strengths(played)
    yield from _overtaking(played)
    yield from _gains(plain_games(games_played, seed))


def _strengths(played: Sequence[Played]) -> Iterator[Fitted]:
    """All constants of the log strength but one: a fresh seat has the standing 0."""
    free = [place for place in range(len(NAMES)) if place != START]
    race = [[s for s in p.stands if not s.last and max(s.winks) < ENOUGH_ZS] for p in played]
    cases = [
        [(stand.features[:, free], _shares(stand.seats, p.winners)) for stand in stands]
        for p, stands in zip(played, race, strict=True)
    ]
    now = np.array(_now())[free]
    value, error = maximise(lambda at: _logit_slope(cases, at), now)
    count = sum(map(len, cases))
    for place, name in enumerate(NAMES[i] for i in free):
        yield Fitted(f"race.WITH_CHASES.{name}", now[place], value[place], error[place], count)


def _now() -> list[float]:
    by = WITH_CHASES
    knots = [knot for row in by.standing for knot in row]
    return [*knots, *by.known_next, *by.known_later, by.to_come, *by.cards]


def _shares(seats: Sequence[int], winners: Sequence[int]) -> Array:
    return np.array([(seat in winners) / len(winners) for seat in seats])


def _logit_slope(cases: Sequence[Sequence[tuple[Array, Array]]], at: Array) -> Slope:
    score, information = np.zeros((len(cases), len(at))), np.zeros((len(at), len(at)))
    for game, stands in enumerate(cases):
        for features, shares in stands:
            odds = np.exp(features @ at - (features @ at).max())
            odds /= odds.sum()
            centred = features - odds @ features
            score[game] += (shares - odds) @ features
            information += (centred.T * odds) @ centred
    return Slope(score, information)


def _overtaking(played: Sequence[Played]) -> Iterator[Fitted]:
    """How often a rival that has the last turn ends above the seat before it."""
    cases = [list(_chances(p)) for p in played]
    by = WITH_CHASES.overtaking
    now = np.array([by.plain, by.behind, by.multiplier, by.known, by.cards])
    value, error = maximise(lambda at: _logistic_slope(cases, at), now)
    names = ("plain", "behind", "multiplier", "known", "cards")
    for place, name in enumerate(names):
        constant = f"race.WITH_CHASES.overtaking.{name}"
        yield Fitted(constant, now[place], value[place], error[place], sum(map(len, cases)))


def _chances(played: Played) -> Iterator[tuple[Array, float]]:
    for stand in (stand for stand in played.stands if stand.last):
        for place, to_come in enumerate(stand.to_come):
            if to_come:
                row = stand.multipliers[place]
                features = [1.0, stand.winks[0] - stand.winks[place], row]
                features += [row * stand.known[place], stand.cards[place]]
                yield np.array(features), float(played.winks[stand.seats[place]] > stand.winks[0])


def _logistic_slope(cases: Sequence[Sequence[tuple[Array, float]]], at: Array) -> Slope:
    score, information = np.zeros((len(cases), len(at))), np.zeros((len(at), len(at)))
    for game, chances in enumerate(cases):
        for features, came in chances:
            odds = 1 / (1 + np.exp(-features @ at))
            score[game] += (came - odds) * features
            information += odds * (1 - odds) * np.outer(features, features)
    return Slope(score, information)


def _gains(played: Sequence[Gains]) -> Iterator[Fitted]:
    """Platt scaling of the odds to gain Zs, as they are before they are scaled."""
    intercept, slope = GAINS
    cases = [
        [(np.array([1.0, (logit(odds) - intercept) / slope]), float(came)) for odds, came in game]
        for game in played
    ]
    value, error = maximise(lambda at: _logistic_slope(cases, at), np.array(GAINS))
    for place, name in enumerate(("intercept", "slope")):
        constant = f"tabby.GAINS.{name}"
        yield Fitted(constant, GAINS[place], value[place], error[place], sum(map(len, cases)))


def maximise(slope: Callable[[Array], Slope], now: Array) -> tuple[Array, Array]:
    """Newton's method from the present constants, towards which the ridge draws. The errors are
    those of the sandwich estimator, A⁻¹ B A⁻¹, where B is the sum of the clusters' squares."""
    at = now.copy()
    for _ in range(_STEPS):
        there = slope(at)
        curvature = there.information + _RIDGE * np.eye(len(at))
        step = np.linalg.solve(curvature, there.score.sum(axis=0) - _RIDGE * (at - now))
        at = at + step
        if np.abs(step).max() < _CLOSE:
            break
    there = slope(at)
    inverse = np.linalg.inv(there.information + _RIDGE * np.eye(len(at)))
    clusters = there.score.T @ there.score + _RIDGE * np.eye(len(at))
    spread = inverse @ clusters @ inverse
    return at, np.sqrt(np.diag(spread))
