"""The kits of all games in the registry: tests/games/<game>/kit.py."""

from importlib import import_module

from purrlor.games import PACKAGES
from tests.laws.kit import Kit

NAMES = [package.rpartition(".")[2] for package in PACKAGES.values()]
KITS: list[Kit] = [import_module(f"tests.games.{name}.kit").KIT for name in NAMES]
TABLES = [(kit, table) for kit in KITS for table in kit.tables]
TABLE_IDS = [f"{kit.game.id}-{table.players}-{table.options}" for kit, table in TABLES]
