"""The terminal in German: whole games, replays and lists, with no English left in them."""

import re
from pathlib import Path

import pytest

from purrlor.cli.common import locale_language
from purrlor.cli.explain import brief_moves
from purrlor.cli.screen import EDGE
from purrlor.cli.session import Session
from purrlor.core.match import read_options
from purrlor.core.wire import Plain
from purrlor.games import BOXES, find
from tests.cli.seating import levels_of
from tests.cli.terminal import Mirror, Terminal, widest
from tests.cli.test_commands import run
from tests.records.kept import RECORDS

NAMES = ("Player", "Mittens", "Biscuit")
GAMES: dict[str, dict[str, Plain]] = {
    "kitten-me": {"deck": "grey"},
    "go-kitty": {"idle_rounds": 1},
    "shut-up-cat": {"max_rounds": 1},
}
ENGLISH = re.compile(r"\b(the|you|your|and|of|cards|has|is|bids|deals|nothing|wins|round)\b")
MOVE, MORE = "dein Zug> ", "-- Enter: weiter, q: aufhören -- "


def mirror(game: str, language: str) -> Mirror:
    box = find(game)
    options, levels = read_options(box, GAMES[game]), levels_of(NAMES, 1)
    return Mirror(Session.deal(box, options, NAMES, levels, "acht", language))


def english_in(text: str) -> list[str]:
    """Lines with English words, or with variables that were not replaced."""
    return [line for line in text.splitlines() if ENGLISH.search(line) or "{" in line]


def without_moves(text: str, same: Mirror) -> str:
    """The text without the moves that can be typed: their notation is the same everywhere."""
    moves = brief_moves(same.session.texts, same.match.view(0).offers)
    return text.replace("\n".join(moves), "")


@pytest.mark.parametrize(
    ("game", "by"), [*((game, "--language") for game in GAMES), ("shut-up-cat", "LANG")]
)
def test_a_whole_game_is_played_in_german(game: str, by: str, tmp_path: Path) -> None:
    same, english = mirror(game, "de"), mirror(game, "en")
    settings = [word for key, it in GAMES[game].items() for word in ("--option", f"{key}={it}")]
    words = ["play", game, "--players=3", "--seed=acht", "--color=never", *settings]
    words += ["--language", "de"] if by == "--language" else []
    locale = "en_GB.UTF-8" if by == "--language" else "de_DE.UTF-8"
    env = {"LANG": locale, "LC_ALL": "", "LC_MESSAGES": ""}
    with Terminal(*words, cwd=tmp_path, env=env) as terminal:
        welcome, _, shown = terminal.read(MOVE, MORE).partition("beendet.\n\n")
        assert "Du spielst gegen Mittens, Biscuit (Kätzchen)." in welcome
        while not same.session.is_over():
            assert shown == same.screen() != english.screen()
            assert widest(shown.splitlines()) <= 80
            assert english_in(without_moves(shown, same)) == []
            text = same.move()
            same.play(text)
            english.play(text)
            shown = terminal.answer(text, MOVE, MORE)
        assert shown.startswith(same.end())
        assert english_in(shown) == []
        assert "Das Spiel ist zu Ende: " in shown
        assert terminal.status() == 0


def test_commands_and_refusals_are_german(tmp_path: Path) -> None:
    words = ("play", "kitten-me", "--players=2", "--seed=a", "--color=never", "--language=de")
    with Terminal(*words, cwd=tmp_path) as terminal:
        terminal.read(MOVE)
        answers = {
            "s": "'s' kann mehreres heißen: skip, save.",
            "bid 0 hat": "'bid 0 hat' geht gerade nicht: ",
            "hop": "Das ist kein Zug: erwartet wird bid, challenge",
            "? hop": "Kein Zug beginnt mit 'hop'.",
            "rules km-99": "Keine Regel heißt so oder erwähnt 'km-99'.",
            "rules km-2": "KM-2",
            "coach": "Der Coach (Tigerkatze) sagt",
            "?": "Deine Züge, jeder mit einem erlaubten Beispiel",
            "save": "Gespeichert als ",
        }
        for typed, answer in answers.items():
            shown = terminal.answer(typed, MOVE, MORE)
            while shown.endswith(MORE):
                shown = f"{shown.removesuffix(MORE)}{terminal.answer('', MOVE, MORE)}"
            assert answer in shown.replace("\n  ", " "), typed
            assert typed == "hop" or english_in(shown) == []
        terminal.type("quit")
        assert terminal.read().endswith("Gute Nacht.\n")


def test_the_language_of_the_locale_is_that_of_the_first_variable_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert locale_language() == "en"
    for name, value, language in (
        ("LANG", "de_AT.UTF-8", "de"),
        ("LC_MESSAGES", "C", "en"),
        ("LC_ALL", "de", "de"),
        ("LC_ALL", "", "en"),
        ("LC_MESSAGES", "fr_FR", "en"),
    ):
        monkeypatch.setenv(name, value)
        assert locale_language() == language


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_german(game: str) -> None:
    for viewer in (("--seat", "0"), ("--open",), ()):
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
