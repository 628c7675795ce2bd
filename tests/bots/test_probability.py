"""Each function of the probability module, compared with an enumeration of all cases."""

import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, product
from math import exp, log2

import numpy as np
import pytest

from purrlor.bots.probability import (
    Distribution,
    at_least,
    calibrated,
    certain,
    condition,
    convolution_power,
    convolve_all,
    distribution,
    entropy,
    exactly,
    hypergeometric,
    logistic,
    logit,
    mean,
    mixture,
    posterior,
    reweighted,
    scaled,
    shifted,
    softmax,
    tail,
    tilted,
    without_rare,
)

DIE = distribution([0, 1, 1, 1, 1, 1, 1])
COIN = distribution([0.7, 0.3])
LOADED = distribution([1, 0, 3, 2])
EVEN = distribution([1, 1, 1, 1])
ALL = [DIE, COIN, LOADED, certain(0), certain(4), EVEN]


def outcomes(*parts: Distribution) -> Iterable[tuple[tuple[int, ...], float]]:
    """Every combination of values, with its probability."""
    for values in product(*(range(len(p)) for p in parts)):
        chances = [float(p[value]) for p, value in zip(parts, values, strict=True)]
        yield values, float(np.prod(chances))


def enumerated(of: Callable[[tuple[int, ...]], int], *parts: Distribution) -> Distribution:
    counted: dict[int, float] = defaultdict(float)
    for values, chance in outcomes(*parts):
        counted[of(values)] += chance
    return np.array([counted[value] for value in range(max(counted) + 1)])


def same(one: Distribution, other: Distribution) -> bool:
    size = max(len(one), len(other))
    padded, expected = (np.pad(p, (0, size - len(p))) for p in (one, other))
    return bool(np.allclose(padded, expected, rtol=1e-12, atol=1e-15))


def test_sums_of_many() -> None:
    assert same(convolve_all([DIE, COIN, LOADED]), enumerated(sum, DIE, COIN, LOADED))
    assert same(convolve_all([]), certain(0))


@pytest.mark.parametrize("n", range(6))
def test_sums_of_so_many_alike(n: int) -> None:
    assert same(convolution_power(LOADED, n), enumerated(sum, *[LOADED] * n))


@pytest.mark.parametrize("p", ALL)
@pytest.mark.parametrize("factor", range(4))
def test_multiples_and_shifts(p: Distribution, factor: int) -> None:
    assert same(scaled(p, factor), enumerated(lambda values: factor * values[0], p))
    assert same(shifted(p, factor), enumerated(lambda values: factor + values[0], p))


def test_a_mixture_draws_which_one_first() -> None:
    """The first number selects which of the others counts."""
    parts = (DIE, LOADED)
    drawn = enumerated(lambda values: values[1:][values[0]], COIN, *parts)
    assert same(mixture(COIN, parts), drawn)


@pytest.mark.parametrize("p", ALL)
def test_moments_tails_and_entropy(p: Distribution) -> None:
    every = [(value, chance) for (value,), chance in outcomes(p)]
    middle = sum(value * chance for value, chance in every)
    assert mean(p) == pytest.approx(middle)
    assert entropy(p) == pytest.approx(-sum(c * log2(c) for _, c in every if c))
    for count in range(-1, len(p) + 2):
        reached = sum(chance for value, chance in every if value >= count)
        assert at_least(p, count) == pytest.approx(reached)
        assert exactly(p, count) == pytest.approx(dict(every).get(count, 0.0))
        if 0 <= count <= len(p):
            assert tail(p)[count] == pytest.approx(reached)


def test_tails_of_several_rows() -> None:
    rows = np.array([EVEN, LOADED])
    assert [list(row) for row in tail(rows)] == [list(tail(EVEN)), list(tail(LOADED))]


@pytest.mark.parametrize(("population", "marked"), [(6, 0), (6, 2), (7, 4), (5, 5), (0, 0)])
def test_draws_of_marked_cards(population: int, marked: int) -> None:
    for drawn in range(population + 1):
        hands = Counter(
            sum(card < marked for card in hand) for hand in combinations(range(population), drawn)
        )
        found = hypergeometric(population, marked, drawn)
        for count in range(drawn + 1):
            assert found[count] == float(Fraction(hands[count], hands.total()))


def test_draws_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="no 7 of 6 can be drawn"):
        hypergeometric(6, 2, 7)


def test_evidence_by_joint_probabilities() -> None:
    """A die, and the statement of somebody who sees it."""
    likelihood = [0.0, 0.1, 0.5, 0.5, 0.9, 0.2, 0.4]
    joint = [DIE[value] * likelihood[value] for value in range(7)]
    assert same(posterior(DIE, likelihood), np.array([each / sum(joint) for each in joint]))
    odd = condition(DIE, [value % 2 == 1 for value in range(7)])
    assert same(odd, np.array([0, 1, 0, 1, 0, 1, 0]) / 3)


def test_evidence_known_by_what_it_did_to_another_prior() -> None:
    likelihood = [0.2, 0.9, 0.4, 0.1]
    after = posterior(EVEN, likelihood)
    assert same(reweighted(LOADED, EVEN, after), posterior(LOADED, likelihood))
    assert same(reweighted(LOADED, certain(1), certain(1)), LOADED)  # it has no 1: all ruled out


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="more than 0"):
        condition(COIN, [False, False])


@pytest.mark.parametrize("theta", [-1.0, 0.0, 0.5])
def test_tilting(theta: float) -> None:
    weights = [float(chance) * exp(theta * value) for value, chance in enumerate(LOADED)]
    found = tilted(LOADED, theta, np.arange(4.0))
    assert same(found, np.array([weight / sum(weights) for weight in weights]))
    assert same(tilted(LOADED, theta, np.zeros(4)), LOADED)


@pytest.mark.parametrize("p", [0.01, 0.3, 0.5, 0.99])
def test_logits(p: float) -> None:
    assert logistic(logit(p)) == pytest.approx(p)
    assert calibrated(p, 0.0, 1.0) == pytest.approx(p)
    odds = 2.0 * (p / (1 - p)) ** 0.5
    assert calibrated(p, float(np.log(2.0)), 0.5) == pytest.approx(odds / (1 + odds))
    assert 0.0 <= logistic(logit(0.0)) < logistic(logit(1.0)) <= 1.0


@pytest.mark.parametrize("temperature", [0.1, 1.0, 30.0])
def test_softmax(temperature: float) -> None:
    values = [1.0, 2.0, 2.0, -1.0]
    weights = [exp(value / temperature) for value in values]
    expected = np.array([weight / sum(weights) for weight in weights])
    assert same(softmax(values, temperature), expected)
    assert same(softmax([1e9, 0.0], temperature), certain(0))
    rows = softmax([values, values[::-1]], temperature)
    assert same(rows[0], expected)
    assert same(rows[1], expected[::-1])


def test_the_rare_is_given_up_unless_all_is_rare() -> None:
    assert same(without_rare(np.array([0.5, 0.01, 0.49]), 0.02), np.array([50, 0, 49]) / 99)
    assert same(without_rare(EVEN, 0.5), EVEN)


def test_numpy_is_loaded_only_where_bots_think() -> None:
    program = (
        "import sys\n"
        "from purrlor.cli import main\n"
        "try: main(['games'])\n"
        "finally: assert 'numpy' not in sys.modules, 'loaded'"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
