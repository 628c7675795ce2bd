"""Previews of posted links: a title, a line and a picture, and nothing that is hidden."""

import re
from html import unescape
from pathlib import Path

import pytest

from purrlor.core.wire import to_plain
from purrlor.server.http.messages import Request
from purrlor.server.words import language_of
from tests.server.inside import Guest, Hands, Inside, inside
from tests.server.test_history import play

INDEX = '<html><head><title>Purrlor</title><script src="./main-1.js"></script></head></html>'
SHORT = {"game": "shut-up-cat", "options": {"max_rounds": 1}}


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text(INDEX)
    for name in ("preview-any-1a.png", "preview-kitten-me-2b.png"):
        (page / name).write_bytes(b"png")
    for module in ("page", "previews"):
        monkeypatch.setattr(f"purrlor.server.web.{module}.PAGE", page)
    return page


async def tags(guest: Guest, path: str, status: int = 200) -> dict[str, str]:
    answer = await guest.ask("GET", path)
    assert answer.status_code == status
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', answer.text)
    return {name: unescape(text) for name, text in found}


async def test_a_waiting_table_invites(tmp_path: Path) -> None:
    async with inside(tmp_path / "data") as server:
        ann = server.guest()
        table = await ann.open(name='A"<b>', seats=4, bots=["mouse"], start=False)
        answer = await server.guest().ask("GET", f"/table/{table}")
        assert '<script src="../main-1.js">' in answer.text, "its files are one level up"
        assert "<b>" not in answer.text
        assert "<title>You Gotta Be Kitten Me!</title>" in answer.text
        told = await tags(server.guest(), f"/table/{table}")
        assert told["og:title"] == "You Gotta Be Kitten Me!"
        assert told["og:description"] == 'A"<b> invites you to a game. 2 of 4 seats are free.'
        assert told["og:url"] == f"http://server/table/{table}"
        assert told["og:image"] == "http://server/preview-kitten-me-2b.png"
        assert told["twitter:card"] == "summary_large_image"
        assert told["robots"] == "noindex"


async def test_a_game_in_play_shows_who_plays_and_no_secret(tmp_path: Path) -> None:
    async with inside(tmp_path / "data", pace=60_000) as server:
        ann, spy = server.guest(), server.guest()
        table = await ann.open(seats=3, bots=["mouse", "mouse"])
        code = (await ann.post(f"/api/tables/{table}/seat-codes"))["code"]
        live = await server.services.tables.get(table)
        for page in ("table", "replay"):
            text = (await spy.ask("GET", f"/{page}/{table}")).text
            line = (await tags(spy, f"/{page}/{table}"))["og:description"]
            names = ", ".join(live.state.names()[:2]) + f" and {live.state.names()[2]}"
            assert line == f"{names} are playing. Come and watch."
            for hidden in secrets(server, table) | {code, live.stored.secret}:
                assert hidden not in text
            assert (await ann.ask("GET", f"/{page}/{table}")).text == text, (
                "the same for every caller"
            )


def secrets(server: Inside, table: str) -> set[str]:
    """The cards of every hand, as views write them."""
    live = next(each for each in server.services.tables.loaded() if each.stored.id == table)
    assert live.match is not None
    hands = [to_plain(live.match.view(seat)) for seat in range(3)]
    return {str(view["hand"]) for view in hands if isinstance(view, dict)}


@pytest.mark.parametrize("watch", [True, False])
async def test_who_won_is_told_to_those_who_may_look_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watch: bool
) -> None:
    Hands(monkeypatch)
    async with inside(tmp_path / "data", pace=60_000) as server:
        ann = server.guest()
        table = await ann.open(seats=2, bots=["mouse"], watch=watch, **SHORT)
        live = await server.services.tables.get(table)
        while live.to_move is not None:
            await play(live, 1)
        told = await tags(server.guest(), f"/replay/{table}")
        assert told["og:image"] == "http://server/preview-any-1a.png"
        line = told["og:description"]
        assert bool(re.search(r" won\.| shared the win\.", line)) == watch
        assert ("Watch it again" in line) == watch
        assert watch or line == "This game is over."


async def test_a_table_that_is_not_there_tells_nothing(tmp_path: Path) -> None:
    async with inside(tmp_path / "data", base_path="/cats") as server:
        told = await tags(server.guest(), "/cats/table/nothing", 404)
        assert told["og:description"] == "This table no longer exists."
        assert told["og:url"] == "http://server/cats/table/nothing"
        assert told["og:image"] == "http://server/cats/preview-any-1a.png"
        assert (await server.guest().ask("GET", "/table/a/b")).status_code == 404


async def test_a_page_that_is_not_built_says_so(tmp_path: Path, page: Path) -> None:
    async with inside(tmp_path / "data") as server:
        (page / "index.html").unlink()
        assert (await server.guest().ask("GET", "/table/x")).status_code == 404


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({"accept-language": "de-AT,de;q=0.9,en;q=0.5"}, "de"),
        ({"accept-language": "fr, de;q=0.4"}, "de"),
        ({"accept-language": "de", "cookie": "language=en"}, "en"),
        ({"cookie": "language=xx"}, "en"),
    ],
)
def test_a_preview_speaks_the_readers_language(headers: dict[str, str], language: str) -> None:
    sent = [(key.encode(), value.encode()) for key, value in headers.items()]
    scope = {"method": "GET", "path": "/", "headers": sent, "client": ("127.0.0.1", 1)}
    assert language_of(Request(scope, nothing)) == language


async def nothing() -> dict[str, object]:
    raise AssertionError("no body is read")
