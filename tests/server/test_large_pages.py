"""The heap in large pages: what is asked for, and that nothing is lost by it."""

import logging
import sys
from pathlib import Path

import pytest

from purrlor.server import large_pages
from purrlor.server.large_pages import ask_for_large_pages, heap, keep_in_large_pages
from tests.server.inside import run

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


THREADS = """\
ffff00000000-ffff00400000 rw-p 00000000 00:00 0
ffff00400000-ffff08000000 ---p 00000000 00:00 0
ffff08000000-ffff08400000 rw-p 00000000 00:00 0
ffff10000000-ffff10010000 ---p 00000000 00:00 0
ffff10010000-ffff10810000 rw-p 00000000 00:00 0
ffff10810000-ffff10811000 ---p 00000000 00:00 0
ffff10811000-ffff11600000 rw-p 00000000 00:00 0
ffff11600000-ffff11a00000 rw-p 00000000 00:00 0
ffff20000000-ffff20001000 ---p 00000000 00:00 0
ffff20200000-ffff20600000 rw-p 00000000 00:00 0
"""


def test_the_stacks_of_threads_are_left_out() -> None:
    """A stack follows a guard of a page or so, and a heap may lie right above it. What is kept
    free for the heap of a thread is no guard, nor is one that lies apart."""
    assert [(hex(start), hex(end)) for start, end in heap(THREADS)] == [
        ("0xffff00000000", "0xffff00400000"),
        ("0xffff08000000", "0xffff08400000"),
        ("0xffff11200000", "0xffff11600000"),
        ("0xffff11600000", "0xffff11a00000"),
        ("0xffff20200000", "0xffff20600000"),
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux is asked")
def test_where_memory_cannot_be_seen_the_log_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(large_pages, "_MAPS", tmp_path / "maps")
    with caplog.at_level(logging.WARNING):
        run(keep_in_large_pages)
    assert [record.name for record in caplog.records] == ["purrlor.server"]
    assert "large pages are not asked for" in caplog.text


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can be asked")
def test_what_is_in_memory_stays_as_it_is() -> None:
    held = bytearray(b"purr" * (2 << 20))
    ask_for_large_pages()
    assert held == b"purr" * (2 << 20)
