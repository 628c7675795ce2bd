"""The full-screen mode of purrlor play: keys and mouse for the same games."""

from __future__ import annotations

from pathlib import Path

from purrlor.cli.session import Session
from purrlor.cli.tui.app import Parlour


def run(session: Session, path: Path, explain: bool) -> None:
    """Play until the people leave. The game is saved in this file after each of their moves."""
    Parlour(session, path, explain=explain).run()
