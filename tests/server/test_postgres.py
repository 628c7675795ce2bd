"""PostgreSQL: its address, its schema, and the store while the database is unreachable."""

import asyncio
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from purrlor.server.nodes.leases import Leases
from purrlor.server.nodes.membership import Membership, MembershipLost
from purrlor.server.running import open_services, store_of
from purrlor.server.settings import Settings
from purrlor.server.store.postgres import Address, PostgresStore, prepare
from purrlor.server.store.session import READ_VERSION, SCHEMA_VERSION
from purrlor.server.store.types import ConflictError, Fence, Log, StoreError, UnavailableError
from tests.server.postgres import killable, new_database, ready_database
from tests.server.stores import table, tried, turn, using


def refused(url: str) -> str:
    with pytest.raises(StoreError) as problem:
        using(lambda: PostgresStore(url), lambda store: store.healthy())
    return str(problem.value)


# Its address


@pytest.mark.parametrize("url", ["mysql://localhost/cats", "cats.db", "postgresql"])
def test_an_address_of_another_kind_is_refused_with_what_is_allowed(url: str) -> None:
    assert "--database must be the address of a PostgreSQL database, postgresql://" in refused(url)


def test_an_address_that_cannot_be_read_is_refused_without_its_password() -> None:
    told = refused("postgresql://ann:pa%ss@host/cats?what=ever")
    assert "its form is postgresql://USER:PASSWORD@HOST:PORT/NAME" in told
    assert "pa%ss" not in told


def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    told = refused("postgresql://ann:secret@127.0.0.1:1/cats")
    assert "PostgreSQL database 'cats' at 127.0.0.1 cannot be reached" in told
    assert "secret" not in told


def test_the_extra_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "purrlor.server.store.postgres")
    with pytest.raises(StoreError, match=r"purrlor\[postgres\]"):
        store_of(Settings(database="postgresql://localhost/cats"))


# Its schema


def test_tables_are_created_once_however_many_open_the_database_together() -> None:
    address = Address(new_database())
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: prepare(address), range(4)))
    with address.connect() as connection:
        assert connection.execute(READ_VERSION.encode()).fetchall() == [(SCHEMA_VERSION,)]


def test_a_database_of_another_version_is_rejected() -> None:
    url = ready_database()
    with psycopg.connect(url) as connection:
        connection.execute("UPDATE schema_version SET number = 9999")
    needs = f"has database schema 9999; this version of Purrlor needs schema {SCHEMA_VERSION}"
    assert needs in refused(url)
    with psycopg.connect(url) as connection:
        connection.execute("DROP TABLE schema_version")
    assert "has an unknown database schema" in refused(url)


def test_a_database_of_another_program_is_refused_untouched() -> None:
    url = new_database()
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE tables (recipe text)")
    assert "cannot be used" in refused(url)
    with psycopg.connect(url) as connection:
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        assert tables.fetchall() == [("tables",)]


# While it is unreachable


def cut(url: str) -> None:
    """End every other connection, as a firewall or an administrator does."""
    with psycopg.connect(url) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_connections_that_were_cut_are_replaced() -> None:
    url = ready_database()

    async def scenario(store: PostgresStore) -> None:
        await store.create(table())
        for ply in (1, 2):
            await store.append("t1", turn(ply))
            await asyncio.to_thread(cut, url)
        await store.append("t1", turn(3))
        assert await store.load("t1") == Log(table(), (turn(1), turn(2), turn(3)), ())

    using(lambda: PostgresStore(url), scenario)


def test_a_database_that_is_killed_is_away_and_comes_back_with_all_it_had() -> None:
    server = killable()
    url = new_database(server.url)

    async def scenario(store: PostgresStore) -> None:
        await store.create(table())
        await store.append("t1", turn(1))
        await asyncio.to_thread(server.wish, "kill")
        with pytest.raises(UnavailableError):
            await store.append("t1", turn(2))
        await asyncio.to_thread(server.wish, "start")
        await store.append("t1", turn(2))
        assert await store.load("t1") == Log(table(), (turn(1), turn(2)), ())

    using(lambda: PostgresStore(url), scenario)


# Fences


async def member(store: PostgresStore) -> Membership:
    """Let the store write for a node that has a membership."""
    membership = await Membership.join(store.address, "here", 600)
    store.write_connection.node = membership.node
    return membership


def test_of_moves_that_wait_together_only_those_that_may_not_be_written_are_refused() -> None:
    async def scenario(store: PostgresStore) -> None:
        membership = await member(store)
        leases = Leases(store)
        for id in ("t1", "t2", "t3", "t4"):
            await store.create(table(id))
        assert await leases.take("t1", membership.node, frozenset())
        fences = {
            "t1": Fence(0, leases.epoch("t1")),
            "t2": Fence(0),
            "t3": Fence(1),  # saved since by another store
            "t4": Fence(0, leases.epoch("t1")),  # the lease of another table
            "t5": Fence(0),  # there is no lease
        }
        moves = [store.append(id, turn(1), None, (), fence) for id, fence in fences.items()]
        outcomes = [None if each is None else type(each) for each in await tried(*moves)]
        assert outcomes == [None, None, ConflictError, ConflictError, StoreError]
        more = [store.append(id, turn(2), None, (), fences[id]) for id in ("t1", "t2")]
        assert await tried(*more) == [None, None]
        found = [log.turns for id in fences if (log := await store.load(id)) is not None]
        assert found == [(turn(1), turn(2)), (turn(1), turn(2)), (), ()]
        await membership.close()

    using(lambda: PostgresStore(ready_database()), scenario)


def test_a_node_without_a_place_writes_nothing_and_drives_nothing() -> None:
    url = ready_database()

    async def scenario(store: PostgresStore) -> None:
        await store.create(table())
        membership = await member(store)
        leases, others = Leases(store), Leases(store)
        assert await leases.take("t1", membership.node, frozenset())
        fence = Fence(0, leases.epoch("t1"))
        await store.append("t1", turn(1), None, (), fence)
        with psycopg.connect(url) as connection:
            connection.execute("UPDATE nodes SET expires = clock_timestamp()")
        with pytest.raises(UnavailableError, match="lost its membership"):
            await store.append("t1", turn(2), None, (), fence)
        with pytest.raises(MembershipLost):
            await membership.renew({})
        await membership.close()
        other = await member(store)
        await other.renew({})
        assert await others.take("t1", other.node, frozenset())
        assert others.epoch("t1") > leases.epoch("t1")
        with pytest.raises(ConflictError):
            await store.append("t1", turn(2), None, (), fence)
        await store.append("t1", turn(2), None, (), Fence(0, others.epoch("t1")))
        await other.leave()
        await other.close()

    using(lambda: PostgresStore(url), scenario)


def test_a_node_that_freezes_while_it_writes_can_be_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The database ends an idle transaction, but not one within a pipeline. So none is sent."""

    def refuse(connection: object) -> None:
        raise AssertionError("no timeout ends the transaction of a node that freezes here")

    monkeypatch.setattr(psycopg.Connection, "pipeline", refuse)

    async def scenario(store: PostgresStore) -> None:
        membership = await member(store)
        await store.create(table())
        leases = Leases(store)
        assert await leases.take("t1", membership.node, frozenset())
        await store.append("t1", turn(1), None, (), Fence(0, leases.epoch("t1")))
        await store.see(["p1", "p2"], 5)
        await membership.leave()
        await membership.close()

    using(lambda: PostgresStore(ready_database()), scenario)


def test_a_node_that_cannot_join_the_others_leaves_nothing_open(tmp_path: Path) -> None:
    url = ready_database()

    async def test() -> None:
        starting = asyncio.create_task(_opened(Settings(data=tmp_path, database=url)))
        while not _is_waiting(url):
            await asyncio.sleep(0.01)
        starting.cancel()
        await asyncio.wait([starting])

    with psycopg.connect(url) as other:
        other.execute("LOCK TABLE nodes")
        asyncio.run(test())
    open_threads = {each.name for each in threading.enumerate()}
    assert not {"purrlor-writer", "purrlor-reader_0"} & open_threads


async def _opened(settings: Settings) -> None:
    async with open_services(settings, ()):
        pass


def _is_waiting(url: str) -> bool:
    with psycopg.connect(url) as connection:
        query = "SELECT 1 FROM pg_locks WHERE NOT granted"
        return connection.execute(query).fetchone() is not None
