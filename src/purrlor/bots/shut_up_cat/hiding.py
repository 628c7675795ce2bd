"""How to put tiles back: Zs in a row for oneself, and the MEOWs where the next seat will sleep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from purrlor.bots.shut_up_cat.belief import ALL, SPAN_BITS, Spaces, spaces_of
from purrlor.bots.shut_up_cat.evaluation import Evaluation
from purrlor.bots.shut_up_cat.naps import Nap, Trap
from purrlor.bots.shut_up_cat.rolling import rolls
from purrlor.games.shut_up_cat.components import (
    GATHERED,
    MEOW,
    MEOWS,
    SPACES,
    Face,
    Space,
    Tiles,
    Z,
)

_HARDLY: Final = 0.02  # a span that is left alone more rarely is no plan


@cache
def orders(count: int, meows: int) -> tuple[Tiles, ...]:
    """The orders with the MEOWs in two places at most, so that the Zs lie in long rows: about a
    hundred of up to five hundred orders."""
    split = [_two_places(count - meows, first, meows - first) for first in range(meows + 1)]
    return tuple(dict.fromkeys(tiles for some in split for tiles in some))


def _two_places(zs: int, first: int, second: int) -> Iterator[Tiles]:
    for before, until in combinations(range(zs + 2), 2):
        between = until - before - 1
        after = zs - before - between
        yield Z * before + MEOW * first + Z * between + MEOW * second + Z * after


@dataclass(frozen=True, slots=True)
class Hidden:
    """An order of tiles, and what comes of it."""

    order: Tiles
    worth: float  # the odds to win
    row: int  # the length of the longest row of Zs; 0 if the seat has no turn left
    left_alone: float  # the odds that nobody turns that row before this seat's next turn
    met: float  # MEOWs that the next seat turns up, on average


class Hiding:
    """Weighs orders of tiles on these spaces, given where the next seat may sleep."""

    def __init__(
        self,
        spaces: Sequence[Space],
        mine: Evaluation,
        theirs: Evaluation,
        naps: Sequence[Nap],
        numbers: tuple[Face, ...],
    ) -> None:
        here, belief = spaces_of(spaces), mine.now.belief
        self._spaces: Final = spaces
        self._here: Final = here
        self._traps: Final = [Trap(nap, theirs, belief, here) for nap in naps]
        self._share: Final = _share(mine, theirs)
        alone = _LeftAlone(naps, len(mine.now.rivals))
        self._left_alone: Final = alone
        self._plans: Final = None if mine.now.last else _Plans(mine, alone, here, numbers)

    def weigh(self, order: Tiles) -> Hidden:
        meows = spaces_of(s for s, tile in zip(self._spaces, order, strict=True) if tile == MEOW)
        theirs = met = 0.0
        for trap in self._traps:
            inside = (trap.span & meows).bit_count()
            theirs += trap.wins[inside]
            met += trap.meows[inside]
        worth = (1 - theirs) * self._share + (self._plans.worth(meows) if self._plans else 0.0)
        row = _longest_row(self._here & ~meows) if self._plans else 0
        return Hidden(order, worth, row.bit_count(), self._left_alone.odds(row), met)


def _share(mine: Evaluation, theirs: Evaluation) -> float:
    """How often this seat wins when the next seat does not."""
    me, they = mine.distract().worth, theirs.distract().worth
    return min(1.0, me / (1 - they)) if they < 1 else 0.0


def _longest_row(zs: Spaces) -> Spaces:
    """The longest row of Zs among these tiles that some dice can reach as a span."""
    spans = [span for span in _SPANS if not span & ~zs]
    return max(spans, key=int.bit_count, default=0)


_SPANS: Final = tuple(SPAN_BITS[start][end] for start in SPACES for end in SPACES if start != end)


class _LeftAlone:
    """How likely nobody turns a span before this seat's next turn, if all others sleep like the
    next seat."""

    def __init__(self, naps: Sequence[Nap], rivals: int) -> None:
        self._naps: Final = naps
        self._rivals: Final = rivals
        self._odds: Final[dict[Spaces, float]] = {}

    def odds(self, span: Spaces) -> float:
        found = self._odds.get(span)
        if found is None:
            once = sum([nap.odds for nap in self._naps if not nap.span & span])
            found = self._odds[span] = once**self._rivals
        return found


class _Plans:
    """What this seat's own next sleep is worth, by where the MEOWs lie among the tiles that it will
    know, beyond what it could win without knowing any."""

    def __init__(
        self, mine: Evaluation, alone: _LeftAlone, laid: Spaces, numbers: tuple[Face, ...]
    ) -> None:
        belief = mine.now.belief
        known = laid | belief.zs | belief.meows
        self._meows: Final = belief.meows & ~laid
        self._gains: Final = _gains(mine)
        self._spans: Final = [
            (pair, span, alone.odds(span))
            for pair, span in _ends(numbers)
            if not span & ~known and alone.odds(span) > _HARDLY
        ]

    def worth(self, meows: Spaces) -> float:
        meows |= self._meows
        best: dict[int, float] = {}
        for pair, span, alone in self._spans:
            heard = (span & meows).bit_count()
            gain = alone * self._gains[heard][span.bit_count() - heard]
            if gain > best.get(pair, 0.0):
                best[pair] = gain
        if not best:
            return 0.0
        return sum(
            [odds * max([best.get(pair, 0.0) for pair in pairs]) for pairs, odds in _rolled()]
        )


def _gains(evaluation: Evaluation) -> list[list[float]]:
    """How much more often this seat wins by such a sleep than by none or by turning all tiles, for
    each number of MEOWs and Zs."""
    zs = len(SPACES) - MEOWS
    rivals = evaluation.rivals_find(ALL)

    def wins(turned: int, meows: int) -> float:
        return evaluation.turn(turned, meows, zs, rivals)[0]

    base = max(wins(zs, MEOWS), evaluation.distract().worth)
    return [
        [max(0.0, wins(turned, meows) - base) for turned in range(zs + 1)]
        for meows in range(MEOWS + 1)
    ]


def _pair(one: Face, other: Face) -> int:
    return min(one, other) * 7 + max(one, other)


@cache
def _ends(numbers: tuple[Face, ...]) -> tuple[tuple[int, Spaces], ...]:
    """Every span, with the two faces that reach it."""
    return tuple(
        (_pair(numbers[start], numbers[end]), SPAN_BITS[start][end])
        for start in SPACES
        for end in SPACES
        if numbers[start] != numbers[end]
    )


@cache
def _rolled() -> tuple[tuple[tuple[int, ...], float], ...]:
    """The pairs of different faces among three dice, with their odds."""
    return tuple(
        (tuple(sorted({_pair(a, b) for a, b in combinations(roll, 2) if a != b})) or (0,), odds)
        for roll, odds in rolls(GATHERED)
    )
