"""./dev bench claims settles what bots claim by what came."""

import pytest

from bench.claims import play


@pytest.mark.parametrize(
    ("id", "usual"),
    [
        ("kitten-me", {"bid-is-true", "bid-is-too-high", "loses-no-card"}),
        ("go-kitty", {"has-the-card"}),
        ("shut-up-cat", {"gains-zs", "wins"}),
    ],
)
def test_what_is_claimed_in_a_game_is_settled(id: str, usual: set[str]) -> None:
    found = play(id, 2, {}, "tabby", 1)
    assert usual <= set(found)
    assert {came for every in found.values() for _, came in every} <= {0.0, 0.5, 1.0}
    assert {came for every in found.values() for _, came in every} >= {0.0, 1.0}
