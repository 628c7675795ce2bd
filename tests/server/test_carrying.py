"""Export and import: a host's tables go to another database whole, verified on both sides."""

import asyncio
import json
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
from purrlor.server.carrying.database import reading, writing
from purrlor.server.carrying.exporting import export
from purrlor.server.carrying.importing import import_file
from purrlor.server.carrying.kept import ALL
from purrlor.server.store.sqlite_file import DATABASE, locked
from purrlor.server.store.store import StoreError
from tests.server.inside import Guest, inside
from tests.server.postgres import new_database
from tests.server.visiting import any_move

NOT_CARRIED = {"codes", "health", "schema_version", "seekers"}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a server with a table that waits, one in play, and one that is over."""
    folder = tmp_path_factory.mktemp("carrying") / "data"
    asyncio.run(_live(folder))
    return folder


async def _live(folder: Path) -> None:
    async with inside(folder) as house:
        ann, bob = house.guest(), house.guest()
        await ann.open(start=False, public=True)
        over = await ann.open(game="shut-up-cat", options={"max_rounds": 1})
        await ann.post(f"/api/tables/{over}/to-end")
        playing = await ann.open(bots=[], start=False)
        await bob.post(f"/api/tables/{playing}/join", {"name": "Bob", "contribution": "Miau"})
        await ann.post(f"/api/tables/{playing}/start")
        await ann.post(f"/api/tables/{playing}/chat", {"text": "“Ha!” said the cat"})
        await _move(ann, bob, playing)
        while (await ann.get(f"/api/tables/{over}"))["status"] == "playing":
            await house.settle()


async def _move(ann: Guest, bob: Guest, table: str) -> None:
    """Let whoever of both is to move do so, until something was played."""
    for guest in (ann, bob, ann):
        view = (await guest.get(f"/api/tables/{table}/view"))["view"]
        if view["offers"]:
            move = any_move(view, Quick(view["ply"]))
            await guest.post(f"/api/tables/{table}/moves", {"move": move, "ply": view["ply"]})


@pytest.fixture
def file(kept: Path, tmp_path: Path) -> Path:
    path = tmp_path / "house.purrlor"
    assert purrlor("export", path, "--data", kept).exit_code == 0
    return path


def purrlor(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def test_what_is_imported_is_exported_again_byte_by_byte(file: Path, tmp_path: Path) -> None:
    told = purrlor("import", file, "--data", tmp_path / "new")
    assert told.exit_code == 0, told.output
    assert "3 tables" in told.output
    assert "2 games verified" in told.output
    again = tmp_path / "again.purrlor"
    assert purrlor("export", again, "--data", tmp_path / "new").exit_code == 0
    assert again.read_bytes() == file.read_bytes()


def test_to_postgresql_and_back_nothing_changes(file: Path, tmp_path: Path) -> None:
    url, there, back = new_database(), tmp_path / "there.purrlor", tmp_path / "back.purrlor"
    for words in (
        ("import", file, "--database", url),
        ("export", there, "--database", url),
        ("import", there, "--data", tmp_path / "new"),
        ("export", back, "--data", tmp_path / "new"),
    ):
        told = purrlor(*words)
        assert told.exit_code == 0, told.output
        assert "2 games verified" in told.output
    assert file.read_bytes() == there.read_bytes() == back.read_bytes()
    refused = purrlor("import", file, "--database", url)
    assert "--add adds to it" in refused.output
    assert "is there already" in purrlor("import", file, "--database", url, "--add").output


def test_rows_are_read_in_pages(kept: Path) -> None:
    with reading(kept) as database:
        for each in ALL:
            assert [*database.rows(each, 1)] == [*database.rows(each)]


def test_only_its_owner_may_read_an_export_and_is_told_why(kept: Path, tmp_path: Path) -> None:
    path = tmp_path / "house.purrlor"
    told = purrlor("export", path, "--data", kept)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert "holds the secrets of games in play" in told.output


def test_every_column_that_a_server_keeps_is_carried(kept: Path) -> None:
    with closing(sqlite3.connect(kept / DATABASE)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        tables = {name for (name,) in names if not name.startswith("sqlite_")}
        assert tables - NOT_CARRIED == {each.name for each in ALL}
        for each in ALL:
            info = connection.execute(f"PRAGMA table_info({each.name})")
            assert {row[1] for row in info} == set(each.columns)


def test_games_go_on_where_they_were(kept: Path, file: Path, tmp_path: Path) -> None:
    with writing(tmp_path / "new") as database:
        import_file(database, file)
    assert asyncio.run(_told(tmp_path / "new")) == asyncio.run(_told(kept))


async def _told(folder: Path) -> list[Any]:
    """What somebody who looks on is told of each table."""
    async with inside(folder) as house:
        page = await house.services.store.all_tables(None, None, 9)
        nows = [await house.guest().get(f"/api/tables/{each.id}/view") for each in page.tables]
        return [(now["view"], now["steps"], now["chat"], now["table"]["status"]) for now in nows]


def test_a_server_may_run_while_its_data_is_exported(kept: Path, tmp_path: Path) -> None:
    with locked(kept):
        assert purrlor("export", tmp_path / "x", "--data", kept).exit_code == 0


def test_into_something_is_imported_only_if_asked(kept: Path, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    asyncio.run(_live(other))
    refused = purrlor("import", file, "--data", other)
    assert refused.exit_code == 2
    assert "--add adds to it" in refused.output
    assert purrlor("import", file, "--data", other, "--add").exit_code == 0
    with reading(other) as database:
        assert export(database, tmp_path / "both").rows["tables"] == 6
    twice = purrlor("import", file, "--data", other, "--add")
    assert twice.exit_code == 2
    assert "line 2: a row of persons is there already" in twice.output


def _cut(text: str) -> str:
    return "".join(text.splitlines(keepends=True)[:-1])


def _renamed(text: str) -> str:
    return text.replace('"Bob"', '"Eve"')


def _another_move(text: str) -> str:
    head, _, rows = text.partition("\n")
    assert '"person",' in rows
    return "\n".join([head, rows.replace('"person",', '"bot",', 1)])


def _later(text: str) -> str:
    return text.replace('"format":1', '"format":2')


def _more(text: str) -> str:
    return text + text.splitlines()[1] + "\n"


def _short_row(text: str) -> str:
    head, row, *rest = text.splitlines()
    line = json.loads(row)
    return "\n".join([head, json.dumps({**line, "row": line["row"][1:]}), *rest])


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (_cut, "was cut off or changed"),
        (_renamed, "was cut off or changed"),
        (_another_move, "was cut off or changed"),
        (_more, "was cut off or changed"),
        (_later, "export and import with the same version"),
        (_short_row, "line 2 does not fit: a row of persons has 4 values"),
        (lambda text: "[]", "is no export of Purrlor"),
        (lambda text: '{"kind":"x"}', ".purrlor is no export of Purrlor"),
        (lambda text: "", "was cut off or changed"),
    ],
)
def test_a_file_that_is_not_whole_is_refused_and_nothing_is_written(
    spoil: Callable[[str], str], why: str, file: Path, tmp_path: Path
) -> None:
    file.write_text(spoil(file.read_text()))
    refused = purrlor("import", file, "--data", tmp_path / "new")
    assert refused.exit_code == 2
    assert why in refused.output
    with reading(tmp_path / "new") as database:
        assert database.is_empty()


def test_a_game_that_does_not_verify_is_named_and_carried_as_it_is(
    kept: Path, tmp_path: Path
) -> None:
    damaged, path = tmp_path / "damaged", tmp_path / "damaged.purrlor"
    damaged.mkdir()
    with (
        closing(sqlite3.connect(kept / DATABASE)) as source,
        closing(sqlite3.connect(damaged / DATABASE)) as target,
    ):
        source.backup(target)
        target.execute("UPDATE turns SET seat = 1 - seat WHERE ply = 1")
        target.commit()
    told = purrlor("export", path, "--data", damaged)
    assert told.exit_code == 1
    assert "does not verify, and is carried as it is" in told.output
    assert purrlor("import", path, "--data", tmp_path / "new").exit_code == 1


def test_what_cannot_be_done_is_said(kept: Path, file: Path, tmp_path: Path) -> None:
    assert "no server has its data in" in purrlor("export", "x", "--data", tmp_path / "no").output
    assert "overwrites nothing" in purrlor("export", file, "--data", kept).output
    assert "cannot be used" in purrlor("export", tmp_path / "no" / "x", "--data", kept).output
    assert "does not exist" in purrlor("import", tmp_path / "no", "--data", tmp_path).output
    with locked(kept), pytest.raises(StoreError, match="in use by another house"):
        import_into(kept, file)


def import_into(folder: Path, file: Path) -> None:
    with writing(folder) as database:
        import_file(database, file)
