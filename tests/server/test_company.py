"""The count of people online, and room codes that lead to open tables."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from purrlor.server.people import people
from purrlor.server.store.sqlite import DATABASE
from purrlor.server.store.types import new_room
from tests.server.conftest import QUICK
from tests.server.inside import Inside, inside, run
from tests.server.many import many
from tests.server.running import ServerProcess
from tests.server.visiting import Visitor

PATIENCE = 120.0  # only a guard against a test that hangs


class Brisk(ServerProcess):
    program = "tests.server.brisk"


def test_people_are_here_while_they_ask_or_are_connected(tmp_path: Path) -> None:
    server = Brisk(tmp_path / "data", *QUICK).open()
    stranger, ann, bob, eve = (Visitor(server.url, name) for name in (None, "Ann", "Bob", "Eve"))
    table = ann.post("/api/tables", {"game": "kitten-me", "seats": 2})["id"]
    ann.listen(table)

    def until_here(count: int, *asking: Visitor) -> None:
        """Let time pass until this number of people is here, while some of them ask."""
        end = time.monotonic() + PATIENCE
        while stranger.get("/api/server")["here"] != count:
            assert time.monotonic() < end, f"expected {count} people"
            server.later(5)
            for each in asking:
                each.get("/api/me")

    until_here(3, bob, eve)
    until_here(2, bob)
    until_here(3, bob, eve)
    until_here(1)
    ann.post(f"/api/tables/{table}/leave")
    until_here(0)
    until_here(1, bob)
    assert server.stop() == 0
    for visitor in (stranger, ann, bob, eve):
        visitor.close()


def test_people_at_two_nodes_are_counted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("_WRITTEN", 0), ("_WRITE", 0.01), ("_COUNTED", 0)):
        monkeypatch.setattr(people, name, seconds)

    async def test() -> None:
        async with many(tmp_path) as servers:
            ann, again, bob = servers[0].guest(), servers[1].guest(), servers[1].guest()
            await ann.ask("PUT", "/api/me", {"name": "Ann"})
            again.http.cookies = ann.http.cookies
            await bob.ask("PUT", "/api/me", {"name": "Bob"})
            with psycopg.connect(
                servers[0].services.settings.database, autocommit=True
            ) as database:
                database.execute("UPDATE persons SET seen = 0")
            for guest in (ann, again, bob):
                await guest.get("/api/me")
            for server in servers:
                guest = server.guest()
                while (await guest.get("/api/server"))["here"] < 2:
                    await server.settle()
                assert (await guest.get("/api/server"))["here"] == 2

    run(test)


def test_a_person_who_was_deleted_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with inside(tmp_path) as server:
            ann, bob = server.guest(), server.guest()
            for guest in (ann, bob):
                await guest.ask("PUT", "/api/me", {"name": "Cat"})
            with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
                database.execute("DELETE FROM persons")
            assert (await ann.ask("PUT", "/api/me", {"name": "Ann"})).status_code == 401
            assert (await ann.ask("PUT", "/api/me", {"name": "Ann"})).status_code == 200
            assert (await ann.get("/api/me"))["name"] == "Ann"
            while (await bob.ask("GET", "/api/me")).status_code == 200:
                await server.settle()
            assert (await bob.ask("GET", "/api/me")).status_code == 401

    monkeypatch.setattr(people, "_WRITTEN", 0)
    monkeypatch.setattr(people, "_WRITE", 0.01)
    run(test)


async def test_a_room_code_leads_to_its_table_until_that_ends(inner: Inside) -> None:
    ann, bob = inner.guest(), inner.guest()
    table = await ann.open(bots=[], start=False)
    room = (await ann.get(f"/api/tables/{table}"))["room"]
    spoken = f" {room[:2].lower()} {room[2:]}"
    found = await bob.get(f"/api/rooms/{spoken}")
    assert (found["id"], found["you"]) == (table, None)
    await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
    await ann.post(f"/api/tables/{table}/start")
    assert (await bob.get(f"/api/rooms/{room}"))["you"] == 1
    for guest in (bob, ann):
        await guest.post(f"/api/tables/{table}/leave")
    closed = await ann.get(f"/api/tables/{table}")
    assert (closed["status"], closed["room"]) == ("closed", None)
    for code in (room, "BB", "%C3%84BCDE", "123"):
        answer = await bob.ask("GET", f"/api/rooms/{code}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-room"), code


async def test_a_code_gives_no_more_right_than_the_link(inner: Inside) -> None:
    ann, eve = inner.guest(), inner.guest()
    table = await ann.open(watch=False)
    room = (await ann.get(f"/api/tables/{table}"))["room"]
    assert await eve.get(f"/api/rooms/{room}") == await eve.get(f"/api/tables/{table}")
    denied = await eve.ask("GET", f"/api/tables/{table}/view")
    assert denied.status_code == 403


async def test_guesses_are_limited(tmp_path: Path) -> None:
    async with inside(tmp_path, people_per_address=5) as server:
        ann, eve = server.guest(), server.guest()
        table = await ann.open()
        room = (await ann.get(f"/api/tables/{table}"))["room"]
        guesses = [await eve.ask("GET", f"/api/rooms/{new_room()}") for _ in range(5)]
        assert {guess.status_code for guess in guesses} == {404}
        right = await eve.ask("GET", f"/api/rooms/{room}")
        assert right.status_code == 429, "then even the right code is rejected"


async def test_open_tables_never_share_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["BBBBB", "BBBBB", "BBBBB", "CCCCC", "DDDDD"])
    for module in ("seating", "live_tables", "rematch"):
        monkeypatch.setattr(f"purrlor.server.tables.{module}.new_room", lambda: next(codes))
    async with inside(tmp_path) as server:
        ann = server.guest()
        tables = [await ann.open() for _ in range(2)]
        rooms = [(await ann.get(f"/api/tables/{table}"))["room"] for table in tables]
        assert rooms == ["BBBBB", "CCCCC"]


async def test_a_rematch_has_a_code_of_its_own(inner: Inside) -> None:
    ann = inner.guest()
    table = await ann.open()
    path = f"/api/tables/{table}"
    await ann.post(f"{path}/to-end")
    live = await inner.services.tables.get(table)
    await inner.until(lambda: live.stored.status == "over")
    assert (await ann.get(path))["room"] is None
    again = (await ann.post(f"{path}/rematch"))["rematch"]
    room = (await ann.get(f"/api/tables/{again}"))["room"]
    assert (await ann.get(f"/api/rooms/{room}"))["id"] == again
