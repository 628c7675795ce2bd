"""Patience with a bot that fails: it is asked again, but later each time."""

from __future__ import annotations

from time import monotonic
from typing import Final

from purrlor.core.game import Seat

FORGIVEN: Final = 2  # failures in a row after which a bot is asked again at once
_FIRST: Final = 10.0  # seconds to wait after the next one
_LONGEST: Final = 600.0


class Patience:
    """For each seat, how often its bot failed in a row, and when to ask it again."""

    def __init__(self) -> None:
        self._failures: Final[dict[Seat, int]] = {}
        self._again: Final[dict[Seat, float]] = {}

    def may_ask(self, seat: Seat) -> bool:
        return monotonic() >= self._again.get(seat, 0)

    def is_out(self, seat: Seat) -> bool:
        """Did it fail so often that others should know?"""
        return self._failures.get(seat, 0) > FORGIVEN

    def fail(self, seat: Seat) -> None:
        failures = self._failures[seat] = self._failures.get(seat, 0) + 1
        if failures > FORGIVEN:
            doubled = _FIRST * 2 ** min(failures - FORGIVEN - 1, 10)
            self._again[seat] = monotonic() + min(doubled, _LONGEST)

    def succeed(self, seat: Seat) -> None:
        self._failures.pop(seat, None)
        self._again.pop(seat, None)
