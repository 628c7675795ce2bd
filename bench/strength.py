"""Let a bot that searches play the bots of a level, for two players, and print its share of wins.

Each deal is played twice, with seats exchanged. The seconds are CPU time for a decision.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from statistics import fmean
from time import process_time
from typing import NamedTuple

from bench.options import add_count
from bench.report import add_json, machine, reporting, share_text
from purrlor.arena.confidence import Interval, share_interval
from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot
from purrlor.bots.player import BotPlayer
from purrlor.bots.search import SearchBot
from purrlor.core.chance import Quick
from purrlor.core.match import Match, read_options
from purrlor.core.rulebook import AnyGame
from purrlor.games import find
from purrlor.search import Plan

GAMES = ("kitten-me", "go-kitty", "shut-up-cat")


class Strength(NamedTuple):
    share: Interval
    seconds: float  # for a decision, on average
    slowest: float


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--levels", nargs="+", default=["mouse", "kitten"], metavar="LEVEL")
    add_count(parser, "--deals", 100, "deals, each played twice")
    add_count(parser, "--simulations", 400, "simulations for a decision")
    add_json(parser)


def main(arguments: argparse.Namespace) -> None:
    with reporting(arguments.json) as figures:
        print(f"SearchBot, {arguments.simulations} simulations, two players, {machine()}")
        for id in arguments.games:
            seconds = []
            for level in arguments.levels:
                bot = bot_of(arguments.simulations)
                found = measure(find(id), bot, level, range(arguments.deals))
                figures[f"{id} {level}"] = share_text(*found.share)
                seconds.append(found.seconds)
                print(line(id, level, found), flush=True)
            figures[f"{id} seconds"] = f"{fmean(seconds):.2f} s"


def line(id: str, level: str, found: Strength) -> str:
    times = f"{found.seconds:.3f} s, at most {found.slowest:.2f} s"
    return f"{id:12} {level:8} {share_text(*found.share):>22}  {times}"


def bot_of(simulations: int) -> type[SearchBot]:
    class Searching(SearchBot):
        plan = Plan(simulations=simulations)

    return Searching


def measure(game: AnyGame, bot: type[Bot], level: str, deals: Iterable[int]) -> Strength:
    shares: list[float] = []
    times: list[float] = []
    for deal in deals:
        shares.append(sum(play(game, bot, level, deal, seat, times) for seat in (0, 1)) / 2)
    return Strength(share_interval(shares), sum(times) / len(times), max(times))


def play(
    game: AnyGame, bot: type[Bot], level: str, deal: int, seat: int, times: list[float]
) -> float:
    """Play one game; return the share of the win of the bot in this seat."""
    options = read_options(game, {})
    match = Match.deal(game, options, 2, Quick(deal))
    own = bot(game, options, 2, seat, Quick(deal, 1))
    other = seat_bot(level, game, options, 2, 1 - seat, Quick(deal, 2))
    players = {each.seat: BotPlayer(each, match) for each in (own, other)}
    while match.outcome is None:
        mover, start = match.mover, process_time()
        move = players[mover].choose().move
        if mover == seat:
            times.append(process_time() - start)
        match.play(mover, move)
    winners = match.outcome.winners
    return (seat in winners) / len(winners)
