"""./dev bench claims understands what bots say, and settles it by what came."""

import pytest

from bench.claims import claims, play
from purrlor.bots.go_kitty import words as of_kittens
from purrlor.bots.kitten_me import words as of_bids
from purrlor.bots.shut_up_cat import words as of_naps
from purrlor.bots.shut_up_cat.night import Prospect
from purrlor.core.chance import Quick
from purrlor.core.match import Match, read_options
from purrlor.games import find
from purrlor.games.go_kitty.components import WISHES
from purrlor.games.go_kitty.moves import Ask
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.moves import Bid

BID = Bid(4, Feature.HAT)

SAID = {
    of_bids.bid_why(BID, 0.61, 0.61): ("kitten-me", {"bid-is-true": 0.61}),
    of_bids.bid_why(BID, 0.61, 0.7): ("kitten-me", {"bid-is-true": 0.7}),
    of_bids.challenge_why(BID, 0.61, 0.999): ("kitten-me", {"bid-is-too-high": 0.995}),
    of_bids.purrfect_why(BID, 0.2, 0.001): ("kitten-me", {"bid-is-exact": 0.005}),
    of_bids.kept(of_bids.bid_why(BID, 0.5, 0.4), 0.8): (
        "kitten-me",
        {"bid-is-true": 0.4, "loses-no-card": 0.8},
    ),
    of_bids.kept(of_bids.skip_why(BID, 0.5, 0.4, True), 0.3): (
        "kitten-me",
        {"loses-no-card": 0.3},
    ),
    f"{of_kittens.has(Ask(1, WISHES['winter']), 0.25)}.": ("go-kitty", {"has-the-card": 0.25}),
    f"{of_kittens.has(Ask(1, WISHES['winter']), 1)}.": ("go-kitty", {}),
    of_naps.gather((), Prospect(0.5, gain=0.75)): ("shut-up-cat", {"gains-zs": 0.75}),
    of_naps.winning("Scoring brings 8.", 0.5): ("shut-up-cat", {"wins": 0.5}),
}


@pytest.mark.parametrize("why", SAID)
def test_a_sentence_is_understood(why: str) -> None:
    id, expected = SAID[why]
    game = find(id)
    match = Match.deal(game, read_options(game, {}), 2, Quick(1))
    assert {claim.kind: claim.odds for claim in claims(match, 0, why)} == pytest.approx(expected)


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
