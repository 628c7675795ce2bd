"""How often the net makes each move. Its weights are loaded on first use."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import numpy as np

from purrlor.bots.kitten_me.net.network import (
    UNRECOGNISED,
    Weights,
    forward,
    mask_logits,
    with_kinds,
)
from purrlor.core.game import Seat
from purrlor.games.kitten_me.arrays import (
    MAX_SEATS,
    Array,
    ArrayModule,
    Facts,
    Observation,
    choice_mask,
    facts_of_view,
    move_of,
    observe,
    places,
)
from purrlor.games.kitten_me.events import CardsFished
from purrlor.games.kitten_me.moves import KittenMove
from purrlor.games.kitten_me.view import TableView

WEIGHTS: Final = "weights.npz"
MODELS: Final = "models.npz"
FINISH: Final = "finish.npz"
FINISH_CARDS: Final = 4  # of both players together
_MIN_SHARE: Final = 0.01  # moves with a smaller share are not played
_MAX_MOVES: Final = 14  # that are played in one position


@cache
def weights() -> Weights | None:
    """Load the weights that came with the package, or None where they were left out."""
    return _packed(WEIGHTS)


@cache
def models() -> Weights | None:
    """Load the bots that were distilled, by which players are recognised; None without them."""
    return _packed(MODELS)


@cache
def finish() -> Weights | None:
    """Load the net for the last cards of two players; None without it."""
    return _packed(FINISH)


def _packed(name: str) -> Weights | None:
    stored = files(__package__).joinpath(name)
    return load(stored) if stored.is_file() else None


def load(stored: Traversable) -> Weights:
    """Load the weights of a file."""
    with stored.open("rb") as file, np.load(file) as arrays:
        return {name: arrays[name].astype(np.float32) for name in arrays.files}


def shares(
    net: Weights,
    view: TableView,
    deck: str,
    catches: Sequence[CardsFished],
    kinds: Sequence[int] = (),
) -> dict[KittenMove, float]:
    """How often the net makes each move, the likeliest first. `kinds` are the kinds of players that
    were recognised, by place; those of further places may be left out."""
    known, seats = facts_of_view(view, deck, catches), places(view)
    shown = np.full(MAX_SEATS, UNRECOGNISED)
    shown[: len(kinds)] = kinds
    return answered(net, with_kinds(np, observe(np, known), shown), known, seats)


def answered(
    net: Weights, seen: Observation, known: Facts, seats: Sequence[Seat]
) -> dict[KittenMove, float]:
    """How often the net makes each move at this observation."""
    answer = forward(np, net, seen)
    played = drop_rare(np, softmax(mask_logits(np, answer.logits, choice_mask(np, known))))
    likeliest = np.argsort(-played, kind="stable")[: np.count_nonzero(played)]
    return {move_of(int(each), known, seats): float(played[each]) for each in likeliest}


def is_finish(numbers: Array) -> Array:
    """Was the net for the last cards trained with these numbers of cards? For one table or a batch
    of them."""
    few = numbers.sum(-1) <= FINISH_CARDS
    return few & ((numbers > 0).sum(-1) == 2)


def softmax(logits: Array) -> Array:
    """The shares of all choices, for one turn or a batch of them."""
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def drop_rare(xp: ArrayModule, every: Array) -> Array:
    """Drop moves with small shares, and all but the most likely ones: people read no more."""
    least = xp.maximum(_MIN_SHARE, xp.sort(every, -1)[..., -_MAX_MOVES, None])
    often = xp.where(every >= least, every, 0.0)
    return often / often.sum(-1, keepdims=True)
