"""Training of nets from games in batches. It needs the extra `training`."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

# By game: the package that trains its net, with modules `course` and `training`.
TRAINING: Final = {"kitten-me": "purrlor.training.kitten_me"}


def package_of(game: str) -> str:
    """The name of the package that trains a game."""
    if game not in TRAINING:
        raise ValueError(f"no training for {game[:40]!r}; available: {', '.join(TRAINING)}")
    return TRAINING[game]


def commit() -> str:
    """The current commit of git."""
    command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    return answer.stdout.strip() or "unknown"
