"""Test servers have no luck: another server shows the same test the same games."""

import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.server.visiting import Json, Visitor

TABLE = {"game": "go-kitty", "seats": 3, "bots": ["kitten", "mouse"], "start": True}


def first_view(data: Path, **headers: str) -> Json:
    data.parent.mkdir(exist_ok=True)
    server = ServerProcess(data, *QUICK).open()
    ann = Visitor(server.url, "Ann")
    table = ann.ask("POST", "/api/tables", TABLE, **headers).json()["id"]
    view: Json = {"table": table, **ann.get(f"/api/tables/{table}/view")["view"]}
    ann.close()
    assert server.stop() == 0
    return view


def test_two_servers_show_a_test_the_same_table(tmp_path: Path) -> None:
    first, again = (first_view(tmp_path / name / "data") for name in ("first", "again"))
    assert first == again
    assert first["table"] != ""


def test_another_test_sees_another_table(tmp_path: Path) -> None:
    mine, other = first_view(tmp_path / "mine"), first_view(tmp_path / "other", **{"x-test": "b"})
    assert mine["table"] != other["table"]


def test_a_table_begins_with_a_position(tmp_path: Path) -> None:
    position = '{"players": 3, "hands": [["mouse"], ["snow"], ["fan"]], "to_move": 0}'
    assert first_view(tmp_path / "data", **{"x-position": position})["hand"] == ["mouse"]


def trace_of(tests: str, trace: Path) -> dict[str, list[str]]:
    """What each test of these asked for, and which moves were played then."""
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tests]
    subprocess.run(run, env={**os.environ, "PURRLOR_TRACE": str(trace)}, check=True)
    by_test = defaultdict(list)
    for line in trace.read_text().splitlines():
        test, _, what = line.partition(" ")
        by_test[test].append(what)
    return by_test


def test_two_runs_of_a_file_make_the_same_requests_and_see_the_same_deals(tmp_path: Path) -> None:
    file = "tests/server/test_endings.py"
    first = trace_of(file, tmp_path / "first")
    assert first == trace_of(file, tmp_path / "again")
    assert sum(map(len, first.values())) > 50
