"""Mixed choices: the better a move, the more often it is played, but none is played always."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from purrlor.games.kitten_me.moves import KittenMove

_MOST: Final = 14
_ALIKE: Final = 1e-9


class Option(NamedTuple):
    move: KittenMove
    worth: float


class Share(NamedTuple):
    option: Option
    share: float


def mix(
    kinds: Sequence[Sequence[Option]], scale: float, between: float, within: float, least: float
) -> list[Share]:
    """Choose a kind of move by its best move, and then a move of that kind: a softmax each time,
    with a temperature. Moves that would be played less often than `least` are not played; the best
    of a kind is listed all the same. The best move comes first."""
    bests = [max(kind, key=lambda option: option.worth) for kind in kinds]
    shares: list[Share] = []
    for kind, often in zip(kinds, _shares(bests, scale * between), strict=True):
        shares += [
            Share(o, often * s) for o, s in zip(kind, _shares(kind, scale * within), strict=True)
        ]
    kept = _kept(shares, least)
    shown = {option for option, _ in kept}
    kept += [Share(best, 0.0) for best in bests if best not in shown]
    return sorted(kept, key=lambda share: share.option.worth, reverse=True)


def _kept(shares: list[Share], least: float) -> list[Share]:
    """Keep the moves with at least this share, but not too many; equal ones all or none."""
    shares.sort(key=lambda share: share.share, reverse=True)
    if len(shares) > _MOST:
        least = max(least, shares[_MOST].share + _ALIKE)
    kept = [share for share in shares if share.share >= least] or shares[:_MOST]
    every = sum(share for _, share in kept)
    return [Share(option, share / every) for option, share in kept]


def _shares(options: Sequence[Option], heat: float) -> list[float]:
    best = max(option.worth for option in options)
    weights = [exp((option.worth - best) / heat) for option in options]
    every = sum(weights)
    return [weight / every for weight in weights]
