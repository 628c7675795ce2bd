"""News: what the streams of a table were last told, so that the next line tells what changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from purrlor.core.game import SPECTATOR, Event, OwnView, PublicView, Viewer
from purrlor.core.match import Match
from purrlor.core.words import as_read_by, read_by_anybody
from purrlor.core.writing import changes_to_json, to_json
from purrlor.server.api import messages as m
from purrlor.server.tables.presenting import (
    altered,
    listed,
    now,
    standing,
    table,
    told_step,
)
from purrlor.server.tables.streams import Line
from purrlor.server.tables.table_state import TableState


class News:
    """All streams of a table are told the same of it, in the same order, and all streams of a
    viewer the same of the view. So one value of each is all that has to be remembered."""

    def __init__(self, state: TableState) -> None:
        self._state: Final = state
        self._stored = state.stored
        self._table = table(state, SPECTATOR)
        self._public: PublicView | None = None
        self._own: dict[Viewer, OwnView] = {}

    def whole(self, viewer: Viewer, plies: range) -> Line:
        """The line with which a stream begins."""
        state = self._state
        if not state.presence.streams:
            self._stored, self._table = state.stored, table(state, SPECTATOR)
        if state.match is not None:
            self._public, self._own[viewer] = state.match.public(), state.match.own(viewer)
        first = now(state, viewer, plies)
        told = replace(_at(self._table, first.table), you=viewer)
        return Line.of(replace(first, table=told), None if state.match is None else state.ply)

    def changed(self) -> Line:
        """What changed at the table, for everybody alike."""
        return Line(f'{{"kind":"changed","table":{self._table_changes()}}}', None)

    def watched(self) -> Line:
        watchers = self._state.presence.watchers()
        self._table = replace(self._table, watchers=watchers)
        return Line.of(m.Watched(watchers))

    def played(self, viewers: Iterable[Viewer]) -> dict[Viewer, Line]:
        """The last move, as each of these viewers is told it."""
        match = self._state.match
        assert match is not None
        before, self._own = self._own, {viewer: match.own(viewer) for viewer in viewers}
        tale = Tale(match, self._state)
        public = self._public_text(match, tale.shown)
        lines: dict[Viewer, Line] = {}
        shared: dict[str, Line] = {}  # most who wait are told nothing besides
        for viewer, own in self._own.items():
            text = f"{_changes(before.get(viewer), own)}{tale.besides(viewer)}"
            if text not in shared:
                shared[text] = Line(f'{public},"own":{text}}}', match.ply)
            lines[viewer] = shared[text]
        return lines

    def _public_text(self, match: Match, shown: m.Step) -> str:
        """The first half of the line, which is made and written once for all."""
        before, self._public = self._public, match.public()
        return (
            f'{{"kind":"played","whole":{to_json(before is None)},"step":{to_json(shown)},'
            f'"table":{self._table_changes()},"public":{_changes(before, self._public)}'
        )

    def _table_changes(self) -> str:
        """Watchers are left out: they are told of by themselves."""
        state, before = self._state, self._table
        same = self._stored is state.stored
        row = before if same else altered(listed(state.stored), watchers=before.watchers)
        self._stored, self._table = state.stored, standing(row, state)
        return changes_to_json(_timeless(before), self._table)


class Tale:
    """The last step of a match, told once to everybody, and otherwise to those who may know
    more."""

    def __init__(self, match: Match, state: TableState) -> None:
        self._match: Final = match
        self._names: Final = read_by_anybody(state.names())
        self._events: Final = match.told(SPECTATOR, match.ply)
        told = [(event, match.game.tell(event, self._names)) for event in self._events]
        self.shown: Final = told_step(match, state, match.ply, told, SPECTATOR)

    def besides(self, viewer: Viewer) -> str:
        """What this viewer is told otherwise than everybody, as the last fields of a line."""
        seen, move = self._seen(viewer), self._own_move(viewer)
        return f"{_field('seen', seen) if seen else ''}{_field('move', move) if move else ''}"

    def _seen(self, viewer: Viewer) -> list[m.Seen]:
        told = self._match.told(viewer, self._match.ply)
        if told is self._events:
            return []
        events = enumerate(told)
        return [self._told(at, event, viewer) for at, event in events if self._is_more(at, event)]

    def _is_more(self, at: int, event: Event) -> bool:
        shown = self.shown.events[at]
        return event is not shown and event != shown

    def _told(self, at: int, event: Event, viewer: Viewer) -> m.Seen:
        sentence = self._match.game.tell(event, self._names)
        same = sentence == self.shown.sentences[at]
        return m.Seen(at, event, None if same else as_read_by(sentence, viewer))

    def _own_move(self, viewer: Viewer) -> str | None:
        """The viewer's own move, where others are told less of it."""
        if viewer is SPECTATOR or viewer != self.shown.seat:
            return None
        move = str(self._match.moves[-1][1])
        return None if move == self.shown.move else move


def _field(name: str, value: object) -> str:
    return f',"{name}":{to_json(value)}'


def _changes(before: object | None, after: object) -> str:
    return to_json(after) if before is None else changes_to_json(before, after)


def _timeless(table: m.Table) -> m.Table:
    """The table without what has changed since, because time went by: that is told anew."""
    if table.left is None and {seat.gone_for for seat in table.seats} == {None}:
        return table
    left = table.left if table.left is None else -1
    seats = tuple(
        [seat if seat.gone_for is None else replace(seat, gone_for=-1) for seat in table.seats]
    )
    return altered(table, left=left, seats=seats)


def _at(told: m.Table, present: m.Table) -> m.Table:
    """The table as it was told, at the present time."""
    seats = tuple(
        old if old.gone_for is None else replace(old, gone_for=new.gone_for)
        for old, new in zip(told.seats, present.seats, strict=True)
    )
    return replace(told, left=present.left, seats=seats)
