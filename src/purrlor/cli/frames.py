"""A record as frames: what was told at each ply, and how the table then stood, to one who looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from purrlor.core.game import SPECTATOR, Event, Viewer
from purrlor.core.match import Match
from purrlor.core.record import Record
from purrlor.core.wire import Plain, to_plain
from purrlor.core.words import fold
from purrlor.games import find

OPEN: Final = -2  # one who looks into all hands and beneath all tiles


@dataclass(frozen=True)
class Frame:
    ply: int
    title: str
    told: tuple[str, ...]
    table: str

    def __str__(self) -> str:
        return "\n".join([f"== {self.title} ==", *self.told, "", self.table])


def frames(record: Record, seat: Viewer) -> list[Frame]:
    """One for the deal, one for each move. The record was checked before."""
    match = record.deal(find)
    return [_frame(record, match, seat) for _ in record.steps(match)]


def _frame(record: Record, match: Match, seat: Viewer) -> Frame:
    title = f"ply {match.ply} of {len(record.moves)}{_move_words(record, match, seat)}"
    told = tuple(match.game.tell(event, record.seats) for event in _told(match, seat))
    return Frame(match.ply, title, told, _table(record, match, seat))


def _move_words(record: Record, match: Match, seat: Viewer) -> str:
    """The text of a move can say what only its mover knows."""
    if not match.ply:
        return ": the deal"
    mover, move = match.moves[-1]
    return f": {record.seats[mover]}" + (f", {move}" if seat in (mover, OPEN) else "")


def _told(match: Match, seat: Viewer) -> list[Event]:
    if seat != OPEN:
        return match.told(seat, match.ply)
    seen = zip(*(match.told(each, match.ply) for each in range(match.players)), strict=True)
    return [min(versions, key=_hidden) for versions in seen]


def _hidden(event: Event) -> int:
    """How many things in it are unknown to the one who was told it so."""
    return _count_unknown(to_plain(event))


def _count_unknown(plain: Plain) -> int:
    if isinstance(plain, dict):
        return sum(map(_count_unknown, plain.values()))
    if isinstance(plain, list):
        return sum(map(_count_unknown, plain))
    return plain is None


def _table(record: Record, match: Match, seat: Viewer) -> str:
    if seat != OPEN:
        return str(match.game.show(match.view(seat), record.seats))
    shown = str(match.game.show(match.view(SPECTATOR), record.seats))
    return "\n".join([shown, *map(fold, match.lay_open(record.seats))])
