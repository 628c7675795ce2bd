"""The equilibrium of a duel, by CFR+ (Tammelin 2014) on all cards of a history at once."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from purrlor.analysis.kitten_me.duel import Duel
from purrlor.analysis.kitten_me.duel_tree import Array, TreeLevel, grow, largest, sums
from purrlor.analysis.kitten_me.symmetry import Symmetry, symmetries
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.moves import CHALLENGE, PURRFECT, SKIP_CARD, Bid, Challenge, Purrfect

CALLS: Final[tuple[Challenge | Purrfect, ...]] = (CHALLENGE, PURRFECT)


class Shares(NamedTuple):
    """How often each move is made, by level: those that lead to the nodes of the next level, and
    the calls. The first are those that lead to the openings."""

    moves: list[Array]
    calls: list[Array]


class Values(NamedTuple):
    """The value of a node to the seat to move and to the other, by their cards: the win probability
    above one half, times the reach probability of the other player."""

    mover: Array
    other: Array


class Equilibrium:
    """Bids up to `top` are solved. The opener's feature is the first one: a symmetry of the deck
    makes any other opening one of these."""

    def __init__(self, duel: Duel, top: int) -> None:
        self.duel: Final = duel
        self.top: Final = top
        self.cards: Final = len(duel.kinds)
        self.turners: Final = turners(duel)
        self.turns: Final = [_places(duel, turner) for turner in self.turners]
        self.levels: Final = grow(top, skips=SKIP_CARD in duel.kinds)
        met = duel.met.astype(np.float32)
        bids = {bid for level in self.levels for bid in level.by_bid}
        self._gains: Final = {bid: _gains(duel, bid, met) for bid in bids}
        self._may: Final = [self._legal(level) for level in self.levels]
        self._regrets: Final = self._nothing()
        self._sums: Final = self._nothing()
        self.iterations = 0

    def _nothing(self) -> Shares:
        moves = [np.zeros((len(level.nodes), self.cards), np.float32) for level in self.levels]
        calls = [np.zeros((len(CALLS), *each.shape), np.float32) for each in moves]
        return Shares(moves, calls)

    def _legal(self, level: TreeLevel) -> Array:
        """The cards with which the move that leads here can be made: a Skip needs that card."""
        may = np.ones((len(level.nodes), self.cards), np.float32)
        may[level.skipped] = 0
        if SKIP_CARD in self.duel.kinds:
            may[level.skipped, self.duel.kinds.index(SKIP_CARD)] = 1
        return may

    # Shares.

    def current(self) -> Shares:
        """Regret matching."""
        return self._matched(self._regrets)

    def average(self) -> Shares:
        """The average strategy, which converges to the equilibrium."""
        return self._matched(self._sums)

    def _matched(self, weights: Shares) -> Shares:
        moves, calls = [self._openings(weights.moves[0])], []
        for depth, (level, below) in enumerate(pairwise(self.levels)):
            call, move, may = weights.calls[depth], weights.moves[depth + 1], self._may[depth + 1]
            legal = np.ones_like(call)
            legal[:, level.skipped] = 0
            total = call.sum(0) + sums(below, move, len(level.nodes))
            options = legal.sum(0) + sums(below, may, len(level.nodes))
            calls.append(np.where(total > 0, call / _safe(total), legal / _safe(options)))
            total, options = total[below.parent], options[below.parent]
            moves.append(np.where(total > 0, move / _safe(total), may / _safe(options)))
        return Shares(moves, calls)

    def _openings(self, weights: Array) -> Array:
        """An opening of another feature has the weight of its image under a symmetry."""
        total = sum(weights[:, turn].sum(0) for turn in self.turns)
        even = np.full_like(weights, 1 / (len(weights) * len(self.turns)))
        return np.where(total > 0, weights / _safe(np.asarray(total)), even)

    # Values.

    def reaches(self, shares: Shares) -> list[Values]:
        """How often the mover and the other player reach each node by their own moves."""
        openings = shares.moves[0]
        found = [Values(np.ones_like(openings), openings)]
        for depth, level in enumerate(self.levels[1:], start=1):
            before = found[-1]
            moved = before.mover[level.parent] * shares.moves[depth]
            found.append(Values(before.other[level.parent], moved))
        return found

    def calls(self, depth: int, reach: Array) -> Array:
        """The value of calls to the caller."""
        worth = np.empty((len(CALLS), *reach.shape), np.float32)
        for bid, places in self.levels[depth].by_bid.items():
            worth[:, places] = reach[places] @ self._gains[bid].swapaxes(1, 2)
        return worth

    def called(self, depth: int, calls: Array) -> Array:
        """The value to the other player of the mover's calls."""
        worth = np.empty(calls.shape[1:], np.float32)
        for bid, places in self.levels[depth].by_bid.items():
            worth[places] = -(calls[:, places] @ self._gains[bid]).sum(0)
        return worth

    def values(self, shares: Shares, player: int, learn: bool) -> Array:
        """The value of the openings to this player. On the way up, regrets and sums may be updated;
        without updates, the player makes the best move everywhere."""
        reaches = self.reaches(shares)
        below = np.zeros((0, self.cards), np.float32)
        for depth in range(len(self.levels) - 2, -1, -1):
            if (depth + 1) % 2 == player:
                below = self._own(depth, shares, reaches[depth], below, learn)
            else:
                below = self._others(depth, shares, reaches[depth], below)
        return below

    def _others(self, depth: int, shares: Shares, reach: Values, below: Array) -> Array:
        worth = self.called(depth, shares.calls[depth] * reach.mover)
        return worth + sums(self.levels[depth + 1], below, len(worth))

    def _own(self, depth: int, shares: Shares, reach: Values, below: Array, learn: bool) -> Array:
        calls, level = self.calls(depth, reach.other), self.levels[depth + 1]
        if not learn:
            calls[:, self.levels[depth].skipped] = -np.inf
            legal = np.where(self._may[depth + 1] > 0, below, -np.inf).astype(np.float32)
            return np.asarray(np.maximum(calls.max(0), largest(level, legal, calls.shape[1])))
        made = below * shares.moves[depth + 1]
        worth = (calls * shares.calls[depth]).sum(0) + sums(level, made, calls.shape[1])
        self._learn(depth, calls - worth, below - worth[level.parent])
        self._sums.calls[depth] += self.iterations * reach.mover * shares.calls[depth]
        mover = reach.mover[level.parent]
        self._sums.moves[depth + 1] += self.iterations * mover * shares.moves[depth + 1]
        return np.asarray(worth)

    def _learn(self, depth: int, calls: Array, moves: Array) -> None:
        """Accumulate the regret of each call and each move."""
        regret = self._regrets.calls[depth]
        np.maximum(regret + calls, 0, out=regret)
        regret[:, self.levels[depth].skipped] = 0
        regret = self._regrets.moves[depth + 1]
        np.maximum(regret + moves, 0, out=regret)
        regret *= self._may[depth + 1]

    # Learning.

    def iterate(self) -> None:
        self.iterations += 1
        shares = self.current()
        self._learn_openings(shares.moves[0], self.values(shares, 0, learn=True))
        self.values(self.current(), 1, learn=True)

    def _learn_openings(self, shares: Array, worth: Array) -> None:
        every = sum((worth[:, turn] * shares[:, turn]).sum(0) for turn in self.turns)
        regret = self._regrets.moves[0]
        np.maximum(regret + worth - every, 0, out=regret)
        self._sums.moves[0][:] += self.iterations * shares

    def exploitability(self, shares: Shares) -> float:
        """The points above one half that a best response wins, within these Bids."""
        opens = self.values(shares, 0, learn=False)
        best = np.stack([opens[:, turn].max(0) for turn in self.turns]).max(0)
        answers = self.values(shares, 1, learn=False)
        return float(100 * (best.sum() + len(self.turns) * answers.sum()) / 2)


def _gains(duel: Duel, bid: Bid, met: Array) -> Array:
    """By call, the caller's card and the other's: the win probability above one half."""
    return np.array([duel.right(call, bid).astype(np.float32) - met / 2 for call in CALLS])


def _safe(numbers: Array) -> Array:
    return np.where(numbers > 0, numbers, 1)


def _places(duel: Duel, turner: Symmetry) -> list[int]:
    """The image of each card under a symmetry."""
    return [duel.kinds.index(turner.cards[card]) for card in duel.kinds]


def turners(duel: Duel) -> list[Symmetry]:
    """For each feature, the symmetry that turns it into the first one."""
    every = symmetries(duel.deck)
    return [_turner(every, feature) for feature in FEATURES]


def _turner(every: list[Symmetry], feature: Feature) -> Symmetry:
    for symmetry in every:
        if symmetry.features[feature] == FEATURES[0]:
            return symmetry
    raise ValueError("duels are only solved for decks in which all features are interchangeable")
