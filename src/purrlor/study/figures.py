"""Figures: a picture of each measure over the variants, with intervals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Final

from matplotlib.figure import Figure

from purrlor.study.measures import MEASURES, Measure, Unit, VariantResult

WIDTH, ROW, MARGIN = 7.5, 0.38, 1.1  # inches
_SCALE: Final = {Unit.SHARE: 100.0}


def figures(findings: Sequence[VariantResult]) -> Iterator[Figure]:
    for measure in MEASURES:
        if any(measure.key in finding.answers for finding in findings):
            yield _figure(measure, findings)


def _figure(measure: Measure, findings: Sequence[VariantResult]) -> Figure:
    figure = Figure(figsize=(WIDTH, MARGIN + ROW * len(findings)), layout="constrained")
    axes = figure.add_subplot()
    scale = _SCALE.get(measure.unit, 1.0)
    for place, finding in enumerate(findings):
        answer = finding.answers.get(measure.key)
        if answer is None:
            continue
        mean, _, high = answer.interval
        half = scale * (high - mean) if isfinite(high) else 0.0
        axes.errorbar(scale * mean, place, xerr=half, fmt="o", capsize=4, color="#8a5a83")
        if answer.fair is not None:
            axes.plot(scale * answer.fair, place, "k|", markersize=14)
    axes.set_yticks(range(len(findings)), [str(finding.variant) for finding in findings])
    axes.set_ylim(len(findings) - 0.5, -0.5)
    axes.set_xlabel("%" if measure.unit is Unit.SHARE else str(measure.unit))
    axes.set_title(measure.title)
    return figure
