"""The texts that players read."""

import pytest

from purrlor.core.game import SPECTATOR, Event, Viewer
from purrlor.core.match import Match
from purrlor.core.wire import Plain, kind, of_kind
from purrlor.games.go_kitty import GAME
from purrlor.words import speaker
from tests.games.go_kitty.table import play, seen, table

NAMES = ("Ada", "Bo", "Cleo")
YEAR: Plain = [{"card": card, "count": 1} for card in ("cozy", "rain", "ice-cream", "mouse")]
ASKED: dict[str, Plain] = {"kind": "asked", "seat": 0, "whom": 1}
WON: dict[str, Plain] = {"kind": "game-over", "winners": [1], "scores": [0, 1, 0], "points": 1}
FAIR: dict[str, Plain] = {"rule": "GK-29", "idle": False, "by_tokens": False}

TOLD: list[tuple[dict[str, Plain], str]] = [
    (
        {"kind": "dealt", "dealer": 2, "first": 0, "each": 5, "pile_size": 37, "hands": []},
        "Cleo deals 5 cards each. Ada starts.",
    ),
    (
        {"kind": "laid", "seat": 1, "clowder": "year", "cards": YEAR, "points": 2},
        "Bo lays a Year-round Clowder for 2 points: Cozy, Rain, Ice Cream, Mouse.",
    ),
    (
        {"kind": "laid", "seat": 1, "clowder": "kind", "cards": [], "points": 3},
        "Bo lays a Clowder of a Kind for 3 points: nothing.",
    ),
    (
        {"kind": "reactivated", "seat": 0, "tokens": 2},
        "Ada wakes a Seek Token and now has two awake.",
    ),
    ({"kind": "drawn", "seat": 0, "card": None}, "Ada draws a card."),
    ({"kind": "drawn", "seat": 0, "card": "ice-cream"}, "Ada draws an Ice Cream card."),
    (
        {**ASKED, "wish": "snow", "seek": False, "held": True},
        "Ada asks Bo for Snow. Bo has some.",
    ),
    (
        {**ASKED, "wish": "fall", "seek": False, "held": True},
        "Ada asks Bo for a Fall card. Bo has one.",
    ),
    (
        {**ASKED, "wish": "apple", "seek": False, "held": False},
        "Ada asks Bo for Apples. Bo says “Go Kitty!”",
    ),
    (
        {**ASKED, "wish": "mouse", "seek": True, "held": False},
        "Ada uses a Seek Token and asks Bo for a Mouse. Bo says “No Kitty!”",
    ),
    (
        {"kind": "handed-over", "giver": 1, "taker": 0, "card": "snow", "count": 2},
        "Bo hands Ada two Snow cards.",
    ),
    (
        {"kind": "handed-over", "giver": 1, "taker": 0, "card": "mouse", "count": 1},
        "Bo hands Ada a Mouse.",
    ),
    (
        {"kind": "given", "giver": 1, "taker": 0, "season": "winter", "card": None},
        "Bo gives Ada a Winter card.",
    ),
    (
        {"kind": "given", "giver": 1, "taker": 0, "season": "winter", "card": "snow"},
        "Bo gives Ada a Snow card.",
    ),
    (
        {"kind": "reversed", "seat": 1, "asker": 0, "wish": "snow", "held": True},
        "Bo plays a Mouse: now Ada has to hand over Snow.",
    ),
    (
        {"kind": "reversed", "seat": 1, "asker": 0, "wish": "snow", "held": False},
        "Bo plays a Mouse, but Ada has no Snow.",
    ),
    (
        {"kind": "scouted", "seat": 0, "count": 3, "cards": None},
        "Ada uses a Seek Token and looks at the top three cards of the pile.",
    ),
    (
        {"kind": "scouted", "seat": 0, "count": 2, "cards": ["snow", "rain"]},
        "Ada uses a Seek Token and looks at the top two cards of the pile: Snow, Rain.",
    ),
    ({"kind": "kept", "seat": 0, "card": None, "bottom": None}, "Ada keeps a card."),
    ({"kind": "kept", "seat": 0, "card": "snow", "bottom": []}, "Ada keeps a Snow card."),
    (
        {"kind": "kept", "seat": 0, "card": "snow", "bottom": ["rain", "fan"]},
        "Ada keeps a Snow card and puts the rest at the bottom: Rain, Fan.",
    ),
    ({"kind": "skipped", "seat": 0}, "Ada skips."),
    ({"kind": "ended", "seat": 0}, "Ada ends the turn."),
    (
        {"kind": "last-turns", "first": 1},
        "The pile is empty: one last turn each, starting with Bo.",
    ),
    ({**WON, **FAIR}, "Bo wins with 1 point."),
    ({**WON, **FAIR, "by_tokens": True}, "Bo wins with 1 point and more Seek Tokens awake."),
    (
        {**WON, **FAIR, "winners": [0, 2], "points": 2, "idle": True},
        "Nobody has drawn a card or laid a Clowder for too long, so the game ends. "
        "Ada and Cleo share the win with 2 points each.",
    ),
]
TO_BO: list[tuple[dict[str, Plain], str, str]] = [
    (
        {**ASKED, "wish": "ice-cream", "seek": True, "held": True},
        "Ada uses a Seek Token and asks you for Ice Cream.",
        "Ada setzt eine Suchmarke ein und fragt dich nach Eis.",
    ),
    (
        {**ASKED, "wish": "fan", "seek": False, "held": False},
        "Ada asks you for Fans. You say “Go Kitty!”",
        "Ada fragt dich nach Fächern. Du sagst: „Go Kitty!“",
    ),
    (
        {"kind": "handed-over", "giver": 0, "taker": 1, "card": "apple", "count": 3},
        "Ada hands you three Apple cards.",
        "Ada gibt dir drei Apfelkarten.",
    ),
    (
        {"kind": "reversed", "seat": 0, "asker": 1, "wish": "clover", "held": False},
        "Ada plays a Mouse, but you have no Clover.",
        "Ada spielt eine Maus, aber du hast keinen Klee.",
    ),
    (
        {"kind": "laid", "seat": 1, "clowder": "year", "cards": YEAR, "points": 2},
        "You lay a Year-round Clowder for 2 points: Cozy, Rain, Ice Cream, Mouse.",
        "Du legst einen ganzjährigen Clowder für 2 Punkte aus: Mütze, Regen, Eis, Maus.",
    ),
    (
        {"kind": "kept", "seat": 1, "card": "leaf", "bottom": ["light", "mouse"]},
        "You keep a Leaf card and put the rest at the bottom: Light, Mouse.",
        "Du behältst eine Laubkarte und legst den Rest unter den Stapel: Lichter, Maus.",
    ),
    (
        {**WON, **FAIR, "winners": [0, 1], "points": 1},
        "Ada and you share the win with 1 point each.",
        "Ada und du teilt euch den Sieg mit je 1 Punkt.",
    ),
]
SAID = {
    "ask 1 ice-cream": "Ask Bo for Ice Cream",
    "ask 2 winter": "Ask Cleo for a Winter card",
    "seek 1 mouse": "Seek: ask Bo for a Mouse with a Seek Token",
    "lay kind snow snow snow mouse": "Lay a Clowder of a Kind for 3 points: Snow ×3, Mouse",
    "scout": "Scout: look at the top of the pile with a Seek Token",
    "keep snow": "Keep a Snow card",
    "keep snow then rain mouse": (
        "Keep a Snow card and put the rest at the bottom, in this order: Rain, Mouse"
    ),
    "give apple": "Give an Apple card",
    "hand-over": "Hand over what you were asked for",
    "reverse": "Play a Mouse: turn the question around",
    "draw": "Draw a card",
    "skip": "Skip your turn",
    "end": "End your turn",
}


def told(plain: dict[str, Plain], viewer: Viewer, language: str = "en") -> str:
    event: Event = of_kind(GAME.events, dict(plain))
    said = speaker("go-kitty", NAMES, viewer, language).say(event)
    return said.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(("plain", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_an_event_is_told(plain: dict[str, Plain], sentence: str) -> None:
    assert told(plain, SPECTATOR) == sentence


def test_every_kind_of_event_is_told() -> None:
    assert {plain["kind"] for plain, _ in TOLD} == {kind(event) for event in GAME.events}


@pytest.mark.parametrize(("plain", "english", "german"), TO_BO, ids=[each[1] for each in TO_BO])
def test_an_event_is_told_to_the_player_concerned(
    plain: dict[str, Plain], english: str, german: str
) -> None:
    assert told(plain, 1) == english
    assert told(plain, 1, "de") == german


@pytest.mark.parametrize("text", SAID)
def test_a_move_is_said(text: str) -> None:
    saying = Match.start(GAME, len(NAMES), seed=0).say(GAME.parse(text))
    said = speaker("go-kitty", NAMES, 0).say(saying)
    assert said.replace("\N{NO-BREAK SPACE}", " ") == SAID[text]


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
