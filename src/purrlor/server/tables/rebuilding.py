"""Rebuilding: a match from the log of its table."""

from __future__ import annotations

from purrlor.core.chance import FairLuck
from purrlor.core.match import Match, read_options
from purrlor.games import find
from purrlor.server.store.types import Log, StoredTable
from purrlor.server.terms import Status


def luck_of(stored: StoredTable) -> FairLuck:
    """The luck of a table: its secret, and what each seat contributed."""
    words = tuple(seat.contribution or seat.name for seat in stored.seats)
    return FairLuck(bytes.fromhex(stored.secret), words)


def rebuild(log: Log) -> Match | None:
    """The match as it stood; None before the deal, and where the table cannot go on."""
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
