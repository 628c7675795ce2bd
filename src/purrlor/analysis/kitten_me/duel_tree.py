"""The duel as a tree for solvers: all histories of Bids and a Skip, level by level, in arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from purrlor.analysis.kitten_me.strategy import History
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import SKIP, Bid, KittenMove

Array = npt.NDArray[np.float32]
Indices = npt.NDArray[np.int64]


class Node(NamedTuple):
    """A history in which somebody is to move; the opener bid the first feature."""

    history: History
    bid: Bid  # which stands
    skipped: bool  # somebody has played a Skip; a second one is left out
    forced: bool  # the own Bid has come back (KM-24): there must be another


class Level(NamedTuple):
    """The nodes after as many moves, ordered by their parents in the level before."""

    nodes: list[Node]
    parent: Indices
    parents: Indices  # those that have children, and
    starts: Indices  # where the children of each of these begin
    by_bid: dict[Bid, Indices]  # where each Bid stands
    skips: Indices  # nodes that a Skip led to
    forced: Indices


def after(node: Node, top: int) -> Iterator[Node]:
    """The histories that are one move longer; a forced Bid may go one beyond the top."""
    history, bid = node.history, node.bid
    highest = max(top, bid.count + 1) if node.forced else top
    for count in range(bid.count + 1, highest + 1):
        for feature in FEATURES:
            raised = Bid(count, feature)
            yield Node((*history, raised), raised, node.skipped, False)
    if not node.forced and not node.skipped and bid.count <= top:
        yield Node((*history, SKIP), bid, True, True)


def grow(top: int, skips: bool) -> list[Level]:
    """All levels, from the openings on."""
    openings = [Bid(count, FEATURES[0]) for count in range(1, top + 1)]
    nodes = [Node((bid,), bid, not skips, False) for bid in openings]
    levels = [_level(nodes, [0] * len(nodes))]
    while True:
        nodes, parents = [], []
        for place, node in enumerate(levels[-1].nodes):
            children = list(after(node, top))
            nodes += children
            parents += [place] * len(children)
        if not nodes:
            return levels
        levels.append(_level(nodes, parents))


def _level(nodes: list[Node], parents: list[int]) -> Level:
    parent = np.array(parents, np.int64)
    have, starts = np.unique(parent, return_index=True)
    standing: dict[Bid, list[int]] = {}
    for place, node in enumerate(nodes):
        standing.setdefault(node.bid, []).append(place)
    return Level(
        nodes,
        parent,
        have,
        starts,
        {bid: np.array(places) for bid, places in standing.items()},
        _where(nodes, lambda node: last(node) == SKIP),
        _where(nodes, lambda node: node.forced),
    )


def _where(nodes: list[Node], holds: Callable[[Node], bool]) -> Indices:
    return np.array([place for place, node in enumerate(nodes) if holds(node)], np.int64)


def last(node: Node) -> KittenMove:
    return node.history[-1]


def sums(level: Level, of_children: Array, parents: int) -> Array:
    """For each parent, the sum over its children."""
    found = np.zeros((parents, of_children.shape[1]), np.float32)
    found[level.parents] = np.add.reduceat(of_children, level.starts, axis=0)
    return found


def largest(level: Level, of_children: Array, parents: int) -> Array:
    """For each parent, the largest of its children; a parent without any has none to compare."""
    found = np.full((parents, of_children.shape[1]), -np.inf, np.float32)
    found[level.parents] = np.maximum.reduceat(of_children, level.starts, axis=0)
    return found
