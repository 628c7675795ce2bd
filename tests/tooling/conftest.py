from pathlib import Path

import pytest

from tests.tooling.checkout import Checkout


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.fixture
def made(checkout: Checkout) -> Checkout:
    """A checkout whose environment is there already."""
    checkout.dev.provide()
    return checkout
