"""All luck of environments and of the tests that others wrote for them is seeded here."""

import random
import secrets

import numpy as np
import pytest
from gymnasium.utils import seeding

from tests.luck import luck


@pytest.fixture(autouse=True)
def _seeded(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody names a seed, it follows from the name of the test."""
    own, made = luck(request.node.name), seeding.np_random
    random.seed(own.getrandbits(32))
    np.random.seed(own.getrandbits(32))
    monkeypatch.setattr(secrets, "randbits", own.getrandbits)
    drawn = lambda seed=None: made(own.getrandbits(31) if seed is None else seed)  # noqa: E731
    monkeypatch.setattr(seeding, "np_random", drawn)
