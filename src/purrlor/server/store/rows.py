"""Tables, moves and words as the rows of a database, and the cursors of its pages."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any, Final

from purrlor.core.wire import brief, from_plain, to_plain
from purrlor.server.api.messages import By, Clock, Emote, Sitter, Status
from purrlor.server.store.store import Chair, Kept, Page, Turn, Words

Cell = None | int | str
Row = tuple[Any, ...]  # as a driver hands it out
Place = tuple[int, str]  # in the order of tables: the time when one was opened, and its id

COLUMNS: Final = tuple(field.name for field in fields(Kept))  # open_seats comes after them
_READ: Final[dict[str, Callable[[Any], Any]]] = {  # the others are read as they stand
    "options": json.loads,
    "chairs": lambda cell: from_plain(tuple[Chair, ...], json.loads(cell), "chairs"),
    "clock": lambda cell: from_plain(Clock, json.loads(cell), "clock"),
    "carried": json.loads,
    "banned": lambda cell: tuple(json.loads(cell)),
    "public": bool,
    "watch": bool,
    "chat": bool,
    "coach": bool,
    "status": Status,
}


def row_of(kept: Kept) -> dict[str, Cell]:
    row = {name: _cell(getattr(kept, name)) for name in COLUMNS}
    return row | {"open_seats": sum(chair.sitter is Sitter.OPEN for chair in kept.chairs)}


def _cell(value: object) -> Cell:
    plain = to_plain(value)
    if plain is None or isinstance(plain, (int, str)):
        return plain
    return json.dumps(plain, separators=(",", ":"))


def kept_of(row: Row) -> Kept:
    """From the values of COLUMNS, in their order."""
    cells = zip(COLUMNS, row, strict=True)
    return Kept(**{name: _READ[name](cell) if name in _READ else cell for name, cell in cells})


def sitters(kept: Kept) -> set[str]:
    """Everybody who holds a seat there, by whichever device."""
    return {chair.person for chair in kept.chairs if chair.person} | set(kept.carried.values())


def row_of_turn(turn: Turn) -> Row:
    return turn.ply, turn.seat, turn.move, str(turn.by), turn.at, turn.why, turn.key


def turn_of(row: Row) -> Turn:
    ply, seat, move, by, at, why, key = row
    return Turn(ply, seat, move, By(by), at, why, key)


def row_of_words(words: Words) -> Row:
    emote = None if words.emote is None else str(words.emote)
    return words.n, words.person, words.name, words.seat, words.text, emote, words.at


def words_of(row: Row) -> Words:
    n, person, name, seat, text, emote, at = row
    return Words(n, person, name, seat, text, None if emote is None else Emote(emote), at)


# Pages: the newest table first; a cursor names the last one that was shown


def page_of(rows: Iterable[Row], limit: int) -> Page:
    """From one row more than wanted, where there is one."""
    tables = tuple(map(kept_of, rows))
    shown = tables[:limit]
    return Page(shown, cursor(shown[-1]) if len(tables) > limit else None)


def cursor(kept: Kept) -> str:
    return urlsafe_b64encode(f"{kept.created} {kept.id}".encode()).decode()


def place(cursor: str | None) -> Place | None:
    if cursor is None:
        return None
    try:
        text = urlsafe_b64decode(cursor.encode("ascii")).decode()
    except ValueError:
        text = ""
    found = re.fullmatch(r"(\d{1,15}) (\S+)", text, re.ASCII)
    if found is None:
        raise ValueError(f"{brief(cursor)} is no cursor; take one that a page of tables gave")
    return int(found[1]), found[2]
