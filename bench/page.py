"""Measure the page: bytes of its first load and of its engine, and the time to a verdict.

The page must be built; ./dev builds it and the engine first. Times are of this machine's browser,
as it is and slowed down, which stands for a phone.
"""

from __future__ import annotations

import argparse
import gzip
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from playwright.sync_api import FilePayload, Page, sync_playwright

from bench.options import add_count
from purrlor.server.web.page import ENGINE, PAGE
from tests.records.kept import RECORDS
from tests.server.running import ServerProcess
from tests.web.browser import chromium

PATIENCE = 300_000  # milliseconds
VERDICT = "[data-verdict=fits]"
NOT_A_RECORD: FilePayload = {"name": "a", "mimeType": "application/json", "buffer": b"{}"}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--record", type=Path, default=RECORDS / "go-kitty.json")
    add_count(parser, "--slowed", 4, "how many times slower the browser is made")


def main(arguments: argparse.Namespace) -> None:
    print(f"{first_load() / 1000:9.1f} kB  first load of the page, compressed")
    index = json.loads((ENGINE / "index.json").read_text())
    print(f"{index['bytes'] / 1000:9.1f} kB  engine {index['version']}, compressed, of which")
    for file in sorted(
        (ENGINE / index["version"]).iterdir(), key=lambda file: -file.stat().st_size
    ):
        print(f"{file.stat().st_size / 1000:9.1f} kB    {file.stem}")
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder, "data")).open()
        try:
            measure(server.url, arguments.record, arguments.slowed)
        finally:
            server.stop()


def first_load() -> int:
    """The bytes of what index.html names, with itself."""
    html = (PAGE / "index.html").read_text()
    names = [path.name for path in PAGE.iterdir() if f"./{path.name}" in html]
    files = [PAGE / name for name in {*names, "index.html"}]
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def measure(url: str, record: Path, slowed: int) -> None:
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        context = browser.new_context(base_url=url)
        context.set_default_timeout(PATIENCE)
        for name, rate in (("first", 1), ("files cached", 1), (f"slowed {slowed} times", slowed)):
            page = context.new_page()
            slow_down(page, rate)
            page.goto("./#/check")
            choose(page, record)
            show(f"to a verdict, {name}", page, lambda page: page.click("[data-action=load]"))
            page.set_input_files("[data-field=record]", NOT_A_RECORD)
            page.locator("[data-verdict=record]").wait_for()
            show(f"the same again, {name}", page, lambda page: choose(page, record))
            page.close()
        browser.close()


def slow_down(page: Page, rate: int) -> None:
    """Slow the page's renderer down, its workers included."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def choose(page: Page, record: Path) -> None:
    page.set_input_files("[data-field=record]", record)


def show(what: str, page: Page, act: Callable[[Page], None]) -> None:
    start = perf_counter()
    act(page)
    page.locator(VERDICT).wait_for()
    print(f"{perf_counter() - start:9.2f} s   {what}")
