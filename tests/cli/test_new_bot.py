"""purrlor new bot: the generated bot works unchanged, wherever bots can play."""

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from purrlor.bots import LEVELS
from purrlor.cli import main
from purrlor.games import OWN
from tests.server.running import ServerProcess

OWN_TEST = "tests/test_bot.py::test_it_plays_a_whole_game"
SPIN = """
from purrlor.bots import levels_of
from purrlor.env.gymnasium import PurrlorEnv
from purrlor.games import find

assert levels_of(find("kitten-me"))[-1] == "my-owl"
assert "my-owl" not in levels_of(find("go-kitty"))
made = PurrlorEnv("kitten-me", 2, opponents="my-owl")
made.reset(seed=1)
over = False
while not over:
    over = any(made.step(int(made.action_masks().nonzero()[0][0]))[2:4])
"""


def install(package: Path, site: Path) -> None:
    """Install as pip would; the environment of ./dev has uv instead."""
    uv = [str(Path(sys.executable).parent / "uv"), "pip", "install", "--quiet", "--offline"]
    words = ["--no-deps", "--no-build-isolation", "--python", sys.executable]
    command = [*uv, *words, "--target", str(site), str(package)]
    subprocess.run(command, check=True, capture_output=True)


def new_bot(folder: Path, *words: str) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        result = CliRunner().invoke(main, ["new", "bot", *words])
    assert result.exit_code == 0, result.output
    return folder / words[0]


def test_its_own_tests_pass_and_it_plays_where_it_lies(tmp_path: Path) -> None:
    owl = new_bot(tmp_path, "owl2")
    one_of_each = [f"{OWN_TEST}[{number}]" for number in range(len(OWN))]
    done = python("-m", "pytest", "-q", "-p", "no:cacheprovider", *one_of_each, cwd=owl)
    assert f"{len(OWN)} passed" in done
    words = ("simulate", "go-kitty", "--players", "2", "--games", "2", "--json")
    done = python("-m", "purrlor", *words, "--bots", "owl2=owl2.bot:Owl2", cwd=owl / "src")
    assert json.loads(done)["bots"] == ["owl2", "owl2"]


@pytest.mark.explore
def test_an_installed_one_is_a_level_everywhere(tmp_path: Path) -> None:
    owl = new_bot(tmp_path, "my-owl", "--game", "kitten-me")
    assert "bid_range: BidRange" in (owl / "src" / "my_owl" / "bot.py").read_text()
    site = tmp_path / "site"
    install(owl, site)
    env = {"PYTHONPATH": str(site)}
    assert "20 passed" in python("-m", "pytest", "-q", cwd=owl, env=env)

    def purrlor(*words: str) -> str:
        return python("-m", "purrlor", *words, cwd=tmp_path, env=env)

    game = ("kitten-me", "--players", "2")
    assert "panther, search, my-owl. Some games" in " ".join(purrlor("play", "--help").split())
    assert "You play against My Owl (my-owl)." in purrlor("play", *game, "--bots", "my-owl")
    few = ("--bots", "my-owl,mouse", "--deals", "2", "--workers", "2", "--json")
    assert "my-owl" in json.loads(purrlor("arena", *game, *few))["ratings"]
    assert "bots my-owl" in purrlor("simulate", *game, "--games", "2", "--bots", "my-owl")
    assert "my-owl bots" in purrlor("study", "kitten-me", "--bots", "my-owl", "--deals", "2")
    python("-c", SPIN, cwd=tmp_path, env=env)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(site))
        server = ServerProcess(tmp_path / "data", "--pace", "0").open()
    try:
        with httpx.Client(base_url=server.url, timeout=120) as http:
            assert http.get("/api/server").json()["levels"] == [*LEVELS, "search", "my-owl"]
            new = {"name": "Ann", "game": "kitten-me", "seats": 2, "bots": ["my-owl"]}
            table = http.post("/api/tables", json=new).json()
            assert table["seats"][1]["name"] == "My Owl"
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["My Owl"], "expected 1 to 16 lower-case letters"),
        (["tabby"], "'tabby' is taken"),
        (["owl", "--game", "chess"], "unknown game 'chess'"),
        (["there"], "there already exists"),
    ],
)
def test_a_bad_one_is_refused_and_nothing_is_written(
    words: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    result = CliRunner().invoke(main, ["new", "bot", *words])
    assert result.exit_code == 2
    assert why in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


def python(*words: str, cwd: Path, env: dict[str, str] | None = None) -> str:
    own = {"PATH": os.environ["PATH"], "HOME": str(cwd), "LANG": "en"}
    done = subprocess.run(
        [sys.executable, *words], cwd=cwd, env=own | (env or {}), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
