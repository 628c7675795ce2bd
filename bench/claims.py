"""Measure the calibration of bots: how often their claims about moves come true.

Bots of one level play each other. For each kind of claim and range of claimed probabilities, it
prints the mean claimed probability and how often the claim came true. The 95% interval is
Student's t over the games, because the claims of a game are not independent.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from bench.options import add_count
from bench.settling import BEGIN, Settle
from purrlor.arena.confidence import students_t
from purrlor.bots import COACH, LEVELS
from purrlor.bots.player import seat_all
from purrlor.core.chance import Seeded
from purrlor.core.match import Match, read_options
from purrlor.core.wire import Plain
from purrlor.games import find

HouseRules = dict[str, Plain]
GREY: HouseRules = {"deck": "grey"}
TABLES: tuple[tuple[str, int, HouseRules], ...] = (
    *(("kitten-me", players, {}) for players in (2, 4, 10)),
    *(("kitten-me", players, GREY) for players in (2, 4)),
    *(("go-kitty", players, {}) for players in (2, 5)),
    *(("shut-up-cat", players, {}) for players in (2, 4)),
)
WIDTH = 0.2  # the width of a column of probabilities in the report


class Open(NamedTuple):
    """A claim that is not settled yet."""

    game: int
    kind: str
    odds: float
    settle: Settle


class Settled(NamedTuple):
    """The claimed probability, and the outcome: 1, 0, or a part of a win."""

    game: int
    odds: float
    outcome: float


Settlements = dict[str, list[Settled]]  # by the claim's kind


def add_options(parser: argparse.ArgumentParser) -> None:
    help = f"which bots play (default: {COACH})"
    parser.add_argument("--level", choices=LEVELS, default=COACH, help=help)
    help = "play only this game (default: all)"
    parser.add_argument("--game", choices=sorted(BEGIN), help=help)
    add_count(parser, "--games", 20, "number of games at each table")


def main(arguments: argparse.Namespace) -> None:
    for id, players, house_rules in TABLES:
        if arguments.game not in (None, id):
            continue
        table = ", ".join(
            [id, f"{players} players", *(f"{key}={house_rules[key]}" for key in house_rules)]
        )
        print(f"{table}: {arguments.games} games of {arguments.level} bots")
        report(play(id, players, house_rules, arguments.level, arguments.games))


def play(id: str, players: int, house_rules: HouseRules, level: str, games: int) -> Settlements:
    """Let bots play, and settle what they claim."""
    game, begin = find(id), BEGIN[id]
    options = read_options(game, house_rules)
    settlements: Settlements = defaultdict(list)
    for number in range(games):
        luck = Seeded(f"claims {number}".encode())
        match = Match.deal(game, options, players, luck)
        bots = seat_all(level, match, luck)
        waiting: list[Open] = []
        while match.outcome is None:
            seat = match.mover
            choice = bots[seat].choose()
            for claim in choice.claims:
                if claim.odds is not None:
                    settled = begin[claim.kind](match, seat, claim)
                    waiting.append(Open(number, claim.kind, claim.odds, settled))
            match.play(seat, choice.move)
            waiting = [claim for claim in waiting if not settle(claim, match, settlements)]
    return settlements


def settle(claim: Open, match: Match, settlements: Settlements) -> bool:
    """If the outcome of the claim is known, note it; return whether it is."""
    outcome = claim.settle(match)
    if outcome is not None:
        settlements[claim.kind].append(Settled(claim.game, claim.odds, outcome))
    return outcome is not None


def report(settlements: Settlements) -> None:
    columns = range(round(1 / WIDTH))
    heads = "".join(f"{100 * WIDTH * i:>9.0f} to {100 * WIDTH * (i + 1):<3.0f}" for i in columns)
    named = f"{'times':>6} {'claim':>6} {'true':>6}  {'95% interval':13}"
    print(f"  {'percent: claimed, true':26} {named} {heads}")
    for kind, every in sorted(settlements.items()):
        print(f"  {kind:26} {len(every):6} {means(every)}  {interval(every):13}", end=" ")
        for i in columns:
            some = [each for each in every if min(int(each.odds / WIDTH), columns[-1]) == i]
            print(f"  {means(some) if some else '':>13}", end="")
        print(flush=True)
    print()


def means(every: list[Settled]) -> str:
    claimed, true = (100 * fmean(column) for column in [*zip(*every, strict=True)][1:])
    return f"{claimed:6.1f} {true:6.1f}"


def interval(every: list[Settled]) -> str:
    """The confidence interval of how often it comes true, given what was claimed. The difference
    between the two is summed by game."""
    true = fmean(each.outcome for each in every)
    bias = fmean(each.outcome - each.odds for each in every)
    by_game: dict[int, float] = defaultdict(float)
    for each in every:
        by_game[each.game] += each.outcome - each.odds - bias
    games = len(by_game)
    if games < 2:
        return ""
    variance = games / (games - 1) * sum(off**2 for off in by_game.values())
    beside = students_t(games - 1) * sqrt(variance) / len(every)
    low, high = max(0.0, true - beside), min(1.0, true + beside)
    return f"{100 * low:5.1f} to {100 * high:5.1f}"
