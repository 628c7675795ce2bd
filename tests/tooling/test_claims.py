"""./dev bench claims settles what bots claim by what came."""

import pytest

from bench.claims import play
from purrlor.bots.bot import Reason
from purrlor.bots.go_kitty import words as of_kittens
from purrlor.core.words import percent
from purrlor.games.go_kitty.components import WISHES
from purrlor.games.go_kitty.moves import Ask

SAID: list[tuple[Reason, dict[str, float]]] = [
    (of_kittens.has(Ask(1, WISHES["winter"]), 0.25), {"has-the-card": 0.25}),
    (of_kittens.has(Ask(1, WISHES["winter"]), 1), {}),
]


@pytest.mark.parametrize(("reason", "claims"), SAID)
def test_a_reason_claims_the_odds_that_its_sentence_shows(
    reason: Reason, claims: dict[str, float]
) -> None:
    assert {claim.kind: claim.odds for claim in reason.claims} == claims
    assert all(percent(odds) in reason.why.text for odds in claims.values())


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
