"""Laws on what programs keep in memory, for every game and for luck."""

from collections.abc import Callable
from typing import Any

import pytest

from purrlor.core.chance import Chance, Quick, Seeded, Stacked
from purrlor.testing.laws.holding import *  # noqa: F403
from purrlor.testing.laws.holding import WAYS
from tests.laws.kits import KITS as KITS


@pytest.mark.parametrize("again", WAYS)
@pytest.mark.parametrize("luck", [Quick(3), Seeded(b"held"), Stacked([4, "b"], Quick(1))])
@pytest.mark.parametrize("drawn", [0, 1, 9])
def test_luck_held_again_brings_the_same_and_goes_its_own_way(
    luck: Chance, again: Callable[[Any], Any], drawn: int
) -> None:
    first = luck.copy()
    for _ in range(drawn):
        first.below(7)
    other, third = again(first), first.copy()
    assert other == first
    brought = [other.below(60) for _ in range(9)]
    assert brought == [first.below(60) for _ in range(9)]
    assert brought == [third.below(60) for _ in range(9)]
    piles = [list("abcdefgh"), list("abcdefgh")]
    other.named("deal", 2).shuffle(piles[0])
    first.named("deal", 2).shuffle(piles[1])
    assert piles[0] == piles[1]
    assert other == first
