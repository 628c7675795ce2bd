"""Minds: what the bots of a table want to play, and what a coach thinks of a seat's moves."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from purrlor.bots import coach_of, usual_level
from purrlor.bots.bot import Reading
from purrlor.core.chance import Seeded
from purrlor.core.game import Seat
from purrlor.core.match import Match
from purrlor.core.offer import pick
from purrlor.core.wire import to_plain
from purrlor.core.words import Sentence
from purrlor.server.errors import not_now, unavailable
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.patience import Patience
from purrlor.server.tables.questions import Events, Question
from purrlor.server.tables.thinking import NoThought, Thinking


@dataclass(frozen=True)
class Decision:
    """What a bot wants to play; None where it found nothing."""

    ply: int
    seat: Seat
    level: str
    move: str | None = None
    why: Sentence | None = None


class Minds:
    """The bots that sit at a table or stand in there. Each is told what its seat is shown."""

    def __init__(self, live: LiveTable, thinking: Thinking) -> None:
        self._live: Final = live
        self._thinking: Final = thinking
        self._patience: Final = Patience()
        self._decision: Decision | None = None
        self._coached: Final[dict[Seat, tuple[int, asyncio.Future[tuple[Reading, ...]]]]] = {}
        self._told: Final[dict[Seat, list[Events]]] = {}  # what each bot was shown, ply by ply

    def decided(self, seat: Seat) -> Decision | None:
        """What the bot decided at this ply, if it was asked already."""
        asked = (self._live.ply, seat, self._level(seat))
        decision = self._decision
        is_asked = decision and (decision.ply, decision.seat, decision.level) == asked
        return decision if is_asked else None

    def take(self, seat: Seat) -> Decision | None:
        """The same, once: what was tried is not tried again."""
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
            answer = await self._thinking.ask(question)
        except NoThought:
            self.note(seat, failed=True)
            return decision
        return replace(decision, move=answer.move, why=answer.why)

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
        """How the coach weighs the moves of this seat; it sees what the seat sees. Asked
        again at the same ply, it gives the same answer. The lock is held."""
        asked, thought = self._coached.get(seat, (-1, None))
        failed = thought is not None and thought.done() and thought.exception() is not None
        if thought is None or asked != self._live.ply or failed:
            question = self._question(seat, self._coach(), coach=True)
            thought = asyncio.ensure_future(self._weighed(question))
            self._coached[seat] = (self._live.ply, thought)
        return thought

    def _coach(self) -> str:
        level = coach_of(self._live.playing().game)
        if level is None:
            raise not_now("no-coach", "there is no coach for this game")
        return level

    async def _weighed(self, question: Question) -> tuple[Reading, ...]:
        try:
            answer = await self._thinking.ask(question)
        except NoThought as error:
            raise unavailable("no-coach", "the coach found no answer just now") from error
        return answer.readings
