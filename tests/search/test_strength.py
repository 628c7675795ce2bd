"""A search finds known results: forced wins, exact odds, and the value of small games."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Any

import pytest

from bench.strength import bot_of, measure
from purrlor.analysis.kitten_me.duel import Duel
from purrlor.core.chance import Chance, Quick
from purrlor.core.game import RANDOM, Event, Move, Outcome, Rows, Seat, State
from purrlor.core.match import Match, read_options
from purrlor.core.rulebook import AnyGame
from purrlor.games import find
from purrlor.games.kitten_me.components import CARDS, built_in
from purrlor.games.kitten_me.moves import CHALLENGE, PURRFECT, Bid, parse
from purrlor.games.kitten_me.raising import RAISING
from purrlor.search import BY_POINTS, MOVES, TO_THE_END, Found, Plan, Worlds, search_match
from purrlor.search.simulator import Simulator
from purrlor.testing.tiny_paws import GAME as TINY_PAWS
from purrlor.testing.tiny_paws.state import TinyPaws


def arranged(game: AnyGame, position: dict[str, Any], **options: Any) -> Match:
    wanted = read_options(game, options)
    return Match(game, wanted, game.arrange(wanted, position, Quick(0)))


def searched(match: Match, simulations: int, **settings: Any) -> Found:
    return search_match(match, match.mover, Plan(simulations=simulations, **settings), seed=5)


@pytest.mark.parametrize(
    ("game", "position", "winning"),
    [
        (  # two cards and a flip cannot count nineteen hats
            "kitten-me",
            {"cards": [1, 1], "to_move": 0, "bids": ["1 bid 19 hat"]},
            "challenge",
        ),
        (  # the last turn: four of a Trait are three points, and win
            "go-kitty",
            {
                "hands": [["snow", "snow", "snow", "snow"], ["fan"]],
                "pile": [],
                "last_turns": [0],
                "to_move": 0,
            },
            "lay",
        ),
    ],
)
def test_a_forced_win_is_found(game: str, position: dict[str, Any], winning: str) -> None:
    found = searched(arranged(find(game), position), 300)
    assert str(found.best).startswith(winning)
    assert found.tried[0].value == 1


# Tiny Paws, with all cards known, is solved by trying everything.


def solved(table: TinyPaws) -> tuple[float, ...]:
    """What each seat gets with perfect play."""
    if table.outcome() is not None:
        return tuple(BY_POINTS.of(table))
    mover = table.turn
    return max((solved(after(table, move)) for move in table.moves()), key=lambda got: got[mover])


def after(table: TinyPaws, move: Move) -> TinyPaws:
    then = table.copy()
    then.play(move, Quick(0))
    return then


def small_bowls() -> Iterator[dict[str, Any]]:
    for treats in ([3, 4], [6, 5], [5, 4]):
        for cards in (["greedy", "sleepy"], ["sleepy", "sleepy"]):
            yield {"treats": treats, "cards": cards, "peeked": [True, True]}


@pytest.mark.parametrize("position", list(small_bowls()), ids=str)
def test_what_it_chooses_is_as_good_as_anything(position: dict[str, Any]) -> None:
    match = arranged(TINY_PAWS, {**position, "turn": 0})
    table = match._position.state
    match.knowledge(0).cards = list(table.cards)  # it has seen the other card
    found = searched(match, 600)
    assert solved(after(table, found.best))[0] == solved(table)[0]


@pytest.mark.parametrize(("count", "own"), [(2, "red hat"), (2, "blue glasses")])
def test_the_odds_of_calls_come_near_to_those_of_all_worlds(count: int, own: str) -> None:
    """One card each: nothing but luck decides whether a call on the other's Bid is right."""
    bid = parse(f"bid {count} hat")
    assert isinstance(bid, Bid)
    duel, game = Duel(built_in("white")), find("kitten-me")
    place = duel.kinds.index(CARDS[own])
    position = {
        "cards": [1, 1],
        "hands": [[own], ["green bow-tie"]],
        "to_move": 0,
        "bids": [f"1 {bid}"],
    }
    settings: dict[str, Any] = {"policy": RANDOM, "per_world": 1, "exploration": 9, "width": 1}
    found = searched(arranged(game, position), 1500, **settings)
    tried = {str(each.move): each for each in found.tried}
    for call in (CHALLENGE, PURRFECT):
        odds = sum(duel.right(call, bid)[place]) / sum(duel.met[place])
        visits = tried[str(call)].visits
        assert visits > 30
        assert abs(tried[str(call)].value - odds) <= 3.5 * sqrt(odds * (1 - odds) / visits)


@dataclass(frozen=True)
class Take(Move):
    """A move that is a new object in every list."""

    sticks: int

    def __str__(self) -> str:
        return f"take {self.sticks}"


class Nim(State):
    """Take one, two or three sticks; the player who takes the last one wins."""

    def __init__(self, sticks: int, turn: Seat = 0) -> None:
        self.sticks = sticks
        self.turn = turn
        self.journal: list[Event] | None = None

    def copy(self) -> "Nim":
        return Nim(self.sticks, self.turn)

    def to_move(self) -> Seat | None:
        return self.turn if self.sticks else None

    def choices(self) -> Rows:
        return (tuple(Take(sticks) for sticks in range(1, min(3, self.sticks) + 1)),)

    def play(self, move: Move, chance: Chance) -> None:
        assert isinstance(move, Take)
        self.sticks -= move.sticks
        self.turn = 1 - self.turn

    def scores(self) -> tuple[int, ...]:
        return (0, 0)

    def outcome(self) -> Outcome | None:
        return None if self.sticks else Outcome((1 - self.turn,), (0, 0), "NIM")


class Sticks(Worlds):
    def __init__(self, sticks: int) -> None:
        self.sticks = sticks

    def draw(self, chance: Chance) -> State:
        return Nim(self.sticks)


@pytest.mark.parametrize("sticks", [6, 9, 11])
def test_a_game_whose_moves_are_not_shared_is_searched_as_well(sticks: int) -> None:
    settings = (TO_THE_END, False, 1, 0.7, 1.0)
    simulator = Simulator(0, Sticks(sticks), Quick(2), RANDOM, BY_POINTS, MOVES, *settings)
    simulator.run(1500)
    most = max(simulator.root.arms, key=lambda arm: arm.visits)
    assert str(most.move) == f"take {sticks % 4}"
    assert sum(arm.visits for arm in simulator.root.arms) == 1500


def test_a_policy_of_the_game_proposes_what_is_worth_trying() -> None:
    match = Match.deal(find("kitten-me"), read_options(find("kitten-me"), {}), 2, Quick(1))
    plan: dict[str, Any] = {"policy": RAISING, "until_score": True}
    tried = searched(match, 400, **plan).tried
    assert {int(str(each.move).split()[1]) for each in tried} <= {1, 2, 3}


# With the defaults of each game, a short search wins more than half of its games against mouse.
# `./dev bench strength` prints the figures of docs/how-to/search.md.


@pytest.mark.explore
@pytest.mark.parametrize("game", ["kitten-me", "go-kitty", "shut-up-cat"])
def test_a_search_bot_beats_mouse(game: str) -> None:
    found = measure(find(game), bot_of(200), "mouse", range(5))
    assert found.share.mean > 0.5
