"""Presenting: what a viewer is told of a table. It is built by adding, never by leaving out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from time import monotonic

from purrlor.bots import rounded
from purrlor.bots.bot import Reading
from purrlor.core.chance import FairLuck
from purrlor.core.game import SPECTATOR, Event, Seat, Viewer
from purrlor.core.match import Match
from purrlor.games import BOXES
from purrlor.server.api import messages as m
from purrlor.server.faces import character_in, faces_at
from purrlor.server.limits import LONGEST_GAME, STEPS
from purrlor.server.store.types import ChatLine, StoredSeat, StoredTable
from purrlor.server.tables.table_state import TableState
from purrlor.server.terms import Face, Sitter


@lru_cache(1000)
def commitment(secret: str) -> str:
    return FairLuck(bytes.fromhex(secret), ()).commitment()


def title_of(game: str) -> str:
    """The title of a game, or its id where it is not on the shelf any more."""
    return BOXES[game].title if game in BOXES else game


def listed(stored: StoredTable, person: str | None = None) -> m.Table:
    """A table as its row in the store has it: it need not be in memory."""
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
        contributed=tuple(_gave_words(seat) for seat in stored.seats),
        ply=0,
        longest=LONGEST_GAME,
        to_move=None,
        left=None,
        watchers=0,
        you=owners.index(person) if person is not None and person in owners else None,
        notice=stored.notice,
        rematch=stored.rematch,
    )


def table(state: TableState, seat: Viewer) -> m.Table:
    """A table in memory, as it is told to whoever sits at this seat, or looks on."""
    told = standing(listed(state.stored), state)
    return altered(told, watchers=state.presence.watchers(), you=seat)


def standing(told: m.Table, state: TableState) -> m.Table:
    """The table as it stands now, if its row in the store is the one that was told."""
    return altered(
        told,
        seats=tuple([_seated(state, seat) for seat in told.seats]),
        tempo=round(state.tempo(), 3),
        to_end=state.to_end,
        ply=state.ply,
        to_move=state.asked,
        left=_seconds_left(state),
    )


def altered(table: m.Table, **fields: object) -> m.Table:
    """Do what `dataclasses.replace` does, at a tenth of its price: it is done with each move."""
    new = object.__new__(m.Table)
    new.__dict__.update(table.__dict__, **fields)
    return new


def _gave_words(seat: StoredSeat) -> bool:
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
    )


def _seated(state: TableState, listed: m.Seated) -> m.Seated:
    seat = listed.seat
    failing = seat in state.failing
    told = (listed.here, listed.stand_in, listed.failing, listed.gone_for)
    if told == (True, False, failing, None) and state.presence.is_connected(seat):
        return listed  # as most are, with most moves
    here = state.is_here(seat)
    gone = listed.sitter is Sitter.PERSON and not here
    gone_for = int(state.away_for(seat)) if gone else None
    stand_in = state.has_stand_in(seat)
    return replace(listed, here=here, stand_in=stand_in, failing=failing, gone_for=gone_for)


def _seconds_left(state: TableState) -> int | None:
    seconds = state.stored.clock.move
    if seconds is None or state.asked is None:
        return None
    return max(0, round(seconds - (monotonic() - state.moved)))


def step(match: Match, state: TableState, seat: Viewer, ply: int) -> m.Step:
    """The step of a ply, as this viewer sees it."""
    return _step(match, state, ply, match.told(seat, ply), seat)


def open_step(match: Match, state: TableState) -> m.Step:
    """The last step with all that was hidden, for a game that is over."""
    mover = match.moves[-1][0] if match.moves else SPECTATOR
    return _step(match, state, match.ply, match.happened(match.ply), mover)


def _step(
    match: Match, state: TableState, ply: int, events: Sequence[Event], seat: Viewer
) -> m.Step:
    mover, move = (None, None) if ply == 0 else match.moves[ply - 1]
    return m.Step(
        ply=ply,
        seat=mover,
        by=None if ply == 0 else state.turns[ply - 1].by,
        move=None if move is None else str(move) if mover == seat else move.told(),
        halt=round(1000 * match.halt(ply)),
        events=tuple(events),
    )


def advice(match: Match, reading: Reading) -> m.Advice:
    said = match.game.say(match.options, match.game.parse(reading.move))
    return m.Advice(
        move=reading.move,
        share=reading.share,
        odds=reading.odds,
        worth=reading.worth,
        claims=rounded(match.game, reading.claims),
        said=said,
        aim=reading.aim,
    )


def steps(state: TableState, seat: Viewer, plies: range) -> tuple[m.Step, ...]:
    match = state.match
    return () if match is None else tuple(step(match, state, seat, ply) for ply in plies)


def missed(state: TableState, since: int | None) -> range:
    """The plies after that one, or the last of them where they are too many for one answer."""
    first = 0 if since is None else max(0, since + 1)
    return range(max(first, state.ply + 1 - STEPS), state.ply + 1)


def now(state: TableState, seat: Viewer, plies: range) -> m.Now:
    match = state.match
    return m.Now(
        table=table(state, seat),
        view=None if match is None else match.view(seat),
        steps=steps(state, seat, plies),
        chat=tuple(said(line) for line in state.chat),
        cards=state.cards,
    )


def said(line: ChatLine) -> m.Said:
    return m.Said(line.n, line.seat, line.name, line.person, line.text, line.emote)
