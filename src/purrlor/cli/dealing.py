"""Play many deals in this process, in several, or on a cluster, and show the progress."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

import click

from purrlor.arena.workers import Crew, Dealing, Played, R, play_here
from purrlor.cli.common import extra, refuse

F = TypeVar("F", bound=Callable[..., Any])
_HOUR: Final = 3600  # seconds over which the time left is estimated, since a deal may take minutes


def worker_options(command: F) -> F:
    """Add the options for processes and clusters."""
    command = click.option(
        "--cluster", metavar="ADDRESS", help="Run on a Dask cluster: tcp://HOST:8786."
    )(command)
    return click.option(
        "--workers",
        type=click.IntRange(1),
        metavar="N",
        help="The number of processes. Default: 1.",
    )(command)


def playing(
    dealing: Dealing[R], deals: Iterable[int], workers: int | None, cluster: str | None
) -> Iterator[Played[R]]:
    if cluster is None:
        crew = None if workers in (None, 1) else Crew(dealing, workers)
        return play_here(dealing, deals) if crew is None else crew.play(deals)
    if workers is not None:
        refuse("--workers and --cluster cannot be combined")
    with extra("cluster"):
        from purrlor.arena.cluster import play_on_cluster
    return play_on_cluster(dealing, deals, cluster)


def with_progress(played: Iterator[Played[R]], deals: int) -> Iterator[Played[R]]:
    if not sys.stderr.isatty():
        return played
    return _progress(played, deals)


def _progress(played: Iterator[Played[R]], deals: int) -> Iterator[Played[R]]:
    from rich.console import Console  # imported here, since it is slow
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), "deals,", TimeRemainingColumn(), "left")
    progress = Progress(
        *columns, console=Console(stderr=True), transient=True, speed_estimate_period=_HOUR
    )
    with progress:
        yield from progress.track(played, total=deals)
