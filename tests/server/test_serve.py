"""purrlor serve: what it prints, its errors at the start, and that it stops on a signal."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from purrlor.cli import main
from tests.server.running import ServerProcess
from tests.server.visiting import Visitor, ask


def refused(*words: str, env: dict[str, str] | None = None) -> str:
    result = CliRunner().invoke(main, ["serve", *words], env=env)
    assert result.exit_code == 2
    return result.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--port", "70000"], "70000 is not in the range 0<=x<=65535"),
        (["--port", "x"], "'x' is not a valid integer range"),
        (["--pace", "-1"], "-1 is not in the range 0<=x<=60000"),
        (["--base-path", "cats"], "--base-path: expected a path such as /cats"),
        (["--cats", "9"], "No such option"),
        (["--database", "cats.db"], "--database must be the address of a PostgreSQL"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_allowed(words: list[str], says: str) -> None:
    assert says in refused(*words)


def test_a_wrong_environment_variable_is_refused_by_its_name() -> None:
    assert "PURRLOR_PORT" in refused(env={"PURRLOR_PORT": "many"})
    assert "PURRLOR_KEEP_DAYS" in refused(env={"PURRLOR_KEEP_DAYS": "0"})
    assert "PURRLOR_BROWSER" in refused(env={"PURRLOR_BROWSER": "perhaps"})


def test_a_data_directory_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no directory")
    assert "is not a directory" in refused("--data", str(file))


def test_a_data_directory_in_use_is_refused(server: ServerProcess) -> None:
    output = _serve("--data", str(server.data))
    assert "Error" in output
    assert str(server.data) in output


def test_a_port_in_use_is_refused(server: ServerProcess, tmp_path: Path) -> None:
    port = server.url.rpartition(":")[2]
    assert "cannot listen on" in _serve("--data", str(tmp_path), "--port", port)


def _serve(*words: str) -> str:
    command = [sys.executable, "-m", "purrlor", "serve", "--host", "127.0.0.1", "--no-browser"]
    result = subprocess.run([*command, *words], capture_output=True, text=True, timeout=300)
    assert result.returncode == 2
    return result.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_cleanly_with_open_streams(tmp_path: Path, number: int) -> None:
    server = ServerProcess(tmp_path / "data").open()
    ann = Visitor(server.url, "Ann")
    table = ann.post("/api/tables", {"game": "kitten-me", "seats": 2})["id"]
    with httpx.stream("GET", f"{server.url}/api/tables/{table}/stream") as stream:
        lines = stream.iter_lines()
        assert next(lines).startswith("data:")
        assert server.stop(number) == 0
    assert server.last_words.endswith("Purrlor has stopped. All tables are saved.\n")
    assert not (server.data / "admin.sock").exists()
    ann.close()


def test_settings_come_from_the_environment_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environ, "PURRLOR_CHAT_PER_MINUTE", "7")
    server = ServerProcess(tmp_path / "data").open()
    assert ask("GET", f"{server.url}/api/server").json()["limits"]["chat_per_minute"] == 7
    assert server.stop() == 0


def test_an_admin_port_in_use_is_refused(server: ServerProcess, tmp_path: Path) -> None:
    port = server.url.rpartition(":")[2]
    words = ("--data", str(tmp_path), "--port", "0", "--admin-port", port)
    assert "--admin-port takes another" in _serve(*words)


def test_a_data_path_too_long_for_a_socket_is_refused(tmp_path: Path) -> None:
    long = tmp_path / ("x" * 120)
    assert "--data takes a shorter path" in _serve("--data", str(long), "--port", "0")
