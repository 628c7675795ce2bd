"""Writer: the one thread that writes. All jobs that wait share a commit; each may fail alone."""

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
AtOnce = Callable[[Session, Sequence[Job]], set[int]]


class Ledger(Protocol):
    """The connection that writes. One thread uses it."""

    def begin(self) -> Session:
        """Begin a transaction; this may wait."""

    def at_once(self, session: Session, jobs: Sequence[Job]) -> set[int]:
        """Do some of the jobs in one statement; which of them. If any of those fails, raise."""

    def commit(self) -> None: ...

    def is_writing(self) -> bool:
        """Is a transaction under way, and can it go on?"""

    def undo(self) -> None:
        """Undo the transaction, if one is under way; whatever fails, the next batch finds out."""

    def hurry(self) -> None: ...

    def may_try_again(self, error: Exception) -> bool:
        """Did the batch fail only because of what happened beside it?"""

    def error_for(self, error: Exception) -> Exception:
        """The error that the caller gets: what the database cannot hold is no bug."""


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

    def __init__(self, ledger: Ledger, tell: Callable[[int], None]) -> None:
        self._ledger: Final = ledger
        self._tell: Final = tell  # called in the thread after each commit, with its number of jobs
        self._loop: Final = asyncio.get_running_loop()
        self._waiting: Final[deque[Waiting]] = deque()
        self._is_due = False  # the thread is about to be woken
        self._bell: Final[SimpleQueue[bool]] = SimpleQueue()  # False: nothing comes any more
        self._thread: Final = threading.Thread(target=self._run, name="purrlor-writer", daemon=True)
        self._thread.start()

    def queue_length(self) -> int:
        return len(self._waiting)

    def write(self, job: Callable[[Session], T]) -> asyncio.Future[T]:
        """The result of a job, when it is durable; it is done even if nobody waits any more."""
        caller = self._loop.create_future()
        self._waiting.append(Waiting(job, caller))
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._wake)
        return cast(asyncio.Future[T], caller)

    def _wake(self) -> None:
        self._is_due = False
        self._bell.put(True)

    def hurry(self) -> None:
        """Wait no longer for other programs: whatever cannot be written soon is given up."""
        self._ledger.hurry()

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

    def _write(self, batch: list[Waiting], tries: int = _TRIES) -> list[Answer]:
        """Write a batch at first without savepoints, which cost more than the jobs; only when a job
        fails, which is rare, again with a savepoint for each."""
        try:
            try:
                return self._together(batch, self._do, self._ledger.at_once)
            except _Failed:
                self._ledger.undo()
                return self._together(batch, self._attempt, _none_at_once)
        except Exception as error:  # whatever it is: a writer that ends would leave all waiting
            self._ledger.undo()
            if tries > 1 and self._ledger.may_try_again(error):
                return self._write(batch, tries - 1)
            return [Answer(caller, None, self._ledger.error_for(error)) for _, caller in batch]

    def _together(
        self, batch: list[Waiting], do: Callable[[Session, Waiting], Answer], at_once: AtOnce
    ) -> list[Answer]:
        session = self._ledger.begin()
        done = self._done(session, batch, at_once)
        answers = [
            Answer(waiting.caller, None) if i in done else do(session, waiting)
            for i, waiting in enumerate(batch)
        ]
        self._ledger.commit()
        self._tell(sum(answer.error is None for answer in answers))
        return answers

    def _done(self, session: Session, batch: list[Waiting], at_once: AtOnce) -> set[int]:
        try:
            return at_once(session, [waiting.job for waiting in batch])
        except Exception as error:
            raise _Failed from error

    def _do(self, session: Session, waiting: Waiting) -> Answer:
        try:
            return Answer(waiting.caller, waiting.job(session))
        except Exception as error:
            raise _Failed from error

    def _attempt(self, session: Session, waiting: Waiting) -> Answer:
        """Do all of a job or nothing of it, whatever becomes of the others."""
        session.execute("SAVEPOINT job")
        try:
            answer = Answer(waiting.caller, waiting.job(session))
        except Exception as error:
            if not self._ledger.is_writing():  # the database has undone the whole batch
                raise
            session.execute("ROLLBACK TO job")
            answer = Answer(waiting.caller, None, self._ledger.error_for(error))
        session.execute("RELEASE job")
        return answer


def _none_at_once(session: Session, jobs: Sequence[Job]) -> set[int]:
    return set()


def _give(answers: list[Answer]) -> None:
    for caller, result, error in answers:
        if caller.done():  # cancelled
            continue
        if error is None:
            caller.set_result(result)
        else:
            caller.set_exception(error)
