"""The files of the page: what browsers may keep, and the one that is asked for by no name."""

from pathlib import Path

import pytest

from tests.server.inside import Guest, inside, run

LASTING = "public, max-age=31536000, immutable"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page of two files."""
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>cats</p>")
    (page / "app-AB12.js").write_text("cats()")
    monkeypatch.setattr("purrlor.server.web.page.PAGE", page)
    return page


@pytest.mark.parametrize(
    ("path", "kind", "keeping"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/app-AB12.js", "text/javascript; charset=utf-8", LASTING),
    ],
)
def test_a_file_comes_whole_once_and_then_as_news_of_no_change(
    tmp_path: Path, page: Path, path: str, kind: str, keeping: str
) -> None:
    async def check(guest: Guest) -> None:
        first = await guest.ask("GET", path)
        assert (first.status_code, first.headers["content-type"]) == (200, kind)
        assert first.headers["cache-control"] == keeping
        again = {"if-none-match": first.headers["etag"]}
        assert (await guest.http.get(path, headers=again)).status_code == 304
        (page / (path.removeprefix("/") or "index.html")).write_text("more cats")
        changed = await guest.http.get(path, headers=again)
        assert (changed.status_code, changed.text) == (200, "more cats")

    async def test() -> None:
        async with inside(tmp_path / "data") as server:
            await check(server.guest())

    run(test)


def test_what_is_no_file_of_the_page_is_not_there(tmp_path: Path, page: Path) -> None:
    (page.parent / "secret.txt").write_text("secret")

    async def test() -> None:
        async with inside(tmp_path / "data") as server:
            guest = server.guest()
            for path in ("/none.js", "/..%2fsecret.txt", "/index.html/"):
                assert (await guest.ask("GET", path)).status_code == 404, path
            refusal = await guest.ask("POST", "/index.html")
            assert (refusal.status_code, refusal.headers["allow"]) == (405, "GET, HEAD")
            page.rename(tmp_path / "away")
            assert "not built" in (await guest.ask("GET", "/")).text

    run(test)


def test_the_documentation_is_served_where_it_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    monkeypatch.setattr("purrlor.server.web.page.SITE", site)
    (tmp_path / "secret.txt").write_text("secret")

    async def test() -> None:
        async with inside(tmp_path / "data") as server:
            guest = server.guest()
            moved = await guest.ask("GET", "/docs")
            assert (moved.status_code, moved.headers["location"]) == (307, "docs/")
            assert "./dev docs" in (await guest.ask("GET", "/docs/")).text
            (site / "how-to").mkdir(parents=True)
            (site / "index.html").write_text("<p>docs</p>")
            (site / "how-to" / "a-page.html").write_text("<p>how</p>")
            assert (await guest.ask("GET", "/docs/")).text == "<p>docs</p>"
            page = await guest.ask("GET", "/docs/how-to/a-page.html")
            assert (page.text, page.headers["cache-control"]) == ("<p>how</p>", "no-cache")
            secret = tmp_path / "secret.txt"
            for name in ("..%2fsecret.txt", f"/{secret}", "how-to", "none", "a" * 4000, "a%00"):
                assert (await guest.ask("GET", f"/docs/{name}")).status_code == 404, name

    run(test)
