"""purrlor train."""

from __future__ import annotations

import os
import shlex
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import click

from purrlor.analysis import analysis_of, games_with
from purrlor.cli.common import example, refuse
from purrlor.training import commit as _commit
from purrlor.training import package_of


@click.command(epilog=f"Example: {example('train {game} --seed 1 --out training')}")
@click.argument("game")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="The folder to write to. The same command resumes from it.",
)
@click.option("--seed", default=1, show_default=True, help="The same seed repeats a training.")
@click.option("--games", default=2500, show_default=True, help="Games of bots for the first phase.")
@click.option(
    "--collect-minutes",
    default=60.0,
    show_default=True,
    help="Minutes after which no new game of bots starts.",
)
@click.option("--width", default=256, show_default=True, help="Hidden units per layer of the net.")
@click.option("--tables", default=16384, show_default=True, help="Tables played in parallel.")
@click.option("--steps", default=64, show_default=True, help="Turns per table and iteration.")
@click.option(
    "--iterations",
    type=click.IntRange(1),
    help="The number of iterations. Default: 1600 for a net, 200 for endings, up to 40 for a race.",
)
@click.option("--endings", is_flag=True, help="Solve small endings instead of training a net.")
@click.option("--race", is_flag=True, help="Solve the two-player race instead of training a net.")
@click.option("--top", default=6, show_default=True, help="The highest Bid in endings.")
@click.option("--finish", is_flag=True, help="Train the net for the last cards of two players.")
@click.option("--respond-to", metavar="LEVEL", help="Train a best response to a bot.")
@click.option(
    "--cards",
    default=2,
    show_default=True,
    help="Cards per player at the start of a response's games.",
)
@click.option(
    "--start",
    type=click.Choice(("opponent", "nothing")),
    default="opponent",
    show_default=True,
    help="Start the response as a copy of the opponent, or with random weights.",
)
@click.option("--deals", default=1000, show_default=True, help="Deals to measure a response with.")
@click.option("--workers", default=os.cpu_count() or 1, help="The number of processes for bots.")
@click.option("--minutes", default=1e6, help="Stop after this time. The same command resumes.")
@click.option(
    "--commit", default="", help="The commit to store with the weights. Default: git's HEAD."
)
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Plot the progress of the training.",
)
def command(
    game: str,
    out: Path,
    commit: str,
    plot: Path | None,
    iterations: int | None,
    endings: bool,
    race: bool,
    top: int,
    finish: bool,
    respond_to: str | None,
    **how: Any,
) -> None:
    """Train the net of a panther, or resume a stopped training.

    The command writes weights.npz, and weights.json with their origin.

    With --endings it writes the tables of small endings, and with --race the table of the
    two-player race. Neither needs JAX.

    With --finish it writes the net for the last cards of two players: finish.npz and finish.json.

    With --respond-to it trains a response to that bot in two-player games. response.json has its
    share of wins, a lower bound on the bot's exploitability.
    """
    if endings + race + finish + (respond_to is not None) > 1:
        refuse("--endings, --race, --finish and --respond-to cannot be combined")
    origin = {"command": shlex.join(["purrlor", *sys.argv[1:]]), "commit": commit or _commit()}
    if endings:
        return _solve(game, "tables", out, top, iterations or 200, origin)
    if race:
        return _solve(game, "race", out, iterations or 40, origin)
    package = _package(game)
    kind = "finish" if finish else "training" if respond_to is None else "response"
    how |= {"iterations": iterations or 1600, "level": respond_to}
    ended = _KINDS[kind](game, package, out, how, origin)
    click.echo(f"Wrote weights to {out}" if ended else "Stopped. The same command resumes.")
    if plot is not None:
        from purrlor.training.plot import plot as draw

        draw(out, plot)


def _package(game: str) -> str:
    """The training package of a game. Refuse if the game or JAX is missing."""
    try:
        package = package_of(game)
    except ValueError as error:
        has_race = game in games_with("race")
        refuse(f"{error}; {game} has a race to solve: add --race" if has_race else error)
    if find_spec("jax") is None:
        refuse("training needs JAX: pip install 'purrlor[training]'")
    return package


_LEARNING: Final = ("seed", "width", "tables", "steps", "iterations")


def _train(game: str, package: str, out: Path, how: dict[str, Any], origin: dict[str, str]) -> bool:
    """Train the net of a panther."""
    settings = _settings(package, "course", how, "games", "collect_minutes")
    train = import_module(f"{package}.training").train
    ended: bool = train(settings, out, how["workers"], how["minutes"], origin, click.echo)
    return ended


def _finish(
    game: str, package: str, out: Path, how: dict[str, Any], origin: dict[str, str]
) -> bool:
    """Train the net for the last cards; the odds of the duel are worked out first."""
    settings = _settings(package, "finish", how)
    finish = import_module(f"{package}.finish").finish
    ended: bool = finish(settings, out, how["minutes"], _duel(game, "panther"), origin, click.echo)
    return ended


def _respond(
    game: str, package: str, out: Path, how: dict[str, Any], origin: dict[str, str]
) -> bool:
    """Train a response to a bot; the odds of the duel are worked out first."""
    respond = import_module(f"{package}.response").respond
    try:
        settings = _settings(package, "response", how, "level", "cards", "start")
        settings.check()
        run = (out, how["workers"], how["minutes"], how["deals"], _duel(game, settings.level))
        ended: bool = respond(settings, *run, origin, click.echo)
    except ValueError as error:
        refuse(error)
    return ended


_KINDS: Final = {"training": _train, "finish": _finish, "response": _respond}


def _settings(package: str, module: str, how: dict[str, Any], *more: str) -> Any:
    """The settings of a kind of training: those of any, and some of its own."""
    return import_module(f"{package}.{module}").Settings(
        **{name: how[name] for name in (*_LEARNING, *more)}
    )


def _duel(game: str, level: str) -> tuple[float, float]:
    """The odds to win a duel against this level."""
    duel: tuple[float, float] = analysis_of(game, "meeting").odds(level)
    click.echo(f"duels are won with {duel[0]:.2%} opening, {duel[1]:.2%} answering")
    return duel


def _solve(game: str, kind: str, out: Path, *how: Any) -> None:
    """Solve endings or a race, and write the tables."""
    try:
        about = analysis_of(game, kind).make(out, *how, click.echo)
    except ValueError as error:
        refuse(error)
    click.echo(f"{about['positions']:,} positions are in {out}")
