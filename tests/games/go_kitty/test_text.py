"""What people read."""

import pytest

from purrlor.core.game import SPECTATOR, Event
from purrlor.core.wire import Plain, of_kind
from purrlor.games.go_kitty import GAME
from tests.games.go_kitty.table import play, seen, table

NAMES = ("Ada", "Bo", "Cleo")
CLOWDER = "year cozy rain ice-cream mouse"

TOLD: list[tuple[dict[str, Plain], str]] = [
    ({"kind": "dealt", "dealer": 2, "hands": [], "pile_size": 3}, "Cleo deals, Ada begins."),
    (
        {"kind": "laid", "seat": 1, "clowder": CLOWDER},
        "Bo lays a Year-round Clowder: Cozy, Rain, Ice Cream, Mouse (2 points).",
    ),
    (
        {"kind": "reactivated", "seat": 0, "tokens": 2},
        "Ada wakes a Seek Token and now has 2 tokens awake.",
    ),
    ({"kind": "drawn", "seat": 0, "card": None}, "Ada draws a card."),
    ({"kind": "drawn", "seat": 0, "card": "ice-cream"}, "Ada draws Ice Cream."),
    (
        {"kind": "asked", "seat": 0, "whom": 1, "wish": "snow", "seek": False, "held": True},
        "Ada asks Bo for Snow. Bo has some.",
    ),
    (
        {"kind": "asked", "seat": 0, "whom": 1, "wish": "fall", "seek": False, "held": False},
        "Ada asks Bo for a Fall card. Bo: “Go Kitty!”",
    ),
    (
        {"kind": "asked", "seat": 0, "whom": 1, "wish": "mouse", "seek": True, "held": False},
        "Ada turns a Seek Token over and asks Bo for a Mouse. Bo: “No Kitty!”",
    ),
    (
        {"kind": "handed-over", "giver": 1, "taker": 0, "card": "snow", "count": 2},
        "Bo hands Ada Snow ×2.",
    ),
    (
        {"kind": "given", "giver": 1, "taker": 0, "season": "winter", "card": None},
        "Bo hands Ada a Winter card.",
    ),
    (
        {"kind": "given", "giver": 1, "taker": 0, "season": "winter", "card": "snow"},
        "Bo hands Ada Snow.",
    ),
    (
        {"kind": "reversed", "seat": 1, "asker": 0, "wish": "snow", "held": True},
        "Bo plays a Mouse and reverses the ask.",
    ),
    (
        {"kind": "reversed", "seat": 1, "asker": 0, "wish": "snow", "held": False},
        "Bo plays a Mouse and reverses the ask: Ada has none of it.",
    ),
    (
        {"kind": "scouted", "seat": 0, "count": 3, "cards": None},
        "Ada turns a Seek Token over and scouts 3 cards.",
    ),
    (
        {"kind": "scouted", "seat": 0, "count": 2, "cards": ["snow", "rain"]},
        "Ada turns a Seek Token over and scouts 2 cards: Snow, Rain.",
    ),
    ({"kind": "kept", "seat": 0, "card": None, "bottom": None}, "Ada keeps a card."),
    (
        {"kind": "kept", "seat": 0, "card": "snow", "bottom": ["rain", "fan"]},
        "Ada keeps Snow; to the bottom go Rain, Fan.",
    ),
    ({"kind": "skipped", "seat": 0}, "Ada skips."),
    ({"kind": "ended", "seat": 0}, "Ada ends the turn."),
    ({"kind": "last-turns", "first": 1}, "The pile is empty: one last turn each, from Bo on."),
    (
        {"kind": "game-over", "winners": [1], "scores": [0, 1, 0], "rule": "GK-29"},
        "Bo wins with 1 point.",
    ),
    (
        {"kind": "game-over", "winners": [0, 2], "scores": [2, 0, 2], "rule": "GK-R17"},
        "Nobody has drawn a card or laid a Clowder for too long, so the game ends. "
        "Ada and Cleo share the win with 2 points.",
    ),
]


@pytest.mark.parametrize(("plain", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_an_event_is_told(plain: dict[str, Plain], sentence: str) -> None:
    event: Event = of_kind(GAME.events, dict(plain))
    assert GAME.tell(event, NAMES) == sentence


def test_every_kind_of_event_is_told() -> None:
    assert len({plain["kind"] for plain, _ in TOLD}) == len(GAME.events)


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
    assert str(GAME.show(seen(match, 0), NAMES)).splitlines() == [
        "2 cards in the pile; at its bottom Leaf, ?; Mouse discarded",
        "  0 Ada: 0 points, 7 cards, 3 tokens",
        "  1 Bo: 0 points, 2 cards, one token",
        "    holds Rain, Leaf",
        "> 2 Cleo: 2 points, no cards, no tokens",
        "    Year-round Clowder: Cozy, Rain, Ice Cream, Apple (2 points)",
        "Your hand:",
        "  Winter: Snow ×3",
        "  Summer: Fan ×2",
        "  Fall:   Apple",
        "  Mice:   Mouse",
    ]


def test_open_asks_and_scouts_are_shown() -> None:
    hands: Plain = [["snow"], ["snow", "mouse"], []]
    pile: Plain = ["apple", "leaf", "leaf"]
    match = table({"players": 3, "hands": hands, "pile": pile})
    play(match, "0 seek 1 winter")
    shown = str(GAME.show(seen(match, 2), NAMES))
    assert "Ada asked Bo for a Winter card with a Seek Token\n" in shown
    assert shown.endswith("Your hand is empty.")
    play(match, "1 reverse")
    assert str(GAME.show(seen(match, SPECTATOR), NAMES)).endswith("and it was reversed")
    play(match, "0 give snow", "1 scout")
    assert str(GAME.show(seen(match, 1), NAMES)).endswith("Scouted: Apple, Leaf ×2")


def test_last_turns_and_what_is_lacking_are_shown() -> None:
    hands: Plain = [["snow"], ["rain", "clover"], ["fan", "fan"]]
    match = table({"players": 3, "hands": hands, "pile": [], "last_turns": [0, 1, 2]})
    play(match, "0 ask 1 winter", "0 end", "1 ask 2 rain", "1 end")
    shown = str(GAME.show(seen(match, SPECTATOR), NAMES))
    assert shown.startswith("no cards in the pile; last turns: 1\n")
    assert "\n    holds Rain; no Winter\n" in shown
    assert shown.endswith("\n    no Rain")
