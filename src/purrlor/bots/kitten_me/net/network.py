"""The net: one small network that all six features share, and one for the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from purrlor.games.kitten_me.arrays import (
    CHOICES_PER_FEATURE,
    FEATURE_SIZE,
    MAX_SEATS,
    PLAIN_CHOICES,
    TABLE_SIZE,
    Array,
    ArrayModule,
    Observation,
)

DISTILLED_LEVELS: Final = ("tabby", "kitten", "mouse")  # bots that are distilled into one net
RIVAL_KINDS: Final = 4  # kinds of players: kittens, mice, those who always call, or always raise
UNRECOGNISED: Final = -1  # a rival of no special kind
INPUT_SIZE: Final = TABLE_SIZE + MAX_SEATS * RIVAL_KINDS  # of the table, with the kinds of rivals
_MASKED_LOGIT: Final = -1e9


def with_kinds(xp: ArrayModule, seen: Observation, kinds: Array) -> Observation:
    """Add the kind of player that was recognised at each place, for one turn or a batch of them:
    a number below RIVAL_KINDS, or UNRECOGNISED."""
    each = xp.asarray(kinds)[..., None] == xp.arange(RIVAL_KINDS)
    flat = each.reshape(*each.shape[:-2], MAX_SEATS * RIVAL_KINDS).astype(seen.table.dtype)
    return Observation(xp.concatenate([seen.table, flat], -1), seen.features)


def with_level(xp: ArrayModule, seen: Observation, level: Array) -> Observation:
    """Add which of DISTILLED_LEVELS a net distilled from several bots plays for."""
    each = xp.asarray(level)[..., None] == xp.arange(len(DISTILLED_LEVELS))
    table = xp.concatenate([seen.table, each.astype(seen.table.dtype)], -1)
    return Observation(table, seen.features)


Weights = dict[str, Array]


class NetOutput(NamedTuple):
    logits: Array  # of all choices, before masking
    value: Array  # the logit of the chance to win


def shapes(width: int, table: int = INPUT_SIZE) -> dict[str, tuple[int, int]]:
    """The matrices: rows are inputs, columns are outputs. `table` is the number of inputs about the
    table."""
    return {
        "feature": (FEATURE_SIZE, width),
        "table": (table, width),
        "feature2": (width, width),
        "whole": (table + 2 * width, width),
        "whole2": (width, width),
        "joint": (width, width),
        "joint_whole": (width, width),
        "each": (width, CHOICES_PER_FEATURE),
        "plain": (width, PLAIN_CHOICES),
        "value": (width, 1),
    }


WITHOUT_BIAS: Final = ("table", "joint_whole")


def forward(xp: ArrayModule, weights: Weights, seen: Observation) -> NetOutput:
    """The output for a turn, or for a batch of turns along the first axes."""

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
    return NetOutput(logits, apply("value", whole)[..., 0])


def mask_logits(xp: ArrayModule, logits: Array, allowed: Array) -> Array:
    return xp.where(allowed, logits, _MASKED_LOGIT)
