"""Measure the page: bytes of its first load and of its engine, and the time to a verdict.

The page must be built; ./dev builds it and the engine first. Times are of this machine's browser,
as it is and slowed down, which stands for a phone.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from signal import SIGCONT, SIGSTOP, Signals
from threading import Event, Thread
from time import perf_counter, sleep

from playwright.sync_api import FilePayload, Page, sync_playwright

from bench.options import add_count
from bench.process_tree import PROC, family
from purrlor.server.web.page import ENGINE, PAGE
from tests.records.kept import RECORDS
from tests.server.running import ServerProcess
from tests.web.browser import chromium

PATIENCE = 300_000  # milliseconds
_RUN = 0.005  # seconds that a slowed browser runs at a time
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
            page.goto("./#/check")
            choose(page, record)
            with slow_down(rate):
                show(f"to a verdict, {name}", page, lambda page: page.click("[data-action=load]"))
                page.set_input_files("[data-field=record]", NOT_A_RECORD)
                page.locator("[data-verdict=record]").wait_for()
                show(f"the same again, {name}", page, lambda page: choose(page, record))
            page.close()
        browser.close()


@contextmanager
def slow_down(times: int) -> Iterator[None]:
    """Let the renderers of our browser run only a part of the time. The browser's own throttling
    does not reach workers, in which the engine runs."""
    if times == 1:
        yield
        return
    over = Event()
    thread = Thread(target=_pause, args=(times, over))
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _pause(times: int, over: Event) -> None:
    renderers = [pid for pid in family(os.getpid()) if _is_renderer(pid)]
    while not over.is_set():
        _send(renderers, SIGSTOP)
        sleep(_RUN * (times - 1))
        _send(renderers, SIGCONT)
        sleep(_RUN)


def _is_renderer(pid: int) -> bool:
    try:
        return b"--type=renderer" in (PROC / str(pid) / "cmdline").read_bytes()
    except OSError:  # it has ended since
        return False


def _send(pids: list[int], sign: Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, sign)


def choose(page: Page, record: Path) -> None:
    page.set_input_files("[data-field=record]", record)


def show(what: str, page: Page, act: Callable[[Page], None]) -> None:
    start = perf_counter()
    act(page)
    page.locator(VERDICT).wait_for()
    print(f"{perf_counter() - start:9.2f} s   {what}")
