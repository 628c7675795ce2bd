"""Clients on real sockets that read no answers: all of them are disconnected in the end."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial

import pytest

from purrlor.server.http.asgi import Receive, Scope, Send
from purrlor.server.http.connection import IDLE_SECONDS, Connection
from purrlor.server.http.limits import READ_BYTES, READ_SECONDS, Connections
from purrlor.server.http.messages import Answer
from tests.server.inside import run
from tests.server.wires import GET, POST, Hand, connect, happens, idle_client, listening, settle


class Telling:
    """An app that sends everybody the same answer at once, as a stream sends a line."""

    def __init__(self, answer: bytes) -> None:
        self._answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = (b"content-length", b"%d" % len(self._answer))
        await send({"type": "http.response.start", "status": 200, "headers": [length]})
        await send({"type": "http.response.body", "body": self._answer})


ANSWERS = (b"x" * 50_000, b"x" * (1 << 20))  # the transport buffers the first silently


@dataclass
class Asked:
    """A client that has sent a request, and the server's state for it."""

    client: socket.socket
    connection: Connection
    connections: Connections
    hand: Hand

    def unread(self) -> int:
        return self.connection.transport.get_write_buffer_size()

    def is_there(self) -> bool:
        return self.connections.count() == 1

    def after(self, seconds: float) -> None:
        self.hand.now += seconds
        self.connections.close_overdue()

    async def read(self, size: int) -> None:
        """Read this many bytes, and wait until the server's buffer shrinks."""
        before = self.unread()
        await asyncio.to_thread(self.client.recv, size, socket.MSG_WAITALL)
        await happens(lambda: self.unread() <= before - READ_BYTES)

    async def is_let_go(self) -> None:
        await happens(lambda: not self.is_there())


@asynccontextmanager
async def asking(request: bytes, answer: bytes | Answer) -> AsyncIterator[Asked]:
    """Send a request, and continue once part of the answer waits to be read."""
    hand = Hand()
    connections = Connections(10, now=hand)
    app = answer if isinstance(answer, Answer) else Telling(answer)
    async with listening(app, connections) as (address, made):
        with idle_client(address, request) as client:
            await happens(lambda: connections.count() == 1)
            asked = Asked(client, made[0], connections, hand)
            await happens(lambda: asked.unread() > 0)
            yield asked


@pytest.mark.parametrize("answer", ANSWERS, ids=len)
@pytest.mark.parametrize(
    "request_",
    [
        GET + b"\r\n",
        GET + b"Connection: close\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
        (GET + b"\r\n") * 3,
        GET + b"\r\n" + POST + b"Content-Length: 5\r\n\r\n",
    ],
)
async def test_who_asks_and_reads_no_answer_is_hung_up_on(request_: bytes, answer: bytes) -> None:
    async with asking(request_, answer) as asked:

        def is_gone() -> bool:
            asked.after(READ_SECONDS + 1)  # each answer has a deadline, the later ones, too
            return not asked.is_there()

        asked.after(0)
        assert asked.is_there()
        await happens(is_gone)


@pytest.mark.parametrize("last", [b"", b"Connection: close\r\n"], ids=["open", "last"])
async def test_who_reads_slowly_is_waited_for_until_it_stops(last: bytes) -> None:
    async with asking(GET + last + b"\r\n", ANSWERS[1]) as asked:
        for _ in range(5):
            await asked.read(2 * READ_BYTES)
            asked.after(READ_SECONDS + 1)
            assert asked.is_there()
        asked.after(READ_SECONDS + 1)
        await asked.is_let_go()


async def test_the_time_to_ask_again_begins_when_the_answer_is_read() -> None:
    hand = Hand()
    connections = Connections(10, now=hand)
    wire = connect(connections)
    wire.protocol.data_received(GET + b"\r\n")
    await settle(lambda: bool(wire.written))
    wire.protocol.pause_writing()  # as a transport does with a full buffer
    hand.now += READ_SECONDS
    wire.protocol.resume_writing()
    for seconds, closed in ((IDLE_SECONDS, False), (1, True)):
        hand.now += seconds
        connections.close_overdue()
        assert wire.closed is closed


async def test_who_hangs_up_and_reads_no_answer_is_let_go() -> None:
    """The transport still has data to send, but the client will send no more requests."""
    async with asking(GET + b"\r\n", ANSWERS[0]) as asked:
        asked.client.shutdown(socket.SHUT_WR)
        await happens(asked.connection.transport.is_closing)
        asked.after(READ_SECONDS + 1)
        await asked.is_let_go()


async def test_who_reads_what_it_was_sent_last_is_waited_for() -> None:
    async with asking(GET + b"Connection: close\r\n\r\n", ANSWERS[1]) as asked:
        await happens(asked.connection.transport.is_closing)
        asked.after(READ_SECONDS)
        read = partial(asked.client.recv, 9999)
        told = await asyncio.to_thread(lambda: b"".join(iter(read, b"")))
        assert told.endswith(ANSWERS[1])
        await asked.is_let_go()


def test_a_large_answer_is_buffered_only_as_its_client_reads() -> None:
    async def test() -> None:
        body = bytes(range(256)) * (40 * READ_BYTES // 256)
        async with asking(GET + b"Connection: close\r\n\r\n", Answer(body)) as asked:
            await happens(asked.connection._unread.is_waiting)
            assert asked.unread() < 3 * READ_BYTES
            asked.client.setblocking(True)
            read = partial(asked.client.recv, 1 << 20)
            told = await asyncio.to_thread(lambda: b"".join(iter(read, b"")))
            assert told.endswith(b"\r\n\r\n" + body)

    run(test)
