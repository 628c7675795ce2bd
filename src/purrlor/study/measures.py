"""Measures: a number for each game, and their means over many games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import fmean
from typing import Final

from purrlor.arena.confidence import Interval, mean_interval
from purrlor.study.observing import Row
from purrlor.study.plan import StudyPlan, Variant


class Unit(StrEnum):
    COUNT = "count"
    MINUTES = "minutes"
    SECONDS = "seconds"
    SHARE = "share"

    def words(self, value: float, *, signed: bool = False) -> str:
        sign = "+" if signed else ""
        if self is Unit.SHARE:
            return f"{100 * value:{sign}.1f}" + ("" if signed else " %")
        return f"{value:{sign}.{0 if self is Unit.SECONDS else 1}f}"


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that is computed from each game."""

    key: str
    title: str
    unit: Unit
    of: Callable[[Row], float]
    skill: bool = False  # measured in games with one stronger bot, not in games among equals
    fair: Callable[[int], float] | None = None  # the value without any effect, by number of players


def _won(row: Row, seat: int) -> float:
    """A seat's part of the win; a shared win is divided."""
    return (seat in row.winners) / len(row.winners)


def _one_seat(players: int) -> float:
    return 1 / players


MEASURES: Final = (
    Measure("moves", "moves", Unit.COUNT, lambda row: row.moves),
    Measure("minutes", "minutes", Unit.MINUTES, lambda row: row.seconds / 60),
    Measure("lead_changes", "changes of the lead", Unit.COUNT, lambda row: row.lead_changes),
    Measure("comebacks", "won from behind at half time", Unit.SHARE, lambda row: row.comeback),
    Measure("forced", "moves without a choice", Unit.SHARE, lambda row: row.forced / row.moves),
    Measure("clear", "moves that were no question", Unit.SHARE, lambda row: row.clear / row.moves),
    Measure(
        "first",
        "won by who moves first",
        Unit.SHARE,
        lambda row: _won(row, row.first),
        fair=_one_seat,
    ),
    Measure(
        "last",
        "won by who moves last",
        Unit.SHARE,
        lambda row: _won(row, (row.first - 1) % row.players),
        fair=_one_seat,
    ),
    Measure("wait", "wait for one's turn", Unit.SECONDS, lambda row: row.wait),
    Measure("longest_wait", "longest wait", Unit.SECONDS, lambda row: row.longest_wait),
    Measure("out", "time spent out of the game", Unit.SHARE, lambda row: row.out),
    Measure(
        "skill",
        "won by one better bot",
        Unit.SHARE,
        lambda row: _won(row, -1 if row.strong is None else row.strong),
        skill=True,
        fair=_one_seat,
    ),
)


@dataclass(frozen=True, slots=True)
class MeasureResult:
    """The result of a measure in one variant."""

    interval: Interval
    difference: Interval | None  # from the first variant for this number of players, deal by deal
    fair: float | None

    @property
    def differs(self) -> bool:
        """Whether the difference is significant."""
        return self.difference is not None and not self.difference.low <= 0 <= self.difference.high


@dataclass(frozen=True, slots=True)
class PlayCount:
    """How much a verb, or a special card, matters."""

    what: str
    games: float  # the share of games in which it was played
    each: float  # how often in a game
    won: float | None  # the share of these plays that were made by a winner


@dataclass(frozen=True, slots=True)
class VariantResult:
    """The results of a variant."""

    variant: Variant
    deals: int
    games: int
    answers: dict[str, MeasureResult]  # by the measure's key
    plays: tuple[PlayCount, ...]  # among equals; the most frequent first


ByDeal = Mapping[int, float]


def find(plan: StudyPlan, rows: Sequence[Row]) -> tuple[VariantResult, ...]:
    """Compute every measure of every variant that has games."""
    by_variant = [
        [row for row in rows if row.variant == place] for place in range(len(plan.variants))
    ]
    return tuple(
        _finding(variant, by_variant[place], by_variant[_baseline(plan, place)])
        for place, variant in enumerate(plan.variants)
        if by_variant[place]
    )


def _baseline(plan: StudyPlan, place: int) -> int:
    """The first variant for this number of players."""
    players = plan.variants[place].players
    return next(i for i, variant in enumerate(plan.variants) if variant.players == players)


def _finding(variant: Variant, rows: list[Row], first: list[Row]) -> VariantResult:
    answers = {
        measure.key: answer
        for measure in MEASURES
        if (answer := _answer(measure, variant, rows, first)) is not None
    }
    equals = [row for row in rows if not row.skill]
    return VariantResult(
        variant, len({row.deal for row in rows}), len(rows), answers, _plays(equals)
    )


def _answer(
    measure: Measure, variant: Variant, rows: list[Row], first: list[Row]
) -> MeasureResult | None:
    here, there = _by_deal(measure, rows), _by_deal(measure, first)
    if not here:
        return None
    both = [here[deal] - there[deal] for deal in here if deal in there]
    difference = mean_interval(both) if rows is not first and both else None
    fair = None if measure.fair is None else measure.fair(variant.players)
    return MeasureResult(mean_interval(list(here.values())), difference, fair)


def _by_deal(measure: Measure, rows: list[Row]) -> ByDeal:
    """One figure for each deal, because the games of a deal share its cards."""
    asked = [row for row in rows if row.skill == measure.skill]
    deals = sorted({row.deal for row in asked})
    by_deal: dict[int, list[float]] = {deal: [] for deal in deals}
    for row in asked:
        by_deal[row.deal].append(float(measure.of(row)))
    return {deal: fmean(values) for deal, values in by_deal.items()}


def _plays(rows: list[Row]) -> tuple[PlayCount, ...]:
    words = sorted({word for row in rows for word in row.plays})
    plays = [_play(word, rows) for word in words]
    return tuple(sorted(plays, key=lambda play: -play.each))


def _play(what: str, rows: list[Row]) -> PlayCount:
    total = sum(row.plays.get(what, 0) for row in rows)
    won = sum(row.winning_plays.get(what, 0) for row in rows)
    return PlayCount(what, fmean(what in row.plays for row in rows), total / len(rows), won / total)
