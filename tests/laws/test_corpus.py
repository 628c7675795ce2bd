"""Random games of every kit end."""

from collections import Counter

import pytest

from purrlor.testing.kit import Kit, Table
from purrlor.testing.laws.corpus import *  # noqa: F403
from purrlor.testing.laws.corpus import specials_played
from tests.laws.kits import KITS as KITS
from tests.luck import SEED


@pytest.mark.explore
def test_many_random_games_end(kit: Kit, corpus_table: Table) -> None:
    seen: Counter[str] = Counter()
    for seed in range(1000 * SEED, 1000 * SEED + 1000):
        seen += specials_played(kit, corpus_table, seed)
    print(f"{sum(seen.values()):,} moves, of them", dict(seen - Counter({"": seen[""]})))
