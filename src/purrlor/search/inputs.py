"""What a search is given: worlds, how they are distinguished, and how they are evaluated."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import exp
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from purrlor.core.chance import Chance
from purrlor.core.game import Event, Move, Seat, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """A source of worlds that the searching seat cannot tell from the true one."""

    def draw(self, chance: Chance) -> State:
        """Make a world that nothing else holds, since it is played on."""
        raise NotImplementedError


@final
class Imagined(Worlds):
    """The worlds that fit a view and what its seat knows, each as likely as the game's `imagine`
    makes it."""

    def __init__(self, imagine: Callable[..., Any], view: object, knowledge: object) -> None:
        self._imagine: Final = imagine
        self._view: Final = view
        self._knowledge: Final = knowledge

    def draw(self, chance: Chance) -> State:
        world: State = self._imagine(self._view, self._knowledge, chance)
        return world


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """How positions are grouped into information sets: by the moves, as far as they are public, and
    by who moves next. This is quick, and groups positions that differ in what luck brought.
    Override `after` to distinguish more of them, by anything that the seat to move can know."""

    def __init__(self, events: bool = False) -> None:
        self.events: Final = events  # are events made?

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), ()

    def after(self, state: State, seat: Seat, events: list[Event]) -> Hashable:
        """The key of the position after a move, beside the move. `events` has all events of the
        move with all their secrets, if events are made; the seat is the one who searches."""
        return state.to_move()


@final
class EventObserver(Observer):
    """The searching seat observes every event as it would see it: its nodes are its information
    sets."""

    def __init__(self) -> None:
        super().__init__(events=True)

    def after(self, state: State, seat: Seat, events: list[Event]) -> Hashable:
        return state.to_move(), tuple([event.seen_by(seat) for event in events])


MOVES: Final = Observer()
ALL_EVENTS: Final = EventObserver()

_hiding: Final[dict[type[Move], bool]] = {}


def hides(move: Move) -> bool:
    """Is something of moves of this kind hidden from others?"""
    kind = type(move)
    known = _hiding.get(kind)
    if known is None:
        known = _hiding[kind] = getattr(kind, "public_text") is not getattr(Move, "public_text")  # noqa: B009
    return known


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """The value of a table to each seat, from 0 to 1. At the end of a game the winners share 1.
    Before it, everybody has their share of all points, with `even` points more for each, which keep
    a small lead small. Override `before_end` for a game about which you know more."""

    def __init__(self, even: float = 1.0) -> None:
        if not even > 0:
            raise ValueError(f"even: expected a number above 0, got {even}")
        self.even: Final = even

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.even,)

    def of(self, state: State) -> list[float]:
        """By seat."""
        outcome = state.outcome()
        if outcome is None:
            return self.before_end(state)
        values = [0.0] * len(outcome.scores)
        for seat in outcome.winners:
            values[seat] = 1.0 / len(outcome.winners)
        return values

    def before_end(self, state: State) -> list[float]:
        """By seat, in a game that goes on."""
        scores = state.scores()
        least, every = 0, 0
        for score in scores:
            every += score
            if score < least:
                least = score
        low: float = float(least) - self.even
        points: float = float(every) - low * float(len(scores))
        return [(float(score) - low) / points for score in scores]


BY_POINTS: Final = Evaluation()


def softmax(points: list[float], scale: float) -> list[float]:
    """Shares of the win by points: `scale` points more make a seat e times as likely to win."""
    most = max(points)
    weights = [exp((each - most) / scale) for each in points]
    total = sum(weights)
    return [weight / total for weight in weights]
