"""One visitor with many tables of panthers, and how long another visitor then waits for bots."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.synchronize import Event, Semaphore
from pathlib import Path
from statistics import median
from threading import Thread
from time import perf_counter
from typing import Any

import httpx

from bench.server_process import HOST, ServerProcess
from purrlor.client import Client, Seat, Unreachable
from purrlor.core.chance import Quick
from purrlor.core.game import View
from purrlor.core.offer import pick
from purrlor.server.terms import Clock, Pace

GAME = "go-kitty"  # its panther is the slowest bot
PANTHERS = 4
CROWD_ADDRESS = "127.0.0.2"  # from which the crowd calls
COACH_PAUSE = 0.6  # seconds between requests to the coach, which has a rate limit
Times = dict[str, list[float]]


def main(arguments: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as data:
        options = ("--bot-processes", str(arguments.processes))
        server = ServerProcess(Path(data) / "server", *options).open()
        try:
            compare(f"http://{HOST}:{server.port}", arguments)
        finally:
            server.stop()


def compare(url: str, arguments: argparse.Namespace) -> None:
    visit(url, 2)  # starts the bot processes
    quiet = visit(url, arguments.seconds)
    with crowd(url, arguments.crowd, arguments.people):
        crowded = visit(url, arguments.seconds)
    print(f"seconds that a visitor waits; the crowd: {arguments.crowd} tables of panthers")
    print(f"{'':8}{'quiet':>20}{'crowded':>20}{'ratio of':>10}")
    print(f"{'':8}{'median':>10}{'longest':>10}{'median':>10}{'longest':>10}{'medians':>10}")
    for what, took in quiet.items():
        report(what, took, crowded[what])


def report(what: str, quiet: list[float], crowded: list[float]) -> None:
    if not quiet or not crowded:
        sys.exit("./dev bench think --crowd: too short; use more --seconds")
    before, after = median(quiet), median(crowded)
    line = f"{what:8}{before:10.3f}{max(quiet):10.3f}{after:10.3f}{max(crowded):10.3f}"
    print(f"{line}{after / before:10.2f}", flush=True)


# The visitor who is measured


def visit(url: str, seconds: float) -> Times:
    """Play against a kitten, and time its moves and the coach."""
    took: Times = {"kitten": [], "coach": []}
    end = perf_counter() + seconds
    with Client(url) as client:
        client.ticket("Ann")
        while perf_counter() < end:
            time_game(open_table(client, "kitten", 1), took, end)
    return took


def time_game(seat: Seat, took: Times, end: float) -> None:
    asked: float | None = None  # when the bot's turn was shown
    coached = 0.0
    for view in seat.views():
        now = perf_counter()
        if asked is not None:
            took["kitten"].append(now - asked)
        if now > end:
            return
        if view.to_move == seat.number:
            if now > coached + COACH_PAUSE:
                seat.coach()
                coached = perf_counter()
                took["coach"].append(coached - now)
            play_any(seat, view)
        asked = now if view.to_move not in (seat.number, None) else None


def open_table(client: Client, level: str, bots: int) -> Seat:
    table: dict[str, Any] = {"coach": True, "start": True, "clock": Clock(pace=Pace.INSTANT)}
    return client.open_table(GAME, 1 + bots, bots=(level,) * bots, **table)


def play_any(seat: Seat, view: View) -> None:
    seat.play(pick(view.offers, Quick(view.ply)), view.ply)


# The crowd


@contextmanager
def crowd(url: str, tables: int, people: int) -> Iterator[None]:
    """Keep panthers busy at this many tables of a few people, from another process."""
    spawn = multiprocessing.get_context("spawn")
    opened, stop = spawn.Semaphore(0), spawn.Event()
    process = spawn.Process(target=play_tables, args=(url, tables, people, opened, stop))
    process.start()
    try:
        for _ in range(tables):
            opened.acquire()
        yield
    finally:
        stop.set()
        process.join()


def play_tables(url: str, tables: int, people: int, opened: Semaphore, stop: Event) -> None:
    tokens = [connect(url).ticket(f"Bob {number}").token for number in range(people)]
    threads = [
        Thread(target=play_table, args=(url, tokens[number % people], opened.release, stop))
        for number in range(tables)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def connect(url: str, token: str | None = None) -> Client:
    transport = httpx.HTTPTransport(local_address=CROWD_ADDRESS)
    return Client(url, token, transport=transport)


def play_table(url: str, token: str, opened: Callable[[], None], stop: Event) -> None:
    """Play any moves against panthers, one game after the other."""
    with connect(url, token) as client, suppress(Unreachable):
        seat = open_table(client, "panther", PANTHERS)
        opened()
        while not stop.is_set():
            for view in seat.views():
                if stop.is_set():
                    return
                if view.to_move == seat.number:
                    play_any(seat, view)
            seat = open_table(client, "panther", PANTHERS)
