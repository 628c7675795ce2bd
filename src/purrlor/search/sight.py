"""Which positions the searching seat takes for one: what it sees of each move."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, final

from mypy_extensions import mypyc_attr

from purrlor.core.game import Event, Move, Seat, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """The searching seat sees the moves, as far as they are told to all, and who moves next. It is
    quick, and takes positions for one that differ in what luck brought. Override `after` to tell
    more of them apart, by anything that the seat to move can know."""

    def __init__(self, events: bool = False) -> None:
        self.events: Final = events  # are events made?

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), ()

    def after(self, state: State, seat: Seat, told: list[Event]) -> Hashable:
        """What the position after a move is told by, beside the move. `told` has all events of the
        move with all their secrets, if events are made; the seat is the one who searches."""
        return state.to_move()


@final
class AllToldSight(Sight):
    """The searching seat sees all that it would be told: its nodes are its information sets."""

    def __init__(self) -> None:
        super().__init__(events=True)

    def after(self, state: State, seat: Seat, told: list[Event]) -> Hashable:
        return state.to_move(), tuple([event.seen_by(seat) for event in told])


MOVES: Final = Sight()
ALL_TOLD: Final = AllToldSight()

_hiding: Final[dict[type[Move], bool]] = {}


def hides(move: Move) -> bool:
    """Tell whether moves of this kind are told to others without something."""
    kind = type(move)
    known = _hiding.get(kind)
    if known is None:
        known = _hiding[kind] = getattr(kind, "public_text") is not getattr(Move, "public_text")  # noqa: B009
    return known
