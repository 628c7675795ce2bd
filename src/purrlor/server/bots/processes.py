"""The bot processes of a server. A bot that is slow or fails affects only its table."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from purrlor.bots import ADDED, LEVELS
from purrlor.core.wire import from_plain
from purrlor.server.bots.protocol import REMEMBERED, BotReply, Question
from purrlor.server.bots.queue import Asker, BotQueue

LOG: Final = logging.getLogger("purrlor.bots")
COMMAND: Final = (sys.executable, "-m", "purrlor.server.bots.worker")
_QUICK: Final = LEVELS.keys() - {"panther"}  # other levels may take long
_LONGEST_ANSWER: Final = 1 << 20
_START: Final = 20  # seconds: a busy machine may take long to start a process


class BotFailed(Exception):
    """The bot took too long, or raised an error."""


class BotProcess:
    """One process, which answers one question at a time."""

    def __init__(self, bots: str = "") -> None:
        self._bots: Final = bots  # from outside: NAME=MODULE:CLASS, with commas
        self._process: Process | None = None
        self._starting: asyncio.Future[Process] | None = None
        self._endings: Final[set[asyncio.Task[None]]] = set()
        self._known: OrderedDict[str, int] = OrderedDict()  # how many plies each bot received

    async def ask(self, question: Question, seconds: float) -> BotReply:
        try:
            process = await self._running()
            return await asyncio.wait_for(self._talk(process, question), seconds)
        except BotFailed:
            raise  # the process lives on
        except BaseException as error:
            await self.stop()
            if isinstance(error, TimeoutError):
                raise BotFailed(f"no reply within {seconds:g} s") from error
            if isinstance(error, Exception):  # event loops differ in what a dead process raises
                raise BotFailed(f"no reply: {type(error).__name__}") from error
            raise

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._known.clear()
            self._starting = asyncio.ensure_future(_started(self._bots))
            self._process = await asyncio.shield(self._starting)
            await self._greeted(self._process)
        return self._process

    async def _greeted(self, process: Process) -> None:
        assert process.stdout is not None
        try:
            await asyncio.wait_for(process.stdout.readline(), _START)
        except TimeoutError as error:
            raise ConnectionError("its process does not start") from error

    async def _talk(self, process: Process, question: Question) -> BotReply:
        reply = await self._exchange(process, question, self._known.get(question.key, 0))
        if reply.again:
            reply = await self._exchange(process, question, 0)
        self._known.pop(question.key, None)
        if reply.failed is not None:
            raise BotFailed(reply.failed)
        if not question.key:
            return reply
        self._known[question.key] = len(question.plies)
        if len(self._known) > REMEMBERED:  # the process has dropped that one too
            self._known.popitem(last=False)
        return reply

    async def _exchange(self, process: Process, question: Question, known: int) -> BotReply:
        assert process.stdin is not None
        assert process.stdout is not None
        rest = replace(question, known=known, plies=question.plies[known:])
        # Its values are plain JSON already.
        process.stdin.write(json.dumps(vars(rest)).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise ConnectionResetError("the process ended")
        return from_plain(BotReply, json.loads(line), "reply")

    async def stop(self) -> None:
        """End the process, even while it starts, and wait until it has ended. This includes a
        process whose end another caller stopped waiting for."""
        starting, self._starting, self._process = self._starting, None, None
        if starting is not None:
            ending = asyncio.create_task(_end(starting))
            self._endings.add(ending)
            ending.add_done_callback(self._endings.discard)
        if self._endings:
            await asyncio.wait(self._endings)


async def _end(starting: asyncio.Future[Process]) -> None:
    try:
        process = await starting
    except OSError:
        return  # there is none
    try:
        if process.returncode is None:
            process.kill()
            await process.wait()
    finally:
        # Its pipes are closed only by the next turns of a loop that may have none.
        process._transport.close()  # type: ignore[attr-defined]


async def _started(bots: str) -> Process:
    return await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=PIPE,
        stdout=PIPE,
        limit=_LONGEST_ANSWER,
        start_new_session=True,
        env={**os.environ, ADDED: bots},
    )


class BotProcesses:
    """The bot processes of a server, shared by all of its tables."""

    def __init__(self, processes: int, seconds: float, bots: str = "") -> None:
        self._processes: Final = [BotProcess(bots) for _ in range(processes)]
        self._free: Final = [*self._processes]
        self._queue: Final = BotQueue(processes)
        self._seconds: Final = seconds
        self.address_of: Callable[[str], str] = lambda person: person
        self.failures = 0

    async def ask(self, question: Question, people: Sequence[str], urgent: bool) -> BotReply:
        """Return the bot's reply, or raise BotFailed. The request counts for whichever of these
        people has the fewest in the queue; urgent means that they wait for it."""
        async with self._queue.turn(self._asker(question, people, urgent)):
            process = self._free.pop(0)
            try:
                return await process.ask(question, self._seconds)
            except BotFailed as why:
                self.report(question.level, question.game, question.seat, question.ply, why)
                raise
            finally:
                self._free.append(process)

    def report(self, level: str, game: str, seat: int, ply: int, why: object) -> None:
        """Count and log a failure. The reason must not quote what a bot raised or chose: that may
        name hidden cards."""
        self.failures += 1
        LOG.warning("bot %r of %s failed in seat %d at ply %d: %s", level, game, seat, ply, why)

    def _asker(self, question: Question, people: Sequence[str], urgent: bool) -> Asker:
        everybody = [(self.address_of(person), person) for person in people]
        address, person = min(everybody, key=lambda one: self._queue.waiting(*one))
        return Asker(address, person, urgent, slow=question.level not in _QUICK)

    async def close(self) -> None:
        await asyncio.gather(*(process.stop() for process in self._processes))
