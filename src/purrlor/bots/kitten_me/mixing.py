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
    """First a kind of move, by its best, then a move of that kind: each by how much it falls short
    of the best, measured by a heat. What would be played more seldom than `least` is left out. The
    best comes first."""
    bests = [max(option.worth for option in kind) for kind in kinds]
    shares: list[Share] = []
    for kind, often in zip(kinds, _shares(bests, scale * between), strict=True):
        within_kind = _shares([option.worth for option in kind], scale * within)
        shares += [Share(o, often * share) for o, share in zip(kind, within_kind, strict=True)]
    return _kept(shares, least)


def _kept(shares: list[Share], least: float) -> list[Share]:
    """At most so many; of several that are alike, all are kept or none."""
    shares.sort(key=lambda share: share.share, reverse=True)
    if len(shares) > _MOST:
        least = max(least, shares[_MOST].share + _ALIKE)
    kept = [share for share in shares if share.share >= least] or shares[:_MOST]
    every = sum(share for _, share in kept)
    kept.sort(key=lambda share: share.option.worth, reverse=True)
    return [Share(option, share / every) for option, share in kept]


def _shares(worths: Sequence[float], heat: float) -> list[float]:
    best = max(worths)
    weights = [exp((worth - best) / heat) for worth in worths]
    return [weight / sum(weights) for weight in weights]
