"""Run the checks of the project: python -m tests.tooling.checks fast|all"""

import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from runpy import run_path
from time import monotonic
from typing import IO

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BIN = Path(sys.executable).parent
INSTALL = "python web/make.py --for-checks"
PROVE = ["mypy", "lint-imports --no-logo", "codespell"]
TIMEOUT = 600  # seconds; passing tests took less than a fifth of it, even on a busy machine
PYTEST = (
    "pytest --numprocesses=auto --dist=worksteal"  # so that no worker idles at the end
    # A test that hangs fails with a traceback; its worker ends, and another takes its place.
    f" -o faulthandler_timeout={TIMEOUT} -o faulthandler_exit_on_timeout=true"
)
SPARE = f"{PYTEST} -p no:schemathesis"  # each worker starts sooner; tests/server alone needs it


def without(*paths: str) -> str:
    return " ".join(f"--ignore={path}" for path in paths)


def page(prettier: str) -> list[str]:
    """The checks of the page, where prettier writes or only checks. They run in web/."""
    tool = "node node_modules/.bin"
    cache = "node_modules/.cache"
    return [
        "node words.mjs",  # writes types that the next ones read
        f"{tool}/prettier {prettier} --log-level=warn --cache .",
        f"{tool}/eslint --cache --cache-strategy=content --cache-location={cache}/eslint/ .",
        f"{tool}/stylelint --cache --cache-location={cache}/stylelint 'src/**/*.{{css,svelte}}'",
        f"{tool}/svelte-check --fail-on-warnings --incremental",
        "node lint.mjs",
        "node test.mjs",
    ]


FAST = [
    "ruff check --fix --quiet",
    "ruff format --quiet",
    *PROVE,
    f"{PYTEST} --ignore=tests/web -m 'not slow and not soak' --hypothesis-profile=quick",
]
COVERING = (  # enough for the required coverage; counting lines triples the time of a test
    "tests/core tests/games tests/laws/test_views.py tests/env/test_batch.py"
    " tests/training/test_kitten_me_batched.py tests/bots/kitten_me/test_net_outputs.py"
)
UNTRACED = [  # the slowest of them
    "tests/core/test_fuzz.py",
    "tests/games/test_new_game.py",
    "tests/games/kitten_me/test_more_specials.py",
    "tests/games/go_kitty/test_clowders.py",
    "tests/games/go_kitty/test_whole_games.py",
    "tests/games/shut_up_cat/test_memory.py",
    "tests/games/shut_up_cat/test_words.py",
]
BESIDE = [  # while the rules are compiled, which takes one core
    "ruff check --quiet",
    "ruff format --check --quiet",
    *PROVE,
    *page("--check"),
    "coverage erase",
    f"coverage run -m {SPARE} {COVERING} {without(*UNTRACED)}",  # it would slow down the rest
    "coverage combine --quiet",
    "python -m tests.tooling.coverage_floor",
]
# Tests of the page and the server mostly wait (for an animation, a timeout, a lease), so they run
# beside the others, which compute. Those of the page run in separate processes, because the
# browser's driver runs an event loop, and other tests could not start theirs.
WAITING = [f"{SPARE} tests/web", f"{PYTEST} tests/server {' '.join(UNTRACED)}"]
REST = f"{SPARE} {without(*COVERING.split(), 'tests/web', 'tests/server')}"


def check_fast() -> list[str]:
    """Run what must pass before a commit, and format what is not formatted."""
    failed = run_all([INSTALL])
    with beside(*page("--write")) as late:
        failed += run_all(FAST)
    return failed + late


def check_all() -> list[str]:
    """Run every check; where there is a compiler, the rules are compiled beside the first ones."""
    failed = run_all([INSTALL])
    with beside(*WAITING) as late:
        with compiling(os.environ.get("PURRLOR_COMPILED", "")) as uncompiled:
            failed += run_all(BESIDE)
        failed += uncompiled + run_all([REST])
    return failed + late


@contextmanager
def compiling(target: str) -> Iterator[list[str]]:
    """Compile the rules in the background, if there is a target; list the script if it fails."""
    failed: list[str] = []
    command = [str(BIN / "python"), "compiled_rules.py", "quick", target]
    if not target:
        yield failed
        return
    with subprocess.Popen(command, cwd=ROOT) as compiler:
        yield failed
    if compiler.returncode != 0:
        failed.append("compiled_rules.py")


@contextmanager
def beside(*commands: str) -> Iterator[list[str]]:
    """Run commands in the background, and print their output at the end; the list names those
    that fail."""
    failed: list[str] = []
    with ThreadPoolExecutor(1) as other, tempfile.TemporaryFile("w+") as printed:
        running = [other.submit(run, command, printed) for command in commands]
        yield failed
        done = {command: each.result() for command, each in zip(commands, running, strict=True)}
        printed.seek(0)
        print(printed.read(), end="", flush=True)
    failed += report(done)


def run_all(commands: list[str]) -> list[str]:
    """Run every command, so that one run shows every fault, and return those that failed."""
    return report({command: run(command) for command in commands})


def report(done: dict[str, tuple[bool, float]]) -> list[str]:
    """Print how long each command took, and return those that failed."""
    for command, (_, seconds) in done.items():
        print(f"{seconds:5.0f} s  {command}", flush=True)
    return [command for command, (passed, _) in done.items() if not passed]


def run(command: str, output: IO[str] | None = None) -> tuple[bool, float]:
    """Run a command of the environment, or node in web/. Return whether it passed, and the
    seconds it took."""
    print("$", command, flush=True)
    program, *arguments = shlex.split(command)
    start = monotonic()
    path, folder = (node(), WEB) if program == "node" else (str(BIN / program), ROOT)
    done = subprocess.run([path, *arguments], cwd=folder, stdout=output, stderr=output)
    return done.returncode == 0, monotonic() - start


def node() -> str:
    path: str = run_path(str(WEB / "make.py"))["tools"]()[0]
    return path


def keep_bytecode() -> None:
    """Share compiled bytecode between processes, also where PYTHONDONTWRITEBYTECODE is set, because
    hundreds of them start."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BIN.parent / "bytecode")


if __name__ == "__main__":
    keep_bytecode()
    try:
        failed = check_all() if sys.argv[1:] == ["all"] else check_fast()
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)
