"""Rules are compiled once per source, completely or not at all, while a server runs."""

import fcntl
import os
import subprocess
import sys
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import compiled_rules as rules
import typical_play
from purrlor.cli.compiled import NEXT_BUILD, how_rules_run
from tests.tooling.checkout import ROOT, Checkout

PLAYOUT = "purrlor/core/game.py"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A small package with a file for each compiled module, and one other file."""
    source = tmp_path / "src"
    for name in [*rules.modules(), "purrlor/core/rule.py", "purrlor/server/app.py"]:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(f"# {name}")
    return source


def compile(built: Path, source: Path) -> None:
    """Do what the compiler does, instantly."""
    binary = (built / PLAYOUT).with_suffix(".so")
    binary.parent.mkdir(parents=True)
    binary.write_text("native")
    (built / "group.so").write_text("native")


def fail(built: Path, source: Path) -> None:
    raise SystemExit(1)


@pytest.fixture
def place(source: Path, tmp_path: Path) -> Path:
    (tmp_path / "builds").mkdir()
    return rules.wanted_build(tmp_path / "builds", source)


def test_a_build_has_native_modules_beside_the_source_of_the_rest(
    source: Path, place: Path
) -> None:
    rules.build(place, source, compile)
    assert (place / PLAYOUT).with_suffix(".so").read_text() == "native"
    assert (place / "group.so").exists()
    for name in [PLAYOUT, "purrlor/core/rule.py", "purrlor/server/app.py"]:
        assert (place / name).read_text() == f"# {name}"
    (source / "purrlor/server/new.py").write_text("")  # other modules are always current
    assert (place / "purrlor/server/new.py").exists()


def test_a_harmless_warning_of_mypyc_is_not_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with rules.without_harmless_warnings():
        print("a.py:1: warning: Treating generator comprehension as list")
        print("a.py:2: error: Name is not defined")
    assert capsys.readouterr().out == "a.py:2: error: Name is not defined\n"


def test_it_is_made_once(source: Path, place: Path) -> None:
    rules.build(place, source, compile)
    rules.build(place, source, fail)


@pytest.mark.parametrize("name", [PLAYOUT, "purrlor/core/rule.py", "purrlor/core/new.py"])
def test_another_source_wants_another_build(name: str, source: Path, place: Path) -> None:
    (source / name).write_text("changed")
    assert rules.wanted_build(place.parent, source) != place


def test_layers_above_the_compiled_ones_may_change(source: Path, place: Path) -> None:
    (source / "purrlor/server/app.py").write_text("changed")
    assert rules.wanted_build(place.parent, source) == place


def test_another_python_wants_another_build(
    source: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sysconfig.get_config_var", lambda name: "cpython-399")
    assert rules.wanted_build(place.parent, source) != place


def test_a_source_that_changes_meanwhile_leaves_nothing(source: Path, place: Path) -> None:
    def compile_and_edit(built: Path, source: Path) -> None:
        compile(built, source)
        (source / PLAYOUT).write_text("changed")

    with pytest.raises(RuntimeError, match="changed while it was compiled"):
        rules.build(place, source, compile_and_edit)
    assert names(place.parent) == ["lock"]


def test_the_newest_builds_are_kept(source: Path, place: Path) -> None:
    (place.parent / f"{rules.NEW}interrupted").mkdir()
    for age in range(5):
        (place.parent / f"old-{age}").mkdir()
        os.utime(place.parent / f"old-{age}", (1000 - age, 1000 - age))
    rules.build(place, source, compile)
    assert names(place.parent) == sorted([place.name, "lock", "old-0", "old-1"])


def test_a_failure_is_noted_until_it_works(
    source: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    niced: list[int] = []
    monkeypatch.setattr("os.nice", niced.append)
    with pytest.raises(SystemExit):
        rules.build_beside(place, source, fail)
    assert names(place.parent) == [f"{place.name}.failed"]
    rules.build_beside(place, source, compile)
    assert names(place.parent) == [place.name]
    assert niced == [19, 19]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# What is printed


def test_the_program_says_how_far_the_next_build_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(NEXT_BUILD, raising=False)
    assert how_rules_run() == "uncompiled"
    build = tmp_path / "build"
    monkeypatch.setenv(NEXT_BUILD, str(build))
    assert how_rules_run() == "uncompiled"
    with open(tmp_path / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert how_rules_run() == "uncompiled; a compiled version is being built for the next start"
    assert how_rules_run() == "uncompiled"
    (tmp_path / "build.failed").touch()
    assert how_rules_run() == f"uncompiled; compiling them failed; see {tmp_path}/log"
    build.mkdir()
    assert how_rules_run() == "uncompiled; the compiled rules are ready for the next start"


# ./dev serve

# It has the commands of the real script, and compiles when a test writes to "go".
SCRIPT = """
import os, sys
order, path = sys.argv[1:]
if order == "where":
    print(os.path.join(path, "key"))
else:
    open("go").read()
    os.mkdir(path)
"""


@dataclass
class Server:
    """A checkout in which ./dev serve is called, and the outcome."""

    dev: Any
    builders: list["subprocess.Popen[bytes]"]

    def start(self) -> str:
        """Start the server; return the path of its rules."""
        os.environ["PYTHONPATH"] = ""
        self.dev.main("serve")
        return os.environ["PYTHONPATH"]


@pytest.fixture
def server(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> Server:
    dev = checkout.dev
    dev.BIN.mkdir(parents=True)
    (dev.BIN / "python").symlink_to(sys.executable)
    (dev.ROOT / "compiled_rules.py").write_text(SCRIPT)
    os.mkfifo(dev.ROOT / "go")
    for name in ("provide", "build_page", "build_engine_beside", "become"):
        setattr(dev, name, lambda *words: None)
    dev.building_page = nullcontext
    for variable in ("PYTHONPATH", "PURRLOR_COMPILED", "PURRLOR_PURE", NEXT_BUILD):
        monkeypatch.setenv(variable, "")
    dev.has_compiler = lambda: True
    server, start = Server(dev, []), dev.start_beside
    dev.start_beside = lambda *words: server.builders.append(start(*words))
    return server


def test_a_first_start_compiles_beside_and_the_next_uses_it(server: Server) -> None:
    assert server.start() == ""
    assert how_rules_run() == "uncompiled; a compiled version is being built for the next start"
    assert server.start() == ""  # and does not compile twice at once
    (builder,) = server.builders
    (server.dev.ROOT / "go").write_text("")
    assert builder.wait() == 0
    assert how_rules_run() == "uncompiled; the compiled rules are ready for the next start"
    assert server.start() == str(server.dev.COMPILED / "key")
    assert len(server.builders) == 1


def test_the_real_script_says_where_a_build_is(tmp_path: Path) -> None:
    command = [sys.executable, "compiled_rules.py", "where", str(tmp_path)]
    asked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert asked.stdout == f"{rules.wanted_build(tmp_path)}\n"


# Profile-guided optimization (ADR 18)

TINY = """
#include <Python.h>
static struct PyModuleDef tiny = {PyModuleDef_HEAD_INIT, "tiny__mypyc"};
PyMODINIT_FUNC PyInit_tiny__mypyc(void) { return PyModule_Create(&tiny); }
"""


@pytest.mark.skipif(not rules.has_gcc(), reason="GCC is not the compiler here")
def test_the_second_pass_finds_what_the_first_has_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from setuptools import Extension

    (tmp_path / "tiny.c").write_text(TINY)
    built = tmp_path / "built"
    command = [sys.executable, "-c", "import tiny__mypyc"]
    environment = os.environ | {"PYTHONPATH": str(built)}
    monkeypatch.setattr(rules, "play", lambda *_: subprocess.run(command, env=environment))
    rules.compile_profiled([Extension("tiny__mypyc", [str(tmp_path / "tiny.c")])], built, tmp_path)
    (made,) = (built / "o").rglob("*.o")
    (counted,) = (built / "counts").rglob("*.gcda")
    assert counted == built / "counts" / made.relative_to("/").with_suffix(".gcda")
    (binary,) = built.glob("*.so")
    assert b"__gcov" not in binary.read_bytes()  # the counters are gone


@pytest.mark.parametrize(
    ("says", "version", "can"),
    [
        ("gcc 12.2 Free Software Foundation", "12", True),
        ("gcc 9.4 Free Software Foundation", "9", False),
        ("clang version 18", "4.2.1", False),
    ],
)
def test_only_a_recent_gcc_compiles_with_profiles(
    says: str, version: str, can: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text(f'#!/bin/sh\n[ "$1" = --version ] && echo "{says}" || echo {version}\n')
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    assert rules.has_gcc() is can


@pytest.mark.explore
def test_typical_play_plays_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typical_play, "GAMES", 1)
    typical_play.main()
