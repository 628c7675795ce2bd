"""The net: one small network that all six features share, and one for the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from purrlor.bots.kitten_me.net.arrays import Array, ArrayModule
from purrlor.bots.kitten_me.net.observation import EACH, FEATURE, PLAIN, SHOWN, Seen

Weights = dict[str, Array]
_NEVER: Final = -1e9


class Answer(NamedTuple):
    logits: Array  # of all choices, before those that are not allowed are barred
    value: Array  # the logit of the chance to win


def shapes(width: int, table: int = SHOWN) -> dict[str, tuple[int, int]]:
    """The matrices: rows are what goes in, columns what comes out. `table` is how many numbers
    tell of the table."""
    return {
        "feature": (FEATURE, width),
        "table": (table, width),
        "feature2": (width, width),
        "whole": (table + 2 * width, width),
        "whole2": (width, width),
        "joint": (width, width),
        "joint_whole": (width, width),
        "each": (width, EACH),
        "plain": (width, PLAIN),
        "value": (width, 1),
    }


WITHOUT_BIAS: Final = ("table", "joint_whole")


def forward(xp: ArrayModule, weights: Weights, seen: Seen) -> Answer:
    """Answer a turn, or a batch of turns along the first axes."""

    def apply(name: str, inputs: Array) -> Array:
        product = inputs @ weights[name]
        return product if name in WITHOUT_BIAS else product + weights[f"{name}_bias"]

    def relu(inputs: Array) -> Array:
        return xp.maximum(inputs, 0)

    table, features = seen
    each = relu(apply("feature", features) + apply("table", table)[..., None, :])
    each = relu(apply("feature2", each))
    whole = xp.concatenate([table, each.mean(-2), each.max(-2)], -1)
    whole = relu(apply("whole", whole))
    whole = whole + relu(apply("whole2", whole))
    joint = relu(apply("joint", each) + apply("joint_whole", whole)[..., None, :])
    by_feature = apply("each", joint)
    by_feature = by_feature.reshape(*by_feature.shape[:-2], -1)
    logits = xp.concatenate([apply("plain", whole), by_feature], -1)
    return Answer(logits, apply("value", whole)[..., 0])


def barred(xp: ArrayModule, logits: Array, allowed: Array) -> Array:
    return xp.where(allowed, logits, _NEVER)
