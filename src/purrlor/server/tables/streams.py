"""Streams: live messages to a viewer, as SSE for browsers and NDJSON for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Final

from purrlor.core.game import Viewer
from purrlor.core.writing import to_json
from purrlor.server.api.messages import Message
from purrlor.server.people.people import Caller

HEARTBEAT: Final = 15  # seconds
_MOST_WAITING: Final = 500  # messages; a slower reader is disconnected


@dataclass(slots=True)
class Line:
    """A message, encoded once for all streams of a seat, and once in each of their formats."""

    text: str
    ply: int | None  # a client resumes after it
    _sse: bytes = field(default=b"", init=False, repr=False, compare=False)
    _ndjson: bytes = field(default=b"", init=False, repr=False, compare=False)

    @classmethod
    def of(cls, message: Message, ply: int | None = None) -> Line:
        return cls(to_json(message), ply)

    def sse(self) -> bytes:
        if not self._sse:
            head = "" if self.ply is None else f"id: {self.ply}\n"
            self._sse = f"{head}data: {self.text}\n\n".encode()
        return self._sse

    def ndjson(self) -> bytes:
        if not self._ndjson:
            self._ndjson = f"{self.text}\n".encode()
        return self._ndjson


Encode = Callable[[Line], bytes]  # encodes a line in the format of a stream
Write = Callable[[bytes], bool]  # writes a line; False if the reader is not ready for it


class Stream:
    """One connection of a viewer. A line is written at once; it waits only for a slow reader."""

    def __init__(self, seat: Viewer, caller: Caller) -> None:
        self.seat: Final = seat
        self.caller: Final = caller  # their right to see this seat may change
        self._encode: Encode = Line.sse
        self._write: Write = _not_yet
        self._waiting: Final[list[Line]] = []  # a list, because an empty deque takes 600 bytes
        self._is_closed = False
        self._changed: Final = asyncio.Event()

    def connect(self, encode: Encode, write: Write) -> None:
        """Write lines in this way, as soon as none is waiting."""
        self._encode, self._write = encode, write

    def send(self, line: Line) -> None:
        if self._is_closed or (not self._waiting and self._write(self._encode(line))):
            return
        if len(self._waiting) < _MOST_WAITING:
            self._waiting.append(line)
            self._changed.set()
        else:
            self._waiting.clear()
            self.close()

    def waiting(self) -> int:
        """Return how many lines the reader was not ready for."""
        return len(self._waiting)

    def close(self) -> None:
        """End the stream after what was sent already."""
        self._is_closed = True
        self._changed.set()

    async def lines(self) -> AsyncIterator[Line | None]:
        """Yield each waiting line until it is written; None for a heartbeat."""
        while self._waiting or not self._is_closed:
            if self._waiting:
                yield self._waiting[0]  # it stays in the list, so that no other overtakes it
                del self._waiting[:1]
            elif not await self._changes():
                yield None

    async def _changes(self) -> bool:
        """Return whether anything changes before the next heartbeat is due."""
        self._changed.clear()
        try:
            async with asyncio.timeout(HEARTBEAT):
                return await self._changed.wait()
        except TimeoutError:
            return False


def _not_yet(text: bytes) -> bool:
    return False
