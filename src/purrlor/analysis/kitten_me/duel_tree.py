"""The duel as a tree for solvers: all histories of Bids and a Skip, level by level, in arrays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from purrlor.bots.kitten_me.choice import History
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import SKIP, Bid

Array = npt.NDArray[np.float32]
Indices = npt.NDArray[np.int64]


class DuelNode(NamedTuple):
    """A history with a player to move; the opener bid the first feature."""

    history: History
    bid: Bid  # which stands
    skips: bool  # whether a Skip may still be played; a second one is ignored


class TreeLevel(NamedTuple):
    """The nodes after a number of moves, ordered by their parents in the previous level."""

    nodes: list[DuelNode]
    parent: Indices
    parents: Indices  # those that have children, and
    starts: Indices  # where the children of each of these begin
    by_bid: dict[Bid, Indices]  # where each Bid stands
    skipped: Indices  # where a player's own Bid came back after a Skip: they must bid again (KM-24)


def after(node: DuelNode, top: int) -> Iterator[DuelNode]:
    """The histories that are one move longer; a forced Bid may go one beyond the top."""
    history, bid, skips = node
    highest = max(top, bid.count + 1) if history[-1] == SKIP else top
    for count, feature in product(range(bid.count + 1, highest + 1), FEATURES):
        raised = Bid(count, feature)
        yield DuelNode((*history, raised), raised, skips)
    if skips and bid.count <= top:
        yield DuelNode((*history, SKIP), bid, False)


def grow(top: int, skips: bool) -> list[TreeLevel]:
    """All levels, from the openings on; the last has no nodes."""
    openings = [Bid(count, FEATURES[0]) for count in range(1, top + 1)]
    below = [(0, DuelNode((bid,), bid, skips)) for bid in openings]
    levels = []
    while True:
        nodes = [node for _, node in below]
        levels.append(_level(nodes, np.array([parent for parent, _ in below], np.int64)))
        if not below:
            return levels
        below = [(place, child) for place, node in enumerate(nodes) for child in after(node, top)]


def _level(nodes: list[DuelNode], parent: Indices) -> TreeLevel:
    standing: dict[Bid, list[int]] = {}
    for place, node in enumerate(nodes):
        standing.setdefault(node.bid, []).append(place)
    by_bid = {bid: np.array(places) for bid, places in standing.items()}
    skipped = np.flatnonzero([node.history[-1] == SKIP for node in nodes])
    return TreeLevel(nodes, parent, *np.unique(parent, return_index=True), by_bid, skipped)


def sums(level: TreeLevel, of_children: Array, parents: int) -> Array:
    """For each parent, the sum over its children."""
    found = np.zeros((parents, of_children.shape[1]), np.float32)
    found[level.parents] = np.add.reduceat(of_children, level.starts, axis=0)
    return found


def largest(level: TreeLevel, of_children: Array, parents: int) -> Array:
    """For each parent, the largest of its children; parents without children are ignored."""
    found = np.full((parents, of_children.shape[1]), -np.inf, np.float32)
    found[level.parents] = np.maximum.reduceat(of_children, level.starts, axis=0)
    return found
