"""The commands of docs/how-to/operate.md work as they are printed."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess
from tests.server.visiting import Visitor

ROOT = Path(__file__).parents[2]
OPERATING = ROOT / "docs" / "how-to" / "operate.md"
DASHBOARD = ROOT / "docs" / "how-to" / "operating" / "grafana.json"
WORDS = {"rate", "increase", "sum", "max", "by", "status"}


def commands_of(heading: str) -> str:
    """The shell commands of a section, up to the next."""
    _, found, section = OPERATING.read_text().partition(f"### {heading}\n")
    assert found, f"there is no section {heading}"
    section = section.partition("\n##")[0]
    return "\n".join(re.findall(r"```sh\n(.*?)```", section, re.DOTALL))


def run(commands: str, folder: Path) -> None:
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    subprocess.run(
        ["sh", "-euc", commands], cwd=folder, env={**os.environ, "PATH": path}, check=True
    )


def test_a_backup_is_restored_as_it_is_written(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", *QUICK).open()
    ann = Visitor(server.url, "Ann")
    table = ann.post("/api/tables", {"game": "kitten-me", "seats": 2})["id"]
    run(commands_of("Backup"), tmp_path)
    later = ann.post("/api/tables", {"game": "kitten-me", "seats": 2})["id"]
    server.stop(signal.SIGKILL)
    run(commands_of("Restore"), tmp_path)
    server.open()
    assert ann.get(f"/api/tables/{table}")["you"] == 0
    assert ann.ask("GET", f"/api/tables/{later}").status_code == 404
    ann.close()
    assert server.stop() == 0


def test_every_metric_of_the_dashboard_exists(server: ServerProcess) -> None:
    panels = json.loads(DASHBOARD.read_text())["panels"]
    shown = [target["expr"] for panel in panels for target in panel["targets"]]
    named = {name for expr in shown for name in re.findall(r"[a-z_]{2,}", expr)} - WORDS
    assert len(named) > 10
    told = {line.split()[2] for line in metrics(server).splitlines() if line.startswith("# TYPE")}
    assert named <= told


def test_the_document_tells_every_metric(server: ServerProcess) -> None:
    told = set(re.findall(r"# TYPE (purrlor_\w+)", metrics(server)))
    assert told == set(re.findall(r"purrlor_[a-z_]+", OPERATING.read_text()))


def metrics(server: ServerProcess) -> str:
    transport = httpx.HTTPTransport(uds=str(server.data / "admin.sock"))
    token = (server.data / "admin-token").read_text().strip()
    headers = {"authorization": f"Bearer {token}"}
    with httpx.Client(
        transport=transport, base_url="http://server", headers=headers, timeout=120
    ) as admin:
        return admin.get("/metrics").text
