"""Numbers for moves, which are the same in every process."""

from __future__ import annotations

from collections.abc import Iterable

from purrlor.core.game import Move


def digits(base: int, values: Iterable[int]) -> int:
    """Read values below the base as the digits of one number."""
    number = 0
    for value in values:
        assert 0 <= value < base
        number = number * base + value
    return number


def number_by_text(options: object, move: Move) -> int:
    """Number a move of any game by its text: no two have the same, but the numbers are large."""
    return int.from_bytes(str(move).encode(), "big")
