"""The terminal in German: commands, refusals, replays and lists, with no English in them."""

import re

import pytest

from purrlor.cli.screen import EDGE
from purrlor.games import BOXES
from tests.cli.terminal import widest
from tests.cli.test_commands import run
from tests.records.kept import RECORDS

ENGLISH = re.compile(r"\b(the|you|your|and|of|cards|has|is|bids|deals|nothing|wins|round)\b")


def english_in(text: str) -> list[str]:
    """Lines with English words, or with variables that were not replaced."""
    return [line for line in text.splitlines() if ENGLISH.search(line) or "{" in line]


def test_commands_and_refusals_are_german() -> None:
    answers = {
        "s": "'s' kann mehreres heißen: skip, save.",
        "bid 0 hat": "'bid 0 hat' geht gerade nicht: ",
        "hop": "Das ist kein Zug: erwartet wird bid, challenge",
        "? hop": "Kein Zug beginnt mit 'hop'.",
        "rules km-99": "Keine Regel heißt so oder erwähnt 'km-99'.",
        "rules km-2": "KM-2",
        "coach": "Der Coach (Tigerkatze) sagt",
        "?": "Deine Züge, jeder mit einem erlaubten Beispiel",
    }
    words = ("play", "kitten-me", "--players=2", "--seed=a", "--language=de")
    printed = run(*words, input="".join(f"{typed}\n" for typed in answers)).output
    _, *shown, end = printed.split("dein Zug> ")
    for (typed, answer), text in zip(answers.items(), shown, strict=True):
        assert answer in text.replace("\n  ", " "), typed
        assert typed == "hop" or english_in(text) == []
    assert end.endswith("Gute Nacht.\n")


@pytest.mark.parametrize("game", BOXES)
def test_a_replay_is_german(game: str) -> None:
    for viewer in (("--seat", "0"), ("--open",)):
        words = ("replay", str(RECORDS / f"{game}.json"), *viewer)
        german, english = (run(*words, "--language", each).output for each in ("de", "en"))
        assert german.startswith("== Zug 0 von ")
        assert english_in(german) == []
        assert german.count("\n== ") == english.count("\n== ")
        assert max(widest(german.splitlines()), widest(english.splitlines())) <= 80


def test_the_games_and_their_rules_are_listed_in_german() -> None:
    shown = run("games", "--language", "de").output
    assert [line.split()[0] for line in shown.splitlines() if line[0] != " "] == list(BOXES)
    assert "You Gotta Be Kitten Me! (für 2 bis 10)" in shown
    assert english_in(shown) == []
    assert widest(shown.splitlines()) <= 80
    rules = run("rules", "kitten-me", "--language", "de").output
    assert english_in(rules) == []
    assert EDGE not in rules
