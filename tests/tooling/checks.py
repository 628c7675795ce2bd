"""Run the checks of the project: python -m tests.tooling.checks check|lint|test"""

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
TIMEOUT = 600  # seconds; passing tests took less than a fifth of it, even on a busy machine
PYTEST = (
    "pytest --numprocesses=auto --dist=worksteal"  # so that no worker idles at the end
    # A test that hangs fails with a traceback; its worker ends, and another takes its place.
    f" -o faulthandler_timeout={TIMEOUT} -o faulthandler_exit_on_timeout=true"
)
PROVE = ["mypy", "lint-imports --no-logo", "codespell", "python -m tests.tooling.prose"]
LINT = ["ruff check --quiet", "ruff format --check --quiet", *PROVE]
FORMAT = ["ruff check --fix --quiet", "ruff format --quiet"]
FAST = f"{PYTEST} --ignore=tests/web -m 'not slow and not explore' --hypothesis-profile=quick"
# Tests of the page run in processes of their own, because the browser's driver runs an event loop,
# and other tests could not start theirs. A file of them stays in one process, to share its pages.
PAGE = f"{PYTEST} --dist=loadfile -p no:schemathesis tests/web"
OTHERS = f"{PYTEST} --ignore=tests/web --ignore=tests/compiled"
COMPILED = f"{PYTEST} -p no:schemathesis tests/compiled"


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
    ]


def check() -> list[str]:
    """Format, lint, and run the fast tests: what must pass before a commit."""
    failed = run_all([INSTALL])
    with beside(*page("--write"), "node test.mjs") as late:
        failed += run_all([*FORMAT, *PROVE, FAST])
    return failed + late


def lint() -> list[str]:
    """Run all static checks of Python and page, and change nothing."""
    failed = run_all([INSTALL])
    with beside(*page("--check")) as late:
        failed += run_all(LINT)
    return failed + late


def test() -> list[str]:
    """Run all tests; where there is a compiler, the rules are compiled beside the first ones."""
    failed = list[str]()
    with compiling(os.environ.get("PURRLOR_COMPILED", "")) as uncompiled:
        failed += run_all(["node test.mjs", OTHERS])
    return failed + uncompiled + run_all([COMPILED, PAGE])


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
        failed = {"check": check, "lint": lint, "test": test}[sys.argv[1]]()
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)
