"""Proximal policy optimization of the learner's net."""

from __future__ import annotations

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp

from purrlor.bots.kitten_me.net.network import WITHOUT_BIAS, Weights, forward, mask_logits, shapes
from purrlor.games.kitten_me.arrays import MAX_SEATS, Array, Observation
from purrlor.training.kitten_me.population import LEARNER
from purrlor.training.kitten_me.rollout import Turns, generalized_advantage, widened

CLIP_EPSILON: Final = 0.2  # of the ratio of probabilities
GAE_LAMBDA: Final = 0.95
MAX_GRAD_NORM: Final = 0.5
VALUE_COEFFICIENT: Final = 0.5
ZERO_INIT: Final = ("each", "plain", "value")  # layers that begin at zero


class Adam(NamedTuple):
    """Weights with the moments of their gradients."""

    weights: Weights
    mean: Weights
    square: Weights
    count: Array


class Schedule(NamedTuple):
    """The settings that change during training."""

    rate: Array  # of learning
    entropy: Array  # the entropy bonus
    policy: Array  # 0 while only the value is learned, then 1


class Samples(NamedTuple):
    seen: Observation
    can: Array
    choice: Array
    log_share: Array
    advantage: Array
    target: Array
    weight: Array


def new_weights(key: Array, width: int, table: int) -> Weights:
    weights: Weights = {}
    for name, (rows, columns) in shapes(width, table).items():
        key, own = jax.random.split(key)
        scale = 0.0 if name in ZERO_INIT else (2 / rows) ** 0.5
        weights[name] = scale * jax.random.normal(own, (rows, columns))
        if name not in WITHOUT_BIAS:
            weights[f"{name}_bias"] = jnp.zeros(columns)
    return weights


def new_adam(weights: Weights) -> Adam:
    zeros = jax.tree.map(jnp.zeros_like, weights)
    return Adam(weights, zeros, zeros, jnp.zeros((), jnp.int32))


def adam_step(state: Adam, gradient: Weights, rate: Array) -> Adam:
    norm = jnp.sqrt(sum((each**2).sum() for each in gradient.values()))
    cut = jnp.minimum(1.0, MAX_GRAD_NORM / (norm + 1e-8))
    count = state.count + 1

    def new_mean(old: Array, each: Array) -> Array:
        return 0.9 * old + 0.1 * cut * each

    def new_square(old: Array, each: Array) -> Array:
        return 0.999 * old + 0.001 * (cut * each) ** 2

    def moved(weight: Array, mean: Array, square: Array) -> Array:
        root = jnp.sqrt(square / (1 - 0.999**count)) + 1e-5
        return weight - rate * mean / (1 - 0.9**count) / root

    mean = jax.tree.map(new_mean, state.mean, gradient)
    square = jax.tree.map(new_square, state.square, gradient)
    return Adam(jax.tree.map(moved, state.weights, mean, square), mean, square, count)


def samples(turns: Turns, key: Array, count: int) -> Samples:
    """Draw `count` of the learner's own turns. If there are fewer, the rest have weight 0."""
    earned = generalized_advantage(turns, GAE_LAMBDA)
    counts = (earned.known & (turns.kind == LEARNER)).reshape(-1)
    luck = jax.random.uniform(key, counts.shape)
    drawn = jnp.argsort(jnp.where(counts, luck, 2.0))[:count]

    def pick(each: Array) -> Array:
        return each.reshape(-1, *each.shape[2:])[drawn]

    weight = counts[drawn].astype(jnp.float32)
    advantage = _normalized(pick(earned.advantage), pick(turns.still_in), weight)
    seen = Observation(pick(turns.seen.table), pick(turns.seen.features))
    own = (pick(turns.can), pick(turns.choice), pick(turns.log_share))
    return Samples(seen, *own, advantage, pick(earned.target), weight)


def _normalized(advantage: Array, still_in: Array, weight: Array) -> Array:
    """Divide advantages by their spread among turns with the same number of players. A round
    decides little at a large table, so large tables would otherwise be learned last."""
    group = jax.nn.one_hot(still_in, MAX_SEATS + 1)
    squares = (weight * advantage**2) @ group / jnp.maximum(weight @ group, 1)
    return advantage / (jnp.sqrt(group @ squares) + 1e-6)


def loss(weights: Weights, some: Samples, pace: Schedule) -> tuple[Array, Array]:
    answer = forward(jnp, weights, widened(some.seen))
    logs = jax.nn.log_softmax(mask_logits(jnp, answer.logits, some.can))
    log_share = jnp.take_along_axis(logs, some.choice[:, None], 1)[:, 0]
    ratio = jnp.exp(log_share - some.log_share)
    cut = jnp.clip(ratio, 1 - CLIP_EPSILON, 1 + CLIP_EPSILON)
    gain = jnp.minimum(ratio * some.advantage, cut * some.advantage)
    entropy = -jnp.where(some.can, jnp.exp(logs) * logs, 0.0).sum(-1)
    wrong = jax.nn.softplus(answer.value) - some.target * answer.value
    every = jnp.maximum(some.weight.sum(), 1.0)

    def mean(each: Array) -> Array:
        return (some.weight * each).sum() / every

    kept = mean(gain) + pace.entropy * mean(entropy)
    return VALUE_COEFFICIENT * mean(wrong) - kept, jnp.stack([mean(entropy), mean(wrong)])


def learn(
    state: Adam, some: Samples, key: Array, pace: Schedule, epochs: int, parts: int
) -> tuple[Adam, Array]:
    """Go through the samples a few times, in parts, in random order."""
    count = some.choice.shape[0]
    orders = [jax.random.permutation(each, count) for each in jax.random.split(key, epochs)]
    order = jnp.stack(orders).reshape(epochs * parts, -1)

    def step(state: Adam, rows: Array) -> tuple[Adam, Array]:
        part = jax.tree.map(lambda each: each[rows], some)
        (_, losses), gradient = jax.value_and_grad(loss, has_aux=True)(state.weights, part, pace)
        heads = {name: 1.0 if name.startswith("value") else pace.policy for name in gradient}
        gradient = {name: heads[name] * each for name, each in gradient.items()}
        return adam_step(state, gradient, pace.rate), losses

    state, losses = jax.lax.scan(step, state, order)
    return state, losses.mean(0)
