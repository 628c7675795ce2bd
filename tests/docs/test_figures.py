"""Figures of the manuals are in docs/figures.json, which ./dev bench figures writes."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from bench.__main__ import main, parser
from bench.figures import read
from docs import figures
from purrlor.cli import main as program

ROOT = Path(__file__).parents[2]
OTHERS = {"log", "adr", "generated"}
PAGES = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
MANUAL = sorted(path for path in PAGES if not OTHERS & {*path.relative_to(ROOT).parts})
MEASUREMENTS = figures.read()
MEASURED = re.compile(r"\d% \(\d|\d points\b|\d (?:m|µ)?s \|")  # in a row of a table
COUNT = """\
import json, pathlib
runs = pathlib.Path(__file__).with_name("runs")
runs.open("a").write(".")
print(json.dumps({"after": f"{runs.stat().st_size}%"}))
"""


def test_the_pages_take_all_their_figures_from_the_file() -> None:
    text = "".join(page.read_text("utf-8") for page in MANUAL)
    figures.fill(text)  # raises if a figure is missing
    rows = re.findall(r"^\|.*\|$", text, re.M)
    cells = {cell.strip() for row in rows for cell in row.split("|")}
    known = {each for measured in MEASUREMENTS.values() for each in measured["figures"].values()}
    assert cells & known == set(), "write {{MEASUREMENT/FIGURE}}"
    assert re.findall(r"\d% \(\d+\.\d to .*", text) == [], "write {{MEASUREMENT/FIGURE}}"
    assert [row for row in rows if MEASURED.search(row)] == []
    assert {found[1] for found in figures.PLACE.finditer(text)} == set(MEASUREMENTS)


@pytest.mark.parametrize("text", ["{{nothing/kitten}}", "{{exploit/nobody}}"])
def test_a_missing_figure_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        figures.fill(text)


def test_a_command_that_measures_can_be_run() -> None:
    """The options are parsed, and nothing is run: learners need packages that are missing here."""
    for measured in MEASUREMENTS.values():
        _parse([*shlex.split(measured["command"]), "--json"])


def _parse(words: list[str]) -> None:
    if words[:2] == ["./dev", "bench"]:
        parser().parse_args(words[2:])
    elif words[0] == "./dev":
        with program.make_context("purrlor", words[1:]) as context:
            own = program.get_command(context, words[1])
            assert own is not None
            own.make_context(words[1], words[2:], parent=context)
    else:
        assert (ROOT / words[1]).is_file()


@pytest.mark.parametrize(
    ("printed", "found"),
    [
        ([{"level": "mouse", "points": 19.123}], {"mouse": "19.12 points"}),
        (
            {"shares": [{"level": "tabby", "share": 0.5, "low": 0.25, "high": 0.7512}]},
            {"tabby": "50.0% (25.0 to 75.1)"},
        ),
        ({"after": "1.0%"}, {"after": "1.0%"}),
    ],
)
def test_the_figures_of_a_command_are_read(printed: object, found: dict[str, str]) -> None:
    assert read(printed) == found


def test_a_measurement_is_written_and_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "FILE", tmp_path / "figures.json")
    figures.write({"other": MEASUREMENTS["exploit"]})
    script = tmp_path / "count.py"
    script.write_text(COUNT)
    main(["figures", "mine", sys.executable, str(script)])
    assert figures.fill("{{mine/after}}") == "1%"
    main(["figures", "mine"])
    assert figures.fill("{{mine/after}}") == "2%"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", figures.fill("{{mine/date}}"))
    assert figures.read()["other"] == MEASUREMENTS["exploit"]


def test_a_bench_command_prints_its_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    strength = ["strength", "--games", "go-kitty", "--levels", "mouse"]
    main([*strength, "--deals", "1", "--simulations", "1", "--json"])
    printed = capsys.readouterr()
    assert set(json.loads(printed.out)) == {"rules", "go-kitty mouse", "go-kitty seconds"}
    assert "SearchBot" in printed.err


def test_an_unknown_measurement_is_refused() -> None:
    with pytest.raises(SystemExit, match=r"expected one of .*exploit.*, got 'nothing'"):
        main(["figures", "nothing"])


def test_a_command_that_fails_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "FILE", tmp_path / "figures.json")
    figures.write({})
    with pytest.raises(SystemExit, match="failed"):
        main(["figures", "mine", "false"])
    assert json.loads(figures.FILE.read_text("utf-8")) == {}
