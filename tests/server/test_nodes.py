"""Several nodes on one PostgreSQL: every table works at every node, and nothing happens twice."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from purrlor.core.chance import Quick
from purrlor.server.admin import admin_token, make_admin
from purrlor.server.nodes.membership import Membership
from purrlor.server.store.postgres import CHANNELS, Address
from purrlor.server.store.types import UnavailableError
from tests.server.inside import Inside, dealt
from tests.server.many import Ear, acquainted, listen, live_at, many, node_of, play_on, until
from tests.server.postgres import killable, new_database, ready_database
from tests.server.scripted_bot import play_for_people

TWO = {"name": "Ann", "game": "kitten-me", "seats": 2}


async def test_people_at_two_nodes_play_a_game_and_everybody_sees_every_step_once(
    servers: list[Inside],
) -> None:
    ann, bob = (server.guest() for server in servers)
    table = (await ann.post("/api/tables", TWO))["id"]
    ears = [await listen(server, table, None) for server in servers]
    await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
    await ann.post(f"/api/tables/{table}/start")
    ears += [await listen(servers[1], table, 1), await listen(servers[0], table, 0)]
    last = await play_on([ann, bob], table, 999, Quick(3))
    await until(servers, lambda: all(_is_over(ear) for ear in ears))
    for ear in ears[:2]:
        assert ear.plies() == list(range(last + 1))
    for ear in ears[2:]:
        assert ear.plies() == list(range(1, last + 1))
    shown = [(ear.now or {})["view"]["outcome"] for ear in ears]
    assert all(outcome == shown[0] for outcome in shown)


def _is_over(ear: Ear) -> bool:
    return ear.now is not None and ear.now["table"]["status"] == "over"


async def test_a_bot_moves_once_whoever_looks_on_where(servers: list[Inside]) -> None:
    ann, other = (server.guest() for server in servers)
    table = await ann.open(bots=["mouse", "mouse"], seats=3)
    other.http.cookies = ann.http.cookies
    ears = [await listen(server, table, 0) for server in servers]
    await play_on([ann, other], table, 12, Quick(1))
    await until(servers, lambda: ears[0].plies()[-1:] == ears[1].plies()[-1:])
    for ear in ears:
        assert ear.plies() == list(range(ear.plies()[0], ear.plies()[-1] + 1))
    log = await servers[0].services.store.load(table)
    assert log is not None
    assert [turn.ply for turn in log.turns] == list(range(1, len(log.turns) + 1))


async def test_of_many_moves_for_one_ply_at_several_nodes_one_is_played(
    servers: list[Inside],
) -> None:
    ann, bob = (server.guest() for server in servers)
    table = await dealt(ann, bob, TWO)
    seat = (await ann.get(f"/api/tables/{table}"))["to_move"]
    bob.http.cookies = ann.http.cookies = (ann, bob)[seat].http.cookies
    ears = [await listen(server, table, seat) for server in servers]
    body = [{"ply": 0, "move": f"bid {count} hat"} for count in (1, 2, 3, 4)]
    path = f"/api/tables/{table}/moves"
    tries = [who.ask("POST", path, each) for each in body for who in (ann, bob)]
    answers = [answer.status_code for answer in await asyncio.gather(*tries)]
    assert sorted(answers) == [200] + [409] * 7
    await until(servers, lambda: all(ear.plies() == [1] for ear in ears))


async def test_a_table_that_freezes_right_after_a_move_is_shown_frozen_at_other_nodes(
    servers: list[Inside], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other node reads the move and the end together."""
    ann, bob = (server.guest() for server in servers)
    table = await dealt(ann, bob, TWO)
    ear = await listen(servers[1], table, None)
    monkeypatch.setattr(node_of(servers[1]), "_receive", lambda notification: None)
    live = live_at(servers[0], table)
    await play_for_people(live, most=1)
    async with live.lock:
        await live.freeze(RuntimeError("broken on purpose"))
    await servers[1].services.tables.get(table)
    assert ear.now is not None
    assert ear.now["table"]["status"] == "frozen"


async def test_what_could_not_be_read_at_once_is_read_again(
    servers: list[Inside], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = servers[0].guest()
    table = (await ann.post("/api/tables", TWO))["id"]
    ear = await listen(servers[1], table, None)
    store = servers[1].services.store
    later, tries = store.later, []

    async def slow(*asked: Any) -> Any:
        tries.append(asked)
        if len(tries) == 1:
            raise UnavailableError("it takes too long")
        return await later(*asked)

    monkeypatch.setattr(store, "later", slow)
    await ann.post(f"/api/tables/{table}/chat", {"text": "Meow?"})
    await until(servers, lambda: bool(ear.now and ear.now["chat"]))
    assert len(tries) > 1


async def test_what_is_written_during_a_read_is_read_after_it(
    inner: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await inner.services.tables.get(await inner.guest().open(start=False))
    later = live.store.later

    async def overtaken(*asked: Any) -> Any:
        live.mark_stale()
        return await later(*asked)

    monkeypatch.setattr(live.store, "later", overtaken)
    live.mark_stale()
    await inner.services.tables.refresh(live)
    assert live.stale


async def test_what_is_said_and_who_comes_and_goes_is_told_everywhere(
    servers: list[Inside],
) -> None:
    ann, bob = (server.guest() for server in servers)
    table = (await ann.post("/api/tables", TWO))["id"]
    await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
    ear = await listen(servers[0], table, 0)
    others = [await listen(servers[1], table, None) for _ in range(2)]
    await until(servers, lambda: (ear.now or {})["table"]["watchers"] == 2)
    said = [who.post(f"/api/tables/{table}/chat", {"text": "Meow!"}) for who in (ann, bob)]
    await asyncio.gather(*said)
    await until(
        servers,
        lambda: len(ear.heard("chat-message")) == len(others[0].heard("chat-message")) == 2,
    )
    assert [line["n"] for line in ear.heard("chat-message")] == [1, 2]
    state = live_at(servers[0], table).state
    await bob.ask("PUT", "/api/me", {"name": "Robert"})
    await until(servers, lambda: state.names() == ["Ann", "Robert"])
    await bob.post(f"/api/tables/{table}/leave")
    await until(servers, lambda: state.names() == ["Ann", ""])


async def test_while_the_database_is_away_nothing_is_played_and_streams_say_so_and_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts: list[str] = []
    join = Membership.join

    def counted(address: Address, name: str, seconds: float) -> Coroutine[Any, Any, Membership]:
        attempts.append(name)
        return join(address, name, seconds)

    monkeypatch.setattr(Membership, "join", counted)

    server = killable()
    url = new_database(server.url)
    async with many(tmp_path, database=url, lease_seconds=2) as servers:
        ann, bob = (server.guest() for server in servers)
        table = await dealt(ann, bob, TWO)
        ears = [await listen(server, table, seat) for seat, server in enumerate(servers)]
        await play_on([ann, bob], table, 3)
        await asyncio.to_thread(server.wish, "kill")
        await until(servers, lambda: all(ear.heard("paused") for ear in ears))
        mover = (ann, bob)[(ears[0].now or {})["table"]["to_move"]]
        path, body = f"/api/tables/{table}/moves", {"ply": 3, "move": "bid 90 hat"}
        refused = await mover.ask("POST", path, body)
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
        since = len(attempts)
        await until(servers, lambda: len(attempts) >= since + 6)
        await asyncio.to_thread(server.wish, "start")
        await until(servers, lambda: all(_is_back(ear) for ear in ears))
        assert (await mover.ask("POST", path, body)).status_code == 200
        await play_on([ann, bob], table, 6)
        await until(servers, lambda: all(ear.plies()[-1] >= 6 for ear in ears))
        for ear in ears:
            assert ear.plies() == list(range(1, ear.plies()[-1] + 1))
            told = [line["paused"] for line in ear.heard("paused")]
            assert told == [number % 2 == 0 for number in range(len(told))], "each change once"


def _is_back(ear: Ear) -> bool:
    return not ear.heard("paused")[-1]["paused"]


async def test_what_nodes_tell_each_other_names_tables_plies_and_persons_alone(
    tmp_path: Path,
) -> None:
    url = ready_database()
    told: list[psycopg.Notify] = []
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        connection.add_notify_handler(told.append)
        for channel in CHANNELS:
            await connection.execute(f"LISTEN {channel}".encode())
        async with many(tmp_path, database=url) as servers:
            ann, bob = (server.guest() for server in servers)
            table = (await ann.post("/api/tables", {**TWO, "seats": 3, "bots": ["mouse"]}))["id"]
            joined = await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
            await ann.post(f"/api/tables/{table}/start")
            ear = await listen(servers[1], table, 1)
            await bob.post(f"/api/tables/{table}/chat", {"text": "A secret"})
            await bob.ask("PUT", "/api/me", {"name": "Robert"})
            await play_on([ann, bob], table, 9)
            await until(servers, lambda: ear.plies()[-1] >= 9)
        await connection.execute("SELECT 1")
    persons = {seat["person"] for seat in joined["seats"]}
    assert {each.channel for each in told} == {*CHANNELS}
    for each in told:
        name, _, ply = each.payload.partition(":")
        assert name in (persons if each.channel == "purrlor_people" else {table})
        assert ply == "" or (each.channel == "purrlor_moves" and ply.isdecimal())


async def test_people_at_different_nodes_are_seated_together(servers: list[Inside]) -> None:
    guests = [servers[number % 2].guest() for number in range(4)]
    seeks = [
        await guest.post("/api/seeks", {"game": "kitten-me", "name": "Cat"}) for guest in guests
    ]
    looks = [
        await guest.get(f"/api/seeks/{seek['id']}")
        for guest, seek in zip(guests, seeks, strict=True)
    ]
    assert len({look["table"] for look in looks}) == 1
    assert looks[0]["table"] is not None


async def test_limits_hold_over_all_nodes(tmp_path: Path) -> None:
    async with many(
        tmp_path, requests_per_second=50, tables_per_address=3, streams_per_address=20
    ) as servers:
        guests = [server.guest() for server in servers]
        new = [guests[number % 2].ask("POST", "/api/tables", TWO) for number in range(5)]
        answers = sorted([(await each).status_code for each in new])
        assert answers == [201] * 3 + [429] * 2
        for _ in range(20):
            assert servers[0].services.streams.take("192.0.2.1")
        servers[0].services.requests.allows("192.0.2.1", 200)
        for server in (servers[0], servers[1]):
            node = node_of(server)
            await node.limits.exchange(node.status.node, 1)
        assert not servers[1].services.streams.take("192.0.2.1")
        assert not servers[1].services.requests.allows("192.0.2.1", 100)
        assert servers[1].services.requests.allows("192.0.2.2", 100)


async def test_games_at_other_nodes_are_listed_for_whoever_wants_to_watch(
    servers: list[Inside],
) -> None:
    ann, other = (server.guest() for server in servers)
    table = await ann.open(public=True)
    await listen(servers[0], table, 0)

    async def listed() -> list[str]:
        return [each["id"] for each in (await other.get("/api/running"))["tables"]]

    while await listed() != [table]:
        await servers[0].settle()


async def test_a_rematch_opens_once_for_people_at_two_nodes(servers: list[Inside]) -> None:
    ann, bob = (server.guest() for server in servers)
    table = await dealt(ann, bob, TWO)
    await play_on([ann, bob], table, 999, Quick(5))
    asked = [who.post(f"/api/tables/{table}/rematch") for who in (ann, bob)]
    await asyncio.gather(*asked)
    again = {(await who.get(f"/api/tables/{table}"))["rematch"] for who in (ann, bob)}
    assert len(again) == 1
    started = await bob.get(f"/api/tables/{again.pop()}")
    assert started["status"] == "playing"
    assert [seat["name"] for seat in started["seats"]] == ["Ann", "Bob"]


async def test_the_host_looks_after_all_nodes_from_any_of_them(
    servers: list[Inside], tmp_path: Path
) -> None:
    table = await servers[0].guest().open()
    admin = make_admin(servers[1].services, tmp_path)
    headers = {"authorization": f"Bearer {admin_token(tmp_path)}"}
    transport = httpx.ASGITransport(app=admin)
    async with httpx.AsyncClient(
        transport=transport, base_url="http://server", headers=headers
    ) as host:
        listed = (await host.get("/nodes")).json()["nodes"]
        assert [node["here"] for node in listed] == [False, True]
        assert "purrlor_nodes 2.0" in (await host.get("/metrics")).text
        assert (await host.post(f"/tables/{table}/end")).is_success
        await until(servers, lambda: live_at(servers[0], table).stored.status == "closed")
        assert (await host.post("/drain/all")).is_success
        await acquainted(servers)
    for server in servers:
        refused = await server.guest().ask("POST", "/api/tables", TWO)
        assert refused.json()["code"] == "draining"
