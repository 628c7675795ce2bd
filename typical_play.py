"""Typical games to profile the rules: the compiler's counters note how often each path is taken.
compiled_rules.py runs this between its two passes."""

from __future__ import annotations

from typing import Final, TypeVar

from purrlor.core.chance import Chance, Quick
from purrlor.core.game import RANDOM, Policy, play_out
from purrlor.core.match import Match
from purrlor.core.rulebook import AnyGame
from purrlor.games import OWN
from purrlor.games.kitten_me.raising import RAISING

T = TypeVar("T")
GAMES: Final = 300  # with each number of players
POLICIES: Final[dict[str, list[Policy]]] = {"kitten-me": [RANDOM, RAISING]}


def main() -> None:
    for box in OWN:
        game = box.open()
        for players in game.seats:
            chance = Quick(players)
            for policy in POLICIES.get(game.id, [RANDOM]):
                simulate(game, players, chance, policy)
            look_on(game, players, chance)


def simulate(game: AnyGame, players: int, chance: Chance, policy: Policy) -> None:
    options = game.options()
    for _ in range(GAMES):
        play_out(game.deal(options, players, chance, None), chance, policy)


def look_on(game: AnyGame, players: int, chance: Chance) -> None:
    """Play a game in which seats make views, copies and imagined worlds."""
    match = Match.deal(game, game.options(), players, chance)
    while match.to_move is not None:
        seat = match.mover
        view, knowledge = match.view(seat), match.knowledge(seat)
        for _ in range(10):
            game.imagine(view, knowledge, chance).copy()
        row = one_of(match.choices(), chance)
        match.play(seat, one_of(row, chance))


def one_of(items: tuple[T, ...], chance: Chance) -> T:
    return items[chance.below(len(items))]


if __name__ == "__main__":
    main()
