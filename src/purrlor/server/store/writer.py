"""Writer: the one thread that writes. All jobs that wait share a commit; each may fail alone."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from time import monotonic
from typing import Final, NamedTuple, TypeVar, cast

from purrlor.server.store.store import StoreError

_TRY: Final = 50  # milliseconds that one try to begin may take
_PATIENCE: Final = 5.0  # seconds that another program may hold the database
_HURRIED: Final = 0.5  # the same, when the server is about to stop

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
    """A job of the batch failed."""


class Writer:
    """It alone uses the connection. Each commit takes all that came since the one before; the
    thread is woken once for all that the loop asks for in one turn."""

    def __init__(self, connection: sqlite3.Connection, tell: Callable[[int], None]) -> None:
        self._connection: Final = connection
        self._tell: Final = tell  # called in the thread after each commit, with its number of jobs
        self._loop: Final = asyncio.get_running_loop()
        self._waiting: Final[deque[Waiting]] = deque()
        self._is_due = False  # the thread is about to be woken
        self._bell: Final[SimpleQueue[bool]] = SimpleQueue()  # False: nothing comes any more
        self._hurried = False
        connection.execute(f"PRAGMA busy_timeout = {_TRY}")
        self._thread: Final = threading.Thread(target=self._run, name="purrlor-writer", daemon=True)
        self._thread.start()

    def queue_length(self) -> int:
        return len(self._waiting)

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """The result of a job, when it is durable; it is done even if nobody waits any more."""
        caller = self._loop.create_future()
        self._waiting.append(Waiting(job, caller))
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._wake)
        return cast(T, await caller)

    def _wake(self) -> None:
        self._is_due = False
        self._bell.put(True)

    def hurry(self) -> None:
        """Wait no longer for other programs: whatever cannot be written soon is given up."""
        self._hurried = True

    async def close(self) -> None:
        """Stop, when all that waits is written."""
        self._bell.put(False)
        await asyncio.to_thread(self._thread.join)

    # In the thread

    def _run(self) -> None:
        is_open = True
        while is_open:
            is_open = self._bell.get()
            if batch := self._take():
                self._answer(self._write(batch))

    def _take(self) -> list[Waiting]:
        """All that waits. Only this thread takes away, so that what was counted is there."""
        return [self._waiting.popleft() for _ in range(len(self._waiting))]

    def _answer(self, answers: list[Answer]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(_give, answers)

    def _write(self, batch: list[Waiting]) -> list[Answer]:
        """Write a batch at first without savepoints, which cost more than the jobs; only when a job
        fails, which is rare, again with a savepoint for each."""
        try:
            try:
                return self._together(batch, self._do)
            except _Failed:
                self._undo()
                return self._together(batch, self._attempt)
        except Exception as error:  # whatever it is: a writer that ends would leave all waiting
            self._undo()
            return [Answer(caller, None, _error_for(error)) for _, caller in batch]

    def _together(self, batch: list[Waiting], do: Callable[[Waiting], Answer]) -> list[Answer]:
        self._begin()
        answers = [do(waiting) for waiting in batch]
        self._connection.execute("COMMIT")
        self._tell(sum(answer.error is None for answer in answers))
        return answers

    def _begin(self) -> None:
        """Begin to write. Another program may hold the database for a while."""
        since = monotonic()
        while True:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                patience = _HURRIED if self._hurried else _PATIENCE
                is_busy = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
                if not is_busy or monotonic() - since >= patience:
                    raise

    def _do(self, waiting: Waiting) -> Answer:
        try:
            return Answer(waiting.caller, waiting.job(self._connection))
        except Exception as error:
            raise _Failed from error

    def _attempt(self, waiting: Waiting) -> Answer:
        """Do all of a job or nothing of it, whatever becomes of the others."""
        self._connection.execute("SAVEPOINT job")
        try:
            answer = Answer(waiting.caller, waiting.job(self._connection))
        except Exception as error:
            if not self._connection.in_transaction:  # SQLite has undone the whole batch
                raise
            self._connection.execute("ROLLBACK TO job")
            answer = Answer(waiting.caller, None, _error_for(error))
        self._connection.execute("RELEASE job")
        return answer

    def _undo(self) -> None:
        if self._connection.in_transaction:
            with suppress(sqlite3.Error):  # the next batch would find out, and fail as well
                self._connection.execute("ROLLBACK")


def _error_for(error: Exception) -> Exception:
    """The error that the caller gets. A text or number that the database cannot hold is no bug."""
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
