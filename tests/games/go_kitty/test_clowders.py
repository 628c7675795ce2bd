"""Clowders: how many there are, and that the listing finds them all."""

from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import prod

import pytest

from purrlor.core.chance import Quick
from purrlor.games.go_kitty.clowders import KINDS, Clowder, of_one_season, of_the_year
from purrlor.games.go_kitty.components import ALL_CARDS, CARDS, FACES, SEASONS, Cards
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.rows import lays

ALL = [*of_the_year(), *(each for season in SEASONS for each in of_one_season(season))]


def test_GK_25_there_are_439_Clowders() -> None:
    assert len(set(ALL)) == len(ALL) == 439
    assert all(clowder.fault(max_mice=3) is None for clowder in ALL)
    sets = list(combinations_with_replacement(FACES, 4))
    every = [Clowder(kind, cards) for kind in KINDS.values() for cards in sets]
    assert {clowder for clowder in every if clowder.fault(max_mice=3) is None} == set(ALL)


def judged(hand: Cards, max_mice: int) -> set[Clowder]:
    """By brute force: every four cards as every kind."""
    fours = set(combinations(hand, 4))
    every = [Clowder(kind, cards) for kind in KINDS.values() for cards in fours]
    return {clowder for clowder in every if clowder.fault(max_mice) is None}


@pytest.mark.parametrize("max_mice", range(4))
def test_GK_R9_the_listing_is_what_the_judge_allows(max_mice: int) -> None:
    for seed in range(40):
        cards = list(ALL_CARDS)
        Quick(seed).shuffle(cards)
        hand = Hand(tuple(cards[: 3 + seed % 9]))
        listed = [lay.clowder for lay in lays(hand, max_mice)]
        assert len(listed) == len(set(listed))
        assert set(listed) == judged(hand.cards(), max_mice)


Counts = tuple[int, int, int]  # cards of the three Traits of a Season
COUNTS: list[Counts] = [(a, b, c) for a, b, c in product(range(5), repeat=3) if a >= b >= c]


@cache
def worst_hands() -> dict[int, int]:
    """The most Clowders in any hand, by its size. What one Season allows depends on its own
    cards alone, and Year-round Clowders on how many Traits there are of each."""
    worst: dict[int, int] = {}
    for mice, seasons in product(range(4), combinations_with_replacement(COUNTS, 4)):
        size = mice + sum(map(sum, seasons))
        found = sum(of_season(counts, mice) for counts in seasons)
        found += of_year(tuple(sum(map(bool, counts)) for counts in seasons), mice)
        worst[size] = max(found, worst.get(size, 0))
    return worst


@cache
def of_season(counts: Counts, mice: int) -> int:
    names = ["light"] * counts[0] + ["cozy"] * counts[1] + ["snow"] * counts[2] + ["mouse"] * mice
    hand = Hand(tuple(CARDS[name] for name in names))
    return sum(clowder.is_in(hand) for clowder in of_one_season(SEASONS[0]))


@cache
def of_year(traits: tuple[int, ...], mice: int) -> int:
    """Year-round Clowders of a hand with this many Traits of each Season, where mice fill gaps."""
    chosen = [each for size in range(max(1, 4 - mice), 5) for each in combinations(traits, size)]
    return sum(prod(each) for each in chosen)


def test_the_worst_hands_are_those_that_the_page_says() -> None:
    worst = worst_hands()
    print(*(f"{size} cards: {worst[size]}" for size in sorted(worst)), sep="\n")
    assert [worst[size] for size in (4, 5, 8, 10, 15, 20, 51)] == [3, 7, 34, 76, 295, 324, 439]


def test_the_worst_hand_of_fifteen_is_one_of_each_Trait_and_three_mice() -> None:
    hand = Hand((*FACES[:-1], *[CARDS["mouse"]] * 3))
    assert len(lays(hand, max_mice=3)) == worst_hands()[15]
