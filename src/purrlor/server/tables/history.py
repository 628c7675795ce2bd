"""History: a match rebuilt from the log of its table, its results, and its replay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from purrlor.core.chance import FairLuck
from purrlor.core.game import SPECTATOR, Viewer
from purrlor.core.match import Match, read_options
from purrlor.core.record import Record
from purrlor.games import find
from purrlor.server.api.bodies import ReplayQuery
from purrlor.server.api.errors import malformed
from purrlor.server.api.messages import Frame, Frames, Table
from purrlor.server.store.types import Log, Result, StoredSeat, StoredTable, Turn
from purrlor.server.tables.lines import open_step, step
from purrlor.server.tables.table_state import TableState
from purrlor.server.terms import By, Status


def luck_of(stored: StoredTable) -> FairLuck:
    """Return the luck of a table: its secret, and the contribution of each seat."""
    contributions = tuple(seat.contribution or seat.name for seat in stored.seats)
    return FairLuck(bytes.fromhex(stored.secret), contributions)


def rebuild(log: Log) -> Match | None:
    """Replay a log; None before the deal, and where the table cannot go on."""
    if log.stored.status in (Status.WAITING, Status.FROZEN):
        return None
    if log.stored.status is Status.CLOSED and not log.turns:
        return None
    game = find(log.stored.game)
    if game.version != log.stored.rules:
        return None
    match = Match.fair(game, read_options(game, log.stored.options), luck_of(log.stored))
    for turn in log.turns:
        match.play(turn.seat, game.parse(turn.move))
    return match


def results_of(
    match: Match, seats: Sequence[StoredSeat], turns: Sequence[Turn]
) -> tuple[Result, ...]:
    """Return the result of a finished game for each person who made the last move of their seat."""
    outcome, calls = match.outcome, match.calls()
    assert outcome is not None
    last_by = {turn.seat: turn.by for turn in turns}
    winners = tuple(seats[seat].name for seat in outcome.winners)
    return tuple(
        Result(
            person=person,
            seat=each.seat,
            won=each.seat in outcome.winners,
            players=len(seats),
            place=each.rank,
            winners=winners,
            calls=calls.get(each.seat),
        )
        for each in match.places()
        if (person := seats[each.seat].person) is not None
        and last_by.get(each.seat) is not By.STAND_IN
    )


def record_of(state: TableState) -> Record:
    """Return the record of a finished game, with everything that was hidden."""
    assert state.match is not None
    luck = luck_of(state.stored)
    return Record.of(state.match, tuple(state.names()), luck).open(state.match, luck)


def frames(state: TableState, record: Record, table: Table, query: ReplayQuery) -> Frames:
    """Return the requested frames of a replay; `open` shows everything hidden."""
    viewers = _viewers(query.viewer, len(record.seats))
    plies = len(record.moves)
    if query.first > plies:
        raise malformed(f"from: expected 0 to {plies} in this game, got {query.first}")
    last = query.first + query.count
    steps = record.steps(record.deal(find))
    shown = tuple(_frame(state, match, viewers) for match in islice(steps, query.first, last))
    return Frames(table, plies, record.outcome, shown, state.cards)


def _frame(state: TableState, match: Match, viewers: list[Viewer]) -> Frame:
    if len(viewers) > 1:  # an open replay
        return Frame(open_step(match, state), tuple(map(match.open_view, range(match.players))))
    return Frame(step(match, state, viewers[0], match.ply), (match.view(viewers[0]),))


def _viewers(viewer: str, players: int) -> list[Viewer]:
    if viewer == "open":
        return list(range(players))
    if viewer == "spectator":
        return [SPECTATOR]
    if viewer.isascii() and viewer.isdigit() and len(viewer) < 3 and int(viewer) < players:
        return [int(viewer)]
    raise malformed(f"as: expected a seat from 0 to {players - 1}, 'spectator' or 'open'")
