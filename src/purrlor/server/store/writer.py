"""The one thread that writes: all that waits is committed together, each job by itself."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple, TypeVar, cast

from purrlor.server.store.store import StoreError

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], object]


class Answer(NamedTuple):
    to: asyncio.Future[object]
    result: object
    error: Exception | None = None


class Waiting(NamedTuple):
    job: Job
    caller: asyncio.Future[object]


class _Failed(Exception):
    """One job of several."""


class Writer:
    """It alone uses the connection. When a commit is done, the next takes all that came since."""

    def __init__(self, connection: sqlite3.Connection, tell: Callable[[int], None]) -> None:
        self._connection: Final = connection
        self._tell: Final = tell  # of each commit, in the thread: how many jobs it held
        self._loop: Final = asyncio.get_running_loop()
        self._waiting: list[Waiting] = []
        self._changed: Final = threading.Condition()
        self._closing = False
        self._thread: Final = threading.Thread(target=self._run, name="purrlor-writer", daemon=True)
        self._thread.start()

    def queue_length(self) -> int:
        return len(self._waiting)

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Its result, when it is durable; whoever stops waiting does not stop the job."""
        caller = self._loop.create_future()
        with self._changed:
            self._waiting.append(Waiting(job, caller))
            self._changed.notify()
        return cast(T, await caller)

    async def close(self) -> None:
        """After all that waits is written."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        await asyncio.to_thread(self._thread.join)

    # In the thread

    def _run(self) -> None:
        while batch := self._take():
            answers = self._write(batch)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(_give, answers)

    def _take(self) -> list[Waiting]:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closing)
            batch, self._waiting = self._waiting, []
            return batch

    def _write(self, batch: list[Waiting]) -> list[Answer]:
        """Hardly ever a job fails, and a savepoint for each costs more than the jobs: so at first
        without, and only where that did not work each for itself."""
        try:
            try:
                return self._together(batch, self._do)
            except _Failed:
                self._undo()
                return self._together(batch, self._attempt)
        except Exception as error:  # whatever it is: a writer that ends would leave all waiting
            self._undo()
            return [Answer(caller, None, _told(error)) for _, caller in batch]

    def _together(self, batch: list[Waiting], do: Callable[[Waiting], Answer]) -> list[Answer]:
        self._connection.execute("BEGIN IMMEDIATE")
        answers = [do(waiting) for waiting in batch]
        self._connection.execute("COMMIT")
        self._tell(sum(answer.error is None for answer in answers))
        return answers

    def _do(self, waiting: Waiting) -> Answer:
        try:
            return Answer(waiting.caller, waiting.job(self._connection))
        except Exception as error:
            raise _Failed from error

    def _attempt(self, waiting: Waiting) -> Answer:
        """All of the job or nothing, whatever becomes of the others."""
        self._connection.execute("SAVEPOINT job")
        try:
            answer = Answer(waiting.caller, waiting.job(self._connection))
        except Exception as error:
            if not self._connection.in_transaction:  # so bad that SQLite undid the whole batch
                raise
            self._connection.execute("ROLLBACK TO job")
            answer = Answer(waiting.caller, None, _told(error))
        self._connection.execute("RELEASE job")
        return answer

    def _undo(self) -> None:
        if self._connection.in_transaction:
            with suppress(sqlite3.Error):  # the next batch would find out, and fail as well
                self._connection.execute("ROLLBACK")


def _told(error: Exception) -> Exception:
    """What the caller is told. Text or numbers that no database takes are not a mistake of ours."""
    if isinstance(error, (sqlite3.Error, ValueError, OverflowError)):
        return StoreError(f"it could not be kept: {error}")
    return error


def _give(answers: list[Answer]) -> None:
    for caller, result, error in answers:
        if caller.done():  # cancelled
            continue
        if error is None:
            caller.set_result(result)
        else:
            caller.set_exception(error)
