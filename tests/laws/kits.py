"""The kits of all games on the shelf."""

from importlib import import_module

from purrlor.games import BOXES
from purrlor.testing.kit import Kit


def kit_of(package: str) -> Kit:
    """The kit of one of our own games is in tests; that of Tiny Paws is in its package."""
    own = package.replace("purrlor.games", "tests.games")
    kit: Kit = import_module(f"{own}.kit").KIT
    return kit


KITS = [kit_of(box.package) for box in BOXES.values()]
