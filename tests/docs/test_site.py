"""./dev docs builds a site without warnings, dead links or inline code, which fits a phone."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, sync_playwright

from purrlor.cli import COMMANDS
from purrlor.server.web import guard
from tests.web.browser import chromium

ROOT = Path(__file__).parents[2]


class Links(HTMLParser):
    """The links and the targets of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.targets: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if key in ("href", "src") and value:
                self.links.append(value)
            elif key == "id" and value:
                self.targets.add(value)


@pytest.mark.explore
def test_the_site_is_whole(tmp_path: Path) -> None:
    """One test, because a build takes half a minute."""
    site = tmp_path / "site"
    built = subprocess.run(
        [sys.executable, "-m", "docs", str(site)], cwd=ROOT, capture_output=True, text=True
    )
    assert built.returncode == 0, built.stderr
    pages = {path: path.read_text("utf-8") for path in site.rglob("*.html")}
    assert dead_links(pages, site) == []
    assert [path for path, html in pages.items() if inline_code(html)] == []
    commands = pages[site / "reference" / "generated" / "cli.html"]
    assert all(f"purrlor {name}" in commands for name in COMMANDS)
    with served(site) as url, sync_playwright() as playwright:
        page = chromium(playwright).new_page(viewport={"width": 390, "height": 844})
        complaints: list[str] = []
        page.on("console", lambda line: complaints.extend([line.text] * (line.type == "error")))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        for name in (
            "index",
            "reference/environments",
            "reference/python/matches",
            "how-to/operate",
        ):
            page.goto(f"{url}/{name}.html")
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, name
        look_for(page, url, "challenge")
        change_theme(page)
        assert complaints == []


def dead_links(pages: dict[Path, str], site: Path) -> list[str]:
    read = {path: Links(html) for path, html in pages.items()}
    return [
        f"{path.relative_to(site)}: {link}"
        for path, page in read.items()
        for link in page.links
        if not re.match(r"(https?|mailto|data):", link) and is_dead(link, path, read)
    ]


def is_dead(link: str, page: Path, read: dict[Path, Links]) -> bool:
    path, _, target = unquote(link).partition("#")
    file = (page.parent / path.partition("?")[0]).resolve() if path else page
    if not file.exists():
        return True
    return bool(target) and file in read and target not in read[file].targets


def inline_code(html: str) -> bool:
    return bool(
        re.search(
            r"<script>|<style|\sstyle=|\son[a-z]+=", re.sub(r"<pre>.*?</pre>", "", html, flags=re.S)
        )
    )


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The site behind the server's own content security policy."""

    class Handler(SimpleHTTPRequestHandler):
        def end_headers(self) -> None:
            for name, value in guard._HEADERS:
                self.send_header(name.decode(), value.decode())
            super().end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def look_for(page: Page, url: str, word: str) -> None:
    page.goto(f"{url}/search.html?q={word}")
    page.locator("#search-results li a").first.wait_for()


def change_theme(page: Page) -> None:
    before = page.evaluate("document.body.dataset.theme")
    page.locator("button.theme-toggle:visible").first.click()
    assert page.evaluate("document.body.dataset.theme") != before
