"""The kits of all games in the registry: tests/games/<game>/kit.py."""

from importlib import import_module

from purrlor.games import BOXES
from purrlor.testing.kit import Kit

KITS: list[Kit] = [
    import_module(box.package.replace("purrlor", "tests", 1) + ".kit").KIT for box in BOXES.values()
]
TABLES = [(kit, table) for kit in KITS for table in kit.tables]
