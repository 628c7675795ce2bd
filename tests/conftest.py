"""Settings that all tests share."""

import os

import pytest
from hypothesis import HealthCheck, settings

from purrlor.testing.kit import Kit, name
from purrlor.testing.laws import trying
from tests.laws.kits import KITS
from tests.luck import SEED

# How many examples Hypothesis tries; --hypothesis-profile chooses. Only the thorough profile
# looks for new examples in each run: a change must not fail for what it did not break. The default
# is loaded by its name, because Hypothesis has another default profile where CI is set.
# No deadline: a slow example on a busy machine is not a failure of the tested code.
unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", unhurried, max_examples=4, derandomize=True)
settings.register_profile("default", unhurried, max_examples=10, derandomize=True)
settings.register_profile("thorough", unhurried, max_examples=200)
settings.load_profile("default")
trying.SEED = SEED  # so that ./dev explore plays other games


@pytest.fixture(params=KITS, ids=name)
def any_kit(request: pytest.FixtureRequest) -> Kit:
    kit: Kit = request.param
    return kit


def pytest_report_header() -> str:
    return f"seed: {SEED}"


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Say how to repeat a failure that a search has found."""
    if report.failed and SEED and "PYTEST_XDIST_WORKER" not in os.environ:
        print(f"\nrepeat it by: ./dev explore --seed {SEED} '{report.nodeid}'", flush=True)
