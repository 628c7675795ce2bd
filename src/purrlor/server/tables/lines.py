"""Lines: what the streams of a table are sent. Each line has the fields that have changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from purrlor.core.game import SPECTATOR, Event, OwnView, PublicView, Viewer
from purrlor.core.match import Match
from purrlor.core.writing import quote, to_json
from purrlor.server.api import messages as m
from purrlor.server.tables.presenting import altered, listed, now, standing, table
from purrlor.server.tables.streams import Line
from purrlor.server.tables.table_state import TableState


class Lines:
    """All streams of a table get the same lines about it, in the same order, and all streams of a
    viewer the same about the view. So one value of each is all that has to be remembered."""

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
        sent = replace(_at(self._table, first.table), you=viewer)
        return Line.of(replace(first, table=sent), None if state.match is None else state.ply)

    def changed(self) -> Line:
        """What changed at the table, for everybody alike."""
        return Line(f'{{"kind":"changed","table":{self._table_fields()}}}', None)

    def watched(self) -> Line:
        watchers = self._state.presence.watchers()
        self._table = replace(self._table, watchers=watchers)
        return Line.of(m.Watched(watchers))

    def played(self, viewers: Iterable[Viewer]) -> dict[Viewer, Line]:
        """The last move, as each of these viewers sees it."""
        match = self._state.match
        assert match is not None
        before, self._own = self._own, {viewer: match.own(viewer) for viewer in viewers}
        step = _Step(match, self._state)
        public = self._public_text(match)
        lines: dict[Viewer, Line] = {}
        shared: dict[tuple[str, str], Line] = {}  # most who wait get the same line
        for viewer, own in self._own.items():
            parts = step.seen_by(viewer), changed_fields(before.get(viewer), own)
            line = shared.get(parts)
            if line is None:
                text = f'{{"kind":"played",{parts[0]},{public},"own":{parts[1]}}}'
                line = shared[parts] = Line(text, match.ply)
            lines[viewer] = line
        return lines

    def _public_text(self, match: Match) -> str:
        """What everybody sees alike after the move; it is written once."""
        before, self._public = self._public, match.public()
        # A client takes these two from the view.
        self._table = altered(self._table, ply=match.ply, to_move=self._public.to_move)
        fields = changed_fields(before, self._public)
        return f'"table":{self._table_fields()},"public":{fields}'

    def _table_fields(self) -> str:
        """Watchers are left out: they have a line of their own."""
        state, before = self._state, self._table
        same = self._stored is state.stored
        row = before if same else altered(listed(state.stored), watchers=before.watchers)
        self._stored, self._table = state.stored, standing(row, state)
        return changed_fields(_timeless(before), self._table)


class _Step:
    """The first half of a line: the move and its events, for each viewer."""

    def __init__(self, match: Match, state: TableState) -> None:
        self._match: Final = match
        self._mover: Final[Viewer] = match.moves[-1][0] if match.moves else None
        by = state.turns[match.ply - 1].by if match.ply else None
        halt = round(1000 * match.halt(match.ply))
        self._head: Final = (
            f'"ply":{match.ply},"seat":{to_json(self._mover)},"by":{to_json(by)},"halt":{halt}'
        )
        self._shared: Final = self._text(match.events_for(SPECTATOR, match.ply), own=False)

    def seen_by(self, viewer: Viewer) -> str:
        match = self._match
        own = viewer is not None and viewer == self._mover
        if match.all_public and not own:
            return self._shared
        return self._text(match.events_for(viewer, match.ply), own)

    def _text(self, events: list[Event], own: bool) -> str:
        move = self._match.moves[-1][1] if self._match.moves else None
        text = "null" if move is None else quote(str(move) if own else move.public_text())
        return f'{self._head},"move":{text},"events":{to_json(events)}'


def changed_fields(before: object | None, after: object) -> str:
    """The fields that changed, as JSON: all of them if there was nothing before."""
    if before is None:
        return to_json(after)
    old = before.__dict__
    fields = [
        f'"{name}":{to_json(value)}'
        for name, value in after.__dict__.items()
        if value is not old[name] and value != old[name]
    ]
    return f"{{{','.join(fields)}}}"


def _timeless(table: m.Table) -> m.Table:
    """The table without what changes as time goes by: that is sent again."""
    if table.left is None and {seat.gone_for for seat in table.seats} == {None}:
        return table
    left = table.left if table.left is None else -1
    seats = tuple(
        [seat if seat.gone_for is None else replace(seat, gone_for=-1) for seat in table.seats]
    )
    return altered(table, left=left, seats=seats)


def _at(sent: m.Table, present: m.Table) -> m.Table:
    """The table as it was sent, at the present time."""
    seats = tuple(
        old if old.gone_for is None else replace(old, gone_for=new.gone_for)
        for old, new in zip(sent.seats, present.seats, strict=True)
    )
    return replace(sent, left=present.left, seats=seats)
