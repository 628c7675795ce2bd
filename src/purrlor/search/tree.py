"""The tree of a search: nodes, and the moves that were tried at them."""

from __future__ import annotations

from collections.abc import Hashable
from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from purrlor.core.game import Move, Row, Rows


@final
class Arm:
    """A move at a node: how often it was legal there, how often it was tried, and its mean value to
    the seat that moves."""

    def __init__(self, move: Move, row: Row, after: dict[Hashable, SearchNode] | None) -> None:
        self.move: Final = move
        self.row = row  # where the move was found last
        self.available: i64 = 0
        self.visits: i64 = 0
        self.mean: float = 0.0
        self.doubt: float = 0.0  # 1 / √visits
        self.after = after  # by what the searching seat sees; None before anything came after it

    def is_in(self, rows: Rows) -> bool:
        """Is the move legal? Moves and most rows are created once, and distinguished by
        identity."""
        for row in rows:
            if row is self.row:
                return True
        for row in rows:
            if type(row[0]) is type(self.move):
                for move in row:
                    if move is self.move:
                        self.row = row
                        return True
        return False

    def learn(self, value: float) -> None:
        self.visits += 1
        visits: float = float(self.visits)
        self.mean += (value - self.mean) / visits
        self.doubt = 1.0 / sqrt(visits)

    def next(self, seen: Hashable) -> SearchNode:
        """The node after this move where the seat has seen this of it."""
        if self.after is None:
            self.after = {}
        node = self.after.get(seen)
        if node is None:
            node = self.after[seen] = SearchNode()
        return node


@final
class SearchNode:
    """An information set of the searching seat. As long as the same rows are legal in all
    of them, every arm is available at every visit, and only visits are counted."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.arms: Final[list[Arm]] = []
        self.hidden: dict[str, dict[Hashable, SearchNode]] | None = None  # by the public form
        self._rows: Rows = ()  # that were legal at first
        self._same = True

    def visit(self, rows: Rows) -> list[Arm]:
        """Count a visit, and return the arms that are legal in this world."""
        self.visits += 1
        if self.visits == 1:
            self._rows = rows
        if self._same:
            if _are_same(rows, self._rows):
                return self.arms
            self._begin_to_count()
        return self._available(rows)

    def _begin_to_count(self) -> None:
        self._same = False
        for arm in self.arms:
            arm.available = self.visits - 1

    def _available(self, rows: Rows) -> list[Arm]:
        found: list[Arm] = []
        for arm in self.arms:
            if arm.is_in(rows):
                arm.available += 1
                found.append(arm)
        return found

    def availability(self, arm: Arm) -> i64:
        """How often this arm could have been chosen. A new one counts as if it had been there from
        the beginning: it was not tried before, but mostly it was legal."""
        return self.visits if self._same else arm.available

    def add(self, move: Move, row: Row, told: str | None) -> Arm:
        """Add a move. Moves that hide something and have the same public form lead to the same
        nodes."""
        arm = Arm(move, row, None if told is None else self._told(told))
        arm.available = self.visits
        self.arms.append(arm)
        return arm

    def _told(self, told: str) -> dict[Hashable, SearchNode]:
        if self.hidden is None:
            self.hidden = {}
        after = self.hidden.get(told)
        if after is None:
            after = self.hidden[told] = {}
        return after

    def best(self, arms: list[Arm], exploration: float) -> Arm:
        """Choose one of these arms by UCB1. One that is seldom available is compared by how often
        it was, and not by how often the node was visited."""
        chosen, most = arms[0], -1.0
        counted = self.visits
        factor = exploration * sqrt(log(float(counted)))
        for arm in arms:
            if not self._same and arm.available != counted:
                counted = arm.available
                factor = exploration * sqrt(log(float(counted)))
            bound = arm.mean + factor * arm.doubt
            if bound > most:
                chosen, most = arm, bound
        return chosen


def _are_same(rows: Rows, others: Rows) -> bool:
    """Are these the same objects, one by one?"""
    place: i64
    same = rows is others or len(rows) == len(others)
    if same and rows is not others:
        for place in range(len(rows)):
            same = same and rows[place] is others[place]
    return same


def find(arms: list[Arm], move: Move) -> Arm | None:
    for arm in arms:
        if arm.move is move:
            return arm
    return None
