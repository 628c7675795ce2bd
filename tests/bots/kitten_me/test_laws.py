"""Decks and tables of Kitten Me that other games do not have."""

import pytest

from purrlor.bots import levels_of
from purrlor.core.wire import Plain
from purrlor.games.kitten_me import GAME
from tests.bots.kitten_me.tables import fresh, played
from tests.luck import SEED

ALIKE: list[tuple[int, dict[str, Plain]]] = [
    (6, {"red hat": 60}),
    (3, {"blue glasses x3": 20}),
    (2, {"draw 3": 20}),
]


@pytest.mark.explore
@pytest.mark.parametrize("deck", ["white", "grey", "both"])
def test_bots_play_many_games_to_their_end(deck: str) -> None:
    for seed in range(25 * SEED, 25 * SEED + 25):
        match = fresh(4, seed, deck=deck)
        for choice in played(match, ["tabby", "kitten", "mouse", "panther"], seed):
            assert all(0 <= (reading.odds or 0) <= 1 + 1e-9 for reading in choice.readings)
        assert match.outcome is not None


def test_the_largest_table_is_played_too() -> None:
    match = fresh(10, 2, deck="both")
    for choice, _ in zip(played(match, ["tabby"] * 10), range(12), strict=False):
        assert choice.readings


@pytest.mark.parametrize("level", levels_of(GAME))
@pytest.mark.parametrize(("players", "cards"), ALIKE)
def test_a_deck_of_one_face_hides_nothing(
    level: str, players: int, cards: dict[str, Plain]
) -> None:
    match = fresh(players, 1, deck={"name": "alike", "cards": cards})
    for choice, _ in zip(played(match, [level] * players), range(12), strict=False):
        odds = [reading.odds for reading in choice.readings if reading.odds is not None]
        assert all(chance == pytest.approx(round(chance)) for chance in odds)
    assert match.ply
