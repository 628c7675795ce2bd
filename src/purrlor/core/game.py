"""What Match, server, bots and tools know a game by: its states, moves, events, views and rules."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

from mypy_extensions import mypyc_attr

from purrlor.core.chance import Chance
from purrlor.core.offer import Offer
from purrlor.core.view import Outcome as Outcome
from purrlor.core.view import Seat as Seat
from purrlor.core.view import View as View
from purrlor.core.wire import Kinds, Plain, Word, brief, from_plain

SPECTATOR: Final = -1  # who looks on sees what every seat sees, and nothing else
OVER: Final = -1  # who is to move when the game is over


class Rule(NamedTuple):
    """One clause or ruling of a game's RULES.md."""

    id: str
    text: str
    section: str = ""  # the heading it stands under

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


class Refused(ValueError):
    """What somebody asked for is well formed, but a rule forbids it."""

    def __init__(self, what: str, rule: Rule) -> None:
        super().__init__(f"{what} ({rule})")
        self.rule: Final = rule


class IllegalTable(Refused):
    """Its players, options or position break a rule."""


def check_seats(players: int, seats: range, rule: Rule) -> None:
    if players not in seats:
        raise IllegalTable(f"{seats[0]} to {seats[-1]} can play, not {players}", rule)


class IllegalMove(Refused):
    def __init__(self, seat: Seat, move: Move, rule: Rule) -> None:
        super().__init__(f"seat {seat} may not play '{move}' here", rule)
        self.seat: Final = seat
        self.move: Final = move


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Word):
    """Something a seat does. Frozen; its text is its one form everywhere."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Move:
        """Any move of the game."""
        raise NotImplementedError

    def told(self) -> str:
        """The move as everybody may know it; what only its maker may know is left out."""
        return str(self)

    @classmethod
    def read(cls, plain: Plain) -> Self:
        move = cls.parse(from_plain(str, plain, "move"))
        if not isinstance(move, cls):
            raise ValueError(f"another kind of move is wanted here than {brief(plain)}")
        return move


Row = tuple[Move, ...]  # moves of one verb, made once and shared
Rows = tuple[Row, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Kinds):
    """Something that happened, whole. A seat is told what `seen_by` leaves of it."""

    __slots__ = ()

    def seen_by(self, seat: Seat) -> Self:
        """Every kind of event decides; there is no default."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Public(Event):
    """What happened in the open: everybody is told all of it."""

    __slots__ = ()

    def seen_by(self, seat: Seat) -> Self:
        return self


class State:
    """The whole truth of a game in play. Mutable; it never leaves the engine."""

    journal: list[Event] | None  # who listens; events are only made for somebody

    def to_move(self) -> Seat:
        """Who owes a decision, answers included; OVER when nobody does."""
        raise NotImplementedError

    def choices(self) -> Rows:
        """The legal moves of the seat to move, a row for each verb, none of them empty."""
        raise NotImplementedError

    def offers(self) -> Sequence[Offer]:
        """The same for people and for the wire."""
        raise NotImplementedError

    def why_not(self, seat: Seat, move: Move) -> Rule | None:
        """The one judge of legality: the rule that forbids the move, if one does."""
        raise NotImplementedError

    def play(self, move: Move, chance: Chance) -> None:
        """A legal move of the seat to move, in place."""
        raise NotImplementedError

    def copy(self) -> Self:
        """An equal state that goes its own way; nobody listens to it."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        raise NotImplementedError

    def scores(self) -> tuple[int, ...]:
        """The score of each seat as it stands."""
        raise NotImplementedError

    def moves(self) -> list[Move]:
        return [move for row in self.choices() for move in row]


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """What one seat can know, folded from the events it was shown and from nothing else."""

    def learn(self, event: Event) -> None:
        raise NotImplementedError

    def facts(self) -> dict[str, Plain]:
        """What a scenario may expect beside the position."""
        return {}


S = TypeVar("S", bound=State)
O = TypeVar("O")  # noqa: E741
K = TypeVar("K", bound=Knowledge)
V = TypeVar("V", bound=View)


class Position(Generic[S, K]):
    """A state with what each seat knows of it, the spectator's knowledge last."""

    def __init__(self, state: S, knowledge: list[K]) -> None:
        self.state: Final = state
        self.knowledge: Final = knowledge


class Game(Generic[S, O, K, V]):
    """A rulebook."""

    def __init__(
        self,
        *,
        id: str,
        title: str,
        seats: range,
        version: int,
        rules: Mapping[str, Rule],
        options: type[O],
        titles: Mapping[str, str],
        events: tuple[type[Event], ...],
        knowledge: Callable[[O, int, Seat], K],
        deal: Callable[[O, int, Chance, list[Event] | None], S],
        view: Callable[[S, Seat, K, int], V],
        imagine: Callable[[V, K, Chance], S],
        arrange: Callable[[O, dict[str, Plain], Chance], Position[S, K]],
        describe: Callable[[Position[S, K]], dict[str, Plain]],
        parse: Callable[[str], Move],
        tell: Callable[[Event, Sequence[str]], str],
        say: Callable[[O, Move, Sequence[str]], str],
        show: Callable[[V, Sequence[str]], str],
        opens: tuple[type[Event], ...] = (),
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.seats: Final = seats
        self.version: Final = version  # of the rules: a record replays under its own only
        self.rules: Final = rules
        self.options: Final = options  # a frozen dataclass whose defaults are the rulings
        self.titles: Final = titles  # of the options, for people
        self.events: Final = events
        self.knowledge: Final = knowledge  # of (options, players, seat) before anything happened
        self.deal: Final = deal  # (options, players, chance, journal): a fresh game
        self.view: Final = view  # (state, seat, knowledge, ply)
        self.imagine: Final = imagine  # a world that fits a view and its knowledge; needs no truth
        self.arrange: Final = arrange  # (options, position as a plain table, chance)
        self.describe: Final = describe  # back to the plain table
        self.parse: Final = parse  # text to move; str(move) is its inverse
        self.tell: Final = tell  # an event as a sentence, with the seats' names
        self.say: Final = say  # (options, move, names): a move as one would say it
        self.show: Final = show  # a view as lines of text
        self.opens: Final = opens  # after one of these, nothing of the moves before is hidden

    def rule_of(self, option: str) -> Rule | None:
        """The clause or ruling that names the option."""
        return next((rule for rule in self.rules.values() if f"`{option}`" in rule.text), None)


AnyGame = Game[Any, Any, Any, Any]


def read_rules(module: str) -> dict[str, Rule]:
    """The clauses and rulings of the RULES.md beside a module: each table row that opens with an
    id."""
    rules: dict[str, Rule] = {}
    text = beside(module, "RULES.md")
    for section in re.split("^## ", text, flags=re.M):
        heading = section.partition("\n")[0].partition(" (")[0]
        for id, row in re.findall(r"^\| *([A-Z]{2}-R?\d+) *\|(.*)\|$", section, re.M):
            rules[id] = Rule(id, _sentence([cell.strip() for cell in row.split("|")]), heading)
    return rules


def beside(module: str, *names: str) -> str:
    """The text of a file that belongs to a module. (pathlib would add a tenth to the start.)"""
    with open(os.path.join(os.path.dirname(module), *names), encoding="utf-8") as file:
        return file.read()


def _sentence(cells: list[str]) -> str:
    if len(cells) == 1:
        return cells[0]
    question, default, option = cells
    return f"{question} {default}" + ("" if option == "*fixed*" else f" (option {option})")
