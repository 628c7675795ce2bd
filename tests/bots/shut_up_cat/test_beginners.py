"""Kitten forgets and never chases; mouse plays anything, within reason."""

from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat.events import DieLeft
from tests.bots.shut_up_cat.seats import best, seated, weighed_at, why
from tests.games.shut_up_cat.tables import match_at, play

At = dict[str, Plain]
TILES = "zzzzzmmmmzzz"


def after_placing(level: str, turns: int) -> str:
    """What a seat does that put eight Zs in a row, so many turns later."""
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


def test_a_kitten_never_chases() -> None:
    score: At = {"tiles": TILES, "phase": "score", "dice": [3], "winks": [20, 20]}
    eight = weighed_at({**score, "span": [0, 11], "multipliers": [0, 1]}, level="kitten")
    assert [reading.move for reading in eight] == ["score"]
    first = weighed_at({"winks": [30, 10]}, {"chase_in_reveal": False}, level="kitten")
    assert not any(reading.move == "chase" for reading in first)


def test_a_kitten_sleeps_on_the_zs_that_it_knows() -> None:
    known: Plain = [[f"{tile}@{space}" for space, tile in enumerate(TILES)], []]
    use: At = {"tiles": TILES, "phase": "use", "known": known, "dice": [1, 1, 5]}
    readings = weighed_at({**use, "multipliers": [2, 1]}, level="kitten")
    assert best(readings) == "sleep 1@0 5@4 clockwise"
    assert why(readings[0]) == "These 5 tiles are all Zs. On average this brings 10.0 Zs."


def test_a_kitten_puts_tiles_back_without_much_thought() -> None:
    place: At = {"tiles": TILES, "phase": "place", "span": [3, 6], "dice": [3]}
    readings = weighed_at(place, level="kitten")
    assert {reading.move for reading in readings} == {"place zzmm", "place mmzz"}
    assert why(readings[0]) == "I put 2 MEOWs back among 4 tiles."


def test_a_mouse_plays_any_kind_of_move_but_keeps_its_zs() -> None:
    use: At = {"tiles": TILES, "phase": "use", "dice": [3, 3, 4], "hands": [["tuna-can"], []]}
    readings = weighed_at(use, level="mouse")
    shares: dict[str, float] = {}
    for reading in readings:
        verb = reading.move.split()[0]
        shares[verb] = shares.get(verb, 0) + reading.share
    assert shares == {"play": 0.25, "sleep": 0.25, "distract": 0.25, "seven": 0.25}


def test_a_mouse_thinks_of_a_few_orders_out_of_many() -> None:
    place: At = {"tiles": TILES, "phase": "place", "span": [0, 11], "dice": [3]}
    readings = weighed_at(place, level="mouse")
    assert 1 < len(readings) <= 4
    assert why(readings[0]).startswith("Just a whim: any of 495 moves")


def test_a_kitten_speaks_of_no_chase_and_of_no_odds_to_win() -> None:
    use: At = {"tiles": TILES, "phase": "use", "dice": [1, 2, 4], "winks": [20, 20]}
    readings = weighed_at(use, level="kitten")
    kinds = {claim.kind for reading in readings for claim in reading.claims}
    assert "may-hold-meows" in kinds
    assert not kinds & {"then-chases", "may-chase", "pays-back", "wins"}
