"""What a search has found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from purrlor.core.game import Move
from purrlor.search.tree import Node


@dataclass(frozen=True, slots=True)
class Tried:
    """A move of the searching seat, and how the simulations that began with it went."""

    move: Move
    visits: int
    available: int  # in how many simulations it could have been tried
    worth: float  # on average, to the searching seat: 1 is a win
    share: float  # of all visits: how often a mixed choice would play it

    def __str__(self) -> str:
        return f"{self.move}: {self.worth:.1%} in {self.visits} of {self.available}"


@dataclass(frozen=True, slots=True)
class Found:
    """The moves that were tried, the most visited first."""

    tried: tuple[Tried, ...]
    simulations: int

    @property
    def best(self) -> Move:
        """The move that was tried most often, which is safer than the one that did best."""
        return self.tried[0].move


Count = tuple[Move, int, int, float]  # a move, its visits, how often it was legal, and its total


def counts(root: Node) -> list[Count]:
    return [
        (arm.move, int(arm.visits), int(root.availability(arm)), arm.mean * int(arm.visits))
        for arm in root.arms
    ]


def together(parts: Iterable[list[Count]]) -> Found:
    """Add up what several searches from the same root found."""
    sums: dict[Move, tuple[int, int, float]] = {}
    for part in parts:
        for move, visits, available, total in part:
            before = sums.get(move, (0, 0, 0.0))
            sums[move] = (before[0] + visits, before[1] + available, before[2] + total)
    every = sum(visits for visits, _, _ in sums.values())
    tried = [
        Tried(move, visits, available, total / visits, visits / every)
        for move, (visits, available, total) in sums.items()
    ]
    tried.sort(key=lambda each: (-each.visits, -each.worth, str(each.move)))
    return Found(tuple(tried), every)
