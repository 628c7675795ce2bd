"""Encoding: a game in numbers, for programs that learn: actions, masks and observations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from purrlor.core.chance import Chance
from purrlor.core.game import Event, Knowledge, Move, Outcome, Seat, State
from purrlor.core.wire import Plain, from_plain

MOST: Final = 127  # the largest number in an observation; larger ones are written as this


class Segment(NamedTuple):
    """A part of an observation: its name, where it begins, and how many numbers it has."""

    name: str
    start: int
    size: int


class Layout:
    """The segments of an observation, one after the other."""

    def __init__(self, sizes: Iterable[tuple[str, int]]) -> None:
        self.segments: Final[dict[str, Segment]] = {}
        self.size = 0
        for name, size in sizes:
            self.segments[name] = Segment(name, self.size, size)
            self.size += size
        self.blank: Final = bytearray(self.size)  # zeros; they are copied faster than from bytes

    def start(self, name: str) -> int:
        """Where a segment begins; one that is left out begins at the end, and has no numbers."""
        found = self.segments.get(name)
        return self.size if found is None else found.start


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionTable:
    """All that can be played at a table, legal or not, each with a number of its own. A seat is
    meant by its distance clockwise from the one who moves, so that the table is the same for all
    of them."""

    def __init__(self, size: int) -> None:
        self.size: Final = size

    def label(self, action: int) -> str:
        """What an action is, in words; a seat is written as +1, +2 … clockwise."""
        raise NotImplementedError

    def move(self, state: State, action: i64) -> Move:
        """The move that a legal action of the seat to move is."""
        raise NotImplementedError

    def action(self, state: State, move: Move) -> i64:
        """The action that a legal move of the seat to move is."""
        raise NotImplementedError

    def mask(self, state: State, row: bytearray, at: i64) -> None:
        """Write, from this place on, a 1 for each legal action of the seat to move and a 0 for each
        other."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """A table of one game in numbers: what can be played there, and what each seat observes. In an
    observation, seats are counted clockwise from the one who looks: 0 is that seat itself."""

    def __init__(
        self, players: int, actions: ActionTable, layout: Layout, rounds: int | None
    ) -> None:
        self.players: Final = players
        self.actions: Final = actions
        self.layout: Final = layout
        self.most_rounds: Final = rounds  # after which the game is over; None: as the rules say

    def deal(self, chance: Chance, journal: list[Event] | None) -> State:
        raise NotImplementedError

    def drawn(self) -> list[str]:
        """The names of all that can come to the top of a pile that is shuffled."""
        raise NotImplementedError

    def knowledge(self, seat: Seat) -> Knowledge:
        """What a seat knows before anything has happened."""
        raise NotImplementedError

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is, also while another seat answers."""
        return state.to_move()

    def rounds(self, state: State, turns: int) -> int:
        """How many rounds were played to their end; turns are counted by whoever plays."""
        raise NotImplementedError

    def leaders(self, state: State) -> tuple[Seat, ...]:
        """Who wins if the game ends now, by its rules or since no round is left."""
        outcome: Outcome | None = state.outcome()
        if outcome is not None:
            return outcome.winners
        scores = state.scores()
        return tuple([seat for seat, score in enumerate(scores) if score == max(scores)])

    def observe(
        self, state: State, knowledge: Knowledge, seat: Seat, row: bytearray, at: i64
    ) -> None:
        """Write what a seat observes, from this place on, over zeros."""
        raise NotImplementedError


def put(row: bytearray, at: i64, number: i64) -> None:
    """Write a number that is not negative over a zero; what is too large becomes the largest there
    is."""
    if number:
        row[at] = number if number < MOST else MOST


def around(seat: i64, viewer: i64, players: i64) -> i64:
    """How far a seat is from the viewer, clockwise."""
    return seat - viewer if seat >= viewer else seat - viewer + players


def split(
    table: Mapping[str, Plain], bounds: Mapping[str, range]
) -> tuple[dict[str, Plain], dict[str, Plain]]:
    """Part a table into bounds and house rules."""
    mine = {name: value for name, value in table.items() if name in bounds}
    return mine, {name: value for name, value in table.items() if name not in bounds}


def read_number(table: Mapping[str, Plain], name: str, bounds: Mapping[str, range]) -> int | None:
    """Read one of the bounds; None where the table does not set it."""
    if table.get(name) is None:
        return None
    number, allowed = from_plain(int, table[name], name), bounds[name]
    if number not in allowed:
        raise ValueError(f"{name}: from {allowed[0]} to {allowed[-1]}, not {number}")
    return number
