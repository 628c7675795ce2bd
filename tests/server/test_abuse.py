"""Hostile and malformed messages: each is rejected, and the server and its other tables go on."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import QUICK
from tests.server.inside import inside
from tests.server.running import ServerProcess
from tests.server.visiting import Visitor, ask

JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with low limits, which a test can reach."""
    server = ServerProcess(
        tmp_path_factory.mktemp("strict") / "data",
        *("--pace", "0", "--tables-per-address", "5", "--streams-per-address", "3"),
        *("--chat-per-minute", "6", "--people-per-address", "40", "--max-tables", "4"),
    ).open()
    yield server
    assert server.stop() == 0, server.log.read_text()


@pytest.fixture(scope="module")
def bystander(server: ServerProcess) -> Iterator[tuple[Visitor, str]]:
    """A player at another table throughout the attack."""
    visitor = Visitor(server.url, "By")
    new = {"game": "kitten-me", "seats": 2, "bots": ["mouse"], "start": True}
    yield visitor, visitor.post("/api/tables", new)["id"]
    visitor.close()


@pytest.fixture(autouse=True)
def others_live_on(server: ServerProcess, bystander: tuple[Visitor, str]) -> Iterator[None]:
    """Check that the process runs and that the other table answers."""
    yield
    visitor, table = bystander
    assert server.is_open()
    assert visitor.get(f"/api/tables/{table}/view")["table"]["status"] == "playing"


def send_raw(server: ServerProcess, raw: bytes) -> bytes:
    host, _, port = server.url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=120) as connection:
        try:
            connection.sendall(raw)
            connection.shutdown(socket.SHUT_WR)
            return connection.recv(65536)
        except OSError:  # the server disconnected, which is an answer, too
            return b""


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


# Input that is not HTTP, not JSON, or not of the expected type


@pytest.mark.parametrize(
    "raw",
    [
        b"\x00\xff\xfe" * 100,
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /api/ticket HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 1000\r\n\r\n{",
        b"GET /api/tables/%00%ff%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /..%2f..%2fpurrlor.db HTTP/1.1\r\nHost: x\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
        b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
)
def test_what_is_no_request_ends_nothing(server: ServerProcess, raw: bytes) -> None:
    answer = send_raw(server, raw)
    assert b"root:" not in answer
    assert b"SQLite format" not in answer
    assert not answer.startswith(b"HTTP/1.1 5")


def endless() -> Iterator[bytes]:
    """A body without a length, which is counted as it comes."""
    for _ in range(1000):
        yield b" " * 1000


MALFORMED, TOO_LARGE = (400, "malformed"), (413, "too-large")
NO_PAGE, NO_TABLE, NO_METHOD = (404, "no-page"), (404, "no-table"), (405, "no-method")

# The body of a request for a ticket, and the answer
BODIES: list[tuple[bytes | Iterator[bytes], tuple[int, str]]] = [
    *((body, MALFORMED) for body in (b"", b"{", b"nonsense", b"\xff\xfe", b"[" * 30_000)),
    *((body, MALFORMED) for body in (b'{"name":' * 3_000, b"null", b"3", b'"Ann"', b"[]", b"{}")),
    *((b'{"name": %b}' % name, MALFORMED) for name in (b"null", b"3", b'["Ann"]', b'"\\ud800"')),
    *((b'{"name": %b}' % name, MALFORMED) for name in (b"NaN", b"1e999", b'"Ann", "more": 1')),
    (b'{"__proto__": {"name": "Ann"}}', MALFORMED),
    (b'{"name": "%b"}' % (b"x" * 100_000), TOO_LARGE),
    (endless(), TOO_LARGE),
]
KINDS = ("text/plain", "application/x-www-form-urlencoded", "", "json")

# A request, and the answer
ADDRESSES = [
    *((f"GET {path}", NO_PAGE) for path in ("/api/nothing", "/nothing.js", "/" + "x" * 400)),
    *((f"GET {path}", NO_PAGE) for path in ("/api", "/api/server/", "/api/tables//view")),
    *((f"GET /api/tables/no-such-table{path}", NO_TABLE) for path in ("", "/view", "/stream")),
    # PostgreSQL does not accept NUL, and the store would report that it is unreachable.
    *((f"GET /api/tables/{odd}", NO_TABLE) for odd in ("%00", "a%0Ab", "%7F")),
    *((f"GET /api/tables?game={odd}", MALFORMED) for odd in ("%00", "a%0Ab", "%7F")),
    *((f"GET /api/tables?limit={odd}", MALFORMED) for odd in ("many", "9" * 400)),
    *((f"GET /api/qr{query}", MALFORMED) for query in ("", "?text=" + "x" * 301)),
    ("GET /api/server?cats=9", MALFORMED),
    ("GET /api/tables/no-such-table/moves", NO_METHOD),
    *((asked, NO_METHOD) for asked in ("DELETE /api/server", "PATCH /api/tables", "POST /nothing")),
    ("GET /api/me", (401, "no-token")),
]


@pytest.mark.parametrize(("body", "expected"), BODIES)
def test_a_body_that_does_not_fit_is_refused(
    server: ServerProcess, body: bytes, expected: tuple[int, str]
) -> None:
    answer = ask("POST", f"{server.url}/api/ticket", content=body, headers=JSON)
    assert code_of(answer) == expected


@pytest.mark.parametrize("kind", KINDS)
def test_a_body_of_another_kind_is_refused(server: ServerProcess, kind: str) -> None:
    headers = {"content-type": kind} if kind else {}
    answer = ask("POST", f"{server.url}/api/ticket", content=b'{"name":"Ann"}', headers=headers)
    assert code_of(answer) == (415, "not-json")


@pytest.mark.parametrize(("asked", "expected"), ADDRESSES)
def test_what_is_not_there_is_said_so(
    server: ServerProcess, asked: str, expected: tuple[int, str]
) -> None:
    method, path = asked.split(" ")
    assert code_of(ask(method, server.url + path)) == expected


def test_a_link_with_letters_that_no_table_has_leads_nowhere(server: ServerProcess) -> None:
    for odd in ("%00", "a%0Ab", "%7F"):
        assert ask("GET", f"{server.url}/table/{odd}").status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("POST", "/api/seat-codes/..%2Ftables%2F{table}%2Fleave", (404, "no-code")),
        ("POST", "/api/seat-codes/x%2f..%2f..%2ftables%2f{table}%2fleave", (404, "no-code")),
        ("POST", "/api/seat-codes/../tables/{table}/leave", (400, "malformed")),
        ("POST", "/api/seat-codes/%2e%2E/tables/{table}/leave", (400, "malformed")),
        ("GET", "/api/tables/./{table}", (400, "malformed")),
        ("GET", "/api/tables/{table}/..", (400, "malformed")),
        ("GET", "/docs/%2e%2e/page/index.html", (400, "malformed")),
        ("GET", "/api/tables%2F{table}", (404, "no-page")),
    ],
)
def test_a_path_is_split_before_it_is_decoded(
    server: ServerProcess,
    bystander: tuple[Visitor, str],
    method: str,
    path: str,
    expected: tuple[int, str],
) -> None:
    visitor, table = bystander
    client = HTTPConnection(server.url.removeprefix("http://"))  # sends the path as it is
    headers = {"authorization": f"Bearer {visitor.token}"}
    with closing(client):
        client.request(method, path.format(table=table), headers=headers)
        answer = client.getresponse()
        assert (answer.status, json.loads(answer.read())["code"]) == expected
    assert visitor.get(f"/api/tables/{table}")["you"] == 0


def test_an_address_says_how_it_is_used(server: ServerProcess) -> None:
    answers = [ask("PATCH", server.url + path) for path in ("/api/me", "/api/ticket")]
    assert [answer.headers["allow"] for answer in answers] == ["GET, HEAD, PUT", "POST"]
    head = ask("HEAD", f"{server.url}/api/server")
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) > 0


# Another's seat


@pytest.mark.parametrize(
    "token", ["x", "null", "undefined", "a" * 10_000, "' OR 1=1 --", "..", "%00"]
)
def test_a_token_that_is_none_gets_no_seat(
    server: ServerProcess, bystander: tuple[Visitor, str], token: str
) -> None:
    _, table = bystander
    headers = {"authorization": f"Bearer {token}"}
    body = {"ply": 0, "move": "bid 1 hat"}
    answer = ask("POST", f"{server.url}/api/tables/{table}/moves", json=body, headers=headers)
    assert code_of(answer) == (401, "no-token")


def test_the_public_mark_of_a_person_is_no_token(
    server: ServerProcess, bystander: tuple[Visitor, str]
) -> None:
    visitor, table = bystander
    mark = visitor.get("/api/me")["person"]
    for words in ({"authorization": f"Bearer {mark}"}, {"cookie": f"purrlor={mark}"}):
        shown = ask("GET", f"{server.url}/api/tables/{table}/view", headers=words).json()
        assert shown["table"]["you"] is None


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://[::1"},
        {"origin": ""},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_page_of_another_site_can_do_nothing(
    server: ServerProcess, bystander: tuple[Visitor, str], headers: dict[str, str]
) -> None:
    visitor, table = bystander
    answer = ask(
        "POST",
        f"{server.url}/api/tables/{table}/leave",
        headers={**headers, "cookie": f"purrlor={visitor.token}"},
    )
    assert code_of(answer) == (403, "cross-site")
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("evil.example", 421),
        ("evil.example:8000", 421),
        ("127.0.0.1.evil.example", 421),
        ("evil.local.example", 421),
        ("x" * 256, 421),
        ("localhost:8000", 200),
        ("192.168.1.20:8000", 200),
        ("[::1]:8000", 200),
        ("[fe80::1]", 200),
        ("raspberrypi:8000", 200),
        ("raspberrypi.local:8000", 200),
        ("Cats.Example.ORG", 200),
        ("cats.example.org.:443", 200),
        ("parlour.example", 200),
    ],
)
async def test_a_server_is_asked_for_by_its_own_names(
    tmp_path: Path, host: str, status: int
) -> None:
    async with inside(tmp_path, names="cats.example.org, parlour.example") as own:
        answer = await own.guest().http.get("/api/server", headers={"host": host})
        assert answer.status_code == status
        assert status != 421 or answer.json()["code"] == "wrong-host"


def test_every_answer_forbids_what_a_page_does_not_need(server: ServerProcess) -> None:
    for path in ("/", "/api/server", "/api/nothing", "/api/docs"):
        headers = ask("GET", server.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe-inline" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_behind_tls_the_cookie_is_secure(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("proxied") / "data"
    server = ServerProcess(data, "--proxies", "1", "--base-path", "/cats", *QUICK).open()
    url = f"{server.url}/cats/api/me"
    answer = ask("PUT", url, json={"name": "Ann"}, headers={"x-forwarded-proto": "https"})
    cookie = answer.headers["set-cookie"]
    assert "Secure" in cookie
    assert "Path=/cats" in cookie
    assert ask("GET", f"{server.url}/cats").headers["location"] == "/cats/"
    assert server.stop() == 0


# Too much


def test_a_header_without_an_end_is_cut_off(server: ServerProcess) -> None:
    host, _, port = server.url.removeprefix("http://").partition(":")
    with (
        socket.create_connection((host, int(port)), timeout=120) as connection,
        pytest.raises(ConnectionError),
    ):
        connection.sendall(b"GET / HTTP/1.1\r\nX: " + b"y" * (64 << 20))


def test_each_limit_has_its_own_refusal(strict: ServerProcess) -> None:
    ann = Visitor(strict.url, "Ann")
    new = {"game": "kitten-me", "seats": 2}
    tables = [ann.post("/api/tables", new)["id"] for _ in range(4)]
    assert code_of(ann.ask("POST", "/api/tables", new)) == (503, "server-full")
    ann.post(f"/api/tables/{tables[0]}/leave")
    ann.post("/api/tables", new)
    ann.post(f"/api/tables/{tables[1]}/leave")
    assert code_of(ann.ask("POST", "/api/tables", new)) == (429, "too-fast")
    _check_chat(ann, tables[2])
    _check_streams(strict, tables[2])
    ann.close()


def _check_chat(ann: Visitor, table: str) -> None:
    said = [ann.ask("POST", f"/api/tables/{table}/chat", {"text": "hi"}) for _ in range(9)]
    assert said[0].status_code == 200
    assert code_of(said[-1]) == (429, "too-fast")


def _check_streams(server: ServerProcess, table: str) -> None:
    url = f"{server.url}/api/tables/{table}/stream"
    held: list[Any] = [httpx.stream("GET", url) for _ in range(3)]
    streams = [stream.__enter__() for stream in held]
    assert all(stream.status_code == 200 for stream in streams)
    assert code_of(ask("GET", url)) == (429, "too-many-streams")
    for stream in held:
        stream.__exit__(None, None, None)


def test_one_address_has_three_connections_for_each_of_its_streams(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    data = tmp_path_factory.mktemp("crowded") / "data"
    crowded = ServerProcess(data, "--streams-per-address", "1").open()
    host, _, port = crowded.url.removeprefix("http://").partition(":")
    with ExitStack() as held:
        for _ in range(4):
            last = held.enter_context(socket.create_connection((host, int(port)), timeout=120))
        assert last.recv(65536).startswith(b"HTTP/1.1 429 ")
    assert crowded.stop() == 0


async def test_who_asks_too_fast_is_slowed_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(tmp_path, requests_per_second=1) as own:
        seconds = [0.0]
        monkeypatch.setattr(own.services.requests, "_now", lambda: seconds[0])
        guest = own.guest()
        answers = [(await guest.ask("GET", "/api/server")).status_code for _ in range(6)]
        assert answers == [200] * 4 + [429] * 2
        seconds[0] = 1.0
        assert (await guest.ask("GET", "/api/server")).status_code == 200


def test_names_never_run_out_of_control(strict: ServerProcess) -> None:
    with httpx.Client(base_url=strict.url) as client:
        answers = [client.post("/api/ticket", json={"name": "Ann"}) for _ in range(45)]
    assert code_of(answers[-1]) == (429, "too-fast")
