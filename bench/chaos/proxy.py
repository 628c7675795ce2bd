"""A TCP proxy between a node and its database, whose connection can be cut."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

HOST: Final = "127.0.0.1"
_CHUNK: Final = 1 << 16


class Proxy:
    def __init__(self, port: int) -> None:
        self.port = 0  # where it listens
        self._to: Final = port
        self._is_cut = False
        self._open: Final[set[asyncio.StreamWriter]] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            there, onward = await asyncio.open_connection(HOST, self._to)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, onward}
        self._open.update(ends)
        await asyncio.gather(_pass_on(reader, onward), _pass_on(there, writer))
        self._open.difference_update(ends)

    def cut(self) -> None:
        """Break all connections, and take no new ones, until it is mended."""
        self._is_cut = True
        for writer in self._open:
            writer.transport.abort()

    def mend(self) -> None:
        self._is_cut = False

    async def close(self) -> None:
        self.cut()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on what comes, until one end hangs up; then the other end is hung up too."""
    with suppress(OSError):
        while chunk := await reader.read(_CHUNK):
            writer.write(chunk)
            await writer.drain()
    writer.transport.abort()
