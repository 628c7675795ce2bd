"""Writer: the one thread that writes. All waiting jobs share a commit; each may fail alone."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Final, NamedTuple, Protocol, TypeVar, cast

from purrlor.server.store.session import Session

T = TypeVar("T")
_TRIES: Final = 3
Job = Callable[[Session], object]
WriteBatch = Callable[[Session, Sequence[Job]], set[int]]


class WriteConnection(Protocol):
    """The connection that writes. Only the writer's thread uses it."""

    def begin(self) -> Session:
        """Begin a transaction; this may wait."""

    def write_batch(self, session: Session, jobs: Sequence[Job]) -> set[int]:
        """Do some of the jobs in one statement; return their indexes. Raise if one fails."""

    def commit(self) -> None: ...

    def is_writing(self) -> bool:
        """Whether a transaction is under way and can go on."""

    def rollback(self) -> None:
        """Roll back the transaction, if there is one. An error is left for the next batch."""

    def hurry(self) -> None: ...

    def is_retryable(self, error: Exception) -> bool:
        """Whether the batch failed only because of concurrent transactions."""

    def translated(self, error: Exception) -> Exception:
        """The error for the caller: a StoreError, or the error itself if it is a bug."""


class Reply(NamedTuple):
    caller: asyncio.Future[object]
    result: object
    error: Exception | None = None


class Waiting(NamedTuple):
    job: Job
    caller: asyncio.Future[object]


class _JobFailed(Exception):
    """A job of the batch failed."""


class Writer:
    """Each commit takes all jobs that arrived since the one before. The thread is woken once for
    all jobs of one turn of the event loop."""

    def __init__(self, connection: WriteConnection, on_commit: Callable[[int], None]) -> None:
        self._connection: Final = connection
        self._on_commit: Final = on_commit  # called in the thread, with the number of jobs
        self._loop: Final = asyncio.get_running_loop()
        self._waiting: Final[deque[Waiting]] = deque()
        self._wake_scheduled = False
        self._wakeups: Final[SimpleQueue[bool]] = SimpleQueue()  # False: the last one
        self._thread: Final = threading.Thread(target=self._run, name="purrlor-writer", daemon=True)
        self._thread.start()

    def queue_length(self) -> int:
        return len(self._waiting)

    def write(self, job: Callable[[Session], T]) -> asyncio.Future[T]:
        """The result of a job, once it is durable. The job is done even if the caller is gone."""
        caller = self._loop.create_future()
        self._waiting.append(Waiting(job, caller))
        if not self._wake_scheduled:
            self._wake_scheduled = True
            self._loop.call_soon(self._wake)
        return cast(asyncio.Future[T], caller)  # jobs of all types wait in one queue

    def _wake(self) -> None:
        self._wake_scheduled = False
        self._wakeups.put(True)

    def hurry(self) -> None:
        """Stop waiting for other programs: a job that cannot be written soon fails."""
        self._connection.hurry()

    async def close(self) -> None:
        """Stop after all waiting jobs are written."""
        self._wakeups.put(False)
        await asyncio.to_thread(self._thread.join)

    # In the thread

    def _run(self) -> None:
        is_open = True
        while is_open:
            is_open = self._wakeups.get()
            if batch := self._take():
                self._reply(self._write(batch))

    def _take(self) -> list[Waiting]:
        """All waiting jobs. Only this thread removes jobs, so none can be missing."""
        return [self._waiting.popleft() for _ in range(len(self._waiting))]

    def _reply(self, replies: list[Reply]) -> None:
        with suppress(RuntimeError):  # the loop is closed: no caller waits
            self._loop.call_soon_threadsafe(_deliver, replies)

    def _write(self, batch: list[Waiting], tries: int = _TRIES) -> list[Reply]:
        """Write a batch without savepoints first, which cost more than the jobs. If a job fails,
        which is rare, write it again with a savepoint for each job."""
        try:
            try:
                return self._transaction(batch, self._do, self._connection.write_batch)
            except _JobFailed:
                self._connection.rollback()
                return self._transaction(batch, self._try, _no_batch)
        except Exception as error:  # any: without the thread all callers would wait for ever
            self._connection.rollback()
            if tries > 1 and self._connection.is_retryable(error):
                return self._write(batch, tries - 1)
            return [Reply(caller, None, self._connection.translated(error)) for _, caller in batch]

    def _transaction(
        self, batch: list[Waiting], do: Callable[[Session, Waiting], Reply], write_batch: WriteBatch
    ) -> list[Reply]:
        session = self._connection.begin()
        done = self._do_batch(session, batch, write_batch)
        replies = [
            Reply(waiting.caller, None) if i in done else do(session, waiting)
            for i, waiting in enumerate(batch)
        ]
        self._connection.commit()
        self._on_commit(sum(reply.error is None for reply in replies))
        return replies

    def _do_batch(
        self, session: Session, batch: list[Waiting], write_batch: WriteBatch
    ) -> set[int]:
        try:
            return write_batch(session, [waiting.job for waiting in batch])
        except Exception as error:
            raise _JobFailed from error

    def _do(self, session: Session, waiting: Waiting) -> Reply:
        try:
            return Reply(waiting.caller, waiting.job(session))
        except Exception as error:
            raise _JobFailed from error

    def _try(self, session: Session, waiting: Waiting) -> Reply:
        """Do all of a job or nothing of it, without effect on the others."""
        session.execute("SAVEPOINT job")
        try:
            reply = Reply(waiting.caller, waiting.job(session))
        except Exception as error:
            if not self._connection.is_writing():  # the database has rolled back the whole batch
                raise
            session.execute("ROLLBACK TO job")
            reply = Reply(waiting.caller, None, self._connection.translated(error))
        session.execute("RELEASE job")
        return reply


def _no_batch(session: Session, jobs: Sequence[Job]) -> set[int]:
    return set()


def _deliver(replies: list[Reply]) -> None:
    for caller, result, error in replies:
        if caller.done():  # cancelled
            continue
        if error is None:
            caller.set_result(result)
        else:
            caller.set_exception(error)
