"""Large pages: the heap of a server is kept in them, where the system has them for who asks.

The tables of a full house lie far apart in memory, and a move looks at many places. Of large pages
there are so few that the processor knows them by heart."""

from __future__ import annotations

import asyncio
import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_MAPS: Final = Path("/proc/self/maps")
_PAGE: Final = 2 << 20  # bytes of a large one
_ADVICE: Final = (14, 25)  # Linux's numbers: for what will be there, and for what is there already
_AGAIN: Final = 15  # seconds, in which the heap may have grown


async def keep_in_large_pages() -> None:
    while sys.platform == "linux":
        await asyncio.to_thread(ask_for_large_pages)
        await asyncio.sleep(_AGAIN)


def ask_for_large_pages() -> None:
    """Ask for all of the heap; a system that has none says no, and all stays as it is."""
    madvise = ctypes.CDLL(None).madvise
    for start, end in heap(_MAPS.read_text("utf-8", "replace")):
        for advice in _ADVICE:
            madvise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), advice)


def heap(maps: str) -> Iterator[tuple[int, int]]:
    """What of this process's memory is its own and of no file, in whole large pages."""
    for line in maps.splitlines():
        place, rights, *_, inode = line.split()[:5]
        if rights == "rw-p" and inode == "0" and "[stack]" not in line:
            start, end = (int(each, 16) for each in place.split("-"))
            first, last = -(-start // _PAGE) * _PAGE, end // _PAGE * _PAGE
            if first < last:
                yield first, last
