"""Guests: bots of another Purrlor, from a checkout or a wheel, that meet the bots of this one.

One process cannot import two Purrlors, so a guest plays in a process of its own (guest.py). That
process deals and plays the same table, and returns what its bot chooses there.
"""

from __future__ import annotations

import atexit
import json
import os
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZipFile, is_zipfile

from purrlor.core.game import Move, Seat
from purrlor.core.match import Match
from purrlor.core.wire import to_plain

_PROGRAM: Final = Path(__file__).with_name("guest.py")


class NoGuest(ValueError):
    """A guest that cannot be seated, or that failed at the table."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A level of bots, and where the Purrlor is that it belongs to."""

    path: str  # of a checkout, of a folder with the package, or of a wheel
    level: str


def read_guest(words: str) -> tuple[str, Guest]:
    """Read "before=../before:tabby": what it is called in the results, its path and its level."""
    name, equals, place = words.partition("=")
    path, colon, level = place.rpartition(":")
    if not (name and equals and path and colon and level):
        raise NoGuest(f"a guest is written NAME=PATH:LEVEL, not {words[:60]!r}")
    return name, Guest(str(Path(path).resolve()), level)


def check_guest(guest: Guest, game: str) -> None:
    there = _host(guest.path).ask("levels", game)
    if guest.level not in there:
        raise NoGuest(f"{guest.path} has no {guest.level!r} for {game}, but {', '.join(there)}")


class SeatedGuest:
    """A guest at a match."""

    def __init__(self, guest: Guest, match: Match, seat: Seat, luck: bytes, own: bytes) -> None:
        self._host: Final = _host(guest.path)
        self._match: Final = match
        self._seat: Final = seat
        self._sent = 0  # how many moves it knows
        options = to_plain(match.options)
        table = (match.game.id, options, match.players, seat, guest.level, luck.hex(), own.hex())
        self._host.ask("deal", *table)

    def move(self) -> Move:
        news = [(seat, str(move)) for seat, move in self._match.moves[self._sent :]]
        self._sent += len(news)
        return self._match.game.parse(self._host.ask("choose", self._seat, news))


@cache
def _host(path: str) -> _Host:
    return _Host(path)


class _Host:
    """The process of all guests that come from one path. It ends when this one does."""

    def __init__(self, path: str) -> None:
        self._path: Final = path
        self._unpacked: Final = TemporaryDirectory(prefix="purrlor-guest-")
        atexit.register(self._unpacked.cleanup)
        environment = {key: value for key, value in os.environ.items() if key != "PURRLOR_COMPILED"}
        environment["PYTHONPATH"] = str(self._source())
        self._log: Final = Path(self._unpacked.name, "guest.log")  # a pipe would fill
        with self._log.open("wb") as log:
            self._process: Final = Popen(
                [sys.executable, "-P", str(_PROGRAM)],
                stdin=PIPE,
                stdout=PIPE,
                stderr=log,
                text=True,
                env=environment,
            )
        atexit.register(self._end)

    def _end(self) -> None:
        """Close its input, at which it ends."""
        self._process.communicate()

    def ask(self, *question: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # there is no answer then, and its last line of stderr says why
        answer = self._process.stdout.readline()
        if not answer:
            raise NoGuest(f"the guest from {self._path} failed: {self._last_error()}")
        return json.loads(answer)

    def _last_error(self) -> str:
        status = self._process.wait()
        lines = self._log.read_text(errors="replace").strip().splitlines()
        return lines[-1] if lines else f"exit status {status}"

    def _source(self) -> Path:
        """The folder in which the package lies; a wheel is unpacked first."""
        path = Path(self._path)
        if path.is_file() and is_zipfile(path):
            with ZipFile(path) as wheel:
                wheel.extractall(self._unpacked.name)
            path = Path(self._unpacked.name)
        for folder in (path / "src", path):
            if (folder / "purrlor" / "__init__.py").exists():
                return folder
        raise NoGuest(f"there is no Purrlor in {path}: name a checkout or a wheel")
