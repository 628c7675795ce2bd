"""boardgame.io, a server for comparison, installed from the npm registry outside the tree."""

from __future__ import annotations

import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
FILES = ("package.json", "package-lock.json", "game.cjs", "server.cjs")


class NotInstalled(Exception):
    """Why boardgame.io cannot be measured here."""


def provide() -> Path:
    """Install it if needed; return the folder of its server."""
    if not (shutil.which("node") and shutil.which("npm")):
        raise NotInstalled("node with npm is not installed")
    folder = cache() / f"boardgame.io-{made_of()[:16]}"
    if not folder.exists():
        install(folder)
    return folder


def cache() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home, "purrlor", "bench")


def made_of() -> str:
    return sha256(b"\n".join((HERE / name).read_bytes() for name in FILES)).hexdigest()


def install(folder: Path) -> None:
    """Install into a temporary folder, and move it when it is complete."""
    new = folder.with_suffix(f".new-{os.getpid()}")
    new.mkdir(parents=True)
    for name in FILES:
        shutil.copy(HERE / name, new)
    command = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
    done = subprocess.run(command, cwd=new, capture_output=True, text=True)
    if done.returncode != 0:
        shutil.rmtree(new)
        raise NotInstalled(f"npm could not install it: {done.stderr.strip().splitlines()[-1:]}")
    new.rename(folder)
