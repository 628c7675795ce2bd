"""CPU time and memory of a process and its descendants, from Linux."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")
_SCHEDULED = 2  # the kind of a process's CPU clock that counts nanoseconds, not ticks


def family(pid: int) -> list[int]:
    """List a process, its children, and theirs."""
    members = [pid]
    children = _children()
    for member in members:
        members += children.get(member, [])
    return members


def _children() -> dict[int, list[int]]:
    children: dict[int, list[int]] = {}
    for path in PROC.glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended since
            parent = int(path.read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(path.parent.name))
    return children


def cpu(pid: int) -> float:
    """Read how many seconds of CPU time they have used so far, all threads together."""
    return sum(_each(pid, _cpu))


def memory(pid: int) -> float:
    """Read how many kilobytes they have in memory."""
    return sum(_each(pid, _memory))


def _each(pid: int, read: Callable[[int], float]) -> Iterator[float]:
    for member in family(pid):
        with suppress(OSError):  # it has ended since
            yield read(member)


def _cpu(pid: int) -> float:
    return time.clock_gettime(~pid << 3 | _SCHEDULED)  # as clock_getcpuclockid(3) makes it


def _memory(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+)", (PROC / str(pid) / "status").read_text())
    return float(found[1]) if found else 0.0
