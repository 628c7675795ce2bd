"""Encoding: a game as arrays of numbers: actions, masks and observations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from purrlor.core.chance import Chance
from purrlor.core.game import Event, Knowledge, Move, Outcome, Seat, State
from purrlor.core.wire import Plain, from_plain

MOST: Final = 127  # numbers in an observation are clipped to this


class Segment(NamedTuple):
    """A named part of an observation."""

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
        self.blank: Final = bytearray(self.size)  # zeros; a bytearray is copied faster than bytes

    def start(self, name: str) -> int:
        """The index at which a segment begins; a missing one begins at the end, and is empty."""
        found = self.segments.get(name)
        return self.size if found is None else found.start


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionTable:
    """All actions of a game, legal or not, numbered. A seat is written as its distance clockwise
    from the seat to move, so that the table is the same for all seats."""

    def __init__(self, size: int) -> None:
        self.size: Final = size

    def label(self, action: int) -> str:
        """Describe an action; a seat is written as +1, +2 … clockwise."""
        raise NotImplementedError

    def move(self, state: State, action: i64) -> Move:
        """The move of a legal action of the seat to move."""
        raise NotImplementedError

    def action(self, state: State, move: Move) -> i64:
        """The action of a legal move of the seat to move."""
        raise NotImplementedError

    def mask(self, state: State, row: bytearray, at: i64) -> None:
        """Write a 1 for each legal action of the seat to move and a 0 for each other, from this
        index on."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """The actions and observations of one game and number of players. In an observation, seats are
    counted clockwise from the observing seat, which is 0."""

    def __init__(
        self, players: int, actions: ActionTable, layout: Layout, rounds: int | None
    ) -> None:
        self.players: Final = players
        self.actions: Final = actions
        self.layout: Final = layout
        self.most_rounds: Final = rounds  # after which the game ends; None for no limit

    def deal(self, chance: Chance, journal: list[Event] | None) -> State:
        raise NotImplementedError

    def drawn(self) -> list[str]:
        """The names of everything that a shuffled pile can hold."""
        raise NotImplementedError

    def knowledge(self, seat: Seat) -> Knowledge:
        """A seat's knowledge before the deal."""
        raise NotImplementedError

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is, also while another seat answers."""
        return state.to_move()

    def rounds(self, state: State, turns: int) -> int:
        """The number of complete rounds; the caller counts the turns."""
        raise NotImplementedError

    def leaders(self, state: State) -> tuple[Seat, ...]:
        """The winners if the game ends now, by its rules or at its last round."""
        outcome: Outcome | None = state.outcome()
        if outcome is not None:
            return outcome.winners
        scores = state.scores()
        return tuple([seat for seat, score in enumerate(scores) if score == max(scores)])

    def observe(
        self, state: State, knowledge: Knowledge, seat: Seat, row: bytearray, at: i64
    ) -> None:
        """Write the observation of a seat from this index on. The array must be zero there."""
        raise NotImplementedError


def put(row: bytearray, at: i64, number: i64) -> None:
    """Write a number that is not negative over a zero, clipped to MOST."""
    if number:
        row[at] = number if number < MOST else MOST


def around(seat: i64, viewer: i64, players: i64) -> i64:
    """The clockwise distance of a seat from the viewer."""
    return seat - viewer if seat >= viewer else seat - viewer + players


def split(
    table: Mapping[str, Plain], bounds: Mapping[str, range]
) -> tuple[dict[str, Plain], dict[str, Plain]]:
    """Split a table into bounds and house rules."""
    mine = {name: value for name, value in table.items() if name in bounds}
    return mine, {name: value for name, value in table.items() if name not in bounds}


def read_number(table: Mapping[str, Plain], name: str, bounds: Mapping[str, range]) -> int | None:
    """Read one of the bounds; None where the table does not set it."""
    if table.get(name) is None:
        return None
    number, allowed = from_plain(int, table[name], name), bounds[name]
    if number not in allowed:
        raise ValueError(f"{name}: expected {allowed[0]} to {allowed[-1]}, got {number}")
    return number
