"""What a panther takes a player for, in a batch of tables, and how that is shown to the player.

It is `Recognition` in arrays, for two players and the white deck, where no cards are drawn or
fished: so every move of a round counts when the round is over. Functions are for numpy and JAX.
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
    """Sums of the logarithms of likelihoods, for each kind of player."""

    shown: Array  # [table, round, kind] of the last rounds, the last first
    now: Array  # [table, kind] of this round, whose cards are not shown yet


def nothing_known(xp: ArrayModule, tables: int) -> Reputation:
    return Reputation(xp.zeros((tables, ROUNDS, len(PRIOR))), xp.zeros((tables, len(PRIOR))))


def after_move(
    xp: ArrayModule, before: Reputation, logs: Array, ends: Array, over: Array
) -> Reputation:
    """Note a move by the logarithms of its likelihoods, zeros for a move of the other. Where the
    round ends all its moves are shown; where the game is over, all is forgotten."""
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
    """The weak kind for which a panther takes the player, or UNRECOGNISED."""
    return kind_of(xp, _odds(xp, reputation.shown.sum(1)))


def observed(xp: ArrayModule, reputation: Reputation) -> Array:
    """What the player itself is shown of its reputation."""
    to_come = _odds(xp, reputation.shown.sum(1) + reputation.now)
    return as_numbers(xp, taken_for(xp, reputation), to_come)


def _odds(xp: ArrayModule, logs: Array) -> Array:
    logs = logs + xp.asarray(_LOG_PRIOR)
    powers = xp.exp(logs - logs.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def as_numbers(xp: ArrayModule, taken: Array, odds: Array) -> Array:
    """For which weak kind one is taken, and how likely one will seem to be of each when the cards
    are shown."""
    each = xp.asarray(taken)[..., None] == xp.arange(len(PRIOR) - 1)
    return xp.concatenate([each.astype(odds.dtype), odds[..., 1:]], -1)


def with_reputation(xp: ArrayModule, seen: Observation, numbers: Array) -> Observation:
    """Show a player its reputation, where a panther is shown what kind of player sits in its own
    place, of which it makes nothing."""
    empty = xp.zeros((*numbers.shape[:-1], INPUT_SIZE - TABLE_SIZE - SIZE), seen.table.dtype)
    parts = [seen.table, numbers.astype(seen.table.dtype), empty]
    return Observation(xp.concatenate(parts, -1), seen.features)
