"""SQLite locked by another program: the whole server waits once, however many requests it has."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from purrlor.server.store.sqlite import PATIENCE, LockWait, SqliteReadPool, SqliteStore
from purrlor.server.store.types import StoreError
from tests.server.inside import inside
from tests.server.sqlite_kit import raw
from tests.server.stores import opening, table, tried


@pytest.fixture
def store(tmp_path: Path) -> AbstractAsyncContextManager[SqliteStore]:
    return opening(lambda: SqliteStore(tmp_path))


TRIES = int(PATIENCE) + 1  # all operations that meet a lock share these; each takes a second


class Clock:
    """A clock that advances by a second at each reading, and counts readings."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("purrlor.server.store.sqlite.monotonic", clock)
    return clock


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a write lock, like another program that never finishes."""
    with raw(path) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def test_all_who_meet_a_lock_share_the_time_and_a_later_lock_has_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr("purrlor.server.store.sqlite.monotonic", lambda: now[0])
    wait = LockWait(5)
    for seconds, goes_on in ((0, True), (4, True), (0.5, True), (0.5, False), (3, False)):
        now[0] += seconds
        assert wait.goes_on() is goes_on
    now[0] += 5.1
    assert wait.goes_on(), "it may be another lock by now"
    now[0] += 4.9
    wait.over()
    assert wait.goes_on()
    now[0] += 4.9
    assert wait.goes_on()


async def test_a_change_does_not_wait_again_for_a_lock_that_another_has_waited_for(
    store: SqliteStore, clock: Clock
) -> None:
    with held(store.path):
        first = store.create(table("t1"))
        await asyncio.sleep(0)
        outcomes = await tried(first, store.create(table("t2")), store.see(["p1"], 1))
        outcomes += await tried(store.create(table("t3")))
        assert [type(outcome) for outcome in outcomes] == [StoreError] * 4
        assert clock.looks <= TRIES + 3
    await store.create(table("t1"))


async def test_a_request_that_writes_twice_waits_once(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = [10.0]
    monkeypatch.setattr("purrlor.server.people.people.time", lambda: days[0] * 86_400)
    async with inside(tmp_path) as server:
        ann = server.guest()
        await ann.open()
        days[0] += 1  # so that Ann's visit is stored
        assert isinstance(server.services.store, SqliteStore)
        clock.looks = 0
        with held(server.services.store.path):
            body = {"name": "Anna"}
            refused = await ann.ask("PUT", "/api/me", body)
        assert (refused.status_code, refused.json()["code"]) == (503, "not-stored")
        assert TRIES <= clock.looks <= TRIES + 2
        assert (await ann.ask("PUT", "/api/me", body)).status_code == 200


def test_a_reader_does_not_wait_again_for_a_lock_that_another_has_waited_for(
    tmp_path: Path, clock: Clock
) -> None:
    """A WAL never blocks readers for long. An older kind of journal does."""
    path = tmp_path / "other.db"
    with ExitStack() as stack, raw(path) as other:
        other.execute("CREATE TABLE t (n)")
        readers = [sqlite3.connect(path, timeout=5, check_same_thread=False) for _ in range(2)]
        pool = SqliteReadPool([stack.enter_context(closing(each)) for each in readers])
        other.execute("BEGIN EXCLUSIVE")
        for _ in range(4):
            with pytest.raises(StoreError, match="locked"):
                pool.read(lambda session: session.execute("SELECT n FROM t").fetchone())
        assert clock.looks == TRIES + 3
        other.execute("COMMIT")
        assert pool.read(lambda session: session.execute("SELECT n FROM t").fetchone()) is None
