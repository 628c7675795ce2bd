"""TableBots: the moves that the bots of a table choose, and the coach's advice to a seat."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from purrlor.bots import coach_of, usual_level
from purrlor.bots.bot import Claim, Reading
from purrlor.core.chance import Seeded, hmac_sha256
from purrlor.core.game import Seat
from purrlor.core.match import Match
from purrlor.core.offer import pick
from purrlor.core.wire import to_plain
from purrlor.server.api.errors import not_now, unavailable
from purrlor.server.bots.processes import BotFailed, BotProcesses
from purrlor.server.bots.protocol import Events, Question
from purrlor.server.tables.live_table import LiveTable

_FORGIVEN: Final = 2  # failures in a row after which a bot is asked again at once
_FIRST_PAUSE: Final = 10.0  # seconds after the next failure; each further one doubles it
_LONGEST_PAUSE: Final = 600.0


class Backoff:
    """For each seat, how often its bot failed in a row, and when to ask it again."""

    def __init__(self) -> None:
        self._failures: Final[dict[Seat, int]] = {}
        self._ask_at: Final[dict[Seat, float]] = {}

    def may_ask(self, seat: Seat) -> bool:
        return monotonic() >= self._ask_at.get(seat, 0)

    def is_failing(self, seat: Seat) -> bool:
        """Return whether it failed so often that players should know."""
        return self._failures.get(seat, 0) > _FORGIVEN

    def fail(self, seat: Seat) -> None:
        failures = self._failures[seat] = self._failures.get(seat, 0) + 1
        if failures > _FORGIVEN:
            pause = _FIRST_PAUSE * 2 ** min(failures - _FORGIVEN - 1, 10)
            self._ask_at[seat] = monotonic() + min(pause, _LONGEST_PAUSE)

    def succeed(self, seat: Seat) -> None:
        self._failures.pop(seat, None)
        self._ask_at.pop(seat, None)


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

    def __init__(self, live: LiveTable, bot_processes: BotProcesses) -> None:
        self._live: Final = live
        self._processes: Final = bot_processes
        self._backoff: Final = Backoff()
        self._decision: Decision | None = None
        self._advice: Final[dict[Seat, tuple[int, asyncio.Future[tuple[Reading, ...]]]]] = {}
        self._shown: Final[dict[Seat, list[Events]]] = {}  # what each seat was shown, ply by ply

    def decided(self, seat: Seat) -> Decision | None:
        """Return the bot's decision at this ply, or None if it has not been asked."""
        asked = (self._live.ply, seat, self._level(seat))
        decision = self._decision
        is_asked = decision and (decision.ply, decision.seat, decision.level) == asked
        return decision if is_asked else None

    def take(self, seat: Seat) -> Decision | None:
        """Return the decision once: a move that was tried is not tried again."""
        decision, self._decision = self.decided(seat), None
        return decision

    async def decide(self, seat: Seat) -> None:
        live = self._live
        ply = live.ply
        async with live.lock:
            if live.gone or live.ply != ply or live.to_move != seat:
                return
            level = self._level(seat)
            question = self._question(seat, level)
        self._decision = await self._think(Decision(ply, seat, level), question)

    def _level(self, seat: Seat) -> str:
        return self._live.stored.seats[seat].level or usual_level(self._live.match_in_play().game)

    def _seed(self, seat: Seat) -> str:
        """Return the seed of a bot's own luck, which reveals nothing about the cards."""
        secret = bytes.fromhex(self._live.stored.secret)
        return hmac_sha256(secret, f"bot:{seat}".encode()).hex()

    def any_move(self, seat: Seat) -> str:
        match = self._live.match_in_play()
        luck = Seeded(bytes.fromhex(self._seed(seat)), f"fallback:{match.ply}")
        return pick(match.view(seat).offers, luck)

    async def _think(self, decision: Decision, question: Question) -> Decision:
        seat = decision.seat
        if not self._backoff.may_ask(seat):
            return decision
        try:
            reply = await self._processes.ask(question, self._people(), self._is_urgent())
        except BotFailed:
            self.note(seat, failed=True)
            return decision
        return replace(decision, move=reply.move, claims=reply.claims)

    def _people(self) -> list[str]:
        """Return the people who are at the table now, or else its host."""
        live, state = self._live, self._live.state
        here = (live.stored.seats[seat].person for seat in state.people() if state.is_here(seat))
        return [person for person in here if person is not None] or [live.stored.host]

    def _is_urgent(self) -> bool:
        """Return whether a player waits for the bots. Nobody does if the rest is played at once,
        or at instant pace with no player connected."""
        state = self._live.state
        connected = any(state.presence.is_connected(seat) for seat in state.people())
        return not state.to_end and (state.tempo() > 0 or connected)

    def reject(self, decision: Decision, code: str) -> None:
        """Count a decision that could not be played."""
        game = self._live.stored.game
        why = f"its move was rejected: {code}"
        self._processes.report(decision.level, game, decision.seat, decision.ply, why)
        self.note(decision.seat, failed=True)

    def note(self, seat: Seat, failed: bool) -> None:
        (self._backoff.fail if failed else self._backoff.succeed)(seat)
        self._live.set_failing(seat, self._backoff.is_failing(seat))

    def _question(self, seat: Seat, level: str, coach: bool = False) -> Question:
        live = self._live
        match = live.match_in_play()
        return Question(
            key=f"{live.stored.id}:{seat}:{level}",
            game=live.stored.game,
            options=live.stored.options,
            players=match.players,
            seat=seat,
            level=level,
            seed=self._seed(seat),
            plies=self._plies(match, seat),
            view=to_plain(match.view(seat)),
            coach=coach,
            name=live.stored.seats[seat].name,
        )

    def _plies(self, match: Match, seat: Seat) -> tuple[Events, ...]:
        shown = self._shown.setdefault(seat, [])
        for ply in range(len(shown), match.ply + 1):
            shown.append(tuple(to_plain(event) for event in match.events_for(seat, ply)))
        return tuple(shown)

    def coach(self, seat: Seat) -> asyncio.Future[tuple[Reading, ...]]:
        """Return the coach's evaluation of this seat's moves; it sees what the seat sees. It is
        asked once at each ply, or again if it failed. The lock must be held."""
        ply, advice = self._advice.get(seat, (-1, None))
        failed = advice is not None and advice.done() and advice.exception() is not None
        if advice is None or ply != self._live.ply or failed:
            question = self._question(seat, self._coach(), coach=True)
            person = self._live.stored.seats[seat].person or self._live.stored.host
            advice = asyncio.ensure_future(self._weighed(question, person))
            self._advice[seat] = (self._live.ply, advice)
        return advice

    def _coach(self) -> str:
        level = coach_of(self._live.match_in_play().game)
        if level is None:
            raise not_now("no-coach", "there is no coach for this game")
        return level

    async def _weighed(self, question: Question, person: str) -> tuple[Reading, ...]:
        try:
            reply = await self._processes.ask(question, [person], urgent=True)
        except BotFailed as error:
            raise unavailable("no-coach", "the coach found no answer just now") from error
        return reply.readings
