"""A property test of access: at every node, a stream is open exactly if its caller would get the
same stream again."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from purrlor.core.chance import Quick
from purrlor.server.tables.live_tables import marks_of
from purrlor.server.terms import Status
from purrlor.server.web.endpoints.common import Locked
from tests.server.inside import Guest, Hands, Inside
from tests.server.listening import Listener
from tests.server.many import many
from tests.server.scripted_bot import ScriptedBot
from tests.server.visiting import Json, any_move
from tests.server.wires import happens, settle

NAMES = ("Ann", "Bob", "Cid", "Dot")
SEATS = 3
UNLIMITED = {
    "tables_per_address": 10_000,
    "people_per_address": 100_000,
    "streams_per_address": 10_000,
    "chat_per_minute": 1000,
}


class What(StrEnum):
    DEAL = "take the seats that are free, and deal"
    SIT = "take a seat"
    MOVE_SEAT = "open a seat on another device"
    CROWD = "open a seat on ten new devices"
    TAKE_BACK = "take a seat back from all other devices"
    KICK = "empty a seat"
    LEAVE = "leave a seat"
    FORBID = "forbid spectators"
    ALLOW = "allow spectators"
    END = "end the table"
    REMATCH = "open a rematch"


@dataclass(frozen=True)
class Change:
    """An action at a node, by or on a visitor or the owner of a seat."""

    what: What
    node: int
    seat: int = 0
    who: int = 0


CHANGES = st.builds(
    Change,
    st.sampled_from(What),
    st.integers(0, 1),
    st.integers(0, SEATS - 1),
    st.integers(0, len(NAMES) - 1),
)


class Visitor:
    """A visitor with one token for both nodes; a visitor without a name has no token."""

    def __init__(self, servers: list[Inside]) -> None:
        self.at = [server.guest() for server in servers]

        self.person: str | None = None

    async def introduce(self, name: str) -> None:
        me = await self.at[0].ask("PUT", "/api/me", {"name": name})
        self.person = me.json()["person"]
        self.at[1].http.cookies = self.at[0].http.cookies


@dataclass(frozen=True)
class Reader:
    """A visitor at a node, who keeps the stream of a table open whenever that is allowed."""

    visitor: int
    node: int
    table: str


class Tables:
    """Two nodes, a table and its rematches, and a stream of each visitor at each node."""

    def __init__(self, servers: list[Inside]) -> None:
        self.servers = servers
        self.visitors = [Visitor(servers) for _ in (*NAMES, None)]
        self.table = ""
        self.streams: dict[Reader, Listener | None] = {}
        self._marker = 0

    async def begin(self) -> None:
        for visitor, name in zip(self.visitors, NAMES, strict=False):
            await visitor.introduce(name)
        new = {"game": "kitten-me", "seats": SEATS}
        await self.follow((await self.visitors[0].at[0].post("/api/tables", new))["id"])

    async def follow(self, table: str) -> None:
        """Open streams at this table, and at the previous one, which has ended."""
        older = {reader for reader in self.streams if reader.table != self.table}
        for stream in [self.streams.pop(reader) for reader in older]:
            if stream is not None:
                await stream.close()
        self.table = table
        readers = [Reader(v, n, table) for v in range(len(self.visitors)) for n in (0, 1)]
        self.streams.update(dict.fromkeys(readers))

    async def end(self) -> None:
        """Delete the tables, which ends all streams."""
        for table in {reader.table for reader in self.streams}:
            await self.close(0, table)
        await self.servers[0].services.store.forget(1 << 40, 1 << 40)
        for reader, stream in self.streams.items():
            refused = await self.ask(reader.visitor, reader.node, "GET", "", table=reader.table)
            assert refused is None
            if stream is not None:
                await happens(stream.has_ended)

    # Actions, many of which are rejected

    async def make(self, change: Change) -> None:
        node, seat, who = change.node, change.seat, change.who
        match change.what:
            case What.DEAL:
                await self.deal(who, node)
            case What.SIT:
                await self.ask(who, node, "POST", "/join", {})
            case What.MOVE_SEAT:
                await self.move_seat(seat, node, self.visitors[who].at[node])
            case What.CROWD:
                for _ in range(10):
                    await self.move_seat(seat, node, self.servers[node].guest())
            case What.TAKE_BACK:
                await self.as_owner(seat, node, "DELETE", "/seat-codes")
            case What.KICK:
                await self.as_host(node, "DELETE", f"/seats/{seat}")
            case What.LEAVE:
                await self.as_owner(seat, node, "POST", "/leave")
            case What.FORBID | What.ALLOW:
                await self.allow_spectators(node, change.what is What.ALLOW)
            case What.END:
                await self.close(node, self.table)
            case What.REMATCH:
                await self.rematch(node)

    async def ask(
        self, who: int, node: int, method: str, path: str, body: object = None, table: str = ""
    ) -> Json | None:
        """The answer to a visitor, or None if the request is refused."""
        path = f"/api/tables/{table or self.table}{path}"
        answer = await self.visitors[who].at[node].ask(method, path, body)
        assert answer.is_success or answer.status_code in (401, 403, 404, 409), answer.text
        return answer.json() if answer.is_success else None

    async def as_host(self, node: int, method: str, path: str) -> None:
        for who in range(len(NAMES)):
            if await self.ask(who, node, method, path) is not None:
                return

    def owner_of(self, seat: int) -> int | None:
        """The visitor who holds this seat."""
        live = self.servers[0].services.tables.find(self.table)
        assert live is not None
        persons = [visitor.person for visitor in self.visitors[: len(NAMES)]]
        person = live.stored.seats[seat].person
        return None if person is None else persons.index(person)

    async def as_owner(self, seat: int, node: int, method: str, path: str) -> Json | None:
        owner = self.owner_of(seat)
        return None if owner is None else await self.ask(owner, node, method, path)

    async def move_seat(self, seat: int, node: int, guest: Guest) -> None:
        moved = await self.as_owner(seat, node, "POST", "/seat-codes")
        if moved is not None:
            assert (await guest.ask("POST", f"/api/seat-codes/{moved['code']}", {})).is_success

    async def deal(self, first: int, node: int) -> None:
        for number in range(SEATS):
            await self.ask((first + number) % len(NAMES), node, "POST", "/join", {})
        await self.as_host(node, "POST", "/start")

    async def allow_spectators(self, node: int, watch: bool) -> None:
        async with Locked(self.servers[node].services, self.table) as live:
            await live.save(replace(live.stored, watch=watch))
            live.publish_changes()

    async def close(self, node: int, table: str) -> None:
        async with Locked(self.servers[node].services, table) as live:
            if live.stored.status in (Status.WAITING, Status.PLAYING):
                await live.end(Status.CLOSED, "the server has ended this table")

    async def rematch(self, node: int) -> None:
        for who in range(len(NAMES)):
            answer = await self.ask(who, (node + who) % 2, "POST", "/rematch")
            if answer is not None and answer["rematch"] is not None:
                await self.follow(answer["rematch"])

    # What must hold after them

    async def check(self) -> None:
        await self.quiet()
        fresh = {reader: await self.open(reader) for reader in self.streams}
        for reader, stream in self.streams.items():
            if stream is not None:
                await settle(partial(is_right, stream, fresh[reader]))
        for table in {reader.table for reader in self.streams}:
            await self.compare(table, fresh)
        await self.reconnect(fresh)

    async def open(self, reader: Reader) -> Listener:
        guest = self.visitors[reader.visitor].at[reader.node]
        return await Listener.open(self.servers[reader.node], guest, reader.table)

    async def quiet(self) -> None:
        """Wait until both nodes have read all stored data, and no bot is to move."""
        async with asyncio.timeout(60):
            for table in {reader.table for reader in self.streams}:
                while not await self.is_quiet(table):
                    await asyncio.sleep(0.005)

    async def is_quiet(self, table: str) -> bool:
        marks = await self.servers[0].services.store.marks(table)
        found = [server.services.tables.find(table) for server in self.servers]
        lives = [live for live in found if live is not None]
        return all(
            marks_of(live) == marks and live.to_move in (None, *live.state.people())
            for live in lives
        )

    async def compare(self, table: str, fresh: dict[Reader, Listener]) -> None:
        """Check that each open stream gets the same next lines as a fresh one."""
        mine = {reader: each for reader, each in fresh.items() if reader.table == table}
        seated = {each.you: reader for reader, each in mine.items() if each.status == 200}
        seated.pop(None, None)
        everybody = [each for each in (*mine.values(), *self.open_at(table)) if is_open(each)]
        first = await self.mark(table, next(iter(seated.values())), everybody)
        await self.move(table, seated)
        last = await self.mark(table, [*seated.values()][-1], everybody)
        for reader, each in mine.items():
            stream = self.streams[reader]
            if stream is not None and is_open(stream):
                assert between(stream, first, last) == between(each, first, last)

    def open_at(self, table: str) -> list[Listener]:
        streams = [each for reader, each in self.streams.items() if reader.table == table]
        return [each for each in streams if each is not None]

    async def mark(self, table: str, speaker: Reader, everybody: list[Listener]) -> str:
        """Send a chat line, and wait until all streams have it."""
        self._marker += 1
        text = f"marker {self._marker}."
        said = {"text": text}
        assert await self.ask(speaker.visitor, speaker.node, "POST", "/chat", said, table)
        await happens(lambda: all(any(text in line for line in each.lines) for each in everybody))
        return text

    async def move(self, table: str, seated: dict[int | None, Reader]) -> None:
        live = await self.servers[0].services.tables.get(table)
        if live.to_move is None:
            return
        mover = seated[live.to_move]
        now = await self.ask(mover.visitor, mover.node, "GET", "/view", table=table)
        assert now is not None
        body = {"ply": now["view"]["ply"], "move": any_move(now["view"], Quick(self._marker))}
        assert await self.ask(mover.visitor, mover.node, "POST", "/moves", body, table)
        await self.quiet()

    async def reconnect(self, fresh: dict[Reader, Listener]) -> None:
        """Replace streams that have ended by the fresh ones, if these were allowed."""
        for reader, each in fresh.items():
            stream = self.streams[reader]
            if stream is not None and is_open(stream):
                await each.close()
            else:
                self.streams[reader] = each if is_open(each) else None


def is_open(stream: Listener) -> bool:
    return stream.status == 200 and not stream.has_ended()


def is_right(stream: Listener, fresh: Listener) -> bool:
    """Is a stream open exactly if its caller would get it again?"""
    if fresh.status != 200 or fresh.you != stream.you:
        return stream.has_ended()
    return not stream.has_ended() and shown(stream) == shown(fresh)


def shown(stream: Listener) -> tuple[object, ...]:
    assert stream.now is not None
    table = stream.now["table"]
    owners = [seat["person"] for seat in table["seats"]]
    return stream.now["view"], owners, table["status"], table["watch"], table["rematch"]


def between(stream: Listener, first: str, last: str) -> list[str]:
    begin, end = (
        next(i for i, line in enumerate(stream.lines) if text in line) for text in (first, last)
    )
    return stream.lines[begin : end + 1]


@dataclass(frozen=True)
class Nodes:
    """Two nodes that all examples share, and their event loop."""

    servers: list[Inside]
    runner: asyncio.Runner

    def run(self, changes: list[Change]) -> None:
        self.runner.run(self._run(changes))

    async def _run(self, changes: list[Change]) -> None:
        tables = Tables(self.servers)
        await tables.begin()
        await tables.check()
        for change in changes:
            await tables.make(change)
            await tables.check()
        await tables.end()


@pytest.fixture
def nodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nodes]:
    """Two nodes; the clocks of the tables are stopped, so that nobody counts as away."""
    ScriptedBot(monkeypatch, Hands(monkeypatch))
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        servers = runner.run(stack.enter_async_context(many(tmp_path, **UNLIMITED)))
        yield Nodes(servers, runner)
        runner.run(stack.aclose())


DEAL = Change(What.DEAL, 0)
MOVE_SEAT = Change(What.MOVE_SEAT, 0, seat=0, who=3)


@pytest.mark.slow
@settings(
    max_examples=(settings().max_examples + 4) // 5,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(CHANGES, min_size=10, max_size=12))
@example([DEAL, MOVE_SEAT, Change(What.TAKE_BACK, 1, seat=0)])
@example([DEAL, MOVE_SEAT, Change(What.CROWD, 1, seat=0)])
@example([DEAL, MOVE_SEAT, Change(What.KICK, 1, seat=1), Change(What.LEAVE, 1, seat=0)])
@example([DEAL, MOVE_SEAT, Change(What.END, 1), Change(What.REMATCH, 1), Change(What.FORBID, 0)])
def test_a_stream_is_open_exactly_if_its_caller_would_get_it_again(
    nodes: Nodes, changes: list[Change]
) -> None:
    nodes.run(changes)
