"""Several nodes on one PostgreSQL, in the test's own process."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from docs.examples.folding import fold
from purrlor.core.chance import Quick
from purrlor.core.game import Viewer
from purrlor.server.nodes.cluster import Cluster
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.streams import Line, Stream
from tests.server.inside import Guest, Inside, inside, stream_at
from tests.server.postgres import ready_database
from tests.server.visiting import Json, any_move

PATIENT = 30  # seconds of a lease, too long to expire on a busy machine


@asynccontextmanager
async def many(folder: Path, count: int = 2, **chosen: Any) -> AsyncIterator[list[Inside]]:
    """Start several nodes, each of which knows the others. Tests poll while a bot thinks, and would
    exceed the default limit of requests on a busy machine."""
    usual = {"lease_seconds": PATIENT, "requests_per_second": 1000}
    options = {"database": ready_database(), **usual, **chosen}
    async with AsyncExitStack() as stack:
        nodes = []
        for number in range(count):
            data = folder / f"node-{number}"
            nodes.append(await stack.enter_async_context(inside(data, **options)))
        await acquainted(nodes)
        yield nodes


async def acquainted(nodes: list[Inside]) -> None:
    """Make each node look up the others now, instead of at its next renewal."""
    for node in nodes:
        await node_of(node).look()


def node_of(server: Inside) -> Cluster:
    nodes = server.services.tables.nodes
    assert isinstance(nodes, Cluster)
    return nodes


def live_at(server: Inside, table: str) -> LiveTable:
    live = server.services.tables.find(table)
    assert live is not None
    return live


class Ear:
    """A reader who follows a table at one node, and folds its lines."""

    def __init__(self, stream: Stream) -> None:
        self.lines: list[Json] = []
        self.now: Json | None = None
        self.stream = stream
        self.stream.connect(Line.ndjson, self._hear)

    def _hear(self, text: bytes) -> bool:
        told = json.loads(text)
        self.now = fold(self.now, told)
        assert self.now is not None, f"a line is missing before {told}"
        self.lines.append(told)
        return True

    def plies(self) -> list[int]:
        return [line["public"]["ply"] for line in self.lines if line["kind"] == "played"]

    def heard(self, kind: str) -> list[Json]:
        return [line for line in self.lines if line["kind"] == kind]


async def listen(server: Inside, table: str, seat: Viewer) -> Ear:
    live = await server.services.tables.get(table)
    ear = Ear(stream_at(live, seat))
    async with live.lock:
        live.begin(ear.stream, range(0))
    return ear


async def play_on(guests: list[Guest], table: str, most: int, chance: Quick | None = None) -> int:
    """Play random moves for the guests until this ply or the end."""
    chance = chance or Quick(0)
    while True:
        views = [(await each.get(f"/api/tables/{table}/view"))["view"] for each in guests]
        ply: int = max(view["ply"] for view in views)
        movers = [i for i, view in enumerate(views) if view["offers"] and view["ply"] == ply]
        if ply >= most or any(view["outcome"] for view in views):
            return ply
        for i in movers[:1]:
            body = {"ply": ply, "move": any_move(views[i], chance)}
            played = await guests[i].ask("POST", f"/api/tables/{table}/moves", body)
            assert played.status_code == 200, played.text


async def until(servers: list[Inside], happened: Callable[[], bool]) -> None:
    for _ in range(3000):
        if happened():
            return
        await servers[0].settle()
    raise AssertionError("it does not happen")
