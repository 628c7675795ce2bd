"""How often the net makes each move: its weights are loaded when they are first wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from purrlor.bots.kitten_me.net.arrays import Array
from purrlor.bots.kitten_me.net.decks import SEATS
from purrlor.bots.kitten_me.net.network import Weights, barred, forward
from purrlor.bots.kitten_me.net.observation import allowed, observe, with_kinds
from purrlor.bots.kitten_me.net.seeing import facts, move, places
from purrlor.games.kitten_me.events import CardsFished
from purrlor.games.kitten_me.moves import KittenMove
from purrlor.games.kitten_me.view import TableView

WEIGHTS: Final = "weights.npz"
_SELDOM: Final = 0.01  # moves with a smaller share are not played
_MOST: Final = 14  # moves that are played in one position


@cache
def weights() -> Weights | None:
    """Load the weights that came with the package, or None where they were left out."""
    stored = files(__package__).joinpath(WEIGHTS)
    if not stored.is_file():
        return None
    with stored.open("rb") as file, np.load(file) as arrays:
        return {name: arrays[name].astype(np.float32) for name in arrays.files}


def shares(
    net: Weights,
    view: TableView,
    deck: str,
    catches: Sequence[CardsFished],
    kinds: Sequence[int] = (-1,) * SEATS,
) -> dict[KittenMove, float]:
    """How often the net makes each move, the likeliest first; `kinds` tells what kind of player
    was recognised at each place, or -1."""
    known = facts(view, deck, catches)
    answer = forward(np, net, with_kinds(np, observe(np, known), np.array(kinds)))
    played = _kept(_softmax(barred(np, answer.logits, allowed(np, known))))
    seats = places(view)
    likeliest = np.argsort(-played, kind="stable")[: np.count_nonzero(played)]
    return {move(int(each), known, seats): float(played[each]) for each in likeliest}


def _softmax(logits: Array) -> Array:
    powers = np.exp(logits - logits.max())
    return powers / powers.sum()


def _kept(every: Array) -> Array:
    """Leave out what is seldom played, and all but so many moves as people can read."""
    least = max(_SELDOM, np.sort(every)[-_MOST])
    kept = np.where(every >= least, every, 0.0)
    return kept / kept.sum()
