"""Whether the rules run compiled, and the progress of a build."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Final

from purrlor.core.game import is_compiled

NEXT_BUILD: Final = "PURRLOR_NEXT_BUILD"
"""The environment variable with the path where ./dev looks for compiled rules next time."""


def how_rules_run() -> str:
    if is_compiled():
        return "compiled"
    build = os.environ.get(NEXT_BUILD, "")
    becomes = _becomes_of(Path(build)) if build else ""
    return f"uncompiled{becomes and '; '}{becomes}"


def _becomes_of(build: Path) -> str:
    """The state of the build that the next start would use."""
    if build.exists():
        return "the compiled rules are ready for the next start"
    if build.with_suffix(".failed").exists():
        return f"compiling them failed; see {build.parent / 'log'}"
    if _is_held(build.parent / "lock"):
        return "a compiled version is being built for the next start"
    return ""


def _is_held(lock: Path) -> bool:
    """The compiling process holds a lock until it ends."""
    try:
        with open(lock) as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False
