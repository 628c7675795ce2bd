"""Streams: what a viewer is sent as it happens, as SSE for browsers and NDJSON for programs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

from purrlor.core.game import Viewer
from purrlor.core.wire import Plain, to_plain
from purrlor.server.api.messages import Message

HEARTBEAT: Final = 15  # seconds
_BEHIND: Final = 500  # messages that may wait; a reader who is further behind is cut off


@dataclass(frozen=True, slots=True)
class Line:
    """A message, written once for all streams of a seat."""

    text: str
    ply: int | None  # the one to resume after

    @classmethod
    def of(cls, message: Message, ply: int | None = None) -> Line:
        return cls(to_json(message), ply)

    @classmethod
    def plain(cls, plain: Plain, ply: int | None = None) -> Line:
        return cls(_JSON.encode(plain), ply)


_JSON: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def to_json(value: object) -> str:
    return _JSON.encode(to_plain(value))


class Stream:
    """One connection of a viewer."""

    def __init__(self, seat: Viewer) -> None:
        self.seat: Final = seat
        self._lines: Final[asyncio.Queue[Line | None]] = asyncio.Queue()
        self._closed = False

    def send(self, line: Line) -> None:
        if self.waiting() >= _BEHIND:
            while not self._lines.empty():
                self._lines.get_nowait()
            self.close()
        elif not self._closed:
            self._lines.put_nowait(line)

    def waiting(self) -> int:
        """How many lines were not read yet."""
        return self._lines.qsize()

    def close(self) -> None:
        """End the stream, after what was sent already."""
        if not self._closed:
            self._closed = True
            self._lines.put_nowait(None)

    async def lines(self) -> AsyncIterator[Line | None]:
        """Each line as it comes; None for a heartbeat."""
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    line = await self._lines.get()
            except TimeoutError:
                yield None
                continue
            if line is None:
                return
            yield line


def sse(line: Line | None) -> bytes:
    if line is None:
        return b": purr\n\n"
    head = "" if line.ply is None else f"id: {line.ply}\n"
    return f"{head}data: {line.text}\n\n".encode()


def ndjson(line: Line | None) -> bytes:
    return b"\n" if line is None else f"{line.text}\n".encode()
