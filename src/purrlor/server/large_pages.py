"""Large pages: the heap of a server is kept in them, where the system has them for who asks.

The tables of a full house lie far apart in memory, and a move looks at many places. Of large pages
there are so few that the processor knows them by heart."""

from __future__ import annotations

import asyncio
import ctypes
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

LOG: Final = logging.getLogger("purrlor.server")
_MAPS: Final = Path("/proc/self/maps")
_PAGE: Final = 2 << 20  # bytes of a large one
_GUARD: Final = 64 << 10  # the most bytes of a guard, which nobody may touch, before a stack
_STACK: Final = 8 << 20  # bytes that a thread has for its stack on most systems
_ADVICE: Final = (14, 25)  # Linux's numbers: for what will be there, and for what is there already
_AGAIN: Final = 15  # seconds, in which the heap may have grown


async def keep_in_large_pages() -> None:
    """Ask again and again, unless the system does not let us see what we have."""
    while sys.platform == "linux":
        try:
            await asyncio.to_thread(ask_for_large_pages)
        except OSError as error:
            LOG.warning("large pages are not asked for: %s", error)
            return
        await asyncio.sleep(_AGAIN)


def ask_for_large_pages() -> None:
    """Ask for all of the heap; a system that has none says no, and all stays as it is."""
    madvise = ctypes.CDLL(None).madvise
    for start, end in heap(_MAPS.read_text("utf-8", "replace")):
        for advice in _ADVICE:
            madvise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), advice)


def heap(maps: str) -> Iterator[tuple[int, int]]:
    """What of this process's memory is its own and of no file, in whole large pages. Stacks are
    left out: that of a thread follows a guard, and of a heap that was put right after it the rest
    is taken."""
    guarded = 0  # where the last guard ended
    for line in maps.splitlines():
        place, rights, *_, inode = line.split()[:5]
        start, end = (int(each, 16) for each in place.split("-"))
        if rights == "---p" and inode == "0" and end - start <= _GUARD:
            guarded = end
        elif rights == "rw-p" and inode == "0" and "[stack]" not in line:
            yield from _whole(start + _STACK if start == guarded else start, end)


def _whole(start: int, end: int) -> Iterator[tuple[int, int]]:
    """The large pages between these addresses, if there is a whole one."""
    first, last = -(-start // _PAGE) * _PAGE, end // _PAGE * _PAGE
    if first < last:
        yield first, last
