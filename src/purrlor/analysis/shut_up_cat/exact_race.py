"""Solves the race of two exactly, where nobody knows any tile: value iteration.

A position is the Zs and multipliers of both, who is first in the round, and the pillow. A card is
worth a fixed step of the logit of the win, and is never played. A last turn is solved at once;
every other is the best use of dice on average, valued by what it leaves to the other player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from purrlor.bots.shut_up_cat.belief import SIZES
from purrlor.bots.shut_up_cat.outlook import PAIR, SEVEN, leaving, rolling
from purrlor.bots.shut_up_cat.placing import gathers_of
from purrlor.bots.shut_up_cat.race_table import MOST_ZS, MULTIPLIERS, STANDINGS, standing
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
Sizes = tuple[int, ...]  # of the spans that two dice reach, or none for a seven and for a pair
Use = tuple[int, Pillow]  # a kind of use, and the die that it leaves

CARD: Final = 0.4  # what a card adds to the logit of the win
_PILLOWS: Final = range(1 << len(FACES))
_NEVER: Final = np.float32(-1)  # less than any probability
_RESULTS: Final = (MOST_ZS + 1) * MULTIPLIERS  # standings after a turn
_WINKS: Final = np.repeat(np.arange(ENOUGH_ZS), MULTIPLIERS)  # by standing before a turn
_MULTIPLIER: Final = np.tile(np.arange(MULTIPLIERS), ENOUGH_ZS)
_SURE: Final = 1e-4  # no probability is taken to be nearer to 0 or 1 in a logit


class Solution(NamedTuple):
    """How likely the player to move wins."""

    first: Values  # in a round, by pillow, the mover's standing and the other's
    second: Values
    last: Values  # with the last turn of the game, by pillow, own standing and Zs beyond enough


class ExactRace:
    """The turns that a numbering of the ring allows, by all pillows and standings at once."""

    def __init__(self, numbering: Numbering) -> None:
        self.sleeps: Final[list[Sizes]] = []  # the kinds of sleeps, by their sizes
        self.menus: Final = [list(self._menu(uses)) for uses in leaving(numbering)]
        self._held: Final = sorted({held for pillow in _PILLOWS for held in _gathers(pillow)})
        rolls = [rolling(faces_on(held)) for held in self._held]
        self._rolling: Final = np.array(rolls, np.float32)  # by dice held and roll

    def _menu(self, uses: NDArray[np.float64]) -> Iterator[Use]:
        """What a roll can be used for, each with the die that is left. Sleeps whose spans have the
        same sizes are alike."""
        for face, allowed in zip(FACES, uses, strict=True):
            sizes = tuple(sorted(set(SIZES[allowed[:SEVEN] > 0].tolist())))
            if sizes and sizes not in self.sleeps:
                self.sleeps.append(sizes)
            kinds = [self.sleeps.index(sizes)] if sizes else []
            for use in (SEVEN, PAIR):
                kinds += [use - PAIR - 1] if allowed[use] else []  # the last two of all kinds
            yield from ((kind, slot(face)) for kind in kinds)

    def turn(self, won: Values, card: float = CARD) -> Values:
        """The worth of a turn, by pillow and standing before it, and by whatever else `won` is by:
        the probability to win by standing and pillow after it."""
        uses = [_best_sleep(won, sizes) for sizes in self.sleeps]
        uses += [_seven(won), _with_card(won[standing(_WINKS, _MULTIPLIER)], card)]
        by_pillow = np.ascontiguousarray(np.stack(uses).transpose(2, 0, 1, 3))
        flat = by_pillow.reshape(len(_PILLOWS), len(uses), -1)
        return self._gathered(flat).reshape(len(_PILLOWS), STANDINGS, -1)

    def _gathered(self, uses: Values) -> Values:
        """By pillow: the mean of the best uses, for the dice that are best taken. `uses` are by the
        pillow that is left and by kind."""
        worth = np.full((len(_PILLOWS), uses.shape[-1]), _NEVER)
        for stays in _PILLOWS:
            best = np.stack([_best(uses, stays, menu) for menu in self.menus])
            taken = self._rolling @ best
            for row, held in enumerate(self._held):
                before = stays | held
                if not stays & held and held in _gathers(before):
                    np.maximum(worth[before], taken[row], out=worth[before])
        return worth

    def last_turn(self) -> Values:
        """The last turn of the game: a tie is half a win, and a card is worth nothing."""
        zs, rival = (
            np.repeat(np.arange(MOST_ZS + 1), MULTIPLIERS),
            np.arange(ENOUGH_ZS, MOST_ZS + 1),
        )
        won = np.where(zs[:, None] == rival, 0.5, zs[:, None] > rival).astype(np.float32)
        return self.turn(np.repeat(won[:, None], len(_PILLOWS), axis=1), card=0.0)

    def sweep(self, solution: Solution, first: bool) -> Values:
        """The worth of all turns of the first or the second in a round, by what a solution says of
        the other player's turn after it."""
        won = np.empty((_RESULTS, len(_PILLOWS), STANDINGS), np.float32)
        theirs = solution.second if first else solution.first
        won[:STANDINGS] = 1 - theirs.transpose(2, 0, 1)
        overtaken = np.repeat(solution.last.transpose(2, 0, 1), MULTIPLIERS, axis=0)
        won[STANDINGS:] = 1 - overtaken if first else 1
        return self.turn(won)

    def iterate(self) -> Iterator[tuple[Solution, float]]:
        """Ever better solutions, each with the largest change from the one before."""
        even = np.full((len(_PILLOWS), STANDINGS, STANDINGS), 0.5, np.float32)
        solution = Solution(even, even, self.last_turn())
        while True:
            before = solution
            solution = solution._replace(second=self.sweep(solution, first=False))
            solution = solution._replace(first=self.sweep(solution, first=True))
            pairs = zip(solution[:2], before[:2], strict=True)
            yield solution, max(float(np.abs(now - then).max()) for now, then in pairs)


def _gathers(pillow: Pillow) -> list[Pillow]:
    """What a player can take from this pillow."""
    return [pillow_of(held) for held in gathers_of(faces_on(pillow))]


def _best(uses: Values, stays: Pillow, menu: Sequence[Use]) -> Values:
    return np.asarray(np.maximum.reduce([uses[stays | left, kind] for kind, left in menu]))


def _best_sleep(won: Values, sizes: Sizes) -> Values:
    return np.asarray(np.maximum.reduce([_sleep(won, size) for size in sizes]))


def _sleep(won: Values, size: int) -> Values:
    """The mean over the MEOWs on so many tiles, all rings being as likely."""
    others, every = len(SPACES) - size, comb(len(SPACES), MEOWS)
    ways = {meows: comb(size, meows) * comb(others, MEOWS - meows) for meows in range(MEOWS + 1)}
    means = (np.float32(n / every) * _scored(won, size, meows) for meows, n in ways.items() if n)
    return np.asarray(sum(means))


def _scored(won: Values, size: int, meows: int) -> Values:
    """The best number of chases after so many MEOWs."""
    best = np.full((STANDINGS, *won.shape[1:]), _NEVER)
    for chases in range(MULTIPLIERS):
        raised = np.maximum(_MULTIPLIER - meows, 0) + chases
        paid = (raised <= TOP_MULTIPLIER) & (CHASE_PRICE * chases <= _WINKS)
        top = np.minimum(raised, TOP_MULTIPLIER)
        winks = _WINKS + (size - meows) * top - CHASE_PRICE * chases
        after = won[standing(np.maximum(winks, 0), top)]
        np.maximum(best, np.where(paid[:, None, None], after, _NEVER), out=best)
    return best


def _seven(won: Values) -> Values:
    """A seven changes nothing at the top, and is not allowed there (SC-R5)."""
    raised = won[standing(_WINKS, np.minimum(_MULTIPLIER + 1, TOP_MULTIPLIER))]
    return np.where((_MULTIPLIER < TOP_MULTIPLIER)[:, None, None], raised, _NEVER)


def _with_card(won: Values, card: float) -> Values:
    """Shift the logit of a probability by what a card adds."""
    if not card:
        return won
    odds = np.clip(won, _SURE, 1 - _SURE)
    return np.asarray(1 / (1 + np.exp(-(np.log(odds / (1 - odds)) + card))), np.float32)
