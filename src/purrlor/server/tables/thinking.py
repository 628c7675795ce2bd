"""Thinking: bots in processes of their own, so that one that is slow or fails hurts nobody else."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from dataclasses import replace
from typing import Final

from purrlor.core.wire import from_plain
from purrlor.server.tables.questions import REMEMBERED, Question, Thought

LOG: Final = logging.getLogger("purrlor.thinking")
COMMAND: Final = (sys.executable, "-m", "purrlor.server.tables.thinker")
_LONGEST_ANSWER: Final = 1 << 20
_START: Final = 20  # seconds: a busy machine may take long to start a process


class NoThought(Exception):
    """The bot was too slow, or failed."""


class Worker:
    """One process, which answers one question at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._starting: asyncio.Future[Process] | None = None
        self._endings: Final[set[asyncio.Task[None]]] = set()
        self._known: OrderedDict[str, int] = OrderedDict()  # how many plies each bot was told

    async def ask(self, question: Question, seconds: float) -> Thought:
        try:
            process = await self._running()
            return await asyncio.wait_for(self._talk(process, question), seconds)
        except NoThought:
            raise  # the process lives on
        except BaseException as error:
            await self.stop()
            if isinstance(error, Exception):  # event loops differ in what a dead process raises
                raise NoThought(f"no answer: {type(error).__name__}") from error
            raise

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._known.clear()
            self._starting = asyncio.ensure_future(_started())
            self._process = await asyncio.shield(self._starting)
            await self._greeted(self._process)
        return self._process

    async def _greeted(self, process: Process) -> None:
        assert process.stdout is not None
        try:
            await asyncio.wait_for(process.stdout.readline(), _START)
        except TimeoutError as error:
            raise ConnectionError("its process does not start") from error

    async def _talk(self, process: Process, question: Question) -> Thought:
        answer = await self._exchange(process, question, self._known.get(question.key, 0))
        if answer.again:
            answer = await self._exchange(process, question, 0)
        self._known.pop(question.key, None)
        if answer.failed is not None:
            raise NoThought(answer.failed)
        self._known[question.key] = len(question.plies)
        if len(self._known) > REMEMBERED:  # the process has forgotten that one too
            self._known.popitem(last=False)
        return answer

    async def _exchange(self, process: Process, question: Question, known: int) -> Thought:
        assert process.stdin is not None
        assert process.stdout is not None
        rest = replace(question, known=known, plies=question.plies[known:])
        # Its values are plain already, so that they need not be made plain once more.
        process.stdin.write(json.dumps(vars(rest)).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise ConnectionResetError("the process ended")
        return from_plain(Thought, json.loads(line), "thought")

    async def stop(self) -> None:
        """End the process, also one that is just being started for a question nobody asks now, and
        wait until it has ended: also for one that somebody else began to end and gave up."""
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


async def _started() -> Process:
    return await asyncio.create_subprocess_exec(
        *COMMAND, stdin=PIPE, stdout=PIPE, limit=_LONGEST_ANSWER, start_new_session=True
    )


class Thinking:
    """Several workers; a question waits for a free one."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._workers: Final = [Worker() for _ in range(processes)]
        self._free: Final[asyncio.Queue[Worker]] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)
        self._seconds: Final = seconds
        self.failures = 0

    async def ask(self, question: Question) -> Thought:
        """The bot's answer, or NoThought."""
        worker = await self._free.get()
        try:
            return await worker.ask(question, self._seconds)
        except NoThought as why:
            self.failures += 1
            LOG.warning("a %s of %s found no move: %s", question.level, question.game, why)
            raise
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self._workers))
