"""Export and import: a server's data is transferred completely, and verified."""

import asyncio
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from purrlor.cli import main
from purrlor.core.chance import Quick
from purrlor.server.store import export
from purrlor.server.store.export import TABLES, import_file
from purrlor.server.store.sqlite import DATABASE, SqliteStore, locked
from purrlor.server.store.types import StoreError
from tests.server.inside import Guest, inside
from tests.server.postgres import new_database
from tests.server.sqlite_kit import raw
from tests.server.stores import using
from tests.server.visiting import any_move

NOT_EXPORTED = {"codes", "health", "schema_version", "seekers"}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a server with a waiting table, one in play, and a finished one."""
    folder = tmp_path_factory.mktemp("export") / "data"
    asyncio.run(_live(folder))
    return folder


async def _live(folder: Path) -> None:
    async with inside(folder) as server:
        ann, bob = server.guest(), server.guest()
        await ann.open(start=False, public=True)
        over = await ann.open(game="shut-up-cat", options={"max_rounds": 1})
        playing = await ann.open(bots=[], start=False)
        await bob.post(f"/api/tables/{playing}/join", {"name": "Bob", "contribution": "Miau"})
        await ann.post(f"/api/tables/{playing}/start")
        await ann.post(f"/api/tables/{playing}/chat", {"text": "“Ha!” said the cat"})
        await _move(ann, bob, playing)
        await _play(ann, over)


async def _play(guest: Guest, table: str) -> None:
    """Play random moves for this player to the end of the game."""
    while (now := await guest.get(f"/api/tables/{table}/view"))["table"]["status"] == "playing":
        if now["view"]["offers"]:
            move = any_move(now["view"], Quick(now["view"]["ply"]))
            body = {"move": move, "ply": now["view"]["ply"]}
            await guest.ask("POST", f"/api/tables/{table}/moves", body)
        await asyncio.sleep(0.05)  # within the limit of requests


async def _move(ann: Guest, bob: Guest, table: str) -> None:
    """Move for the player to move, until a move is accepted."""
    for guest in (ann, bob, ann):
        view = (await guest.get(f"/api/tables/{table}/view"))["view"]
        if view["offers"]:
            move = any_move(view, Quick(view["ply"]))
            await guest.post(f"/api/tables/{table}/moves", {"move": move, "ply": view["ply"]})


@pytest.fixture
def file(data: Path, tmp_path: Path) -> Path:
    path = tmp_path / "all.db"
    assert purrlor("export", path, "--data", data).exit_code == 0
    return path


def purrlor(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def rows(path: Path) -> dict[str, list[Any]]:
    with raw(path) as connection:
        return {
            name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()
            for name in TABLES
        }


def test_an_import_has_what_was_exported(data: Path, file: Path, tmp_path: Path) -> None:
    done = purrlor("import", file, "--data", tmp_path / "new")
    assert done.exit_code == 0, done.output
    assert "3 tables" in done.output
    assert "2 games verified" in done.output
    for counted in ("2 people, 3 tables, ", ", 1 chat line, 1 result, 0 reviews; 2 games"):
        assert counted in done.output
    assert rows(data / DATABASE) == rows(file) == rows(tmp_path / "new" / DATABASE)


def test_to_postgresql_and_back_nothing_changes(file: Path, tmp_path: Path) -> None:
    url, back = new_database(), tmp_path / "back.db"
    for words in (("import", file, "--database", url), ("export", back, "--database", url)):
        done = purrlor(*words)
        assert done.exit_code == 0, done.output
        assert "2 games verified" in done.output
    assert rows(file) == rows(back)
    assert "not empty; --add adds to it" in purrlor("import", file, "--database", url).output
    twice = purrlor("import", file, "--database", url, "--add")
    assert "a row of persons exists already" in twice.output


def test_rows_are_copied_in_pages(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "_PAGE", 2)
    import_file(file, tmp_path / "new")
    assert rows(tmp_path / "new" / DATABASE) == rows(file)


def test_only_its_owner_may_read_an_export(data: Path, tmp_path: Path) -> None:
    path = tmp_path / "all.db"
    done = purrlor("export", path, "--data", data)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert "contains the secrets of running games" in done.output


def test_every_table_of_a_server_is_exported(data: Path) -> None:
    with raw(data / DATABASE) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        tables = {name for (name,) in names if not name.startswith("sqlite_")}
    assert tables - NOT_EXPORTED == set(TABLES)


def test_games_go_on_where_they_were(data: Path, file: Path, tmp_path: Path) -> None:
    import_file(file, tmp_path / "new")
    assert asyncio.run(_seen(tmp_path / "new")) == asyncio.run(_seen(data))


async def _seen(folder: Path) -> list[Any]:
    """What a spectator sees of each table."""
    async with inside(folder) as server:
        page = await server.services.store.all_tables(None, None, 9)
        nows = [await server.guest().get(f"/api/tables/{each.id}/view") for each in page.tables]
        return [(now["view"], now["steps"], now["chat"], now["table"]["status"]) for now in nows]


def test_a_server_may_run_while_its_data_is_exported(data: Path, tmp_path: Path) -> None:
    with locked(data):
        assert purrlor("export", tmp_path / "x", "--data", data).exit_code == 0


def test_a_backup_can_be_imported(data: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    using(lambda: SqliteStore(data), lambda store: store.backup(backup))
    assert purrlor("import", backup, "--data", tmp_path / "new").exit_code == 0
    assert rows(tmp_path / "new" / DATABASE) == rows(data / DATABASE)


def test_an_export_can_take_the_place_of_a_database(file: Path, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    file.rename(tmp_path / "new" / DATABASE)
    using(lambda: SqliteStore(tmp_path / "new"), lambda store: store.healthy())


def test_a_database_that_is_not_empty_is_added_to_only_on_request(
    file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    asyncio.run(_live(other))
    rejected = purrlor("import", file, "--data", other)
    assert rejected.exit_code == 2
    assert "not empty; --add adds to it" in rejected.output
    assert purrlor("import", file, "--data", other, "--add").exit_code == 0
    both = rows(other / DATABASE)
    assert len(both["tables"]) == 6
    twice = purrlor("import", file, "--data", other, "--add")
    assert twice.exit_code == 2
    assert "a row of persons exists already; nothing was imported" in twice.output
    assert rows(other / DATABASE) == both


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_added_table_gets_a_new_room_code_if_its_own_is_in_use(
    kind: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, back = tmp_path / "other", tmp_path / "back.db"
    asyncio.run(_live(other))
    mine, theirs = rooms(file), rooms(other / DATABASE)
    room, table = max((code, id) for id, code in mine.items() if code is not None)
    used = next(id for id, code in theirs.items() if code is not None)
    with raw(other / DATABASE) as connection:
        connection.execute("UPDATE tables SET room = ? WHERE id = ?", (room, used))
    target: tuple[object, ...] = ("--data", other)
    if kind == "postgresql":
        target = ("--database", new_database())
        assert purrlor("export", tmp_path / "other.db", "--data", other).exit_code == 0
        assert purrlor("import", tmp_path / "other.db", *target).exit_code == 0
    codes = iter((*filter(None, mine.values()), "ZZZZZ"))
    monkeypatch.setattr(export, "new_room", lambda: next(codes))
    done = purrlor("import", file, *target, "--add")
    assert done.exit_code == 0, done.output
    assert purrlor("export", back, *target).exit_code == 0
    assert rooms(back) == theirs | {used: room} | mine | {table: "ZZZZZ"}


def rooms(path: Path) -> dict[str, str | None]:
    with raw(path) as connection:
        return dict(connection.execute("SELECT id, room FROM tables").fetchall())


def _truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 8192 * 4096])


def _overwritten(path: Path) -> None:
    content = path.read_bytes()
    middle = len(content) // 8192 * 4096
    path.write_bytes(content[:middle] + bytes(4096) + content[middle + 4096 :])


def _text(path: Path) -> None:
    path.write_text("Dear diary, " * 100)


def _emptied(path: Path) -> None:
    path.write_bytes(b"")


def _sql(statement: str) -> Callable[[Path], None]:
    def run(path: Path) -> None:
        with raw(path) as connection:
            connection.execute(statement)

    return run


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (_truncated, "is damaged or truncated"),
        (_overwritten, "is damaged or truncated"),
        (_text, "is not a database"),
        (_emptied, "is not a database of Purrlor"),
        (_sql("UPDATE schema_version SET number = 9"), "has database schema 9"),
        (_sql("DELETE FROM tables"), "has rows of tables that are missing"),
    ],
)
def test_a_file_that_is_not_complete_is_rejected_and_nothing_is_written(
    spoil: Callable[[Path], None], message: str, file: Path, tmp_path: Path
) -> None:
    spoil(file)
    rejected = purrlor("import", file, "--data", tmp_path / "new")
    assert rejected.exit_code == 2
    assert message in rejected.output
    assert "nothing was imported" in rejected.output
    assert not (tmp_path / "new").exists()


def test_a_game_that_does_not_verify_is_reported_and_transferred(
    data: Path, tmp_path: Path
) -> None:
    damaged, path = tmp_path / "damaged", tmp_path / "damaged.db"
    damaged.mkdir()
    with (
        closing(sqlite3.connect(data / DATABASE)) as source,
        closing(sqlite3.connect(damaged / DATABASE)) as target,
    ):
        source.backup(target)
        target.execute("UPDATE turns SET seat = 1 - seat WHERE ply = 1")
        target.commit()
    exported = purrlor("export", path, "--data", damaged)
    assert exported.exit_code == 1
    assert "does not verify, but was transferred" in exported.output
    assert purrlor("import", path, "--data", tmp_path / "new").exit_code == 1


def test_errors_name_what_is_wrong(data: Path, file: Path, tmp_path: Path) -> None:
    none = purrlor("export", tmp_path / "x", "--data", tmp_path / "no")
    assert "has no database of a server" in none.output
    assert "overwrites nothing" in purrlor("export", file, "--data", data).output
    assert "cannot be used" in purrlor("export", tmp_path / "no" / "x", "--data", data).output
    assert "does not exist" in purrlor("import", tmp_path / "no", "--data", tmp_path).output
    with locked(data), pytest.raises(StoreError, match="in use by another server"):
        import_file(file, data)
    url = new_database()
    assert (
        "an unknown database schema" in purrlor("export", tmp_path / "x", "--database", url).output
    )
