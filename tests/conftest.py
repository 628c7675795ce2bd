"""What tests of several parts share."""

import pytest

from tests.laws.kit import Kit
from tests.laws.kits import KITS


@pytest.fixture(params=KITS, ids=lambda kit: kit.game.id)
def any_kit(request: pytest.FixtureRequest) -> Kit:
    kit: Kit = request.param
    return kit
