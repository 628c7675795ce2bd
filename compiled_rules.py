"""The rules as native code: which modules are compiled, and how builds are made and cached.

python compiled_rules.py where FOLDER    print the path of the build in this folder, made or not
python compiled_rules.py build BUILD     make it, unless it exists
python compiled_rules.py beside BUILD    make it at low priority, in the background

A build is a folder with the package purrlor: the extension modules, and links to the source for
everything else. Its name is a hash of the source and of the Python that compiled it, so a stale
build is never found. It appears complete or not at all.
"""

from __future__ import annotations

import fcntl
import io
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager, redirect_stdout
from hashlib import sha256
from pathlib import Path
from typing import Any

# The modules that a playout runs, as one group. The other modules of core and games are not
# compiled: JSON is written by the types of their fields, which compiled classes lack at run time.
COMPILED = {
    "core": [
        *("copying", "wire", "chance", "game", "notation", "fitting"),
        *("encoding", "episode"),
    ],
    "games/kitten_me": [
        *("components", "moves", "cards", "table", "rows", "state", "raising"),
        *("specials", "legality", "effects", "memory", "imagine", "viewing", "encoding"),
    ],
    "games/go_kitty": [
        *("components", "hand", "clowders", "moves", "table", "rows"),
        *("legality", "effects", "state", "memory", "imagine", "viewing", "encoding"),
    ],
    "games/shut_up_cat": [
        *("components", "ring", "moves", "dice", "decks", "table", "distractions"),
        *("legality", "effects", "rows", "state", "memory", "imagine", "viewing", "encoding"),
    ],
    "search": ["inputs", "tree", "simulator", "kitten_me", "go_kitty", "shut_up_cat"],
}

LAYERS = ("core", "games", "search", "bots", "arena", "server", "client", "cli")  # from the lowest
SOURCE = Path(__file__).resolve().parent / "src"
TYPICAL_PLAY = Path(__file__).resolve().with_name("typical_play.py")
KEPT = 3  # builds; a running server may still use an older one
NEW = "new-"  # how the names of unfinished builds begin
Compile = Callable[[Path, Path], None]


def has_compiler() -> bool:
    return shutil.which(compiler().split()[0]) is not None


def compiler() -> str:
    return os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"


def wanted_build(builds: Path, source: Path = SOURCE) -> Path:
    """The path of the build for this source and this Python, made or not."""
    return builds / key(source)


def key(source: Path = SOURCE) -> str:
    """Hash the compiled layers and those below them, with the names of all files that a build links
    to one by one, and what identifies this Python."""
    hashed = sha256(f"{sysconfig.get_config_var('SOABI')} {platform.machine()}".encode())
    hashed.update(Path(__file__).read_bytes())
    if is_profiled():
        hashed.update(TYPICAL_PLAY.read_bytes())
    for path in sorted(linked(source)):
        hashed.update(f"{path.relative_to(source)}\0".encode())
    for path in sorted(written(source)):
        hashed.update(path.read_bytes())
    return hashed.hexdigest()[:32]


def written(source: Path) -> Iterator[Path]:
    """Yield the files from which the compiled modules are made, and those that they import."""
    highest = max(LAYERS.index(place.partition("/")[0]) for place in COMPILED)
    for layer in LAYERS[: highest + 1]:
        yield from (source / "purrlor" / layer).rglob("*.py")


def modules() -> list[str]:
    return [f"purrlor/{place}/{name}.py" for place, names in COMPILED.items() for name in names]


def compile_into(built: Path, source: Path, effort: str = "3") -> None:
    """Compile the rules to extension modules, in the directories of the package."""
    from mypyc.build import mypycify

    os.environ["MYPY_CACHE_DIR"] = str(built / "cache")
    with chdir(source):
        place = str(built / "c")
        with without_harmless_warnings():
            made = mypycify(modules(), opt_level=effort, debug_level="0", target_dir=place)
        if effort == "3" and is_profiled() and has_gcc():
            compile_profiled(made, built, source)
        else:
            call_compiler(made, built)


@contextmanager
def without_harmless_warnings() -> Iterator[None]:
    """Print what mypyc prints, except a warning that concerns speed alone."""
    printed = io.StringIO()
    try:
        with redirect_stdout(printed):
            yield
    finally:
        for line in printed.getvalue().splitlines():
            if not line.endswith("warning: Treating generator comprehension as list"):
                print(line)


def is_profiled() -> bool:
    """Is profile-guided optimization on? It takes three times as long to build (ADR 18)."""
    return os.environ.get("PURRLOR_PGO", "") not in ("", "0")


def compile_profiled(made: list[Any], built: Path, source: Path) -> None:
    """Compile with profile-guided optimization: compile with counters, play typical games, and
    compile again with the counts. Code that no game reached is compiled as usual."""
    counts = str(built / "counts")
    group = [each for each in made if each.name.endswith("__mypyc")]  # the slow part
    (usual,) = [list(each.extra_compile_args) for each in group]
    usual += ["-O2", "-w"]  # profiles help more than -O3, which only takes longer
    group[0].extra_compile_args = [*usual, f"-fprofile-generate={counts}"]
    group[0].extra_link_args = ["-fprofile-generate"]
    call_compiler(made, built)
    play(built, source)
    group[0].extra_compile_args = [*usual, f"-fprofile-use={counts}", *PROFILE_FLAGS]
    group[0].extra_link_args = []
    call_compiler(group, built)


PROFILE_FLAGS = ("-fprofile-partial-training", "-fno-semantic-interposition")


def play(built: Path, source: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        assemble(built, source, Path(folder, "build"))
        environment = {**os.environ, "PYTHONPATH": str(Path(folder, "build"))}
        subprocess.run([sys.executable, str(TYPICAL_PLAY)], check=True, env=environment)


def has_gcc() -> bool:
    """Whether the compiler has these options: GCC from version 10 on."""
    if not has_compiler() or "Free Software Foundation" not in ask_compiler("--version"):
        return False
    return int(ask_compiler("-dumpversion").partition(".")[0]) >= 10


def ask_compiler(option: str) -> str:
    command = [*compiler().split(), option]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout


# Python passes on the -Wall that it was built with. For this much generated C, that takes longer
# than the rest of an unoptimized compilation, and reports nothing about our own source.
NO_ALL = "-Wno-all"


def call_compiler(extensions: list[Any], built: Path) -> None:
    from setuptools import Distribution

    for each in extensions:
        each.extra_compile_args = [*each.extra_compile_args, NO_ALL]
    distribution = Distribution({"name": "purrlor", "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(built), str(built / "o")
    command.force = True  # of the second pass too
    command.ensure_finalized()
    command.run()


def compile_quickly(built: Path, source: Path) -> None:
    """Compile without optimization, for tests, where speed does not matter."""
    compile_into(built, source, "0")


# A build


def build(place: Path, source: Path = SOURCE, compile: Compile = compile_into) -> None:
    """Make a build, unless it exists; wait for another process that makes one."""
    with turn(place.parent):
        if not place.exists():
            make(place, source, compile)


def build_beside(place: Path, source: Path = SOURCE, compile: Compile = compile_into) -> None:
    """Make a build in the background, at the lowest priority. The parent process holds the lock, in
    a file that this one inherits. A failure is recorded, so that the build is not tried again."""
    os.nice(19)
    try:
        make(place, source, compile)
    except (Exception, SystemExit):
        failure(place).touch()
        raise


def failure(place: Path) -> Path:
    """The file that marks a failed build."""
    return place.with_suffix(".failed")


@contextmanager
def turn(builds: Path) -> Iterator[None]:
    """Wait for the lock of the builds, and hold it."""
    builds.mkdir(parents=True, exist_ok=True)
    with open(builds / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make(place: Path, source: Path, compile: Compile) -> None:
    with tempfile.TemporaryDirectory(dir=place.parent, prefix=NEW) as folder:
        new, built = Path(folder, "build"), Path(folder, "compiled")
        compile(built, source)
        assemble(built, source, new)
        if place.name != key(source):
            raise RuntimeError("the source was changed while it was compiled")
        new.rename(place)
    failure(place).unlink(missing_ok=True)
    prune(place.parent)


def assemble(built: Path, source: Path, new: Path) -> None:
    """Put extension modules beside links to the other source files."""
    mirror(source, new)
    for binary in built.rglob("*.so"):
        shutil.copy(binary, new / binary.relative_to(built))


def mirror(source: Path, new: Path) -> None:
    """Make the folders that get extension modules, and link all other source files."""
    for folder in folders(source):
        (new / folder.relative_to(source)).mkdir(parents=True)
    for path in linked(source):
        (new / path.relative_to(source)).symlink_to(path)


def folders(source: Path) -> list[Path]:
    """List the folders of the package down to those that have compiled modules."""
    package = source / "purrlor"
    parents = {
        parent for place in COMPILED for parent in [package / place, *(package / place).parents]
    }
    return sorted(parent for parent in parents if parent == source or source in parent.parents)


def linked(source: Path) -> list[Path]:
    """List the contents of those folders, without the folders themselves."""
    real = folders(source)
    inside = [path for folder in real for path in folder.iterdir()]
    return [path for path in inside if path not in real and path.name != "__pycache__"]


def prune(builds: Path) -> None:
    """Remove all but the newest builds, and the remains of unfinished ones."""
    folders = sorted(filter(Path.is_dir, builds.iterdir()), key=lambda path: path.stat().st_mtime)
    unfinished = [path for path in folders if path.name.startswith(NEW)]
    finished = [path for path in folders if path not in unfinished]
    for old in [*unfinished, *finished[:-KEPT]]:
        shutil.rmtree(old, ignore_errors=True)


def main(order: str, path: str) -> None:
    place = Path(path).resolve()
    match order:
        case "where":
            print(wanted_build(place))
        case "beside":
            build_beside(place)
        case "build" if not place.exists():
            print("compiling the rules, which takes a minute or two", file=sys.stderr, flush=True)
            build(place)
        case "quick" if not place.exists():
            build(place, compile=compile_quickly)


if __name__ == "__main__":
    main(*sys.argv[1:])
