"""The kits of all games in the registry: tests/games/<game>/kit.py."""

from importlib import import_module

from purrlor.core.wire import Plain
from purrlor.games import PACKAGES
from tests.laws.kit import Kit, Table

NAMES = [package.rpartition(".")[2] for package in PACKAGES.values()]
KITS: list[Kit] = [import_module(f"tests.games.{name}.kit").KIT for name in NAMES]
TABLES = [(kit, table) for kit in KITS for table in kit.tables]
CORPUS = [(kit, table) for kit in KITS for table in kit.corpus]


def name(value: object) -> str:
    """A kit or a table in a test's name."""
    if isinstance(value, Kit):
        return value.game.id
    assert isinstance(value, Table)
    return "-".join([f"{value.players}p", *(_word(o) for o in value.options.items())])


def _word(option: tuple[str, Plain]) -> str:
    key, value = option
    if isinstance(value, dict):
        value = value.get("name")
    return value if isinstance(value, str) else f"{key}={value}"
