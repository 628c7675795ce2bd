"""The default encoding: views as numbers, and offers as actions."""

import pickle
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any, Literal

import pytest

from purrlor.core.chance import Chance, Quick
from purrlor.core.encoding import MOST
from purrlor.core.episode import Episode
from purrlor.core.game import Seat
from purrlor.core.offer import Number, Offer, OneSeat
from purrlor.core.view_encoding import Parts, Survey, ViewEncoding
from purrlor.games import find
from purrlor.testing.tiny_paws import GAME
from purrlor.testing.tiny_paws.components import Card, Options
from purrlor.testing.tiny_paws.events import Dealt
from purrlor.testing.tiny_paws.moves import Peek, Take
from purrlor.testing.tiny_paws.state import TinyPaws

PLAYERS = 3


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Pair:
    colour: Colour
    count: int


@dataclass(frozen=True)
class Alone:
    seat: Seat


class Found(Survey):
    """What a survey would have found for these lists."""

    def __init__(self, lengths: Sequence[int]) -> None:
        self.lengths = {"field": {(length, PLAYERS) for length in lengths}}


RED, BLUE = Colour.RED, Colour.BLUE


@pytest.mark.parametrize(
    ("hint", "lengths", "value", "numbers"),
    [
        (bool, [], True, [1]),
        (int, [], 7, [7, 0]),
        (int, [], -2, [2, 1]),
        (int, [], 1000, [MOST, 0]),
        (Colour, [], BLUE, [0, 1]),
        (Literal["low", "high"], [], "high", [0, 1]),
        (Seat, [], 0, [0, 0, 1]),  # seat 1 observes: seat 0 sits two places on
        (Seat | None, [], None, [0, 0, 0, 0]),
        (int | None, [], 0, [1, 0, 0]),
        (Pair, [], Pair(BLUE, 4), [0, 1, 4, 0]),
        (Pair | Alone, [], Alone(1), [0, 0, 0, 0, 0, 1, 1, 0, 0]),
        (tuple[int, bool], [], (5, True), [5, 0, 1]),
        (tuple[bool, ...], [3], (True, False, False), [0, 0, 1]),  # one for each seat
        (tuple[bool, ...], [2], (True, False), [1, 0]),  # constant length
        (tuple[Colour, ...], [0, 4], (RED, RED, BLUE), [2, 1]),  # a hand
        (tuple[Seat, ...], [0, 2], (0, 1), [1, 0, 1]),
        (tuple[int, ...], [1, 2], (9,), [1, 9, 0, 0, 0, 0]),
    ],
)
def test_a_value_is_written_by_its_type(
    hint: Any, lengths: list[int], value: object, numbers: list[int]
) -> None:
    part = Parts(GAME, PLAYERS, Found(lengths)).of(hint, "field")
    row = bytearray(part.size + 2)
    part.write(value, 1, row, 1)
    assert list(row) == [0, *numbers, 0]


@pytest.mark.parametrize(
    ("lengths", "value", "seen"),
    [
        ([1, 2], (1, 2, 3), "up to 2"),
        ([2], (1, 2, 3), "2"),  # always
        ([2], (1,), "2"),
        ([PLAYERS], (1, 2), "3"),
        ([0], (1,), "0"),
    ],
)
def test_a_length_that_no_random_game_had_is_refused(
    lengths: list[int], value: object, seen: str
) -> None:
    part = Parts(GAME, PLAYERS, Found(lengths)).of(tuple[int, ...], "field")
    why = rf"tiny-paws: field has \d items, and random games had {seen}; write an encoding.py"
    with pytest.raises(ValueError, match=why):
        part.write(value, 1, bytearray(part.size + 9), 1)


def test_a_type_without_an_encoding_is_named_with_the_way_out() -> None:
    with pytest.raises(ValueError, match=r"its view has field of type str; .*encoding\.py"):
        Parts(GAME, PLAYERS, Found([])).of(str, "field")
    game = find("shut-up-cat")  # which has an encoding of its own
    with pytest.raises(ValueError, match="shut-up-cat has no default encoding: its view has tiles"):
        ViewEncoding(game, game.options(), 2)


def table() -> TinyPaws:
    cards = [Card.GREEDY, Card.SLEEPY, Card.GREEDY]
    return TinyPaws(Options(), 7, [0, 3, 2], cards, [False, True, False], 2, [Card.SLEEPY])


def test_a_seat_observes_its_view_and_no_more() -> None:
    encoding = ViewEncoding(GAME, Options(), PLAYERS)
    memory = GAME.knowledge(Options(), PLAYERS, 1)
    memory.learn(Dealt(2, tuple(table().cards)).seen_by(1))
    row = bytearray(encoding.layout.size)
    encoding.observe(table(), memory, 1, row, 0)
    seen = {
        name: list(row[each.start : each.start + each.size])
        for name, each in encoding.layout.segments.items()
    }
    assert seen == {
        "decision": [0],  # it is not this seat's turn
        "to_move": [0, 1, 0],
        "cards": [1, 0, 1, 0, 0, 0, 0, 0, 0],  # its own, and two that it does not know
        "bowl": [7, 0],
        "treats": [3, 0, 2, 0, 0, 0],
        "peeked": [1, 0, 0],
    }


def test_actions_are_the_offers_filled_with_seats_by_distance() -> None:
    actions = ViewEncoding(GAME, Options(), PLAYERS).actions
    labels = [actions.label(action) for action in range(actions.size)]
    assert labels == ["take 1", "take 2", "take 3", "peek +1", "peek +2"]
    assert actions.move(table(), 3) == Peek(0)
    assert actions.action(table(), Peek(1)) == 4
    row = bytearray(b"\7" * 7)
    actions.mask(table(), row, 1)
    assert list(row) == [7, 1, 1, 1, 1, 1, 7]


def test_a_game_may_list_its_moves() -> None:
    listed = [Offer("peek", (OneSeat((1, 2)),)), Offer("take", (Number(1, 2),))]
    actions = ViewEncoding(GAME, Options(), PLAYERS, listed).actions
    labels = [actions.label(action) for action in range(actions.size)]
    assert labels == ["peek +1", "peek +2", "take 1", "take 2"]
    with pytest.raises(ValueError, match="never offered 'take 3', so it has no action"):
        actions.action(table(), Take(3))


def test_too_many_actions_are_refused() -> None:
    listed = [Offer("take", (Number(1, 1000), Number(1, 1000)))]
    with pytest.raises(ValueError, match="tiny-paws has over 100,000 actions"):
        ViewEncoding(GAME, Options(), PLAYERS, listed)


def test_options_that_the_rules_forbid_are_refused_by_their_rule() -> None:
    with pytest.raises(ValueError, match="TP-2"):
        ViewEncoding(GAME, replace(Options(), treats=1), PLAYERS)


def test_luck_from_too_many_numbers_is_refused_for_solvers() -> None:
    def deal(options: Options, players: int, chance: Chance, journal: Any) -> TinyPaws:
        chance.named("many", 1).below(50)
        return GAME.deal(options, players, chance, journal)

    assert ViewEncoding(GAME, Options(), 2).drawn() == ["greedy", "sleepy"]
    with pytest.raises(ValueError, match="luck draws one of 50 numbers, and solvers expect"):
        ViewEncoding(replace(GAME, deal=deal), Options(), 2).drawn()


def test_an_episode_is_played_and_pickled() -> None:
    chance = Quick(1)
    episode = Episode.deal(ViewEncoding(GAME, Options(), 2), chance, 1000)
    again = pickle.loads(pickle.dumps(episode))
    for each in (episode, again):
        while each.to_move() is not None:
            each.play(Take(1), chance)
        assert sum(each.rewards()) == 0


def test_the_page_lists_moves_as_printed() -> None:
    page = (Path(__file__).parents[2] / "docs/how-to/add-a-game.md").read_text("utf-8")
    (printed,) = re.findall(r"^```python\n(.*?def encoding.*?)^```", page, re.M | re.S)
    made: dict[str, Any] = {}
    exec(printed, made)
    assert made["encoding"]({"treats": 20}, 3, True).actions.size == 5
