"""What tests of several parts share."""

import pytest
from hypothesis import settings

from tests.laws.kit import Kit
from tests.laws.kits import KITS, name

# How many examples a law is tried on; choose one by --hypothesis-profile.
settings.register_profile("quick", max_examples=4)
settings.register_profile("default", max_examples=12)
settings.register_profile("thorough", max_examples=200)


@pytest.fixture(params=KITS, ids=name)
def any_kit(request: pytest.FixtureRequest) -> Kit:
    kit: Kit = request.param
    return kit
