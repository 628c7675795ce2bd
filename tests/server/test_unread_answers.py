"""Clients that ask on real sockets, and read no answer: none of them stays for ever."""

import asyncio
import socket
from functools import partial

import pytest

from purrlor.server.web.asgi import Receive, Scope, Send
from purrlor.server.web.connection import READ_SECONDS
from purrlor.server.web.connections import Connections
from purrlor.server.web.http import Answer
from tests.server.inside import run
from tests.server.wires import GET, POST, Hand, happens, idle_client, listening


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
            await happens(lambda: bool(made) and made[0].transport.get_write_buffer_size() > 0)
            connections.hang_up_on_the_slow()
            assert connections.count() == 1
            hand.now += READ_SECONDS + 1
            connections.hang_up_on_the_slow()
            await happens(lambda: connections.count() == 0)
            client.close()

    run(test)


def test_who_hangs_up_and_reads_no_answer_is_let_go() -> None:
    """The transport waits to be read, though its client will never ask for anything again."""

    async def test() -> None:
        hand = Hand()
        connections = Connections(10, now=hand)
        async with listening(Telling(ANSWERS[0]), connections) as (address, made):
            client = idle_client(address, GET + b"\r\n")
            await happens(lambda: bool(made) and made[0].transport.get_write_buffer_size() > 0)
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
