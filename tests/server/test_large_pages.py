"""The heap in large pages: what is asked for, and that nothing is lost by it."""

import sys

import pytest

from purrlor.server.large_pages import ask_for_large_pages, heap

MAPS = """\
aaaad0000000-aaaad0400000 r-xp 00000000 fe:00 12 /usr/bin/python
aaaad0600000-aaaad0a00000 rw-p 00000000 fe:00 12 /usr/bin/python
aaaae0000000-aaaae0500000 rw-p 00000000 00:00 0 [heap]
ffff00001000-ffff00700000 rw-p 00000000 00:00 0
ffff10000000-ffff10100000 rw-p 00000000 00:00 0
ffff20000000-ffff20400000 ---p 00000000 00:00 0
ffff30000000-ffff30400000 rw-s 00000000 00:01 7 /dev/shm/purr
ffffc0000000-ffffc0800000 rw-p 00000000 00:00 0 [stack]
"""


def test_only_whole_large_pages_of_the_heap_are_asked_for() -> None:
    assert [(hex(start), hex(end)) for start, end in heap(MAPS)] == [
        ("0xaaaae0000000", "0xaaaae0400000"),
        ("0xffff00200000", "0xffff00600000"),
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can be asked")
def test_what_is_in_memory_stays_as_it_is() -> None:
    held = bytearray(b"purr" * (2 << 20))
    ask_for_large_pages()
    assert held == b"purr" * (2 << 20)
