"""Players who continue while servers fail and restart, and record everything they receive."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any, Final

from bench.clients.streamed import pick
from bench.fuzz.asking import Question, Reply, ask
from bench.fuzz.cast import question
from bench.fuzz.truth import Reader
from bench.server_process import HOST
from docs.examples.folding import fold

Json = dict[str, Any]
TRY: Final = 4.0  # seconds for an answer before trying another node
SITTING: Final = 60.0  # seconds for an answer while there are no faults
QUIET: Final = 5.0  # seconds without a line before trying the stream of another node
PAUSE: Final = 0.1  # seconds before a retry
LINE: Final = 1 << 22


@dataclass(frozen=True)
class Sent:
    """A move that a server has acknowledged."""

    ply: int  # that it led to
    seat: int
    move: str
    key: str


@dataclass
class Received:
    """Everything that one player was shown, and violations in it."""

    steps: dict[int, Json] = field(default_factory=dict)
    gaps: list[int] = field(default_factory=list)
    repeats: list[int] = field(default_factory=list)
    stale: list[int] = field(default_factory=list)  # views older than earlier ones
    acknowledged: list[Sent] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)

    @property
    def last(self) -> int:
        return max(self.steps, default=-1)

    def add(self, step: Json) -> None:
        ply = step["ply"]
        if ply in self.steps:
            self.repeats.append(ply)
        elif ply != self.last + 1:
            self.gaps.append(ply)
        self.steps.setdefault(ply, step)


class Person:
    """Plays any offered move at one table, and follows its stream at any node that answers."""

    def __init__(self, ports: list[int], chance: Random, pace: float) -> None:
        self.received: Final = Received()
        self.seat: int | None = None
        self.is_over = False
        self._ports: Final = ports
        self._chance: Final = chance
        self._pace: Final = pace  # seconds before a move
        self._reader = Reader("nobody")
        self._table = ""

    # Taking a seat, while all servers run

    async def come_in(self, name: str) -> None:
        ticket = await self.expect("POST", "/api/ticket", {"name": name})
        self._reader = Reader(name, ticket["token"], ticket["person"])

    async def open(self, **new: Any) -> str:
        self._sit(await self.expect("POST", "/api/tables", new))
        return self._table

    async def join(self, table: str) -> None:
        self._sit(await self.expect("POST", f"/api/tables/{table}/join", {}))

    def watch(self, table: str) -> None:
        self._table = table

    def _sit(self, table: Json) -> None:
        self._table, self.seat = table["id"], table["you"]

    async def expect(self, method: str, path: str, body: Json | None = None) -> Json:
        put, until = question(method, path, self._reader, body), monotonic() + SITTING
        reply = await self._ask(put, SITTING)
        while reply is not None and reply.status == 503 and monotonic() < until:
            await asyncio.sleep(PAUSE)  # a node without CPU time may lose its lease for a moment
            reply = await self._ask(put, SITTING)
        if reply is None or not 200 <= reply.status < 300:
            raise OSError(f"{path} was refused: {reply}")
        answer: Json = reply.json()
        return answer

    async def _ask(self, put: Question, seconds: float = TRY) -> Reply | None:
        """The answer of any node; None if there was none."""
        try:
            async with asyncio.timeout(seconds):
                reply = await ask(self._chance.choice(self._ports), put)
        except (OSError, TimeoutError):
            return None
        return reply if reply.status else None

    # Playing on

    async def play(self) -> None:
        """Follow the stream, with as many connections as needed."""
        while not self.is_over:
            with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                await self._follow()
            await asyncio.sleep(PAUSE * self._chance.random())

    async def _follow(self) -> None:
        now: Json | None = None
        async for line in self._lines():
            message = json.loads(line)
            if message["kind"] == "retry":
                return
            before = now
            now = fold(now, message)
            if now is None:
                self.received.gaps.append(self.received.last + 1)
                return
            self._hear(message["kind"], now, before)
            if self.is_over:
                return
            await self._move(now)

    def _hear(self, kind: str, now: Json, before: Json | None) -> None:
        known = 0 if before is None or kind == "now" else len(before["steps"])
        for step in now["steps"][known:]:
            self.received.add(step)
        view = now["view"]
        if kind == "now" and view is not None and view["ply"] < self.received.last:
            self.received.stale.append(view["ply"])
        self.is_over = now["table"]["status"] not in ("waiting", "playing")

    async def _lines(self) -> AsyncIterator[bytes]:
        """The lines of one connection, to any node."""
        since = f"?since={self.received.last}" if self.received.steps else ""
        path = f"/api/tables/{self._table}/stream{since}"
        put = question("GET", path, self._reader)
        put = Question("GET", path, (*put.headers, ("Accept", "application/x-ndjson")))
        async with asyncio.timeout(TRY):
            port = self._chance.choice(self._ports)
            reader, writer = await asyncio.open_connection(HOST, port, limit=LINE)
        try:
            writer.write(put.raw())
            async with asyncio.timeout(TRY):
                head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 200"):
                self.received.refusals[f"stream {head[9:12].decode()}"] += 1
                raise ConnectionError("no stream")
            async for line in _chunked_lines(reader):
                yield line
        finally:
            writer.close()

    async def _move(self, now: Json) -> None:
        """Answer a view with offers, and retry until the result is known."""
        view = now["view"]
        if view is None or not view["offers"] or view["ply"] != self.received.last:
            return
        await asyncio.sleep(self._pace * self._chance.random())
        move, key = pick(view["offers"], self._chance), f"{self._chance.getrandbits(64):x}"
        body = {"move": move, "ply": view["ply"]}
        put = question("POST", f"/api/tables/{self._table}/moves", self._reader, body)
        put = Question(put.method, put.target, (*put.headers, ("Idempotency-Key", key)), put.body)
        while True:
            reply = await self._ask(put)
            if reply is not None and not self._is_temporary(reply):
                return self._answered(reply, move, key)
            await asyncio.sleep(PAUSE)

    def _is_temporary(self, reply: Reply) -> bool:
        if reply.status != 503:
            return False
        clear = "" if b"retry-after:" in reply.head.lower() else " without Retry-After"
        self.received.refusals[f"503 {reply.json()['code']}{clear}"] += 1
        return True

    def _answered(self, reply: Reply, move: str, key: str) -> None:
        answer = reply.json()
        if reply.status == 200:
            assert self.seat is not None
            self.received.acknowledged.append(Sent(answer["ply"], self.seat, move, key))
        else:
            self.received.refusals[f"{reply.status} {answer['code']}"] += 1


async def _chunked_lines(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """Each line of a chunked body; an empty one is a heartbeat."""
    rest = b""
    while True:
        async with asyncio.timeout(QUIET):
            size = int(await reader.readuntil(b"\r\n"), 16)
            chunk = await reader.readexactly(size + 2)
        if not size:
            return
        *lines, rest = (rest + chunk[:-2]).split(b"\n")
        for line in lines:
            if line.strip():
                yield line
