"""What a tabby does in positions with an obvious best move."""

import re
from dataclasses import replace

import pytest

from purrlor.bots import advice
from purrlor.bots.bot import Claim
from purrlor.core.game import Event
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.events import (
    RoundBegan,
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
)
from tests.bots.shut_up_cat.seats import best, by_move, seated, weighed, weighed_at, why
from tests.games.shut_up_cat.tables import match_at, play, turned

At = dict[str, Plain]

TILES = "zzzzzmmmmzzz"
ALL_KNOWN: Plain = [[f"{tile}@{space}" for space, tile in enumerate(TILES)], []]
RICH: At = {"winks": [25, 25], "multipliers": [3, 2]}
FRESH: At = {"tiles": TILES, "phase": "use"}
KNOWN: At = {**FRESH, **RICH, "known": ALL_KNOWN}


def test_it_sleeps_on_the_zs_that_it_knows() -> None:
    readings = weighed_at({**KNOWN, "dice": [1, 1, 5]})
    assert best(readings) == "sleep 1@0 5@4 clockwise"
    assert readings[0].odds == 1
    said = "These 5 tiles are all Zs. On average this brings 15 Zs. Then I win 9"
    assert why(readings[0]).startswith(said)


# What the bot saw itself, and in which round

RUN = (0, 1, 2)
SEEN: list[tuple[list[Event], str]] = [
    ([turned(1, RUN, "zzz"), TilesPlaced(1, RUN, None)], "I saw Z, Z, Z there in round 3."),
    ([turned(1, RUN, "zmz"), TilesPlaced(1, RUN, None)], ""),
    ([turned(0, RUN, "zmz"), TilesPlaced(0, RUN, "zzm")], "I saw Z, Z, MEOW there in round 3."),
    ([TilesSeen(0, (0, 2), "zm")], "I saw Z, MEOW there in round 3."),
    ([TilesSeen(1, (0, 2), None)], ""),
    ([TilesSeen(0, (0, 8), "zm"), TilesSwapped(1, (2, 8))], "I saw Z, MEOW there in round 3."),
    ([TilesSeen(0, (0, 2), "zm"), TilesShuffled(1)], ""),
    (
        [TilesSeen(0, (1,), "z"), RoundBegan(4, 0), TilesSeen(0, (0, 2), "zz")],
        "I saw Z, Z there in round 4. I saw Z there in round 3.",
    ),
]


@pytest.mark.parametrize(("seen", "said"), SEEN)
def test_a_sleep_says_in_which_round_its_tiles_were_seen(seen: list[Event], said: str) -> None:
    match = match_at({**FRESH, **RICH, "dice": [1, 1, 3]})
    bot = seated(match, 0)
    for event in (RoundBegan(3, 0), *seen):
        bot.watch(event)
    sleep = by_move(bot.weigh(match.view(0)))["sleep 1@0 3@2 clockwise"]
    saw = tuple(claim for claim in sleep.claims if claim.kind == "saw-tiles")
    assert why(replace(sleep, claims=saw)) == said
    assert saw == sleep.claims[1 : 1 + len(saw)], "right after what the tiles hold"


def test_a_card_that_brings_zs_says_them_apart_from_those_of_the_dice() -> None:
    readings = by_move(weighed_at({**FRESH, "dice": [1, 2, 4], "hands": [["tuna-can"], []]}))
    assert why(readings["play tuna-can"]).startswith(
        "This brings 3 Zs at once. On average the dice then bring 6 Zs. Then I win "
    )


def test_a_chase_before_the_dice_says_no_odds() -> None:
    """The dice may bring less than the chase costs."""
    position: At = {**KNOWN, "dice": [1, 1, 5], "multipliers": [2, 2]}
    chase = by_move(weighed_at(position, {"chase_in_reveal": False}))["chase"]
    assert chase.odds is None
    assert why(chase).startswith(
        "A chase takes my multiplier to ×3, for 5 Zs. On average the dice then bring 15 Zs. "
    )


def test_it_turns_the_whole_ring_where_nothing_is_known() -> None:
    readings = weighed_at({**FRESH, "dice": [1, 2, 4]})
    assert best(readings) in ("sleep 2@1 1@0 clockwise", "sleep 2@7 1@6 clockwise")
    assert why(readings[0]).startswith(
        "There are 4 MEOWs among these 12 tiles. Then I chase the cat twice, for 10 Zs, and score. "
        "On average this brings 6 Zs. Then I win "
    )
    assert advice(GAME, readings[0]).aim == "then-chases"
    assert readings[0].share == pytest.approx(0.5), "two spans, one as good as the other"


def test_it_takes_the_dice_that_it_wants_from_the_pillow() -> None:
    readings = by_move(weighed_at({"pillow": [1, 2, 4]}))
    assert readings["gather 1 2"].worth == pytest.approx(readings["gather 1 2 4"].worth)
    assert readings["gather 1 2"].worth > readings["gather"].worth
    assert readings["gather"].odds == pytest.approx(35 / 36), "three equal dice cannot sleep"


def score(span: list[Plain], multiplier: int) -> str:
    position: At = {"tiles": TILES, "phase": "score", "span": span, "dice": [3]}
    return best(weighed_at({**position, "winks": [20, 20], "multipliers": [multiplier, 2]}))


def test_it_chases_where_the_zs_pay_for_it() -> None:
    assert score([0, 11], 0) == "chase", "8 Zs for 5"
    assert score([9, 10], 2) == "score", "2 Zs for 5"


def test_it_chases_first_where_it_may_not_chase_later() -> None:
    position: At = {**KNOWN, "dice": [1, 1, 5], "winks": [30, 25], "multipliers": [1, 1]}
    assert best(weighed_at(position, {"chase_in_reveal": False})) == "chase"
    assert not any(reading.move == "chase" for reading in weighed_at(position))


def test_it_goes_for_what_it_needs_in_the_last_round() -> None:
    """No turn follows: five sure Zs score 15, and the rival is 14 or 15 ahead."""
    position: At = {**KNOWN, "dice": [1, 1, 5], "first": 1, "to_move": 0, "ending": True}
    readings = weighed_at({**position, "winks": [29, 43], "multipliers": [3, 0]})
    assert best(readings) == "sleep 1@0 5@4 clockwise"
    assert readings[0].worth == 1
    assert weighed_at({**position, "winks": [28, 43], "multipliers": [3, 0]})[0].worth == 0.5


CARDS: list[tuple[str, list[int], At, str]] = [
    ("laser-pointer", [4, 4, 4], {}, "play laser-pointer 4 4"),
    ("ball-of-yarn", [1, 4, 4], {}, "play ball-of-yarn 4 5"),
    ("cardboard-box", [1, 2, 2], {}, "play cardboard-box 2"),
    ("catnip", [1, 4, 4], {}, "play catnip 1 5|play catnip 4 5"),
    (
        "night-light",
        [1, 3, 5],
        {"known": [["zzzzzmmmm@0,1,2,3,4,5,6,7,8"], []]},
        "play night-light 0 1|play night-light 1 2",
    ),
    ("feather-wand", [1, 5, 6], {}, "play feather-wand 5 9"),
    ("ear-plugs", [5, 6, 6], {}, "play ear-plugs"),
    ("warm-milk", [1, 5, 5], {"multipliers": [2, 2]}, "play warm-milk"),
    ("scratching-post", [1, 1, 5], {"multipliers": [2, 3]}, "play scratching-post 1"),
    ("tuna-can", [1, 2, 4], {"known": [[], []], "winks": [12, 20]}, "play tuna-can"),
]


@pytest.mark.parametrize(("card", "dice", "at", "wanted"), CARDS, ids=[row[0] for row in CARDS])
def test_it_plays_a_card_where_it_helps(card: str, dice: list[int], at: At, wanted: str) -> None:
    position: At = {**KNOWN, "hands": [[card], []], "dice": [*dice], **at}
    assert best(weighed_at(position)) in wanted.split("|")


def test_it_keeps_a_card_that_changes_nothing() -> None:
    position: At = {**KNOWN, "dice": [1, 1, 5], "hands": [["night-light", "cat-flap"], []]}
    assert best(weighed_at(position)) == "sleep 1@0 5@4 clockwise"
    assert best(weighed_at({**position, "ending": True})) == "sleep 1@0 5@4 clockwise"


def test_zs_that_are_paid_for_chases_are_taken_off() -> None:
    """From a multiplier of 2: 8 Zs at 3 are 24, less 5."""
    tiles = "mmmmzzzzzzzz"
    known: Plain = [[f"{tile}@{space}" for space, tile in enumerate(tiles)], []]
    position: At = {**FRESH, "tiles": tiles, "known": known, "dice": [1, 6, 5], "winks": [10, 20]}
    readings = by_move(weighed_at({**position, "multipliers": [2, 1]}))
    assert why(readings["sleep 5@4 6@11 clockwise"]).startswith(
        "These 8 tiles are all Zs. Then I chase the cat once, for 5 Zs, and score. "
        "On average this brings 19 Zs."
    )


# Putting tiles back


def test_it_remembers_where_it_put_its_tiles() -> None:
    """The other seat plays a Distraction card, so the tiles do not change."""
    match = match_at({**FRESH, "winks": [20, 20], "dice": [1, 2, 4], "multipliers": [3, 1]})
    play(match, "0 sleep 2@1 1@0 clockwise", "0 chase", "0 chase", "0 chase")
    play(match, "0 place mmmmzzzzzzzz")
    bot = seated(match, 0)
    again = match_at({**match.describe(), "to_move": 0, "phase": "use", "dice": [1, 6, 6]})
    readings = bot.weigh(again.view(0))
    assert best(readings) == "sleep 6@5 1@0 clockwise"
    assert why(readings[0]).startswith("These 8 tiles are all Zs")


def test_an_order_of_all_tiles_is_weighed_by_what_comes_of_it() -> None:
    position: At = {"tiles": TILES, "phase": "place", "span": [0, 11], "dice": [2]}
    readings = weighed_at({**position, "winks": [25, 25], "multipliers": [3, 3]})
    assert len(readings) == 12
    assert sum(reading.share > 0.01 for reading in readings) > 1, "nobody can tell which"
    assert "Zs in a row for my next turn" in why(readings[0])


@pytest.mark.parametrize("order", ["mzmzmzmzzzzz", "mmmmzzzzzzzz", "zzzzzzzzmmmm"])
def test_a_review_can_ask_about_any_order(order: str) -> None:
    match = match_at({"tiles": TILES, "phase": "place", "span": [0, 11], "dice": [2]})
    bot, view = seated(match, 0), match.view(0)
    reading = bot.assess(view, GAME.parse(f"place {order}"))
    assert reading is not None
    assert reading.move == f"place {order}"
    assert reading.worth <= max(listed.worth for listed in bot.weigh(view))
    assert {"meets-meows"} < {claim.kind for claim in reading.claims}


@pytest.mark.parametrize("level", ["tabby", "panther"])
def test_a_review_can_ask_about_a_chase_before_tiles_are_put_back(level: str) -> None:
    position: At = {"tiles": TILES, "phase": "place", "span": [0, 11], "dice": [2]}
    match = match_at({**position, "winks": [20, 20], "multipliers": [1, 1]})
    bot, view = seated(match, 0, level), match.view(0)
    assert "chase" not in by_move(bot.weigh(view))
    reading = bot.assess(view, GAME.parse("chase"))
    assert reading is not None
    assert (reading.move, reading.share, reading.odds) == ("chase", 0, None)
    assert 0 < reading.worth < 1
    said = r"A chase takes my multiplier to ×2, for 5 Zs. Then I win \d+% of the time"
    assert re.match(said, why(reading))


def test_dice_that_are_taken_say_what_they_are_good_for() -> None:
    match = match_at({"tiles": TILES, "phase": "gather", "pillow": [1, 4, 6]})
    readings = by_move(seated(match, 0).weigh(match.view(0)))
    said = re.compile(r"Most often I then sleep, on about \d+ tiles\.")
    taken = [why(readings[move]) for move in ("gather", "gather 1 4", "gather 4 6")]
    assert all(said.match(each) for each in taken), taken
    assert len(set(taken)) == len(taken)


def test_an_order_says_how_much_more_it_wins_than_those_weighed_do_on_average() -> None:
    position: At = {"tiles": TILES, "phase": "place", "span": [0, 11], "dice": [2]}
    readings = weighed_at({**position, "winks": [25, 25], "multipliers": [3, 1]})
    assert re.search(r"That wins \d+\.\d more games in a hundred than", why(readings[0]))
    gains = [gain(reading.claims[-1]) for reading in readings]
    assert gains == pytest.approx(sorted(gains, reverse=True))


def gain(claim: Claim) -> float:
    """How many more games in a hundred this order wins than an average one."""
    amount = claim.amount or 0.0
    return {"wins-more": amount, "wins-less": -amount, "wins-alike": 0.0}[claim.kind]


def test_it_puts_tiles_back_at_the_end_too() -> None:
    position: At = {"tiles": TILES, "phase": "place", "span": [2, 6], "dice": [2], "first": 1}
    readings = weighed_at({**position, "to_move": 0, "winks": [45, 40]})
    said = "Nobody will sleep again, so any order will do. Then I win 100% of the time."
    assert why(readings[0]) == said


def test_it_promises_itself_no_row_where_it_has_no_turn_left() -> None:
    position: At = {"tiles": TILES, "phase": "place", "span": [2, 6], "dice": [2], "ending": True}
    readings = weighed_at({**position, "winks": [41, 30]})
    assert why(readings[0]).startswith("Then Ben turns up ")
    assert all(reading.odds is None for reading in readings)


def test_the_pair_draws_by_what_was_counted() -> None:
    cards: At = {"hands": [["catnip"], []], "discard": ["catnip"], "distractions": ["ear-plugs"]}
    match = match_at({**FRESH, **cards, "dice": [3, 3, 3]})
    readings = by_move(weighed(match))
    assert "(14%)" in why(readings["distract 3"]), "3 of the 21 that are not seen"


@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_round_begins_with_the_first_seat(seat: int) -> None:
    """Tiles that are put back before then are still there in the next seat's last turn."""
    position: At = {"tiles": TILES, "phase": "place", "span": [0, 3], "dice": [2]}
    turn: At = {**position, "to_move": seat, "first": 0, "round": 9, "winks": [30, 30]}
    far, near = (
        max(each.worth for each in weighed_at(turn, {"max_rounds": rounds})) for rounds in (30, 10)
    )
    assert (near != far) == (seat == 1)
