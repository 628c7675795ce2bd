"""Reputation: which kind of player a panther recognises, in a batch of tables, as the player sees
it.

It is `Recognition` in arrays, for two players and the white deck, where no cards are drawn or
fished. So every move counts when its round is over. Functions serve numpy and JAX.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.kitten_me.net.network import INPUT_SIZE
from purrlor.bots.kitten_me.net.recognition import PRIOR, ROUNDS, kind_of
from purrlor.games.kitten_me.arrays import TABLE_SIZE, Array, ArrayModule, Observation

_LOG_PRIOR: Final = np.log(PRIOR).astype(np.float32)
SIZE: Final = 2 * (len(PRIOR) - 1)  # numbers that describe a reputation


class Reputation(NamedTuple):
    """Sums of log likelihoods, for each kind of player."""

    shown: Array  # [table, round, kind] of the last rounds, the last first
    now: Array  # [table, kind] of this round, whose cards are not shown yet


def nothing_known(xp: ArrayModule, tables: int) -> Reputation:
    return Reputation(xp.zeros((tables, ROUNDS, len(PRIOR))), xp.zeros((tables, len(PRIOR))))


def after_move(
    xp: ArrayModule, before: Reputation, logs: Array, ends: Array, over: Array
) -> Reputation:
    """Add the log likelihoods of a move; zeros for a move of the other player. The end of a round
    reveals its moves, and the end of a game clears everything."""
    now = before.now + logs
    moved = xp.concatenate([now[:, None], before.shown[:, :-1]], 1)
    shown = xp.where(ends[:, None, None], moved, before.shown)
    left = Reputation(shown, xp.where(ends[:, None], 0.0, now))
    blank = nothing_known(xp, len(ends))
    return Reputation(
        xp.where(over[:, None, None], blank.shown, left.shown),
        xp.where(over[:, None], blank.now, left.now),
    )


def taken_for(xp: ArrayModule, reputation: Reputation) -> Array:
    """The weak kind that a panther recognises in the player, or UNRECOGNISED."""
    return kind_of(xp, _odds(xp, reputation.shown.sum(1)))


def observed(xp: ArrayModule, reputation: Reputation) -> Array:
    """What the player observes of its own reputation."""
    to_come = _odds(xp, reputation.shown.sum(1) + reputation.now)
    return as_numbers(xp, taken_for(xp, reputation), to_come)


def _odds(xp: ArrayModule, logs: Array) -> Array:
    logs = logs + xp.asarray(_LOG_PRIOR)
    powers = xp.exp(logs - logs.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def as_numbers(xp: ArrayModule, taken: Array, odds: Array) -> Array:
    """The recognised weak kind, and how likely each kind will seem when the cards are revealed."""
    each = xp.asarray(taken)[..., None] == xp.arange(len(PRIOR) - 1)
    return xp.concatenate([each.astype(odds.dtype), odds[..., 1:]], -1)


def with_reputation(xp: ArrayModule, seen: Observation, numbers: Array) -> Observation:
    """Show a player its reputation, in the inputs where a panther has the kind of its own place,
    which it does not use."""
    empty = xp.zeros((*numbers.shape[:-1], INPUT_SIZE - TABLE_SIZE - SIZE), seen.table.dtype)
    parts = [seen.table, numbers.astype(seen.table.dtype), empty]
    return Observation(xp.concatenate(parts, -1), seen.features)
