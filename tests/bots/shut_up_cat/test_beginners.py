"""Kitten forgets, and mouse even more; neither makes a move that brings nothing."""

import pytest

from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat.events import DieLeft
from tests.bots.shut_up_cat.seats import best, seated, weighed_at, why
from tests.games.shut_up_cat.tables import match_at, play

At = dict[str, Plain]
TILES = "zzzzzmmmmzzz"
BEGINNERS = ["mouse", "kitten"]


def after_placing(level: str, turns: int) -> str:
    """The move of a seat that put eight Zs in a row this many turns ago."""
    start: At = {"tiles": TILES, "phase": "use", "winks": [0, 0], "multipliers": [3, 1]}
    match = match_at({**start, "dice": [1, 2, 4]})
    play(match, "0 sleep 2@1 1@0 clockwise", "0 place mmmmzzzzzzzz")
    bot = seated(match, 0, level)
    for _ in range(turns - 1):
        bot.watch(DieLeft(1, 3, False))
    again: At = {"to_move": 0, "phase": "use", "dice": [1, 6, 6], "multipliers": [2, 1]}
    return best(bot.weigh(match_at({**match.describe(), **again}).view(0)))


def test_a_kitten_forgets_what_a_tabby_remembers() -> None:
    eight_zs = "sleep 6@5 1@0 clockwise"
    assert after_placing("kitten", 1) == after_placing("tabby", 1) == eight_zs
    assert after_placing("tabby", 9) == eight_zs
    assert after_placing("kitten", 9) != eight_zs


@pytest.mark.parametrize("level", BEGINNERS)
def test_beginners_chase_where_the_zs_that_they_turned_pay_for_it(level: str) -> None:
    score: At = {"tiles": TILES, "phase": "score", "dice": [3], "winks": [20, 20]}
    eight = weighed_at({**score, "span": [0, 11], "multipliers": [0, 1]}, level=level)
    assert [reading.move for reading in eight] == ["chase"]  # 8 Zs at x0 would bring nothing
    risen = weighed_at({**score, "span": [0, 11], "multipliers": [1, 1]}, level=level)
    assert [reading.move for reading in risen] == ["chase"]  # five Zs for eight more
    four = weighed_at({**score, "span": [1, 4], "multipliers": [1, 1]}, level=level)
    assert [reading.move for reading in four] == ["score"]
    first = weighed_at({"winks": [30, 10]}, {"chase_in_reveal": False}, level=level)
    assert not any(reading.move == "chase" for reading in first)


@pytest.mark.parametrize("level", BEGINNERS)
@pytest.mark.parametrize(("dice", "hand"), [([1, 6, 3], []), ([1, 2, 4], ["warm-milk"])])
def test_beginners_never_sleep_at_zero_where_they_can_raise(
    level: str, dice: list[int], hand: list[str]
) -> None:
    use: At = {"tiles": TILES, "phase": "use", "dice": [*dice], "hands": [[*hand], []]}
    readings = weighed_at({**use, "multipliers": [0, 1], "winks": [20, 20]}, level=level)
    assert not any(reading.move.startswith("sleep") for reading in readings)
    with_more = weighed_at({**use, "multipliers": [1, 1], "winks": [20, 20]}, level=level)
    assert any(reading.move.startswith("sleep") for reading in with_more)


@pytest.mark.parametrize("level", BEGINNERS)
def test_beginners_leave_out_what_brings_nothing(level: str) -> None:
    """A sleep on three known MEOWs; a seven at the top multiplier; a pair without a card left."""
    known: Plain = [[f"{tile}@{space}" for space, tile in enumerate(TILES)], []]
    use: At = {"tiles": TILES, "phase": "use", "known": known, "winks": [20, 20]}
    on_meows = weighed_at({**use, "dice": [6, 2, 2], "multipliers": [3, 1]}, level=level)
    assert "sleep 6@5 2@7 clockwise" not in {reading.move for reading in on_meows}
    sevens: dict[str, Plain] = {"seven_at_max": True}
    top = weighed_at({**use, "dice": [1, 6, 3], "multipliers": [3, 1]}, sevens, level=level)
    assert not any(reading.move.startswith("seven") for reading in top)


def test_a_kitten_sleeps_on_the_zs_that_it_knows() -> None:
    known: Plain = [[f"{tile}@{space}" for space, tile in enumerate(TILES)], []]
    use: At = {"tiles": TILES, "phase": "use", "known": known, "dice": [1, 1, 5]}
    readings = weighed_at({**use, "multipliers": [2, 1]}, level="kitten")
    assert best(readings) == "sleep 1@0 5@4 clockwise"
    assert why(readings[0]) == (
        "These 5 tiles are all Zs. Then I chase the cat once, for 5 Zs, and score."
        " On average this brings 10 Zs."
    )


def test_a_kitten_puts_tiles_back_without_much_thought() -> None:
    place: At = {"tiles": TILES, "phase": "place", "span": [3, 6], "dice": [3]}
    readings = weighed_at(place, level="kitten")
    assert {reading.move for reading in readings} == {
        *("place zzmm", "place mmzz"),  # the first is how they lay
        *("place mzmz", "place zmzm"),
    }
    assert why(readings[0]) == "I put 2 MEOWs back among 4 tiles."


def test_a_mouse_forgets_every_tile_at_once() -> None:
    eight_zs = "sleep 6@5 1@0 clockwise"
    assert after_placing("kitten", 1) == eight_zs != after_placing("mouse", 1)


def test_a_mouse_mixes_more_than_a_kitten() -> None:
    use: At = {"tiles": TILES, "phase": "use", "dice": [3, 3, 4], "hands": [["tuna-can"], []]}
    mouse, kitten = (weighed_at(use, level=level) for level in BEGINNERS)
    assert {"play", "sleep", "distract", "seven"} <= {each.move.split()[0] for each in mouse}
    assert max(each.share for each in mouse) < max(each.share for each in kitten)


def test_a_kitten_speaks_of_no_odds_to_win() -> None:
    use: At = {"tiles": TILES, "phase": "use", "dice": [1, 2, 4], "winks": [20, 20]}
    readings = weighed_at(use, level="kitten")
    kinds = {claim.kind for reading in readings for claim in reading.claims}
    assert "may-hold-meows" in kinds
    assert "wins" not in kinds


def test_no_average_of_meows_is_told_of_all_twelve_tiles() -> None:
    gather: At = {"tiles": TILES, "phase": "gather", "pillow": [1, 2], "winks": [20, 20]}
    use: At = {"tiles": TILES, "phase": "use", "dice": [1, 2, 6]}
    claims = [
        claim
        for place in (gather, use)
        for reading in weighed_at(place, level="kitten")
        for claim in reading.claims
    ]
    averages = [claim.thing for claim in claims if claim.kind == "may-hold-meows"]
    assert averages
    assert "12" not in averages
