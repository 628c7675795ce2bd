"""Where to put tiles back: Zs in a row for oneself, and MEOWs where the next seat will sleep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from purrlor.bots.shut_up_cat.belief import (
    COUNTS,
    MEOWS_IN,
    RINGS,
    SIZES,
    SPAN_BITS,
    Array,
    Bits,
    Integers,
    bits_of,
)
from purrlor.bots.shut_up_cat.evidence import face_up, seeing_face_up, turned_meows
from purrlor.bots.shut_up_cat.outlook import (
    PLAIN_TEMPERATURE,
    SEVEN,
    TEMPERATURE,
    PlainTurn,
    Turn,
    rolling,
    usable_by,
)
from purrlor.bots.shut_up_cat.race import Seen, Table
from purrlor.games.shut_up_cat.components import MEOW, MEOWS, SPACES, SPANS, Faces, Space, Tiles, Z
from purrlor.games.shut_up_cat.dice import gather_menu, pillow_of
from purrlor.games.shut_up_cat.moves import Gather

DIGITS: Final = 9  # what differs less does so by rounding, which is not the same everywhere
_HARDLY: Final = 0.02  # a span that is left alone more rarely is no plan


@dataclass(frozen=True, slots=True)
class Placed:
    """An order of tiles, and what comes of it."""

    order: Tiles
    worth: float  # the probability to win
    row: str  # the spaces of the longest row of Zs; none if the seat has no turn left
    met: float  # MEOWs that the next seat turns up, on average


def every_order(spaces: Sequence[Space], meows: int) -> Integers:
    """All sets of these spaces on which the MEOWs can lie."""
    return np.array([bits_of(some) for some in combinations(spaces, meows)])


def in_two_places(spaces: Sequence[Space], meows: int) -> Integers:
    """Those with the MEOWs side by side in two places at most, so that Zs lie in long rows."""
    ends = range(len(spaces) + 1)
    found = {
        bits_of((*spaces[start : start + first], *spaces[other : other + meows - first]))
        for first in range(meows + 1)
        for start, other in combinations(ends, 2)
        if start + first <= other and other + meows - first <= len(spaces)
    }
    return np.array(sorted(found))


class Placing:
    """Weighs orders of the tiles that lie face up, given where the next seat may sleep."""

    def __init__(
        self, spaces: Sequence[Space], orders: Integers, mine: Turn, theirs: Turn, forecast: Array
    ) -> None:
        """An order is the set of spaces on which it puts MEOWs; `forecast` has the probability of
        each use of the next seat's dice."""
        self._spaces: Final = spaces
        self._here: Final = bits_of(spaces)
        self._mine: Final = mine
        self._left_alone: Final = left_alone(forecast, len(mine.now.told))
        self.orders: Final = orders
        rings = self._rings()
        self._met: Final[Array] = rings @ (MEOWS_IN @ forecast[:SEVEN])
        self.worth: Final = self._worth(rings @ _wins(theirs, forecast), theirs)

    def _rings(self) -> Array:
        """By order and ring: the probability of the ring, if the tiles are put back so."""
        elsewhere = RINGS & ~self._here
        left = np.bincount(elsewhere, self._mine.now.belief.rings)[elsewhere]
        return np.where(RINGS & self._here == self.orders[:, None], left, 0.0)

    def _worth(self, theirs_win: Array, theirs: Turn) -> Array:
        """By order: the probability to win, since the next seat does not, and by one's own plans.
        If the next seat does not win, this one does in its share of the other cases."""
        me, they = self._mine.as_it_stands.worth, theirs.as_it_stands.worth
        share = min(1.0, me / (1 - they)) if they < 1 else 0.0
        plans = 0.0 if self._mine.now.race.last else self._plans()
        return (1 - theirs_win) * share + plans

    def _plans(self) -> Array:
        """By order: how much a sleep in one's next turn adds, on tiles that one will know then."""
        belief, numbering = self._mine.now.belief, self._mine.now.numbering
        known = self._here | belief.sure
        meows = self.orders | bits_of(np.flatnonzero(belief.sure_meows).tolist()) & ~self._here
        heard = np.bitwise_count(meows[:, None] & SPAN_BITS)
        usable = (SPAN_BITS & ~known == 0) & (self._left_alone > _HARDLY)
        gains = _gains(self._mine)[heard, SIZES - heard] * np.where(usable, self._left_alone, 0.0)
        spans = np.flatnonzero(gains.any(axis=0))
        if not len(spans):
            return np.zeros(len(self.orders))
        reached = usable_by(numbering)[:, spans]
        plans: Array = (reached * gains[:, None, spans]).max(axis=2) @ rolling(())
        return plans

    def best(self, number: int) -> Integers:
        """The places of so many of the best orders; of equals the first."""
        return np.argsort(-np.round(self.worth, DIGITS), kind="stable")[:number]

    def placed(self, order: int) -> Placed:
        """What comes of one order, by its place among the orders."""
        meows = int(self.orders[order])
        row = () if self._mine.now.race.last else _longest_row(self._here & ~meows)
        return Placed(
            "".join(MEOW if meows >> space & 1 else Z for space in self._spaces),
            float(self.worth[order]),
            " ".join(map(str, row)),
            float(self._met[order]),
        )


def _wins(theirs: Turn, forecast: Array) -> Array:
    """By ring: the probability that the next seat wins."""
    win, _ = theirs.sleeps
    sleeps = win[np.arange(SEVEN), MEOWS_IN] @ forecast[:SEVEN]
    wins: Array = sleeps + theirs.uses[0, SEVEN:] @ forecast[SEVEN:]
    return wins


_APART: Final = np.where(SPAN_BITS[:, None] & SPAN_BITS == 0, 1.0, 0.0)


def left_alone(forecast: Array, rivals: int) -> Array:
    """By span: the probability that nobody turns a tile of it before this seat's next turn, if all
    others sleep like the next seat."""
    once = _APART @ forecast[:SEVEN] + forecast[SEVEN:].sum()
    alone: Array = np.minimum(once, 1.0) ** rivals
    return alone


def _longest_row(zs: Bits) -> tuple[Space, ...]:
    """The longest span of these spaces; none where no two of them lie side by side."""
    rows = np.where(SPAN_BITS & ~zs == 0, SIZES, 0)
    start, end = divmod(int(rows.argmax()), len(SPACES))
    return SPANS[start][end] if rows.max() > 1 else ()


def _gains(turn: Turn) -> Array:
    """By MEOWs and Zs turned up: how much more likely the seat is to win by such a sleep than by
    none, or by turning all tiles."""
    most = len(SPACES) - MEOWS
    zs, meows = np.meshgrid(np.arange(most + 1), COUNTS)
    known = np.full(zs.shape, most)
    rivals = np.broadcast_to(turn.awake_finds[1][:, None, None], (len(turn.now.told), *zs.shape))
    lowered = np.maximum(turn.now.multiplier - np.maximum(meows - turn.now.plugs, 0), 0)
    wins = turn.after_chases(zs, lowered, known, rivals)[0].max(axis=-1)
    gains = np.maximum(wins - max(wins[MEOWS, most], turn.as_it_stands.worth), 0.0)
    return np.pad(gains, ((0, 0), (0, MEOWS)))  # no span has more Zs than there are


Orders = Callable[[Sequence[Space], int], Integers]


def foresee(mine: Turn, table: Table[Seen], orders: Orders = in_two_places) -> Placing | None:
    """Weigh orders of the tiles that lie face up; None where nobody will sleep again. The next seat
    is forecast as a player who mixes what is about as good: of equal sleeps any may come."""
    if mine.now.race.last and not any(rival.to_come for rival in mine.now.race.rivals):
        return None
    spaces, meows = face_up(table.view), turned_meows(table.view).bit_count()
    seat = mine.now.race.rivals[0].seat
    public = seeing_face_up(table.view, table.evidence.public).put_back(bits_of(spaces))
    theirs = table.situation(seat, public)
    sound, plain = Turn(theirs), PlainTurn(theirs)
    gathers = gathers_of((*table.view.pillow, *table.view.dice))  # with the die that is left now
    share = table.evidence.sound(seat)
    forecast = share * sound.forecast(gathers, TEMPERATURE)
    forecast += (1 - share) * plain.forecast(gathers, PLAIN_TEMPERATURE)
    return Placing(spaces, orders(spaces, meows), mine, sound, forecast)


def gathers_of(pillow: Faces) -> list[Faces]:
    """What a seat can take from this pillow."""
    row, *_ = gather_menu(pillow_of(pillow), chase=False)
    return [gather.faces for gather in row if isinstance(gather, Gather)]
