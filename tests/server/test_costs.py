"""Expensive requests count as several, and a QR code is drawn once."""

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno

from purrlor.server.api.contract import COACH, COACH_ON_BOARD, ENDPOINTS, NEW_TABLE, SEEK
from purrlor.server.web.endpoints.people import DRAWING
from purrlor.server.web.services import QrCodes
from tests.server.inside import Guest, Inside, inside, run

DOCS = Path(__file__).parents[2] / "docs" / "reference" / "protocol.md"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the texts that are drawn as QR codes."""
    texts: list[str] = []
    make: Callable[..., segno.QRCode] = segno.make

    def counted(text: str, **how: Any) -> segno.QRCode:
        texts.append(text)
        return make(text, **how)

    monkeypatch.setattr("purrlor.server.web.services.segno.make", counted)
    return texts


def stop_clock(server: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the clock of the rate limit, so that no address regains requests."""
    monkeypatch.setattr(server.services.requests, "_now", lambda: 1e9)


def left(server: Inside, address: str = "127.0.0.1") -> float:
    """How many requests an address may still make now."""
    limit = server.services.requests
    return next(n for n in range(int(limit.burst), -1, -1) if n == 0 or _may(server, address, n))


def _may(server: Inside, address: str, requests: int) -> bool:
    limit = server.services.requests
    if not limit.allows(address, requests):
        return False
    limit.debit(address, -requests)
    return True


def at(server: Inside, host: str) -> Guest:
    """A guest at another address."""
    guest = server.guest()
    transport = httpx.ASGITransport(app=server.app, client=(host, 4711))
    guest.http = httpx.AsyncClient(transport=transport, base_url="http://server")
    return guest


async def test_one_address_cannot_keep_others_waiting_for_qr_codes(
    inner: Inside, monkeypatch: pytest.MonkeyPatch, drawn: list[str]
) -> None:
    stop_clock(inner, monkeypatch)
    monkeypatch.setattr("purrlor.server.web.guard._PAUSE", 0)
    greedy = at(inner, "192.0.2.1")
    asked = (greedy.ask("GET", f"/api/qr?text=http://server/{n}") for n in range(60))
    answers = [each.status_code for each in await asyncio.gather(*asked)]
    most = int(inner.services.requests.burst / DRAWING)
    assert len(drawn) == answers.count(200) <= most
    assert set(answers) == {200, 429}
    other = await at(inner, "192.0.2.2").ask("GET", "/api/qr?text=http://server/0")
    assert other.status_code == 200
    assert len(drawn) <= most


async def test_a_qr_code_is_drawn_once_and_then_costs_no_more_than_another_request(
    inner: Inside, monkeypatch: pytest.MonkeyPatch, drawn: list[str]
) -> None:
    ann = inner.guest()
    stop_clock(inner, monkeypatch)
    path = "/api/qr?text=http://server/table/x"
    answers = await asyncio.gather(*(ann.ask("GET", path) for _ in range(3)))
    assert drawn == ["http://server/table/x"]
    assert len({each.content for each in answers}) == 1
    before = left(inner)
    again = await ann.ask("GET", path)
    assert left(inner) == before - 1
    assert again.headers["cache-control"] == "private, max-age=86400"


async def test_old_qr_codes_are_forgotten(
    monkeypatch: pytest.MonkeyPatch, drawn: list[str]
) -> None:
    monkeypatch.setattr("purrlor.server.web.services._CACHED", 2)
    codes = QrCodes()
    for text in ("a", "b", "a", "c", "a", "b"):
        if codes.find(text) is None:
            await codes.draw(text)
    assert drawn == ["a", "b", "c", "b"], "the least recently used one is dropped"


@pytest.mark.parametrize(
    ("endpoint", "body"),
    [
        (NEW_TABLE, {"game": "kitten-me", "seats": 2}),
        (SEEK, {"game": "kitten-me"}),
        (COACH, None),
        (COACH_ON_BOARD, {"game": "kitten-me"}),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_a_dear_endpoint_counts_as_many_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, endpoint: Any, body: Any
) -> None:
    async def test() -> None:
        async with inside(tmp_path) as server:
            ann = server.guest()
            table = await ann.open(bots=[], start=False)
            stop_clock(server, monkeypatch)
            before = left(server)
            await ann.ask(endpoint.method, endpoint.path.replace("{table}", table), body)
            assert left(server) == before - endpoint.cost

    assert endpoint.cost > 1
    run(test)


def test_a_file_is_charged_by_its_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = tmp_path / "engine" / "ab12"
    engine.mkdir(parents=True)
    (engine / "big.zip.gz").write_bytes(gzip.compress(bytes(range(256)) * 16, 0))
    monkeypatch.setattr("purrlor.server.web.page.ENGINE", engine.parent)
    monkeypatch.setattr("purrlor.server.web.page.BYTES_A_REQUEST", 1024)

    async def test() -> None:
        async with inside(tmp_path) as server:
            ann, path = server.guest(), "/engine/ab12/big.zip"
            stop_clock(server, monkeypatch)
            sent = await ann.ask("GET", path)
            assert left(server) == 200 - 6, "a request, and five for 4 KiB and the gzip header"
            for headers in ({"if-none-match": sent.headers["etag"]}, {"accept-encoding": "br"}):
                await ann.http.get(path, headers=headers)
            await ann.ask("HEAD", path)
            assert left(server) == 200 - 9
            answers = [(await ann.ask("GET", path)).status_code for _ in range(40)]
            assert answers == [200] * 38 + [429] * 2

    monkeypatch.setattr("purrlor.server.web.guard._PAUSE", 0)
    run(test)


def test_the_documents_tell_what_each_endpoint_costs() -> None:
    told = DOCS.read_text("utf-8")
    for endpoint in ENDPOINTS:
        row = f"| `{endpoint.method} {endpoint.path}` | {endpoint.cost} |"
        assert (row in told) == (endpoint.cost > 1), row
    assert f"| `GET /api/qr` | {DRAWING} " in told
