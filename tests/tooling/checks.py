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
from time import monotonic
from typing import IO

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
PROVE = ["mypy", "lint-imports --no-logo"]
PYTEST = "pytest --numprocesses=auto --dist=worksteal"  # so that no worker idles at the end
FAST = [
    "ruff check --fix --quiet",
    "ruff format --quiet",
    *PROVE,
    f"{PYTEST} --ignore=tests/web -m 'not slow and not soak' --hypothesis-profile=quick",
]
COVERING = "tests/core tests/games tests/laws/test_past.py tests/env/test_batch.py"
BESIDE = [  # while the rules are compiled, which takes one core
    "ruff check --quiet",
    "ruff format --check --quiet",
    *PROVE,
    "coverage erase",
    f"coverage run -m {PYTEST} {COVERING}",  # measuring would only slow down the rest
    "coverage combine --quiet",
    "python -m tests.tooling.coverage_floor",
]
# Apart, since the browser's driver runs an event loop, which others then could not; at once, since
# a page often waits, for a pad that ripens or a movement that ends, and leaves a core to others.
WITH_A_BROWSER = f"{PYTEST} tests/web"
# Tests of servers wait as well, for leases that end and processes that start: one more runs.
WITHOUT = (
    f"pytest --numprocesses={(os.cpu_count() or 1) + 1} --dist=worksteal"
    f" {' '.join(f'--ignore={path}' for path in [*COVERING.split(), 'tests/web'])}"
)


def check_all() -> list[str]:
    """Run every check; where there is a compiler, the rules are compiled beside the first ones."""
    with beside(WITH_A_BROWSER) as in_browser:
        with compiling(os.environ.get("PURRLOR_COMPILED", "")) as uncompiled:
            failed = run_all(BESIDE)
        failed += uncompiled + run_all([WITHOUT])
    return failed + in_browser


@contextmanager
def compiling(target: str) -> Iterator[list[str]]:
    """Compile the rules meanwhile, if anybody says where to; the list names it if that fails."""
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
def beside(command: str) -> Iterator[list[str]]:
    """Run a command meanwhile, and show what it printed when it is done; the list names it if it
    fails."""
    failed: list[str] = []
    with ThreadPoolExecutor(1) as other, tempfile.TemporaryFile("w+") as printed:
        running = other.submit(run, command, printed)
        yield failed
        passed, seconds = running.result()
        printed.seek(0)
        print(f"{printed.read()}{seconds:5.0f} s  {command}", flush=True)
    if not passed:
        failed.append(command)


def run_all(commands: list[str]) -> list[str]:
    """Run every command, so that one run shows everything there is to mend, and return those that
    failed."""
    done = {command: run(command) for command in commands}
    for command, (_, seconds) in done.items():
        print(f"{seconds:5.0f} s  {command}")
    return [command for command, (passed, _) in done.items() if not passed]


def run(command: str, output: IO[str] | None = None) -> tuple[bool, float]:
    """Tell whether a command passed, and how many seconds it took."""
    print("$", command, flush=True)
    program, *arguments = shlex.split(command)
    start = monotonic()
    done = subprocess.run([BIN / program, *arguments], cwd=ROOT, stdout=output, stderr=output)
    return done.returncode == 0, monotonic() - start


def keep_bytecode() -> None:
    """Let every process find what another one has compiled, also where whoever runs this wants no
    such files beside the source: hundreds of processes start."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BIN.parent / "bytecode")


if __name__ == "__main__":
    keep_bytecode()
    try:
        failed = check_all() if sys.argv[1:] == ["all"] else run_all(FAST)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)
