"""Requests as bytes and raw answers, without a client that would correct them."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from bench.server_process import HOST

PATIENCE: Final = 30.0  # seconds; a request has 20 to arrive
MOST: Final = 1 << 24  # bytes that are read of an answer


@dataclass(frozen=True)
class Question:
    """A request that may be sent to any node."""

    method: str
    target: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes | None = None
    hangs_up: bool = False  # half-closes afterwards, so that the server does not wait for the rest

    def raw(self) -> bytes:
        lines = [f"{self.method} {self.target} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in self.headers]
        known = {name.lower() for name, _ in self.headers}
        if "host" not in known:
            lines.append(f"Host: {HOST}")
        if self.body is not None and not known & {"content-length", "transfer-encoding"}:
            lines.append(f"Content-Length: {len(self.body)}")
        head = "\r\n".join([*lines, "Connection: close"]) + "\r\n\r\n"
        return head.encode("utf-8", "surrogatepass") + (self.body or b"")


@dataclass(frozen=True)
class Reply:
    status: int  # 0: the server disconnected without an answer
    head: bytes
    body: bytes

    def json(self) -> Any:
        with suppress(ValueError):
            return json.loads(self.body)
        return None


async def ask(port: int, question: Question) -> Reply:
    """Send a request on its own connection, and read until the server closes it."""
    reader, writer = await asyncio.open_connection(HOST, port, limit=MOST)
    arrived = b""
    try:
        with suppress(ConnectionError):
            writer.write(question.raw())
            if question.hangs_up:
                await asyncio.sleep(0.01)
                writer.write_eof()
            async with asyncio.timeout(PATIENCE):
                arrived = await reader.read(MOST)
                while more := await reader.read(MOST):
                    arrived += more
    finally:
        writer.close()
    return parsed(arrived)


async def listen(port: int, question: Question, seconds: float) -> Reply:
    """Read a stream for this time, and disconnect."""
    reader, writer = await asyncio.open_connection(HOST, port, limit=MOST)
    arrived = b""
    try:
        writer.write(question.raw())
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(seconds):
                while more := await reader.read(MOST):
                    arrived += more
    finally:
        writer.close()
    return parsed(arrived)


def parsed(arrived: bytes) -> Reply:
    head, found, body = arrived.partition(b"\r\n\r\n")
    while head.startswith(b"HTTP/1.1 100"):
        head, found, body = body.partition(b"\r\n\r\n")
    if not found or not head.startswith(b"HTTP/1."):
        return Reply(0, arrived, b"")
    status = int(head[9:12])
    return Reply(status, head, dechunked(body) if b"chunked" in head.lower() else body)


def dechunked(body: bytes) -> bytes:
    """Join the complete chunks."""
    whole = b""
    while body:
        size, _, rest = body.partition(b"\r\n")
        length = int(size or b"0", 16)
        if not length or len(rest) < length:
            break
        whole, body = whole + rest[:length], rest[length + 2 :]
    return whole
