"""Nodes that freeze, die or stop: others go on, and nothing is lost, repeated or shown stale."""

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

from purrlor.cli import main
from purrlor.core.chance import Quick
from tests.server.conftest import QUICK
from tests.server.postgres import ready_database
from tests.server.running import ServerProcess
from tests.server.visiting import Json, Visitor, any_move

pytestmark = pytest.mark.slow
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


def test_a_frozen_node_loses_its_tables_and_wakes_up_knowing_that(
    nodes: tuple[str, Node, Node],
) -> None:
    url, *pair = nodes
    ann = Reader(pair[0].url, "Ann")
    new = {"game": "go-kitty", "seats": 3, "bots": ["mouse", "mouse"], "start": True}
    table = ann.post("/api/tables", new)["id"]
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


def test_a_node_that_stops_hands_over_at_once_and_its_readers_come_back(
    nodes: tuple[str, Node, Node],
) -> None:
    url, old, new = nodes
    ann = Reader(old.url, "Ann")
    table = ann.post(
        "/api/tables", {"game": "kitten-me", "seats": 2, "bots": ["mouse"], "start": True}
    )["id"]
    ann.listen(table)
    until(lambda: driver_by_now(ann, url, table) == name_of(old))
    listed = CliRunner().invoke(main, ["admin", "nodes", "--data", str(new.data)]).output
    assert [line[0] for line in listed.splitlines()] == [" ", "*"]
    assert old.stop() == 0, old.log.read_text()
    until(lambda: ann.lines[-1]["kind"] == "retry")
    assert driver(url, table) is None, "its lease ends with it, not later"
    back = at(new, ann)
    move(back, table)
    back.listen(table)
    until(lambda: view(back, table)["offers"] and view(back, table)["ply"] > 1)
    assert plies(url, table) == list(range(1, len(plies(url, table)) + 1))
