"""The bot that is responded to, as nets: it learns nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp

from purrlor.bots.kitten_me.net import policy
from purrlor.bots.kitten_me.net.arrays import Array
from purrlor.bots.kitten_me.net.decks import SEATS
from purrlor.bots.kitten_me.net.network import Weights, barred, forward
from purrlor.bots.kitten_me.net.observation import LEVELS, NOBODY, Seen, with_kinds, with_level
from purrlor.bots.kitten_me.net.recognition import PRIOR, likelihood
from purrlor.training.kitten_me.distilling import as_learner

PANTHER: Final = "panther"
OPPONENTS: Final = (PANTHER, *LEVELS)  # a panther as it plays, and bots as they were distilled


class Opponent(NamedTuple):
    """Its nets; which bot it is says the one who asks."""

    net: Weights  # of a panther
    models: Weights  # of the other bots, by which a panther recognises them


def load() -> Opponent:
    """The nets that came with the package."""
    net, models = policy.weights(), policy.models()
    if net is None or models is None:
        raise ValueError("this Purrlor came without the panther's weights")
    return Opponent(*(jax.tree.map(jnp.asarray, each) for each in (net, models)))


def as_response(level: str, opponent: Opponent) -> Weights:
    """The weights of a response that plays as the bot does."""
    if level == PANTHER:
        return opponent.net
    return as_learner(opponent.models, LEVELS.index(level))


def shares(level: str, opponent: Opponent, seen: Seen, can: Array, taken: Array) -> Array:
    """How often it makes each choice, before what is seldom is left out, for a batch of turns.
    `taken` is what a panther takes its rival for."""
    if level == PANTHER:
        places = jnp.full((*taken.shape, SEATS), NOBODY).at[:, 1].set(taken)
        return _softmax(opponent.net, with_kinds(jnp, seen, places), can)
    return _as_level(LEVELS.index(level), opponent, seen, can)


def played(level: str, every: Array) -> Array:
    """The shares with which it plays. Those of a distilled bot are taken as they are."""
    return policy.kept(jnp, every) if level == PANTHER else every


def judged(
    level: str, opponent: Opponent, seen: Seen, can: Array, own: Array, choice: Array
) -> Array:
    """The logarithms of how likely each kind of player would have made these choices, as a panther
    sees it by its `own` shares; other bots judge nobody."""
    if level != PANTHER:
        return jnp.zeros((*choice.shape, len(PRIOR)))
    each = [_as_level(number, opponent, seen, can) for number in range(len(LEVELS))]
    made = [jnp.take_along_axis(every, choice[:, None], 1)[:, 0] for every in (own, *each)]
    return jnp.log(likelihood(jnp, made[0], jnp.stack(made[1:], -1), can.sum(-1)))


def _as_level(number: int, opponent: Opponent, seen: Seen, can: Array) -> Array:
    level = jnp.full(seen.table.shape[:-1], number)
    return _softmax(opponent.models, with_level(jnp, seen, level), can)


def _softmax(weights: Weights, seen: Seen, can: Array) -> Array:
    return jax.nn.softmax(barred(jnp, forward(jnp, weights, seen).logits, can))
