"""SQLite's one writer: shared commits, and disks that are full."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from purrlor.server.store.session import Session
from purrlor.server.store.sqlite import SqliteStore
from purrlor.server.store.types import ConflictError, Log, StoreError
from tests.server.sqlite_kit import no_file_may_grow, plies, pragma, raw, together
from tests.server.stores import ANN, opening, result, table, tried, turn, words


@pytest.fixture
def store(tmp_path: Path) -> AbstractAsyncContextManager[SqliteStore]:
    return opening(lambda: SqliteStore(tmp_path))


# One writer


async def test_those_who_write_at_once_share_a_commit(store: SqliteStore) -> None:
    await store.create(table())
    assert (store.commits, store.written, store.queue_length()) == (1, 1, 0)
    moves = [store.append("t1", turn(ply)) for ply in range(1, 201)]
    assert await together(store, *moves) == [None] * 200
    assert (store.commits, store.written, store.queue_length()) == (3, 202, 0)


async def test_what_is_asked_for_in_one_turn_of_the_loop_shares_a_commit(
    store: SqliteStore,
) -> None:
    await store.create(table())
    await asyncio.gather(*(store.append("t1", turn(ply)) for ply in range(1, 101)))
    assert (store.commits, store.written, store.queue_length()) == (2, 101, 0)


async def test_a_batch_that_fails_neither_ends_the_writer_nor_hurts_the_next(
    store: SqliteStore,
) -> None:
    def fail(session: Session) -> None:
        raise ZeroDivisionError

    def meddle(session: Session) -> None:
        """End the commit that all jobs of the batch share."""
        session.execute("COMMIT")

    jobs = (store.create(table()), store.write(fail), store.create(table("t2")))
    outcomes = await together(store, *jobs)
    assert [type(each) for each in outcomes] == [type(None), ZeroDivisionError, type(None)]
    meddled = await together(store, store.write(meddle), store.append("t1", turn(1)))
    assert [type(each) for each in meddled] == [StoreError, StoreError]
    await store.say("t1", words(1))
    assert await store.load("t2") == Log(table("t2"), (), ())


async def test_many_who_play_at_once_share_commits(store: SqliteStore) -> None:
    async def play(store: SqliteStore, id: str) -> None:
        await store.create(table(id))
        for ply in range(1, 11):
            await store.append(id, turn(ply))

    await asyncio.gather(*(play(store, f"t{n}") for n in range(50)))
    assert store.written == 550
    assert store.commits < 275


async def test_who_fails_is_not_counted_as_written(store: SqliteStore) -> None:
    await store.create(table())
    outcomes = await together(store, *(store.append("t1", turn(1)) for _ in range(3)))
    assert [type(each) for each in outcomes] == [type(None), ConflictError, ConflictError]
    assert (store.commits, store.written) == (3, 3)


async def test_readers_do_not_wait_for_who_writes(store: SqliteStore) -> None:
    await store.create(table())
    with raw(store.path) as other:
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.ensure_future(store.append("t1", turn(1)))
        for _ in range(20):
            assert await store.load("t1") == Log(table(), (), ())
        assert not writing.done()
        other.execute("ROLLBACK")
    await writing
    assert await plies(store, "t1") == [1]


async def test_a_broken_row_is_an_error_of_the_store(store: SqliteStore) -> None:
    await store.create(table())
    with raw(store.path) as other:
        other.execute("UPDATE tables SET seats = '[]]'")
    with pytest.raises(StoreError, match="could not be read"):
        await store.load("t1")


async def test_a_server_whose_file_was_moved_away_is_not_healthy(
    store: SqliteStore, tmp_path: Path
) -> None:
    await store.backup(tmp_path / "older")
    await store.healthy()
    store.path.rename(tmp_path / "away")
    with pytest.raises(StoreError, match="unable to open"):
        await store.healthy()
    for side in ("-wal", "-shm"):
        Path(f"{store.path}{side}").unlink()
    (tmp_path / "older").rename(store.path)
    with pytest.raises(StoreError, match="cannot be read back"):
        await store.healthy()


# A disk that is full


async def test_a_commit_that_fails_keeps_nothing_and_the_next_one_works(store: SqliteStore) -> None:
    await store.create(table())
    over = table(revision=1, ended=2_000)
    jobs: list[Callable[[], Awaitable[None]]] = [
        lambda: store.append("t1", turn(1), over, [result(ANN, 0, True)]),
        lambda: store.say("t1", words(1)),
        lambda: store.create(table("t2")),
    ]
    written = store.written
    with no_file_may_grow(Path(f"{store.path}-wal").stat().st_size + 100):
        for outcome in await together(store, *(job() for job in jobs)):
            assert type(outcome) is StoreError
        with pytest.raises(StoreError):
            await store.healthy()
        assert await store.load("t1") == Log(table(), (), ())
    assert store.written == written + 1  # what kept the writer busy
    assert await store.counts(ANN.id) == ()
    assert await tried(*(job() for job in jobs)) == [None] * 3
    assert await store.load("t1") == Log(over, (turn(1),), (words(1),))


async def test_a_batch_that_breaks_off_keeps_nothing_and_the_next_one_works(
    store: SqliteStore,
) -> None:
    await store.create(table())
    huge = turn(1, "x" * 6_000_000)  # more than SQLite holds back until the commit
    with no_file_may_grow(200_000):
        outcomes = await together(store, store.append("t1", huge), store.say("t1", words(1)))
    assert [type(each) for each in outcomes] == [StoreError, StoreError]
    assert await tried(store.append("t1", huge), store.say("t1", words(1))) == [None, None]
    assert await store.load("t1") == Log(table(), (huge,), (words(1),))


async def test_a_commit_that_is_refused_is_undone(store: SqliteStore) -> None:
    def promise(session: Session) -> None:
        """Add a code for a table that does not exist at the commit."""
        session.execute("PRAGMA defer_foreign_keys = ON")
        session.execute("INSERT INTO codes VALUES ('c1', 'nowhere', 'a1', 5000, 1)")

    outcomes = await together(store, store.create(table()), store.write(promise))
    assert [type(each) for each in outcomes] == [StoreError, StoreError]
    await store.create(table())
    assert await store.take_code("c1", 1) is None


async def test_a_database_that_may_not_grow_refuses_and_grows_again(store: SqliteStore) -> None:
    await store.create(table())
    await pragma(store, "max_page_count = 1")  # SQLite makes it as many as there are
    long = [turn(ply, "x" * 10_000) for ply in range(1, 6)]
    for outcome in await tried(*(store.append("t1", each) for each in long)):
        assert type(outcome) is StoreError
        assert "full" in str(outcome)
    assert await plies(store, "t1") == []
    await pragma(store, "max_page_count = 1000000")
    assert await tried(*(store.append("t1", each) for each in long)) == [None] * 5
    assert await store.load("t1") == Log(table(), tuple(long), ())


async def test_a_store_that_is_hurried_gives_up_what_another_program_holds_up(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("purrlor.server.store.sqlite.PATIENCE", float("inf"))
    with raw(store.path) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.ensure_future(store.create(table()))
        store.hurry()
        with pytest.raises(StoreError, match="locked"):
            await waiting
        other.execute("ROLLBACK")
    await store.create(table())


async def test_a_store_waits_for_another_program(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = threading.Event()

    def clock() -> float:
        begun.set()
        return 0.0

    monkeypatch.setattr("purrlor.server.store.sqlite.monotonic", clock)

    with raw(store.path) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.ensure_future(store.create(table()))
        await asyncio.to_thread(begun.wait)
        other.execute("ROLLBACK")
        await waiting
