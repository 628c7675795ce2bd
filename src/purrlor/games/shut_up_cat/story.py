"""The highlights of a game: quiet and loud nights, chases and comebacks; and ranks by Zs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from purrlor.core.game import Event, Seat
from purrlor.core.message import Moment
from purrlor.core.story import Highlight, Log, Place, greatest, present, ranked, with_plies
from purrlor.core.view import Outcome
from purrlor.games.shut_up_cat.components import CHASE_PRICE, FIRST_ZS, MEOW
from purrlor.games.shut_up_cat.events import (
    CatChased,
    GameEnded,
    MultiplierMoved,
    RoundBegan,
    TilesTurned,
    ZsScored,
    ZsTaken,
)
from purrlor.games.shut_up_cat.messages import (
    BestChase,
    Comeback,
    DeepestSleep,
    Fall,
    LongestQuiet,
    LoudestNight,
    Zs,
)

_QUIET: Final = 4  # tiles in a row that make a highlight
_BEHIND: Final = 5  # Zs


@dataclass(slots=True)
class Night:
    """A sleep: the tiles that it turned, and what they brought."""

    ply: int
    seat: Seat
    tiles: str
    fell: MultiplierMoved | None = None
    chases: int = 0
    zs: int = 0
    multiplier: int = 0

    @property
    def meows(self) -> int:
        return self.tiles.count(MEOW)

    @property
    def scored(self) -> int:
        return self.zs * self.multiplier

    @property
    def gained_by_chasing(self) -> int:
        return self.chases * (self.zs - CHASE_PRICE)


def nights_of(log: Log) -> list[Night]:
    nights: list[Night] = []
    asleep = False  # from the turning of tiles until the score
    for ply, event in with_plies(log):
        match event:
            case TilesTurned():
                nights.append(Night(ply, event.seat, event.tiles))
                asleep = True
            case MultiplierMoved() if asleep and event.multiplier < event.before:
                nights[-1].fell = event
            case CatChased() if asleep:
                nights[-1].chases += 1
            case ZsScored():
                nights[-1].zs, nights[-1].multiplier = event.zs, event.multiplier
                asleep = False
            case _:
                pass  # nothing else belongs to a night
    return nights


def places(log: Log, outcome: Outcome) -> tuple[Place, ...]:
    scores = outcome.scores
    return ranked(outcome, lambda seat: scores[seat], lambda seat: Zs(scores[seat]))


def highlights(log: Log) -> tuple[Highlight, ...]:
    """List the highlights; of equal nights the first one of a player who has no highlight yet,
    and of these the first one of a winner."""
    won, nights = _winners(log), nights_of(log)
    found: list[Highlight] = []
    for find in (_deepest_sleep, _loudest_night, _longest_quiet, _best_chase):
        told = {each.seat for each in found}
        nights.sort(key=lambda night: (night.seat in told, night.seat not in won, night.ply))
        found += present(find(nights))
    told = {each.seat for each in found}
    winners = sorted(won, key=lambda seat: seat in told)
    return present(*found, _comeback(log, winners))


def _deepest_sleep(nights: list[Night]) -> Highlight | None:
    night = greatest(nights, lambda each: each.scored)
    if night is None or not night.scored:
        return None
    tiles, zs = len(night.tiles), night.zs
    return _told(night, DeepestSleep(night.seat, tiles, zs, night.multiplier, night.scored))


def _loudest_night(nights: list[Night]) -> Highlight | None:
    """Find the most MEOWs, and of several those that cost most."""
    night = greatest(nights, lambda each: (each.meows, _fall(each)))
    if night is None or not night.meows:
        return None
    fell = night.fell
    fall = None if fell is None else Fall(fell.before, fell.multiplier)
    return _told(night, LoudestNight(night.seat, len(night.tiles), night.meows, fall))


def _fall(night: Night) -> int:
    return 0 if night.fell is None else night.fell.before - night.fell.multiplier


def _longest_quiet(nights: list[Night]) -> Highlight | None:
    quiet = (night for night in nights if not night.meows)
    night = greatest(quiet, lambda each: len(each.tiles))
    if night is None or len(night.tiles) < _QUIET:
        return None
    return _told(night, LongestQuiet(night.seat, len(night.tiles)))


def _best_chase(nights: list[Night]) -> Highlight | None:
    night = greatest(nights, lambda each: each.gained_by_chasing)
    if night is None or night.gained_by_chasing <= 0:
        return None
    paid = night.chases * CHASE_PRICE
    return _told(night, BestChase(night.seat, paid, night.gained_by_chasing))


def _told(night: Night, moment: Moment) -> Highlight:
    return Highlight(night.seat, night.ply, moment)


# Comebacks


@dataclass(slots=True)
class Dawn:
    """Everybody’s Zs at the beginning of a round."""

    ply: int
    round: int
    winks: dict[Seat, int]

    def behind(self, seat: Seat) -> int:
        return max(self.winks.values(), default=FIRST_ZS) - self.winks.get(seat, FIRST_ZS)


def _comeback(log: Log, winners: list[Seat]) -> Highlight | None:
    """Find the winner who had been farthest behind."""
    dawns = ((dawn, seat) for dawn in _dawns(with_plies(log)) for seat in winners)
    lowest = greatest(dawns, lambda each: each[0].behind(each[1]))
    if lowest is None or lowest[0].behind(lowest[1]) < _BEHIND:
        return None
    dawn, winner = lowest
    return Highlight(winner, dawn.ply, Comeback(winner, dawn.behind(winner), dawn.round))


def _winners(log: Log) -> tuple[Seat, ...]:
    return next((event.winners for _, event in with_plies(log) if isinstance(event, GameEnded)), ())


def _dawns(moments: Iterator[tuple[int, Event]]) -> Iterator[Dawn]:
    winks: dict[Seat, int] = {}
    for ply, event in moments:
        match event:
            case ZsScored() | ZsTaken() | CatChased():
                winks[event.seat] = event.winks
            case RoundBegan():
                yield Dawn(ply, event.round, dict(winks))
            case _:
                pass  # nothing else changes the Zs
