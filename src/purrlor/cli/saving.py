"""Save a game to its file, and delay Ctrl-C until a move is complete."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import FrameType
from typing import Final

from purrlor.cli.common import refuse
from purrlor.cli.screen import fill, say
from purrlor.cli.session import Session

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)  # each ends the game


class Keeper:
    """Saves a session after each move if it has a file, and otherwise at the end."""

    def __init__(self, session: Session, path: Path | None) -> None:
        self.path = path
        self._session: Final = session
        self._failing = False

    def open(self) -> None:
        """Refuse a file that cannot be written before the game starts."""
        if self.path is not None:
            self.save(self.path)

    def keep(self) -> None:
        """Save before anything is shown. If that fails, warn once, and let the game continue."""
        if self.path is None:
            return
        try:
            self._session.save(self.path)
            self._failing = False
        except (OSError, ValueError) as error:
            self._complain(error)

    def _complain(self, error: Exception) -> None:
        if not self._failing:
            why = getattr(error, "strerror", error)
            say(fill(self._session.texts("cannot-write-now", path=str(self.path), why=str(why))))
        self._failing = True

    def save(self, path: Path) -> None:
        try:
            self._session.save(path)
        except (OSError, ValueError) as error:
            refuse(f"cannot write {path}: {getattr(error, 'strerror', error)}")
        self.path = path

    def leave(self) -> str:
        """Save the game; return a message with the command that resumes it."""
        if self.path is None and not self._session.has_played():
            return self._session.texts("nothing-saved")
        self.save(self.path or free_path(self._session.match.game.id))
        if self._session.is_over():
            return self._session.texts("saved-over", path=str(self.path))
        return self._session.texts("saved", path=str(self.path))


def free_path(game: str) -> Path:
    """A name for a new file here: the game, the date and the time of day."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M}"
    path, number = Path(f"{stem}.json"), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.json")
    return path


@contextmanager
def polite() -> Iterator[None]:
    """Treat the end of the program or of the connection like Ctrl-C, so that the game is saved."""
    with _on_signals(_interrupt):
        yield


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


@contextmanager
def unbroken() -> Iterator[None]:
    """Delay signals until the block ends: half a move cannot be saved."""
    asked: list[int] = []
    with _on_signals(lambda number, frame: asked.append(number)):
        yield
    if asked:
        raise KeyboardInterrupt


@contextmanager
def _on_signals(do: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    before = [signal.signal(number, do) for number in SIGNALS]
    try:
        yield
    finally:
        for number, handler in zip(SIGNALS, before, strict=True):
            signal.signal(number, handler)
