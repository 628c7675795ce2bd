"""How a choice is mixed: the best moves, not too many, each with its share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.go_kitty.words import sentence
from purrlor.bots.probability import softmax, without_rare
from purrlor.games.go_kitty.moves import KittyMove

MOST: Final = 12  # how many readings are listed
SELDOM_TO_BEST: Final = 0.05  # a smaller part of the best one's share is not played


class Idea(NamedTuple):
    """A move that is weighed; a `Reading` is one with its share and its sentence."""

    move: KittyMove
    worth: float
    claims: tuple[Claim, ...]
    odds: float | None = None


def mixed(ideas: Iterable[Idea], temperature: float) -> list[Reading]:
    """The best ideas, and the best of each kind of move among them, with their shares: what is
    worth `temperature` less is played e times less often."""
    ranked = sorted(ideas, key=lambda idea: -idea.worth)
    firsts = {type(idea.move): idea for idea in reversed(ranked)}.values()
    others = [idea for idea in ranked if idea not in firsts]
    best = sorted([*firsts, *others][:MOST], key=lambda idea: -idea.worth)
    shares = softmax([idea.worth for idea in best], temperature)
    kept = without_rare(shares, SELDOM_TO_BEST * shares[0]).tolist()
    return [
        Reading(str(move), share, odds, worth, sentence(claims), claims)
        for (move, worth, claims, odds), share in zip(best, kept, strict=True)
    ]
