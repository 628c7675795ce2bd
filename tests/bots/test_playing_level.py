"""The playing level of a person, estimated from the cost of their decisions."""

from collections import defaultdict
from math import comb
from random import Random
from statistics import fmean, stdev

import pytest

from purrlor.bots.playing_level import (
    LEAST_GAMES,
    LEAST_SURE,
    LEVELS,
    WIDEST_RECALL,
    LevelCost,
    Memory,
    Sums,
    estimate,
    level_costs,
    personal_spread,
    recall,
)

COSTS = {
    "mouse": LevelCost(0.020, 0.010, 60),
    "kitten": LevelCost(0.010, 0.006, 60),
    "tabby": LevelCost(0.002, 0.002, 60),
}
DECISIONS = 15  # in an average game


def played(*means: float) -> Sums:
    """Games of DECISIONS decisions each, with these means."""
    return sum((Sums.of([mean] * DECISIONS) for mean in means), Sums())


def test_mean_and_spread_of_equally_long_games_are_those_of_the_games() -> None:
    means = (0.01, 0.04, 0.0, 0.02, 0.01)
    sums = played(*means)
    assert (sums.games, sums.decisions) == (5, 75)
    assert sums.mean == pytest.approx(fmean(means))
    assert sums.spread == pytest.approx(stdev(means))


def test_long_games_count_more_and_empty_ones_not_at_all() -> None:
    sums = Sums.of([0.1]) + Sums.of([0.0] * 9) + Sums.of([])
    assert sums.games == 2
    assert sums.mean == pytest.approx(0.01)


def test_nothing_is_stated_after_a_few_games_or_without_measured_levels() -> None:
    few = played(*[0.01] * (LEAST_GAMES - 1))
    assert estimate(few, COSTS) is None
    enough = few + played(0.01)
    assert estimate(enough, COSTS) is not None
    assert estimate(enough, {}) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_with_the_costs_of_a_level_is_at_that_level(level: str) -> None:
    found = estimate(played(*[COSTS[level].mean] * 8), COSTS)
    assert found is not None
    assert found.levels == (level,)
    assert LEAST_SURE <= found.sure < 1


def test_a_player_half_way_is_between_two_levels() -> None:
    found = estimate(played(*[0.0056, 0.006, 0.0052] * 3), COSTS)
    assert found is not None
    assert found.levels == ("kitten", "tabby")
    assert found.sure > 0.9


def test_more_games_make_it_surer() -> None:
    erratic = (0.0, 0.02, 0.0, 0.02, 0.01)
    few, many = estimate(played(*erratic), COSTS), estimate(played(*erratic * 6), COSTS)
    assert few is not None
    assert many is not None
    assert few.levels == many.levels == ("kitten",)
    assert few.sure < many.sure


@pytest.mark.explore
@pytest.mark.parametrize("game", ["kitten-me", "go-kitty", "shut-up-cat"])
def test_statements_come_true_as_often_as_they_say(game: str) -> None:
    """Players of each level: their true means differ from the bot's, and their games are skewed."""
    random, costs = Random(38), level_costs(game)
    stated: dict[int, list[tuple[float, bool]]] = defaultdict(list)  # by tenths
    for level in LEVELS:
        for _ in range(500):
            found = estimate(_games_of(level, costs, random), costs)
            assert found is not None
            low, high = LEVELS.index(found.levels[0]), LEVELS.index(found.levels[-1])
            is_true = low <= LEVELS.index(level) <= high
            stated[int(found.sure * 10)].append((found.sure, is_true))
    assert sum(map(len, stated.values())) == 1500
    for every in stated.values():
        if len(every) >= 100:
            sure, came_true = (fmean(column) for column in zip(*every, strict=True))
            assert came_true == pytest.approx(sure, abs=0.09)
    assert any(len(stated[tenth]) >= 100 for tenth in (6, 7, 8))
    unsure = [each for tenth in (6, 7, 8) for each in stated[tenth]]
    sure, came_true = (fmean(column) for column in zip(*unsure, strict=True))
    assert came_true == pytest.approx(sure, abs=0.06)


def _games_of(level: str, costs: dict[str, LevelCost], random: Random) -> Sums:
    """Some games of a person at a level; the costs of a game have a gamma distribution."""
    cost = costs[level]
    mean = max(cost.mean / 10, random.gauss(cost.mean, personal_spread(level, costs)))
    sums = Sums()
    for _ in range(random.randint(LEAST_GAMES, 12)):
        number = random.randint(5, 25)
        spread = cost.spread * (DECISIONS / number) ** 0.5
        average = random.gammavariate((mean / spread) ** 2, spread**2 / mean)
        sums += Sums.of([average] * number)
    return sums


# Memory


def test_a_recall_has_the_bounds_of_clopper_and_pearson() -> None:
    found = recall(Memory(30, 20, 5.0), LEAST_GAMES)
    assert found is not None

    def chance(count: int, rate: float) -> float:
        return comb(30, count) * rate**count * (1 - rate) ** (30 - count)

    assert sum(chance(each, found.low) for each in range(20, 31)) == pytest.approx(0.05, abs=1e-6)
    assert sum(chance(each, found.high) for each in range(21)) == pytest.approx(0.05, abs=1e-6)
    assert recall(Memory(12, 12, 1.0), LEAST_GAMES) == pytest.approx((0.05 ** (1 / 12), 1, 0.9))
    assert recall(Memory(12, 0, 1.0), LEAST_GAMES) == pytest.approx((0, 1 - 0.05 ** (1 / 12), 0.9))
    many = recall(Memory(40_000, 30_000, 5.0), 1000)
    assert many is not None
    assert (many.low, many.high) == pytest.approx((0.75, 0.75), abs=0.005)


def test_nothing_is_said_of_memory_while_it_is_too_uncertain() -> None:
    assert recall(Memory(30, 20, 5.0), LEAST_GAMES - 1) is None
    assert recall(Memory(0, 0, 0.0), LEAST_GAMES) is None
    assert recall(Memory(8, 4, 1.0), LEAST_GAMES) is None


@pytest.mark.explore
def test_the_bounds_of_a_recall_cover_the_true_rate_as_often_as_they_say() -> None:
    random = Random(5)
    for rate in (0.3, 0.6, 0.9, 1.0):
        covered = []
        for _ in range(400):
            certain = sum(random.random() < rate for _ in range(40))
            found = recall(Memory(40, certain, 0.0), LEAST_GAMES)
            assert found is not None
            assert found.high - found.low <= WIDEST_RECALL
            covered.append(found.low <= rate <= found.high)
        assert fmean(covered) > 0.87, rate  # at least 0.9, and the luck of 400 draws
