"""The kits of all games."""

from importlib import import_module

from purrlor.games import BOXES
from purrlor.testing.kit import Kit


def kit_of(package: str) -> Kit:
    """Kits of Purrlor's own games are in tests; that of Tiny Paws is in its package."""
    own = package.replace("purrlor.games", "tests.games")
    kit: Kit = import_module(f"{own}.kit").KIT
    return kit


KITS = [kit_of(box.package) for box in BOXES.values()]
