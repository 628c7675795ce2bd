"""Connections that send too much, too slowly or nothing: each is closed early."""

import resource
from collections.abc import Iterator

import pytest

from purrlor.server.http.asgi import address_of, trust_proxies
from purrlor.server.http.connection import IDLE_SECONDS, SECONDS
from purrlor.server.http.limits import HEADERS, Connections
from purrlor.server.http.throttle import ConcurrencyLimit, RateLimit
from purrlor.server.running import raise_file_limit
from tests.server.wires import GET, POST, Hand, Wire, connect, settle

MEBIBYTE = 1 << 20


def pour(wire: Wire, pieces: Iterator[bytes]) -> int:
    """Send data; return how many bytes were accepted before the server disconnected."""
    taken = 0
    for piece in pieces:
        if wire.closed:
            break
        wire.protocol.data_received(piece)
        taken += len(piece)
    return taken


def endlessly(piece: bytes) -> Iterator[bytes]:
    for _ in range(100 * MEBIBYTE // len(piece)):
        yield piece


def after(head: bytes, piece: bytes) -> Iterator[bytes]:
    yield head
    yield from endlessly(piece)


@pytest.mark.parametrize("size", [1000, 65536])
@pytest.mark.parametrize(
    ("head", "filling", "status"),
    [
        (GET + b"X: ", b"y", 431),
        (GET, b"X: y\r\n", 431),
        (GET, b"X" * 50, 431),
        (b"GET /", b"a", 431),
        (b"", b"\r\n", 431),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n5;", b"x=y;", 413),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1;a=b\r\nz\r\n", 413),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X: y\r\n", 413),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"y", 413),
        (POST + b"Content-Length: 999999999\r\n\r\n", b"y", 413),
    ],
)
async def test_what_has_no_end_is_refused_early(
    head: bytes, filling: bytes, status: int, size: int
) -> None:
    wire = connect(Connections(10))
    taken = pour(wire, after(head, filling * (size // len(filling))))
    assert wire.closed
    assert taken < MEBIBYTE // 2
    assert (wire.status(), wire.code()) == (status, "too-large")


@pytest.mark.parametrize(
    ("raw", "status"),
    [
        (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n", 414),
        (GET + b"X: y\r\n" * (HEADERS + 1) + b"\r\n", 431),
        (b"\x00\xff\xfe" * 100, 400),
        (POST + b"Content-Length: -5\r\n\r\n", 400),
        (GET + b"hOST: server\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nX-Host: server\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: a server\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: ann@server\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: server/x\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: server:port\r\n\r\n", 400),
        (POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
    ],
)
async def test_what_is_no_request_is_told_so(raw: bytes, status: int) -> None:
    wire = connect(Connections(10))
    wire.protocol.data_received(raw)
    assert wire.closed
    assert wire.status() == status


@pytest.mark.parametrize(
    "raw",
    [
        b"GET / HTTP/1.0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost:\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: server.example:8000\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 192.0.2.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: [2001:db8::1]:8000\r\n\r\n",
    ],
)
async def test_a_valid_host_is_accepted_and_http_1_0_needs_none(raw: bytes) -> None:
    wire = connect(Connections(10))
    wire.protocol.data_received(raw)
    await settle(lambda: b"200 OK" in wire.written)


async def test_many_requests_on_one_connection_are_each_counted_anew() -> None:
    wire = connect(Connections(10))
    body = b"y" * 20_000
    one = POST + b"Content-Length: 20000\r\n\r\n" + body
    for number in range(1, 51):
        wire.protocol.data_received(one)
        await settle(lambda number=number: wire.written.count(b"20000") == number)  # type: ignore[misc]
    assert not wire.closed


async def test_a_request_to_speak_otherwise_is_answered_as_any_other(
    caplog: pytest.LogCaptureFixture,
) -> None:
    wire = connect(Connections(10))
    wire.protocol.data_received(GET + b"Connection: upgrade\r\nUpgrade: websocket\r\n\r\n")
    await settle(lambda: wire.closed)
    assert wire.status() == 200
    assert caplog.text == ""


# Time


async def test_who_says_nothing_is_hung_up_on() -> None:
    hand = Hand()
    connections = Connections(10, now=hand)
    wire = connect(connections)
    hand.now += SECONDS + 1
    connections.close_overdue()
    assert wire.closed


@pytest.mark.parametrize(
    "half",
    [
        b"GET / HT",
        GET,
        b"\r\n",
        POST + b"Content-Length: 10\r\n\r\n",
        POST + b"Content-Length: 10\r\n\r\n12345",
        POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n123",
    ],
)
@pytest.mark.parametrize("before", [b"", GET + b"\r\n"])
async def test_what_stays_half_sent_is_hung_up_on(half: bytes, before: bytes) -> None:
    hand = Hand()
    connections = Connections(10, now=hand)
    wire = connect(connections)
    if before:
        wire.protocol.data_received(before)
        await settle(lambda: b"200 OK" in wire.written)
    wire.protocol.data_received(half[:1])
    hand.now += SECONDS
    wire.protocol.data_received(half[1:])  # sending a few more bytes does not help
    connections.close_overdue()
    assert not wire.is_closing()
    hand.now += 1
    connections.close_overdue()
    assert wire.is_closing()
    assert connections.count() == 0


async def test_who_waits_for_an_answer_is_not_hung_up_on() -> None:
    hand = Hand()
    connections = Connections(10, now=hand)
    wire = connect(connections)
    wire.protocol.data_received(GET + b"\r\n")
    hand.now += 10 * SECONDS
    connections.close_overdue()
    assert not wire.closed
    await settle(lambda: b"200 OK" in wire.written)


async def test_who_was_answered_may_be_silent_for_a_while() -> None:
    hand = Hand()
    connections = Connections(10, now=hand)
    wire = connect(connections)
    wire.protocol.data_received(GET + b"\r\n")
    await settle(lambda: b"200 OK" in wire.written)
    hand.now += IDLE_SECONDS
    connections.close_overdue()
    assert not wire.closed
    hand.now += 1
    connections.close_overdue()
    assert wire.closed


# Numbers


async def test_one_address_cannot_take_every_connection() -> None:
    connections = Connections(5, ConcurrencyLimit(3))
    greedy = [connect(connections) for _ in range(10)]
    assert sum(not wire.closed for wire in greedy) == 3
    assert (greedy[-1].status(), greedy[-1].code()) == (429, "too-many-connections")
    other = connect(connections, "198.51.100.9")
    assert not other.closed
    greedy[0].close()
    assert not connect(connections).closed


async def test_there_is_a_limit_for_all_connections_together() -> None:
    connections = Connections(2, ConcurrencyLimit(1))
    wires = [connect(connections, f"192.0.2.{number}") for number in range(3)]
    assert [wire.closed for wire in wires] == [False, False, True]
    assert (wires[2].status(), wires[2].code()) == (503, "busy")


async def test_garbage_counts_as_requests_and_is_not_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    requests = RateLimit(3, 0)
    connections = Connections(100, requests=requests)
    wires = [connect(connections) for _ in range(5)]
    for wire in wires:
        wire.protocol.data_received(b"garbage\r\n\r\n")
    assert [wire.written != b"" for wire in wires] == [True, True, True, False, False]
    assert all(wire.closed for wire in wires)
    assert not requests.allows("192.0.2.7")
    assert caplog.text == ""


@pytest.mark.parametrize(
    ("soft", "hard", "asked", "most"),
    [
        (1024, 524_288, (65_536, 524_288), 65_536),
        (256, resource.RLIM_INFINITY, (65_536, resource.RLIM_INFINITY), 65_536),
        (1024, 4096, (4096, 4096), 4096),
        (100_000, 500_000, None, 100_000),
    ],
)
def test_as_many_files_are_asked_for_as_a_full_server_needs(
    monkeypatch: pytest.MonkeyPatch,
    soft: int,
    hard: int,
    asked: tuple[int, int] | None,
    most: int,
) -> None:
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: set_to.append(both))
    assert raise_file_limit() == most
    assert set_to == ([] if asked is None else [asked])


# Proxies


@pytest.mark.parametrize(
    ("proxies", "lines", "address"),
    [
        (1, ["198.51.100.9"], "198.51.100.9"),
        (1, ["10.0.0.1, 198.51.100.9"], "198.51.100.9"),
        (1, ["10.0.0.1", "198.51.100.9"], "198.51.100.9"),
        (2, ["10.0.0.1, 198.51.100.9, 203.0.113.5"], "198.51.100.9"),
        (2, ["198.51.100.9"], "198.51.100.9"),
        (1, ["198.51.100.9:1234"], "198.51.100.9"),
        (1, ["[2001:db8::1]:1234"], "2001:0db8:0000:0000::/64"),
        (1, [""], "192.0.2.7"),
        (1, [], "192.0.2.7"),
    ],
)
def test_only_what_a_proxy_added_is_believed(proxies: int, lines: list[str], address: str) -> None:
    headers = [(b"x-forwarded-for", line.encode()) for line in lines]
    scope = {"type": "http", "client": ("192.0.2.7", 1), "scheme": "http", "headers": headers}
    trust_proxies(proxies, scope)
    assert address_of(scope) == address
