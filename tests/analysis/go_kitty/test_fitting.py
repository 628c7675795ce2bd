"""purrlor fit go-kitty: the fits recover known constants, and name those of the tabby."""

import numpy as np
import pytest

from purrlor.analysis.go_kitty import fitting
from purrlor.analysis.go_kitty.fitting import Case, fit
from purrlor.bots.go_kitty.evidence import FACTORS, Signs
from purrlor.bots.probability import logistic


def test_a_factor_is_found_again_that_made_the_cases() -> None:
    """Cases whose stated odds ignore the signs; the true log odds change by -1 for each passed over
    and +1 for each scout."""
    luck = np.random.default_rng(1)
    cases = []
    for number in range(4000):
        signs, base = (
            Signs(passed=float(luck.integers(3)), scouted=float(luck.integers(2))),
            luck.normal(),
        )
        odds = logistic(base - signs.passed + signs.scouted)
        cases.append(Case(number, float(luck.random() < odds), signs, base))
    found = {each.name: each for each in fitting._factors(cases)}
    for name, true in (("passed", -1), ("scouted", 1)):
        each = found[f"evidence.FACTORS.{name}"]
        more = each.value - each.now
        assert abs(more - true) < 4 * each.error
        assert 0.01 < each.error < 0.2
    assert found["evidence.FACTORS.unlaid"].value == FACTORS.unlaid  # no case contains it


def test_a_mean_has_the_error_of_its_games_and_not_of_its_cases() -> None:
    """Ten games that are each all or nothing, with a hundred cases each."""
    cases = [Case(game, float(game % 2)) for game in range(10) for _ in range(100)]
    (each,) = fitting._mean("half", 0.0, cases)
    assert each.value == pytest.approx(0.5, abs=0.001)
    assert each.error == pytest.approx(0.5 / np.sqrt(10), rel=0.01)


@pytest.mark.explore
def test_every_fitted_constant_is_named_once_with_what_stands_in_the_code() -> None:
    found = list(fit(2, seed=1))
    names = [each.name for each in found]
    assert len(set(names)) == len(names)
    assert {"evidence.FACTORS.passed_sure", "choice.REVERSES", "outlook.DRAWN"} <= set(names)
    assert all(np.isfinite([each.value, each.error]).all() for each in found)
    assert next(each.now for each in found if each.name.endswith("passed")) == FACTORS.passed
