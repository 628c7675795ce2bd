"""What the server answers to somebody who learns a game."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.teaching import FirstHint, HowTo
from purrlor.core.wire import Plain
from purrlor.server.api.messages import CardText, Step, Table, Words


@dataclass(frozen=True)
class Scene:
    """A moment of a tutorial: what the cat says, and the move that follows."""

    says: tuple[str, ...]  # ids of messages; `$move` in them is the move, as `said`
    view: dict[str, Plain]  # the learner's, before the move
    seat: int | None  # who moves; None where the cat only speaks
    move: str | None  # what the learner is to play; None where another moves
    said: Words | None  # the move as a player announces it
    step: Step | None  # the move, as the learner is shown it


@dataclass(frozen=True)
class Lesson:
    """A tutorial, played by the real rules: it has no table in the store, and counts nowhere."""

    table: Table
    scenes: tuple[Scene, ...]
    cards: tuple[CardText, ...]


@dataclass(frozen=True)
class Teaching:
    """What a game tells somebody new. The game's catalogue has the sentences."""

    how: tuple[HowTo, ...]
    hints: tuple[FirstHint, ...]
    speaks_of: dict[str, dict[str, tuple[str, ...]]]  # ids of rules, by language and word
    cards: tuple[CardText, ...]  # the special cards of all its decks
    tutorial: bool  # is there one?
