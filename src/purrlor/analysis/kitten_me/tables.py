"""Solve the duel, and write the table by which a panther plays it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Final

import numpy as np

from purrlor.analysis.kitten_me.duel import Duel
from purrlor.analysis.kitten_me.duel_tree import Array, TreeLevel
from purrlor.analysis.kitten_me.equilibrium import CALLS, Equilibrium, Shares
from purrlor.analysis.provenance import cost
from purrlor.bots.kitten_me import panther_tables
from purrlor.bots.kitten_me.panther_tables import TABLE, Solved
from purrlor.games.kitten_me.components import built_in
from purrlor.games.kitten_me.moves import KittenMove
from purrlor.games.kitten_me.options import Options

Say = Callable[[str], object]
PROVENANCE: Final = "panther_tables.json"
_MIN_SHARE: Final = 0.01  # moves with a smaller share are not played
_MIN_REACH: Final = 0.001  # how often a seat must reach a position by its own moves
_REPORT_EVERY: Final = 10  # iterations


def make(
    folder: Path, top: int, iterations: int, origin: dict[str, str], say: Say
) -> dict[str, object]:
    """Solve the duel with the standard deck, and write its table and provenance."""
    folder.mkdir(parents=True, exist_ok=True)
    options, begun = Options(deck=built_in("white")), process_time()
    solver = Equilibrium(Duel(options.deck), top)
    for done in range(1, iterations + 1):
        solver.iterate()
        if done % _REPORT_EVERY == 0 or done == iterations:
            points = solver.exploitability(solver.average())
            say(f"{done} of {iterations} iterations: exploitable by {points:.3f} points")
    kept = pruned(solver)
    positions = panther_tables.save(folder / TABLE, options, top, solved(solver, kept))
    about = {
        **origin,
        "deck": options.deck.name,
        "highest Bid": top,
        "iterations": iterations,
        "exploitable by, in points, within these Bids": round(solver.exploitability(kept), 4),
        "positions": positions,
        **cost(begun),
    }
    (folder / PROVENANCE).write_text(json.dumps(about, indent=1) + "\n")
    return about


def pruned(solver: Equilibrium) -> Shares:
    """The average strategy without very rare moves."""
    average = solver.average()
    moves, calls = [_openings(solver, average.moves[0])], []
    for depth, level in enumerate(solver.levels[1:]):
        call, move = _kept(average.calls[depth]), _kept(average.moves[depth + 1])
        total = call.sum(0)
        np.add.at(total, level.parent, move)
        moves.append(move / total[level.parent])
        calls.append(call / total)
    return Shares(moves, calls)


def _kept(shares: Array) -> Array:
    return np.where(shares >= _MIN_SHARE, shares, 0).astype(np.float32)


def _openings(solver: Equilibrium, shares: Array) -> Array:
    kept = _kept(shares)
    return np.asarray(kept / sum(kept[:, turn].sum(0) for turn in solver.turns))


def solved(solver: Equilibrium, shares: Shares) -> Iterator[Solved]:
    """Every position that its mover reaches, in all six forms of the symmetry."""
    yield from _first_moves(solver, shares)
    reaches = solver.reaches(shares)
    for depth, (level, below) in enumerate(pairwise(solver.levels)):
        places, cards = np.nonzero(reaches[depth].mover >= _MIN_REACH)
        children = _children(below)
        for place, card in zip(places.tolist(), cards.tolist(), strict=True):
            made: dict[KittenMove, float] = {}
            for child in children.get(place, ()):
                share = float(shares.moves[depth + 1][child, card])
                if share:
                    made[below.nodes[child].history[-1]] = share
            for call, move in enumerate(CALLS):
                share = float(shares.calls[depth][call, place, card])
                if share:
                    made[move] = share
            here = Solved(level.nodes[place].history, solver.duel.kinds[card], made)
            yield from _turned(solver, here)


def _children(level: TreeLevel) -> dict[int, range]:
    """The nodes of a level, by their parents in the level before."""
    ranges = (range(*ends) for ends in pairwise([*level.starts.tolist(), len(level.nodes)]))
    return dict(zip(level.parents.tolist(), ranges, strict=True))


def _turned(solver: Equilibrium, position: Solved) -> Iterator[Solved]:
    """The position for each feature with which the round may have begun."""
    for turner in solver.turners:
        back = turner.inverse()
        yield Solved(
            tuple(back.move(move) for move in position.history),
            back.cards[position.card],
            {back.move(move): share for move, share in position.shares.items()},
        )


def _first_moves(solver: Equilibrium, shares: Shares) -> Iterator[Solved]:
    for card in solver.duel.kinds:
        made: dict[KittenMove, float] = {}
        for turner in solver.turners:
            place = solver.duel.kinds.index(turner.cards[card])
            for opening, node in enumerate(solver.levels[0].nodes):
                share = float(shares.moves[0][opening, place])
                if share:
                    made[turner.inverse().move(node.bid)] = share
        yield Solved((), card, made)
