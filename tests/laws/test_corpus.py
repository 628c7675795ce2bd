"""Random games end, and show every special card."""

from collections import Counter

import pytest

from purrlor.core.chance import Quick
from purrlor.core.game import RANDOM
from tests.laws.kit import Kit, Table
from tests.laws.kits import CORPUS, KITS, name


def specials_played(kit: Kit, table: Table, seed: int) -> Counter[str]:
    """Play one random game to its end."""
    chance = Quick(seed)
    state = kit.game.deal(kit.options(table), table.players, chance, None)
    seen: Counter[str] = Counter()
    while state.to_move() is not None:
        move = RANDOM.choose(state, chance)
        state.play(move, chance)
        seen[kit.special(move) or ""] += 1
    assert state.outcome() is not None
    return seen


@pytest.mark.parametrize(("kit", "table"), CORPUS, ids=name)
def test_random_games_end(kit: Kit, table: Table) -> None:
    for seed in range(25):
        specials_played(kit, table, seed)


@pytest.mark.parametrize("kit", KITS, ids=name)
def test_every_special_card_is_played(kit: Kit) -> None:
    seen: Counter[str] = Counter()
    for seed in range(15):
        for table in kit.corpus:
            seen += specials_played(kit, table, seed)
    assert kit.specials <= set(seen)


@pytest.mark.soak
@pytest.mark.parametrize(("kit", "table"), CORPUS, ids=name)
def test_ten_thousand_random_games_end(kit: Kit, table: Table) -> None:
    seen: Counter[str] = Counter()
    for seed in range(10_000):
        seen += specials_played(kit, table, seed)
    print(f"{sum(seen.values()):,} moves, of them", dict(seen - Counter({"": seen[""]})))
