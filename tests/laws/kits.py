"""The kits of all games in the registry: tests/games/<game>/kit.py."""

from importlib import import_module

from purrlor.core.wire import Plain
from purrlor.games import BOXES
from tests.laws.kit import Kit, Table

KITS: list[Kit] = [
    import_module(box.package.replace("purrlor", "tests", 1) + ".kit").KIT for box in BOXES.values()
]
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
