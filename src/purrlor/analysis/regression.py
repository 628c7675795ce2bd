"""Regression by maximum likelihood, with standard errors for clustered cases.

Newton's method maximises the log likelihood. A small ridge keeps constants of rare features near
their current values. The standard errors come from the sandwich estimator, A⁻¹ B A⁻¹: A is the
information, and B the sum of the squared scores of the clusters, one of which is the ridge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from purrlor.bots.probability import softmax

Array = NDArray[np.float64]
_MAX_STEPS: Final = 40
_TOLERANCE: Final = 1e-6
_RIDGE: Final = 1.0  # the prior precision of each constant
_MAX_STEP: Final = 0.5  # the longest step, in parts of the constant or of 1, whichever is more


class Slope(NamedTuple):
    """The first two derivatives of a log likelihood."""

    scores: Array  # by case and constant
    information: Array


class Fit(NamedTuple):
    values: Array
    errors: Array


def maximise(slope: Callable[[Array], Slope], start: Array, clusters: ArrayLike) -> Fit:
    """Find the constants of maximum likelihood; `clusters` has the cluster of each case."""
    at, ridge = start.astype(np.float64), _RIDGE * np.eye(len(start))
    for _ in range(_MAX_STEPS):
        scores, information = slope(at)
        step = np.linalg.solve(information + ridge, scores.sum(axis=0) - _RIDGE * (at - start))
        longest = _MAX_STEP * np.maximum(np.abs(at), 1.0)
        at = at + np.clip(step, -longest, longest)
        if np.abs(step).max() < _TOLERANCE:
            break
    scores, information = slope(at)
    cluster = np.asarray(clusters)
    together = np.array([scores[cluster == c].sum(axis=0) for c in np.unique(cluster)])
    inverse = np.linalg.inv(information + ridge)
    return Fit(at, np.sqrt(np.diag(inverse @ (together.T @ together + ridge) @ inverse)))


def logistic(
    features: Array, came: Array, start: Array, clusters: ArrayLike, base: Array | float = 0.0
) -> Fit:
    """Logistic regression: logit P(came) = base + features · β."""

    def slope(beta: Array) -> Slope:
        p = 1 / (1 + np.exp(-(base + features @ beta)))
        information = (features.T * (p * (1 - p))) @ features
        return Slope(features * (came - p)[:, None], information)

    return maximise(slope, start, clusters)


def conditional_logit(cases: Sequence[tuple[Array, Array]], start: Array, games: ArrayLike) -> Fit:
    """Conditional logit: P(i wins) is the softmax of features · β, with a row of features for each
    player. A case has these rows, and each player's share of the win."""

    def slope(beta: Array) -> Slope:
        scores, information = [], np.zeros((len(beta), len(beta)))
        for features, won in cases:
            p = softmax(features @ beta, 1.0)
            centred = features - p @ features
            scores.append((won - p) @ features)
            information += (centred.T * p) @ centred
        return Slope(np.array(scores), information)

    return maximise(slope, start, games)


def least_squares(features: Array, values: Array, clusters: ArrayLike) -> Fit:
    """Linear regression: the mean of values is features · β. For errors of variance 1 that is
    maximum likelihood; the sandwich estimator allows for any other variance."""

    def slope(beta: Array) -> Slope:
        return Slope(features * (values - features @ beta)[:, None], features.T @ features)

    return maximise(slope, np.zeros(features.shape[1]), clusters)


def likeliest(log_likelihood: Callable[[Array], Array], start: Array, clusters: ArrayLike) -> Fit:
    """Maximise a log likelihood, given case by case, with numerical differences. The information is
    the outer product of the scores (Berndt, Hall, Hall and Hausman)."""

    def slope(at: Array) -> Slope:
        columns = []
        for place, value in enumerate(at):
            step = np.zeros(len(at))
            step[place] = 1e-4 * max(abs(value), 0.1)
            change = log_likelihood(at + step) - log_likelihood(at - step)
            columns.append(change / (2 * step[place]))
        scores = np.column_stack(columns)
        return Slope(scores, scores.T @ scores)

    return maximise(slope, start, clusters)
