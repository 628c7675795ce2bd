"""News: what the streams of a table were last told, so that the next line tells what changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from purrlor.core.changes import Numbers, Places, changes_to_json, places_in
from purrlor.core.game import SPECTATOR, Event, OwnView, PublicView, Viewer
from purrlor.core.match import Match
from purrlor.core.phrases import Phrases, as_read_by
from purrlor.core.words import read_by, read_by_anybody
from purrlor.core.writing import to_json
from purrlor.server.api import messages as m
from purrlor.server.api.terms import By
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
        self._numbers: Final[dict[Viewer, Numbers]] = {}
        self._phrases: Final = Phrases()

    def whole(self, viewer: Viewer, plies: range) -> Line:
        """The line with which a stream begins."""
        state = self._state
        if not state.presence.streams:
            self._stored, self._table = state.stored, table(state, SPECTATOR)
        if state.match is not None:
            self._public, self._own[viewer] = state.match.public(), state.match.own(viewer)
            self._numbers[viewer] = Numbers()
        first = now(state, viewer, plies)
        told = replace(_at(self._table, first.table), you=viewer)
        whole = replace(first, table=told, phrases=tuple(self._phrases.told))
        return Line.of(whole, None if state.match is None else state.ply)

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
        tale = Tale(match, self._state, self._phrases)
        public = self._public_text(match, tale)
        lines: dict[Viewer, Line] = {}
        shared: dict[str, Line] = {}  # most who wait are told nothing besides
        for viewer, own in self._own.items():
            numbers = self._numbers.setdefault(viewer, Numbers())
            changes = _changes(before.get(viewer), own, tale.places(viewer), numbers)
            text = f"{changes}{tale.besides(viewer)}"
            if text not in shared:
                shared[text] = Line(f'{public},"own":{text}}}', match.ply)
            lines[viewer] = shared[text]
        return lines

    def _public_text(self, match: Match, tale: Tale) -> str:
        """The first half of the line, which is made and written once for all."""
        before, self._public = self._public, match.public()
        # Whoever folds the line has these two from the view.
        self._table = altered(self._table, ply=match.ply, to_move=self._public.to_move)
        table = self._table_changes()
        parts = [
            '{"kind":"played"',
            ',"whole":true' if before is None else "",
            f',"step":{tale.text}',
            f',"table":{table}' if table != "{}" else "",
            f',"public":{_changes(before, self._public, tale.shown_places)}',
        ]
        return "".join(parts)

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

    def __init__(self, match: Match, state: TableState, phrases: Phrases) -> None:
        self._match: Final = match
        self._names: Final = state.names()
        self._phrases: Final = phrases
        self._events: Final = match.told(SPECTATOR, match.ply)
        self.shown_places: Final = places_in(self._events)
        known = len(phrases.told)
        names = read_by_anybody(self._names, phrases)
        self._sentences: Final = [match.game.tell(event, names) for event in self._events]
        self._step: Final = told_step(
            match, state, match.ply, self._events, self._sentences, SPECTATOR
        )
        self.text: Final = f"{_happened(self._step)}{_phrases(phrases.told[known:])}"

    def _told(self, viewer: Viewer) -> list[Event]:
        return self._match.told(viewer, self._match.ply)

    def places(self, viewer: Viewer) -> Places:
        """Where this viewer finds lists in what they are told of the step."""
        told = self._told(viewer)
        return self.shown_places if told is self._events else places_in(told)

    def besides(self, viewer: Viewer) -> str:
        """What this viewer is told otherwise than everybody, as the last fields of a line."""
        seen, move = self._seen(viewer), self._own_move(viewer)
        told = f',"seen":[{",".join(seen)}]' if seen else ""
        return told if move is None else f'{told},"move":{to_json(move)}'

    def _seen(self, viewer: Viewer) -> list[str]:
        told = self._told(viewer)
        if told is self._events:
            return []
        pairs = enumerate(zip(self._events, told, strict=True))
        return [
            self._more(at, shown, event, viewer)
            for at, (shown, event) in pairs
            if event is not shown and event != shown
        ]

    def _more(self, at: int, shown: Event, event: Event, viewer: Viewer) -> str:
        sentence = self._match.game.tell(event, read_by(self._names, viewer))
        same = sentence == as_read_by(self._sentences[at], viewer, self._phrases.told)
        words = "" if same else f',"sentence":{to_json(sentence)}'
        return f'{{"at":{at},"event":{changes_to_json(shown, event)}{words}}}'

    def _own_move(self, viewer: Viewer) -> str | None:
        """The viewer's own move, where others are told less of it."""
        if viewer is SPECTATOR or viewer != self._step.seat:
            return None
        move = str(self._match.moves[-1][1])
        return None if move == self._step.move else move


def _happened(step: m.Step) -> str:
    """A step without what is usual, and without its ply, which the view has."""
    by = "" if step.by is By.PERSON else f',"by":{to_json(step.by)}'
    halt = f',"halt":{step.halt}' if step.halt else ""
    return (
        f'{{"seat":{to_json(step.seat)},"move":{to_json(step.move)}{by}{halt}'
        f',"events":{to_json(step.events)},"sentences":{to_json(step.sentences)}}}'
    )


def _phrases(new: list[str]) -> str:
    return f',"phrases":{to_json(new)}' if new else ""


def _changes(
    before: object | None, after: object, places: Places, numbers: Numbers | None = None
) -> str:
    return to_json(after) if before is None else changes_to_json(before, after, places, numbers)


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
