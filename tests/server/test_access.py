"""A caller who may no longer see a table loses the stream, at every node."""

import asyncio
from pathlib import Path
from time import time
from typing import Any

import pytest

from purrlor.server.api.errors import ApiError
from purrlor.server.tables.live_tables import marks_of, refresh
from tests.server.inside import Guest, Inside
from tests.server.listening import Listener
from tests.server.many import live_at, many, node_of, play_on, until
from tests.server.wires import happens

TWO = {"name": "Ann", "game": "kitten-me", "seats": 2}


async def caught_up(servers: list[Inside], table: str) -> None:
    """Wait until each node that has the table in memory has read all that is stored."""
    marks = await servers[0].services.store.marks(table)
    copies = [
        live for server in servers if (live := server.services.tables.find(table)) is not None
    ]
    await until(servers, lambda: all(marks_of(live) == marks or live.gone for live in copies))


async def opened(ann: Guest, bob: Guest, **more: object) -> str:
    """Open a table at which Ann and Bob play."""
    table: str = (await ann.post("/api/tables", {**TWO, **more}))["id"]
    await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
    await ann.post(f"/api/tables/{table}/start")
    return table


async def moved_to_device(ann: Guest, server: Inside, table: str) -> Guest:
    """Make another device, which takes over Ann's seat at this node."""
    device = server.guest()
    code = (await ann.post(f"/api/tables/{table}/seat-codes"))["code"]
    assert (await device.post(f"/api/seat-codes/{code}"))["you"] == 0
    return device


def plies(listener: Listener) -> list[str]:
    return [line for line in listener.lines if line.startswith('{"kind":"played"')]


async def test_a_seat_that_is_taken_back_at_one_node_ends_a_device_stream_at_another(
    servers: list[Inside],
) -> None:
    here, there = servers
    ann, bob = there.guest(), there.guest()
    table = await opened(ann, bob)
    phone = await moved_to_device(ann, here, table)
    ann_too = here.guest()
    ann_too.http.cookies = ann.http.cookies
    device, owner = [await Listener.open(here, each, table) for each in (phone, ann_too)]
    assert (await ann.ask("DELETE", f"/api/tables/{table}/seat-codes")).is_success
    await play_on([ann, bob], table, 3)
    await caught_up([here, there], table)
    await until([here], lambda: len(plies(owner)) == 3)
    assert plies(device) == []
    assert device.has_ended()
    assert not owner.has_ended(), "only the device has lost the seat"
    await owner.close()


async def test_an_eleventh_device_ends_the_stream_of_the_first_at_another_node(
    servers: list[Inside],
) -> None:
    here, there = servers
    ann, bob = there.guest(), there.guest()
    table = await opened(ann, bob)
    devices = [await moved_to_device(ann, here, table) for _ in range(2)]
    first, second = [await Listener.open(here, each, table) for each in devices]
    for _ in range(9):
        await moved_to_device(ann, there, table)
    await play_on([ann, bob], table, 3)
    await caught_up([here, there], table)
    await until([here], lambda: len(plies(second)) == 3)
    assert plies(first) == []
    assert first.has_ended()
    assert not second.has_ended(), "ten devices hold the seat"
    await second.close()


async def test_a_device_is_not_shown_moves_that_were_played_since_it_lost_the_seat(
    servers: list[Inside], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The node of the device reads the new table and several moves at once."""
    here, there = servers
    ann, bob = there.guest(), there.guest()
    table = await opened(ann, bob)
    phone = await moved_to_device(ann, here, table)
    device = await Listener.open(here, phone, table)
    store, may_read = here.services.store, asyncio.Event()
    later = store.later

    async def slow(*asked: Any) -> Any:
        await may_read.wait()
        return await later(*asked)

    monkeypatch.setattr(store, "later", slow)
    assert (await ann.ask("DELETE", f"/api/tables/{table}/seat-codes")).is_success
    await play_on([ann, bob], table, 3)
    assert not device.has_ended()
    may_read.set()
    await until([here], device.has_ended)
    assert plies(device) == []


async def test_a_player_who_was_sent_away_says_nothing_at_a_node_that_does_not_know_it_yet(
    servers: list[Inside], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = servers
    ann, bob = there.guest(), here.guest()
    table = await opened(ann, bob)
    ear = await Listener.open(here, bob, table)
    monkeypatch.setattr(node_of(here), "_receive", lambda notification: None)
    assert (await ann.ask("DELETE", f"/api/tables/{table}/seats/1")).is_success
    said = await bob.ask("POST", f"/api/tables/{table}/chat", {"text": "Meow?"})
    assert (said.status_code, said.json()["code"]) == (403, "not-yours")
    await until([here], ear.has_ended)


async def test_only_the_streams_of_the_seat_that_was_emptied_end(inner: Inside) -> None:
    ann, bob, eve = (inner.guest() for _ in range(3))
    table = await opened(ann, bob)
    ears = [await Listener.open(inner, each, table) for each in (ann, bob, eve)]
    assert (await ann.ask("DELETE", f"/api/tables/{table}/seats/1")).is_success
    await inner.until(ears[1].has_ended)
    assert not any(ear.has_ended() for ear in (ears[0], ears[2]))
    for ear in ears:
        await ear.close()


async def test_a_spectator_who_sits_down_gets_a_new_stream(inner: Inside) -> None:
    ann, bob = inner.guest(), inner.guest()
    table = (await ann.post("/api/tables", TWO))["id"]
    await bob.ask("PUT", "/api/me", {"name": "Bob"})
    watching = await Listener.open(inner, bob, table)
    assert watching.you is None
    await bob.post(f"/api/tables/{table}/join", {})
    await inner.until(watching.has_ended)
    seated = await Listener.open(inner, bob, table)
    assert seated.you == 1
    await seated.close()


async def test_the_streams_of_a_table_that_is_deleted_end_at_all_nodes(
    servers: list[Inside],
) -> None:
    here, there = servers
    ann = here.guest()
    table = (await ann.post("/api/tables", TWO))["id"]
    ears = [await Listener.open(server, ann, table) for server in (here, there)]
    later = int(time()) + 1000
    assert await there.services.store.forget(0, later) == (table,)
    await until([here], ears[0].has_ended)
    assert (await ann.ask("GET", f"/api/tables/{table}")).status_code == 404
    assert (await there.guest().ask("GET", f"/api/tables/{table}")).status_code == 404
    await until([there], ears[1].has_ended)


async def test_a_request_that_waited_while_a_table_was_found_deleted_is_refused(
    tmp_path: Path,
) -> None:
    async with many(tmp_path, count=1) as (server,):
        ann = server.guest()
        table = (await ann.post("/api/tables", TWO))["id"]
        live = live_at(server, table)
        await server.services.store.forget(0, int(time()) + 1000)
        async with live.lock:
            asked = asyncio.create_task(ann.ask("GET", f"/api/tables/{table}"))
            await happens(lambda: live.stale)
            with pytest.raises(ApiError):
                await refresh(live)
        assert (await asked).status_code == 404


async def test_the_streams_of_a_table_that_is_swept_away_end(
    inner: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = inner.guest()
    table = (await ann.post("/api/tables", TWO))["id"]
    ear = await Listener.open(inner, ann, table)
    monkeypatch.setattr("purrlor.server.tables.live_tables._OPEN_DAYS", -1)
    await inner.services.tables.sweep()
    await inner.until(ear.has_ended)
    assert (await ann.ask("GET", f"/api/tables/{table}")).status_code == 404
