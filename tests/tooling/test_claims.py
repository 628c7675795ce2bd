"""./dev bench claims settles what bots claim by what came."""

import pytest

from bench.claims import play
from purrlor.bots.bot import Reason
from purrlor.bots.go_kitty import words as of_kittens
from purrlor.bots.kitten_me import words as of_bids
from purrlor.core.words import percent
from purrlor.games.go_kitty.components import WISHES
from purrlor.games.go_kitty.moves import Ask
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.moves import Bid

BID = Bid(4, Feature.HAT)

SAID: list[tuple[Reason, dict[str, float]]] = [
    (of_bids.bid_why(BID, 0.61, 0.61), {"bid-is-true": 0.61}),
    (of_bids.bid_why(BID, 0.61, 0.7), {"bid-is-true": 0.7}),
    (of_bids.challenge_why(BID, 0.61, 0.999), {"bid-is-too-high": 0.999}),
    (of_bids.purrfect_why(BID, 0.2, 0.001), {"bid-is-exact": 0.001}),
    (
        of_bids.bid_why(BID, 0.5, 0.4) + of_bids.unharmed_why(0.8),
        {"bid-is-true": 0.4, "loses-no-card": 0.8},
    ),
    (
        of_bids.skip_why(BID, 0.5, 0.4, True) + of_bids.unharmed_why(0.3),
        {"loses-no-card": 0.3},
    ),
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
