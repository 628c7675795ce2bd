"""The host's access: by the socket in the data directory, with the token stored there."""

import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from purrlor.cli import main
from purrlor.server.admin import TOKEN, admin_token
from purrlor.server.store.types import StoreError
from tests.server.conftest import Visit
from tests.server.running import ServerProcess
from tests.server.visiting import Visitor, ask


@pytest.fixture
def admin(server: ServerProcess) -> Iterator[httpx.Client]:
    transport = httpx.HTTPTransport(uds=str(server.data / "admin.sock"))
    token = (server.data / "admin-token").read_text().strip()
    headers = {"authorization": f"Bearer {token}"}
    with httpx.Client(
        transport=transport, base_url="http://server", timeout=120, headers=headers
    ) as client:
        yield client


def test_nobody_enters_without_the_token(server: ServerProcess) -> None:
    transport = httpx.HTTPTransport(uds=str(server.data / "admin.sock"))
    with httpx.Client(transport=transport, base_url="http://server", timeout=120) as client:
        for path in ("/health", "/metrics", "/tables"):
            assert client.get(path).status_code == 401
        assert client.post("/drain").status_code == 401
    for path in ("/health", "/metrics"):
        assert ask("GET", server.url + path).status_code == 404, "players have no access"


def test_only_the_host_can_read_socket_token_and_database(server: ServerProcess) -> None:
    for path in (
        server.data / "admin.sock",
        server.data / "admin-token",
        *server.data.glob("*.db"),
    ):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


def test_health_says_that_the_store_works(admin: httpx.Client) -> None:
    assert admin.get("/health").json() == {"done": True}


def test_metrics_are_told_as_prometheus_reads_them(admin: httpx.Client, visit: Visit) -> None:
    visit("Ann").post("/api/tables", {"game": "kitten-me", "seats": 2})
    text = admin.get("/metrics").text
    for name in ("tables", "streams", "moves_total", "commits_total", "bot_failures_total"):
        assert f"purrlor_{name}" in text
    assert 'purrlor_tables{status="waiting"}' in text


def test_the_host_lists_tables_and_ends_one(admin: httpx.Client, visit: Visit) -> None:
    ann = visit("Ann")
    new = {"game": "kitten-me", "seats": 2, "bots": ["mouse"], "start": True}
    table = ann.post("/api/tables", new)["id"]
    playing = admin.get("/tables?status=playing").json()["tables"]
    assert table in [each["id"] for each in playing]
    assert admin.post(f"/tables/{table}/end").json()["status"] == "closed"
    assert ann.get(f"/api/tables/{table}")["notice"] == "ended-by-host"
    assert admin.post(f"/tables/{table}/end").status_code == 409
    assert admin.post("/tables/none/end").status_code == 404
    assert admin.get("/tables?status=sad").status_code == 400
    assert ann.get(f"/api/tables/{table}/record")["secret"], "the played cards are shown"


def test_a_backup_is_made_while_the_server_is_open(
    admin: httpx.Client, server: ServerProcess
) -> None:
    file = admin.post("/backup/monday.db").json()["file"]
    with sqlite3.connect(file) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    copy.close()
    assert admin.post("/backup/monday.db").status_code == 409
    for name in ("..%2Fout.db", ".hidden", "a%2Fb"):
        assert admin.post(f"/backup/{name}").status_code in (400, 404)


def test_a_server_that_drains_takes_no_new_tables(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = ServerProcess(tmp_path_factory.mktemp("drain") / "data").open()
    transport = httpx.HTTPTransport(uds=str(server.data / "admin.sock"))
    token = (server.data / "admin-token").read_text().strip()
    ann = Visitor(server.url, "Ann")
    with httpx.Client(transport=transport, base_url="http://server", timeout=120) as admin:
        headers = {"authorization": f"Bearer {token}"}
        assert admin.post("/drain", headers=headers).status_code == 200
        answer = ann.ask("POST", "/api/tables", {"game": "kitten-me", "seats": 2})
        assert answer.status_code == 503
        assert answer.json()["code"] == "draining"
        assert ann.get("/api/server")["draining"]
    ann.close()
    assert server.stop() == 0


def admin_command(*words: str, data: Path) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["admin", *words, "--data", str(data)])
    return result.exit_code, result.output


def test_the_host_asks_from_the_terminal(
    server: ServerProcess, visit: Visit, tmp_path: Path
) -> None:
    new = {"game": "go-kitty", "seats": 2, "bots": ["mouse"], "start": True}
    table = visit("Ann").post("/api/tables", new)["id"]
    data = server.data
    assert admin_command("health", data=data)[0] == 0
    assert "purrlor_tables" in admin_command("metrics", data=data)[1]
    assert f"{table}  playing  go-kitty" in admin_command("tables", data=data)[1]
    assert admin_command("end", table, data=data) == (0, f"Table {table} is closed.\n")
    assert admin_command("end", table, data=data)[0] == 2
    assert admin_command("backup", "tuesday.db", data=data)[0] == 0
    assert (data / "backups" / "tuesday.db").exists()
    status, output = admin_command("health", data=tmp_path)
    assert status == 2
    assert "no server stores its data in" in output


@pytest.mark.parametrize("left", ["", "\n", "short\n", "\x00" * 43])
def test_a_token_that_was_lost_opens_no_door(tmp_path: Path, left: str) -> None:
    (tmp_path / TOKEN).write_text(left)
    with pytest.raises(StoreError, match="does not contain a token; delete it"):
        admin_token(tmp_path)


def test_a_token_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr("purrlor.server.store.files.os.fsync", full)
        with pytest.raises(OSError, match="full"):
            admin_token(tmp_path)
    assert list(tmp_path.iterdir()) == []
    token = admin_token(tmp_path)
    assert len(token) >= 32
    assert admin_token(tmp_path) == token
    assert stat.S_IMODE((tmp_path / TOKEN).stat().st_mode) == 0o600
