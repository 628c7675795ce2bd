"""Probability for all bots: distributions, draws without replacement, evidence, mixed choices.

A distribution is an array p with p[k] = P(X = k) for k = 0, 1, 2, …; distributions of different
lengths may be combined, and what lies beyond the end of one has the probability 0. Functions that
weigh cases accept weights with any sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from math import comb, exp, factorial, log, prod

import numpy as np
from numpy.typing import ArrayLike, NDArray

Distribution = NDArray[np.float64]
Values = NDArray[np.float64]


def distribution(weights: ArrayLike) -> Distribution:
    """Divide the weights of each row by their sum, which must not be 0."""
    array = np.asarray(weights, dtype=np.float64)
    total = array.sum(axis=-1, keepdims=True)
    if not (total > 0).all():
        raise ValueError("weights must add up to more than 0")
    return np.asarray(array / total)


def certain(value: int) -> Distribution:
    """P(X = value) = 1."""
    return np.eye(1, value + 1, value).ravel()


def convolve_all(parts: Iterable[Distribution]) -> Distribution:
    """The distribution of the sum of independent numbers; of no numbers, it is 0."""
    return reduce(np.convolve, parts, certain(0))


def convolution_power(p: Distribution, n: int) -> Distribution:
    """The n-fold convolution: the sum of n independent numbers of this distribution."""
    if n == 0:
        return certain(0)
    half = convolution_power(p, n // 2)
    return np.convolve(np.convolve(half, half), p) if n % 2 else np.convolve(half, half)


def scaled(p: Distribution, factor: int) -> Distribution:
    """The distribution of factor * X."""
    if factor == 0:
        return np.array([p.sum()])
    spread = np.zeros(factor * (len(p) - 1) + 1)
    spread[::factor] = p
    return spread


def shifted(p: Distribution, by: int) -> Distribution:
    """The distribution of X + by."""
    return np.concatenate((np.zeros(by), p))


def mixture(weights: Iterable[float], parts: Iterable[Distribution]) -> Distribution:
    """P(X = k) = Σ w_i p_i[k]: X is drawn from p_i with the probability w_i."""
    weighed = list(zip(weights, parts, strict=True))
    mixed = np.zeros(max((len(p) for _, p in weighed), default=1))
    for weight, p in weighed:
        mixed[: len(p)] += weight * p
    return mixed


def mean(p: Distribution) -> float:
    return float(np.arange(len(p)) @ p)


def exactly(p: Distribution, value: int) -> float:
    """P(X = value)."""
    return float(p[value]) if 0 <= value < len(p) else 0.0


def at_least(p: Distribution, value: int) -> float:
    """The tail probability P(X ≥ value), by the smaller side: what is certain is exactly 0 or 1."""
    below = float(p[: max(value, 0)].sum())
    return 1 - below if below < 0.5 else min(1.0, float(p[max(value, 0) :].sum()))


def tail(p: Distribution) -> Values:
    """P(X ≥ k) for k = 0 … len(p); of several distributions, where each is a row."""
    reached = np.zeros((*p.shape[:-1], p.shape[-1] + 1))
    reached[..., :-1] = np.cumsum(p[..., ::-1], axis=-1)[..., ::-1]
    return reached


def entropy(p: Distribution) -> float:
    """H = - Σ p log₂ p, in bits: how much is still open."""
    some = p[p > 0]
    return max(0.0, -float(some @ np.log2(some)))


@lru_cache(maxsize=4096)
def hypergeometric(population: int, marked: int, drawn: int) -> Distribution:
    """How many of the marked are among those drawn: C(m, k) C(N - m, n - k) / C(N, n)."""
    if not (0 <= marked <= population and 0 <= drawn <= population):
        raise ValueError(f"no {drawn} of {population} can be drawn with {marked} marked")
    ways = [comb(marked, k) * comb(population - marked, drawn - k) for k in range(drawn + 1)]
    p = np.array([way / comb(population, drawn) for way in ways])
    p.flags.writeable = False  # it is shared by all who ask
    return p


def multinomial(places: int, numbers: Sequence[int]) -> int:
    """The number of ways to give each kind its number of these places."""
    given = sum(numbers)
    return comb(places, given) * factorial(given) // prod(map(factorial, numbers))


def posterior(prior: Distribution, likelihood: ArrayLike) -> Distribution:
    """Bayes: P(X = k | evidence) ∝ P(X = k) · P(evidence | X = k)."""
    return distribution(prior * np.asarray(likelihood, dtype=np.float64))


def condition(p: Distribution, holds: ArrayLike) -> Distribution:
    """P(X = k | the event), where holds[k] says whether k belongs to it; it must be possible."""
    return posterior(p, np.asarray(holds, dtype=bool))


def reweighted(p: Distribution, before: Distribution, after: Distribution) -> Distribution:
    """Bayes with a likelihood known only by what it did to another prior: p[k] · after[k] /
    before[k]. Where that rules everything out, p stays."""
    size = min(map(len, (p, before, after)))
    possible = before[:size] > 0
    ratio = np.divide(after[:size], before[:size], out=np.zeros(size), where=possible)
    weights = p[:size] * ratio
    return distribution(weights) if weights.any() else p


def tilted(p: Distribution, theta: float, values: Values) -> Distribution:
    """Exponential tilting: p_θ[k] ∝ p[k] e^(θ f(k)), where values[k] is f(k)."""
    return distribution(p * np.exp(theta * values))


def logistic(x: float) -> float:
    """1 / (1 + e^-x), the inverse of `logit`."""
    return 1 / (1 + exp(-x)) if x > -700 else 0.0


def logit(p: float, limit: float = 1e-9) -> float:
    """The logarithm of p : (1 - p); certainty is cut to 1 - limit."""
    p = min(max(p, limit), 1 - limit)
    return log(p / (1 - p))


def calibrated(p: float, intercept: float, slope: float) -> float:
    """Platt scaling: p with the logit intercept + slope · logit(p); what is certain stays so."""
    return logistic(intercept + slope * logit(p)) if 0 < p < 1 else p


def softmax(values: ArrayLike, temperature: float) -> Distribution:
    """p[i] ∝ e^(value_i / temperature), of each row: the hotter, the more evenly."""
    array = np.asarray(values, dtype=np.float64)
    return distribution(np.exp((array - array.max(axis=-1, keepdims=True)) / temperature))


def without_rare(p: Distribution, least: float) -> Distribution:
    """Give up what is chosen less often than this, unless all is; the rest is chosen more often."""
    kept = np.where(p >= least, p, 0.0)
    return distribution(kept if kept.any() else p)
