"""Ratings of the levels, by Plackett and Luce's model as openskill computes it."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from purrlor.arena.deal import Winners
from purrlor.arena.line_ups import Levels


class Rating(NamedTuple):
    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A lower bound of the rating, three sigmas below its mean."""
        return self.mu - 3 * self.sigma


def rate(levels: Iterable[str], games: Iterable[tuple[Levels, Winners]]) -> dict[str, Rating]:
    """Rate the levels game by game, in order: winners come first and all others second. A level
    does not change while it plays (tau is 0)."""
    model = PlackettLuce(tau=0.0)
    ratings = {level: model.rating() for level in levels}
    for seating, winners in games:
        _learn(model, ratings, seating, winners)
    return {level: Rating(rating.mu, rating.sigma) for level, rating in ratings.items()}


def _learn(
    model: PlackettLuce,
    ratings: dict[str, PlackettLuceRating],
    seating: Levels,
    winners: Winners,
) -> None:
    before = {level: ratings[level] for level in seating}
    teams = [[model.rating(before[level].mu, before[level].sigma)] for level in seating]
    ranks = [0.0 if seat in winners else 1.0 for seat in range(len(seating))]
    after = [team[0] for team in model.rate(teams, ranks=ranks)]
    for level, old in before.items():
        own = [new for new, its in zip(after, seating, strict=True) if its == level]
        ratings[level] = _joined(model, old, own)


def _joined(
    model: PlackettLuce, old: PlackettLuceRating, seats: list[PlackettLuceRating]
) -> PlackettLuceRating:
    """Add up what each of a level's seats would have learned."""
    mu = old.mu + sum(new.mu - old.mu for new in seats)
    return model.rating(mu, old.sigma * prod(new.sigma / old.sigma for new in seats))
