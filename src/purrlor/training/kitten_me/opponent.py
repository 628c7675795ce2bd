"""The bot that is responded to, as nets: it learns nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp

from purrlor.bots.kitten_me.net import policy
from purrlor.bots.kitten_me.net.network import (
    DISTILLED_LEVELS,
    UNRECOGNISED,
    Weights,
    forward,
    mask_logits,
    with_kinds,
    with_level,
)
from purrlor.bots.kitten_me.net.recognition import PRIOR, likelihood
from purrlor.games.kitten_me.arrays import MAX_SEATS, Array, Observation
from purrlor.training.kitten_me.distilling import as_learner

PANTHER: Final = "panther"
OPPONENTS: Final = (PANTHER, *DISTILLED_LEVELS)


class Opponent(NamedTuple):
    """Its nets; which bot it is says the one who asks."""

    net: Weights  # of a panther
    models: Weights  # of the other bots, by which a panther recognises them
    finish: Weights | None  # of a panther for the last cards


def load() -> Opponent:
    """The nets that came with the package."""
    net, models = policy.weights(), policy.models()
    if net is None or models is None:
        raise ValueError("this Purrlor came without the panther's weights")
    nets: Opponent = jax.tree.map(jnp.asarray, Opponent(net, models, policy.finish()))
    return nets


def as_response(level: str, opponent: Opponent) -> Weights:
    """The weights of a response that plays as the bot does, but for the last cards."""
    if level == PANTHER:
        return opponent.net
    return as_learner(opponent.models, DISTILLED_LEVELS.index(level))


def shares(level: str, opponent: Opponent, seen: Observation, can: Array, taken: Array) -> Array:
    """How often it makes each choice, before what is seldom is left out, for a batch of turns.
    `taken` is what a panther takes its rival for."""
    if level == PANTHER:
        places = jnp.full((*taken.shape, MAX_SEATS), UNRECOGNISED).at[:, 1].set(taken)
        return _softmax(opponent.net, with_kinds(jnp, seen, places), can)
    return _by_level(opponent, seen, can, [DISTILLED_LEVELS.index(level)])[0]


def played(
    level: str, opponent: Opponent, seen: Observation, can: Array, every: Array, last: Array
) -> Array:
    """The shares with which it plays. A panther has a net of its own for the `last` cards, where it
    takes its rival for nobody special; those of a distilled bot are taken as they are."""
    if level != PANTHER:
        return every
    if opponent.finish is not None:
        nobody = jnp.full((*last.shape, MAX_SEATS), UNRECOGNISED)
        finish = _softmax(opponent.finish, with_kinds(jnp, seen, nobody), can)
        every = jnp.where(last[:, None], finish, every)
    return policy.drop_rare(jnp, every)


def judged(
    level: str, opponent: Opponent, seen: Observation, can: Array, own: Array, choice: Array
) -> Array:
    """The logarithms of how likely each kind of player would have made these choices, as a panther
    sees it by its `own` shares; other bots judge nobody."""
    if level != PANTHER:
        return jnp.zeros((*choice.shape, len(PRIOR)))
    levels = _by_level(opponent, seen, can, range(len(DISTILLED_LEVELS)))
    made = jnp.take_along_axis(jnp.concatenate([own[None], levels]), choice[None, :, None], -1)
    return jnp.log(likelihood(jnp, made[0, :, 0], made[1:, :, 0].T, can.sum(-1)))


def _by_level(opponent: Opponent, seen: Observation, can: Array, numbers: Sequence[int]) -> Array:
    """The shares of the distilled bots with these numbers, for a batch of turns."""
    shape = (len(numbers), *can.shape[:-1])
    level = jnp.broadcast_to(jnp.array(numbers)[:, None], shape)
    each = Observation(*(jnp.broadcast_to(part, (len(numbers), *part.shape)) for part in seen))
    return _softmax(opponent.models, with_level(jnp, each, level), can)


def _softmax(weights: Weights, seen: Observation, can: Array) -> Array:
    return jax.nn.softmax(mask_logits(jnp, forward(jnp, weights, seen).logits, can))
