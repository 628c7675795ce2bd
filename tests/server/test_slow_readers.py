"""Readers of a stream: lines are sent at once, or wait for a slow reader, but not forever."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from purrlor.server.http import streaming
from purrlor.server.http.asgi import Receive, Scope, Send
from purrlor.server.http.limits import Connections
from purrlor.server.http.streaming import StreamResponse
from purrlor.server.people.people import Caller
from purrlor.server.tables import streams
from purrlor.server.tables.streams import Line, Stream
from tests.server.wires import GET, Wire, connect, happens, idle_client, listening, settle


class Shown:
    """An app that serves a stream to every client."""

    def __init__(self, stream: Stream, programs: bool = True) -> None:
        self.entered = 0  # how many times reading began
        self.left = 0
        self._stream = stream
        self._programs = programs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        streaming = self._streaming()
        await streaming.__aenter__()
        await StreamResponse(streaming, self._stream, self._programs)(scope, receive, send)

    @asynccontextmanager
    async def _streaming(self) -> AsyncIterator[Stream]:
        self.entered += 1
        yield self._stream
        self.left += 1


class Reader:
    """A client that reads a stream of numbers, and can stop reading."""

    def __init__(self, *, programs: bool, paused: bool = False) -> None:
        self.stream = Stream(0, Caller("127.0.0.1"))
        self.stream.send(Line("0", 0))
        self.shown = Shown(self.stream, programs)
        self.wire: Wire = connect(app=self.shown)
        if paused:
            self.pause()
        self.wire.protocol.data_received(GET + b"\r\n")

    def say(self, *numbers: int) -> None:
        for number in numbers:
            self.stream.send(Line(str(number), number))

    def pause(self) -> None:
        self.wire.protocol.pause_writing()

    def resume(self) -> None:
        self.wire.protocol.resume_writing()

    def lines(self) -> list[str]:
        """The lines that were read, without the head and the chunk sizes."""
        chunks = self.wire.written.partition(b"\r\n\r\n")[2].split(b"\r\n")
        return [chunk.decode() for chunk in chunks[1::2]]


async def reading(*, programs: bool = True) -> Reader:
    reader = Reader(programs=programs)
    await settle(lambda: len(reader.lines()) == 1 and reader.stream.waiting() == 0)
    return reader


def numbers(*wanted: int) -> list[str]:
    return [f"{number}\n" for number in wanted]


async def test_a_line_goes_out_at_once() -> None:
    reader = await reading()
    reader.say(1, 2)
    assert reader.lines() == numbers(0, 1, 2)


async def test_a_browser_is_sent_events() -> None:
    reader = await reading(programs=False)
    reader.say(1)
    assert reader.lines() == [f"id: {number}\ndata: {number}\n\n" for number in (0, 1)]


async def test_what_a_slow_reader_is_not_ready_for_waits_and_comes_in_order() -> None:
    reader = await reading()
    reader.pause()
    reader.say(1, 2, 3)
    for _ in range(10):
        await asyncio.sleep(0)
    assert reader.lines() == numbers(0)
    assert reader.stream.waiting() == 3
    reader.resume()
    reader.say(4)  # it must not overtake waiting lines
    await settle(lambda: reader.stream.waiting() == 0)
    reader.say(5)
    assert reader.lines() == numbers(0, 1, 2, 3, 4, 5)


async def test_a_reader_who_pauses_again_and_again_misses_nothing() -> None:
    reader = await reading()
    for number in range(1, 200):
        (reader.pause if number % 3 else reader.resume)()
        reader.say(number)
        if number % 7 == 0:
            await asyncio.sleep(0)
    reader.resume()
    await settle(lambda: reader.stream.waiting() == 0)
    assert reader.lines() == numbers(*range(200))


async def test_who_is_too_far_behind_is_cut_off() -> None:
    reader = await reading()
    reader.pause()
    reader.say(*range(1, 502))
    assert reader.stream.waiting() == 0
    reader.resume()
    await settle(lambda: reader.shown.left == 1)
    assert reader.wire.written.endswith(b"0\r\n\r\n")
    assert "501\n" not in reader.lines()


async def test_who_does_not_read_for_long_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = await reading()
    monkeypatch.setattr(streaming, "_WRITE_SECONDS", 0)
    reader.pause()
    reader.say(1)
    await settle(lambda: reader.wire.closed)
    assert reader.shown.left == 1
    assert reader.lines() == numbers(0)


async def test_who_does_not_even_read_the_head_is_hung_up_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(streaming, "_WRITE_SECONDS", 0)
    reader = Reader(programs=True, paused=True)
    await settle(lambda: reader.wire.closed)
    assert reader.shown.left == 1


async def test_who_does_not_read_the_end_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = await reading()
    monkeypatch.setattr(streaming, "_WRITE_SECONDS", 0)
    reader.pause()
    reader.stream.close()
    await settle(lambda: reader.wire.closed)
    assert reader.shown.left == 1


async def test_who_hangs_up_without_reading_is_let_go_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a real socket: the client was sent more than it reads, and sends no more."""
    stream = Stream(0, Caller("127.0.0.1"))
    shown = Shown(stream)
    connections = Connections(10)
    async with listening(shown, connections) as (address, made):
        client = idle_client(address, GET + b"\r\n")
        await happens(lambda: shown.entered == 1)
        (connection,) = made
        stream.send(Line("x" * (1 << 20), 1))
        await happens(lambda: connection.paused is not None)
        client.shutdown(socket.SHUT_WR)
        await happens(connection.transport.is_closing)
        monkeypatch.setattr(streaming, "_WRITE_SECONDS", 0)
        stream.send(Line("x", 2))
        await happens(lambda: shown.left == 1 and connections.count() == 0)
        client.close()
    assert shown.entered == 1


async def test_who_asks_for_no_more_than_the_head_of_a_stream_has_it_and_may_go_on() -> None:
    shown = Shown(Stream(0, Caller("127.0.0.1")))
    wire = connect(app=shown)
    wire.protocol.data_received(b"HEAD / HTTP/1.1\r\nHost: server\r\n\r\n" * 2)
    await settle(lambda: shown.left == 2)
    assert wire.written.count(b"200 OK") == 2
    assert wire.written.endswith(b"\r\n\r\n")


async def test_a_silent_stream_has_a_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0)
    reader = await reading(programs=False)
    await settle(lambda: ": purr\n\n" in reader.lines())
    reader.say(1)
    reader.stream.close()
    await settle(lambda: reader.shown.left == 1)
    assert "id: 1\ndata: 1\n\n" in reader.lines()


async def test_a_stream_ends_when_its_reader_goes() -> None:
    reader = await reading()
    reader.wire.close()
    await settle(lambda: reader.shown.left == 1)
    reader.say(1)
    assert reader.stream.waiting() == 0


async def test_nothing_is_written_to_a_connection_that_is_about_to_end() -> None:
    """The loop reports the end one turn later; until then the transport may reject data."""
    reader = await reading()
    reader.wire.closed = True
    reader.say(1)
    assert reader.stream.waiting() == 1
    reader.wire.protocol.connection_lost(None)
    await settle(lambda: reader.shown.left == 1)


def test_a_line_is_encoded_once_for_all_who_read_it() -> None:
    line = Line("1", 1)
    assert line.sse() is line.sse()
    assert line.ndjson() is line.ndjson()
