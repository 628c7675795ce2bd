"""Driver: it moves for bots and for people who are away, and watches the clocks of a table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from purrlor.bots import coach_of, usual_level
from purrlor.bots.bot import Reading
from purrlor.core.chance import Seeded
from purrlor.core.game import Seat
from purrlor.core.match import Match
from purrlor.core.offer import pick
from purrlor.core.wire import to_plain
from purrlor.core.words import Sentence
from purrlor.server.api.terms import By, Sitter
from purrlor.server.errors import ApiError, not_now, unavailable
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.patience import Patience
from purrlor.server.tables.questions import Events, Question
from purrlor.server.tables.thinking import NoThought, Thinking

_REVEAL: Final = 4  # how many times longer bots wait after hidden things were shown to all


@dataclass(frozen=True)
class Decision:
    """What a bot wants to play; None where it found nothing."""

    ply: int
    seat: Seat
    level: str
    move: str | None = None
    why: Sentence | None = None


class Driver:
    def __init__(self, live: LiveTable, thinking: Thinking, pace: float) -> None:
        self._live: Final = live
        self._thinking: Final = thinking
        self._pace: Final = pace
        self._patience: Final = Patience()
        self._decision: Decision | None = None
        self._absent: tuple[bool, ...] = ()
        self._watchers = 0
        self._counted = float("-inf")  # when everybody was told how many look on
        self._coached: Final[dict[Seat, tuple[int, asyncio.Future[tuple[Reading, ...]]]]] = {}
        self._told: Final[dict[Seat, list[Events]]] = {}  # what each bot was shown, ply by ply

    async def run(self) -> None:
        """Drive the table as long as it is in memory."""
        live = self._live
        while not live.gone:
            live.nudged.clear()
            self._tell_who_is_away()
            later = self._tell_who_looks_on()
            seat, by, wait = self._next()
            if by is not None and self._decided(seat) is None:
                await self._decide(seat)  # at once: how long it thinks is hidden in its pace
            elif by is not None and wait <= 0:
                await self._move(seat, by)
            else:
                await _nudge_or_timeout(live.nudged, min(wait, later))

    def _tell_who_is_away(self) -> None:
        seats = range(len(self._live.stored.seats))
        absent = tuple(
            flag
            for seat in seats
            for flag in (self._live.is_here(seat), self._live.has_stand_in(seat))
        )
        if self._absent and absent != self._absent:
            self._live.tell_all()
        self._absent = absent

    def _tell_who_looks_on(self) -> float:
        """Tell how many look on, once a second at most; the seconds until there may be more to
        tell."""
        watchers, now = self._live.presence.watchers(), monotonic()
        if watchers == self._watchers:
            return float("inf")
        if now < self._counted + 1:
            return self._counted + 1 - now
        self._watchers, self._counted = watchers, now
        self._live.tell_of_watchers()
        return float("inf")

    def _next(self) -> tuple[Seat, By | None, float]:
        """The seat to move for, as what, and in how many seconds; or when to look again."""
        live = self._live
        seat = live.asked
        if seat is None or not live.is_attended():
            return 0, None, self._until_away()
        waited = monotonic() - live.moved
        if live.stored.seats[seat].sitter is Sitter.BOT:
            return seat, By.BOT, self._pause() - waited
        clock = live.stored.clock
        if live.has_stand_in(seat):
            return seat, By.STAND_IN, self._pause() - waited
        if clock.move is not None and waited >= clock.move:
            return seat, By.STAND_IN, 0
        rest = float("inf") if clock.move is None else clock.move - waited
        return seat, None, min(rest, self._until_away())

    def _pause(self) -> float:
        match = self._live.match
        assert match is not None
        opened = match.reveals(match.ply)
        return self._pace * (_REVEAL if opened else 1)

    def _until_away(self) -> float:
        """Seconds until somebody may count as away, which everybody is told."""
        return 1.0 if any(self._is_leaving(seat) for seat in self._live.people()) else 60.0

    def _is_leaving(self, seat: Seat) -> bool:
        return 0 < self._live.away_for(seat) <= self._live.stored.clock.away + 1

    def _decided(self, seat: Seat) -> Decision | None:
        """What the bot decided at this ply, if it was asked already."""
        asked = (self._live.ply, seat, self._level(seat))
        decision = self._decision
        is_asked = decision and (decision.ply, decision.seat, decision.level) == asked
        return decision if is_asked else None

    async def _decide(self, seat: Seat) -> None:
        live = self._live
        ply = live.ply
        async with live.lock:
            if not self._is_asked(seat, ply):
                return
            level = self._level(seat)
            question = self._question(seat, level)
        self._decision = await self._think(Decision(ply, seat, level), question)

    async def _move(self, seat: Seat, by: By) -> None:
        async with self._live.lock:
            if not self._is_asked(seat, self._live.ply):
                return
            decision = self._decided(seat)
            back = by is By.STAND_IN and not self._is_still_due(seat)
            if decision is not None and not back:
                self._decision = None
                await self._play(decision, by)

    def _is_asked(self, seat: Seat, ply: int) -> bool:
        """Is it still this seat's turn at this ply? Much may have happened while we waited."""
        return not self._live.gone and self._live.ply == ply and self._live.asked == seat

    def _is_still_due(self, seat: Seat) -> bool:
        """Must the stand-in still move? The person may have come back while it was thinking."""
        clock = self._live.stored.clock
        late = clock.move is not None and monotonic() - self._live.moved >= clock.move
        return late or self._live.has_stand_in(seat)

    def _level(self, seat: Seat) -> str:
        return self._live.stored.seats[seat].level or usual_level(self._live.playing().game)

    async def _play(self, decision: Decision, by: By) -> None:
        live, seat = self._live, decision.seat
        for text in (decision.move, self._any_move(seat)):
            if text is None:
                continue
            try:
                why = decision.why if text == decision.move else None
                await live.play(seat, text, by, why=why, key=None)
                if text == decision.move:
                    self._note(seat, failed=False)
                return
            except ApiError as refused:
                if refused.status == 503:
                    return
                self._note(seat, failed=True)
            except Exception as error:
                with suppress(ApiError):
                    await live.freeze(error)
                return

    def _any_move(self, seat: Seat) -> str:
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
            self._note(seat, failed=True)
            return decision
        return replace(decision, move=answer.move, why=answer.why)

    def _note(self, seat: Seat, failed: bool) -> None:
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
        """How the strongest bot weighs the moves of this seat; it sees what the seat sees. Asked
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


async def _nudge_or_timeout(nudged: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(nudged.wait(), min(seconds, 60.0))
