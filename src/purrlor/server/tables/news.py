"""News: what the streams of a table were last told, so that the next line tells what changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from purrlor.core.changes import Numbers, Places, changes_to_json, places_in
from purrlor.core.game import SPECTATOR, Event, OwnView, PublicView, Viewer
from purrlor.core.match import Match
from purrlor.core.phrases import Phrases, as_read_by
from purrlor.core.words import Pictured, read_by_anybody
from purrlor.core.writing import quote, to_json
from purrlor.server.api import messages as m
from purrlor.server.api.terms import By
from purrlor.server.store.store import StoredSeat
from purrlor.server.tables.presenting import (
    altered,
    listed,
    now,
    standing,
    table,
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
        self._announced = 0  # of the phrases
        self._named: tuple[StoredSeat, ...] = ()  # the seats whose names are in sentences
        self._pictured = read_by_anybody((), self._phrases)

    def whole(self, viewer: Viewer, plies: range) -> Line:
        """The line with which a stream begins."""
        state = self._state
        if not state.presence.streams:
            self._stored, self._table = state.stored, table(state, SPECTATOR)
        if state.match is not None:
            self._public, self._own[viewer] = state.match.public(), state.match.own(viewer)
            self._numbers[viewer] = Numbers()
            self._read_by_anybody(state.match)
            if not state.presence.streams:  # else those who listen are told first what is new
                self._announced = len(self._phrases.told)
        first = now(state, viewer, plies)
        told = replace(_at(self._table, first.table), you=viewer)
        whole = replace(first, table=told, phrases=tuple(self._phrases.told[: self._announced]))
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
        tale = Tale(match, self._state, self._read_by_anybody(match))
        public = self._public_text(match, tale)
        lines: dict[Viewer, Line] = {}
        shared: dict[str, Line] = {}  # most who wait are told nothing besides
        for viewer, own in self._own.items():
            text = self._own_text(before.get(viewer), own, tale, viewer)
            line = shared.get(text)
            if line is None:
                line = shared[text] = Line(f'{public},"own":{text}}}', match.ply)
            lines[viewer] = line
        return lines

    def _public_text(self, match: Match, tale: Tale) -> str:
        """The first half of the line, which is made and written once for all."""
        before, self._public = self._public, match.public()
        # Whoever folds the line has these two from the view.
        self._table = altered(self._table, ply=match.ply, to_move=self._public.to_move)
        table = self._table_changes()
        whole = ',"whole":true' if before is None else ""
        told = "" if table == "{}" else f',"table":{table}'
        return (
            f'{{"kind":"played"{whole},"step":{tale.text}{self._new_phrases()}{told}'
            f',"public":{_changes(before, self._public, tale.places)}'
        )

    def _own_text(self, before: OwnView | None, own: OwnView, tale: Tale, viewer: Viewer) -> str:
        """The second half, from its table of changes on."""
        if before is None:
            self._numbers[viewer] = Numbers()
        numbers, more = self._numbers[viewer], tale.more(viewer)
        if not more and viewer != tale.mover:
            return _changes(before, own, tale.places, numbers)
        changes = _changes(before, own, tale.places_of(more), numbers)
        return f"{changes}{tale.besides(viewer, more)}"

    def _new_phrases(self) -> str:
        told, known = self._phrases.told, self._announced
        self._announced = len(told)
        return "" if known == len(told) else f',"phrases":{to_json(told[known:])}'

    def _read_by_anybody(self, match: Match) -> Pictured:
        """The names for sentences for anybody. They seldom change; what is usual is told then."""
        stored = self._state.stored
        if self._named is not stored.seats:
            for former in {seat.name for seat in self._named} - {*self._state.names()}:
                self._phrases.forget(former)
            self._named = stored.seats
            self._pictured = read_by_anybody(self._state.names(), self._phrases)
            with self._phrases:
                list(match.game.usual(match.options, self._pictured))
        return self._pictured

    def _table_changes(self) -> str:
        """Watchers are left out: they are told of by themselves."""
        state, before = self._state, self._table
        same = self._stored is state.stored
        row = before if same else altered(listed(state.stored), watchers=before.watchers)
        self._stored, self._table = state.stored, standing(row, state)
        return changes_to_json(_timeless(before), self._table)


More = list[tuple[int, Event]]  # events that a viewer is told otherwise, and their numbers


class Tale:
    """The last step of a match, told once to everybody, and otherwise to those who may know
    more."""

    def __init__(self, match: Match, state: TableState, names: Pictured) -> None:
        self._match: Final = match
        self._names: Final = names
        self._events: Final = match.told(SPECTATOR, match.ply)
        self.places: Final = places_in(enumerate(self._events))
        assert names.phrases is not None
        with names.phrases:  # phrases come of nothing but what everybody is told
            self._sentences: Final = [match.game.tell(event, names) for event in self._events]
        self.mover: Final[Viewer] = match.moves[-1][0] if match.moves else None
        self._move: Final = match.moves[-1][1] if match.moves else None
        self.text: Final = self._happened(state)

    def _happened(self, state: TableState) -> str:
        """A step as everybody is told it, without what is usual; its ply is that of the view."""
        ply, move = self._match.ply, self._move
        by = state.turns[ply - 1].by if ply else None
        halt = round(1000 * self._match.halt(ply))
        unusual = "" if by is By.PERSON else f',"by":{to_json(by)}'
        unusual = f'{unusual},"halt":{halt}' if halt else unusual
        told = "null" if move is None else quote(move.told())
        return (
            f'{{"seat":{to_json(self.mover)},"move":{told}{unusual}'
            f',"events":{to_json(self._events)},"sentences":{to_json(self._sentences)}}}'
        )

    def more(self, viewer: Viewer) -> More:
        """What this viewer is told otherwise than everybody."""
        if self._match.told_alike:
            return []
        told = self._match.told(viewer, self._match.ply)
        pairs = enumerate(zip(told, self._events, strict=True))
        return [(at, event) for at, (event, shown) in pairs if event is not shown != event]

    def places_of(self, more: More) -> Places:
        """Where a viewer who is told this otherwise has lists: nowhere what all others see."""
        if not more:
            return self.places
        return places_in({**dict(enumerate(self._events)), **dict(more)}.items())

    def besides(self, viewer: Viewer, more: More) -> str:
        """The last fields of the line of this viewer, who is told this otherwise."""
        seen = ",".join([self._seen(at, event, viewer) for at, event in more]) if more else ""
        told = f',"seen":[{seen}]' if seen else ""
        return f"{told}{self._own_move()}" if viewer == self.mover else told

    def _seen(self, at: int, event: Event, viewer: Viewer) -> str:
        sentence = self._match.game.tell(event, self._names)
        words = ""
        if sentence != self._sentences[at]:
            assert self._names.phrases is not None
            told = as_read_by(sentence, viewer, self._names.phrases.told)
            words = f',"sentence":{to_json(told)}'
        return f'{{"at":{at},"event":{changes_to_json(self._events[at], event)}{words}}}'

    def _own_move(self) -> str:
        """The move as who made it knows it, where others are told less of it."""
        move = self._move
        return "" if move is None or str(move) == move.told() else f',"move":{to_json(str(move))}'


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
