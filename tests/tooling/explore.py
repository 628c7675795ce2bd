"""Search for faults where luck belongs: python -m tests.tooling.explore --help"""

import argparse
import os
import secrets
import shlex
import signal
import subprocess
import sys
from threading import Timer
from time import monotonic

from tests.tooling.checks import BIN, PYTEST, ROOT, keep_bytecode

ANY = f"{PYTEST} --hypothesis-profile=thorough --hypothesis-seed={{seed}}"
COVER = (
    "coverage run -m pytest --numprocesses=auto -m 'not pictures' tests/core tests/games tests/laws"
)
STEPS = {  # by name: its commands; each step gets its share of the time that is left
    "laws": [f"{ANY} -m 'not pictures' tests/laws tests/core"],
    "deals": [f"{ANY} --dist=loadfile -m 'not pictures' tests/web"],
    "server": [f"{ANY} -m 'not pictures' tests/server"],
    "dear": [f"{ANY} -m explore --ignore=tests/web --ignore=tests/server --ignore=tests/laws"],
    "fuzz": ["python -m bench.fuzz --minutes 2 --seed {seed}"],
    "chaos": ["python -m bench.chaos --rounds 2 --tables 30 --freeze 10 --seed {seed}"],
    "coverage": ["coverage erase", COVER, "coverage combine --quiet", "coverage report"],
}
REPEAT = "repeat it by: ./dev explore --seed"  # how tests/conftest.py says it
STOPPED = {2, -signal.SIGINT, 130, -signal.SIGKILL}  # exit codes after stop()
GRACE = 60.0  # seconds from an interruption to the end


def main() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may start it without one
    options, tests = parser().parse_known_args()
    print(f"seed: {options.seed}", flush=True)
    if tests:
        sys.exit(run(f"{ANY} -m '' {shlex.join(tests)}", options.seed)[0])
    found = search(options.seed, 60 * options.minutes, options.only or list(STEPS))
    print(f"explored from seed {options.seed}:", *(found or ["no fault found"]), sep="\n  ")
    sys.exit(1 if found else 0)


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(
        prog="./dev explore",
        description="Search for faults: random deals in the browser, all layouts, new examples of"
        " the laws, dear tests, the soak corpus, coverage, fuzz and chaos.",
        epilog="Anything else is passed to pytest: ./dev explore --seed N TEST repeats one test.",
    )
    options.add_argument("--seed", type=int, default=secrets.randbelow(10**9), help="default: any")
    options.add_argument("--minutes", type=float, default=30, help="how long (default: 30)")
    options.add_argument("--only", nargs="+", choices=STEPS, help="steps (default: all)")
    return options


def search(seed: int, seconds: float, steps: list[str]) -> list[str]:
    """Take steps with this seed and those after it until the time is over; return what failed."""
    end, found = monotonic() + seconds, list[str]()
    while monotonic() < end:
        for number, name in enumerate(steps):
            found += take(name, seed, (end - monotonic()) / (len(steps) - number))
        seed += 1
    return found


def take(name: str, seed: int, seconds: float) -> list[str]:
    """Take one step in this time; return how to repeat what failed."""
    end = monotonic() + seconds
    for command in STEPS[name] if seconds > 0 else ():
        code, tests = run(command, seed, end - monotonic())
        if tests or code not in {0, *STOPPED}:
            return tests or [f"./dev explore --seed {seed} --only {name}"]
        if code:
            break
    return []


def stop(process: "subprocess.Popen[str]") -> None:
    """Interrupt a program, and kill it if it does not end."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()


def run(command: str, seed: int, seconds: float | None = None) -> tuple[int, list[str]]:
    """Run a command with this seed, and interrupt it when its time is over. Return its exit code,
    and how to repeat each test that failed."""
    words = shlex.split(command.format(seed=seed))
    print("$", shlex.join(words), flush=True)
    environment = {**os.environ, "PURRLOR_SEED": str(seed)}
    found = []
    with subprocess.Popen(
        [BIN / words[0], *words[1:]], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        alarm = Timer(seconds, stop, [process]) if seconds else None
        if alarm:
            alarm.start()
        for line in process.stdout or ():
            print(line, end="", flush=True)
            if line.startswith(REPEAT):
                found.append(line.partition(": ")[2].strip())
        if alarm:
            alarm.cancel()
    return process.returncode, found


if __name__ == "__main__":
    keep_bytecode()
    main()
