"""How a choice is mixed: the best moves, not too many, each with its share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from purrlor.bots.probability import softmax, without_rare
from purrlor.games.go_kitty.moves import KittyMove

MOST: Final = 12  # how many moves are listed
SELDOM_TO_BEST: Final = 0.05  # a smaller part of the best one's share is not played


def mixed(
    values: Iterable[tuple[KittyMove, float]], temperature: float
) -> list[tuple[KittyMove, float, float]]:
    """The best moves, the best of each kind among them, with their values and shares: what is worth
    `temperature` less is played e times less often."""
    ranked = sorted(values, key=lambda each: -each[1])
    firsts = {type(each[0]): each for each in reversed(ranked)}.values()
    others = [each for each in ranked if each not in firsts]
    best = sorted([*firsts, *others][:MOST], key=lambda each: -each[1])
    shares = softmax([value for _, value in best], temperature)
    kept = without_rare(shares, SELDOM_TO_BEST * shares[0]).tolist()
    return [(*each, share) for each, share in zip(best, kept, strict=True)]
