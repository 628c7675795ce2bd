"""Teaching: how to play, hints for a first game, the tutorial. Catalogues hold the sentences."""

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
from purrlor.core.wire import as_table, from_plain

LEARNER: Final[Seat] = 0
_STEP_KEYS: Final = frozenset({"play", "luck", "expect", "says"})


@dataclass(frozen=True)
class HowRow:
    """A line of a small table. The catalogue has `how-N-M-title` and `how-N-M-text`."""

    drawings: tuple[str, ...]  # pieces of the game, by name


@dataclass(frozen=True)
class HowTo:
    """A part of how to play, perhaps with a table. Part N, counted from 1, has `how-N-title` and
    `how-N-text` in the catalogue. The variables of these texts and of hints are house rules: "yes"
    or "no", or a number."""

    drawings: tuple[str, ...] = ()  # pieces of the game, by name
    option: str | None = None  # only at tables with this house rule
    rows: tuple[HowRow, ...] = ()


@dataclass(frozen=True)
class FirstHint:
    """An explanation at a player's first table, shown when it first matters. One of verb, event
    and card sets that moment. The catalogue has `hint-ID`."""

    id: str
    verb: str | None = None  # a move with this verb is legal
    event: str | None = None  # an event of this kind was shown just now
    card: str | None = None  # a card of this name is in hand


@dataclass(frozen=True)
class Teaching:
    """How to play, hints for a first game, the verbs whose moves have odds (the catalogue has
    `odds-VERB`), and which rules explain what newcomers search for in their own words."""

    how: tuple[HowTo, ...] = ()
    hints: tuple[FirstHint, ...] = ()
    odds: tuple[str, ...] = ()
    speaks_of: dict[str, dict[str, tuple[str, ...]]] | None = None  # by language and word

    @classmethod
    def read(cls, text: str) -> Teaching:
        table = as_table(tomllib.loads(text), "teaching")
        hints = table.pop("hint", [])  # TOML writes a list of tables by the name of one
        return from_plain(cls, {**table, "hints": hints}, "teaching")

    def messages(self) -> Iterator[str]:
        """The ids of all messages that a catalogue must have."""
        for n, part in enumerate(self.how, 1):
            yield from _titled(f"how-{n}")
            for m, _ in enumerate(part.rows, 1):
                yield from _titled(f"how-{n}-{m}")
        yield from (f"hint-{hint.id}" for hint in self.hints)
        yield from (f"odds-{verb}" for verb in self.odds)


def _titled(id: str) -> tuple[str, str]:
    return f"{id}-title", f"{id}-text"


class Turn(NamedTuple):
    """The move that a step of a tutorial plays, and who plays it."""

    seat: Seat
    move: Move


@dataclass(frozen=True)
class Tutorial:
    """A scripted round; the learner has the first seat."""

    scenario: Scenario
    names: tuple[str, ...]  # of the seats
    says: tuple[int, ...]  # by step: how many lines the cat says before its move

    @classmethod
    def read(cls, text: str) -> Tutorial:
        try:
            return _read(tomllib.loads(text))
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BadScenario(f"the file is not valid TOML: {error}") from error
        except ValueError as error:
            raise BadScenario(f"the file is not a tutorial: {error}") from error

    def turns(self, game: AnyGame) -> list[Turn | None]:
        """The move of each step; None where the cat only speaks."""
        return [
            Turn(*read_turn(game, step.play[0])) if step.play else None
            for step in self.scenario.steps
        ]

    def lines(self) -> list[tuple[str, ...]]:
        """The messages that the cat says at each step, by their ids. `$move` in one of them is the
        move of that step."""
        return [
            tuple(f"tutorial-{step}-{line}" for line in range(1, lines + 1))
            for step, lines in enumerate(self.says, 1)
        ]

    def played(self, find: Callable[[str], AnyGame]) -> Iterator[Match]:
        """Yield the match before the first step, and then after each."""
        return self.scenario.played(find)


def _read(table: dict[str, Any]) -> Tutorial:
    names = tuple(texts(table.pop("names", []), "names"))
    steps = [dict(as_table(step, "step")) for step in table.get("step", [])]
    says = tuple(_says(step) for step in steps)
    tutorial = Tutorial(Scenario.of({**table, "step": steps}), names, says)
    if len(names) != tutorial.scenario.position.get("players"):
        raise ValueError("names: expected one for each seat")
    return tutorial


def _says(step: dict[str, Any]) -> int:
    """Take the number of lines out of a step; the rest is a step of a scenario."""
    if not step.keys() <= _STEP_KEYS:
        raise ValueError(f"step: allowed keys: {', '.join(sorted(_STEP_KEYS))}")
    says: int = from_plain(int, step.pop("says", 0), "step.says")
    play = step.get("play", [])
    if len(play) > 1:
        raise ValueError("step: expected at most one move")
    if not play and says < 1:
        raise ValueError("step: expected a move or lines that the cat says")
    return says
