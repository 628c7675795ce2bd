"""The highlights of a game of Go Kitty that no golden match shows."""

from purrlor.core.game import Event
from purrlor.core.view import Outcome
from purrlor.games.go_kitty.components import CARDS, WISHES
from purrlor.games.go_kitty.events import (
    Asked,
    GameOver,
    Given,
    HandedOver,
    Reactivated,
    Reversed,
    Scouted,
)
from purrlor.games.go_kitty.messages import BestMouse
from purrlor.games.go_kitty.story import highlights, places
from purrlor.words import speaker

NAMES = ("Ann", "Bob", "Cleo")
SNOW, WINTER = WISHES["snow"], WISHES["winter"]


def test_the_mouse_that_cost_the_asker_most_is_told_and_is_no_haul() -> None:
    log: list[list[Event]] = [
        [],
        [Asked(0, 1, SNOW, False, True)],
        [Reversed(1, 0, SNOW, True), HandedOver(0, 1, CARDS["snow"], 2)],
        [Asked(2, 1, WINTER, False, True), Reversed(1, 2, WINTER, True)],
        [Given(2, 1, WINTER, CARDS["cozy"])],
    ]
    moments = [each.moment for each in highlights(log)]
    assert moments == [BestMouse(seat=1, asker=0, card=CARDS["snow"], count=2)]
    assert speaker("go-kitty", NAMES, 0).say(moments[0]) == (
        "Bob played a Mouse, and you had to hand over two Snow cards instead."
    )


def test_of_equal_highlights_the_winners_is_told() -> None:
    log: list[list[Event]] = [
        [],
        [HandedOver(0, 1, CARDS["snow"], 2)],
        [HandedOver(1, 2, CARDS["fan"], 2)],
        [GameOver((2,), (0, 0, 1), "GK-30", 1, idle=False, by_tokens=False)],
    ]
    assert [each.seat for each in highlights(log)] == [2]


def test_of_equal_highlights_that_of_a_player_who_has_none_yet_is_told() -> None:
    log: list[list[Event]] = [
        [],
        [HandedOver(0, 1, CARDS["snow"], 2)],
        [HandedOver(1, 2, CARDS["fan"], 2)],
        [HandedOver(0, 2, CARDS["leaf"], 2)],
        [_turned(2)],
        [HandedOver(0, 2, CARDS["rain"], 1)],
        [_turned(1)],
        [HandedOver(0, 1, CARDS["rain"], 1)],
        [GameOver((2,), (0, 0, 1), "GK-30", 1, idle=False, by_tokens=False)],
    ]
    assert [each.seat for each in highlights(log)] == [2, 1]


def _turned(seat: int) -> Event:
    return Reversed(seat, 0, SNOW, True)


def test_GK_30_active_tokens_break_ties_of_all_places() -> None:
    log: list[list[Event]] = [
        [],
        [Asked(1, 0, SNOW, True, False)],
        [Scouted(2, 3, None)],
        [Asked(3, 0, SNOW, True, False)],
        [Reactivated(2, 3)],
        [Asked(4, 0, SNOW, False, False)],
    ]
    found = places(log, Outcome((0,), (5, 3, 3, 3, 1), "GK-30"))
    assert [(each.seat, each.rank) for each in found] == [(0, 1), (2, 2), (1, 3), (3, 3), (4, 5)]
