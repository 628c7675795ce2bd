"""The files of the page and of its engine: what browsers may cache, and the policies."""

import gzip
from pathlib import Path

import pytest

from tests.server.inside import Guest, inside

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
async def test_a_file_comes_whole_once_and_then_as_news_of_no_change(
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

    async with inside(tmp_path / "data") as server:
        await check(server.guest())


async def test_a_mistyped_address_in_a_browser_shows_the_page(tmp_path: Path, page: Path) -> None:
    async with inside(tmp_path / "data") as server:
        get, wanted = server.guest().http.get, {"accept": "text/html,*/*;q=0.8"}
        lost = await get("/nosuch", headers=wanted)
        assert (lost.status_code, lost.text) == (404, (page / "index.html").read_text())
        assert lost.headers["content-type"].startswith("text/html")
        for path, headers in (("/nosuch", {}), ("/no/such", wanted)):
            other = await get(path, headers=headers)
            assert (other.status_code, other.json()["code"]) == (404, "no-page")


async def test_what_is_no_file_of_the_page_is_not_there(tmp_path: Path, page: Path) -> None:
    (page.parent / "secret.txt").write_text("secret")
    async with inside(tmp_path / "data") as server:
        guest = server.guest()
        for path in ("/none.js", "/..secret.txt", "/index.html/"):
            assert (await guest.ask("GET", path)).status_code == 404, path
        assert (await guest.ask("GET", "/..%2fsecret.txt")).status_code == 400
        refusal = await guest.ask("POST", "/index.html")
        assert (refusal.status_code, refusal.headers["allow"]) == (405, "GET, HEAD")
        page.rename(tmp_path / "away")
        assert "not built" in (await guest.ask("GET", "/")).text


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An engine of one file."""
    engine = tmp_path / "engine"
    (engine / "ab12").mkdir(parents=True)
    (engine / "index.json").write_text('{"version": "ab12"}')
    (engine / "ab12" / "python.wasm.gz").write_bytes(gzip.compress(b"purr" * 100))
    monkeypatch.setattr("purrlor.server.web.page.ENGINE", engine)
    return engine


async def test_the_engine_is_immutable_below_its_version(tmp_path: Path, engine: Path) -> None:
    async with inside(tmp_path / "data") as server:
        guest = server.guest()
        index = await guest.ask("GET", "/engine/index.json")
        assert index.headers["cache-control"] == "no-cache"
        path = f"/engine/{index.json()['version']}/python.wasm"
        for coding in ("gzip", "deflate, GZIP;q=0.5", "*"):
            file = await guest.http.get(path, headers={"accept-encoding": coding})
            assert (file.status_code, file.content) == (200, b"purr" * 100)
            assert file.headers["content-type"] == "application/wasm"
            assert file.headers["cache-control"] == LASTING
            assert file.headers["content-encoding"] == "gzip"
            assert file.headers["vary"] == "accept-encoding"
        for coding in ("identity", "", "gzip;q=0", "br, gzip; q=0.00"):
            refused = await guest.http.get(path, headers={"accept-encoding": coding})
            assert (refused.status_code, refused.json()["code"]) == (406, "gzip-only")
            assert refused.headers["vary"] == "accept-encoding"
        for missing in (
            "made-of",
            "ab12/",
            "ab12/none",
            "ff/python.wasm",
        ):
            assert (await guest.ask("GET", f"/engine/{missing}")).status_code == 404, missing
        (engine / "index.json").unlink()
        assert (await guest.ask("GET", "/engine/index.json")).status_code == 404


async def test_only_the_worker_of_the_engine_may_compile(
    tmp_path: Path, page: Path, engine: Path
) -> None:
    (page / "engine-worker-AB12.js").write_text("cats()")

    async def policy(guest: Guest, path: str) -> str:
        answer = await guest.ask("GET", path)
        [policy] = answer.headers.get_list("content-security-policy")
        return policy

    async with inside(tmp_path / "data") as server:
        guest = server.guest()
        worker = await policy(guest, "/engine-worker-AB12.js")
        assert "'wasm-unsafe-eval'" in worker
        assert "'unsafe-eval'" not in worker
        for path in ("/", "/app-AB12.js", "/engine/index.json", "/engine/ab12/python.wasm"):
            assert "unsafe" not in await policy(guest, path)


async def test_the_documentation_is_served_where_it_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    monkeypatch.setattr("purrlor.server.web.page.SITE", site)
    (tmp_path / "secret.txt").write_text("secret")
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
        for name in (f"/{secret}", "how-to", "none", "a" * 4000, "a%00"):
            assert (await guest.ask("GET", f"/docs/{name}")).status_code == 404, name
