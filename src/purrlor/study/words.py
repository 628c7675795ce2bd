"""The findings of a study as tables and sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from purrlor.arena.confidence import Interval
from purrlor.study.measures import MEASURES, Measure, MeasureResult, Unit, VariantResult

Cells = list[str]


def in_words(title: str, findings: Sequence[VariantResult]) -> str:
    lines = [title, ""]
    for number, finding in enumerate(findings, 1):
        lines.append(f"({number}) {finding.variant}: {played(finding)}")
    lines += ["", *_aligned(measure_rows(findings)), "", LEGEND, ""]
    if len(findings) > 1:
        lines += [*summary(findings), ""]
    for number, finding in enumerate(findings, 1):
        lines += [f"({number}) what was played", *_aligned(play_rows(finding)), ""]
    return "\n".join(lines).rstrip()


LEGEND = """\
Mean ± half-width of the 95% interval. Below it, the difference from the first variant with
the same number of players, on the same deals; pp are percentage points. * marks a difference
with p < 0.05, adjusted for all differences of this study (Holm)."""


def played(finding: VariantResult) -> str:
    return f"{_many(finding.deals, 'deal')}, {_many(finding.games, 'game')}"


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def summary(findings: Sequence[VariantResult]) -> list[str]:
    """A sentence for each difference that is significant."""
    every = [
        _sentence(measure, number, finding.answers[measure.key], finding.baseline + 1)
        for number, finding in enumerate(findings, 1)
        for measure in MEASURES
        if measure.key in finding.answers and finding.answers[measure.key].differs
    ]
    return every or ["No measure differs by more than chance explains."]


def _sentence(measure: Measure, number: int, answer: MeasureResult, baseline: int) -> str:
    assert answer.difference is not None
    after, change = answer.interval.mean, answer.difference.mean
    before, way = after - change, "up" if change > 0 else "down"
    amount = measure.unit.words(abs(change), difference=True).removeprefix("+")
    part = f" ({change / before:+.0%})" if before and measure.unit is not Unit.SHARE else ""
    values = f"from {measure.unit.words(before)} to {measure.unit.words(after)}{part}"
    return f"In ({number}), {measure.title}: {way} by {amount} against ({baseline}), {values}."


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
    return f"{unit.words(answer.interval.mean, _half(answer.interval))}{fair}"


def _half(interval: Interval) -> float:
    return interval.high - interval.mean


def _difference(unit: Unit, answer: MeasureResult | None) -> str:
    if answer is None or answer.difference is None:
        return ""
    star = " *" if answer.differs else ""
    mean, half = answer.difference.mean, _half(answer.difference)
    return f"{unit.words(mean, half, difference=True)}{star}"


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
