"""Laws for every bot of the game, at every table."""

import pytest

from purrlor.bots import levels_of
from purrlor.core.chance import Quick
from purrlor.core.wire import Plain
from purrlor.games.kitten_me import GAME
from tests.bots.kitten_me.tables import arranged, fresh, played, said, seated, seen
from tests.games.kitten_me.kit import HOUSE_RULES

LEVELS = levels_of(GAME)
TRICKS: Plain = {
    "name": "tricks",
    "cards": {"go fish": 6, "draw 3": 5, "double trouble": 5, "can't see me": 3, "red hat": 9},
}
HUGE: Plain = {
    "name": "huge",
    "cards": {"wild x3": 20, "double trouble": 12, "hang in there": 12},
}
TABLES: list[tuple[int, dict[str, Plain]]] = [
    (2, {}),
    (4, {"deck": "grey"}),
    (3, HOUSE_RULES.options),
    (2, {"deck": TRICKS, "cards_before_bid": True}),
    (3, {"deck": HUGE}),
]
ALIKE: list[tuple[int, dict[str, Plain]]] = [
    (6, {"red hat": 60}),
    (3, {"blue glasses x3": 20}),
    (2, {"draw 3": 20}),
]
MIXED = ["tabby", "kitten", "mouse", "kitten"]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_choice_is_legal_and_has_its_reasons(players: int, options: dict[str, Plain]) -> None:
    match = fresh(players, 1, **options)
    for choice in played(match, MIXED[:players]):
        offered = {text for offer in seen(match, match.mover).offers for text in offer.texts()}
        assert {reading.move for reading in choice.readings} <= offered
        assert sum(reading.share for reading in choice.readings) == pytest.approx(1)
        assert all(said(reading.claims).endswith(".") for reading in choice.readings)
        assert all(0 <= (reading.odds or 0) <= 1 + 1e-9 for reading in choice.readings)
        assert len(choice.readings) <= 24
    assert match.outcome is not None


@pytest.mark.explore
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_bots_play_many_games_to_their_end(players: int, options: dict[str, Plain]) -> None:
    for seed in range(25):
        match = fresh(players, seed, **options)
        for choice in played(match, MIXED[:players], seed):
            assert all(0 <= (reading.odds or 0) <= 1 + 1e-9 for reading in choice.readings)
        assert match.outcome is not None


def test_large_hands_are_weighed_too() -> None:
    match = arranged({"players": 2, "cards": [25, 25], "bid": "9 hat", "bidder": 1}, deck="both")
    for level in LEVELS:
        assert seated(level, match, 0).weigh()


def test_the_largest_table_is_played_too() -> None:
    match = fresh(10, 2, deck="both")
    for choice, _ in zip(played(match, ["tabby"] * 10), range(25), strict=False):
        assert choice.readings


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "cards"), ALIKE)
def test_a_deck_of_one_face_hides_nothing(
    level: str, players: int, cards: dict[str, Plain]
) -> None:
    match = fresh(players, 1, deck={"name": "alike", "cards": cards})
    for choice, _ in zip(played(match, [level] * players), range(12), strict=False):
        odds = [reading.odds for reading in choice.readings if reading.odds is not None]
        assert all(chance == pytest.approx(round(chance)) for chance in odds)
    assert match.ply


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_changes_nothing(level: str) -> None:
    match = fresh(3, 3, deck="grey")
    for _ in zip(range(12), played(match, ["kitten"] * 3), strict=False):
        seat = match.mover
        view, knowledge = seen(match, seat), match.knowledge(seat)
        other = GAME.view(
            GAME.imagine(view, knowledge, Quick(match.ply)), seat, knowledge, view.ply
        )
        assert other == view
        bot = seated(level, match, seat)
        assert bot.weigh() == bot.bot.weigh(other)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_made_anew_goes_on_alike(level: str) -> None:
    match = fresh(3, 4, deck="grey")
    bot = seated(level, match, 0)
    for _ in zip(range(12), played(match, ["kitten"] * 3), strict=False):
        if match.to_move == 0:
            assert bot.choose() == seated(level, match, 0).choose()


def test_a_bot_may_sit_down_in_the_middle_of_a_round() -> None:
    position: dict[str, Plain] = {"players": 3, "bid": "4 hat", "bidder": 2, "to_move": 0}
    match = arranged(position, deck="grey")
    for level in LEVELS:
        assert seated(level, match, 0).weigh()


def test_who_must_bid_does_so_even_beyond_the_largest() -> None:
    position: dict[str, Plain] = {"players": 2, "bid": "99 hat", "bidder": 0, "to_move": 0}
    match = arranged(position)
    for level in LEVELS:
        assert all(
            reading.move.startswith("bid 100 ") for reading in seated(level, match, 0).weigh()
        )


def test_where_no_bid_is_left_one_calls() -> None:
    position: dict[str, Plain] = {"players": 2, "bid": "99 hat", "bidder": 0, "to_move": 1}
    match = arranged(position)
    for level in LEVELS:
        readings = seated(level, match, 1).weigh()
        assert readings[0].move == "challenge"
        assert not any(reading.move.startswith("bid") for reading in readings)


def test_an_empty_deck_flips_nothing_and_is_weighed_all_the_same() -> None:
    hands: list[Plain] = [["red hat"], ["blue hat"]]
    position: dict[str, Plain] = {
        "players": 2,
        "hands": hands,
        "deck": [],
        "bid": "2 hat",
        "bidder": 1,
    }
    match = arranged(position)
    for level in LEVELS:
        assert seated(level, match, 0).weigh()
