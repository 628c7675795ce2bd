"""Databases of older versions: they are upgraded step by step, once, whole or not at all."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from purrlor.server.api.terms import Finished, Status, Tally
from purrlor.server.store import upgrading
from purrlor.server.store.sqlite import SqliteStore
from purrlor.server.store.sqlite_file import DATABASE, bring_up_to_date
from purrlor.server.store.store import Log, Store
from purrlor.server.tables.history import rebuild
from tests.server.sqlite_kit import opened, raw, refused
from tests.server.stores import ANN, table, using

BEFORE = Path(__file__).with_name("before_nodes.sql")  # written by the version before alembic


def written_before(folder: Path) -> None:
    with raw(folder / DATABASE) as connection:
        connection.executescript(BEFORE.read_text())


def older(folder: Path, version: str, *statements: str) -> None:
    """A database of a version when PRAGMA user_version counted them."""
    path = folder / DATABASE
    path.touch()
    bring_up_to_date(path, version)
    with raw(path) as connection:
        connection.execute(f"DROP TABLE {upgrading.VERSION_TABLE}")
        connection.execute(f"PRAGMA user_version = {int(version)}")
        for statement in statements:
            connection.execute(statement)


def with_step(monkeypatch: pytest.MonkeyPatch, folder: Path, *statements: str) -> None:
    """A program that knows one more version than this one."""
    steps = folder / "steps"
    shutil.rmtree(steps, ignore_errors=True)
    shutil.copytree(Path(upgrading.__file__).with_name("migrations"), steps)
    text = (
        "from purrlor.server.store.migrations.dialects import run\n"
        f"revision, down_revision = '9999', {upgrading.HEAD!r}\n"
        f"def upgrade():\n    run(*{statements!r})\n"
    )
    (steps / "versions" / "v9999_next.py").write_text(text)
    monkeypatch.setattr(upgrading, "_STEPS", steps)
    monkeypatch.setattr("purrlor.server.store.sqlite_file.bring_up_to_date.__defaults__", ("9999",))


def schema(path: Path) -> set[tuple[str, ...]]:
    with raw(path) as connection:
        return set(connection.execute("SELECT type, name, sql FROM sqlite_master"))


def test_the_last_step_is_the_version_that_is_known() -> None:
    names = sorted(path.name for path in upgrading._STEPS.glob("versions/v*.py"))
    assert names[-1].startswith(f"v{upgrading.HEAD}_")


def test_a_new_database_is_as_if_it_had_taken_every_step(tmp_path: Path) -> None:
    opened(tmp_path)
    (tmp_path / "stepped.db").touch()
    bring_up_to_date(tmp_path / "stepped.db")
    assert schema(tmp_path / DATABASE) == schema(tmp_path / "stepped.db")


def test_a_start_imports_no_alembic_where_nothing_is_due(tmp_path: Path) -> None:
    opened(tmp_path)
    text = (
        "import sys; from pathlib import Path; from tests.server.sqlite_kit import opened;"
        f" opened(Path({str(tmp_path)!r})); opened(Path({str(tmp_path / 'new')!r}));"
        " print({'alembic', 'sqlalchemy'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True)
    assert done.stdout.strip() == "set()", done.stderr


def test_a_database_of_the_version_before_keeps_all_it_had(tmp_path: Path) -> None:
    written_before(tmp_path)

    async def scenario(store: Store) -> None:
        tables = (await store.all_tables(None, None, 10)).tables
        logs = [log for stored in tables if (log := await store.load(stored.id)) is not None]
        plies = {log.stored.status: len(log.turns) for log in logs}
        assert plies == {Status.OVER: 19, Status.PLAYING: 7}
        for log in logs:
            match = rebuild(log)
            assert match is not None
            assert match.ply == len(log.turns)
            assert [line.text for line in log.chat] == ["Meow!"]
            (ann, bob) = (seat.person or "" for seat in log.stored.seats)
            assert len(await store.finished(ann, 10)) == len(await store.finished(bob, 10)) == 1

    using(lambda: SqliteStore(tmp_path), scenario)
    with raw(tmp_path / DATABASE) as connection:
        assert connection.execute(upgrading.VERSION_QUERY).fetchall() == [(upgrading.HEAD,)]


def test_the_version_before_refuses_an_upgraded_database(tmp_path: Path) -> None:
    written_before(tmp_path)
    opened(tmp_path)
    with raw(tmp_path / DATABASE) as connection:
        (counted,) = connection.execute("PRAGMA user_version").fetchone()
    assert counted > 4  # the last number that it knows


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    opened(tmp_path)
    with raw(tmp_path / DATABASE) as connection:
        connection.execute(f"UPDATE {upgrading.VERSION_TABLE} SET version_num = '9999'")
    newer = f"its version is 9999, and this program knows them up to {upgrading.HEAD}"
    assert refused(tmp_path).endswith(f"was written by a newer Purrlor: {newer}")


def test_steps_are_taken_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    using(lambda: SqliteStore(tmp_path), lambda store: store.create(table()))
    before = schema(tmp_path / DATABASE)
    with_step(monkeypatch, tmp_path, "CREATE TABLE new (a)", "CREATE nonsense")
    assert "nonsense" in refused(tmp_path)
    assert schema(tmp_path / DATABASE) == before
    with_step(monkeypatch, tmp_path, "CREATE TABLE new (a)")
    log = using(lambda: SqliteStore(tmp_path), lambda store: store.load("t1"))
    assert log == Log(table(), (), ())
    monkeypatch.undo()
    assert "newer" in refused(tmp_path)


def test_an_upgrade_is_made_once_however_many_open_the_database_together(tmp_path: Path) -> None:
    written_before(tmp_path)
    text = (
        "import sys; from pathlib import Path;"
        "from purrlor.server.store.sqlite_file import bring_up_to_date;"
        f"sys.stdin.read(); bring_up_to_date(Path({str(tmp_path / DATABASE)!r}))"
    )
    command = [sys.executable, "-c", text]
    houses = [subprocess.Popen(command, stdin=subprocess.PIPE) for _ in range(2)]
    for house in houses:
        assert house.stdin is not None
        house.stdin.close()
    assert [house.wait(60) for house in houses] == [0, 0]
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        assert connection.execute(upgrading.VERSION_QUERY).fetchall() == [(upgrading.HEAD,)]


def test_persons_of_an_older_database_were_seen_when_it_was_upgraded(tmp_path: Path) -> None:
    older(tmp_path, "0001", "INSERT INTO persons VALUES ('a1', 'h1', 'Ann')")

    async def scenario(store: SqliteStore) -> None:
        await store.forget(1_000_000_000, 1_000_000_000)
        assert await store.person_of("h1") == ANN

    using(lambda: SqliteStore(tmp_path), scenario)


def test_results_of_an_older_database_tell_less(tmp_path: Path) -> None:
    older(tmp_path, "0002", "INSERT INTO results VALUES ('t1', 0, 'a1', 'kitten-me', 1)")

    async def scenario(store: SqliteStore) -> None:
        nothing = (None, None, None, (), None, None, False)
        assert await store.finished(ANN.id, 10) == (Finished("t1", "kitten-me", True, *nothing),)
        assert await store.tallies(ANN.id) == (Tally("kitten-me", None, 1, 1, None, None),)

    using(lambda: SqliteStore(tmp_path), scenario)
