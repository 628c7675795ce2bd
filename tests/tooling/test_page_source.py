"""The page shows what the engine sends: its source contains no rule, no price and no points."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from purrlor.games import all_games

SOURCE = Path(__file__).parents[2] / "web" / "src"
GENERATED = SOURCE / "wire.ts"
JUDGE = SOURCE / "table" / "judge.ts"  # finds offers and reasons in a view
GAMES = {rule.partition("-")[0] for game in all_games() for rule in game.rules}
COMMENT = re.compile(r"\s*(?://|/\*|\*)")

# Forbidden everywhere, even in comments: it would be a second place for a fact of a rule.
ANYWHERE = {
    "a rule's id": rf"\b(?:{'|'.join(sorted(GAMES))})-R?\d",
    "a pattern that looks for a seat in a sentence": r"seat \(?(?:\\d|\[0-9)",
    "a judge of its own": r"function whyNo\w*|\brule: [\"'`]\w",
}
# Allowed as an example in a comment.
IN_CODE = {
    "a price or points": r"(?i)\b(?:price|cost|points?|pts?|worth)\b[\"']?\s*[:=]\s*[1-9]",
    "a number of points or Zs": r"(?i)(?:\b(?:two|three|four|five)|\d) (?:zs?|points?|pts?)\b",
    "a goal": r">\s*/\s*\d",
}


def sources() -> Iterator[tuple[str, str]]:
    """Every handwritten line, with its file and number."""
    for path in (*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.svelte")):
        if path not in (GENERATED, JUDGE):
            for number, line in enumerate(path.read_text().splitlines(), 1):
                yield f"{path.relative_to(SOURCE)}:{number}", line


@pytest.mark.parametrize("what", ANYWHERE)
def test_the_page_judges_nothing(what: str) -> None:
    found = [f"{place}: {line}" for place, line in sources() if re.search(ANYWHERE[what], line)]
    assert found == [], f"the page's source holds {what}"


@pytest.mark.parametrize("what", IN_CODE)
def test_the_page_counts_nothing(what: str) -> None:
    code = [(place, line) for place, line in sources() if not COMMENT.match(line)]
    found = [f"{place}: {line}" for place, line in code if re.search(IN_CODE[what], line)]
    assert found == [], f"the page's source holds {what}"


THEMED = re.compile(r"prefers-color-scheme|data-theme|(?<!-)color-scheme")
COLOUR = r"(?:#[0-9a-f]{6,8}|transparent)"


def test_a_theme_changes_colours_and_nothing_else() -> None:
    """What fits the screen in the light theme fits it in the dark theme."""
    styles = [*SOURCE.rglob("*.css"), *SOURCE.rglob("*.svelte")]
    sources = [re.sub(r"(?s)/\*.*?\*/", "", path.read_text()) for path in styles]
    lines = [line.strip() for source in sources for line in source.splitlines()]
    pairs = [line for line in lines if "light-dark(" in line]
    pair = re.compile(rf"--[a-z0-9-]+: light-dark\({COLOUR}, {COLOUR}\);")
    assert pairs
    assert [line for line in pairs if not pair.fullmatch(line)] == []
    themed = [line for line in lines if THEMED.search(line)]
    switch = re.compile(r"color-scheme: (light|dark|light dark);|:root\[data-theme=\"?\w+\"?\] \{")
    assert [line for line in themed if not switch.fullmatch(line)] == []
