"""Plays deals in this process, or in several others, any of which may be killed."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, Generic, Protocol, TypeVar

from purrlor.bots import RegisteredBot, register, registered

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
Played = tuple[int, R]  # the number of a deal, and what came of it
TRIES: Final = 3  # how often a deal is tried if its worker dies


class Dealing(Protocol[R_co]):
    """What is played, deal by deal, in a form that can be sent to a worker."""

    def play(self, deal: int) -> R_co: ...


def play(dealing: Dealing[R], deal: int, bots: Sequence[RegisteredBot] = ()) -> R:
    """Play a deal, wherever this is called, with the bots that are registered elsewhere."""
    for bot in bots:
        register(*bot)
    return dealing.play(deal)


def play_here(dealing: Dealing[R], deals: Iterable[int]) -> Iterator[Played[R]]:
    for deal in deals:
        yield deal, dealing.play(deal)


class Crew(Generic[R]):
    """Worker processes on this machine. If one is killed, all are replaced; the deals that were
    under way are played again at the end, each alone, since nobody knows which of them killed it.
    """

    def __init__(self, dealing: Dealing[R], workers: int) -> None:
        self._dealing: Final = dealing
        self._workers: Final = workers
        self._bots: Final = registered()
        self._missing: Final[deque[int]] = deque()
        self._under_way: Final[dict[Future[R], int]] = {}
        self._suspects: Final[list[int]] = []

    def play(self, deals: Iterable[int]) -> Iterator[Played[R]]:
        self._missing.extend(deals)
        while self._missing:
            with _pool(min(self._workers, len(self._missing))) as pool:
                try:
                    yield from self._play_by(pool)
                except BrokenProcessPool:
                    self._suspects.extend(self._under_way.values())
                    self._under_way.clear()
        for deal in self._suspects:
            yield deal, self._play_alone(deal)

    def _play_by(self, pool: Executor) -> Iterator[Played[R]]:
        """Submit as many deals as there are workers, so that those under way are known."""
        while self._missing or self._under_way:
            while self._missing and len(self._under_way) < self._workers:
                future = pool.submit(play, self._dealing, self._missing[0], self._bots)
                self._under_way[future] = self._missing.popleft()
            for future in wait(self._under_way, return_when=FIRST_COMPLETED).done:
                result = future.result()
                yield self._under_way.pop(future), result

    def _play_alone(self, deal: int) -> R:
        for _ in range(TRIES):
            with _pool(1) as pool, suppress(BrokenProcessPool):
                return pool.submit(play, self._dealing, deal, self._bots).result()
        raise WorkersEnd(f"a worker ended {TRIES} times in deal {deal}, which it played alone")


def _pool(workers: int) -> Executor:
    return ProcessPoolExecutor(workers, get_context("spawn"), _begin_work)


class WorkersEnd(ValueError):
    """The deals cannot be played, because the workers are killed again and again."""


def _begin_work() -> None:
    """Let a worker end together with the arena: at Ctrl-C, or when the arena is killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
