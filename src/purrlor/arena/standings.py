"""What a contest came to: shares of the wins, ratings, and who beat whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from purrlor.arena.confidence import Interval, share_interval
from purrlor.arena.deal import Contest, Result, Winners
from purrlor.arena.line_ups import Levels, LineUp
from purrlor.arena.ratings import Rating, rate

Matrix = dict[str, dict[str, int]]


@dataclass(frozen=True)
class Share:
    """How much of the wins the seats of one level took together, in one line-up."""

    level: str
    line_up: LineUp
    interval: Interval

    @property
    def fair(self) -> float:
        return self.line_up.fair(self.level)

    @property
    def verdict(self) -> str:
        """Is the share significantly above or below the fair one? Empty if the interval encloses
        it."""
        if self.interval.low > self.fair:
            return "above"
        return "below" if self.interval.high < self.fair else ""


@dataclass(frozen=True)
class Standings:
    deals: int
    games: int
    shares: tuple[Share, ...]
    ratings: dict[str, Rating]
    beat: Matrix


def standings(contest: Contest, results: Sequence[Result]) -> Standings:
    """Sum up the results of all deals, which are in the order of the deals."""
    levels = tuple(dict.fromkeys(level for each in contest.line_ups for level in each.levels))
    games = [game for result in results for game in _games(contest, result)]
    return Standings(
        deals=len(results),
        games=len(games),
        shares=tuple(_shares(contest, results)),
        ratings=rate(levels, games),
        beat=_beat(levels, games),
    )


def _games(contest: Contest, result: Result) -> Iterator[tuple[Levels, Winners]]:
    for line_up, tables in zip(contest.line_ups, result, strict=True):
        yield from zip(line_up.seatings(), tables, strict=True)


def _shares(contest: Contest, results: Sequence[Result]) -> Iterator[Share]:
    for place, line_up in enumerate(contest.line_ups):
        for level in line_up.watched:
            by_deal = [share_of(level, line_up, result[place]) for result in results]
            yield Share(level, line_up, share_interval(by_deal))


def share_of(level: str, line_up: LineUp, tables: Sequence[Winners]) -> float:
    """The mean share of a level over the seatings of one deal; a shared win counts as a part for
    each."""
    pairs = zip(line_up.seatings(), tables, strict=True)
    return fmean(
        sum(seating[seat] == level for seat in winners) / len(winners) for seating, winners in pairs
    )


def _beat(levels: Levels, games: Sequence[tuple[Levels, Winners]]) -> Matrix:
    """How often a seat of the first level won where a seat of the second did not."""
    beat = {one: dict.fromkeys(levels, 0) for one in levels}
    for seating, winners in games:
        losers = [level for seat, level in enumerate(seating) if seat not in winners]
        for seat in winners:
            for loser in losers:
                beat[seating[seat]][loser] += 1
    return beat
