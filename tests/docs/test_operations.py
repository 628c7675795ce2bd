"""The files for operators: systemd accepts the units, and the steps of the container file work."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.postgres import new_database

ROOT = Path(__file__).parents[2]
UNITS = ROOT / "docs" / "how-to" / "operating"
PROGRAM = "/usr/local/lib/purrlor"
CONTAINER = (ROOT / "Containerfile").read_text("utf-8")
SYSTEM = ("apt-get", "useradd")  # steps that need root


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze")
@pytest.mark.parametrize("unit", ["purrlor.service", "purrlor@.service"])
def test_systemd_accepts_the_unit(unit: str, tmp_path: Path) -> None:
    """The unit names a program that exists here; the rest is unchanged."""
    text = (UNITS / unit).read_text("utf-8")
    assert f"ExecStart={PROGRAM}/bin/purrlor serve" in text
    path = tmp_path / unit.replace("@", "@8001")
    path.write_text(text.replace(f"{PROGRAM}/bin/purrlor", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(path)], capture_output=True, text=True
    )
    own = [line for line in done.stderr.splitlines() if path.name in line]
    assert (done.returncode, own) == (0, []), done.stderr


@pytest.mark.explore
def test_the_steps_of_the_container_file_work_in_a_clean_directory(tmp_path: Path) -> None:
    """Without a container: its folders are inside a new one, and the rules are not compiled."""
    source, folder = tmp_path / "source", tmp_path / "purrlor"
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    for name in filter(None, names.stdout.split("\0")):
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, source / name)
    steps = [
        step for step in re.findall(r"^RUN (.*)$", CONTAINER, re.M) if not step.startswith(SYSTEM)
    ]
    assert len(steps) == 5
    for step in steps:
        line = step.replace("/tmp/", f"{tmp_path}/").replace(PROGRAM, str(folder))
        shell(line.replace("python -m venv", f"{sys.executable} -m venv"), source)
    program = folder / "bin" / "purrlor"
    shell(f"{program} serve --help && {program} --version", tmp_path)
    shell(f"{folder}/bin/python -c 'import psycopg, uvicorn'", tmp_path)
    assert not (folder / "bin" / "uv").exists()
    assert len([*folder.glob("lib/*/site-packages/purrlor/server/site/index.html")]) == 1
    _serve(program, tmp_path / "data", new_database())


def _serve(program: Path, data: Path, database: str) -> None:
    """Start the server as the image and the compose file do, and run the image's health check."""
    (variables,) = re.findall(r"^ENV .*?(PURRLOR_.*)$", CONTAINER, re.M)
    (check,) = re.findall(r"^HEALTHCHECK .* CMD (\[.*\])$", CONTAINER, re.M)
    (command,) = re.findall(r"^CMD (\[.*\])$", CONTAINER, re.M)
    own = dict(word.split("=") for word in variables.replace("/data", str(data)).split())
    own |= {"PURRLOR_DATABASE": database, "PURRLOR_PORT": "0"}
    words = [str(program), *json.loads(command)]
    with subprocess.Popen(
        words, env={**os.environ, **own}, stdout=subprocess.PIPE, text=True, cwd=data.parent
    ) as server:
        try:
            assert server.stdout is not None
            assert any("Press Ctrl-C to stop" in line for line in server.stdout)
            line = shlex.join(json.loads(check)).replace("/data", str(data))
            shell(f"PATH={program.parent}:$PATH {line}", data.parent)
        finally:
            server.terminate()
    assert server.returncode == 0


def test_the_compose_file_and_the_container_agree() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    assert "dockerfile: Containerfile" in compose
    assert "EXPOSE 8000" in CONTAINER
    assert '"8000:8000"' in compose
    assert "VOLUME /data" in CONTAINER
    assert "data:/data" in compose
    assert "PURRLOR_DB_PASSWORD:?" in compose, "a missing password must stop it"


def shell(line: str, folder: Path) -> None:
    done = subprocess.run(
        ["sh", "-euc", line],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "PURRLOR_PURE": "1"},
    )
    assert done.returncode == 0, (line, done.stdout, done.stderr)
