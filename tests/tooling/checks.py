"""Run the checks of the project: python -m tests.tooling.checks fast|all"""

import shlex
import subprocess
import sys
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
PROVE = ["mypy", "lint-imports --no-logo"]
PYTEST = "pytest --numprocesses=auto"
FAST = [
    "ruff check --fix --quiet",
    "ruff format --quiet",
    *PROVE,
    f"{PYTEST} --ignore=tests/web -m 'not slow and not soak' --hypothesis-profile=quick",
]
ALL = [
    "ruff check --quiet",
    "ruff format --check --quiet",
    *PROVE,
    "coverage erase",
    f"coverage run -m {PYTEST} tests/core tests/games",  # measuring would only slow down the rest
    "coverage combine --quiet",
    "python -m tests.tooling.coverage_floor",
    f"{PYTEST} --ignore=tests/core --ignore=tests/games --ignore=tests/web",
    f"{PYTEST} tests/web",  # apart: the browser's driver runs an event loop, which others could not
]


def run_all(commands: list[str]) -> list[str]:
    """Run every command, so that one run shows everything there is to mend, and return those that
    failed."""
    done = {command: run(command) for command in commands}
    for command, (_, seconds) in done.items():
        print(f"{seconds:5.0f} s  {command}")
    return [command for command, (passed, _) in done.items() if not passed]


def run(command: str) -> tuple[bool, float]:
    """Tell whether a command passed, and how many seconds it took."""
    print("$", command, flush=True)
    program, *arguments = shlex.split(command)
    start = monotonic()
    done = subprocess.run([BIN / program, *arguments], cwd=ROOT)
    return done.returncode == 0, monotonic() - start


if __name__ == "__main__":
    try:
        failed = run_all({"fast": FAST, "all": ALL}[sys.argv[1]])
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)
