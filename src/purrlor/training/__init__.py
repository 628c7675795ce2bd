"""Training: games in batches, and what learns from them; it wants the extra `training`.

The training of a game is a package named after it, with modules `course` and `training`.
"""

from __future__ import annotations

import subprocess
from importlib.util import find_spec
from pathlib import Path

from purrlor.games import BOXES


def trained_games() -> tuple[str, ...]:
    return tuple(game for game in BOXES if find_spec(_package(game)))


def package_of(game: str) -> str:
    """The name of the package that trains a game."""
    if game not in (there := trained_games()):
        raise ValueError(f"no training for {game[:40]!r}; there is one for {', '.join(there)}")
    return _package(game)


def _package(game: str) -> str:
    return f"{__name__}.{game.replace('-', '_')}"


def commit() -> str:
    """Ask git which commit this is."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)
    return told.stdout.strip() or "unknown"
