"""./dev makes the environment once, mends it when it must, and says what it can do."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from tests.tooling import owed

ROOT = Path(__file__).parents[2]
FROM_NOTHING = ["venv", "pip", "uv"]


class Checkout:
    """A copy of ./dev and of what it reads, whose installers only take notes."""

    def __init__(self, root: Path) -> None:
        self.steps: list[str] = []
        self.commands: list[list[str]] = []
        self.during: Callable[[str], None] = lambda step: None
        for name in ["dev", "pyproject.toml", "requirements.lock"]:
            shutil.copy(ROOT / name, root)
        self.dev = load(root / "dev")
        self.dev.build = self.build

    def build(self, command: list[str], stdin: str = "") -> None:
        step = next(name for name in FROM_NOTHING if name in (command[2], Path(command[0]).name))
        self.steps.append(step)
        self.commands.append(command)
        if step == "venv":
            self.dev.BIN.mkdir(parents=True, exist_ok=True)
            (self.dev.BIN / "python").touch()
        self.during(step)

    def steps_for(self, *extras: str) -> list[str]:
        """The steps that one run takes when a command needs these extras."""
        self.steps.clear()
        self.dev.provide(*extras)
        return list(self.steps)


def load(path: Path) -> Any:
    loader = SourceFileLoader("dev", str(path))
    spec = spec_from_loader("dev", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.fixture
def made(checkout: Checkout) -> Checkout:
    checkout.dev.provide()
    return checkout


def run(dev: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, dev, *arguments], capture_output=True, text=True)


# The environment


def test_the_first_run_makes_everything(checkout: Checkout) -> None:
    assert checkout.steps_for() == FROM_NOTHING


def test_the_second_run_makes_nothing(made: Checkout) -> None:
    assert made.steps_for() == []


def test_a_command_installs_only_what_it_needs(checkout: Checkout) -> None:
    checkout.dev.provide()
    assert checkout.commands[-1][-2:] == ["--editable", "."]
    checkout.dev.provide("dev")
    assert checkout.commands[-1][-2:] == ["--editable", ".[dev]"]


def test_an_extra_is_added_to_what_is_there_and_stays(made: Checkout) -> None:
    assert made.steps_for("dev") == ["uv"]
    assert made.steps_for() == []
    assert made.steps_for("dev") == []


def test_another_pyproject_installs_again_with_the_same_extras(made: Checkout) -> None:
    made.dev.provide("dev")
    append_a_comment(made.dev.PYPROJECT)
    assert made.steps_for() == ["uv"]
    assert made.commands[-1][-1] == ".[dev]"


def test_other_pins_start_over(made: Checkout) -> None:
    append_a_comment(made.dev.LOCK)
    assert made.steps_for() == FROM_NOTHING


def test_another_place_starts_over(made: Checkout, tmp_path: Path) -> None:
    made.dev.ROOT = tmp_path.parent
    assert not made.dev.found().serves(made.dev.needed())


def test_a_lost_python_starts_over(made: Checkout) -> None:
    (made.dev.BIN / "python").unlink()
    assert made.steps_for() == FROM_NOTHING


@pytest.mark.parametrize("interrupted", FROM_NOTHING)
def test_an_interrupted_run_is_mended_by_the_next(checkout: Checkout, interrupted: str) -> None:
    def interrupt(step: str) -> None:
        if step == interrupted:
            raise KeyboardInterrupt

    checkout.during = interrupt
    with pytest.raises(KeyboardInterrupt):
        checkout.dev.provide()
    checkout.during = lambda step: None
    assert checkout.steps_for() == FROM_NOTHING


def test_a_broken_stamp_starts_over(made: Checkout) -> None:
    made.dev.STAMP.write_text("")
    assert made.steps_for() == FROM_NOTHING


def test_two_at_once_take_turns_and_one_of_them_makes_it(checkout: Checkout) -> None:
    second = Thread(target=checkout.dev.provide)
    second_waits = Event()

    def note(*words: str) -> None:
        if "waiting" in " ".join(words):
            second_waits.set()

    def meet(step: str) -> None:
        if step == "venv":
            second.start()
            assert second_waits.wait(timeout=30)

    checkout.dev.say = note
    checkout.during = meet
    assert checkout.steps_for() == FROM_NOTHING
    second.join(timeout=30)
    assert checkout.steps == FROM_NOTHING


def test_uv_is_pinned_by_version_and_hash(made: Checkout) -> None:
    pin = made.dev.pin("uv")
    assert pin.startswith("uv==")
    assert "--hash=sha256:" in pin
    assert pin.count("==") == 1


def test_whatever_is_fetched_is_held_against_the_lock(made: Checkout) -> None:
    _, pip, uv = made.commands
    assert "--require-hashes" in pip
    assert uv[uv.index("--constraints") + 1] == str(made.dev.LOCK)
    assert uv[uv.index("--build-constraints") + 1] == str(made.dev.LOCK)


def append_a_comment(path: Path) -> None:
    path.write_text(path.read_text() + "# changed\n")


# The commands


def test_help_tells_the_commands_before_there_is_an_environment(checkout: Checkout) -> None:
    told = run(checkout.dev.ROOT / "dev", "--help")
    assert told.returncode == 0
    for command in ["test", "check", "soak", "purrlor"]:
        assert command in told.stdout


def test_no_command_at_all_is_a_call_for_help(checkout: Checkout) -> None:
    dev = checkout.dev.ROOT / "dev"
    assert run(dev).stdout == run(dev, "--help").stdout


def test_bad_usage_is_refused_with_what_is_possible(checkout: Checkout) -> None:
    refused = run(checkout.dev.ROOT / "dev", "check", "everything")
    assert refused.returncode == 2
    assert "check takes no arguments" in refused.stderr
    assert "usage: ./dev" in refused.stderr


def test_a_command_that_nobody_knows_is_refused() -> None:
    dev = load(ROOT / "dev")
    if not dev.found().serves(dev.needed()):
        pytest.skip("there is no environment of ./dev to ask")
    refused = run(ROOT / "dev", "hunt-mice")
    assert refused.returncode == 2
    assert "hunt-mice" in refused.stderr


def test_any_other_command_becomes_purrlor(made: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    became: list[tuple[Path, list[str]]] = []
    monkeypatch.setattr("os.execv", lambda path, words: became.append((path, words)))
    made.dev.main("play", "kitten-me", "--players", "4")
    purrlor = [str(made.dev.BIN / "purrlor"), "play", "kitten-me", "--players", "4"]
    assert became == [(made.dev.BIN / "purrlor", purrlor)]


@pytest.mark.parametrize(
    ("words", "extras"),
    [
        ((), ()),
        (("--plot", "a.png"), ("plot",)),
        (("--cluster=x", "--plot=y"), ("plot", "cluster")),
    ],
)
def test_the_arena_gets_what_its_options_need(
    words: tuple[str, ...], extras: tuple[str, ...], checkout: Checkout
) -> None:
    provided: list[tuple[str, ...]] = []
    became: list[tuple[str, ...]] = []
    checkout.dev.provide_fast = lambda *wanted: provided.append(wanted)
    checkout.dev.become = lambda *command: became.append(command)
    checkout.dev.main("arena", "kitten-me", *words)
    assert provided == [extras]
    assert became == [("purrlor", "arena", "kitten-me", *words)]


def test_pictures_are_taken_of_a_page_that_is_built(checkout: Checkout) -> None:
    steps: list[tuple[str, ...]] = []
    for step in ("provide", "page", "browser", "become"):
        setattr(checkout.dev, step, lambda *words, step=step: steps.append((step, *words)))
    checkout.dev.main("pictures", "--readme")
    taking = ("become", "python", "-m", "tests.web.pictures", "--readme")
    assert steps == [("provide", "dev"), ("page",), ("browser",), taking]


def test_every_check_runs_even_after_one_has_failed(checkout: Checkout) -> None:
    checkout.dev.passes = lambda command: command == ["ruff", "check"]
    commands = [["mypy"], ["ruff", "check"], ["pytest", "-m", "not slow"]]
    assert checkout.dev.failing(commands) == ["mypy", "pytest -m 'not slow'"]


@pytest.mark.parametrize(
    ("lines", "branches", "enough"),
    [(95.0, 90.0, True), (94.99, 100.0, False), (100.0, 89.99, False)],
)
def test_lines_and_branches_are_owed_apart(lines: float, branches: float, enough: bool) -> None:
    assert owed.enough({"lines": lines, "branches": branches}) is enough


def test_the_figures_are_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    totals = {
        "covered_lines": 97,
        "num_statements": 100,
        "covered_branches": 37,
        "num_branches": 40,
    }
    owed.enough(owed.covered(totals))
    figures = "97.00 % of lines (95 owed), 92.50 % of branches (90 owed)"
    assert capsys.readouterr().out == f"coverage of core and games: {figures}\n"


# Python itself


def test_an_older_python_can_read_far_enough_to_be_told() -> None:
    ast.parse((ROOT / "dev").read_text(), feature_version=(3, 6))


@pytest.mark.parametrize("version", [(3, 10, 1), (3, 15, 0)])
def test_another_python_is_told_so(
    version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.version_info", version)
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 to 3\.14"):
        exec(compile((ROOT / "dev").read_text(), "dev", "exec"), {"__name__": "dev"})


def test_a_python_without_ensurepip_is_told_what_to_install(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(SystemExit, match="python3-venv"):
        checkout.dev.provide()
