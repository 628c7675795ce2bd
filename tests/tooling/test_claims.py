"""./dev bench claims compares what bots claim with the outcome."""

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
    assert {outcome for every in found.values() for *_, outcome in every} <= {0.0, 0.5, 1.0}
    assert {outcome for every in found.values() for *_, outcome in every} >= {0.0, 1.0}


def test_the_interval_is_that_of_the_games() -> None:
    """Ten games with two claims of 0.5 each: in every second game both came true, in the
    others neither, so each game's sum is 1 from the mean."""
    every = [Settled(game, 0.5, float(game % 2)) for game in range(10) for _ in range(2)]
    low, _, high = map(str, interval(every).split())
    half = 2.262 * (10 / 9 * 10) ** 0.5 / 20  # Student's t of nine degrees of freedom
    assert float(low) == pytest.approx(50 - 100 * half, abs=0.1)
    assert float(high) == pytest.approx(50 + 100 * half, abs=0.1)
    assert interval(every[:2]) == ""
