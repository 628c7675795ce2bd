"""How a choice is mixed: the best moves, not too many, each with its share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.go_kitty.words import sentence
from purrlor.bots.probability import softmax, without_rare

MOST: Final = 12  # how many readings are listed
SELDOM_TO_BEST: Final = 0.05  # a smaller part of the best one's share is not played


def reading(
    move: object, worth: float, claims: tuple[Claim, ...], odds: float | None = None
) -> Reading:
    """A move with what is said of it, before it gets its share."""
    return Reading(str(move), 0.0, odds, worth, sentence(claims), claims)


def mixed(readings: Iterable[Reading], temperature: float) -> list[Reading]:
    """Sort readings by worth and give them shares: what is worth `temperature` less is played e
    times less often."""
    best = _worth_a_look(list(readings))
    shares = softmax([each.worth for each in best], temperature)
    kept = without_rare(shares, SELDOM_TO_BEST * shares[0])
    return [replace(each, share=float(share)) for each, share in zip(best, kept, strict=True)]


def _worth_a_look(readings: list[Reading]) -> list[Reading]:
    """The best readings, and the best of each verb among them."""
    ranked = sorted(readings, key=lambda each: -each.worth)
    firsts = {each.move.partition(" ")[0]: each.move for each in reversed(ranked)}
    others = [each.move for each in ranked if each.move not in firsts.values()]
    chosen = {*firsts.values(), *others[: MOST - len(firsts)]}
    return [each for each in ranked if each.move in chosen]
