"""purrlor fit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

import click

from purrlor.analysis import analysis_of, games_with
from purrlor.analysis.fitted import Fitted, Fitting
from purrlor.cli.common import example, refuse
from purrlor.cli.completion import complete_games
from purrlor.core.wire import to_plain

_SURE: Final = 1.96  # standard errors to either side of a 95 % interval


@click.command(epilog=f"Example: {example('fit {game} --games 200')}")
@click.argument("game", shell_complete=complete_games)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="The same games each time.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(game: str, games: int, seed: int, as_json: bool) -> None:
    """Play games, and fit the constants of a game's bots to what happened in them.

    Nothing is changed: the constants are printed with their uncertainty, beside those in the code.
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
        refuse(error if games_with("fitting") else f"nothing is fitted for {game!r}")
    return fitting


def _say(fitted: Iterator[Fitted]) -> None:
    click.echo(f"{'constant':32} {'now':>9} {'fitted':>9}  {'95 % interval':19} {'cases':>9}")
    for each in fitted:
        low, high = each.value - _SURE * each.error, each.value + _SURE * each.error
        interval = f"{low:.4f} to {high:.4f}"
        click.echo(
            f"{each.name:32} {each.now:9.4f} {each.value:9.4f}  {interval:19} {each.cases:9,}"
        )
