"""The endpoint of the board: the coach in a position of the caller's own. It reads no table."""

from __future__ import annotations

import asyncio
from typing import Final

from purrlor.bots import coach_of
from purrlor.browser import Board, Turn
from purrlor.core.match import Match
from purrlor.core.rule import IllegalTable
from purrlor.core.wire import as_table, to_plain
from purrlor.server.api import bodies as b
from purrlor.server.api import messages as m
from purrlor.server.api.endpoint import Nothing
from purrlor.server.api.errors import ApiError, malformed, not_now, unavailable
from purrlor.server.bots.processes import BotFailed
from purrlor.server.bots.protocol import Question
from purrlor.server.tables import lines
from purrlor.server.web.calls import Call
from purrlor.server.web.endpoints.common import COACHED_TOO_OFTEN, count
from purrlor.server.web.services import Services

_SEED: Final = "00" * 32  # the coach weighs moves without luck
_TURNS_A_REQUEST: Final = 20  # played for the cost of one small request


async def coach(services: Services, call: Call[b.OnBoard, Nothing]) -> m.Coaching:
    services.charge(call.request, len(call.body.turns) / _TURNS_A_REQUEST)
    caller = call.caller
    asker = caller.address if caller.person is None else caller.person.id
    await count(services, call, "coach", asker, COACHED_TOO_OFTEN)
    async with services.replaying:
        match = await asyncio.to_thread(_arranged, call.body)
    question = _question(match)
    try:  # players at tables go first
        reply = await services.tables.bot_processes.ask(question, [asker], urgent=False)
    except BotFailed as error:
        raise unavailable("no-coach", "the coach found no answer just now") from error
    return m.Coaching(match.ply, tuple(lines.advice(match, each) for each in reply.readings))


def _arranged(body: b.OnBoard) -> Match:
    """The position of a request; ApiError if there is none, or nobody is to move in it."""
    turns = tuple(Turn(each.text, each.luck, each.refused) for each in body.turns)
    board = Board(body.game, body.options, body.position, turns, at=len(turns))
    try:
        match, refusal = board.last()
    except IllegalTable as error:
        raise ApiError(422, "no-such-table", str(error), rule=error.rule) from error
    except (ValueError, OverflowError) as error:  # compiled rules have no larger numbers
        raise malformed(f"the position cannot be read: {error}") from error
    if refusal is not None and not turns[-1].refused:
        raise malformed(f"'{refusal.text}' is illegal: {refusal.why}")
    if match.to_move is None:
        raise not_now("over", "nobody is to move in this position")
    if coach_of(match.game) is None:
        raise not_now("no-coach", "there is no coach for this game")
    return match


def _question(match: Match) -> Question:
    """What the coach receives: what the seat to move sees, and saw since the first turn."""
    seat, level = match.mover, coach_of(match.game)
    assert level is not None
    plies = (match.events_for(seat, ply) for ply in range(match.ply + 1))
    return Question(
        key="",
        game=match.game.id,
        options=as_table(to_plain(match.options), "options"),
        players=match.players,
        seat=seat,
        level=level,
        seed=_SEED,
        plies=tuple(tuple(to_plain(event) for event in events) for events in plies),
        view=to_plain(match.view(seat)),
        coach=True,
    )
