"""Where to put tiles back: Zs in a row for oneself, and MEOWs where the next seat will sleep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

import numpy as np

from purrlor.bots.shut_up_cat.belief import MEOWS_IN, SPAN_BITS, Array, Belief, Integers, bits_of
from purrlor.bots.shut_up_cat.evidence import face_up
from purrlor.bots.shut_up_cat.outlook import PAIR, SEVEN, Turn, rolling, usable
from purrlor.games.shut_up_cat.components import MEOW, SPACES, SPANS, Faces, Space, Tiles, Z
from purrlor.games.shut_up_cat.dice import gather_menu, pillow_of
from purrlor.games.shut_up_cat.moves import Gather
from purrlor.games.shut_up_cat.view import TableView

Orders = Callable[[Sequence[Space], int], Integers]  # sets of spaces, by number of MEOWs
DIGITS: Final = 9  # what differs less does so by rounding, which is not the same everywhere
_FORECAST: Final = 0.01  # the temperature of a rival, of whom not all is known
_MIN_LEFT_ALONE: Final = 0.02  # a plan needs a span that is left alone at least this often


def every_order(spaces: Sequence[Space], meows: int) -> Integers:
    """All sets of these spaces on which the MEOWs can lie."""
    return np.array([bits_of(some) for some in combinations(spaces, meows)])


def in_two_places(spaces: Sequence[Space], meows: int) -> Integers:
    """Those with the MEOWs side by side in two places at most, so that Zs lie in long rows."""
    places = every_order(range(len(spaces)), meows)  # in the span
    begins = np.bitwise_count(places & ~(places << 1))
    return np.sort(every_order(spaces, meows)[begins <= 2])


class Placing:
    """Weighs orders of the tiles that lie face up, given where the next seat may sleep. An order is
    the set of spaces on which it puts MEOWs; `forecast` is f(u), how likely each use of dice is."""

    def __init__(
        self, spaces: Sequence[Space], orders: Integers, mine: Turn, theirs: Turn, forecast: Array
    ) -> None:
        self._spaces: Final = spaces
        self._mine: Final = mine
        self.orders: Final = orders
        rings = mine.belief.ordered(bits_of(spaces), orders)
        # By order: the MEOWs that the next seat turns up, on average.
        self.met: Final[Array] = rings @ (MEOWS_IN @ forecast[:SEVEN])
        # P(this one wins | the next seat does not) is taken to be me / (1 - they) for every order:
        # the odds of each after a pair of its own, which changes nothing, but that it draws a card.
        me, they = mine.prospect(PAIR).worth, theirs.prospect(PAIR).worth
        share = min(1.0, me / (1 - they)) if they < 1 else 0.0
        if mine.last:  # it must beat the next seat, whose last rival it is, and all others
            theirs = replace(theirs, rivals=theirs.rivals[-1:])
            share = replace(mine, rivals=mine.rivals[1:]).prospect(PAIR).worth
        plans = 0.0 if mine.last else self._plans(left_alone(forecast, len(mine.rivals)))
        sleeps = theirs.sleeps[0][np.arange(SEVEN), MEOWS_IN] @ forecast[:SEVEN]  # by ring
        wins = sleeps + theirs.uses[0, SEVEN:] @ forecast[SEVEN:]
        self.worth: Final[Array] = (1 - rings @ wins) * share + plans

    def _plans(self, left_alone: Array) -> Array:
        """By order: how much a sleep in one's next turn adds, on tiles that one will know then."""
        belief, here = self._mine.belief, bits_of(self._spaces)
        meows = self.orders | belief.sure_meows & ~here
        heard = np.bitwise_count(meows[:, None] & SPAN_BITS)
        known = SPAN_BITS & ~(here | belief.sure) == 0
        alone = np.where(known & (left_alone > _MIN_LEFT_ALONE), left_alone, 0.0)
        gains = self._mine.plans[np.arange(SEVEN), heard] * alone
        spans = np.flatnonzero(gains.any(axis=0))
        reached = usable(self._mine.options.numbering)[:, spans]
        best = (reached * gains[:, None, spans]).max(axis=2, initial=0.0)
        return np.asarray(best @ rolling(()))

    def best(self, number: int) -> list[int]:
        """The places of the best N orders; of equals the first."""
        ranks = np.argsort(-np.round(self.worth, DIGITS), kind="stable")
        return [int(place) for place in ranks[:number]]

    def tiles(self, order: int) -> Tiles:
        return "".join(MEOW if self.orders[order] >> space & 1 else Z for space in self._spaces)

    def row(self, order: int) -> tuple[Space, ...]:
        """The longest row of Zs for one's next turn; none where no two lie side by side."""
        zs = bits_of(self._spaces) & ~self.orders[order]
        rows = np.bitwise_count(np.where(SPAN_BITS & ~zs == 0, SPAN_BITS, 0))
        start, end = divmod(int(rows.argmax()), len(SPACES))
        return SPANS[start][end] if rows.max() > 1 and not self._mine.last else ()


def left_alone(forecast: Array, rivals: int) -> Array:
    """By span: the probability that nobody turns a tile of it before this seat's next turn, if all
    others sleep like the next seat."""
    apart = SPAN_BITS[:, None] & SPAN_BITS == 0
    once = apart @ forecast[:SEVEN] + forecast[SEVEN:].sum()
    return np.asarray(np.minimum(once, 1.0) ** rivals)


def foresee(mine: Turn, public: Belief, view: TableView, orders: Orders) -> Placing | None:
    """Weigh orders of the tiles that lie face up; None where nobody will sleep again. The next seat
    is forecast as a player who mixes what is about as good: of equal sleeps any may come. It takes
    dice with the one left now. `public` is the belief of a spectator."""
    if mine.last and not any(rival.to_come for rival in mine.rivals):
        return None
    (spaces, tiles), seat = face_up(view), mine.rivals[0].seat
    scene = replace(view, round=view.round + (seat == view.first))
    theirs = Turn.of(mine.options, scene, seat, public.put_back(bits_of(spaces)))
    forecast = theirs.forecast(gathers_of((*view.pillow, *view.dice)), _FORECAST)
    return Placing(spaces, orders(spaces, tiles.count(MEOW)), mine, theirs, forecast)


def gathers_of(pillow: Faces) -> list[Faces]:
    """What a seat can take from this pillow."""
    row, *_ = gather_menu(pillow_of(pillow), chase=False)
    return [gather.faces for gather in row if isinstance(gather, Gather)]
