"""Measure what a decision of each level costs by the coach's review.

Bots of the levels play each other, two and four at a table. The mean is the cost of all decisions
over their number; the spread is the standard deviation of that between games, so that the standard
error over N games is spread / √N. The constants LEVEL_COSTS of the bots are figures of this
command.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from typing import Final

from bench.options import add_count
from bench.report import machine
from purrlor.bots import BOTS, coach_of, seat_bot
from purrlor.bots.player import BotPlayer
from purrlor.bots.playing_level import LEVELS, Sums
from purrlor.bots.review import judge
from purrlor.core.chance import Quick, Seeded
from purrlor.core.match import Match, read_options
from purrlor.games import find

TABLES: Final = (
    *(("mouse", "kitten"), ("kitten", "tabby"), ("tabby", "mouse")),
    *(("mouse", "kitten", "tabby", "kitten"), ("tabby", "mouse", "kitten", "tabby")),
    *(("kitten", "tabby", "mouse", "mouse"),),
)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", nargs="+", default=list(BOTS), choices=BOTS)
    add_count(parser, "--count", 60, "games of each")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="(default: 1)")


def main(arguments: argparse.Namespace) -> None:
    print(f"seed {arguments.seed}, {machine()}", flush=True)
    for id in arguments.games:
        print(f"\n{id}, {arguments.count} games", flush=True)
        print(f"  {'':8} {'games':>6} {'decisions':>10} {'mean':>9} {'spread':>9}")
        found: dict[str, Sums] = defaultdict(Sums)
        for number in range(arguments.count):
            for level, costs in play(id, number, arguments.seed):
                found[level] += Sums.of(costs)
        for level in LEVELS:
            sums = found[level]
            figures = f"{sums.mean:9.5f} {sums.spread:9.5f}" if sums.games > 1 else ""
            print(f"  {level:8} {sums.games:6} {sums.decisions:10} {figures}", flush=True)


def play(id: str, number: int, seed: int) -> list[tuple[str, list[float]]]:
    """Play one game; return the level of each seat, and what its decisions cost."""
    game, levels = find(id), TABLES[number % len(TABLES)]
    coach, players = coach_of(game), len(levels)
    assert coach is not None
    luck = Seeded(f"levels {seed} {number}".encode())
    match = Match.deal(game, read_options(game, {}), players, luck.named("deal", 1))
    chance = luck.named("bots", 1)
    seated = [
        BotPlayer(seat_bot(level, game, match.options, players, seat, chance), match)
        for seat, level in enumerate(levels)
    ]
    coaches = [
        BotPlayer(seat_bot(coach, game, match.options, players, seat, Quick(0)), match)
        for seat in range(players)
    ]
    costs: list[list[float]] = [[] for _ in levels]
    while match.outcome is None:
        seat = match.mover
        choice = seated[seat].choose()
        coaches[seat].catch_up()
        decision = judge(coaches[seat].bot, match.view(seat), choice.move)
        if decision is not None and decision.cost is not None:
            costs[seat].append(decision.cost)
        seated[seat].play(choice)
    return list(zip(levels, costs, strict=True))
