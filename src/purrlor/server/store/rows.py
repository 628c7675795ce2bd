"""Stored values as database rows, and back; the cursors of pages."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final

from purrlor.bots.bot import Claim
from purrlor.bots.playing_level import Bluffs, Memory, Sums
from purrlor.core.wire import Plain, as_table, brief, from_plain, to_plain
from purrlor.server.store.types import (
    BadCursor,
    ChatLine,
    Finished,
    Page,
    Person,
    Result,
    ReviewedGame,
    ReviewedGames,
    Seeker,
    StoredTable,
    Turn,
)
from purrlor.server.terms import By, Emote, Face, Sitter

Cell = None | int | str
Row = tuple[Any, ...]  # the database drivers do not type their rows
PageKey = tuple[int, str]  # tables are sorted by the time of creation, then by id

COLUMNS: Final = tuple(field.name for field in fields(StoredTable))  # without open_seats
COST_UNITS: Final = 1_000_000  # of a stored cost, so that sums are exact in both databases
_IN_JSON: Final = ("options", "seats", "clock", "again", "devices", "banned")
_FLAGS: Final = ("public", "watch", "chat", "coach")


def row_of(stored: StoredTable) -> dict[str, Cell]:
    plain = as_table(to_plain(stored), "table")
    cells = {name: _cell(value) for name, value in plain.items()}
    return cells | {"open_seats": sum(seat.sitter is Sitter.OPEN for seat in stored.seats)}


def _cell(plain: Plain) -> Cell:
    if plain is None or isinstance(plain, (int, str)):
        return plain
    return json.dumps(plain, separators=(",", ":"))


def table_of(row: Row) -> StoredTable:
    """The table of a row with the values of COLUMNS."""
    cells = zip(COLUMNS, row, strict=True)
    return from_plain(StoredTable, {name: _plain(name, cell) for name, cell in cells}, "table")


def _plain(name: str, cell: Cell) -> Plain:
    if name in _FLAGS:
        return bool(cell)
    if name in _IN_JSON:
        plain: Plain = json.loads(str(cell))
        return plain
    return cell


def face_cell(face: Face | None) -> Cell:
    return None if face is None else _cell(to_plain(face))


def person_from(row: Row) -> Person:
    id, name, face = row
    return Person(id, name, None if face is None else from_plain(Face, json.loads(face), "face"))


def holders(stored: StoredTable) -> set[str]:
    """All persons who hold a seat there, on any device."""
    own = {seat.person for seat in stored.seats if seat.person is not None}
    return own | set(stored.devices.values())


def row_of_turn(turn: Turn) -> Row:
    claims = _cell(to_plain(turn.claims)) if turn.claims else None
    return turn.ply, turn.seat, turn.move, str(turn.by), turn.at, claims, turn.key


def turn_of(row: Row) -> Turn:
    ply, seat, move, by, at, claims, key = row
    found = () if claims is None else from_plain(tuple[Claim, ...], json.loads(claims), "claims")
    return Turn(ply, seat, move, By(by), at, found, key)


def row_of_result(stored: StoredTable, result: Result) -> Row:
    head = (stored.id, result.seat, result.person, stored.game, result.won)
    winners = json.dumps(result.winners, separators=(",", ":"))
    calls = result.calls or (None, None)
    return *head, stored.ended, result.players, result.place, winners, *calls


def finished_of(row: Row) -> Finished:
    table, game, won, ended, players, place, winners, right, wrong, kept, reviewed = row
    names = tuple(json.loads(winners))
    head = (table, game, bool(won), ended, players, place)
    return Finished(*head, names, right, wrong, bool(kept), bool(reviewed))


def row_of_reviewed(reviewed: ReviewedGame) -> Row:
    bluffs = reviewed.bluffs or (None, None, None)
    memory: tuple[int | None, ...] = (None, None, None)
    if reviewed.memory is not None:
        moves, certain, guessed = reviewed.memory
        memory = (moves, certain, round(guessed * COST_UNITS))
    return reviewed.decisions, round(reviewed.cost * COST_UNITS), *bluffs, *memory


def reviewed_of(row: Row) -> ReviewedGames:
    game, games, decisions, cost, decisions_squared, cost_squared, product, *rest = row
    bluffs, (moves, certain, guessed) = rest[:3], rest[3:]
    sums = Sums(
        games,
        decisions,
        cost / COST_UNITS,
        decisions_squared,
        cost_squared / COST_UNITS**2,
        product / COST_UNITS,
    )
    memory = None if moves is None else Memory(moves, certain, guessed / COST_UNITS)
    return ReviewedGames(game, sums, None if bluffs[0] is None else Bluffs(*bluffs), memory)


def row_of_line(line: ChatLine) -> Row:
    emote = None if line.emote is None else str(line.emote)
    return line.n, line.person, line.name, line.seat, line.text, emote, line.at


def line_of(row: Row) -> ChatLine:
    n, person, name, seat, text, emote, at = row
    return ChatLine(n, person, name, seat, text, None if emote is None else Emote(emote), at)


def row_of_seeker(seeker: Seeker) -> Row:
    person = seeker.person
    head = (seeker.id, seeker.game, person.id, person.name, face_cell(person.face))
    return *head, seeker.since, seeker.seen, seeker.table


def seeker_of(row: Row) -> Seeker:
    id, game, person, name, face, since, seen, table = row
    return Seeker(id, game, person_from((person, name, face)), since, seen, table)


# Pages: the newest table comes first; a cursor names the last one of a page


def page_of(rows: Iterable[Row], limit: int) -> Page:
    """A page from its rows. If there is one row more than the limit, another page follows."""
    tables = tuple(map(table_of, rows))
    page = tables[:limit]
    return Page(page, cursor_of(page[-1]) if len(tables) > limit else None)


def cursor_of(stored: StoredTable) -> str:
    return urlsafe_b64encode(f"{stored.created} {stored.id}".encode()).decode()


def read_cursor(cursor: str | None) -> PageKey | None:
    if cursor is None:
        return None
    try:
        text = urlsafe_b64decode(cursor.encode("ascii")).decode()
    except ValueError:
        text = ""
    found = re.fullmatch(r"(\d{1,15}) (\S+)", text, re.ASCII)
    if found is None:
        raise BadCursor(f"expected the cursor of a page of tables, got {brief(cursor)}")
    return int(found[1]), found[2]
