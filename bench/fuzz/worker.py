"""A worker sends requests one after the other, and compares every answer with the truth."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bench.clients.streamed import pick
from bench.fuzz.asking import PATIENCE, Question, Reply, ask, listen
from bench.fuzz.cast import GUEST, HOST, STRANGER, Cast, Json, question
from bench.fuzz.inventing import MOVES
from bench.fuzz.questions import TARGETS, fuzz
from bench.fuzz.streams import told_by
from bench.fuzz.truth import ENDED, Reader, Truth, hidden_words
from purrlor.core.wire import from_plain
from purrlor.server.api import contract as c
from purrlor.server.api.endpoint import AnyEndpoint
from purrlor.server.api.messages import Problem
from purrlor.server.store.types import Log, StoredTable

ROUND: Final = 150  # requests until the cast moves to new tables
LISTEN: Final = 0.1  # seconds to read a stream
SEATED: Final = (HOST, GUEST, STRANGER)
ANSWERED_WHILE_PLAYING: Final = {c.RECORD.name, c.REPLAY.name, c.ENDING.name}


@dataclass
class Findings:
    """What was requested, and all violations."""

    asked: Counter[str] = field(default_factory=Counter)  # by endpoint
    roles: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)  # answers of 5xx
    leaks: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    misshapen: list[str] = field(default_factory=list)  # answers that the contract does not allow
    looked_at: int = 0  # answers whose views, steps and offers were compared with the truth


class Worker:
    def __init__(
        self, ports: list[int], truth: Truth, chance: Random, findings: Findings, admin: set[str]
    ) -> None:
        self._ports: Final = ports
        self._truth: Final = truth
        self._chance: Final = chance
        self._findings: Final = findings
        self._admin: Final = admin  # the tokens of the admin commands
        self._cast: Final = Cast(chance, self._put)
        self._homes: Final[dict[str, int]] = {}  # where each token was first used
        self._hidden: dict[str, set[str]] = {}  # by table

    async def run(self, is_enough: Callable[[], bool]) -> None:
        while not is_enough():
            await self._cast.arrange()
            self._hidden = {table: await self._secrets(table) for table in self._cast.tables}
            for _ in range(ROUND):
                if is_enough():
                    return
                await self._step()

    async def _secrets(self, table: str) -> set[str]:
        log = await self._truth.log(table)
        assert log is not None, "a table that was opened is in the store"
        words = [seat.contribution for seat in log.stored.seats]
        return hidden_words(log.stored) | {w for w in words if w and w.startswith("luck ")}

    async def _step(self) -> None:
        lot = self._chance.random()
        if lot < 0.15:
            await self._play()
        elif lot < 0.25:
            await self._listen(self._cast.anybody(), self._any_table())
        else:
            await self._fuzz(self._chance.choice(TARGETS))

    def _any_table(self) -> str:
        return self._chance.choice(self._cast.tables)

    # Requests

    async def _fuzz(self, endpoint: AnyEndpoint) -> None:
        reader, table = self._cast.anybody(), self._any_table()
        if endpoint is c.STREAM:
            return await self._listen(reader, table)
        before = await self._truth.log(table)
        put = fuzz(endpoint, self._cast, reader, table)
        reply = await self._put(put, reader, endpoint.name)
        if reply.status == 0 and not put.hangs_up:
            self._note(self._findings.unanswered, reader, put, "hung up")
        self._learn(endpoint, reader, reply)
        await self._check(endpoint, before, reader, put, reply)

    async def _play(self) -> None:
        """Play a move after reading the view, mostly a legal one, so that games continue."""
        table = self._any_table()
        reader = self._cast.readers[self._chance.choice(SEATED)]
        before = await self._truth.log(table)
        look = question("GET", f"/api/tables/{table}/view", reader)
        reply = await self._put(look, reader, c.VIEW.name)
        await self._check(c.VIEW, before, reader, look, reply)
        view = (reply.json() or {}).get("view") or {}
        if reply.status != 200 or not view.get("offers"):
            return
        is_fair = self._chance.random() < 0.7
        move = pick(view["offers"], self._chance) if is_fair else self._chance.choice(MOVES)
        body: Json = {"move": move, "ply": view["ply"]}
        put = question("POST", f"/api/tables/{table}/moves", reader, body)
        reply = await self._put(put, reader, c.PLAY.name)
        await self._check(c.PLAY, before, reader, put, reply)

    async def _listen(self, reader: Reader, table: str) -> None:
        """Read the lines of a stream while others may move."""
        before = await self._truth.log(table)
        put = fuzz(c.STREAM, self._cast, reader, table)
        if table not in put.target or put.method != "GET":
            return
        port = self._port()
        listening = asyncio.create_task(listen(port, put, LISTEN))
        await asyncio.sleep(LISTEN / 4)
        await self._play()
        reply = await listening
        self._count(reader, c.STREAM.name, reply, port)
        await self._check(c.STREAM, before, reader, put, reply)

    async def _put(self, put: Question, reader: Reader, name: str = "arranging") -> Reply:
        port = self._port()
        try:
            reply = await ask(port, put)
        except TimeoutError:
            self._note(self._findings.unanswered, reader, put, f"nothing in {PATIENCE} s")
            return Reply(0, b"", b"")
        except OSError as error:  # the stream is closed
            self._note(self._findings.unanswered, reader, put, str(error))
            return Reply(0, b"", b"")
        self._count(reader, name, reply, port)
        self._homes.setdefault(reader.token, port)
        return reply

    def _port(self) -> int:
        return self._chance.choice(self._ports)

    def _count(self, reader: Reader, name: str, reply: Reply, port: int) -> None:
        away = reader.role in SEATED and self._homes.get(reader.token, port) != port
        self._findings.asked[name] += 1
        self._findings.roles["another node's seat" if away else reader.role] += 1
        self._findings.statuses[reply.status] += 1

    def _learn(self, endpoint: AnyEndpoint, reader: Reader, reply: Reply) -> None:
        """Store codes and searches for later requests."""
        told = reply.json() if reply.status == 201 else None
        if endpoint is c.MOVE_SEAT and told:
            self._cast.codes[told["code"]] = reader
        if endpoint is c.SEEK and told:
            self._cast.seeks.append(told["id"])

    # Checks

    async def _check(
        self, endpoint: AnyEndpoint, before: Log | None, reader: Reader, put: Question, reply: Reply
    ) -> None:
        findings = self._findings
        if reply.status >= 500:
            self._note(findings.broken, reader, put, reply.body[:300].decode("utf-8", "replace"))
        await self._search(reader, put, reply)
        if before is None or before.stored.id not in put.target:
            return
        after = await self._truth.log(before.stored.id)
        told = told_by(endpoint, reply)
        if after is not None and told is not None:
            findings.looked_at += 1
            for misfit in self._truth.misfits(told, before.stored, after, reader):
                self._note(findings.leaks, reader, put, misfit)
            self._check_open(endpoint, reader, put, reply, (before.stored, after.stored))
        self._check_shape(endpoint, reader, put, reply)

    def _check_open(
        self,
        endpoint: AnyEndpoint,
        reader: Reader,
        put: Question,
        reply: Reply,
        stored: tuple[StoredTable, StoredTable],
    ) -> None:
        """Answers of finished games must not be sent before the end."""
        is_told = endpoint.name in ANSWERED_WHILE_PLAYING and reply.status == 200
        if is_told and not any(each.status in ENDED for each in stored):
            self._note(self._findings.leaks, reader, put, f"{endpoint.name} of a game in play")

    async def _search(self, reader: Reader, put: Question, reply: Reply) -> None:
        """Look for secrets that nobody may read, unless the request has them."""
        answer, own = reply.head + reply.body, put.raw()
        codes = {code for code, holder in self._cast.codes.items() if holder != reader}
        for word in self._cast.words() | codes | self._admin:
            if word.encode() in answer and word.encode() not in own:
                self._note(self._findings.leaks, reader, put, "a token, its hash, or a code")
        for table, words in self._hidden.items():
            found = [word for word in words if word.encode() in answer]
            if found and not await self._has_ended(table):
                self._note(self._findings.leaks, reader, put, f"the luck of table {table}")

    async def _has_ended(self, table: str) -> bool:
        log = await self._truth.log(table)
        return log is None or log.stored.status in ENDED

    def _check_shape(
        self, endpoint: AnyEndpoint, reader: Reader, put: Question, reply: Reply
    ) -> None:
        """Every error is a Problem of the contract."""
        if 400 <= reply.status < 500 and put.method != "HEAD" and endpoint in c.ENDPOINTS:
            try:
                from_plain(Problem, reply.json(), "answer")
            except ValueError as error:
                self._note(self._findings.misshapen, reader, put, str(error))

    def _note(self, where: list[str], reader: Reader, put: Question, what: str) -> None:
        where.append(f"{what}: as {reader.role}, {put.raw()[:400]!r}")
