"""Solve the race of two players who know no tile exactly, by value iteration.

A position is the Zs and multipliers of both players, who is first in the round, and the pillow. A
card adds a fixed step to the logit of the win, and is never played. A last turn is solved directly.
Every other turn uses the dice in the best way on average, valued by the position that it leaves to
the other player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from purrlor.bots.memo import cached_method
from purrlor.bots.shut_up_cat.belief import SIZES, SPAN_BITS, Bits
from purrlor.bots.shut_up_cat.outlook import PAIR, SEVEN, rolling
from purrlor.bots.shut_up_cat.pillow_race import leaving
from purrlor.bots.shut_up_cat.placing import gathers_of
from purrlor.bots.shut_up_cat.race_table import (
    MOST_ZS,
    MULTIPLIERS,
    STANDINGS,
    logistic,
    logit,
    standing,
)
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    ENOUGH_ZS,
    FACES,
    MEOWS,
    SPACES,
    TOP_MULTIPLIER,
    Numbering,
)
from purrlor.games.shut_up_cat.dice import Pillow, faces_on, pillow_of, slot

Values = NDArray[np.float32]
Span = tuple[int, int | None]  # its size, and its MEOWs if known
Use = tuple[int, Pillow]  # a kind of use, and the die left over

CARD: Final = 0.4  # what a card adds to the logit of the win
_PILLOWS: Final = range(1 << len(FACES))
_IMPOSSIBLE: Final = np.float32(-1)  # below any probability
_RESULTS: Final = (MOST_ZS + 1) * MULTIPLIERS  # standings after a turn
_WINKS: Final = np.repeat(np.arange(ENOUGH_ZS), MULTIPLIERS)  # by standing before a turn
_MULTIPLIER: Final = np.tile(np.arange(MULTIPLIERS), ENOUGH_ZS)
_MEOWS: Final = range(MEOWS + 1)


class Solution(NamedTuple):
    """The win probability of the player to move."""

    first: Values  # in a round, by pillow, the mover's standing and the other's
    second: Values
    last: Values  # with the last turn of the game, by pillow, own standing and Zs beyond enough


class After:
    """The win probability of a player after a turn, by standing and pillow after it, with any
    further axes; so the value of each use of dice, by standing before it."""

    def __init__(self, won: Values, card: float = CARD) -> None:
        self.won: Final = won
        self._card: Final = card

    @classmethod
    def of(cls, solution: Solution, first: bool) -> After:
        """After a turn of the first or second player of a round, by the other's standing, from a
        solution of the other's turn."""
        won = np.empty((_RESULTS, len(_PILLOWS), STANDINGS), np.float32)
        theirs = solution.second if first else solution.first
        won[:STANDINGS] = 1 - theirs.transpose(2, 0, 1)
        overtaken = np.repeat(solution.last.transpose(2, 0, 1), MULTIPLIERS, axis=0)
        won[STANDINGS:] = 1 - overtaken if first else 1
        return cls(won)

    def best_sleep(self, spans: Sequence[Span]) -> Values:
        return np.asarray(np.maximum.reduce([self._sleep(*span) for span in spans]))

    def _sleep(self, size: int, meows: int | None) -> Values:
        """If its MEOWs are unknown, the mean over all rings, which are equally likely."""
        if meows is not None:
            return self._known_sleep(size, meows)
        others, every = len(SPACES) - size, comb(len(SPACES), MEOWS)
        ways = {meows: comb(size, meows) * comb(others, MEOWS - meows) for meows in _MEOWS}
        return np.asarray(
            sum(
                np.float32(n / every) * self._best_chases(size, meows)
                for meows, n in ways.items()
                if n
            )
        )

    @cached_method
    def _known_sleep(self, size: int, meows: int) -> Values:
        """Cached, because every ring needs it."""
        return self._best_chases(size, meows)

    def _best_chases(self, size: int, meows: int) -> Values:
        """The best number of chases after this number of MEOWs."""
        best = np.full((STANDINGS, *self.won.shape[1:]), _IMPOSSIBLE)
        for chases in range(MULTIPLIERS):
            raised = np.maximum(_MULTIPLIER - meows, 0) + chases
            paid = (raised <= TOP_MULTIPLIER) & (CHASE_PRICE * chases <= _WINKS)
            top = np.minimum(raised, TOP_MULTIPLIER)
            winks = np.maximum(_WINKS + (size - meows) * top - CHASE_PRICE * chases, 0)
            worth = np.where(paid[:, None, None], self.won[standing(winks, top)], _IMPOSSIBLE)
            np.maximum(best, worth, out=best)
        return best

    def seven(self) -> Values:
        """A seven is not allowed at the top multiplier (SC-R5)."""
        raised = self.won[standing(_WINKS, np.minimum(_MULTIPLIER + 1, TOP_MULTIPLIER))]
        return np.where((_MULTIPLIER < TOP_MULTIPLIER)[:, None, None], raised, _IMPOSSIBLE)

    def pair(self) -> Values:
        """The logit of the win grows by what a card adds."""
        won = self.won[standing(_WINKS, _MULTIPLIER)]
        return logistic(logit(won) + self._card).astype(np.float32) if self._card else won


class ExactRace:
    """The turns that a numbering of the ring allows, for all pillows and standings at once: for
    players who know no tile, or who know the whole ring."""

    def __init__(self, numbering: Numbering, ring: Bits | None = None) -> None:
        self._ring: Final = ring
        self.sleeps: Final[list[tuple[Span, ...]]] = []  # the kinds of sleeps, by their spans
        self.menus: Final = [list(self._menu(uses)) for uses in leaving(numbering)]
        self._held: Final = sorted({held for pillow in _PILLOWS for held in _gathers(pillow)})
        rolls = [rolling(faces_on(held)) for held in self._held]
        self._rolling: Final = np.array(rolls, np.float32)  # by dice held and roll

    def _menu(self, uses: NDArray[np.float64]) -> Iterator[Use]:
        """The uses of a roll, each with the die that is left. Dice that reach the same kinds of
        spans are equivalent."""
        for face, allowed in zip(FACES, uses, strict=True):
            spans = tuple(
                sorted({self._span(use) for use in np.flatnonzero(allowed[:SEVEN]).tolist()})
            )
            if spans and spans not in self.sleeps:
                self.sleeps.append(spans)
            kinds = [self.sleeps.index(spans)] if spans else []
            for use in (SEVEN, PAIR):
                kinds += [use - PAIR - 1] if allowed[use] else []  # the last two of all kinds
            yield from ((kind, slot(face)) for kind in kinds)

    def _span(self, span: int) -> Span:
        meows = None if self._ring is None else (int(SPAN_BITS[span]) & self._ring).bit_count()
        return int(SIZES[span]), meows

    def turn(self, after: After, pillows: Sequence[Pillow] = _PILLOWS) -> Values:
        """The value of a turn, by pillow and standing before it, with any further axes; at least
        for these pillows."""
        uses = [after.best_sleep(spans) for spans in self.sleeps]
        uses += [after.seven(), after.pair()]
        by_pillow = np.ascontiguousarray(np.stack(uses).transpose(2, 0, 1, 3))
        flat = by_pillow.reshape(len(_PILLOWS), len(uses), -1)
        return self._gathered(flat, pillows).reshape(len(_PILLOWS), STANDINGS, -1)

    def _gathered(self, uses: Values, pillows: Sequence[Pillow]) -> Values:
        """By pillow: the mean value of the best uses, with the best choice of dice. The axes of
        `uses` are the pillow that is left, and the kind."""
        worth = np.full((len(_PILLOWS), uses.shape[-1]), _IMPOSSIBLE)
        for stays in {stays for pillow in pillows for stays in _PILLOWS if not stays & ~pillow}:
            best = np.stack([_best(uses, stays, menu) for menu in self.menus])
            taken = self._rolling @ best
            for row, held in enumerate(self._held):
                before = stays | held
                if not stays & held and held in _gathers(before):
                    np.maximum(worth[before], taken[row], out=worth[before])
        return worth

    def last_turn(self) -> Values:
        """The last turn of the game: a tie is half a win, and a card has no value."""
        zs, rival = (
            np.repeat(np.arange(MOST_ZS + 1), MULTIPLIERS),
            np.arange(ENOUGH_ZS, MOST_ZS + 1),
        )
        won = np.where(zs[:, None] == rival, 0.5, zs[:, None] > rival).astype(np.float32)
        return self.turn(After(np.repeat(won[:, None], len(_PILLOWS), axis=1), card=0.0))

    def iterate(self) -> Iterator[tuple[Solution, float]]:
        """Yield improving solutions, each with the largest change from the previous one."""
        even = np.full((len(_PILLOWS), STANDINGS, STANDINGS), 0.5, np.float32)
        solution = Solution(even, even, self.last_turn())
        while True:
            before = solution
            solution = solution._replace(second=self.turn(After.of(solution, first=False)))
            solution = solution._replace(first=self.turn(After.of(solution, first=True)))
            pairs = zip(solution[:2], before[:2], strict=True)
            yield solution, max(float(np.abs(now - then).max()) for now, then in pairs)


def _gathers(pillow: Pillow) -> list[Pillow]:
    """What a player can take from this pillow."""
    return [pillow_of(held) for held in gathers_of(faces_on(pillow))]


def _best(uses: Values, stays: Pillow, menu: Sequence[Use]) -> Values:
    return np.asarray(np.maximum.reduce([uses[stays | left, kind] for kind, left in menu]))
