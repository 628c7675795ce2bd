"""Patience: what others got in the way of is tried again, after ever longer pauses."""

from __future__ import annotations

import asyncio
import random
from typing import Final

TRIES: Final = 10
_FIRST_PAUSE: Final = 0.002  # seconds at most; the last one takes up to a second


async def make_way(tries: int) -> None:
    """Let others go first after so many tries, for a time that chance decides: those who got in
    each other's way do not meet again."""
    await asyncio.sleep(random.random() * _FIRST_PAUSE * 2**tries)
