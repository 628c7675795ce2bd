"""A fourth game is one package and one line that registers it: all else works with it as it is."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from purrlor.core.record import Record
from tests.server.running import ServerProcess

ROOT = Path(__file__).parents[3]
SCENARIOS = Path(__file__).parent / "scenarios"


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one line; whatever is started from here inherits it."""
    monkeypatch.setenv("PURRLOR_GAMES", "tests.games.tiny_paws")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT)]))


def run(*words: str, typed: str = "", cwd: Path = ROOT) -> str:
    command = [sys.executable, "-m", *words]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def purrlor(*words: str, typed: str = "", cwd: Path = ROOT) -> str:
    return run("purrlor", *words, typed=typed, cwd=cwd)


@pytest.mark.slow
def test_every_law_and_scenario_holds() -> None:
    tests = ("tests/laws", "tests/games/test_scenarios.py")
    quick = ("-q", "-n0", "-p", "no:cacheprovider", "--hypothesis-profile=quick")
    told = run("pytest", *tests, *quick, "-m", "not soak", "-k", "tiny or test_scenario[tp_")
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) > len(list(SCENARIOS.iterdir())) + 20


def test_it_is_on_the_shelf_with_its_rules() -> None:
    assert "tiny-paws" in purrlor("games")
    assert "once in a game" in " ".join(purrlor("rules", "TP-5").split())
    assert "Setting up" in purrlor("rules", "tiny-paws")
    purrlor("scenario", *map(str, SCENARIOS.iterdir()))


def test_it_is_played_saved_verified_and_replayed(tmp_path: Path) -> None:
    words = ["play", "tiny-paws", "--players", "3", "--seed", "1", "--save", "game.json"]
    typed = "?\n? peek\nrules TP-4\ncoach\npeek 0\ntake 4\n" + "take 1\n" * 40
    told = purrlor(*words, typed=typed, cwd=tmp_path)
    assert "look at another player's card" in told  # what a verb means,
    assert "Peek at another player's card. TP-5" in told  # why a move is refused,
    assert "no coach" in told  # and who is not here
    assert "The game is over" in told
    assert "OK: everything checks out" in purrlor("verify", "game.json", cwd=tmp_path)
    assert "Not dealt:" in purrlor("replay", "game.json", "--open", cwd=tmp_path)


def test_the_full_screen_plays_it(tmp_path: Path) -> None:
    words = ["play", "tiny-paws", "--players", "2", "--tui", "--save", "game.json"]
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "purrlor", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=tmp_path,
    ) as process:
        os.close(theirs)
        shown = b""
        while b"your moves" not in shown or b"peek" not in shown:
            shown += os.read(ours, 65536)
        os.write(ours, b"q")
        with suppress(OSError):  # Linux says so that the other end is closed
            while os.read(ours, 65536):
                pass
    os.close(ours)
    assert process.returncode == 0
    assert Record.read((tmp_path / "game.json").read_text()).game == "tiny-paws"


def test_it_is_simulated_and_mice_meet_in_the_arena() -> None:
    assert "50" in purrlor("simulate", "tiny-paws", "--players", "3", "--games", "50")
    words = ("arena", "tiny-paws", "--players", "2", "--bots", "mouse,mouse", "--deals", "5")
    assert "mouse" in purrlor(*words)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerProcess]:
    house = ServerProcess(tmp_path / "data", "--pace", "0").open()
    yield house
    assert house.stop() == 0, house.log.read_text()


PROGRAM = """
import sys
from purrlor.client import Client

with Client(sys.argv[1]) as client:
    client.ticket("Ann")
    (box,) = (each for each in client.games() if each.game == "tiny-paws")
    print(box.levels, box.coach, [rule.key for rule in box.house_rules])
    seat = client.open_table("tiny-paws", seats=2, bots=["mouse"], start=True)
    for view in seat.turns():
        seat.play(next(view.offers[0].texts()))
    print(seat.record().outcome)
"""


def test_a_program_plays_it_over_the_network(house: ServerProcess) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, house.url], capture_output=True, text=True, cwd=ROOT
    )
    box, outcome = done.stdout.splitlines() or [done.stderr, ""]
    assert box == "('mouse',) False ['treats']"
    assert outcome.startswith("Outcome(winners=("), done.stderr
