"""The level at which a person plays, estimated from what their decisions cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import exp, lgamma, log, sqrt
from typing import Final, NamedTuple

from purrlor.bots import MESSAGES

LEVELS: Final = ("mouse", "kitten", "tabby")  # the coach cannot distinguish stronger bots
LEAST_GAMES: Final = 5  # below, the mean of a few skewed costs says too little
LEAST_SURE: Final = 0.6  # for a statement of one level
MOST_SURE: Final = 0.99  # the costs of a level are not quite normal
RECALL_SURE: Final = 0.9
WIDEST_RECALL: Final = 0.4  # a wider interval says too little
_PRIOR_GAMES: Final = 10  # the weight of a level's spread, beside the person's own
_PERSONAL: Final = 1 / 3  # how far people of a level differ, as a part of the way to the next level


class LevelCost(NamedTuple):
    """What a decision of a level costs, over many games between bots; see ./dev bench levels."""

    mean: float
    spread: float  # the standard deviation of the mean of one game
    games: int  # that were measured


@dataclass(frozen=True)
class Sums:
    """Decisions and their costs, summed over games, as the mean and its spread need them."""

    games: int = 0
    decisions: int = 0
    cost: float = 0.0
    decisions_squared: int = 0
    cost_squared: float = 0.0
    product: float = 0.0  # of decisions and cost

    @classmethod
    def of(cls, costs: Sequence[float]) -> Sums:
        """One game; a game without a decision counts as none."""
        if not costs:
            return cls()
        number, cost = len(costs), sum(costs)
        return cls(1, number, cost, number**2, cost**2, number * cost)

    def __add__(self, other: Sums) -> Sums:
        return Sums(
            self.games + other.games,
            self.decisions + other.decisions,
            self.cost + other.cost,
            self.decisions_squared + other.decisions_squared,
            self.cost_squared + other.cost_squared,
            self.product + other.product,
        )

    @property
    def mean(self) -> float:
        """The cost of a decision."""
        return self.cost / self.decisions

    @property
    def spread(self) -> float:
        """The standard deviation of the mean of one game, as of a ratio: long games count more."""
        mean = self.mean
        squares = self.cost_squared - 2 * mean * self.product + mean**2 * self.decisions_squared
        return sqrt(max(0.0, squares) / (self.games - 1)) * self.games / self.decisions


class Bluffs(NamedTuple):
    """The Bids in one or more games of Kitten Me."""

    bids: int
    bluffs: int  # Bids that the coach takes for less likely true than not
    called: int  # bluffs that the next player to bid or call called


class Memory(NamedTuple):
    """Moves for which the coach, by what the player had seen, knew one that was certain to come
    off. Moves that are as good without being certain are left out: they are no sign of either."""

    moves: int
    certain: int  # those that were certain to come off
    guessed: float  # how many of them would be certain if each were drawn from the legal moves


class Recall(NamedTuple):
    """How often somebody uses what they have seen: an exact binomial interval."""

    low: float
    high: float
    sure: float  # the probability that the interval covers the true rate, at least


class Estimate(NamedTuple):
    """The level, or two levels between which it is, and how sure that is."""

    levels: tuple[str, ...]  # the weakest first
    sure: float  # a probability


def level_costs(game: str) -> dict[str, LevelCost]:
    """What a decision of each level costs in a game; nothing if that was not measured."""
    if game not in MESSAGES:
        return {}
    table: dict[str, tuple[float, float, int]] = import_module(MESSAGES[game]).LEVEL_COSTS
    return {level: LevelCost(*table[level]) for level in LEVELS}


def estimate(sums: Sums, costs: dict[str, LevelCost]) -> Estimate | None:
    """The level at which a person plays; None after too few games. Before the first game every
    level is equally likely. People of a level differ from its bot, and their games from each other:
    both by a normal distribution."""
    if sums.games < LEAST_GAMES or not costs:
        return None
    logs = {level: _log_likelihood(sums, level, costs) for level in costs}
    best = max(logs.values())
    weights = {level: exp(each - best) for level, each in logs.items()}
    shares = {level: weight / sum(weights.values()) for level, weight in weights.items()}
    first, second = sorted(shares, key=lambda level: -shares[level])[:2]
    if shares[first] >= LEAST_SURE:
        return Estimate((first,), min(shares[first], MOST_SURE))
    order = list(shares)
    low, high = sorted((order.index(first), order.index(second)))
    sure = sum(shares[level] for level in order[low : high + 1])
    return Estimate((order[low], order[high]), min(sure, MOST_SURE))


def personal_spread(level: str, costs: dict[str, LevelCost]) -> float:
    """The standard deviation of the true means of people at a level."""
    mean = costs[level].mean
    return _PERSONAL * min(abs(mean - costs[each].mean) for each in costs if each != level)


def _log_likelihood(sums: Sums, level: str, costs: dict[str, LevelCost]) -> float:
    cost, own, prior = costs[level], sums.games - 1, _PRIOR_GAMES
    between_games = (prior * cost.spread**2 + own * sums.spread**2) / (prior + own)
    error = cost.spread**2 / cost.games  # of the level's own mean
    variance = between_games / sums.games + error + personal_spread(level, costs) ** 2
    return -((sums.mean - cost.mean) ** 2) / (2 * variance) - log(variance) / 2


def recall(memory: Memory, games: int) -> Recall | None:
    """The rate of certain moves; None while it is too uncertain. The moves of a game depend on each
    other, so a few games are not enough, however many moves they have."""
    if games < LEAST_GAMES or memory.moves == 0:
        return None
    tail = (1 - RECALL_SURE) / 2
    low = _bisect(lambda rate: _at_least(memory.certain, memory.moves, rate) - tail)
    missed = memory.moves - memory.certain
    high = 1 - _bisect(lambda rate: _at_least(missed, memory.moves, rate) - tail)
    return Recall(low, high, RECALL_SURE) if high - low <= WIDEST_RECALL else None


def _at_least(count: int, total: int, rate: float) -> float:
    """The probability of this many successes or more."""
    if count == 0 or rate == 0:
        return float(count == 0)
    if count <= total * rate:  # sum the smaller tail
        return 1 - _at_least(total - count + 1, total, 1 - rate)
    ways = lgamma(total + 1) - lgamma(count + 1) - lgamma(total - count + 1)
    term = exp(ways + count * log(rate) + (total - count) * log(1 - rate))
    found = term
    for each in range(count, total):
        term *= (total - each) / (each + 1) * rate / (1 - rate)
        found += term
    return found


def _bisect(rising: Callable[[float], float]) -> float:
    """Where a function that rises from 0 to 1 crosses zero; 0 if it is never below."""
    low, high = 0.0, 1.0
    if rising(low) >= 0:
        return 0.0
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < 0 else (low, middle)
    return low
