"""Pipelined requests on a connection: each is answered once, in order."""

import asyncio
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from purrlor.server.http.asgi import Message, Receive, Scope, Send
from purrlor.server.http.connection import SECONDS
from purrlor.server.http.exchange import Exchange
from purrlor.server.http.limits import MESSAGE_BYTES, Connections
from purrlor.server.http.messages import Answer, Request
from purrlor.server.http.throttle import RateLimit
from purrlor.server.web import guard
from tests.server.inside import inside
from tests.server.wires import GET, POST, START, Hand, Wire, connect, echo, happens, part, settle


async def test_requests_that_come_together_are_answered_in_turn() -> None:
    """The connection reads no more until it answers the last of them."""
    wire = connect()
    raw = b"".join(POST + b"Content-Length: %d\r\n\r\n%b" % (n, b"y" * n) for n in (3, 1, 2))
    wire.protocol.data_received(raw + GET)
    assert not wire.is_read()
    await settle(lambda: wire.written.count(b"200 OK") == 3)
    bodies = wire.written.split(b"HTTP/1.1 200 OK")[1:]
    assert [body[-1:] for body in bodies] == [b"3", b"1", b"2"]
    assert wire.is_read()
    wire.protocol.data_received(b"\r\n")
    await settle(lambda: wire.written.count(b"200 OK") == 4)


async def test_of_many_requests_that_come_together_few_are_in_memory_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A request of 31 bytes takes many times as much memory."""
    made: list[Exchange] = []

    class Counted(Exchange):
        def __init__(self, *about: Any) -> None:
            super().__init__(*about)
            made.append(self)

    monkeypatch.setattr("purrlor.server.http.connection.Exchange", Counted)

    wire = connect()
    wire.protocol.data_received((GET + b"\r\n") * 1000)
    assert len(made) < 200
    assert not wire.is_read()
    await settle(lambda: len(made) == 1000 and made[-1].is_over, turns=20_000)
    assert wire.is_read()
    assert wire.written.count(b"200 OK") == 1000


async def test_the_time_in_which_nothing_is_read_does_not_count() -> None:
    hand, go_on = Hand(), asyncio.Event()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        await go_on.wait()
        await echo(scope, receive, send)

    connections = Connections(10, now=hand)
    wire = connect(connections, app=slow)
    whole = POST + b"Content-Length: 5000\r\n\r\n" + b"y" * 5000
    wire.protocol.data_received((GET + b"\r\n") * 2 + whole)
    hand.now += 10 * SECONDS
    connections.close_overdue()
    go_on.set()
    await settle(lambda: wire.written.endswith(b"5000"))
    assert not wire.closed


async def test_others_have_their_turn_between_requests_that_come_together() -> None:
    wire = connect()
    wire.protocol.data_received((GET + b"\r\n") * 50)
    after_turns = [0]  # how many were answered after each turn of the loop

    def are_all_answered() -> bool:
        after_turns.append(wire.written.count(b"200 OK"))
        return after_turns[-1] == 50

    await settle(are_all_answered)
    assert max(after - before for before, after in pairwise(after_turns)) == 1


GARBAGE = b"\x00garbage\r\n\r\n"


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(
    ("bad", "status"),
    [
        (GARBAGE, 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: server\r\n\r\n", 414),
        (POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1;a=b\r\nz\r\n" * 50_000, 413),
    ],
    ids=["garbage", "no-host", "long-target", "bad-chunk", "endless-body"],
)
async def test_a_valid_request_is_answered_before_garbage_after_it_is_refused(
    count: int, bad: bytes, status: int
) -> None:
    wire = connect(app=_late)
    wire.protocol.data_received((GET + b"\r\n") * count + bad)
    await settle(lambda: wire.closed and len(asyncio.all_tasks()) == 1)
    answers = [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3}) ", wire.written)]
    assert answers == [200] * count + [status]
    assert wire.written.count(b"connection: close") == 1


async def _late(scope: Scope, receive: Receive, send: Send) -> None:
    """Read the whole request, and answer a few turns of the event loop later."""
    await Request(scope, receive).body(MESSAGE_BYTES)
    for _ in range(10):
        await asyncio.sleep(0)
    await Answer("{}")(scope, receive, send)


async def test_garbage_during_an_answer_does_not_cut_the_answer_off() -> None:
    go_on = asyncio.Event()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        await send({**START, "headers": [(b"content-length", b"4")]})
        await send(part(b"ab", True))
        await go_on.wait()
        await send(part(b"cd"))

    wire = connect(app=slow)
    wire.protocol.data_received(GET + b"\r\n")
    await settle(lambda: b"ab" in wire.written)
    wire.protocol.data_received(GARBAGE)
    wire.protocol.data_received(GET + b"\r\n")  # nothing is read after an invalid request
    assert not wire.closed
    go_on.set()
    await settle(lambda: wire.closed)
    answer, _, refusal = wire.written.partition(b"abcd")
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert refusal.startswith(b"HTTP/1.1 400 ")
    assert len(re.findall(rb"HTTP/1\.1 \d{3} ", refusal)) == 1


async def test_a_client_over_its_limit_gets_its_answer_and_no_refusal_of_garbage() -> None:
    spent = RateLimit(1, 0, now=lambda: 0.0)
    assert spent.allows("192.0.2.7")
    wire = connect(Connections(10, requests=spent))
    wire.protocol.data_received(GET + b"\r\n" + GARBAGE)
    await settle(lambda: wire.closed)
    assert len(re.findall(rb"HTTP/1\.1 \d{3} ", wire.written)) == 1
    assert wire.status() == 200


async def test_a_client_that_waits_for_its_answer_after_garbage_is_not_late() -> None:
    hand, go_on = Hand(), asyncio.Event()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        await go_on.wait()
        await echo(scope, receive, send)

    connections = Connections(10, now=hand)
    wire = connect(connections, app=slow)
    wire.protocol.data_received(GET + b"\r\n" + GARBAGE)
    hand.now += 10 * SECONDS
    connections.close_overdue()
    assert not wire.closed
    go_on.set()
    await settle(lambda: wire.closed)
    assert wire.written.count(b"200 OK") == 1


@pytest.mark.parametrize("messages", [(), (START,), (START, part(b"hi", True))])
@pytest.mark.parametrize("fails", [False, True])
async def test_a_request_is_run_once_though_its_client_hangs_up_without_reading(
    messages: tuple[Message, ...], fails: bool
) -> None:
    """The transport still has data to send, so the connection does not yet know that it ended."""
    wires: list[Wire] = []
    asked: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        asked.append(scope)
        if len(asked) > 1:
            await Answer("{}")(scope, receive, send)
        for message in messages:
            await send(message)
        wires[0].is_ending = True
        if fails:
            raise ValueError("no more")

    wire = connect(app=app)
    wires.append(wire)
    wire.protocol.data_received((GET + b"\r\n") * 2)
    await settle(lambda: wire.closed and len(asyncio.all_tasks()) == 1)
    assert len(asked) == 1
    assert not wire.server.tasks


async def test_a_client_over_its_rate_waits_for_each_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error answer costs time, too: a flood of them would leave none for others."""
    over = asyncio.Semaphore(0)  # the pauses that are over

    async def pause(seconds: float) -> None:
        await over.acquire()

    async with inside(tmp_path, requests_per_second=1) as server:
        wire = connect(app=server.app)
        monkeypatch.setattr(guard, "pause", pause)
        monkeypatch.setattr(server.services.requests, "_now", lambda: 0.0)
        wire.protocol.data_received((b"GET /api/server" + GET[5:] + b"\r\n") * 20)
        await happens(lambda: wire.written.count(b"200 OK") == 4)
        for refused in range(3):
            for _ in range(50):
                await asyncio.sleep(0)
            assert wire.written.count(b"429 Too") == refused
            over.release()
            await happens(lambda refused=refused: wire.written.count(b"429 Too") == refused + 1)  # type: ignore[misc]
        wire.close()
        for _ in range(20):
            over.release()
