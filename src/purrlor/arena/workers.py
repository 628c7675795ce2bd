"""Who plays the deals: this process, or several that may end in the midst of one."""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final

from purrlor.arena.deal import Contest, Result, play_deal

Played = tuple[int, Result]  # the number of a deal, and what came of it
TRIES: Final = 3  # for a deal whose worker ends


def play_here(contest: Contest, deals: Iterable[int]) -> Iterator[Played]:
    for deal in deals:
        yield deal, play_deal(contest, deal)


class Crew:
    """Processes of this machine. Where one ends in the midst of a deal, they are all replaced, and
    what is missing is played again."""

    def __init__(self, contest: Contest, workers: int) -> None:
        self._contest: Final = contest
        self._workers: Final = workers
        self._missing: Final[deque[int]] = deque()
        self._under_way: Final[dict[Future[Result], int]] = {}
        self._lost: Final[Counter[int]] = Counter()

    def play(self, deals: Iterable[int]) -> Iterator[Played]:
        self._missing.extend(deals)
        while self._missing:
            with self._pool() as pool:
                try:
                    yield from self._play_by(pool)
                except BrokenProcessPool:
                    self._take_back()

    def _pool(self) -> Executor:
        workers = min(self._workers, len(self._missing))
        return ProcessPoolExecutor(workers, get_context("spawn"), _begin_work)

    def _play_by(self, pool: Executor) -> Iterator[Played]:
        """As many at a time as there are workers: what was under way is known when one ends."""
        while self._missing or self._under_way:
            while self._missing and len(self._under_way) < self._workers:
                future = pool.submit(play_deal, self._contest, self._missing[0])
                self._under_way[future] = self._missing.popleft()
            for future in wait(self._under_way, return_when=FIRST_COMPLETED).done:
                result = future.result()
                yield self._under_way.pop(future), result

    def _take_back(self) -> None:
        lost = sorted(self._under_way.values())
        self._under_way.clear()
        self._lost.update(lost)
        hopeless = [str(deal) for deal in lost if self._lost[deal] >= TRIES]
        if hopeless:
            raise WorkersEnd(f"a worker ended {TRIES} times in deal {' or '.join(hopeless)}")
        self._missing.extendleft(reversed(lost))


class WorkersEnd(ValueError):
    """Deals cannot be played: whoever plays them ends."""


def _begin_work() -> None:
    """A worker ends with the arena: at Ctrl-C, and when the arena itself was killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
