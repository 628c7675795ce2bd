"""The summaries of the golden matches: places, highlights and calls."""

import pytest

from purrlor.core.game import SPECTATOR
from purrlor.core.match import Match
from purrlor.core.record import Record
from purrlor.core.story import Calls
from purrlor.games import find
from purrlor.words import speaker
from tests.golden.write import HERE

Told = tuple[list[tuple[int, str, str]], list[str]]

TOLD: dict[str, Told] = {
    "go-kitty": (
        [
            (1, "Cleo", "7 points"),
            (2, "Bob", "5 points, 3 awake"),
            (3, "Ann", "5 points, none awake"),
        ],
        [
            "Best Clowder, 70: Cleo laid a Year-round Clowder for 2 points: Cozy, Rain, "
            "Firefly, Apple.",
            "Biggest haul, 153: Ann took three Clover cards from Cleo at once.",
            "Luckiest draw, 45: Ann asked Cleo for Pumpkins, heard “Go Kitty!” and drew a "
            "Pumpkin card from the pile.",
        ],
    ),
    "kitten-me-both": (
        [
            (1, "Cleo", "5 cards left"),
            (2, "Dan", "out in round 19"),
            (3, "Bob", "out in round 17"),
            (4, "Ann", "out in round 16"),
        ],
        [
            "Boldest bluff, 21: Dan bid 10 hats while all hands together held 7, and "
            "Ann called it Purrfect.",
            "Luckiest flip, 25: Cleo called Bob’s 6 red Purrfect. All hands held 4; "
            "then the deck’s top card, red glasses ×2, made it 6, and that was "
            "Purrfect.",
            "Closest call, 50: Cleo called Dan’s 1 pair of glasses Purrfect, and there was 1.",
            "Longest climb, 22: Round 7 climbed to 10 hats in 4 Bids before Ann called Dan’s Bid.",
        ],
    ),
    "kitten-me-grey": (
        [
            (1, "Bob", "one card left"),
            (2, "Ann", "out in round 16"),
            (3, "Cleo", "out in round 15"),
        ],
        [
            "Boldest bluff, 36: Bob bid 4 blue while all hands together held 1, and "
            "Ann called it Purrfect.",
            "Closest call, 12: Ann challenged Bob’s 3 blue, and there were 3.",
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
            "Boldest bluff, 28: Bob bid 5 blue while all hands together held 2, and "
            "Cleo called it Purrfect.",
            "Luckiest flip, 31: Bob called Ann’s 3 green Purrfect. All hands held 3; "
            "then the deck’s top card, green glasses, made it 4, so it wasn’t "
            "Purrfect.",
            "Closest call, 8: Cleo challenged Bob’s 6 green, and there were 5.",
            "Nine lives, 33: Bob won after one round on a single card.",
        ],
    ),
    "shut-up-cat": (
        [(1, "Bob", "14 Zs"), (2, "Ann", "10 Zs"), (2, "Cleo", "10 Zs")],
        [
            "Deepest sleep, 16: Bob slept on 2 tiles: 2 Zs at ×2 made 4.",
            "Loudest night, 26: Bob turned up 3 MEOWs on 8 tiles, and the multiplier "
            "fell from ×2 to ×0.",
        ],
    ),
    "shut-up-cat-notes": (
        [(1, "Ann", "10 Zs"), (1, "Bob", "10 Zs")],
        ["Loudest night, 28: Ann turned up 3 MEOWs on 9 tiles."],
    ),
}


def golden(name: str) -> tuple[Record, Match]:
    record = Record.read((HERE / f"{name}.json").read_text("utf-8"))
    return record, record.replay(find)


def told(record: Record, match: Match) -> Told:
    words = speaker(match.game.id, record.seats, SPECTATOR)
    places = [(p.rank, record.seats[p.seat], words.say(p.standing)) for p in match.places()]
    titles = ((words.title(each.moment), each) for each in match.highlights())
    return places, [f"{title}, {each.ply}: {words.say(each.moment)}" for title, each in titles]


@pytest.mark.parametrize("name", sorted(TOLD))
def test_a_golden_match_is_told_so(name: str) -> None:
    record, match = golden(name)
    assert told(record, match) == TOLD[name]


def test_calls_are_counted_where_a_game_has_them() -> None:
    _, match = golden("kitten-me-both")
    assert match.calls() == {0: Calls(0, 5), 1: Calls(0, 3), 2: Calls(3, 3), 3: Calls(0, 5)}
    assert golden("go-kitty")[1].calls() == {}


def test_nothing_is_told_before_the_end() -> None:
    record, _ = golden("go-kitty")
    match = record.deal(find)
    for tell in (match.places, match.highlights, match.calls):
        with pytest.raises(AssertionError, match="the game is not over"):
            tell()
