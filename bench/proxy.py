"""A TCP proxy between a node and its database, whose connection can be cut."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Final

HOST: Final = "127.0.0.1"
_CHUNK: Final = 1 << 16


class Proxy:
    def __init__(self, to: int | Path) -> None:
        self.port = 0  # where it listens
        self._to: Final = to  # a port, or a socket of this machine
        self._is_cut = False
        self._open: Final[set[asyncio.StreamWriter]] = set()
        self._serving: Final[set[asyncio.Task[None] | None]] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            there, onward = await self._connect()
        except OSError:
            writer.transport.abort()
            return
        ends, task = {writer, onward}, asyncio.current_task()
        self._open.update(ends)
        self._serving.add(task)
        try:
            await asyncio.gather(_pass_on(reader, onward), _pass_on(there, writer))
        finally:
            self._open.difference_update(ends)
            self._serving.discard(task)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self._to, Path):
            return await asyncio.open_unix_connection(self._to)
        return await asyncio.open_connection(HOST, self._to)

    def cut(self) -> None:
        """Break all connections, and accept no new ones, until it is mended."""
        self._is_cut = True
        for writer in self._open:
            writer.transport.abort()

    def mend(self) -> None:
        self._is_cut = False

    async def close(self) -> None:
        self.cut()
        if self._server is not None:
            self._server.close()
        await asyncio.gather(*filter(None, self._serving))


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Forward data until one end disconnects; then disconnect the other end."""
    with suppress(OSError):
        while (chunk := await reader.read(_CHUNK)) and not writer.is_closing():
            writer.write(chunk)
            await writer.drain()
    writer.transport.abort()
