"""Which tables, seeds and positions a law is tried with."""

from collections.abc import Sequence
from typing import Final

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from purrlor.testing.kit import Kit, name

seeds: Final = st.integers(min_value=0, max_value=2**64 - 1)
plies: Final = st.integers(min_value=0, max_value=80)
law: Final = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine is not a fault of the game
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try a law with each kit in KITS of its module, and with each table of the kit."""
    asked = set(metafunc.fixturenames)
    if "kit" not in asked:
        return
    kits = _kits(metafunc)
    if "table" in asked:
        pairs = [(kit, table) for kit in kits for table in kit.tables]
        metafunc.parametrize(("kit", "table"), pairs, ids=name)
    elif "corpus_table" in asked:
        pairs = [(kit, table) for kit in kits for table in kit.corpus or kit.tables]
        metafunc.parametrize(("kit", "corpus_table"), pairs, ids=name)
    else:
        metafunc.parametrize("kit", kits, ids=name)


def _kits(metafunc: pytest.Metafunc) -> Sequence[Kit]:
    kits = getattr(metafunc.module, "KITS", None)
    if not kits or not all(isinstance(kit, Kit) for kit in kits):
        where = metafunc.module.__name__
        raise pytest.UsageError(f"{where}: the laws need KITS, a list of purrlor.testing.kit.Kit")
    return list(kits)
