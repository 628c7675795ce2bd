"""Explicit luck: what a move can draw is asked, with its probabilities, and chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from purrlor.core.chance import ALL, Chance
from purrlor.core.game import Move, State

T = TypeVar("T")
Brought = int | str  # a number, the face of a die, or the name of what comes to the top of a pile


class Draw(NamedTuple):
    """One draw of luck: the name of its piece of luck, and what it can bring, each with its
    probability. A shuffle is many draws, from the top of the pile down."""

    name: str
    probabilities: dict[Brought, float]


class _Open(Exception):
    """A draw that nobody has chosen."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(draw.name)
        self.draw: Final = draw


class Chosen(Chance):
    """Luck that brings what was chosen, draw by draw. Then another chance goes on; without one, the
    next draw is an error that says what can be chosen."""

    def __init__(self, chosen: Iterable[Brought], then: Chance | None = None) -> None:
        self._chosen: Final = list(chosen)
        self._then: Final = then
        self._name = ""

    def named(self, what: str, which: int) -> Chance:
        self._name = f"{what}:{which}"
        return self

    def below(self, n: int) -> int:
        return self._draw(range(n))

    def roll(self) -> int:
        return self._draw(range(1, 7))

    def shuffle(self, items: list[T], top: int = ALL) -> None:
        reached = top or ALL  # compiled code that leaves `top` out hands on a 0
        for place in range(len(items) - 1, max(len(items) - 1 - reached, 0), -1):
            other = self._place([str(item) for item in items[: place + 1]])
            items[place], items[other] = items[other], items[place]

    def _draw(self, faces: range) -> int:
        if not self._chosen and self._then is not None:
            return faces[self._then.below(len(faces))]
        brought = self._take(Counter[Brought](faces))
        assert isinstance(brought, int)
        return brought

    def _place(self, names: list[str]) -> int:
        if not self._chosen and self._then is not None:
            return self._then.below(len(names))
        return names.index(str(self._take(Counter[Brought](names))))

    def _take(self, can_come: Counter[Brought]) -> Brought:
        if not self._chosen:
            every = can_come.total()
            raise _Open(Draw(self._name, {each: can_come[each] / every for each in can_come}))
        brought = self._chosen.pop(0)
        if brought not in can_come:
            raise ValueError(f"luck {self._name} cannot bring {brought!r} here")
        return brought


def next_draw(state: State, move: Move, chosen: Sequence[Brought] = ()) -> Draw | None:
    """Tell what luck decides next when this move is played and has brought what was chosen so far;
    None when it decides nothing more. The state stays as it is: play the move with Chosen luck."""
    try:
        state.copy().play(move, Chosen(chosen))
    except _Open as still:
        return still.draw
    return None


def all_draws(state: State, move: Move) -> Iterator[tuple[tuple[Brought, ...], float]]:
    """List everything that luck can bring with this move, each with its probability. A deal of a
    whole deck brings too much for a list: ask for its draws one by one."""
    open_ends: list[tuple[tuple[Brought, ...], float]] = [((), 1.0)]
    while open_ends:
        chosen, probability = open_ends.pop()
        draw = next_draw(state, move, chosen)
        if draw is None:
            yield chosen, probability
        else:
            for brought, part in reversed(draw.probabilities.items()):
                open_ends.append(((*chosen, brought), probability * part))
