"""The page's fold in its own process, and readers who fold the same stream in Python."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from runpy import run_path
from typing import Any

from docs.examples.folding import fold as fold_by_example
from purrlor.client.folding import fold
from purrlor.client.reading import Signal, read_line
from purrlor.core.game import View, Viewer
from purrlor.core.wire import to_plain
from purrlor.server.api.messages import Now
from purrlor.server.tables.lines import missed
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.streams import Line
from tests.server.inside import stream_at
from tests.server.visiting import Json, unsaid

WEB = Path(__file__).parents[2] / "web"
SCRIPT = Path(__file__).with_suffix(".mjs")


class Page:
    """The page's TypeScript, which answers one row of JSON with another."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def ask(self, row: Json) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps(row)}\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


@contextmanager
def page() -> Iterator[Page]:
    node, _ = run_path(str(WEB / "make.py"))["tools"]()
    pipe = subprocess.PIPE
    with subprocess.Popen([node, SCRIPT], cwd=WEB, stdin=pipe, stdout=pipe, encoding="utf-8") as it:
        yield Page(it)
        assert it.stdin is not None
        it.stdin.close()
    assert it.returncode == 0


class Heard:
    """A line, and the state after it, folded by the Python client and by the example;
    None if the fold found that an earlier line is missing."""

    def __init__(self, line: Json, by_client: Now | None, by_example: Json | None) -> None:
        self.line = line
        self.client = None if by_client is None else _told(by_client)
        self.new = {key: len(self.client[key]) if self.client else 0 for key in ("steps", "chat")}
        self.example = None if by_example is None else self._newest(by_example)

    def _newest(self, now: Json) -> Json:
        newest = {key: now[key][len(now[key]) - count :] for key, count in self.new.items()}
        newest["steps"] = [unsaid(step) for step in newest["steps"]]
        return {**now, **newest}


def _told(now: Now) -> Json:
    plain = to_plain(now)
    assert isinstance(plain, dict)
    steps = json.loads(json.dumps(plain["steps"]))
    for step in steps:
        del step["sentences"]  # none were requested
    return {**plain, "steps": steps}


class Folding:
    """The lines of one stream, folded in Python."""

    def __init__(self) -> None:
        self.client: Now | None = None
        self._example: Json | None = None

    def hear(self, line: Json) -> Heard:
        message = read_line(json.dumps(line))
        assert not isinstance(message, Signal)
        client, example = fold(self.client, message), fold_by_example(self._example, line)
        self.client, self._example = client or self.client, example or self._example
        return Heard(line, client, example)


class Reader:
    """A reader who follows a table, and reconnects after missing a line."""

    def __init__(self, live: LiveTable, seat: Viewer) -> None:
        self.seat = seat
        self.heard: list[Heard] = []
        self.misses = 0  # how many of the next moves to miss
        self._live = live
        self._folding = Folding()
        self._stream = stream_at(live, seat)
        self.open()

    def open(self) -> None:
        """Follow the table from now on, with the steps since the last one received."""
        self._stream = stream_at(self._live, self.seat)
        self._stream.connect(Line.ndjson, self._hear)
        view = self.view()
        self._live.begin(self._stream, missed(self._live.state, None if view is None else view.ply))

    def leave(self) -> None:
        self._live.detach(self._stream)

    def view(self) -> View | None:
        client = self._folding.client
        return None if client is None else client.view

    def is_lost(self) -> bool:
        return self.heard[-1].client is None

    def _hear(self, text: bytes) -> bool:
        line = json.loads(text)
        if line["kind"] == "played" and self.misses:
            self.misses -= 1
        elif line["kind"] not in ("retry", "paused"):
            self.heard.append(self._folding.hear(line))
        return True
