"""purrlor arena."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import click

from purrlor.arena.deal import Contest
from purrlor.arena.guests import Guest, check_guest, read_guest
from purrlor.arena.line_ups import line_ups
from purrlor.arena.standings import Standings, standings
from purrlor.bots import levels_of, read_levels
from purrlor.cli.common import OWN_BOT, example, extra, refuse
from purrlor.cli.completion import complete_levels
from purrlor.cli.dealing import playing, with_progress, worker_options
from purrlor.cli.house_rules import need_game, need_players, read_house_rules, table_options
from purrlor.cli.standings import in_words, title, to_json
from purrlor.core.chance import Quick
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import as_table, to_plain

FIGURES: Final = (".png", ".svg")
EXAMPLES: Final = f"""\b
Examples:
  {example("arena {game} --players 2 --bots tabby,kitten")}
  {example("arena {game} --players {players} --bots tabby,mouse --deals 500 --workers 8")}
  {example("arena {game} --players 2 --bots tabby,mine=my_package.bot:Mine")}
  {example("arena {game} --players 2 --bots tabby,before=../before:tabby")}
"""


@click.command(epilog=EXAMPLES)
@table_options
@click.option(
    "--bots",
    required=True,
    metavar="LEVELS",
    shell_complete=complete_levels,
    help="Levels of bots, separated by commas. Name one for each seat; or name fewer, and each"
    f" plays alone against bots of each other level. {OWN_BOT} NAME=PATH:LEVEL, with a slash in the"
    " path, is a bot from another checkout or wheel.",
)
@click.option(
    "--deals",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="The number of deals.",
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed plays the same deals."
)
@worker_options
@click.option("--plot", type=Path, metavar="FILE", help="Plot the shares as a .png or .svg file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    deals: int,
    workers: int | None,
    cluster: str | None,
    plot: Path | None,
    as_json: bool,
    **words: Any,
) -> None:
    """Let bots play the same deals from every seat, and compare their shares of the wins.

    The result depends on the seed, and not on the number of workers.
    """
    contest = _contest(**words)
    if plot is not None:
        _check_figure(plot)
    played = dict(with_progress(playing(contest, range(deals), workers, cluster), deals))
    result = standings(contest, [played[deal] for deal in range(deals)])
    if plot is not None:
        _draw(contest, result, plot)
    click.echo(to_json(contest, result) if as_json else in_words(contest, result))


def _contest(
    game: AnyGame | None, players: int | None, house_rules: tuple[str, ...], bots: str, seed: int
) -> Contest:
    game, players = need_game(game), need_players(players)
    options = read_house_rules(game, house_rules)
    try:
        game.deal(options, players, Quick(seed), None)  # refuses a table that breaks a rule
        levels, guests = _who_meets(game, bots)
        meeting = line_ups(levels, players)
    except ValueError as error:
        refuse(error)
    return Contest(game.id, as_table(to_plain(options), "options"), meeting, seed, guests)


def _who_meets(game: AnyGame, bots: str) -> tuple[tuple[str, ...], dict[str, Guest]]:
    """The levels and names of guests in the given order, and the guests by name."""
    words = [word.strip() for word in bots.split(",")]
    guests = dict(read_guest(word) for word in words if _is_guest(word))
    for guest in guests.values():
        check_guest(guest, game.id)
    own = iter(read_levels([word for word in words if not _is_guest(word)], game))
    levels = tuple(word.partition("=")[0] if _is_guest(word) else next(own) for word in words)
    if taken := guests.keys() & set(levels_of(game)):
        raise ValueError(f"{min(taken)!r} is a level here; give the guest another name")
    return levels, guests


def _is_guest(word: str) -> bool:
    """Is this NAME=PATH:LEVEL? A path has a slash, unlike the module of NAME=MODULE:CLASS."""
    return "=" in word and "/" in word.replace(os.sep, "/")


def _check_figure(path: Path) -> None:
    """Refuse a file that cannot be written before the games start: they may take long."""
    if path.suffix not in FIGURES:
        refuse(f"--plot: expected a {' or '.join(FIGURES)} file, got {path}")
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        refuse(f"cannot write {path}")
    with extra("plot"):
        import purrlor.arena.plot  # noqa: F401


def _draw(contest: Contest, result: Standings, path: Path) -> None:
    from purrlor.arena.plot import draw

    draw(result, title(contest, result), path)
