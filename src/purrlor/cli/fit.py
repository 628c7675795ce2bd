"""purrlor fit."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

import click

from purrlor.analysis import analysis_of, games_with
from purrlor.analysis.fitted import Fitted, Fitting
from purrlor.cli.common import example, refuse
from purrlor.cli.completion import complete_games
from purrlor.core.wire import to_plain

_SURE: Final = 1.96  # standard errors to either side of a 95% interval


@click.command(epilog=f"Example: {example('fit {game} --games 200')}")
@click.argument("game", shell_complete=complete_games)
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help="Games to play."
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed plays the same games."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(game: str, games: int, seed: int, as_json: bool) -> None:
    """Fit the constants of a game's bots to games that they play.

    Prints the fitted values with their intervals, beside the values in the code. Changes nothing.
    """
    fitted = _fitting(game).fit(games, seed)
    if as_json:
        click.echo(json.dumps([to_plain(each) for each in fitted], indent=1))
    else:
        _say(fitted)


def _fitting(game: str) -> Fitting:
    try:
        fitting: Fitting = analysis_of(game, "fitting")
    except ValueError as error:
        refuse(error if games_with("fitting") else f"{game!r} has no constants to fit")
    return fitting


def _say(fitted: Iterable[Fitted]) -> None:
    rows = [("constant", "now", "fitted", "95% interval", "cases"), *map(_row, fitted)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        aligned = [cell.rjust(wide) for cell, wide in zip(cells, widths[1:], strict=True)]
        click.echo("  ".join([name.ljust(widths[0]), *aligned]))


def _row(each: Fitted) -> tuple[str, str, str, str, str]:
    low, high = each.value - _SURE * each.error, each.value + _SURE * each.error
    interval = f"{low:.4f} to {high:.4f}"
    return each.name, f"{each.now:.4f}", f"{each.value:.4f}", interval, f"{each.cases:,}"
