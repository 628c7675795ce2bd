"""The spaces of observations and actions, as Gymnasium has them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from purrlor.core.encoding import MOST, Encoding
from purrlor.env.seating import Numbers, Seating

Observation = Numbers | dict[str, Numbers]


def action_space(encoding: Encoding) -> spaces.Discrete:
    return spaces.Discrete(encoding.actions.size)


def observation_space(encoding: Encoding, mask: str) -> spaces.Space[Any]:
    """Numbers from 0 up; with the mask beside them, where it is a part of the observation."""
    seen = spaces.Box(0, MOST, (encoding.layout.size,), np.int8)
    if mask == "info":
        return seen
    legal = spaces.Box(0, 1, (encoding.actions.size,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": legal})


def observation(seating: Seating, seat: int, mask: str) -> Observation:
    seen = seating.observe(seat)
    return seen if mask == "info" else {"observation": seen, "action_mask": seating.mask(seat)}


def info(seating: Seating, seat: int, mask: str) -> dict[str, Any]:
    return {"action_mask": seating.mask(seat)} if mask == "info" else {}
