"""Servers that are killed, freeze or stop: nothing shown is lost, repeated or stale."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import httpx
import psycopg
import pytest
from click.testing import CliRunner

from bench.chaos.__main__ import parser, run
from bench.chaos.fire import EVENTS
from bench.chaos.people import Received
from bench.proxy import Proxy
from purrlor.cli import main
from purrlor.core.chance import Quick
from tests.server.conftest import QUICK
from tests.server.postgres import ready_database
from tests.server.running import ServerProcess
from tests.server.visiting import Json, Visitor, any_move

# Many players, and the faults of ./dev chaos


async def under_fire(folder: Path, words: str, *only: str, program: str = "purrlor") -> Any:
    """Play while these faults happen; return what was counted."""
    usual = "--rounds 1 --freeze 3 --lease 2 --moment 0.2 --pace 0.02 --only"
    arguments = parser().parse_args([*words.split(), *usual.split(), *only])
    return await run(folder, arguments, 17, program)


@pytest.mark.slow
async def test_after_a_kill_in_full_play_nothing_shown_is_lost(tmp_path: Path) -> None:
    figures = await under_fire(tmp_path, "--database sqlite --tables 3", "node killed")
    assert figures["acknowledged"] > 3
    assert figures["happened"] == {"node killed": 1}
    assert not any(figures["faults"].values()), figures["details"]


@pytest.mark.explore
@pytest.mark.parametrize(
    ("where", "happens"),
    [("--database sqlite", EVENTS[:3]), ("--database postgresql --nodes 2", EVENTS)],
    ids=["sqlite", "two nodes"],
)
async def test_a_sound_server_loses_nothing_under_fire(
    where: str, happens: tuple[str, ...], tmp_path: Path
) -> None:
    figures = await under_fire(tmp_path, f"{where} --tables 4", *happens)
    assert figures["acknowledged"] > 10
    assert set(figures["happened"]) == set(happens)
    assert not any(figures["faults"].values()), figures["details"]


@pytest.mark.slow
async def test_moves_that_were_forgotten_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.chaos.__main__.PEACE", 3.0)  # these tables never continue
    forgetful = "tests.tooling.forgetful_server"
    words = "--database sqlite --tables 2"
    figures = await under_fire(tmp_path, words, "node killed", program=forgetful)
    assert figures["faults"]["acknowledged moves lost"] > 0
    assert figures["faults"]["tables unreadable"] > 0


def test_gaps_and_repeats_are_noted() -> None:
    told = Received()
    for ply in (0, 1, 3, 3):
        told.add({"ply": ply})
    assert (told.gaps, told.repeats, told.last) == ([3], [3], 3)


async def test_a_connection_that_is_cut_breaks_and_can_be_mended() -> None:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while line := await reader.readline():
                writer.write(line)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    proxy = Proxy(server.sockets[0].getsockname()[1])
    await proxy.start()
    assert await _say(proxy) == b"meow\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    writer.write(b"purr\n")
    assert await reader.readline() == b"purr\n"
    proxy.cut()
    assert await _end_of(reader)
    writer.close()
    assert await _say(proxy) == b""
    proxy.mend()
    assert await _say(proxy) == b"meow\n"
    await proxy.close()
    server.close()
    await server.wait_closed()
    await asyncio.sleep(0.05)  # dropped connections are closed by then


async def _say(proxy: Proxy) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    try:
        writer.write(b"meow\n")
        return await reader.readline()
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def _end_of(reader: asyncio.StreamReader) -> bool:
    try:
        return await reader.read() == b""
    except ConnectionError:
        return True


# Two nodes and a reader at each


LEASE = "2"  # seconds
PATIENCE = 300.0  # only a guard against a test that hangs


def until(happened: Callable[[], Any]) -> Any:
    """Wait for something to happen."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := happened():
            return found
        time.sleep(0.02)
    raise AssertionError("it does not happen")


class Node(ServerProcess):
    def signal(self, number: int) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[tuple[str, Node, Node]]:
    url = ready_database()
    options = ("--database", url, "--lease-seconds", LEASE, "--bot-processes", "1", *QUICK)
    pair = Node(tmp_path / "a", *options).open(), Node(tmp_path / "b", *options).open()
    yield url, *pair
    for node in pair:
        if node.is_open():
            node.signal(signal.SIGCONT)
            node.stop(signal.SIGKILL)
        print(node.url, node.log.read_text())  # for the report of a failed test
    while Reader.all:
        Reader.all.pop().end()


class Reader(Visitor):
    """A visitor who records a stream until its node is gone."""

    all: ClassVar[list["Reader"]] = []

    def __init__(self, url: str, name: str | None = None) -> None:
        super().__init__(url, name)
        self.all.append(self)

    def _listen(self, table: str) -> None:
        with suppress(httpx.HTTPError):
            super()._listen(table)

    def end(self) -> None:
        """Stop listening; by now no node is running."""
        if self._listening is not None:
            self.wait_for_the_end()
        self.close()


def at(node: Node, visitor: Visitor) -> Reader:
    """The same person at another node."""
    other = Reader(node.url)
    other.token = visitor.token
    other._http.headers["authorization"] = f"Bearer {visitor.token}"
    return other


def opened(visitor: Visitor, new: Json) -> str:
    """Open a table and start it; on a busy machine a lease may expire, and the node joins again."""
    path, body = "/api/tables", {**new, "start": True}
    answer: Json = until(lambda: (a := visitor.ask("POST", path, body)).is_success and a.json())
    table: str = answer["id"]
    return table


def view(visitor: Visitor, table: str) -> Json:
    now: Json = visitor.get(f"/api/tables/{table}/view")["view"]
    return now


def move(visitor: Visitor, table: str) -> int:
    """Play when it is the visitor's turn; return the next ply."""
    now = until(lambda: (v := view(visitor, table))["offers"] and v)
    played = visitor.play(table, now, any_move(now, Quick(now["ply"])))
    assert played.status_code == 200, played.text
    ply: int = played.json()["ply"]
    return ply


def name_of(node: Node) -> str:
    return node.url.removeprefix("http://")


def driver(url: str, table: str) -> str | None:
    """The node that drives a table."""
    query = "SELECT name FROM leases JOIN nodes ON nodes.id = leases.node WHERE table_id = %s"
    with psycopg.connect(url) as connection:
        row = connection.execute(query, (table,)).fetchone()
    return None if row is None else str(row[0])


def driver_by_now(visitor: Visitor, url: str, table: str) -> str | None:
    """Make a move if the visitor can, then return the node that drives the table: only a bot's
    turn needs a driver."""
    if view(visitor, table)["offers"]:
        move(visitor, table)
    return driver(url, table)


def plies(url: str, table: str) -> list[int]:
    with psycopg.connect(url) as connection:
        query = "SELECT ply FROM turns WHERE table_id = %s ORDER BY ply"
        return [ply for (ply,) in connection.execute(query, (table,))]


def shown(visitor: Visitor) -> list[int]:
    return [line["public"]["ply"] for line in visitor.lines if line["kind"] == "played"]


@pytest.mark.slow
def test_a_frozen_node_loses_its_tables_and_wakes_up_knowing_that(
    nodes: tuple[str, Node, Node],
) -> None:
    url, *pair = nodes
    ann = Reader(pair[0].url, "Ann")
    table = opened(ann, {"game": "go-kitty", "seats": 3, "bots": ["mouse", "mouse"]})
    readers = [at(node, ann) for node in pair]
    for reader in readers:
        reader.listen(table)
    drives = until(lambda: driver_by_now(readers[0], url, table))
    frozen, other = pair if name_of(pair[0]) == drives else reversed(pair)
    here, there = readers if frozen is pair[0] else reversed(readers)

    frozen.signal(signal.SIGSTOP)
    until(lambda: driver_by_now(there, url, table) == name_of(other))
    last = move(there, table)

    frozen.signal(signal.SIGCONT)
    assert view(here, table)["ply"] >= last, "nothing stale is shown"
    move(here, table)
    now = move(there, table)
    until(lambda: shown(here)[-1] >= now and shown(there)[-1] >= now)
    for listener in (here, there):
        told = shown(listener)
        assert told == list(range(told[0], told[-1] + 1))
    stored = plies(url, table)
    assert stored == list(range(1, len(stored) + 1))

    frozen.stop(signal.SIGKILL)
    for _ in range(2):
        move(there, table)
    assert other.stop() == 0, other.log.read_text()


@pytest.mark.slow
def test_a_node_that_stops_hands_over_at_once_and_its_readers_come_back(
    nodes: tuple[str, Node, Node],
) -> None:
    url, old, new = nodes
    ann = Reader(old.url, "Ann")
    table = opened(ann, {"game": "kitten-me", "seats": 2, "bots": ["mouse"]})
    ann.listen(table)
    until(lambda: driver_by_now(ann, url, table) == name_of(old))
    listed = CliRunner().invoke(main, ["admin", "nodes", "--data", str(new.data)]).output
    assert sorted(line[0] for line in listed.splitlines()) == [" ", "*"]
    assert old.stop() == 0, old.log.read_text()
    until(lambda: ann.lines[-1]["kind"] == "retry")
    assert driver(url, table) is None, "its lease ends with it, not later"
    back = at(new, ann)
    move(back, table)
    back.listen(table)
    until(lambda: view(back, table)["offers"] and view(back, table)["ply"] > 1)
    assert plies(url, table) == list(range(1, len(plies(url, table)) + 1))
