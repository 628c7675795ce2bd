"""Clients that ask on real sockets, and read no answer: none of them stays for ever."""

import asyncio
import socket
from functools import partial

import pytest

from purrlor.server.web.asgi import Receive, Scope, Send
from purrlor.server.web.connection import IDLE_SECONDS, Connection
from purrlor.server.web.connections import Connections
from purrlor.server.web.http import Answer
from purrlor.server.web.unread import READ_BYTES, READ_SECONDS
from tests.server.inside import run
from tests.server.wires import GET, POST, Hand, connect, happens, idle_client, listening, settle


class Telling:
    """An app that tells everybody the same."""

    def __init__(self, answer: bytes) -> None:
        self._answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await Answer(self._answer)(scope, receive, send)


ANSWERS = (b"x" * 50_000, b"x" * (1 << 20))  # the transport keeps the first without a word


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
def test_who_asks_and_reads_no_answer_is_hung_up_on(request_: bytes, answer: bytes) -> None:
    async def test() -> None:
        hand = Hand()
        connections = Connections(10, now=hand)
        async with listening(Telling(answer), connections) as (address, made):
            client = idle_client(address, request_)
            await happens(lambda: bool(made) and left(made[0]) > 0)
            connections.hang_up_on_the_slow()
            assert connections.count() == 1
            hand.now += READ_SECONDS + 1
            connections.hang_up_on_the_slow()
            await happens(lambda: connections.count() == 0)
            client.close()

    run(test)


@pytest.mark.parametrize("last", [b"", b"Connection: close\r\n"], ids=["open", "last"])
def test_who_reads_slowly_is_waited_for_until_it_stops(last: bytes) -> None:
    async def test() -> None:
        hand = Hand()
        connections = Connections(10, now=hand)
        async with listening(Telling(ANSWERS[1]), connections) as (address, made):
            client = idle_client(address, GET + last + b"\r\n")
            await happens(lambda: bool(made) and left(made[0]) > 0)
            for _ in range(5):
                unread = left(made[0])
                await asyncio.to_thread(client.recv, 2 * READ_BYTES, socket.MSG_WAITALL)
                await happens(lambda unread=unread: left(made[0]) <= unread - READ_BYTES)  # type: ignore[misc]
                hand.now += READ_SECONDS + 1
                connections.hang_up_on_the_slow()
                assert connections.count() == 1
            hand.now += READ_SECONDS + 1
            connections.hang_up_on_the_slow()
            await happens(lambda: connections.count() == 0)
            client.close()

    run(test)


def left(connection: Connection) -> int:
    """How many bytes wait to be read."""
    return connection.transport.get_write_buffer_size()


def test_the_time_to_ask_again_begins_when_the_answer_is_read() -> None:
    async def test() -> None:
        hand = Hand()
        connections = Connections(10, now=hand)
        wire = connect(connections)
        wire.protocol.pause_writing()
        wire.protocol.data_received(GET + b"\r\n")
        hand.now += READ_SECONDS - 1
        wire.protocol.resume_writing()
        await settle(lambda: bool(wire.written))
        wire.protocol.pause_writing()  # as a transport does that was given much
        hand.now += READ_SECONDS - 1
        wire.protocol.resume_writing()
        hand.now += IDLE_SECONDS
        connections.hang_up_on_the_slow()
        assert not wire.closed
        hand.now += 1
        connections.hang_up_on_the_slow()
        assert wire.closed

    run(test)


def test_who_hangs_up_and_reads_no_answer_is_let_go() -> None:
    """The transport waits to be read, though its client will never ask for anything again."""

    async def test() -> None:
        hand = Hand()
        connections = Connections(10, now=hand)
        async with listening(Telling(ANSWERS[0]), connections) as (address, made):
            client = idle_client(address, GET + b"\r\n")
            await happens(lambda: bool(made) and left(made[0]) > 0)
            client.shutdown(socket.SHUT_WR)
            await happens(made[0].transport.is_closing)
            hand.now += READ_SECONDS + 1
            connections.hang_up_on_the_slow()
            await happens(lambda: connections.count() == 0)
            client.close()

    run(test)


def test_who_reads_what_it_was_sent_last_is_waited_for() -> None:
    async def test() -> None:
        hand = Hand()
        connections = Connections(10, now=hand)
        async with listening(Telling(ANSWERS[1]), connections) as (address, made):
            client = idle_client(address, GET + b"Connection: close\r\n\r\n")
            await happens(lambda: bool(made) and made[0].transport.is_closing())
            hand.now += READ_SECONDS
            connections.hang_up_on_the_slow()
            told = await asyncio.to_thread(lambda: b"".join(iter(partial(client.recv, 9999), b"")))
            assert told.endswith(ANSWERS[1])
            await happens(lambda: connections.count() == 0)
            client.close()

    run(test)
