"""In a duel a panther uses the solved race, with the pillow that it leaves to its rival."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from purrlor.bots.shut_up_cat import race_table
from purrlor.bots.shut_up_cat.belief import SHUFFLED, bits_of, span_index
from purrlor.bots.shut_up_cat.evidence import Evidence, SeenTiles
from purrlor.bots.shut_up_cat.outlook import PAIR, SEVEN, Turn
from purrlor.bots.shut_up_cat.panther import Panther
from purrlor.bots.shut_up_cat.pillow_race import PillowTurn, TurnEnding, die_left
from purrlor.bots.shut_up_cat.race_table import RaceTable, race_of, standing
from purrlor.bots.shut_up_cat.reading import PLANNERS, PRIOR, ReadingEvidence
from purrlor.core.game import Event
from purrlor.core.wire import Plain, changed
from purrlor.games.shut_up_cat.components import SPACES, Faces
from purrlor.games.shut_up_cat.dice import pillow_of
from purrlor.games.shut_up_cat.events import (
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
)
from purrlor.games.shut_up_cat.moves import parse
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView
from tests.bots.shut_up_cat.seats import best, by_move, seated, weighed_at
from tests.games.shut_up_cat.tables import match_at, turned

RING = tuple(SPACES)
LAY = "mmmmzzzzzzzz"
WHOLE = (1 << 12) - 1


def table() -> RaceTable:
    found = race_of(Options(), 2)
    assert found is not None
    return found


def turn_at(position: dict[str, Plain], told: int = 0) -> PillowTurn:
    """Seat 0's turn, with no tile known."""
    match = match_at({"tiles": LAY, "phase": "use", **position})
    view = match.view(0)
    assert isinstance(view, TableView)
    turn = Turn.of(match.options, view, 0, Evidence().belief(view))
    return PillowTurn.at(turn, table(), view, told)


# The table


@pytest.mark.parametrize(
    ("options", "players", "solved"),
    [
        ({}, 2, True),
        ({"memory_notes": True, "first": 1}, 2, True),
        ({}, 3, False),
        ({}, 4, False),
        ({"numbering": "1-6,6-1"}, 2, False),
        ({"chase_in_reveal": False}, 2, False),
        ({"seven_at_max": True}, 2, False),
        ({"max_rounds": 5}, 2, False),
    ],
)
def test_the_race_is_solved_for_one_set_of_rules(
    options: dict[str, Plain], players: int, solved: bool
) -> None:
    assert (race_of(changed(Options(), options), players) is not None) == solved


def test_a_fresh_game_is_about_even_and_a_rival_with_more_zs_ahead() -> None:
    even, nothing = standing(np.array(10), np.array(1)), np.array(0.0)
    ahead = standing(np.array(20), np.array(1))
    assert abs(float(table().to_win(True, 0, even, even, nothing))) < 0.2
    assert table().to_win(True, 0, even, ahead, nothing) < -1
    assert table().to_win(True, 0, even, even, np.array(1.0)) > 0.2, "knowing the ring gains"


def test_the_table_is_read_at_the_first_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    unread = RaceTable(Path(race_table.__file__).with_name(race_table.TABLE))
    monkeypatch.setattr(race_table, "_shipped", lambda: unread)
    match = match_at({"tiles": LAY, "phase": "use", "dice": [1, 6, 5]})
    panther = seated(match, 0, "panther")
    assert "solved" not in vars(unread)
    panther.weigh(match.view(0))
    assert "solved" in vars(unread)


# A turn


def test_what_two_neighbours_on_the_pillow_are_worth_to_the_rival() -> None:
    """With 3 and 4 the whole ring can be turned."""
    turn = turn_at({"dice": [1, 6, 4], "pillow": [3], "winks": [20, 20], "multipliers": [2, 2]})
    assert turn.pillow == pillow_of((3,))
    end = turn.ending(parse("seven 1 6"))
    assert isinstance(end, TurnEnding)
    assert end.pillow == pillow_of((3, 4))
    apart = replace(end, pillow=pillow_of((1, 3)))
    assert end.prospect(SEVEN).worth < 0.8 * apart.prospect(SEVEN).worth


@pytest.mark.parametrize(("pillow", "taken"), [([3, 4], "3 4"), ([2, 3, 6], "2 3 6")])
def test_neighbours_are_taken_and_a_third_die_that_is_better_left_than_a_rolled_one(
    pillow: list[Plain], taken: str
) -> None:
    position: dict[str, Plain] = {"tiles": LAY, "pillow": pillow, "winks": [12, 12]}
    assert best(weighed_at(position, level="panther")) == f"gather {taken}"


def test_tiles_that_the_rival_knows_count_against_a_seat() -> None:
    position: dict[str, Plain] = {"dice": [3, 3, 5], "winks": [25, 25], "multipliers": [2, 3]}
    blind, knowing = (turn_at(position, told) for told in (0, WHOLE))
    pair = parse("distract 3")
    worths = [each.ending(pair).prospect(PAIR).worth for each in (blind, knowing)]
    assert 0 < worths[1] < worths[0] / 2
    whole = span_index(0, 11)  # which leaves nothing that the rival knows
    turned = [each.ending(pair).prospect(whole).worth for each in (blind, knowing)]
    assert turned[0] == pytest.approx(turned[1])


def test_enough_zs_win_unless_the_rival_overtakes() -> None:
    position: dict[str, Plain] = {"dice": [1, 6, 5], "winks": [38, 20], "multipliers": [3, 3]}
    worths = []
    for first in (0, 1):
        end = turn_at({**position, "first": first, "to_move": 0}).ending(parse("seven 1 6"))
        known = np.zeros((), [("seat", float), ("rival", float)])
        worths.append([float(end.win(zs, 3, known)) for zs in (40, 44, 52)])
    assert worths[1] == [1, 1, 1], "the second in a round has the last turn"
    assert worths[0][0] < worths[0][1] < worths[0][2] <= 1


def test_every_die_that_is_left_is_that_of_the_move() -> None:
    for text, dice, left in (
        ("sleep 1@0 6@11 clockwise", (1, 5, 6), 5),
        ("seven 3 4", (3, 3, 4), 3),
        ("distract 3", (3, 3, 4), 4),
    ):
        faces: Faces = dice
        assert die_left(parse(text), faces) == left


# The panther


def test_without_a_table_a_panther_plays_as_among_more(monkeypatch: pytest.MonkeyPatch) -> None:
    position: dict[str, Plain] = {"tiles": LAY, "phase": "use", "dice": [1, 6, 5]}
    solved = by_move(weighed_at(position, level="panther"))
    monkeypatch.setattr(race_table, "_shipped", lambda: None)
    match = match_at(position)
    panther = seated(match, 0, "panther")
    assert isinstance(panther, Panther)
    assert isinstance(panther.evidence, ReadingEvidence)
    assert panther.evidence.kinds[1].tolist() == pytest.approx(PRIOR)
    looked = by_move(panther.weigh(match.view(0)))
    assert all(reading.claims for reading in looked.values())
    whole = "sleep 1@0 6@11 clockwise"
    assert looked[whole].worth != pytest.approx(solved[whole].worth, abs=1e-6)


@pytest.mark.parametrize(("players", "first"), [(2, PLANNERS), (3, PRIOR)])
def test_between_two_planners_are_expected(players: int, first: tuple[float, ...]) -> None:
    panther = seated(match_at({"players": players}), 0, "panther")
    assert isinstance(panther, Panther)
    assert isinstance(panther.evidence, ReadingEvidence)
    assert panther.evidence.kinds[1].tolist() == pytest.approx(first)


def test_what_is_said_is_what_is_weighed() -> None:
    position: dict[str, Plain] = {"tiles": LAY, "phase": "use", "dice": [1, 6, 5]}
    for reading in weighed_at(position, level="panther"):
        (wins,) = (claim for claim in reading.claims if claim.kind == "wins")
        assert wins.odds == reading.worth
        assert 0 < reading.worth < 1


# Tiles that were seen


SEEN: list[tuple[list[Event], list[int]]] = [
    ([turned(0, (0, 1, 2), "mzz")], [0b111, 0b111]),
    ([TilesSeen(1, (4, 5), None)], [0, 0b110000]),
    (
        [turned(0, (0, 1, 2), "mzz"), TilesPlaced(0, (0, 1, 2), None)],
        [0b111, 0],
    ),
    ([TilesSeen(1, (4, 5), None), TilesSwapped(0, (5, 7))], [0, 0b10010000]),
    ([TilesSeen(1, (4, 5), None), TilesSwapped(0, (4, 5))], [0, 0b110000]),
    ([turned(0, RING, LAY), TilesShuffled(1)], [0, 0]),
]


@pytest.mark.parametrize(("events", "spaces"), SEEN)
def test_what_a_seat_has_seen_and_not_lost_sight_of(events: list[Event], spaces: list[int]) -> None:
    sight = SeenTiles(2)
    for event in events:
        sight.learn(event)
    assert sight.spaces == spaces


def test_a_rival_who_has_put_tiles_back_knows_them() -> None:
    assert bits_of(RING) == WHOLE
    turn = turn_at({"dice": [3, 3, 5]}, told=bits_of((0, 1, 2)))
    end = turn.ending(parse("distract 3"))
    assert isinstance(end, TurnEnding)
    assert end.belief.rings.tolist() == pytest.approx(SHUFFLED.rings.tolist())
    assert float(end.known_now()["rival"]) == pytest.approx(3 * 2 / 3)
    assert float(end._known[span_index(1, 1), 0]["rival"]) == pytest.approx(2 * 2 / 3)
