"""Measure what an evening with bots is like: the pace of each game, and the steps between levels.

Four bots of a level play Kitten Me, three play the other games. The ladder is the share of the wins
that the higher of two levels takes between two. Each deal is played twice, with seats exchanged.
The 95% interval is Student's t over the deals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from statistics import median
from typing import Final

from bench.options import add_count
from bench.report import add_json, machine, reporting, share_text
from purrlor.arena.confidence import Interval
from purrlor.arena.deal import Contest
from purrlor.arena.line_ups import LineUp
from purrlor.arena.standings import standings
from purrlor.arena.workers import Crew, play_here
from purrlor.bots import LEVELS
from purrlor.bots.player import seat_all
from purrlor.core.chance import Seeded
from purrlor.core.game import Move, Seat
from purrlor.core.match import Match, read_options
from purrlor.games import find
from purrlor.games.kitten_me.moves import Bid, Call
from purrlor.games.kitten_me.view import TableView as KittenView
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.moves import Sleep
from purrlor.games.shut_up_cat.view import TableView as CatView

PLAYERS: Final = {"kitten-me": 4, "go-kitty": 3, "shut-up-cat": 3}  # at tables of one level
RAISE: Final = "raise"  # the effect of a card that raises the multiplier


class Rounds:
    """The rounds of Kitten Me. Each seat in turn is the newcomer, in all rounds that it is in."""

    def __init__(self) -> None:
        self.openings: Final[list[int]] = []
        self.bids: Final[list[int]] = []  # by round
        self.turns: Final[list[bool]] = []  # by round and seat: did it get a turn?
        self._moved: Final[set[Seat]] = set()

    def watch(self, match: Match, seat: Seat, move: Move) -> None:
        view = match.view(seat)
        assert isinstance(view, KittenView)
        self._moved.add(seat)
        if isinstance(move, Bid) and not view.bids:
            self.openings.append(move.count)
        if isinstance(move, Call):
            self.bids.append(len(view.bids))
            self.turns.extend(each in self._moved for each, n in enumerate(view.numbers) if n)
            self._moved.clear()

    def lines(self) -> Iterator[str]:
        yield f"opening bid          {median(self.openings):6.1f} (median)"
        yield f"bids in a round      {median(self.bids):6.1f} (median)"
        yield f"newcomer has a turn  {sum(self.turns) / len(self.turns):6.1%} of the rounds"


class Sleeps:
    """Sleeps of Shut Up, Cat! at ×0, where the multiplier could have been raised instead."""

    def __init__(self) -> None:
        self.slept: Final[list[bool]] = []  # by use of the dice at ×0 that could raise it

    def watch(self, match: Match, seat: Seat, move: Move) -> None:
        view = match.view(seat)
        assert isinstance(view, CatView)
        if view.multipliers[seat] == 0 and self._can_raise(match, view):
            self.slept.append(isinstance(move, Sleep))

    @staticmethod
    def _can_raise(match: Match, view: CatView) -> bool:
        cards: dict[str, Distraction] = match.options.distractions.cards
        verbs = [offer.verb for offer in view.offers]
        raising = (cards[card].effect == RAISE for card in view.hand)
        return "seven" in verbs or ("play" in verbs and any(raising))

    def lines(self) -> Iterator[str]:
        yield f"sleeps at ×0         {sum(self.slept):6} of {len(self.slept)} where it could raise"


WATCHERS: Final[dict[str, type[Rounds | Sleeps]]] = {"kitten-me": Rounds, "shut-up-cat": Sleeps}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", nargs="+", default=list(PLAYERS), choices=PLAYERS)
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), choices=LEVELS)
    add_count(parser, "--count", 30, "games at each table of one level")
    add_count(parser, "--deals", 100, "deals for each step of the ladder, each played twice")
    add_count(parser, "--workers", 1, "processes that play the ladder")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="(default: 1)")
    add_json(parser)


def main(arguments: argparse.Namespace) -> None:
    levels = [level for level in LEVELS if level in arguments.levels]
    with reporting(arguments.json) as figures:
        print(f"seed {arguments.seed}, {machine()}", flush=True)
        for id in arguments.games:
            print(f"\n{id}, {PLAYERS[id]} of a level, {arguments.count} games each", flush=True)
            for level in levels:
                for line in play_table(id, level, arguments.count, arguments.seed):
                    print(f"  {level:8} {line}", flush=True)
            for lower, higher in pairwise(levels):
                step = climb(id, higher, lower, arguments.deals, arguments.seed, arguments.workers)
                wins = figures[f"{id} {higher}"] = share_text(*step)
                print(f"  {higher} over {lower} between two: {wins}", flush=True)


def play_table(id: str, level: str, games: int, seed: int) -> list[str]:
    """Play games of one level, and say how they went."""
    game, players = find(id), PLAYERS[id]
    watcher = WATCHERS[id]() if id in WATCHERS else None
    moves = []
    for number in range(games):
        luck = Seeded(f"fun {seed} {number}".encode())
        match = Match.deal(game, read_options(game, {}), players, luck.named("deal", 1))
        bots = seat_all(level, match, luck.named("bots", 1))
        while match.outcome is None:
            bot = bots[match.mover]
            choice = bot.choose()
            if watcher is not None:
                watcher.watch(match, match.mover, choice.move)
            bot.play(choice)
        moves.append(match.ply)
    seen = [] if watcher is None else list(watcher.lines())
    return [f"moves in a game      {median(moves):6.1f} (median)", *seen]


def climb(id: str, higher: str, lower: str, deals: int, seed: int, workers: int) -> Interval:
    """The share of the wins of the higher level between two."""
    pair = higher, lower
    contest = Contest(id, {}, (LineUp(pair, (higher,)),), seed)
    numbers = range(deals)
    played = Crew(contest, workers).play(numbers) if workers > 1 else play_here(contest, numbers)
    (share,) = standings(contest, [result for _, result in sorted(played)]).shares
    return share.interval
