"""A record as frames: what a viewer was told at each ply, and how the table then looked to them."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.game import SPECTATOR, Event, Viewer
from purrlor.core.match import Match
from purrlor.core.record import Record
from purrlor.core.wire import Plain, to_plain
from purrlor.core.words import fold
from purrlor.games import find


@dataclass(frozen=True)
class ReplayViewer:
    """Who looks at a replay: a seat, a spectator, or somebody from whom nothing is hidden."""

    seat: Viewer = SPECTATOR
    sees_all: bool = False


@dataclass(frozen=True)
class Frame:
    ply: int
    title: str
    told: tuple[str, ...]
    table: str

    def __str__(self) -> str:
        return "\n".join([f"== {self.title} ==", *self.told, "", self.table])


def frames(record: Record, viewer: ReplayViewer) -> list[Frame]:
    """One frame for the deal, and one for each move. The record was checked before."""
    match = record.deal(find)
    return [_frame(record, match, viewer) for _ in record.steps(match)]


def _frame(record: Record, match: Match, viewer: ReplayViewer) -> Frame:
    title = f"ply {match.ply} of {len(record.moves)}{_move_words(record, match, viewer)}"
    told = tuple(match.game.tell(event, record.seats) for event in _told(match, viewer))
    return Frame(match.ply, title, told, _table(record, match, viewer))


def _move_words(record: Record, match: Match, viewer: ReplayViewer) -> str:
    """A move may contain what only its mover knows, so others see only who moved."""
    if not match.ply:
        return ": the deal"
    mover, move = match.moves[-1]
    may_know = viewer.sees_all or viewer.seat == mover
    return f": {record.seats[mover]}" + (f", {move}" if may_know else "")


def _told(match: Match, viewer: ReplayViewer) -> list[Event]:
    if not viewer.sees_all:
        return match.told(viewer.seat, match.ply)
    seen = zip(*(match.told(each, match.ply) for each in range(match.players)), strict=True)
    return [min(versions, key=_hidden) for versions in seen]


def _hidden(event: Event) -> int:
    """Count the values in an event that were hidden from the viewer."""
    return _count_unknown(to_plain(event))


def _count_unknown(plain: Plain) -> int:
    if isinstance(plain, dict):
        return sum(map(_count_unknown, plain.values()))
    if isinstance(plain, list):
        return sum(map(_count_unknown, plain))
    return plain is None


def _table(record: Record, match: Match, viewer: ReplayViewer) -> str:
    shown = str(match.game.show(match.view(viewer.seat), record.seats))
    opened = match.lay_open(record.seats) if viewer.sees_all else []
    return "\n".join([shown, *map(fold, opened)])
