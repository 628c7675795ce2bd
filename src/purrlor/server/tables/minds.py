"""TableBots: the moves that the bots of a table choose, and a coach's advice to a seat."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from purrlor.bots import coach_of, usual_level
from purrlor.bots.bot import Claim, Reading
from purrlor.core.chance import Seeded
from purrlor.core.game import Seat
from purrlor.core.match import Match
from purrlor.core.offer import pick
from purrlor.core.wire import to_plain
from purrlor.server.api.errors import not_now, unavailable
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.patience import Patience
from purrlor.server.tables.questions import Events, Question
from purrlor.server.tables.thinking import BotFailed, Thinking


@dataclass(frozen=True)
class Decision:
    """The move that a bot chose; None if the bot failed."""

    ply: int
    seat: Seat
    level: str
    move: str | None = None
    claims: tuple[Claim, ...] = ()


class TableBots:
    """The bots and stand-ins of a table. Each receives what its seat is shown."""

    def __init__(self, live: LiveTable, thinking: Thinking) -> None:
        self._live: Final = live
        self._thinking: Final = thinking
        self._patience: Final = Patience()
        self._decision: Decision | None = None
        self._advice: Final[dict[Seat, tuple[int, asyncio.Future[tuple[Reading, ...]]]]] = {}
        self._told: Final[dict[Seat, list[Events]]] = {}  # what each seat was shown, ply by ply

    def decided(self, seat: Seat) -> Decision | None:
        """The bot's decision at this ply, if it was asked already."""
        asked = (self._live.ply, seat, self._level(seat))
        decision = self._decision
        is_asked = decision and (decision.ply, decision.seat, decision.level) == asked
        return decision if is_asked else None

    def take(self, seat: Seat) -> Decision | None:
        """The same, but only once: a move that was tried is not tried again."""
        decision, self._decision = self.decided(seat), None
        return decision

    async def decide(self, seat: Seat) -> None:
        live = self._live
        ply = live.ply
        async with live.lock:
            if live.gone or live.ply != ply or live.asked != seat:
                return
            level = self._level(seat)
            question = self._question(seat, level)
        self._decision = await self._think(Decision(ply, seat, level), question)

    def _level(self, seat: Seat) -> str:
        return self._live.stored.seats[seat].level or usual_level(self._live.playing().game)

    def any_move(self, seat: Seat) -> str:
        match = self._live.playing()
        luck = Seeded(bytes.fromhex(self._live.bot_seed(seat)), f"fallback:{match.ply}")
        return pick(match.view(seat).offers, luck)

    async def _think(self, decision: Decision, question: Question) -> Decision:
        seat = decision.seat
        if not self._patience.may_ask(seat):
            return decision
        try:
            reply = await self._thinking.ask(question, self._people(), self._is_urgent())
        except BotFailed:
            self.note(seat, failed=True)
            return decision
        return replace(decision, move=reply.move, claims=reply.claims)

    def _people(self) -> list[str]:
        """The people who are at the table now, or else its host."""
        live = self._live
        here = (live.stored.seats[seat].person for seat in live.people() if live.is_here(seat))
        return [person for person in here if person is not None] or [live.stored.host]

    def _is_urgent(self) -> bool:
        """Does anybody wait for the bots? Not if they play on to the end, nor if nobody is
        connected at instant pace."""
        live = self._live
        connected = any(live.presence.is_connected(seat) for seat in live.people())
        return not live.to_end and (live.tempo() > 0 or connected)

    def note(self, seat: Seat, failed: bool) -> None:
        (self._patience.fail if failed else self._patience.succeed)(seat)
        self._live.set_failing(seat, self._patience.is_out(seat))

    def _question(self, seat: Seat, level: str, coach: bool = False) -> Question:
        live = self._live
        match = live.playing()
        return Question(
            key=f"{live.stored.id}:{seat}:{level}",
            game=live.stored.game,
            options=live.stored.options,
            players=match.players,
            seat=seat,
            level=level,
            seed=live.bot_seed(seat),
            plies=self._plies(match, seat),
            view=to_plain(match.view(seat)),
            coach=coach,
        )

    def _plies(self, match: Match, seat: Seat) -> tuple[Events, ...]:
        told = self._told.setdefault(seat, [])
        for ply in range(len(told), match.ply + 1):
            told.append(tuple(to_plain(event) for event in match.told(seat, ply)))
        return tuple(told)

    def coach(self, seat: Seat) -> asyncio.Future[tuple[Reading, ...]]:
        """How the coach weighs the moves of this seat; it sees what the seat sees. It is asked
        once at each ply, unless it failed. The lock is held."""
        ply, advice = self._advice.get(seat, (-1, None))
        failed = advice is not None and advice.done() and advice.exception() is not None
        if advice is None or ply != self._live.ply or failed:
            question = self._question(seat, self._coach(), coach=True)
            person = self._live.stored.seats[seat].person or self._live.stored.host
            advice = asyncio.ensure_future(self._weighed(question, person))
            self._advice[seat] = (self._live.ply, advice)
        return advice

    def _coach(self) -> str:
        level = coach_of(self._live.playing().game)
        if level is None:
            raise not_now("no-coach", "there is no coach for this game")
        return level

    async def _weighed(self, question: Question, person: str) -> tuple[Reading, ...]:
        try:
            reply = await self._thinking.ask(question, [person], urgent=True)
        except BotFailed as error:
            raise unavailable("no-coach", "the coach found no answer just now") from error
        return reply.readings
