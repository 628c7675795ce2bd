"""Measures: a number for each game, and its mean and differences over many games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import inf, isfinite, sqrt
from statistics import fmean, stdev
from typing import Final

from purrlor.arena.confidence import CONFIDENCE, MANY, Interval, mean_interval, within
from purrlor.study.observing import Row
from purrlor.study.plan import StudyPlan, Variant


class Unit(StrEnum):
    COUNT = "count"
    MINUTES = "minutes"
    SECONDS = "seconds"
    SHARE = "share"

    def words(self, value: float, half: float = inf, *, difference: bool = False) -> str:
        """A value with its unit, and with half of its interval if that is finite."""
        sign = "+" if difference else ""
        scale, digits = (100 if self is Unit.SHARE else 1), (0 if self is Unit.SECONDS else 1)
        number = f"{scale * value:{sign}.{digits}f}"
        within = f" ± {scale * half:.{digits}f}" if isfinite(half) else ""
        return f"{number}{within}{_POINTS if difference and scale > 1 else _SUFFIX[self]}"


_SUFFIX: Final = {Unit.COUNT: "", Unit.MINUTES: " min", Unit.SECONDS: " s", Unit.SHARE: "%"}
_POINTS: Final = " pp"  # percentage points


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
    Measure("minutes", "length", Unit.MINUTES, lambda row: row.seconds / 60),
    Measure("lead_changes", "changes of the lead", Unit.COUNT, lambda row: row.lead_changes),
    Measure("comebacks", "won from behind at half time", Unit.SHARE, lambda row: row.comeback),
    Measure("forced", "moves without a choice", Unit.SHARE, lambda row: row.forced / row.moves),
    Measure("clear", "moves that were no question", Unit.SHARE, lambda row: row.clear / row.moves),
    Measure(
        "first",
        "first player's wins",
        Unit.SHARE,
        lambda row: _won(row, row.first),
        fair=_one_seat,
    ),
    Measure(
        "last",
        "last player's wins",
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
    """A measure in one variant."""

    interval: Interval
    difference: Interval | None  # from the first variant for this number of players, deal by deal
    fair: float | None
    p: float | None = None  # of the difference, by Student's t; None from one deal
    adjusted: float | None = None  # p by Holm's method, over all differences of the study

    @property
    def differs(self) -> bool:
        """Whether the difference is significant beside all others of the study."""
        return self.adjusted is not None and self.adjusted < 1 - CONFIDENCE


@dataclass(frozen=True, slots=True)
class PlayCount:
    """How much a verb, or a special card, matters."""

    what: str
    games: float  # the share of games in which it was played
    each: float  # how often in a game
    won: float | None  # the share of these plays that were made by a winner


@dataclass(frozen=True, slots=True)
class VariantResult:
    """The measures of a variant."""

    variant: Variant
    baseline: int  # the index of the variant that it is compared with
    deals: int
    games: int
    answers: dict[str, MeasureResult]  # by the measure's key
    plays: tuple[PlayCount, ...]  # among equals; the most frequent first


ByDeal = Mapping[int, float]


def find(plan: StudyPlan, rows: Sequence[Row]) -> tuple[VariantResult, ...]:
    """Compute every measure of every variant that has games, and adjust the p-values."""
    by_variant = [
        [row for row in rows if row.variant == place] for place in range(len(plan.variants))
    ]
    return _adjusted(
        [
            _finding(plan, place, by_variant[place], by_variant[_baseline(plan, place)])
            for place in range(len(plan.variants))
            if by_variant[place]
        ]
    )


def _adjusted(findings: list[VariantResult]) -> tuple[VariantResult, ...]:
    tests = [
        (answer.p, place, key)
        for place, finding in enumerate(findings)
        for key, answer in finding.answers.items()
        if answer.p is not None
    ]
    by_p = sorted(tests)
    found = [dict(finding.answers) for finding in findings]
    for adjusted, (_, place, key) in zip(holm([p for p, _, _ in by_p]), by_p, strict=True):
        found[place][key] = replace(found[place][key], adjusted=adjusted)
    return tuple(
        replace(finding, answers=answers) for finding, answers in zip(findings, found, strict=True)
    )


def holm(rising: Sequence[float]) -> list[float]:
    """Adjust rising p-values by Holm's method: the chance of one false finding among all of them
    stays below the level at which each adjusted value is compared."""
    adjusted, most = [], 0.0
    for place, p in enumerate(rising):
        most = max(most, min(1.0, p * (len(rising) - place)))
        adjusted.append(most)
    return adjusted


def _baseline(plan: StudyPlan, place: int) -> int:
    """The first variant for this number of players."""
    players = plan.variants[place].players
    return next(i for i, variant in enumerate(plan.variants) if variant.players == players)


def _finding(plan: StudyPlan, place: int, rows: list[Row], first: list[Row]) -> VariantResult:
    variant = plan.variants[place]
    answers = {
        measure.key: answer
        for measure in MEASURES
        if (answer := _answer(measure, variant, rows, first)) is not None
    }
    equals = [row for row in rows if not row.skill]
    deals = len({row.deal for row in rows})
    return VariantResult(variant, _baseline(plan, place), deals, len(rows), answers, _plays(equals))


def _answer(
    measure: Measure, variant: Variant, rows: list[Row], first: list[Row]
) -> MeasureResult | None:
    here, there = _by_deal(measure, rows), _by_deal(measure, first)
    if not here:
        return None
    both = [here[deal] - there[deal] for deal in here if deal in there]
    difference = mean_interval(both) if rows is not first and both else None
    fair = None if measure.fair is None else measure.fair(variant.players)
    p = p_value(both) if difference is not None else None
    return MeasureResult(mean_interval(list(here.values())), difference, fair, p)


def p_value(differences: Sequence[float]) -> float | None:
    """The probability of a mean at least as far from 0, if there were no difference."""
    if len(differences) < 2:
        return None
    mean, error = fmean(differences), stdev(differences) / sqrt(len(differences))
    if error == 0:
        return float(mean == 0)
    return max(0.0, 1 - within(abs(mean) / error, min(len(differences) - 1, MANY)))


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
