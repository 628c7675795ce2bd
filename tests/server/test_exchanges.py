"""Requests and answers on a connection, exactly by HTTP/1.1."""

import asyncio

import pytest

from purrlor.server.http.asgi import App, Message, Receive, Scope, Send
from purrlor.server.http.messages import Answer
from tests.server.inside import run
from tests.server.wires import GET, POST, START, Wire, connect, part, settle


def saying(*messages: Message) -> App:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        for message in messages:
            await send(message)

    return app


def sized(size: int) -> Message:
    return {**START, "headers": [(b"content-length", b"%d" % size)]}


def answered(raw: bytes, app: App) -> Wire:
    """Send this on a new wire; return the wire when there will be no more answers."""
    wires: list[Wire] = []

    async def test() -> None:
        wires.append(connect(app=app))
        wires[0].protocol.data_received(raw)
        await settle(lambda: bool(wires[0].written))

    run(test)
    return wires[0]


@pytest.mark.parametrize(
    ("head", "messages", "written"),
    [
        (GET, (sized(2), part(b"hi")), b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi"),
        (
            GET,
            (START, part(b"hi", True), part(b"")),
            b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n",
        ),
        (
            b"GET / HTTP/1.0\r\n",
            (START, part(b"hi", True), part(b"ho")),
            b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nhiho",
        ),
        (
            GET + b"Connection: close\r\n",
            (sized(2), part(b"hi")),
            b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi",
        ),
        (
            b"HEAD / HTTP/1.1\r\nHost: server\r\n",
            (sized(2), part(b"hi")),
            b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n",
        ),
        (
            GET,
            ({**START, "status": 304}, part(b"")),
            b"HTTP/1.1 304 Not Modified\r\n\r\n",
        ),
    ],
)
def test_an_answer_is_framed_as_its_client_understands(
    head: bytes, messages: tuple[Message, ...], written: bytes
) -> None:
    wire = answered(head + b"\r\n", saying(*messages))
    assert wire.written == written
    assert wire.closed == (b"close" in written)


@pytest.mark.parametrize(
    ("messages", "written"),
    [
        ((), b"HTTP/1.1 500 "),
        ((START,), b"HTTP/1.1 500 "),
        (({**START, "headers": [(b"x", b"y\r\nz: w")]}, part(b"")), b"HTTP/1.1 500 "),
        ((START, part(b"hi", True)), b"HTTP/1.1 200 "),
        ((sized(3), part(b"hi")), b"HTTP/1.1 200 "),
    ],
)
def test_an_answer_that_does_not_become_whole_is_cut(
    messages: tuple[Message, ...], written: bytes
) -> None:
    wire = answered(GET + b"\r\n", saying(*messages))
    assert wire.closed
    assert wire.written.startswith(written)
    assert wire.written.count(b"HTTP/1.1") == 1


def test_of_an_app_that_fails_the_log_has_only_the_place(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        raise ValueError("blue hat")

    assert answered(GET + b"\r\n", broken).code() == "broken"
    assert "ValueError in " in caplog.text
    assert "blue hat" not in caplog.text


async def test_who_wants_to_be_told_to_go_on_is_told() -> None:
    wire = connect()
    wire.protocol.data_received(POST + b"Content-Length: 5\r\nExpect: 100-continue\r\n\r\n")
    await settle(lambda: wire.written == b"HTTP/1.1 100 Continue\r\n\r\n")
    wire.protocol.data_received(b"12345")
    await settle(lambda: wire.written.endswith(b"\r\n\r\n5"))


async def test_nobody_is_told_to_go_on_in_the_middle_of_an_answer() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send(START)
        await send(part(b"hi", True))
        await receive()
        await send(part(b"ho"))

    wire = connect(app=app)
    wire.protocol.data_received(POST + b"Content-Length: 5\r\nExpect: 100-continue\r\n\r\n")
    await settle(lambda: bool(wire.written))
    wire.protocol.data_received(b"12345")
    await settle(lambda: wire.written.endswith(b"0\r\n\r\n"))
    assert wire.written.count(b"HTTP/1.1") == 1


def test_what_follows_a_body_is_no_header() -> None:
    """A proxy changes only the headers, and may pass on anything else that a client sent."""
    asked: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        asked.append(scope)
        await Answer("{}")(scope, receive, send)

    raw = b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nX-Forwarded-For: 192.0.2.9\r\n\r\n"
    assert answered(POST + raw, app).status() == 200
    assert [name for name, _ in asked[0]["headers"]] == [b"host", b"transfer-encoding"]


async def test_an_answer_waits_for_a_client_that_reads_slowly() -> None:
    wire = connect()
    wire.protocol.pause_writing()
    wire.protocol.data_received(GET + b"\r\n")
    for _ in range(10):
        await asyncio.sleep(0)
    assert not wire.written
    wire.protocol.resume_writing()
    await settle(lambda: bool(wire.written))
    assert wire.status() == 200


@pytest.mark.parametrize("name", [b"x-cat", b"set-cookie"])
def test_a_header_of_two_lines_is_never_written(name: bytes) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await Answer(b"", headers=[(name, b"meow\r\nx-mouse: squeak")])(scope, receive, send)

    assert b"squeak" not in answered(GET + b"\r\n", app).written


async def test_who_hangs_up_does_not_stop_what_was_begun() -> None:
    """A move is stored and shown to the others, even if its player disconnects."""
    begun, go_on, done = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        begun.set()
        await go_on.wait()
        done.set()
        await Answer("{}")(scope, receive, send)

    wire = connect(app=slow)
    wire.protocol.data_received(GET + b"\r\n")
    await begun.wait()
    wire.close()
    go_on.set()
    await done.wait()
    assert wire.written == b""
    await settle(lambda: len(asyncio.all_tasks()) == 1)


@pytest.mark.parametrize("messages", [(), (START, part(b"hi"))])
async def test_of_a_request_that_is_cancelled_nothing_stays(messages: tuple[Message, ...]) -> None:
    """Something that the request awaits is cancelled, before or after its answer."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await saying(*messages)(scope, receive, send)
        cancelled = asyncio.get_running_loop().create_future()
        cancelled.cancel()
        await cancelled

    wire = connect(app=app)
    wire.protocol.data_received(GET + b"\r\n")
    await settle(lambda: wire.closed and len(asyncio.all_tasks()) == 1)
    assert wire.status() == (200 if messages else 500)
    assert not wire.server.tasks


@pytest.mark.parametrize("head", [GET, GET + b"Connection: close\r\n"])
async def test_one_task_answers_a_connection_and_ends_with_it(head: bytes) -> None:
    wire = connect()
    wire.protocol.data_received(GET + b"\r\n")
    await settle(lambda: wire.written.count(b"200 OK") == 1)
    (task,) = asyncio.all_tasks() - {asyncio.current_task()}
    wire.protocol.data_received(head + b"\r\n")
    await settle(lambda: wire.written.count(b"200 OK") == 2)
    assert asyncio.all_tasks() <= {asyncio.current_task(), task}
    wire.close()
    await settle(task.done)


async def test_a_connection_ends_with_what_is_under_way_when_the_server_stops() -> None:
    idle, busy = connect(), connect()
    busy.protocol.data_received(GET + b"\r\n")
    for wire in (idle, busy):
        wire.protocol.shutdown()
    assert (idle.closed, busy.closed) == (True, False)
    await settle(lambda: busy.closed)
    assert b"200 OK" in busy.written
