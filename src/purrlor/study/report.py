"""Report: the findings of a study as one file to send, in HTML or PDF, with figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from io import StringIO
from math import isfinite
from pathlib import Path
from typing import Final

from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure

from purrlor.study.measures import MEASURES, Measure, Unit, VariantResult
from purrlor.study.words import (
    LEGEND,
    Cells,
    in_words,
    measure_rows,
    play_rows,
    played,
    summary,
)

FORMATS: Final = (".html", ".pdf")
_WIDTH, _ROW, _MARGIN = 7.5, 0.38, 1.1  # inches of a figure
_SCALE: Final = {Unit.SHARE: 100.0}
_A4: Final = (8.27, 11.69)  # inches
_LINES: Final = 68  # of text on a page
_STYLE: Final = """
body { font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; font-size: 0.9rem; }
th, td { padding: 0.2rem 0.8rem; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1.5rem 0; } svg { max-width: 100%; height: auto; }
"""


def write(path: Path, title: str, command: str, findings: Sequence[VariantResult]) -> None:
    if path.suffix == ".pdf":
        _write_pdf(path, title, command, findings)
    else:
        path.write_text("\n".join(_html(title, command, findings)), "utf-8")


def _html(title: str, command: str, findings: Sequence[VariantResult]) -> Iterator[str]:
    yield f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
    yield f"<style>{_STYLE}</style><h1>{escape(title)}</h1>"
    yield f"<p><code>{escape(command)}</code></p><ol>"
    for finding in findings:
        yield f"<li>{escape(str(finding.variant))}: {played(finding)}"
    yield "</ol><h2>Measures</h2>"
    yield from _table(measure_rows(findings))
    yield f"<p>{escape(LEGEND)}</p>"
    if len(findings) > 1:
        yield f"<h2>What changed</h2><p>{'<br>'.join(map(escape, summary(findings)))}</p>"
    yield "<h2>Figures</h2>"
    for figure in _figures(findings):
        yield f"<figure>{_svg(figure)}</figure>"
    for number, finding in enumerate(findings, 1):
        yield f"<h2>What was played ({number}): {escape(str(finding.variant))}</h2>"
        yield from _table(play_rows(finding))


def _table(rows: list[Cells]) -> Iterator[str]:
    yield "<table>"
    for number, row in enumerate(rows):
        tag = "td" if number else "th"
        yield f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in row)}</tr>"
    yield "</table>"


def _svg(figure: Figure) -> str:
    text = StringIO()
    figure.savefig(text, format="svg")
    return text.getvalue()[text.getvalue().index("<svg") :]


def _write_pdf(path: Path, title: str, command: str, findings: Sequence[VariantResult]) -> None:
    lines = [*_wrapped(command), "", *in_words(title, findings).splitlines()]
    with PdfPages(path, metadata={"Title": title}) as pages:
        for start in range(0, len(lines), _LINES):
            pages.savefig(_text_page(lines[start : start + _LINES]))
        for figure in _figures(findings):
            pages.savefig(figure)


def _wrapped(command: str) -> list[str]:
    return [command[start : start + 90] for start in range(0, len(command), 90)]


def _text_page(lines: list[str]) -> Figure:
    page = Figure(figsize=_A4)
    page.text(0.07, 0.95, "\n".join(lines), family="monospace", fontsize=7, va="top")
    return page


def _figures(findings: Sequence[VariantResult]) -> Iterator[Figure]:
    """A picture of each measure over the variants, with intervals."""
    for measure in MEASURES:
        if any(measure.key in finding.answers for finding in findings):
            yield _figure(measure, findings)


def _figure(measure: Measure, findings: Sequence[VariantResult]) -> Figure:
    figure = Figure(figsize=(_WIDTH, _MARGIN + _ROW * len(findings)), layout="constrained")
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
