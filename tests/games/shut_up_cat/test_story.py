"""The highlights of a game of Shut Up, Cat! that no golden match shows."""

from collections.abc import Sequence

from purrlor.core.game import Event
from purrlor.games.shut_up_cat.components import BOX_OF_TILES
from purrlor.games.shut_up_cat.events import (
    CatChased,
    GameEnded,
    MultiplierMoved,
    RoundBegan,
    TilesTurned,
    ZsScored,
)
from purrlor.games.shut_up_cat.story import highlights
from purrlor.words import Reader, catalogue

READER = Reader(("Ann", "Bob"))
WORDS = catalogue("shut-up-cat")


def told(*log: Sequence[Event]) -> list[str]:
    return [
        f"{WORDS.title(each.moment, READER)}: {WORDS.say(each.moment, READER)}"
        for each in highlights(log)
    ]


def slept(seat: int, tiles: str) -> TilesTurned:
    end = len(tiles) - 1
    return TilesTurned(seat, 1, 0, 2, end, tuple(range(len(tiles))), tiles)


def test_a_chase_that_pays_and_a_long_quiet_are_told() -> None:
    night = [
        slept(0, "zzzzzz"),
        CatChased(0, 5, 5),
        MultiplierMoved(0, 1, 2, True),
        ZsScored(0, 6, 2, 12, 17),
    ]
    assert told([], night) == [
        "Deepest sleep: Ann slept on 6 tiles: 6 Zs at ×2 made 12.",
        "Longest quiet: Ann turned up 6 tiles and didn’t hear a single MEOW.",
        "Best chase: Ann paid 5 Zs to chase the cat, and gained one Z on balance.",
    ]


def test_of_equal_nights_one_of_a_player_without_a_highlight_is_told() -> None:
    nights = [[slept(seat, "zzzz"), ZsScored(seat, 4, 2, 8, 40)] for seat in (0, 1)]
    ends = [GameEnded((0, 1), 40, "SC-17", BOX_OF_TILES)]
    assert told([], *nights, ends) == [
        "Deepest sleep: Ann slept on 4 tiles: 4 Zs at ×2 made 8.",
        "Longest quiet: Bob turned up 4 tiles and didn’t hear a single MEOW.",
    ]


def test_a_comeback_is_told_of_the_winner() -> None:
    leads = [slept(1, "zzz"), ZsScored(1, 3, 3, 9, 19), RoundBegan(2, 0)]
    wins = [slept(0, "zz"), ZsScored(0, 2, 3, 6, 40), GameEnded((0,), 40, "SC-17", BOX_OF_TILES)]
    comeback = "Comeback: Ann was 9 Zs behind when round 2 began, and still won."
    assert told([], leads, wins)[-1] == comeback
