"""Putting readings in order: the best first, not too many, with shares."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import exp
from typing import Final

from purrlor.bots.bot import Reading

MOST: Final = 12  # how many readings are listed
SELDOM: Final = 0.05  # moves played less often than this part of the best one's share are not


def mixed(readings: Iterable[Reading], fine: float) -> list[Reading]:
    """Sort readings by worth and give them shares: what is worth `fine` less is played e times less
    often."""
    best = _worth_a_look(list(readings))
    weights = [exp((reading.worth - best[0].worth) / fine) for reading in best]
    weights = [weight if weight >= SELDOM else 0.0 for weight in weights]
    total = sum(weights)
    return [replace(each, share=weight / total) for each, weight in zip(best, weights, strict=True)]


def _worth_a_look(readings: list[Reading]) -> list[Reading]:
    """The best readings, and the best of each verb among them."""
    ranked = sorted(readings, key=lambda reading: -reading.worth)
    firsts = {_verb(reading): reading.move for reading in reversed(ranked)}
    others = [each.move for each in ranked if each.move not in firsts.values()]
    chosen = {*firsts.values(), *others[: MOST - len(firsts)]}
    return [reading for reading in ranked if reading.move in chosen]


def _verb(reading: Reading) -> str:
    return reading.move.partition(" ")[0]
