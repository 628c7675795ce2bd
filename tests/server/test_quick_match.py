"""Quick match: seekers are seated together, bots fill seats later, absent seekers expire."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from purrlor.server.api.messages import Table
from purrlor.server.store.types import StoredTable
from purrlor.server.tables import lines
from purrlor.server.tables.lines import listed
from purrlor.server.tables.quick_match import LAPSE, PATIENCE
from tests.server.inside import Guest, Inside, inside


class Clock:
    def __init__(self, server: Inside) -> None:
        self.now = 1000.0
        server.services.quick.now = lambda: self.now


async def seek(guest: Guest, name: str, game: str = "kitten-me") -> Any:
    return await guest.post("/api/seeks", {"game": game, "name": name})


async def look(guest: Guest, seek: Any) -> Any:
    return await guest.get(f"/api/seeks/{seek['id']}")


async def seats(guest: Guest, table: str) -> list[tuple[str, str]]:
    told = await guest.get(f"/api/tables/{table}")
    assert told["status"] == "playing"
    return [(seat["sitter"], seat["name"]) for seat in told["seats"]]


async def test_bots_sit_down_after_the_moment_that_was_named(inner: Inside) -> None:
    clock, ann = Clock(inner), inner.guest()
    told = await seek(ann, "Ann")
    assert (told["people"], told["seats"], told["seconds"]) == (1, 4, PATIENCE)
    clock.now += PATIENCE / 2
    assert (await look(ann, told))["seconds"] == (PATIENCE + 1) // 2
    clock.now += PATIENCE / 2
    table = (await look(ann, told))["table"]
    assert [sitter for sitter, _ in await seats(ann, table)] == ["person", *["bot"] * 3]
    assert (await look(ann, told))["table"] == table, "asking again is harmless"
    whole = await ann.get(f"/api/tables/{table}")
    assert (whole["clock"]["move"], whole["coach"]) == (None, True)


async def test_people_are_seated_together_and_at_once_when_the_table_is_full(inner: Inside) -> None:
    Clock(inner)
    guests = [inner.guest() for _ in range(5)]
    told = [await seek(guest, "Cat") for guest in guests[:4]]
    other = await seek(guests[4], "Dog", "go-kitty")
    table = told[3]["table"]
    assert {(await look(*each))["table"] for each in zip(guests, told, strict=False)} == {table}
    names = [name for _, name in await seats(guests[0], table)]
    assert names == ["Cat", "Cat 2", "Cat 3", "Cat 4"]
    whole = await guests[0].get(f"/api/tables/{table}")
    assert whole["clock"]["move"] is not None, "strangers have a clock"
    assert (whole["public"], whole["coach"]) == (False, False)
    assert (other["people"], other["table"]) == (1, None)


async def test_whoever_asks_no_more_drops_out(inner: Inside) -> None:
    clock, ann, bob = Clock(inner), inner.guest(), inner.guest()
    gone = await seek(ann, "Ann")
    clock.now += LAPSE
    told = await seek(bob, "Bob")
    assert (told["people"], told["seconds"]) == (2, PATIENCE - LAPSE), "the first has waited"
    clock.now += 1
    told = await seek(bob, "Bob")
    assert (told["people"], told["seconds"]) == (1, PATIENCE), "the wait starts again"
    assert (await ann.ask("GET", f"/api/seeks/{gone['id']}")).status_code == 404


async def test_a_search_is_its_seekers_own_and_can_be_stopped(inner: Inside) -> None:
    Clock(inner)
    ann, bob = inner.guest(), inner.guest()
    told = await seek(ann, "Ann")
    await seek(bob, "Bob")
    assert (await bob.ask("GET", f"/api/seeks/{told['id']}")).status_code == 404
    assert (await bob.ask("DELETE", f"/api/seeks/{told['id']}")).status_code == 404
    assert (await ann.ask("DELETE", f"/api/seeks/{told['id']}")).status_code == 200
    assert (await seek(inner.guest(), "Cleo"))["people"] == 2
    assert (await ann.ask("POST", "/api/seeks", {"game": "chess"})).status_code == 400


async def test_nobody_looks_while_the_server_drains_or_too_often(tmp_path: Path) -> None:
    async with inside(tmp_path, tables_per_address=2) as server:
        clock, ann = Clock(server), server.guest()
        told = await seek(ann, "Ann")
        server.services.tables.draining = True
        body = {"game": "kitten-me", "name": "Bob"}
        assert (await server.guest().ask("POST", "/api/seeks", body)).status_code == 503
        clock.now += LAPSE
        await look(ann, told)
        clock.now += LAPSE
        assert (await ann.ask("GET", f"/api/seeks/{told['id']}")).status_code == 503
        server.services.tables.draining = False
        assert (await look(ann, told))["table"] is not None
        assert (await ann.ask("POST", "/api/seeks", body)).status_code == 201
        assert (await ann.ask("POST", "/api/seeks", body)).status_code == 429


async def test_only_so_many_look_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("purrlor.server.tables.quick_match._MOST", 1)
    async with inside(tmp_path) as server:
        await seek(server.guest(), "Ann")
        body = {"game": "kitten-me", "name": "Bob"}
        assert (await server.guest().ask("POST", "/api/seeks", body)).status_code == 503


async def test_of_many_running_games_no_more_are_prepared_than_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a request for the list would block all others."""
    prepared: list[str] = []

    def counted(stored: StoredTable, person: str | None = None) -> Table:
        prepared.append(stored.id)
        return listed(stored, person)

    async with inside(tmp_path, pace=60_000) as server:
        ann = server.guest()
        opened = [await ann.open(public=True) for _ in range(25)]
        for number, live in enumerate(server.services.tables.loaded()):
            live.state.stored = replace(live.stored, created=number)
        monkeypatch.setattr(lines, "listed", counted)
        shown = [each["id"] for each in (await ann.get("/api/running"))["tables"]]
        assert shown == prepared == opened[:4:-1]


async def test_running_games_are_listed_that_everybody_may_watch(tmp_path: Path) -> None:
    async with inside(tmp_path, pace=60_000) as server:
        ann, bob = server.guest(), server.guest()
        shown = await ann.open(public=True)
        await ann.open(public=True, watch=False)
        await ann.open(public=False)
        await ann.open(public=True, start=False)
        listed = (await bob.get("/api/running"))["tables"]
        assert [table["id"] for table in listed] == [shown]
        assert listed[0]["you"] is None
        assert (await ann.get("/api/running"))["tables"][0]["you"] == 0
        assert "hand" not in str(listed)
