"""`purrlor new game` writes a game that passes its own tests and works everywhere at once."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from purrlor.cli import main
from purrlor.cli.new_game import Names, read_names
from purrlor.core.record import Record
from tests.cli.test_new_bot import install
from tests.server.running import ServerProcess

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game, installed as a package: only the installation names it."""
    place = tmp_path_factory.mktemp("new")
    told = CliRunner().invoke(main, ["new", "game", "Night Prowl", "--into", str(place)])
    assert told.exit_code == 0, told.output
    assert "purrlor play night-prowl" in told.output
    folder = place / "night-prowl"
    install(folder, place / "site")
    return folder


@pytest.fixture(autouse=True)
def installed(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [str(project.parent / "site"), str(ROOT / "src")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))


def run(*words: str, typed: str = "", cwd: Path = ROOT) -> str:
    command = [sys.executable, "-m", *words]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def purrlor(*words: str, typed: str = "", cwd: Path = ROOT) -> str:
    return run("purrlor", *words, typed=typed, cwd=cwd)


@pytest.mark.explore
def test_it_passes_its_own_tests(project: Path) -> None:
    told = run("pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", cwd=project)
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) > 60
    assert "warning" not in told


def test_it_has_no_trace_of_its_model(project: Path) -> None:
    written = {path: path.read_text("utf-8") for path in project.rglob("*.*") if path.is_file()}
    assert not [path for path, text in written.items() if re.search("(?i)tiny.?paws|TP-", text)]


def test_it_is_on_the_shelf_with_its_rules(project: Path) -> None:
    assert "night-prowl" in purrlor("games")
    assert "once in a game" in " ".join(purrlor("rules", "NP-5").split())
    assert "Setup" in purrlor("rules", "night-prowl")
    purrlor("scenario", *map(str, (project / "tests/scenarios").iterdir()))


def test_it_is_played_saved_verified_and_replayed(tmp_path: Path) -> None:
    words = ["play", "night-prowl", "--players", "3", "--seed", "1", "--save", "game.json"]
    typed = "?\n? peek\nrules NP-4\ncoach\npeek 0\ntake 4\n" + "take 1\n" * 40
    told = purrlor(*words, typed=typed, cwd=tmp_path)
    assert "look at another player's card" in told  # what a verb means,
    assert "Peek at another player's card. NP-5" in told  # why a move is refused,
    assert "There is no coach for Night Prowl." in told  # and no missing part is advertised
    assert "'coach' advises" not in told
    assert "what a sound player would consider" not in told
    assert "The game is over" in told
    assert "OK: luck, moves and outcome check out" in purrlor("verify", "game.json", cwd=tmp_path)
    assert "Not dealt:" in purrlor("replay", "game.json", "--open", cwd=tmp_path)


@pytest.mark.explore
def test_the_full_screen_plays_it(tmp_path: Path) -> None:
    words = ["play", "night-prowl", "--players", "2", "--tui", "--save", "game.json"]
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
        with suppress(OSError):  # Linux reports a closed other end with this error
            while os.read(ours, 65536):
                pass
    os.close(ours)
    assert process.returncode == 0
    assert Record.read((tmp_path / "game.json").read_text()).game == "night-prowl"


@pytest.mark.explore
def test_the_commands_of_its_readme_run(project: Path) -> None:
    readme = (project / "README.md").read_text("utf-8")
    commands = re.findall(r"^\$ purrlor (.*?)(?: *#.*)?$", readme, re.M)
    assert [command.split()[0] for command in commands] == ["play", "simulate", "arena", "serve"]
    for command in commands[1:3]:
        assert purrlor(*command.replace("--deals 20", "--deals 2").split())


@pytest.mark.explore
def test_a_study_takes_a_level_that_the_game_has() -> None:
    told = purrlor("study", "night-prowl", "--deals", "2", "--workers", "1")
    assert "2 deals, mouse bots" in told


LEARNER = """
import gymnasium, pyspiel
from pettingzoo.test import api_test, seed_test
import purrlor.env.gymnasium
from purrlor.env.pettingzoo import env
from purrlor.env.spiel import load

api_test(env("night-prowl", 3), num_cycles=40)
seed_test(lambda: env("night-prowl", 4, options={"treats": 20}), num_cycles=12)
game = gymnasium.make("Purrlor/NightProwl-v0", players=3)
seen, _ = game.reset(seed=1)
over = False
while not over:
    seen, reward, over, _, _ = game.step(game.action_space.sample(seen["action_mask"]))
print("reward", reward)
spiel = load("night-prowl", options={"treats": 4})
pyspiel.random_sim_test(spiel, num_sims=3, serialize=True, verbose=False)
"""


@pytest.mark.explore
def test_environments_have_it() -> None:
    command = [sys.executable, "-W", "ignore", "-c", LEARNER]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert "reward" in done.stdout


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path / "data", "--pace", "0").open()
    yield server
    assert server.stop() == 0, server.log.read_text()


PROGRAM = """
import sys
from purrlor.client import Client

with Client(sys.argv[1]) as client:
    client.ticket("Ann")
    (box,) = (each for each in client.games() if each.game == "night-prowl")
    print(box.levels, box.coach, [rule.key for rule in box.house_rules])
    seat = client.open_table("night-prowl", seats=2, bots=["mouse"], start=True)
    for view in seat.turns():
        seat.play(next(view.offers[0].texts()))
    print(seat.record().outcome)
"""


@pytest.mark.explore
def test_a_program_plays_it_over_the_network(server: ServerProcess) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, server.url], capture_output=True, text=True, cwd=ROOT
    )
    box, outcome = done.stdout.splitlines() or [done.stderr, ""]
    assert box == "('mouse', 'search') False ['treats']"
    assert outcome.startswith("Outcome(winners=("), done.stderr


def test_the_forms_of_a_name() -> None:
    names = read_names(" Moth  Hunt ", None)
    assert names == Names(("moth", "hunt"), "MH")
    assert (names.id, names.package, names.title) == ("moth-hunt", "moth_hunt", "Moth Hunt")
    assert read_names("grey-kettle", None).prefix == "GR"  # another game has GK
    assert read_names("moth", "XY").prefix == "XY"


@pytest.mark.parametrize(
    ("name", "prefix", "why"),
    [
        ("go-kitty", None, "there is already a game go-kitty"),
        ("json", None, "Python already has a module json"),
        ("class", None, "'class' is a keyword of Python"),
        ("../moth", None, "expected words of a-z and 0-9, such as night-prowl, got '../moth'"),
        ("m", None, "expected words"),
        ("Mäuse", None, "expected words"),
        ("moth", "GK", "--prefix: expected two capital letters other than GK, KM, SC"),
        ("moth", "m", "--prefix: expected two capital letters"),
        ("g-k", None, "no two letters of the name are free; set --prefix"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(name: str, prefix: str | None, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        read_names(name, prefix)


def test_a_folder_that_exists_is_refused(tmp_path: Path) -> None:
    (tmp_path / "moth").mkdir()
    told = CliRunner().invoke(main, ["new", "game", "moth", "--into", str(tmp_path)])
    assert told.exit_code == 2
    assert "already exists" in told.output
    assert not any((tmp_path / "moth").iterdir())
