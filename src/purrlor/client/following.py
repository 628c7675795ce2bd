"""Follows a table's stream, over several connections if needed, without gaps or repeats."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import httpx

from purrlor.client.calls import ApiError, Calls, Unreachable, is_temporary
from purrlor.client.reading import read_line
from purrlor.server.api import contract as c
from purrlor.server.api.endpoint import Nothing
from purrlor.server.api.limits import STEPS
from purrlor.server.api.messages import Message, Now, Played, Retry, Said, Step
from purrlor.server.api.queries import StepsQuery


class Following:
    def __init__(self, calls: Calls, table: str, since: int | None) -> None:
        self._calls: Final = calls
        self._table: Final = table
        self._ply = since  # the last ply that the stream has told
        self._said = 0
        self._delays = calls.backoff.delays()

    def messages(self) -> Iterator[Message]:
        """Yield all messages; each new connection begins with a Now that tells what was missed."""
        while True:
            problem: Exception = Unreachable("the stream ended")
            try:
                yield from self._connection()
            except (httpx.TransportError, ApiError, Unreachable) as error:
                if not is_temporary(error, harmless=True):
                    raise
                problem = error
            self._wait(problem)

    def _connection(self) -> Iterator[Message]:
        with self._calls.lines(self._table, self._ply) as lines:
            for line in lines:
                message = self._fresh(read_line(line)) if line else None
                if not isinstance(message, Now):  # the server answers, and accepts this client
                    self._delays = self._calls.backoff.delays()
                if isinstance(message, Retry):
                    time.sleep(message.milliseconds / 1000)
                elif message is not None:
                    yield message

    def _fresh(self, message: Message) -> Message:
        """Cut out of the message what was told before."""
        if isinstance(message, Now):
            chat = tuple(said for said in message.chat if said.n > self._said)
            message = replace(message, chat=chat, steps=self._all_missed(message.steps))
            self._said = max([self._said, *(said.n for said in chat)])
            self._ply = self._ply if message.view is None else message.view.ply
        elif isinstance(message, Said):
            self._said = message.n
        elif isinstance(message, Played):
            self._ply = message.step.ply
        return message

    def _all_missed(self, last: tuple[Step, ...]) -> tuple[Step, ...]:
        """All missed steps; those that one message has no room for are asked from the server."""
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
