"""Tutorials: a scripted first round, which is a scenario with what the cat says at each step."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from purrlor.core.arranging import texts
from purrlor.core.game import Move, Seat
from purrlor.core.match import Match
from purrlor.core.notation import read_turn
from purrlor.core.rulebook import AnyGame
from purrlor.core.scenario import BadScenario, Scenario
from purrlor.core.wire import as_table
from purrlor.core.words import read_by

LEARNER: Final[Seat] = 0
MOVE: Final = "{move}"  # stands in a line where the step's move is said
_FREE: Final = frozenset({"play", "luck", "expect", "says"})  # what a step of a tutorial may have


class Turn(NamedTuple):
    """The move that a step of a tutorial plays, and who plays it."""

    seat: Seat
    move: Move


@dataclass(frozen=True)
class Tutorial:
    """A round that is played as it is written; the learner has the first seat."""

    scenario: Scenario
    names: tuple[str, ...]  # of the seats
    says: tuple[tuple[str, ...], ...]  # by step: what the cat says before its move

    @classmethod
    def read(cls, text: str) -> Tutorial:
        try:
            return _read(tomllib.loads(text))
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BadScenario(f"this is no TOML file: {error}") from error
        except ValueError as error:
            raise BadScenario(f"this is no tutorial: {error}") from error

    def turns(self, game: AnyGame) -> list[Turn | None]:
        """The move of each step; None where the cat only speaks."""
        return [
            Turn(*read_turn(game, step.play[0])) if step.play else None
            for step in self.scenario.steps
        ]

    def lines(self, game: AnyGame, options: object) -> list[tuple[str, ...]]:
        """What the cat says at each step, with the step's move in words."""
        names = read_by(self.names, None)
        pairs = zip(self.says, self.turns(game), strict=True)
        return [
            tuple(_filled(line, turn, lambda move: game.say(options, move, names)) for line in says)
            for says, turn in pairs
        ]

    def played(self, find: Callable[[str], AnyGame]) -> Iterator[Match]:
        """Yield the match before the first step, and then after each."""
        return self.scenario.played(find)


def _filled(line: str, turn: Turn | None, say: Callable[[Move], str]) -> str:
    return line if turn is None or MOVE not in line else line.replace(MOVE, say(turn.move))


def _read(table: dict[str, Any]) -> Tutorial:
    names = tuple(texts(table.pop("names", []), "names"))
    steps = [dict(as_table(step, "step")) for step in table.get("step", [])]
    says = tuple(_says(step) for step in steps)
    tutorial = Tutorial(Scenario.of({**table, "step": steps}), names, says)
    if len(names) != tutorial.scenario.position.get("players"):
        raise ValueError("names: one for each seat is wanted")
    return tutorial


def _says(step: dict[str, Any]) -> tuple[str, ...]:
    """Take what the cat says out of a step; the rest is a step of a scenario."""
    if not step.keys() <= _FREE:
        raise ValueError(f"step: only {', '.join(sorted(_FREE))} may stand here")
    says = tuple(texts(step.pop("says", []), "step.says"))
    play = step.get("play", [])
    if len(play) > 1:
        raise ValueError("step: one move at most is wanted")
    if not play and (not says or any(MOVE in line for line in says)):
        raise ValueError("step: without a move the cat speaks, and names none")
    return says
