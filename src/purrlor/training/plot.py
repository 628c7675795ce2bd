"""The course of a training as a picture."""

from __future__ import annotations

import json
from pathlib import Path


def plot(folder: Path, picture: Path) -> None:
    """Draw how the learner fared among distilled tabbies, and its entropy and error."""
    from matplotlib.figure import Figure  # an extra, and slow to import

    lines = json.loads((folder / "course.json").read_text())["lines"]
    figure = Figure(figsize=(8, 6), layout="constrained")
    shares, learning = figure.subplots(2, sharex=True)
    done = [line["iteration"] for line in lines]
    for players in (2, 4, 10):
        wins = [100 * players * line[f"share_{players}"] for line in lines]
        shares.plot(done, wins, label=f"{players} players")
    shares.axhline(100, color="grey", linewidth=0.5)
    shares.set_ylabel("% of the fair share among tabbies")
    for name in ("entropy", "error"):
        learning.plot(done, [line[name] for line in lines], label=name)
    learning.set_xlabel("iterations")
    for axes in (shares, learning):
        axes.legend()
    figure.savefig(picture)
