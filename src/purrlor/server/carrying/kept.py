"""What is carried: the rows of these tables. Codes are left behind; they last for minutes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from purrlor.server.store.rows import COLUMNS, Cell

Cells = tuple[Cell, ...]  # of a row, in the order of the columns


@dataclass(frozen=True)
class Kept:
    """A table of the database, which has the same columns in each kind of database."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    flags: frozenset[str] = frozenset()  # columns that are numbers in SQLite, and are 0 or 1

    def select(self, where: str = "", limit: int | None = None) -> str:
        condition = f" WHERE {where}" if where else ""
        most = "" if limit is None else f" LIMIT {limit}"
        sorted_rows = f"{self.name}{condition} ORDER BY {_list(self.key)}{most}"
        return f"SELECT {_list(self.columns)} FROM {sorted_rows}"

    def after(self) -> str:
        """The condition that a row comes after the one with this key."""
        return f"({_list(self.key)}) > ({', '.join('?' for _ in self.key)})"

    def key_of(self, row: Cells) -> Cells:
        return tuple([row[self.columns.index(column)] for column in self.key])

    def insert(self) -> str:
        blanks = ", ".join("?" for _ in self.columns)
        return f"INSERT INTO {self.name} ({_list(self.columns)}) VALUES ({blanks})"

    def cells(self, row: tuple[object, ...]) -> Cells:
        """A row as the database driver gives it, with flags that are true or false."""
        pairs = zip(self.columns, row, strict=True)
        return tuple([_cell(value, column in self.flags) for column, value in pairs])


def _cell(value: object, is_flag: bool) -> Cell:
    if is_flag:
        return bool(value)
    assert value is None or isinstance(value, (int, str)), f"no column holds {type(value)}"
    return value


def _list(columns: tuple[str, ...]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


PERSONS: Final = Kept("persons", ("id", "token_hash", "name", "face", "seen"), ("id",))
TABLES: Final = Kept(
    "tables",
    (*COLUMNS, "open_seats"),
    ("created", "id"),
    frozenset({"public", "watch", "chat", "coach"}),
)
SEATS: Final = Kept(
    "seat_holders",
    ("table_id", "person", "running", "created"),
    ("table_id", "person"),
    frozenset({"running"}),
)
TURNS: Final = Kept(
    "turns", ("table_id", "ply", "seat", "move", "by", "at", "claims", "key"), ("table_id", "ply")
)
WORDS: Final = Kept(
    "chat_lines",
    ("table_id", "n", "person", "name", "seat", "text", "emote", "at"),
    ("table_id", "n"),
)
RESULTS: Final = Kept(
    "results",
    (
        *("table_id", "seat", "person", "game", "won", "ended", "players", "place", "winners"),
        *("calls_right", "calls_wrong"),
    ),
    ("table_id", "seat"),
    frozenset({"won"}),
)
ALONE: Final = (PERSONS, RESULTS)  # refer to no table that must be there
OF_A_TABLE: Final = (SEATS, TURNS, WORDS)
ALL: Final = (*ALONE, TABLES, *OF_A_TABLE)
