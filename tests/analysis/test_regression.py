"""Regressions recover known results: closed forms, and the constants that generated the cases."""

import numpy as np
import pytest

from purrlor.analysis.regression import (
    Array,
    Slope,
    conditional_logit,
    least_squares,
    likeliest,
    logistic,
    maximise,
)

SEED = 1


def test_a_share_and_its_error() -> None:
    """With an intercept alone: the logit of the share, with the error 1 / √(n p (1 - p))."""
    came = np.array([1.0] * 3000 + [0.0] * 1000)
    values, errors = logistic(np.ones((4000, 1)), came, np.zeros(1), np.arange(4000))
    assert values[0] == pytest.approx(np.log(3), abs=0.01)
    assert errors[0] == pytest.approx(1 / np.sqrt(4000 * 0.75 * 0.25), rel=0.01)


def test_cases_that_go_together_count_as_one() -> None:
    """Four copies of each case in a cluster carry no more information than one."""
    came = np.array([1.0] * 300 + [0.0] * 200)
    once = logistic(np.ones((500, 1)), came, np.zeros(1), np.arange(500))
    often = np.repeat(came, 4), np.repeat(np.arange(500), 4)
    copied = logistic(np.ones((2000, 1)), often[0], np.zeros(1), often[1])
    assert copied.errors[0] == pytest.approx(once.errors[0], rel=0.02)


def made_up(beta: Array, cases: int) -> tuple[Array, Array]:
    luck = np.random.default_rng(SEED)
    features = np.column_stack((np.ones(cases), luck.normal(size=(cases, len(beta) - 1))))
    return features, (luck.random(cases) < 1 / (1 + np.exp(-features @ beta))).astype(float)


def test_the_constants_that_made_the_cases_are_found() -> None:
    beta = np.array([0.5, -1.0, 2.0])
    features, came = made_up(beta, 5000)
    values, errors = logistic(features, came, np.zeros(3), np.arange(5000))
    assert np.all(np.abs(values - beta) < 4 * errors)
    assert np.all(errors < 0.1)


def test_by_differences_it_is_the_same() -> None:
    features, came = made_up(np.array([0.3, 0.8]), 2000)

    def log_likelihood(at: Array) -> Array:
        return -np.logaddexp(0, np.where(came, -1, 1) * (features @ at))

    start, clusters = np.zeros(2), np.arange(2000)
    found = likeliest(log_likelihood, start, clusters)
    expected = logistic(features, came, start, clusters)
    assert found.values == pytest.approx(expected.values, abs=1e-3)
    assert found.errors == pytest.approx(expected.errors, rel=0.1)


def test_what_is_believed_before_is_added_to_the_logit() -> None:
    features, came = made_up(np.array([0.5, -1.0]), 5000)
    alone = logistic(features[:, :1], came, np.zeros(1), np.arange(5000), -features[:, 1])
    assert abs(alone.values[0] - 0.5) < 4 * alone.errors[0]


def test_strengths_that_made_the_races_are_found_within_their_errors() -> None:
    """Games of five races among three, won by softmax of a known strength."""
    luck, truth = np.random.default_rng(SEED), np.array([0.8, -0.5, 0.3])
    races: list[tuple[Array, Array]] = []
    for _ in range(1500):
        features = luck.normal(size=(3, len(truth)))
        odds = np.exp(features @ truth)
        races.append((features, np.eye(3)[luck.choice(3, p=odds / odds.sum())]))
    values, errors = conditional_logit(races, np.zeros(len(truth)), np.arange(1500) // 5)
    assert np.all(np.abs(values - truth) < 4 * errors)
    assert np.all(errors < 0.1)


def test_a_straight_line_and_its_errors() -> None:
    """Numbers from 2 + 3 x with noise of standard deviation 0.5: both errors are 0.5 / √n."""
    luck = np.random.default_rng(SEED)
    features = np.column_stack((np.ones(4000), luck.normal(size=4000)))
    numbers = features @ np.array([2.0, 3.0]) + luck.normal(scale=0.5, size=4000)
    values, errors = least_squares(features, numbers, np.arange(4000))
    assert values == pytest.approx([2, 3], abs=0.03)
    assert errors == pytest.approx([0.5 / np.sqrt(4000)] * 2, rel=0.1)


def test_what_never_occurs_stays_as_it_was_and_is_not_known() -> None:
    nothing = Slope(np.zeros((4, 1)), np.zeros((1, 1)))
    values, errors = maximise(lambda at: nothing, np.array([2.5]), np.arange(4))
    assert (values.tolist(), errors.tolist()) == ([2.5], [1.0])
