"""purrlor simulate."""

from __future__ import annotations

import hashlib
import json
import sys
import textwrap
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import click

from purrlor.bots.player import play_game
from purrlor.cli.common import OWN_BOT, example, refuse
from purrlor.cli.completion import complete_levels
from purrlor.cli.house_rules import need_game, need_players, read_house_rules, table_options
from purrlor.cli.seats import read_levels
from purrlor.core.chance import Quick, Seeded, hmac_sha256
from purrlor.core.game import Seat, play_out
from purrlor.core.match import Match
from purrlor.core.rulebook import AnyGame

BARS = 10
Played = tuple[int, tuple[Seat, ...]]  # how many moves, and who won


@dataclass
class Tally:
    """The results of many games. A shared win counts as a part for each winner."""

    wins: list[float]
    levels: tuple[str, ...]  # of the bots, by seat; empty for random play
    lengths: list[int] = field(default_factory=list)
    seconds: float = 0.0

    def play(self, game: AnyGame, options: Any, seed: int, number: int) -> None:
        start = time.process_time()
        play = self._by_bots if self.levels else self._at_random
        length, winners = play(game, options, seed, number)
        self.seconds += time.process_time() - start
        self.lengths.append(length)
        for seat in winners:
            self.wins[seat] += 1 / len(winners)

    def _at_random(self, game: AnyGame, options: Any, seed: int, number: int) -> Played:
        chance = Quick(seed, number)
        state = game.deal(options, len(self.wins), chance, None)
        length = play_out(state, chance)
        return length, state.outcome().winners

    def _by_bots(self, game: AnyGame, options: Any, seed: int, number: int) -> Played:
        luck = hashlib.sha256(f"simulate {seed} game {number}".encode()).digest()
        match = Match.deal(game, options, len(self.wins), Seeded(luck))
        own = Seeded(hmac_sha256(luck, b"bots"))  # reveals nothing about the cards
        outcome = play_game(match, self.levels, own)
        return match.ply, outcome.winners


@click.command(
    epilog=f"Example: {example('simulate {game} --players {players} --games 1000 --seed 1')}"
)
@table_options
@click.option(
    "--bots",
    metavar="LEVELS",
    shell_complete=complete_levels,
    help=f"The level of the bots: one for all seats, or one for each, separated by commas. Default:"
    f" random moves. {OWN_BOT}",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=1000,
    show_default=True,
    help="The number of games.",
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed plays the same games."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    game: AnyGame | None,
    players: int | None,
    house_rules: tuple[str, ...],
    bots: str | None,
    games: int,
    seed: int,
    as_json: bool,
) -> None:
    """Play many games, with random moves or with bots, and print statistics."""
    game = need_game(game)
    options = read_house_rules(game, house_rules)
    seats = need_players(players)
    try:
        game.deal(options, seats, Quick(seed), None)  # refuses a table that breaks a rule
        tally = Tally([0.0] * seats, read_levels(game, bots, seats) if bots else ())
        for number in _with_progress(games):
            tally.play(game, options, seed, number)
    except ValueError as error:
        refuse(error)
    report = _report(game, tally) | {"seed": seed}
    click.echo(json.dumps(report, indent=1) if as_json else _in_words(game, report))


def _with_progress(games: int) -> Iterable[int]:
    if not sys.stderr.isatty():
        return range(games)
    return _progress(games)


def _progress(games: int) -> Iterable[int]:
    with click.progressbar(range(games), label="playing", file=sys.stderr) as numbers:
        yield from numbers


def _report(game: AnyGame, tally: Tally) -> dict[str, Any]:
    games, moves = len(tally.lengths), sum(tally.lengths)
    seconds = max(tally.seconds, 1e-9)
    ordered = sorted(tally.lengths)
    return {
        "game": game.id,
        "players": len(tally.wins),
        "bots": list(tally.levels),
        "games": games,
        "moves": moves,
        "cpu_seconds": round(tally.seconds, 3),
        "games_per_second": round(games / seconds),
        "moves_per_second": round(moves / seconds),
        "wins": [round(wins, 3) for wins in tally.wins],
        "length": {
            "least": ordered[0],
            "median": ordered[games // 2],
            "mean": round(moves / games, 2),
            "most": ordered[-1],
        },
        "lengths": dict(sorted(Counter(ordered).items())),
    }


def _in_words(game: AnyGame, report: dict[str, Any]) -> str:
    length = report["length"]
    lines = [
        f"{game.title}, {report['players']} players, {_who(report)}, seed {report['seed']}",
        f"games      {report['games']:,}",
        f"moves      {report['moves']:,}",
        f"CPU        {report['cpu_seconds']:.3f} s",
        f"rate       {report['games_per_second']:,} games/s, "
        f"{report['moves_per_second']:,} moves/s",
        f"length     {length['least']} to {length['most']} moves, "
        f"median {length['median']}, mean {length['mean']}",
        textwrap.fill("wins       " + "  ".join(_shares(report)), 80, subsequent_indent=" " * 11),
        *_histogram(report["lengths"]),
    ]
    return "\n".join(lines)


def _who(report: dict[str, Any]) -> str:
    return "bots " + ", ".join(report["bots"]) if report["bots"] else "random play"


def _shares(report: dict[str, Any]) -> list[str]:
    shares = [wins / report["games"] for wins in report["wins"]]
    return [f"seat {seat}:{share:6.1%}" for seat, share in enumerate(shares)]


def _histogram(lengths: dict[int, int]) -> list[str]:
    """How many games took how many moves, in about ten rows."""
    low, high = min(lengths), max(lengths)
    width = max(1, -(-(high - low + 1) // BARS))
    rows: Counter[int] = Counter()
    for length, games in lengths.items():
        rows[(length - low) // width] += games
    most = max(rows.values())
    return [
        f"{low + row * width:5} to {low + (row + 1) * width - 1:<5} "
        f"{rows[row]:7,} {'#' * round(40 * rows[row] / most)}".rstrip()
        for row in range((high - low) // width + 1)
    ]
