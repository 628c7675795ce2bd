"""Follow a table's stream, over several connections if needed, without gaps or repeats."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import httpx

from purrlor.client.calls import ApiError, Calls, Unreachable, is_temporary
from purrlor.client.folding import Line, fold
from purrlor.client.reading import read_line
from purrlor.server.api import contract as c
from purrlor.server.api.bodies import StepsQuery
from purrlor.server.api.endpoint import Nothing
from purrlor.server.api.messages import Now, Paused, Retry, Step
from purrlor.server.limits import STEPS


class Following:
    def __init__(self, calls: Calls, table: str, since: int | None) -> None:
        self._calls: Final = calls
        self._table: Final = table
        self._now: Now | None = None  # the state that the stream has sent
        self._ply = since  # the last ply that it has sent
        self._last_chat = 0
        self._delays = calls.backoff.delays()

    def news(self) -> Iterator[Now]:
        """Yield the state after each change, with the new steps and chat. Each new connection
        begins with what was missed."""
        while True:
            problem: Exception = Unreachable("the stream ended")
            try:
                yield from self._connection()
            except (httpx.TransportError, ApiError, Unreachable) as error:
                if not is_temporary(error, harmless=True):
                    raise
                problem = error
            self._wait(problem)

    def _connection(self) -> Iterator[Now]:
        with self._calls.lines(self._table, self._ply) as lines:
            for line in lines:
                message = read_line(line) if line else None
                if not isinstance(message, Now):  # the server answers, and accepts this client
                    self._delays = self._calls.backoff.delays()
                if isinstance(message, Retry):
                    time.sleep(message.milliseconds / 1000)
                elif message is not None and not isinstance(message, Paused):
                    yield self._received(message)

    def _received(self, line: Line) -> Now:
        """The state after this line."""
        now = fold(self._now, self._fresh(line) if isinstance(line, Now) else line)
        if now is None:
            raise Unreachable("a line of the stream is missing")
        self._last_chat = max([self._last_chat, *(line.n for line in now.chat)])
        self._ply = self._ply if now.view is None else now.view.ply
        self._now = now
        return now

    def _fresh(self, now: Now) -> Now:
        """Remove from the line what was received before."""
        chat = tuple(line for line in now.chat if line.n > self._last_chat)
        return replace(now, chat=chat, steps=self._all_missed(now.steps))

    def _all_missed(self, last: tuple[Step, ...]) -> tuple[Step, ...]:
        """All missed steps; those that did not fit into the message are requested from the
        server."""
        missed: list[Step] = []
        begin = last[0].ply if last else 0
        first = begin if self._ply is None else self._ply + 1
        while first < begin:
            query = StepsQuery(first, min(STEPS, begin - first))
            missed += self._calls.ask(c.STEPS, Nothing(), query, path={"table": self._table}).steps
            first += query.count
        return (*missed, *last)

    def _wait(self, problem: Exception) -> None:
        delay = next(self._delays, None)
        if delay is None:
            raise Unreachable(f"the stream cannot be followed: {problem}") from problem
        time.sleep(delay)
