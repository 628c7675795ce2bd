"""A connection of socket.io over a WebSocket, with just what boardgame.io's server needs."""

from __future__ import annotations

import asyncio
import struct
import sys
from collections.abc import Callable, Iterator
from typing import cast

OPENING = (
    b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
TEXT = 0x81  # a whole message of text
MASKED = 0x80
OPENED, PING, PONG = b"0", b"2", b"3"  # of engine.io


class WebSocket(asyncio.Protocol):
    """Passes on each message as text, and answers pings by itself."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self._heard = heard
        self._arrived = b""
        self._upgraded = False
        self._leaving = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's class is not a subclass
        self._transport.write(OPENING)

    def send(self, text: bytes) -> None:
        """Send a message, masked with zeros, which the standard allows and which is free."""
        size = len(text)
        head = bytes([TEXT, MASKED | size]) if size < 126 else struct.pack("!BBH", TEXT, 254, size)
        self._transport.write(head + bytes(4) + text)

    def data_received(self, data: bytes) -> None:
        self._arrived += data
        if not self._upgraded:
            self._upgrade()
        if self._upgraded:
            for message in self._messages():
                self._hear(message)

    def _upgrade(self) -> None:
        head, self._upgraded, rest = split(self._arrived)
        if self._upgraded:
            self._arrived = rest
            if b" 101 " not in head:
                sys.exit(f"./dev bench load: no WebSocket was opened: {head.decode()}")

    def _messages(self) -> Iterator[bytes]:
        start, arrived = 0, self._arrived
        while frame := measure(arrived, start):
            begin, end = frame
            if end > len(arrived):
                break
            yield arrived[begin:end]
            start = end
        self._arrived = arrived[start:]

    def _hear(self, message: bytes) -> None:
        if message == PING:
            self.send(PONG)
        else:
            self._heard(message)

    def connection_lost(self, error: Exception | None) -> None:
        if not self._leaving:
            sys.exit("./dev bench load: the server has ended a stream")

    def close(self) -> None:
        self._leaving = True
        self._transport.close()


def split(arrived: bytes) -> tuple[bytes, bool, bytes]:
    head, found, rest = arrived.partition(b"\r\n\r\n")
    return head, bool(found), rest


def measure(arrived: bytes, start: int) -> tuple[int, int] | None:
    """Find where the text of a frame begins and ends, if it has arrived."""
    head = {126: 4, 127: 10}.get(arrived[start + 1], 2) if len(arrived) > start + 1 else 2
    begin = start + head
    if len(arrived) < begin:
        return None
    written = arrived[start + 2 : begin] or arrived[start + 1 : begin]
    return begin, begin + int.from_bytes(written, "big")
