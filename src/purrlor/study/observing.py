"""Observing: play one game with bots, and record its data."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from purrlor.bots import seat_bot
from purrlor.bots.bot import Choice
from purrlor.bots.player import BotPlayer
from purrlor.core.chance import FairLuck, Seeded, hmac_sha256
from purrlor.core.game import Seat
from purrlor.core.match import Match, read_options
from purrlor.core.record import Record
from purrlor.games import find
from purrlor.study.plan import StudyPlan, Variant

CLEAR: Final = 0.95  # a move that a bot plays more often than this is clear


@dataclass(frozen=True, slots=True)
class Row:
    """The data of a game. Its fields are the columns of a table (docs/how-to/study.md)."""

    variant: int
    deal: int
    skill: bool  # one bot among weaker ones; otherwise all have the same level
    strong: Seat | None  # the seat of the stronger bot
    players: int
    first: Seat  # who made the first move
    winners: tuple[Seat, ...]
    moves: int
    seconds: float  # that people would take, by estimate
    forced: int  # moves without a choice
    clear: int  # moves with a choice that was clear to the bot
    lead_changes: int
    comeback: bool  # the winner did not lead at half time
    wait: float  # seconds between two moves of a player, on average
    longest_wait: float
    out: float  # the share of all players' time spent out of the game
    plays: dict[str, int]  # how often each verb was played, with the special card that it names
    winning_plays: dict[str, int]  # the same, by the winners


@dataclass(slots=True)
class WaitClock:
    """How long each player waited; time passes with each ply."""

    now: float = 0.0
    out: float = 0.0
    moved: dict[Seat, list[float]] = field(default_factory=lambda: defaultdict(list))

    def pass_by(self, seconds: float, out: int) -> None:
        """Let time pass while `out` players are out of the game."""
        self.now += seconds
        self.out += seconds * out

    def waits(self) -> list[float]:
        """The seconds from each move of a player to their next, if others moved meanwhile."""
        return [late - early for times in self.moved.values() for early, late in pairwise(times)]


class GameObserver:
    """Plays one game and records its data."""

    def __init__(self, plan: StudyPlan, match: Match, levels: Sequence[str], own: bytes) -> None:
        self.match: Final = match
        self._deciding: Final = plan.deciding
        self._bots: Final = [
            BotPlayer(
                seat_bot(level, match.game, match.options, match.players, seat, Seeded(own)), match
            )
            for seat, level in enumerate(levels)
        ]
        self._cards: Final = frozenset(match.game.cards(match.options))
        self._standings: Final = [self._standing()]
        self._clock: Final = WaitClock()
        self._plays: Final[list[tuple[Seat, str]]] = []
        self._forced = self._clear = 0
        self._last: Seat | None = None

    def play(self) -> None:
        while self.match.outcome is None:
            self._move()

    def _move(self) -> None:
        match, seat = self.match, self.match.mover
        is_forced = sum(map(len, match.choices())) == 1
        choice = self._bots[seat].choose()
        if seat != self._last:
            self._clock.moved[seat].append(self._clock.now)
        self._last = seat
        self._note_choice(choice, is_forced)
        self._plays.append((seat, self._named(str(choice.move))))
        out = sum(match.is_out(each) for each in range(match.players))
        self._bots[seat].play(choice)
        thought = 0.0 if is_forced else self._deciding
        self._clock.pass_by(thought + match.time_to_read(match.ply), out)
        self._standings.append(self._standing())

    def _note_choice(self, choice: Choice, is_forced: bool) -> None:
        if is_forced:
            self._forced += 1
        elif max(reading.share for reading in choice.readings) > CLEAR:
            self._clear += 1

    def _named(self, move: str) -> str:
        """What was played: the verb, and the special card if the move names one."""
        verb, *words = move.split()
        return " ".join([verb, *(word for word in words if word in self._cards)])

    def _standing(self) -> Sequence[float]:
        return tuple(self.match.game.standing(self.match.public()))

    # Results

    def row(self, variant: int, deal: int, strong: Seat | None, first: Seat) -> Row:
        outcome = self.match.outcome
        assert outcome is not None
        waits = self._clock.waits()
        everybody = self._clock.now * self.match.players
        return Row(
            variant=variant,
            deal=deal,
            skill=strong is not None,
            strong=strong,
            players=self.match.players,
            first=first,
            winners=outcome.winners,
            moves=self.match.ply,
            seconds=round(self._clock.now, 3),
            forced=self._forced,
            clear=self._clear,
            lead_changes=_changes([_leader(each) for each in self._standings]),
            comeback=not set(outcome.winners) & _leaders(self._standings[self.match.ply // 2]),
            wait=round(sum(waits) / len(waits), 3) if waits else 0.0,
            longest_wait=round(max(waits, default=0.0), 3),
            out=round(self._clock.out / everybody, 6) if everybody else 0.0,
            plays=_count([what for _, what in self._plays]),
            winning_plays=_count([what for seat, what in self._plays if seat in outcome.winners]),
        )


def _leaders(standing: Sequence[float]) -> set[Seat]:
    """The leaders; everybody, in a game without a standing."""
    return {seat for seat, score in enumerate(standing) if score == max(standing)} or {*range(99)}


def _leader(standing: Sequence[float]) -> Seat | None:
    """The sole leader, if there is one."""
    leaders = _leaders(standing)
    return min(leaders) if len(leaders) == 1 else None


def _changes(leaders: list[Seat | None]) -> int:
    """How often the lead changed; a tie in between does not count."""
    alone = [leader for leader in leaders if leader is not None]
    return sum(one != other for one, other in pairwise(alone))


def _count(words: list[str]) -> dict[str, int]:
    return {word: words.count(word) for word in sorted(set(words))}


# A unit of the plan


@dataclass(frozen=True, slots=True)
class Observed:
    """The games of one unit: rows, and records if they are stored."""

    rows: tuple[Row, ...]
    records: tuple[str, ...]


def line_ups(plan: StudyPlan, players: int) -> list[tuple[Seat | None, list[str]]]:
    """One game of equal bots; then, to measure skill, one with the stronger bot in each seat."""
    alike: list[tuple[Seat | None, list[str]]] = [(None, [plan.level] * players)]
    if plan.weaker is None:
        return alike
    for strong in range(players):
        levels = [plan.weaker] * players
        levels[strong] = plan.level
        alike.append((strong, levels))
    return alike


def observe(plan: StudyPlan, variant: Variant, place: int, deal: int) -> Observed:
    game = find(plan.game)
    options = read_options(game, variant.options)
    luck = plan.luck(deal, variant.players)
    own = hmac_sha256(luck.secret, b"bots")  # reveals nothing about the cards
    rows, records = [], []
    for strong, levels in line_ups(plan, variant.players):
        match = Match.fair(game, options, luck)
        first = match.mover
        observer = GameObserver(plan, match, levels, own)
        observer.play()
        rows.append(observer.row(place, deal, strong, first))
        records.append(_record(match, levels, luck) if plan.records else "")
    return Observed(tuple(rows), tuple(record for record in records if record))


def _record(match: Match, levels: Sequence[str], luck: FairLuck) -> str:
    names = tuple(f"{level} {seat}" for seat, level in enumerate(levels))
    return Record.of(match, names, luck).with_levels(tuple(levels)).to_json()


@dataclass(frozen=True, slots=True)
class Studying:
    """A plan as workers play it, unit by unit."""

    plan: StudyPlan

    def play(self, unit: int) -> Observed:
        place, deal = self.plan.unit(unit)
        return observe(self.plan, self.plan.variants[place], place, deal)
