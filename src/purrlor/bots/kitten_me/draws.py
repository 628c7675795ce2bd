"""The exact number of ways in which cards drawn from a pool add up to each sum."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from struct import unpack
from typing import Final

# In how many ways cards add up to each sum: the ways of all sums stand side by side in one whole
# number, each in a slot of its own, so that one shift adds a card to every sum at once.
Ways = int
Row = list[Ways]  # by number of cards drawn

_WORD: Final = 64  # a slot is made of words


def words(cards: int, most: int, deep: int) -> int:
    """How many words a slot needs to hold the number of ways to draw up to `most` cards and `deep`
    others."""
    half = cards // 2
    return (comb(cards, min(most, half)) * comb(cards, min(deep, half))).bit_length() // _WORD + 1


class Draws:
    """Some cards count once, and others, drawn beside them, several times."""

    def __init__(self, worths: Sequence[int], most: int, raised: dict[int, set[int]]) -> None:
        """Up to `most` cards count once; `raised` maps a factor to the numbers of cards that count
        that many times."""
        self._cards: Final = len(worths)
        self._counts: Final = [worths.count(worth) for worth in range(max(worths, default=0) + 1)]
        deep = max((max(depths) for depths in raised.values()), default=0)
        self._words: Final = words(self._cards, most, deep)
        self._sums: Final[dict[tuple[int, int, int], list[float]]] = {}
        row = self._plain_row(most)
        self._rows: Final = {1: {0: row}}
        for times, depths in raised.items():
            self._rows[times] = self._raised_rows(row, times, depths)

    def sums(self, plain: int, raised: int, times: int) -> list[float]:
        """The odds of each sum of so many cards that count once and so many that count `times`."""
        key = (plain, raised, times if raised else 1)
        if key not in self._sums:
            self._sums[key] = self._unpacked(*key)
        return self._sums[key]

    def _unpacked(self, plain: int, raised: int, times: int) -> list[float]:
        ways = self._rows[times][raised][plain]
        slots = ways.bit_length() // (_WORD * self._words) + 1
        size = self._words * slots
        words = unpack(f"<{size}Q", ways.to_bytes(8 * size, "little"))
        unit = 1 / (comb(self._cards, raised) * comb(self._cards - raised, plain))
        odds = [unit * word for word in words[:: self._words]]
        for place in range(1, self._words):
            unit *= 2.0**_WORD
            more = words[place :: self._words]
            odds = [chance + unit * word for chance, word in zip(odds, more, strict=True)]
        return odds

    def _shift(self, worth: int) -> int:
        return _WORD * self._words * worth

    def _plain_row(self, most: int) -> Row:
        row = [1, *[0] * most]
        for worth, count in enumerate(self._counts):
            row = self._with(row, worth, count)
        return row

    def _with(self, row: Row, worth: int, count: int) -> Row:
        """Mix so many cards of a worth into what can be drawn."""
        ways = [comb(count, n) for n in range(count + 1)]
        shift = self._shift(worth)
        return [
            sum(ways[n] * row[drawn - n] << shift * n for n in range(min(count, drawn) + 1))
            for drawn in range(len(row))
        ]

    def _without(self, row: Row, worth: int) -> Row:
        """Take one card of a worth out of what can be drawn."""
        shift = self._shift(worth)
        less = 0
        return [less := ways - (less << shift) for ways in row]

    def _raised_rows(self, row: Row, times: int, depths: set[int]) -> dict[int, Row]:
        """The rows by the number of cards that count several times."""
        rows = {0: row}
        for worth in range(len(self._counts) - 1, 0, -1):
            rows = self._raise(rows, worth, times, range(max(depths) + 1))
        return self._raise(rows, 0, times, depths)

    def _raise(
        self, rows: dict[int, Row], worth: int, times: int, depths: Iterable[int]
    ) -> dict[int, Row]:
        """Let any number of this worth be among those that count several times."""
        raised = {depth: self._raised(rows, worth, times, depth) for depth in depths}
        return {depth: row for depth, row in raised.items() if row}

    def _raised(self, rows: dict[int, Row], worth: int, times: int, depth: int) -> Row:
        """Go from many cards of this worth to none; each that is left is taken out once more."""
        count, shift = self._counts[worth], self._shift(times * worth)
        raised: Row = []
        for n in range(min(count, depth), -1, -1):
            raised = [ways << shift for ways in self._without(raised, worth)]
            if depth - n in rows:
                raised = _added(raised, comb(count, n), rows[depth - n])
        return raised


def _added(row: Row, ways: Ways, more: Row) -> Row:
    if not row:
        return [ways * new for new in more]
    return [old + ways * new for old, new in zip(row, more, strict=True)]
