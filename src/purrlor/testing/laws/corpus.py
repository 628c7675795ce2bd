"""Random games end, and show every special card."""

from collections import Counter

from purrlor.core.chance import Quick
from purrlor.core.game import RANDOM
from purrlor.testing.kit import Kit, Table
from purrlor.testing.laws.trying import pytest_generate_tests as pytest_generate_tests


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


def test_random_games_end(kit: Kit, corpus_table: Table) -> None:
    for seed in range(10):
        specials_played(kit, corpus_table, seed)


def test_every_special_card_is_played(kit: Kit) -> None:
    seen: Counter[str] = Counter()
    for seed in range(15):
        for table in kit.corpus or kit.tables:
            seen += specials_played(kit, table, seed)
        if kit.specials <= set(seen):
            return
    raise AssertionError(f"never played: {kit.specials - set(seen)}")
