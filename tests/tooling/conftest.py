from pathlib import Path

import pytest

from tests.tooling.checkout import Checkout


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.fixture
def made(checkout: Checkout) -> Checkout:
    """A checkout with an existing environment."""
    checkout.dev.provide()
    return checkout
