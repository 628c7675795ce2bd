"""The golden matches as they are told when they are over: places, highlights and calls."""

import pytest

from purrlor.core.match import Match
from purrlor.core.record import Record
from purrlor.core.story import Calls
from purrlor.games import find
from tests.golden.write import HERE

Told = tuple[list[tuple[int, str, str]], list[str]]

TOLD: dict[str, Told] = {
    "kitten-me-both": (
        [
            (1, "Cleo", "5 cards left"),
            (2, "Dan", "out in round 19"),
            (3, "Bob", "out in round 17"),
            (4, "Ann", "out in round 16"),
        ],
        [
            "Boldest bluff that stood, 21: Dan bid 10 hats while all hands together held 7,"
            " and Ann called it Purrfect.",
            "Luckiest flip, 25: Cleo called Bob’s 6 red Purrfect, and all hands held 4. Then the"
            " deck’s card was turned up: red glasses ×2. That made 6, and it was Purrfect.",
            "Sharpest call, 50: Cleo called Dan’s 1 glasses Purrfect, and there was 1.",
            "Longest climb, 22: Round 7 climbed to 10 hats in 4 Bids before Ann called Dan.",
        ],
    ),
    "kitten-me-grey": (
        [
            (1, "Bob", "one card left"),
            (2, "Ann", "out in round 16"),
            (3, "Cleo", "out in round 15"),
        ],
        [
            "Boldest bluff that stood, 36: Bob bid 4 blue while all hands together held 1,"
            " and Ann called it Purrfect.",
            "Sharpest call, 31: Bob challenged Ann’s 1 red: there were none.",
            "Nine lives, 37: Bob won after 5 rounds on a single card.",
        ],
    ),
    "kitten-me-white": (
        [
            (1, "Bob", "one card left"),
            (2, "Ann", "out in round 14"),
            (3, "Cleo", "out in round 12"),
        ],
        [
            "Boldest bluff that stood, 28: Bob bid 5 blue while all hands together held 2,"
            " and Cleo called it Purrfect.",
            "Luckiest flip, 31: Bob called Ann’s 3 green Purrfect, and all hands held 3. Then the"
            " deck’s card was turned up: green glasses. That made 4, so it was Purrfect no more.",
            "Sharpest call, 8: Cleo challenged Bob’s 6 green: there were 5.",
            "Nine lives, 33: Bob won after one round on a single card.",
        ],
    ),
    "go-kitty": (
        [(1, "Cleo", "7 points"), (2, "Ann", "5 points"), (2, "Bob", "5 points")],
        [
            "Best Clowder, 24: Ann laid a Year-round Clowder: Snow, Rain, Ice Cream, Leaf"
            " (2 points).",
            "Greatest haul, 153: Ann took Clover ×3 from Cleo at once.",
            "Luckiest draw, 45: Ann asked Cleo for Pumpkin, heard “Go Kitty!” and drew one from"
            " the pile.",
        ],
    ),
    "shut-up-cat": (
        [(1, "Bob", "14 Zs"), (2, "Ann", "10 Zs"), (2, "Cleo", "10 Zs")],
        [
            "Deepest sleep, 16: Bob slept on 2 tiles: 2 Zs times 2 made 4.",
            "Loudest night, 26: Bob turned 3 MEOWs on 8 tiles, and a multiplier of 2 fell to 0.",
        ],
    ),
    "shut-up-cat-notes": (
        [(1, "Ann", "10 Zs"), (1, "Bob", "10 Zs")],
        ["Loudest night, 28: Ann turned 3 MEOWs on 9 tiles."],
    ),
}


def golden(name: str) -> tuple[Record, Match]:
    record = Record.read((HERE / f"{name}.json").read_text("utf-8"))
    return record, record.replay(find)


@pytest.mark.parametrize("name", sorted(TOLD))
def test_a_golden_match_is_told_so(name: str) -> None:
    record, match = golden(name)
    places = [(place.rank, record.seats[place.seat], place.note) for place in match.places()]
    told = [
        f"{each.title}, {each.ply}: {each.told.with_names(record.seats)}"
        for each in match.highlights()
    ]
    assert (places, told) == TOLD[name]


def test_calls_are_counted_where_a_game_has_them() -> None:
    _, match = golden("kitten-me-both")
    assert match.calls() == {0: Calls(0, 5), 1: Calls(0, 3), 2: Calls(3, 3), 3: Calls(0, 5)}
    assert golden("go-kitty")[1].calls() == {}


def test_nothing_is_told_before_the_end() -> None:
    record, _ = golden("go-kitty")
    match = record.deal(find)
    for tell in (match.places, match.highlights, match.calls):
        with pytest.raises(AssertionError, match="before the game is over"):
            tell()
