"""How the beginners play: like a tabby that infers nothing from moves, and more randomly."""

import pytest

from purrlor.core.match import Match
from purrlor.core.wire import Plain
from tests.bots.go_kitty.playing import at_random, fresh, readings_of, seated, seen
from tests.games.go_kitty.table import play, table

LEVELS = ["mouse", "kitten", "tabby"]  # the weakest first
BEGINNERS = LEVELS[:2]


def dealt(*hands: str, **more: Plain) -> Match:
    held: Plain = [list(hand.split()) for hand in hands]
    return table({"players": len(hands), "hands": held, **more})


def test_the_weaker_a_level_the_more_it_mixes() -> None:
    match = dealt("snow snow rain fan", "leaf light cozy", "fan apple")
    most = [max(each.share for each in readings_of(level, match).values()) for level in LEVELS]
    assert most == sorted(most)
    assert len(set(most)) == len(most)


@pytest.mark.parametrize("level", BEGINNERS)
def test_nothing_is_read_into_moves(level: str) -> None:
    """A bot that saw the whole game weighs a turn like one that has just sat down."""
    match = at_random(fresh(3, 4), 4, 20)
    newcomer = seated(level, fresh(3, 4), match.mover)
    assert seated(level, match, match.mover).weigh(seen(match, match.mover)) == newcomer.weigh(
        seen(match, match.mover)
    )


@pytest.mark.parametrize("level", BEGINNERS)
def test_moves_that_gain_nothing_are_left_out_where_another_gains(level: str) -> None:
    gained = 0
    for seed in range(8):
        match = at_random(fresh(3, seed), seed, 5 * seed)
        worths = [reading.worth for reading in readings_of(level, match).values()]
        assert min(worths) > 0 or max(worths) <= 0
        gained += max(worths) > 0
    assert gained


@pytest.mark.parametrize("level", BEGINNERS)
def test_a_card_that_is_known_to_be_there_is_asked_for_more_than_others(level: str) -> None:
    match = dealt("snow snow snow rain", "snow leaf", "rain fan")
    play(match, "0 skip", "1 ask 2 snow", "2 skip")
    readings = readings_of(level, match)
    sure = readings["ask 1 snow"]
    assert sure.odds == 1
    assert sure.share == max(reading.share for reading in readings.values())


def test_a_kitten_lays_a_clowder_with_its_mouse() -> None:
    match = dealt("firefly firefly firefly mouse", "leaf light cozy", "fan apple", "snow rain")
    readings = readings_of("kitten", match)
    best = max(readings, key=lambda move: readings[move].share)
    assert best == "lay kind firefly firefly firefly mouse"


def test_a_kitten_keeps_three_cards_by_its_mouse() -> None:
    match = dealt("fan firefly", "firefly firefly firefly mouse", "fan apple", "snow rain")
    play(match, "0 ask 1 firefly")
    assert list(readings_of("kitten", match)) == ["reverse"]
