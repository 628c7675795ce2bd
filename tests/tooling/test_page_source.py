"""The page shows what the engine sends: its source judges nothing, and a theme is only colour."""

import re
from pathlib import Path

from purrlor.games import all_games

SOURCE = Path(__file__).parents[2] / "web" / "src"
GENERATED = SOURCE / "wire.ts"
JUDGE = SOURCE / "table" / "judge.ts"  # finds offers and reasons in a view
GAMES = {rule.partition("-")[0] for game in all_games() for rule in game.rules}

# Even in a comment, a rule's id would be a second place for a fact of that rule.
JUDGES = re.compile(
    rf"\b(?:{'|'.join(sorted(GAMES))})-R?\d"
    r"|seat \(?(?:\\d|\[0-9)"  # a pattern that looks for a seat in a sentence
    r"|function whyNo\w*|\brule: [\"'`]\w"
)


def test_the_page_judges_nothing() -> None:
    paths = [*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.svelte")]
    texts = {path: path.read_text() for path in paths if path not in (GENERATED, JUDGE)}
    assert {path: found[0] for path, text in texts.items() if (found := JUDGES.search(text))} == {}


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
