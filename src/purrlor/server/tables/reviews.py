"""Reviews: what the coach says about the decisions of a finished game, made once and stored."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Final

from purrlor.bots import coach_of
from purrlor.bots.review import Decision, bluffs, memory, scale_of, scores
from purrlor.core.game import Seat
from purrlor.core.match import Match
from purrlor.core.notation import read_turn
from purrlor.core.record import Record
from purrlor.core.wire import to_plain
from purrlor.core.writing import to_json
from purrlor.games import find
from purrlor.server.api import messages as m
from purrlor.server.api.errors import not_now
from purrlor.server.bots.processes import BotFailed, BotProcesses
from purrlor.server.bots.protocol import Events, Question
from purrlor.server.http.errors import where_raised
from purrlor.server.store.store import Store
from purrlor.server.store.types import ReviewedGame
from purrlor.server.tables import lines
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.terms import By

LOG: Final = logging.getLogger("purrlor.tables")
_SEED: Final = "00" * 32  # the coach weighs moves without luck


@dataclass(eq=False)
class _Job:
    """A review in the making."""

    total: int
    done: int = 0


class Reviews:
    """Bot processes make reviews when no player waits for them. Each is made once and stored."""

    def __init__(self, store: Store, bot_processes: BotProcesses) -> None:
        self._store: Final = store
        self._processes: Final = bot_processes
        self._jobs: Final[dict[tuple[str, Seat], _Job]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def is_running(self, table: str, seat: Seat) -> bool:
        return (table, seat) in self._jobs

    async def get(self, live: LiveTable, seat: Seat, person: str, make: bool = True) -> str:
        """Return m.Review as JSON: the stored one, or how far it is. Start it if nobody has, unless
        `make` is false."""
        assert live.match is not None
        if coach_of(live.match.game) is None:
            raise not_now("no-coach", "there is no coach for this game")
        key = (live.stored.id, seat)
        if key not in self._jobs:
            stored = await self._store.review(*key)
            if stored is not None:
                return stored
            if make:
                self._start(key, live, person)
        job = self._jobs.get(key, _Job(total=1))
        return to_json(m.Review(job.done, job.total, scale_of(live.match.game.id), (), ()))

    def _start(self, key: tuple[str, Seat], live: LiveTable, person: str) -> None:
        if key in self._jobs:  # another request started it while this one read the store
            return
        own = [
            turn.ply for turn in live.state.turns if turn.seat == key[1] and turn.by is By.PERSON
        ]
        job = self._jobs[key] = _Job(total=max(1, len(own)))
        task = asyncio.create_task(self._make(key, job, live.record(), frozenset(own), person))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _make(
        self, key: tuple[str, Seat], job: _Job, record: Record, own: frozenset[int], person: str
    ) -> None:
        table, seat = key
        try:
            questions = await asyncio.to_thread(_questions, table, record, seat, own)
            decisions = []
            for question in questions:
                if (decision := await self._ask(question, person)) is not None:
                    decisions.append(decision)
                job.done = min(job.done + 1, job.total - 1)  # all is done once it is stored
            text = await asyncio.to_thread(_written, record, decisions)
            await self._store.add_review(table, seat, text, _summed(record, decisions))
        except Exception as error:  # the next request starts it again
            LOG.warning("the review of seat %d of %s failed: %s", seat, table, where_raised(error))
        finally:
            del self._jobs[key]

    async def _ask(self, question: Question, person: str) -> Decision | None:
        """The coach's judgement; None if the seat had no choice, or the coach failed."""
        assert question.review is not None
        try:
            reply = await self._processes.ask(question, [person], urgent=False)
        except BotFailed:
            return None
        if reply.best is None:
            return None
        return Decision(question.ply, question.review, reply.best, reply.played, reply.guess)

    async def close(self) -> None:
        """Stop; what was not finished is made again when somebody asks."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)


def _questions(table: str, record: Record, seat: Seat, own: frozenset[int]) -> list[Question]:
    """What the coach is asked: for each own move, what the seat had seen by then, and its view."""
    match = record.deal(find)
    level = coach_of(match.game)
    assert level is not None
    turns = [read_turn(match.game, text) for text in record.moves]
    shown: list[Events] = []
    questions = []
    for _ in record.steps(match):
        shown.append(tuple(to_plain(event) for event in match.events_for(seat, match.ply)))
        if match.ply < len(turns) and match.ply + 1 in own:
            questions.append(
                Question(
                    key=f"{table}:{seat}:review",
                    game=record.game,
                    options=record.options,
                    players=match.players,
                    seat=seat,
                    level=level,
                    seed=_SEED,
                    plies=tuple(shown),
                    view=to_plain(match.view(seat)),
                    review=str(turns[match.ply][1]),
                )
            )
    return questions


def _written(record: Record, decisions: list[Decision]) -> str:
    match = record.deal(find)
    made = {each.ply: each for each in decisions}
    at_each = (match.ply for _ in record.steps(match))
    shown = tuple(_reviewed(match, made[ply]) for ply in at_each if ply in made)
    graph = tuple(m.ScoresAt(*each) for each in scores(record))
    total = max(1, len(decisions))
    return to_json(m.Review(total, total, scale_of(match.game.id), shown, graph))


def _summed(record: Record, decisions: list[Decision]) -> ReviewedGame:
    costs = [each.cost for each in decisions if each.cost is not None]
    remembered = memory(record.game, decisions)
    return ReviewedGame(len(costs), sum(costs), bluffs(record, decisions), remembered)


def _reviewed(match: Match, decision: Decision) -> m.ReviewedMove:
    played = None if decision.played is None else lines.advice(match, decision.played)
    return m.ReviewedMove(
        ply=decision.ply,
        round=getattr(match.public(), "round", None),
        move=decision.move,
        said=match.say(match.game.parse(decision.move)),
        best=lines.advice(match, decision.best),
        played=played,
        cost=decision.cost,
    )
