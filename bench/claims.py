"""Measure how often what bots say of a move comes true.

Bots of one level play among themselves. For each kind of claim, and by how likely it was said to
be, it prints how often it was said to come true and how often it came true.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import NamedTuple

from bench.options import add_count
from bench.seating import seat_all
from purrlor.bots import LEVELS, STRONGEST
from purrlor.core.chance import Quick, Seeded
from purrlor.core.game import SPECTATOR, Seat
from purrlor.core.match import Match, read_options
from purrlor.core.wire import Plain
from purrlor.games import find
from purrlor.games.go_kitty.events import Asked
from purrlor.games.kitten_me.events import CardLost, Revealed
from purrlor.games.kitten_me.moves import CHALLENGE
from purrlor.games.shut_up_cat.view import TableView as Bedroom

PERCENT = r"(under |over )?(\d+) %"
WIDTH = 0.2  # of the bins by what was said

Settle = Callable[[Match], float | None]  # after each move: whether it came so, None for not yet
About = Callable[[Match, Seat], Settle]  # of what a seat says now


class Kind(NamedTuple):
    """Something that sentences claim: how it is told in them, and how it is settled, once the move
    of which it was said is played."""

    name: str
    told: re.Pattern[str]
    about: About


class Settled(NamedTuple):
    said: float
    came: float


Settlings = dict[str, list[Settled]]  # by the kind's name


# Kitten Me


def bid_is_true(match: Match, seat: Seat) -> Settle:
    """What a Challenge would show, though nobody makes it."""

    def settle(now: Match) -> float:
        position = now.game.arrange(now.options, now.describe(), Quick(0))
        asked = Match(now.game, now.options, position).with_chance(Quick(0))
        asked.play(asked.to_move, CHALLENGE)
        shown = revealed(asked)
        assert shown is not None
        return float(shown.total >= shown.bid.count)

    return settle


def when_revealed(is_so: Callable[[Revealed], bool]) -> About:
    def about(match: Match, seat: Seat) -> Settle:
        def settle(now: Match) -> float | None:
            shown = revealed(now)
            return None if shown is None else float(is_so(shown))

        return settle

    return about


bid_is_too_high = when_revealed(lambda shown: shown.total < shown.bid.count)
bid_is_right = when_revealed(lambda shown: shown.total == shown.bid.count)


def is_unharmed(match: Match, seat: Seat) -> Settle:
    def settle(now: Match) -> float | None:
        events = now.told(SPECTATOR, now.ply)
        losers = [event.seat for event in events if isinstance(event, CardLost)]
        return None if revealed(now) is None else float(seat not in losers)

    return settle


def revealed(match: Match) -> Revealed | None:
    events = match.told(SPECTATOR, match.ply)
    return next((event for event in events if isinstance(event, Revealed)), None)


# Go Kitty


def has_it(match: Match, seat: Seat) -> Settle:
    def settle(now: Match) -> float:
        (asked,) = (e for e in now.told(SPECTATOR, now.ply) if isinstance(e, Asked))
        return float(asked.held)

    return settle


# Shut Up, Cat!


def gains_zs(match: Match, seat: Seat) -> Settle:
    """In this turn."""

    def zs(match: Match) -> int:
        view = match.view(seat)
        assert isinstance(view, Bedroom)
        return view.winks[seat]

    before = zs(match)

    def settle(now: Match) -> float | None:
        going_on = now.outcome is None and now.to_move == seat
        return None if going_on else float(zs(now) > before)

    return settle


# Any game


def wins(match: Match, seat: Seat) -> Settle:
    """A win that is shared counts as so much of one."""

    def settle(now: Match) -> float | None:
        if now.outcome is None:
            return None
        winners = now.outcome.winners
        return (seat in winners) / len(winners)

    return settle


def kind(name: str, told: str, about: About) -> Kind:
    return Kind(name, re.compile(told.replace("N %", PERCENT)), about)


KINDS = {
    "kitten-me": (
        kind(
            "a Bid is true", r"^(?!A Skip).* is true .*?N % (of the time,|as I read)", bid_is_true
        ),
        kind("a Bid is too high", r" is too high .*?N % (of the time,|as I read)", bid_is_too_high),
        kind(
            "a Bid is exactly right", r" is exactly right .*?N % (of the time,|as )", bid_is_right
        ),
        kind("I come through unharmed", r" unharmed N % of the time", is_unharmed),
    ),
    "go-kitty": (
        kind("they have it", r" has .* N % of the time", has_it),
        kind("my part of the win", r" makes N % of the win", wins),
    ),
    "shut-up-cat": (
        kind("I gain Zs", r" gains?( Zs)? N % of the time", gains_zs),
        kind("I win", r" I win N % of the time", wins),
    ),
}
Wishes = dict[str, Plain]
GREY: Wishes = {"deck": "grey"}
TABLES: tuple[tuple[str, int, Wishes], ...] = (
    *(("kitten-me", players, {}) for players in (2, 4, 10)),
    *(("kitten-me", players, GREY) for players in (2, 4)),
    *(("go-kitty", players, {}) for players in (2, 5)),
    *(("shut-up-cat", players, {}) for players in (2, 4)),
)


def add_options(parser: argparse.ArgumentParser) -> None:
    told = f"which bots play (default: {STRONGEST})"
    parser.add_argument("--level", choices=LEVELS, default=STRONGEST, help=told)
    add_count(parser, "--games", 20, "how many games to play at each table")


def main(arguments: argparse.Namespace) -> None:
    for id, players, wishes in TABLES:
        table = ", ".join([id, f"{players} players", *(f"{key}={wishes[key]}" for key in wishes)])
        print(f"{table}: {arguments.games} games of {arguments.level} bots")
        report(listen(id, players, wishes, arguments.level, arguments.games))


def listen(id: str, players: int, wishes: Wishes, level: str, games: int) -> Settlings:
    game = find(id)
    options = read_options(game, wishes)
    found: Settlings = defaultdict(list)
    for number in range(games):
        luck = Seeded(f"claims {number}".encode())
        match, bots = seat_all(level, game, options, players, luck)
        open: list[tuple[str, float, Settle]] = []
        while match.outcome is None:
            seat = match.to_move
            choice = bots[seat].choose()
            open += claims(match, seat, choice.why)
            match.play(seat, choice.move)
            open = [each for each in open if not settled(match, found, *each)]
    return found


def claims(match: Match, seat: Seat, why: str) -> Iterator[tuple[str, float, Settle]]:
    for name, told, about in KINDS[match.game.id]:
        if words := told.search(why):
            yield name, odds(words), about(match, seat)


def odds(words: re.Match[str]) -> float:
    """Under 1 %, and over 99, by half of it."""
    found = re.findall(PERCENT, words[0])
    beyond, number = found[-1]
    return (int(number) + {"": 0.0, "under ": -0.5, "over ": 0.5}[beyond]) / 100


def settled(match: Match, found: Settlings, name: str, said: float, settle: Settle) -> bool:
    came = settle(match)
    if came is not None:
        found[name].append(Settled(said, came))
    return came is not None


def report(found: Settlings) -> None:
    bins = range(round(1 / WIDTH))
    heads = "".join(f"{100 * WIDTH * i:>9.0f} to {100 * WIDTH * (i + 1):<3.0f}" for i in bins)
    print(f"  {'% of the time: said, came':26} {'times':>6} {'said':>6} {'came':>6} {heads}")
    for name, every in sorted(found.items()):
        print(f"  {name:26} {len(every):6} {means(every)}", end=" ")
        for i in bins:
            some = [each for each in every if min(int(each.said / WIDTH), bins[-1]) == i]
            print(f"  {means(some) if some else '':>13}", end="")
        print(flush=True)
    print()


def means(every: list[Settled]) -> str:
    said, came = (100 * sum(column) / len(every) for column in zip(*every, strict=True))
    return f"{said:6.1f} {came:6.1f}"
