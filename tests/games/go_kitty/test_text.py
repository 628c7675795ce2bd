"""The texts that players read."""

from purrlor.core.game import SPECTATOR, Viewer
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.go_kitty import GAME
from purrlor.words import speaker
from tests.games.go_kitty.table import play, seen, table

NAMES = ("Ada", "Bo", "Cleo")


def shown(match: Match, viewer: Viewer) -> str:
    return str(GAME.show(seen(match, viewer), speaker("go-kitty", NAMES, viewer)))


def test_the_table_is_shown() -> None:
    match = table(
        {
            "players": 3,
            "hands": [["snow", "fan", "fan", "mouse"], ["snow", "snow", "rain"], []],
            "pile": ["apple", "leaf", "leaf", "rain"],
            "discard": ["mouse"],
            "tokens": [3, 1, 0],
            "clowders": [[], [], ["year cozy rain ice-cream apple"]],
            "bottom": [["leaf", "leaf", "?"], [], []],
        }
    )
    play(match, "0 ask 1 snow", "1 hand-over", "0 ask 1 summer", "1 ask 0 rain")
    assert shown(match, 0).splitlines() == [
        "2 cards in the pile; at its bottom Leaf, ?; one Mouse discarded",
        "  0 Ada: 0 points, 7 cards, 3 tokens awake",
        "  1 Bo: 0 points, 2 cards, one token awake",
        "    holds Rain, Leaf",
        "> 2 Cleo: 2 points, no cards, no tokens awake",
        "    Year-round Clowder: Cozy, Rain, Ice Cream, Apple (2 points)",
        "Your hand:",
        "  Winter: Snow ×3",
        "  Summer: Fan ×2",
        "  Fall: Apple",
        "  Mouse",
    ]


def test_open_asks_and_scouts_are_shown() -> None:
    hands: Plain = [["snow"], ["snow", "mouse"], []]
    pile: Plain = ["apple", "leaf", "leaf"]
    match = table({"players": 3, "hands": hands, "pile": pile})
    play(match, "0 seek 1 winter")
    lines = shown(match, 2)
    assert "\nAda asked Bo for a Winter card with a Seek Token\n" in lines
    assert lines.endswith("Your hand is empty.")
    play(match, "1 reverse")
    assert shown(match, SPECTATOR).endswith("a Mouse turned it around")
    play(match, "0 give snow", "1 scout")
    assert shown(match, 1).endswith("Scouted: Apple, Leaf, Leaf")


def test_last_turns_and_what_is_lacking_are_shown() -> None:
    hands: Plain = [["snow"], ["rain", "clover"], ["fan", "fan"]]
    match = table({"players": 3, "hands": hands, "pile": [], "last_turns": [0, 1, 2]})
    play(match, "0 ask 1 winter", "0 end", "1 ask 2 rain", "1 end")
    lines = shown(match, SPECTATOR)
    assert lines.startswith("no cards in the pile; last turns left: 1\n")
    assert "\n    holds Rain\n    lacks Winter\n" in lines
    assert lines.endswith("\n    lacks Rain")
