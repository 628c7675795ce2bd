"""Plot the course of a training."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

_SHARES: Final = (  # fields of a log line, with the number of players
    ("share_2", 2, "against a tabby"),
    ("share_4", 4, "among three tabbies"),
    ("share_10", 10, "among nine tabbies"),
    ("kitten_2", 2, "against a kitten"),
    ("mouse_2", 2, "against a mouse"),
    ("wins", 2, "a response, against its bot"),
)


def plot(folder: Path, picture: Path) -> None:
    """Plot the win rate of the learner among distilled bots, its entropy and its error."""
    from matplotlib.figure import Figure  # an extra, and slow to import

    lines = json.loads((folder / "course.json").read_text())["lines"]
    figure = Figure(figsize=(8, 6), layout="constrained")
    shares, learning = figure.subplots(2, sharex=True)
    done = [line["iteration"] for line in lines]
    for name, players, among in (each for each in _SHARES if lines and each[0] in lines[0]):
        shares.plot(done, [100 * players * line[name] for line in lines], label=among)
    shares.axhline(100, color="grey", linewidth=0.5)
    shares.set_ylabel("% of the fair share")
    for name in ("entropy", "error"):
        learning.plot(done, [line[name] for line in lines], label=name)
    learning.set_xlabel("iterations")
    for axes in (shares, learning):
        axes.legend()
    figure.savefig(picture)
