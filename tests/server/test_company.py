"""The count of people online, and room codes that lead to open tables."""

from pathlib import Path

import pytest

from purrlor.server.store.types import new_room
from tests.server.inside import Guest, Inside, inside, stream_at

MINUTES = 60


async def here(server: Inside, guest: Guest) -> int:
    """Count the people online again, after all visits are written."""
    people = server.services.people
    await people.write_visits(server.services.tables.connected())
    people._here = (0, 0.0)
    count: int = (await guest.get("/api/server"))["here"]
    return count


async def test_people_are_here_while_they_ask_or_are_connected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_800_000_000.0]
    monkeypatch.setattr("purrlor.server.nodes.single_node.time", lambda: now[0])
    async with inside(tmp_path) as server:
        ann, bob, stranger = (server.guest() for _ in range(3))
        assert await here(server, stranger) == 0, "without a token nobody is counted"
        table = await ann.open()
        await bob.ask("PUT", "/api/me", {"name": "Bob"})
        await bob.get("/api/me")
        assert await here(server, stranger) == 2
        live = await server.services.tables.get(table)
        live.attach(stream_at(live, 0))
        for _ in range(3):
            now[0] += 3 * MINUTES
            count = await here(server, stranger)
        assert count == 1, "Ann has an open stream, and Bob has gone"
        await bob.get("/api/me")
        assert await here(server, stranger) == 2


async def test_people_at_two_nodes_are_counted_once(servers: list[Inside]) -> None:
    ann, again, bob = servers[0].guest(), servers[1].guest(), servers[1].guest()
    await ann.ask("PUT", "/api/me", {"name": "Ann"})
    again.http.cookies = ann.http.cookies
    await again.get("/api/me")
    await bob.ask("PUT", "/api/me", {"name": "Bob"})
    for server in servers:
        assert await here(server, server.guest()) == 2


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
