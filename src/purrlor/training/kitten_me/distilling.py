"""Distill bots into a net that chooses as they do."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from purrlor.bots.kitten_me.net.network import (
    DISTILLED_LEVELS,
    INPUT_SIZE,
    Weights,
    forward,
    mask_logits,
    with_level,
)
from purrlor.games.kitten_me.arrays import TABLE_SIZE, Array, choice_mask, observe
from purrlor.training.kitten_me.collecting import Examples
from purrlor.training.kitten_me.learner import Adam, adam_step, new_adam, new_weights

_TEST_EVERY = 20  # one example in 20 is held out for the test
_LEARNING_RATE = 1e-3


class Distilled(NamedTuple):
    weights: Weights
    surprise: float  # the mean divergence from the bots' shares in held-out examples, in nats
    examples: int


def divergence(weights: Weights, some: Examples) -> Array:
    """The mean Kullback-Leibler divergence of the net's shares from the bots'."""
    known = jax.tree.map(lambda each: each.astype(jnp.int32), some.facts)
    seen = jax.vmap(lambda each: observe(jnp, each))(known)
    can = jax.vmap(lambda each: choice_mask(jnp, each))(known)
    logits = forward(jnp, weights, with_level(jnp, seen, some.level)).logits
    logs = jax.nn.log_softmax(mask_logits(jnp, logits, can))
    shares = some.shares.astype(jnp.float32)
    divergences = jnp.where(shares > 0, shares * (jnp.log(jnp.maximum(shares, 1e-9)) - logs), 0.0)
    return divergences.sum(-1).mean()


def distil(examples: Examples, key: Array, width: int, epochs: int, batch: int) -> Distilled:
    count = len(examples.level)
    held = np.arange(count) % _TEST_EVERY == 0
    test = jax.tree.map(lambda each: jnp.asarray(each[held]), examples)
    rest = jax.tree.map(lambda each: jnp.asarray(each[~held]), examples)
    trained = count - int(held.sum())
    batch = min(batch, trained)
    steps = epochs * (trained // batch)
    first, own = jax.random.split(key)
    start = new_adam(new_weights(first, width, TABLE_SIZE + len(DISTILLED_LEVELS)))
    state = _fit(start, rest, jax.random.split(own, steps), batch)
    surprise = float(jax.jit(divergence)(state.weights, test))
    return Distilled(state.weights, surprise, count)


def _fit(state: Adam, examples: Examples, keys: Array, batch: int) -> Adam:
    steps = keys.shape[0]

    def step(state: Adam, turn: tuple[Array, Array]) -> tuple[Adam, None]:
        key, number = turn
        rows = jax.random.randint(key, (batch,), 0, examples.level.shape[0])
        some = jax.tree.map(lambda each: each[rows], examples)
        gradient = jax.grad(divergence)(state.weights, some)
        return adam_step(state, gradient, _LEARNING_RATE * (1 - number / steps)), None

    fit = jax.jit(lambda state: jax.lax.scan(step, state, (keys, jnp.arange(steps)))[0])
    fitted: Adam = fit(state)
    return fitted


def as_learner(weights: Weights, level: int = 0) -> Weights:
    """Make the net of one bot from the net of all, with the effect of the level moved to the
    biases. It also takes the recognised kinds of players as input, with zero weights at first."""
    own = dict(weights)
    row, end = TABLE_SIZE + level, TABLE_SIZE + len(DISTILLED_LEVELS)
    unread = jnp.zeros((INPUT_SIZE - TABLE_SIZE, own["table"].shape[1]))
    own["feature_bias"] = own["feature_bias"] + own["table"][row]
    own["table"] = jnp.concatenate([own["table"][:TABLE_SIZE], unread])
    own["whole_bias"] = own["whole_bias"] + own["whole"][row]
    own["whole"] = jnp.concatenate([own["whole"][:TABLE_SIZE], unread, own["whole"][end:]])
    return own
