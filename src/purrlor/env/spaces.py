"""The spaces of observations and actions, as Gymnasium has them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from purrlor.core.encoding import MOST, Encoding
from purrlor.env.tables import Numbers, TableRunner

Observation = Numbers | dict[str, Numbers]


class Actions(spaces.Discrete):
    """The numbers of all actions. Sampling with a mask is much faster than in Discrete, where it
    would take half of the time of a step."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        legal = mask.nonzero()[0]
        if not len(legal):
            return np.int64(0)  # as Discrete has it
        return np.int64(legal[int(self.np_random.random() * len(legal))])


def action_space(encoding: Encoding) -> spaces.Discrete:
    return Actions(encoding.actions.size)


def observation_space(encoding: Encoding, mask: str) -> spaces.Space[Any]:
    """Numbers from 0 up, with the mask if it is a part of the observation."""
    seen = spaces.Box(0, MOST, (encoding.layout.size,), np.int8)
    if mask == "info":
        return seen
    legal = spaces.Box(0, 1, (encoding.actions.size,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": legal})


def observation(runner: TableRunner, seat: int, mask: str) -> Observation:
    seen = runner.observe(seat)
    return seen if mask == "info" else {"observation": seen, "action_mask": runner.mask(seat)}


def info(runner: TableRunner, seat: int, mask: str) -> dict[str, Any]:
    return {"action_mask": runner.mask(seat)} if mask == "info" else {}
