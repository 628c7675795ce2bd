"""./dev bench claims settles what bots claim by what came."""

import pytest

from bench.claims import Settled, interval, play


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
    assert {came for every in found.values() for *_, came in every} <= {0.0, 0.5, 1.0}
    assert {came for every in found.values() for *_, came in every} >= {0.0, 1.0}


def test_the_interval_is_that_of_the_games() -> None:
    """Two games of which one came out better than said and one worse, by 0.3 and 0.1 on average."""
    every = [Settled(0, 0.5, 1.0), Settled(0, 0.9, 1.0), Settled(1, 0.1, 0.0), Settled(1, 0.1, 0.0)]
    low, _, high = interval(every).split()
    half = 12.706 * 2**0.5 * (0.8**2 / 2) ** 0.5 / 4  # Student's t of one degree of freedom
    assert float(high) - float(low) == pytest.approx(200 * half, abs=0.5)
    assert interval(every[:2]) == ""
