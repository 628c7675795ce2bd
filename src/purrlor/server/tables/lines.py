"""Lines: what viewers of a table are sent. Stream lines hold the fields that have changed.

What a viewer is shown is built by adding, never by leaving out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from time import monotonic
from typing import Final

from purrlor.bots import rounded
from purrlor.bots.bot import Reading
from purrlor.core.chance import FairLuck
from purrlor.core.game import SPECTATOR, Event, OwnView, PublicView, Seat, Viewer
from purrlor.core.match import Match
from purrlor.core.writing import quote, to_json
from purrlor.games import BOXES
from purrlor.server.api import messages as m
from purrlor.server.limits import LONGEST_GAME, STEPS
from purrlor.server.people.faces import character_in, faces_at
from purrlor.server.store.types import ChatLine, StoredSeat, StoredTable
from purrlor.server.tables.streams import Line
from purrlor.server.tables.table_state import TableState
from purrlor.server.terms import Face, Sitter

# Tables


@lru_cache(1000)
def commitment(secret: str) -> str:
    return FairLuck(bytes.fromhex(secret), ()).commitment()


def title_of(game: str) -> str:
    """Return the title of a game, or its id if it is not installed any more."""
    return BOXES[game].title if game in BOXES else game


def listed(stored: StoredTable, person: str | None = None) -> m.Table:
    """Describe a table by its row in the store; it need not be in memory."""
    owners = [seat.person for seat in stored.seats]
    faces = faces_at(stored)
    return m.Table(
        id=stored.id,
        game=stored.game,
        title=title_of(stored.game),
        rules=stored.rules,
        options=stored.options,
        status=stored.status,
        seats=tuple(_listed_seat(stored, i, face) for i, face in enumerate(faces)),
        public=stored.public,
        watch=stored.watch,
        chat=stored.chat,
        coach=stored.coach,
        clock=stored.clock,
        tempo=1.0,
        to_end=False,
        commitment=commitment(stored.secret),
        contributed=tuple(_has_contributed(seat) for seat in stored.seats),
        ply=0,
        longest=LONGEST_GAME,
        to_move=None,
        left=None,
        watchers=0,
        you=owners.index(person) if person is not None and person in owners else None,
        notice=stored.notice,
        rematch=stored.rematch,
        room=stored.room,
    )


def table(state: TableState, seat: Viewer) -> m.Table:
    """Describe a table in memory to the player in this seat, or to a spectator."""
    current = standing(listed(state.stored), state)
    return altered(current, watchers=state.presence.watchers(), you=seat)


def standing(row: m.Table, state: TableState) -> m.Table:
    """Add the current state to the description of a table's row."""
    return altered(
        row,
        seats=tuple([_seated(state, seat) for seat in row.seats]),
        tempo=round(state.tempo(), 3),
        to_end=state.to_end,
        ply=state.ply,
        to_move=state.to_move,
        left=_seconds_left(state),
    )


def altered(table: m.Table, **fields: object) -> m.Table:
    """Do what `dataclasses.replace` does, ten times as fast, because every move needs it."""
    new = object.__new__(m.Table)
    new.__dict__.update(table.__dict__, **fields)
    return new


def _has_contributed(seat: StoredSeat) -> bool:
    return seat.contribution is not None and seat.contribution != (seat.dealt_as or seat.name)


def _listed_seat(stored: StoredTable, number: Seat, face: Face | None) -> m.Seated:
    seat = stored.seats[number]
    return m.Seated(
        seat=number,
        sitter=seat.sitter,
        name=seat.name,
        person=seat.person,
        face=face,
        level=seat.level,
        character=character_in(seat),
        host=seat.person is not None and seat.person == stored.host,
        here=True,
        stand_in=False,
        failing=False,
        gone_for=None,
        again=stored.again.get(seat.person or ""),
        bot_since=seat.bot_since,
    )


def _seated(state: TableState, listed: m.Seated) -> m.Seated:
    seat = listed.seat
    failing = seat in state.failing
    before = (listed.here, listed.stand_in, listed.failing, listed.gone_for)
    if before == (True, False, failing, None) and state.presence.is_connected(seat):
        return listed  # the usual case
    here = state.is_here(seat)
    gone = listed.sitter is Sitter.PERSON and not here
    gone_for = int(state.away_for(seat)) if gone else None
    stand_in = state.has_stand_in(seat)
    return replace(listed, here=here, stand_in=stand_in, failing=failing, gone_for=gone_for)


def _seconds_left(state: TableState) -> int | None:
    seconds = state.stored.clock.move
    if seconds is None or state.to_move is None:
        return None
    return max(0, round(seconds - (monotonic() - state.turn_began)))


# Steps and whole answers


def step(match: Match, state: TableState, seat: Viewer, ply: int) -> m.Step:
    """Return the step of a ply as this viewer sees it."""
    return _step(match, state, ply, match.events_for(seat, ply), seat)


def open_step(match: Match, state: TableState) -> m.Step:
    """Return the last step with everything that was hidden, for a finished game."""
    mover = match.moves[-1][0] if match.moves else SPECTATOR
    return _step(match, state, match.ply, match.true_events(match.ply), mover)


def _step(
    match: Match, state: TableState, ply: int, events: Sequence[Event], seat: Viewer
) -> m.Step:
    mover, move = (None, None) if ply == 0 else match.moves[ply - 1]
    return m.Step(
        ply=ply,
        seat=mover,
        by=None if ply == 0 else state.turns[ply - 1].by,
        move=None if move is None else str(move) if mover == seat else move.public_text(),
        halt=round(1000 * match.halt(ply)),
        events=tuple(events),
    )


def advice(match: Match, reading: Reading) -> m.Advice:
    return m.Advice(
        move=reading.move,
        share=reading.share,
        odds=reading.odds,
        worth=reading.worth,
        claims=rounded(match.game, reading.claims),
        said=match.say(match.game.parse(reading.move)),
        aim=reading.aim,
    )


def steps(state: TableState, seat: Viewer, plies: range) -> tuple[m.Step, ...]:
    match = state.match
    return () if match is None else tuple(step(match, state, seat, ply) for ply in plies)


def missed(state: TableState, since: int | None) -> range:
    """Return the plies after that one, or the last of them if one answer cannot hold all."""
    first = 0 if since is None else max(0, since + 1)
    return range(max(first, state.ply + 1 - STEPS), state.ply + 1)


def now(state: TableState, seat: Viewer, plies: range) -> m.Now:
    match = state.match
    return m.Now(
        table=table(state, seat),
        view=None if match is None else match.view(seat),
        steps=steps(state, seat, plies),
        chat=tuple(chat_message(line) for line in state.chat),
        cards=state.cards,
    )


def chat_message(line: ChatLine) -> m.ChatMessage:
    return m.ChatMessage(line.n, line.seat, line.name, line.person, line.text, line.emote)


# Stream lines


class Lines:
    """All streams of a table receive the same lines about the table, and all streams of a viewer
    the same about the view. So the last value of each is enough to find what has changed."""

    def __init__(self, state: TableState) -> None:
        self._state: Final = state
        self._stored = state.stored
        self._table = table(state, SPECTATOR)
        self._public: PublicView | None = None
        self._own: dict[Viewer, OwnView] = {}

    def whole(self, viewer: Viewer, plies: range) -> Line:
        """Return the line with which a stream begins."""
        state = self._state
        if not state.presence.streams:
            self._stored, self._table = state.stored, table(state, SPECTATOR)
        if state.match is not None:
            self._public, self._own[viewer] = state.match.public(), state.match.own(viewer)
        first = now(state, viewer, plies)
        sent = replace(_with_times(self._table, first.table), you=viewer)
        return Line.of(replace(first, table=sent), None if state.match is None else state.ply)

    def changed(self) -> Line:
        """Return the changed fields of the table, which are the same for all viewers."""
        return Line(f'{{"kind":"changed","table":{self._table_fields()}}}', None)

    def watched(self) -> Line:
        watchers = self._state.presence.watchers()
        self._table = replace(self._table, watchers=watchers)
        return Line.of(m.Watched(watchers))

    def played(self, viewers: Iterable[Viewer]) -> dict[Viewer, Line]:
        """Return the last move as each of these viewers sees it."""
        match = self._state.match
        assert match is not None
        before, self._own = self._own, {viewer: match.own(viewer) for viewer in viewers}
        encoder = _StepEncoder(match, self._state)
        public = self._public_text(match)
        lines: dict[Viewer, Line] = {}
        shared: dict[tuple[str, str], Line] = {}  # most viewers get the same line
        for viewer, own in self._own.items():
            parts = encoder.seen_by(viewer), changed_fields(before.get(viewer), own)
            line = shared.get(parts)
            if line is None:
                text = f'{{"kind":"played",{parts[0]},{public},"own":{parts[1]}}}'
                line = shared[parts] = Line(text, match.ply)
            lines[viewer] = line
        return lines

    def _public_text(self, match: Match) -> str:
        """The part of the line that is the same for all viewers, encoded once."""
        before, self._public = self._public, match.public()
        # Clients take these two from the view.
        self._table = altered(self._table, ply=match.ply, to_move=self._public.to_move)
        fields = changed_fields(before, self._public)
        return f'"table":{self._table_fields()},"public":{fields}'

    def _table_fields(self) -> str:
        """The changed fields except the number of spectators, which has a separate line."""
        state, before = self._state, self._table
        same = self._stored is state.stored
        row = before if same else altered(listed(state.stored), watchers=before.watchers)
        self._stored, self._table = state.stored, standing(row, state)
        return changed_fields(_without_times(before), self._table)


class _StepEncoder:
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
    """Return the changed fields as JSON: all of them if there was nothing before."""
    if before is None:
        return to_json(after)
    old = before.__dict__
    fields = [
        f'"{name}":{to_json(value)}'
        for name, value in after.__dict__.items()
        if value is not old[name] and value != old[name]
    ]
    return f"{{{','.join(fields)}}}"


def _without_times(table: m.Table) -> m.Table:
    """Blank the fields that change with time, so that they are sent again."""
    if table.left is None and {seat.gone_for for seat in table.seats} == {None}:
        return table
    left = table.left if table.left is None else -1
    seats = tuple(
        [seat if seat.gone_for is None else replace(seat, gone_for=-1) for seat in table.seats]
    )
    return altered(table, left=left, seats=seats)


def _with_times(sent: m.Table, present: m.Table) -> m.Table:
    """Return the table as it was sent, with the present times."""
    seats = tuple(
        old if old.gone_for is None else replace(old, gone_for=new.gone_for)
        for old, new in zip(sent.seats, present.seats, strict=True)
    )
    return replace(sent, left=present.left, seats=seats)
