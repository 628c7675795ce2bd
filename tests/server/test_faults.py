"""Faults: bots that hang or fail, broken rules, a full disk. Each affects one table only."""

import asyncio
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from purrlor.games import find
from purrlor.games.kitten_me.state import KittenMe
from purrlor.server.bots.processes import COMMAND
from purrlor.server.nodes.single_node import SingleNode
from purrlor.server.people.people import Caller
from purrlor.server.store.sqlite import SqliteStore
from purrlor.server.store.types import StoreError
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.streams import Line, Stream
from purrlor.server.terms import Status
from tests.server.inside import Guest, Inside, inside, run, stream_at
from tests.server.scripted_bot import play_for_people
from tests.server.sqlite_kit import busy_writer

BROKEN_BOTS = """
import os, sys, time
import purrlor.bots
from purrlor.bots.bot import Bot

class Broken(Bot):
    def weigh(self, view):
        {does}

purrlor.bots.seat_bot = lambda level, *table: Broken(*table)
import purrlor.server.bots.worker as worker
worker.seat_bot = purrlor.bots.seat_bot
worker.main()
"""


def break_bots(monkeypatch: pytest.MonkeyPatch, path: Path, does: str) -> None:
    """Replace the program of the bot processes."""
    script = path / "broken.py"
    script.write_text(BROKEN_BOTS.format(does=does))
    monkeypatch.setattr("purrlor.server.bots.processes.COMMAND", (sys.executable, str(script)))


async def watched(server: Inside, guest: Guest, **more: Any) -> LiveTable:
    table = await guest.open(**more)
    live = await server.services.tables.get(table)
    live.attach(stream_at(live, 0))
    return live


@pytest.mark.parametrize(
    "does",
    ["raise RuntimeError('blue hat')", "os._exit(3)", "return []", "time.sleep(3600)", "=broken="],
)
async def test_a_bot_that_fails_is_moved_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, does: str, caplog: pytest.LogCaptureFixture
) -> None:
    break_bots(monkeypatch, tmp_path, does)
    async with inside(tmp_path / "data", bot_seconds=1) as server:
        guest = server.guest()
        live = await watched(server, guest)
        if live.to_move == 0:
            view = (await guest.get(f"/api/tables/{live.stored.id}/view"))["view"]
            body = {"ply": view["ply"], "move": "bid 1 hat"}
            await guest.post(f"/api/tables/{live.stored.id}/moves", body)
        asked = live.ply
        await server.until(lambda: live.ply > asked)
        assert live.state.turns[-1].by == "bot"
        assert live.state.turns[-1].claims == ()
        assert live.stored.status == "playing"
    assert "bot 'mouse' of kitten-me failed in seat 1 at ply " in caplog.text
    assert "blue hat" not in caplog.text


async def test_rules_that_break_freeze_their_table_and_no_other(
    inner: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = inner.guest(), inner.guest()
    table, other = await ann.open(bots=["mouse"]), await bob.open(game="go-kitty")
    live = await inner.services.tables.get(table)
    await inner.until(lambda: live.to_move == 0)
    monkeypatch.setattr(KittenMe, "play", _broken)
    move = next(live.match_in_play().own(0).offers[0].texts())  # the mouse may have begun
    body = {"ply": live.ply, "move": move}
    answer = await ann.ask("POST", f"/api/tables/{table}/moves", body)
    assert answer.status_code == 503
    assert answer.json()["code"] == "frozen"
    told = await ann.get(f"/api/tables/{table}")
    assert told["status"] == "frozen"
    assert told["notice"] == "broken"
    assert (await bob.get(f"/api/tables/{other}"))["status"] == "playing"
    log = await inner.services.store.load(table)
    assert log is not None
    assert len(log.turns) == live.ply


def _broken(*_: object) -> None:
    raise ZeroDivisionError("the hand is blue hat, red hat")


def test_a_table_whose_rules_are_gone_is_frozen_with_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[str] = []

    async def before() -> None:
        async with inside(tmp_path) as server:
            tables.append(await server.guest().open())

    async def after() -> None:
        async with inside(tmp_path) as server:
            told = await server.guest().get(f"/api/tables/{tables[0]}")
            assert told["status"] == "frozen"
            assert told["notice"] == "old-rules"

    run(before)
    game = find("kitten-me")
    monkeypatch.setattr("purrlor.games.kitten_me.GAME", replace(game, version=game.version + 1))
    run(after)


async def test_a_move_that_cannot_be_kept_was_never_made(
    inner: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = inner.guest()
    table = await ann.open()
    live = await inner.services.tables.get(table)
    await inner.until(lambda: live.to_move == 0)
    before = await ann.get(f"/api/tables/{table}/view")
    move = next(live.match_in_play().own(0).offers[0].texts())  # the mouse may have begun
    body = {"ply": live.ply, "move": move}
    with monkeypatch.context() as broken:
        broken.setattr(type(inner.services.store), "append", _full)
        answer = await ann.ask("POST", f"/api/tables/{table}/moves", body)
    assert answer.status_code == 503
    assert answer.json()["code"] == "not-stored"
    after = await ann.get(f"/api/tables/{table}/view")
    assert after["view"] == before["view"]
    assert (await ann.ask("POST", f"/api/tables/{table}/moves", body)).status_code == 200


async def test_a_move_whose_request_is_cancelled_is_made_whole(inner: Inside) -> None:
    """Only a stopping server cancels requests; what it wrote before that counts."""
    ann = inner.guest()
    live = await watched(inner, ann, seats=2, bots=["mouse"])
    await inner.until(lambda: live.to_move == 0)
    (stream,) = live.presence.all_streams()
    move = next(live.match_in_play().own(0).offers[0].texts())  # the mouse may have begun
    body = {"ply": live.ply, "move": move}
    path = f"/api/tables/{live.stored.id}"
    await ann.get(f"{path}/view")  # which notes that she was here today
    store = inner.services.store
    assert isinstance(store, SqliteStore)
    async with busy_writer(store):
        playing = asyncio.ensure_future(ann.ask("POST", f"{path}/moves", body))
        await inner.until(lambda: store.queue_length() == 1)
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing
    await store.write(lambda connection: None)  # earlier requests are written first
    assert live.gone
    lines = [line async for line in stream.lines()]
    assert None not in lines, "the stream is closed, so that its reader comes back"
    again = await inner.services.tables.get(live.stored.id)
    assert again is not live
    assert [turn.move for turn in again.state.turns][live.ply] == move


async def _full(*_: object, **__: object) -> None:
    raise StoreError("the disk is full")


async def test_a_slow_bot_does_not_stall_another_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The loop goes on while bots think: a request is answered in the meantime."""
    break_bots(monkeypatch, tmp_path, "time.sleep(3600)")
    async with inside(tmp_path / "data", bot_seconds=600) as server:
        guest = server.guest()
        live = await watched(server, guest, seats=3, bots=["mouse", "mouse"])
        await play_for_people(live)
        await server.settle()
        stuck = live.ply
        other = await server.guest().open(game="shut-up-cat", start=False)
        assert (await guest.get(f"/api/tables/{other}"))["status"] == "waiting"
        assert live.ply == stuck, "the bot still thinks"


@pytest.mark.parametrize("doubt", ["is_current", "drives"])
async def test_a_bot_moves_once_its_node_may_though_nobody_says_so(
    doubt: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node that is late, or cannot find the driver of a table, retries by itself."""
    may = False

    async def drives(nodes: SingleNode, table: str) -> bool:
        return may

    monkeypatch.setattr("purrlor.server.tables.driver._RETRY", 0.01)
    monkeypatch.setattr(SingleNode, doubt, drives if doubt == "drives" else lambda nodes: may)

    async with inside(tmp_path) as server:
        live = await watched(server, server.guest(), seats=3, bots=["mouse", "mouse"])
        await play_for_people(live)
        before = live.ply
        await server.settle()
        assert live.ply == before, "a bot has moved at a node that may not"
        may = True
        async with asyncio.timeout(300):
            while live.ply == before:
                await asyncio.sleep(0.01)


@pytest.mark.parametrize(("in_the_way", "status"), [(8, 200), (100, 503)])
async def test_who_is_in_the_way_of_others_waits_and_tries_again(
    in_the_way: int, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The request is retried for about a second; then the client is asked to come back."""
    monkeypatch.setattr("purrlor.server.web.endpoints.common._FIRST_PAUSE", 0.0)
    sure = iter([False] * in_the_way)
    async with inside(tmp_path) as server:
        guest = server.guest()
        table = await guest.open(game="shut-up-cat", start=False)
        monkeypatch.setattr(server.services.tables.nodes, "is_current", lambda: next(sure, True))
        answer = await guest.ask("GET", f"/api/tables/{table}/view")
        assert answer.status_code == status


async def test_a_table_that_ends_while_a_bot_is_due_is_not_frozen(inner: Inside) -> None:
    guest = inner.guest()
    live = await watched(inner, guest, seats=3, bots=["mouse", "mouse"])
    async with live.lock:  # the driver waits for it
        await inner.settle()
        await live.end(Status.CLOSED, "ended-by-host")
    await inner.settle()
    assert live.stored.status == "closed"


async def test_who_does_not_read_is_sent_away_with_all_that_waited() -> None:
    stream = Stream(0, Caller("127.0.0.1"))
    for number in range(501):
        stream.send(Line(str(number), number))
    assert stream.waiting() == 0
    assert [line async for line in stream.lines()] == []


def test_a_bot_process_whose_server_was_killed_ends_without_a_word() -> None:
    with subprocess.Popen(COMMAND, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        _, told = process.communicate(b"{}\n")
    assert (told, process.returncode) == (b"", 0)
