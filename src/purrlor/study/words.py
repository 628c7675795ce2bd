"""Words: the findings of a study as tables of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite

from purrlor.arena.confidence import Interval
from purrlor.study.measures import MEASURES, Measure, MeasureResult, Unit, VariantResult

Cells = list[str]


def in_words(title: str, findings: Sequence[VariantResult]) -> str:
    lines = [title, ""]
    for number, finding in enumerate(findings, 1):
        lines.append(
            f"({number}) {finding.variant}: {finding.deals:,} deals, {finding.games:,} games"
        )
    lines += ["", *_aligned(measure_rows(findings)), "", LEGEND, ""]
    for number, finding in enumerate(findings, 1):
        lines += [f"({number}) what was played", *_aligned(play_rows(finding)), ""]
    return "\n".join(lines).rstrip()


LEGEND = """\
Means with half of their 95 % interval; below them the difference from the first variant
for this number of players, on the same deals, with * if it is significant."""


def measure_rows(findings: Sequence[VariantResult]) -> list[Cells]:
    heads = ["", *(f"({number})" for number in range(1, len(findings) + 1))]
    return [heads, *(row for measure in MEASURES for row in _rows(measure, findings))]


def _rows(measure: Measure, findings: Sequence[VariantResult]) -> Iterator[Cells]:
    answers = [finding.answers.get(measure.key) for finding in findings]
    if any(answers):
        yield [measure.title, *(_mean(measure.unit, answer) for answer in answers)]
    if any(answer and answer.difference for answer in answers):
        yield ["", *(_difference(measure.unit, answer) for answer in answers)]


def _mean(unit: Unit, answer: MeasureResult | None) -> str:
    if answer is None:
        return "-"
    fair = "" if answer.fair is None else f" (fair {unit.words(answer.fair)})"
    return f"{unit.words(answer.interval.mean)}{_half(unit, answer.interval)}{fair}"


def _half(unit: Unit, interval: Interval) -> str:
    half = interval.high - interval.mean
    return f" ± {unit.words(half).removesuffix(' %')}" if isfinite(half) else ""


def _difference(unit: Unit, answer: MeasureResult | None) -> str:
    if answer is None or answer.difference is None:
        return ""
    star = " *" if answer.differs else ""
    words = unit.words(answer.difference.mean, signed=True)
    return f"{words}{_half(unit, answer.difference)}{star}"


def play_rows(finding: VariantResult) -> list[Cells]:
    heads = ["", "in games", "each game", "by winners"]
    return [heads, *(_play_row(finding, place) for place in range(len(finding.plays)))]


def _play_row(finding: VariantResult, place: int) -> Cells:
    play = finding.plays[place]
    won = "" if play.won is None else f"{play.won:.0%}"
    return [play.what, f"{play.games:.0%}", f"{play.each:.1f}", won]


def _aligned(rows: list[Cells]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(wide) if place == 0 else cell.rjust(wide)
            for place, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
