"""A figure of the shares: a point with its interval for each, beside the fair share."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from matplotlib.figure import Figure

from purrlor.arena.standings import Share, Standings

FORMATS: Final = (".png", ".svg")
ROW, MARGIN, WIDTH = 0.45, 1.6, 8.0  # inches


def draw(standings: Standings, title: str, path: Path) -> None:
    rows = len(standings.shares)
    figure = Figure(figsize=(WIDTH, MARGIN + ROW * rows), layout="constrained")
    axes = figure.add_subplot()
    places = range(rows)
    shares = [100 * share.interval.mean for share in standings.shares]
    axes.errorbar(shares, places, xerr=_arms(standings.shares), fmt="o", capsize=4)
    axes.plot([100 * share.fair for share in standings.shares], places, "k|", markersize=14)
    axes.set_yticks(places, [f"{share.level}\n{share.line_up}" for share in standings.shares])
    axes.set_ylim(rows - 0.5, -0.5)
    axes.set_xlabel("share of the wins in %, with its 95% interval; the bar is the fair share")
    axes.set_title(title)
    figure.savefig(path)


def _arms(shares: tuple[Share, ...]) -> list[list[float]]:
    """How far each interval reaches to the left and to the right of its mean."""
    intervals = [share.interval for share in shares]
    return [
        [100 * (interval.mean - interval.low) for interval in intervals],
        [100 * (interval.high - interval.mean) for interval in intervals],
    ]
