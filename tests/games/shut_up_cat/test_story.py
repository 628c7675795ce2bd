"""What is told of a game of Shut Up, Cat! that no golden match shows."""

from collections.abc import Sequence

from purrlor.core.game import Event
from purrlor.games.shut_up_cat.events import (
    CatChased,
    GameEnded,
    MultiplierMoved,
    RoundBegan,
    TilesTurned,
    ZsScored,
)
from purrlor.games.shut_up_cat.story import highlights

NAMES = ("Ann", "Bob")


def told(*log: Sequence[Event]) -> list[str]:
    return [f"{each.title}: {each.told.with_names(NAMES)}" for each in highlights(log)]


def slept(seat: int, tiles: str) -> TilesTurned:
    return TilesTurned(seat, (1, 2), tuple(range(len(tiles))), tiles)


def test_a_chase_that_pays_and_a_long_quiet_are_told() -> None:
    night = [slept(0, "zzzzzz"), CatChased(0, 5), MultiplierMoved(0, 1, 2), ZsScored(0, 6, 2, 17)]
    assert told([], night) == [
        "Deepest sleep: Ann slept on 6 tiles: 6 Zs times 2 made 12.",
        "Longest quiet: Ann turned 6 tiles and heard no MEOW.",
        "Best chase: Ann paid 5 Zs to chase the cat, and scored 6 more for it.",
    ]


def test_a_comeback_is_told_of_the_winner() -> None:
    leads = [slept(1, "zzz"), ZsScored(1, 3, 3, 19), RoundBegan(2, 0)]
    wins = [slept(0, "zz"), ZsScored(0, 2, 3, 40), GameEnded((0,), 40, "SC-17")]
    assert told([], leads, wins)[-1] == "Comeback: Ann lay 9 Zs behind as round 2 began, and won."
