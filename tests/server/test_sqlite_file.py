"""SQLite's file: its folder and lock, its state after a kill, and backups."""

import asyncio
import fcntl
import os
import signal
import subprocess
import sys
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from purrlor.server.store.session import SCHEMA_VERSION
from purrlor.server.store.sqlite import DATABASE, LOCK, SqliteStore
from purrlor.server.store.types import Log, StoreError
from tests.server.sqlite_kit import no_file_may_grow, opened, plies, pragma, raw, refused
from tests.server.stores import opening, table, turn, using


@pytest.fixture
def store(tmp_path: Path) -> AbstractAsyncContextManager[SqliteStore]:
    return opening(lambda: SqliteStore(tmp_path))


APPENDER = Path(__file__).with_name("appender.py")


# The folder


def test_a_folder_is_made_and_only_its_owner_may_look_into_it(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "server with a ? and a #"

    async def scenario(store: SqliteStore) -> None:
        await store.create(table())
        assert {path.name for path in folder.iterdir()} >= {DATABASE, f"{DATABASE}-wal", LOCK}
        assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}

    using(lambda: SqliteStore(folder), scenario)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.name for path in folder.iterdir()} == {DATABASE, LOCK}


async def test_the_disk_is_waited_for(store: SqliteStore) -> None:
    with raw(store.path) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert await pragma(store, "synchronous") == 2  # FULL
    assert await pragma(store, "foreign_keys") == 1


def test_a_folder_has_one_server(tmp_path: Path) -> None:
    async def scenario(store: SqliteStore) -> None:
        await store.create(table())
        with pytest.raises(StoreError, match=f"in use by another server, process {os.getpid()}$"):
            await SqliteStore(tmp_path).open()
        assert await store.load("t1") == Log(table(), (), ())

    using(lambda: SqliteStore(tmp_path), scenario)
    opened(tmp_path)


def test_who_holds_the_folder_may_be_unknown(tmp_path: Path) -> None:
    with (tmp_path / LOCK).open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert refused(tmp_path) == f"{tmp_path} is in use by another server"


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_text("Dear diary, " * 100)
    assert refused(tmp_path).endswith(f"{DATABASE} cannot be used: file is not a database")
    assert (tmp_path / DATABASE).read_text() == "Dear diary, " * 100


def test_a_database_of_another_program_is_refused_untouched(tmp_path: Path) -> None:
    with raw(tmp_path / DATABASE) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = (tmp_path / DATABASE).read_bytes()
    assert refused(tmp_path).endswith("is not a database of Purrlor")
    assert (tmp_path / DATABASE).read_bytes() == before


def test_a_database_of_another_version_is_rejected_untouched(tmp_path: Path) -> None:
    opened(tmp_path)
    for statement, found in (
        ("UPDATE schema_version SET number = 9999", "database schema 9999"),
        ("DROP TABLE schema_version", "an unknown database schema"),
    ):
        with raw(tmp_path / DATABASE) as connection:
            connection.execute(statement)
        before = (tmp_path / DATABASE).read_bytes()
        assert f"has {found}; this version of Purrlor needs schema {SCHEMA_VERSION}" in refused(
            tmp_path
        )
        assert (tmp_path / DATABASE).read_bytes() == before


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert refused(tmp_path / "file" / "server").endswith("cannot be used: Not a directory")


def test_a_database_that_was_emptied_is_refused_and_left(tmp_path: Path) -> None:
    opened(tmp_path)
    (tmp_path / DATABASE).write_bytes(b"")
    assert "is empty, and was a database; restore a backup" in refused(tmp_path)
    assert (tmp_path / DATABASE).read_bytes() == b""


def test_a_log_without_its_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / f"{DATABASE}-wal").write_bytes(b"precious")
    assert f"is missing, but {DATABASE}-wal exists" in refused(tmp_path)
    assert not (tmp_path / DATABASE).exists()


def test_a_database_is_made_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        schema = tmp_path / "schema.sql"
        schema.write_text("CREATE TABLE new (a); CREATE nonsense;")
        broken.setattr("purrlor.server.store.sqlite.SCHEMA", schema)
        assert "nonsense" in refused(tmp_path / "server")
    assert [path.name for path in (tmp_path / "server").iterdir()] == [LOCK]
    opened(tmp_path / "server")


def damage_a_page(folder: Path) -> None:
    """Overwrite the middle of a page that stores turns."""
    with raw(folder / DATABASE) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'turns'"
        (page,) = connection.execute(query).fetchone()
    with (folder / DATABASE).open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * 100)


def test_damage_is_said_in_the_log_and_to_whoever_asks_for_health(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    using(lambda: SqliteStore(tmp_path), lambda store: store.create(table()))
    damage_a_page(tmp_path)

    async def scenario(store: SqliteStore) -> None:
        assert "purrlor.db is damaged" in caplog.text
        with pytest.raises(StoreError, match=r"purrlor\.db is damaged"):
            await store.healthy()
        assert await store.count_tables(), "undamaged data can be read"

    using(lambda: SqliteStore(tmp_path), scenario)


# A server that is killed


def killed_after(folder: Path, acknowledged: int) -> dict[str, int]:
    """The last ply of each table that the server had reported as stored."""
    command = [sys.executable, str(APPENDER), str(folder)]
    stored: dict[str, int] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        for number, line in enumerate(server.stdout):
            if number == acknowledged:
                os.kill(server.pid, signal.SIGKILL)
            if line.endswith("\n"):
                id, ply = line.split()
                stored[id] = int(ply)
    assert server.returncode == -signal.SIGKILL
    return stored


def test_what_was_kept_survives_the_death_of_the_server(tmp_path: Path) -> None:
    tables = [f"t{n}" for n in range(8)]

    async def deal(store: SqliteStore) -> None:
        for id in tables:
            await store.create(table(id))

    async def check(store: SqliteStore) -> None:
        for id in tables:
            found = await plies(store, id)
            assert found == list(range(1, len(found) + 1))
            assert len(found) >= stored.get(id, 0)
        with raw(store.path) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)

    using(lambda: SqliteStore(tmp_path), deal)
    for acknowledged in (1, 800):
        stored = killed_after(tmp_path, acknowledged)
        using(lambda: SqliteStore(tmp_path), check)


# Backups


def test_a_backup_is_whole_while_play_goes_on(tmp_path: Path) -> None:
    copy = tmp_path / "copy" / DATABASE
    copy.parent.mkdir()

    async def play(store: SqliteStore, id: str, stop: asyncio.Event) -> None:
        ply = 20
        while not stop.is_set():
            ply += 1
            await store.append(id, turn(ply))

    async def scenario(store: SqliteStore) -> None:
        stop = asyncio.Event()
        for id in ("a", "b", "c"):
            await store.create(table(id))
            await asyncio.gather(*(store.append(id, turn(ply)) for ply in range(1, 21)))
        playing = asyncio.gather(*(play(store, id, stop) for id in ("a", "b", "c")))
        written = store.written
        await store.backup(copy)
        stop.set()
        await playing
        assert store.written > written

    async def check(store: SqliteStore) -> None:
        for id in ("a", "b", "c"):
            found = await plies(store, id)
            assert len(found) >= 20
            assert found == list(range(1, len(found) + 1))
        with raw(store.path) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)

    using(lambda: SqliteStore(tmp_path / "server"), scenario)
    assert [path.name for path in copy.parent.iterdir()] == [DATABASE]
    assert copy.stat().st_mode & 0o777 == 0o600
    using(lambda: SqliteStore(copy.parent), check)


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("precious")

    async def scenario(store: SqliteStore) -> None:
        with pytest.raises(StoreError, match="old exists already"):
            await store.backup(tmp_path / "old")

    using(lambda: SqliteStore(tmp_path / "server"), scenario)
    assert (tmp_path / "old").read_text() == "precious"


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()

    async def scenario(store: SqliteStore) -> None:
        with pytest.raises(StoreError, match="nowhere/copy cannot be used: No such file"):
            await store.backup(tmp_path / "nowhere" / "copy")
        with no_file_may_grow(8_192), pytest.raises(StoreError, match="cannot be used"):
            await store.backup(copies / "copy")
        await store.backup(copies / "copy")

    using(lambda: SqliteStore(tmp_path / "server"), scenario)
    assert [path.name for path in copies.iterdir()] == ["copy"]
