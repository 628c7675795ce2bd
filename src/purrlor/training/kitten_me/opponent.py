"""The nets of the bot that a response plays against. They do not learn."""

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
    """The nets of all bots that can be the opponent; the caller chooses one."""

    net: Weights  # of a panther
    models: Weights  # of the other bots, which a panther uses to recognise them
    finish: Weights | None  # of a panther for the last cards


def load() -> Opponent:
    """The nets in the package."""
    net, models = policy.weights(), policy.models()
    if net is None or models is None:
        raise ValueError("this installation has no weights of the panther")
    nets: Opponent = jax.tree.map(jnp.asarray, Opponent(net, models, policy.finish()))
    return nets


def as_response(level: str, opponent: Opponent) -> Weights:
    """The weights of a response that plays like the bot, except for the last cards."""
    if level == PANTHER:
        return opponent.net
    return as_learner(opponent.models, DISTILLED_LEVELS.index(level))


def shares(level: str, opponent: Opponent, seen: Observation, can: Array, taken: Array) -> Array:
    """How often it makes each choice, rare ones included, for a batch of turns. `taken` is the kind
    of player that a panther recognised."""
    if level == PANTHER:
        places = jnp.full((*taken.shape, MAX_SEATS), UNRECOGNISED).at[:, 1].set(taken)
        return _softmax(opponent.net, with_kinds(jnp, seen, places), can)
    return _by_level(opponent, seen, can, [DISTILLED_LEVELS.index(level)])[0]


def played(
    level: str, opponent: Opponent, seen: Observation, can: Array, every: Array, last: Array
) -> Array:
    """The shares with which it plays. For the `last` cards, a panther has another net, which uses
    no recognition. The shares of a distilled bot are used unchanged."""
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
    """The log likelihoods of these choices for each kind of player, as a panther estimates them
    with its `own` shares. Other bots recognise nobody."""
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
