"""Every claim of a bot is said in words, with the numbers that it has."""

import pytest

from purrlor.bots.bot import Claim
from purrlor.bots.kitten_me.words import sentence

BY_HAND = Claim("by-my-hand", thing="4 hat", amount=0.61)

SAID: list[tuple[list[Claim], str]] = [
    (
        [Claim("bid-is-true", 0.61, thing="4 hat"), BY_HAND],
        "4 hats is true 61 % of the time, given my hand.",
    ),
    (
        [Claim("bid-is-true", 0.7, thing="4 hat"), BY_HAND, Claim("loses-no-card", 0.8)],
        "4 hats is true 61 % of the time given my hand, 70 % as I read the Bids. "
        "I come through the round unharmed 80 % of the time then.",
    ),
    (
        [Claim("bid-is-too-high", 0.999, thing="4 hat"), BY_HAND],
        "4 hats is too high 61 % of the time given my hand, over 99 % as I read the Bids.",
    ),
    (
        [Claim("bid-is-exact", 0.25, thing="4 hat"), BY_HAND],
        "4 hats is exactly right 61 % of the time given my hand, 25 % as I read the Bids.",
    ),
    (
        [Claim("skip-comes-back", thing="4 hat", amount=0.5), BY_HAND],
        "A Skip makes them raise their own 4 hats, which is true 61 % of the time given my hand, "
        "50 % as I read the Bids.",
    ),
    (
        [Claim("skip-passes-on", thing="4 hat", amount=0.61), BY_HAND],
        "A Skip passes on 4 hats, which is true 61 % of the time, given my hand.",
    ),
    ([Claim("another-opens")], "A Skip lets another open."),
    (
        [Claim("draws", amount=3), Claim("brings", thing="red", amount=1.26)],
        "3 more cards bring about 1.3 red to my hand, and my turn passes.",
    ),
    (
        [Claim("draws", amount=1), Claim("brings", thing="red", amount=0.4)],
        "One more card brings about 0.4 red to my hand, and my turn passes.",
    ),
    (
        [Claim("draws", amount=0), Claim("brings", thing="red", amount=0.0)],
        "There is no card left to draw, but my turn passes.",
    ),
    (
        [Claim("hands-over", seat=1, thing="glasses", amount=1.5)],
        "Bea has about 1.5 cards with glasses to hand over, and my turn passes.",
    ),
]


@pytest.mark.parametrize(("claims", "said"), SAID)
def test_claims_in_words(claims: list[Claim], said: str) -> None:
    assert sentence(claims).with_names(["Ann", "Bea"]) == said
