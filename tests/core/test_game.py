"""Whole games inside the engine, at random or by a policy."""

from purrlor.core.chance import Chance, Quick
from purrlor.core.game import Move, Policy, State, is_compiled, play_out
from purrlor.testing.kit import Kit


class Shy(Policy):
    """Plays at random, but looks at every state first."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: State, chance: Chance) -> Move:
        self.asked += 1
        return super().choose(state, chance)


def test_a_policy_is_asked_for_every_move(any_kit: Kit) -> None:
    table, policy = any_kit.tables[0], Shy()
    state = any_kit.game.deal(any_kit.options(table), table.players, Quick(1), None)
    same = state.copy()
    assert play_out(state, Quick(2), policy) == policy.asked == play_out(same, Quick(2))
    assert state == same


def test_the_source_is_what_the_tests_run() -> None:
    assert not is_compiled()
