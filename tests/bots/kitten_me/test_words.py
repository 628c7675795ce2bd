"""Every claim of a bot has a sentence with its numbers."""

import pytest

from purrlor.bots import advice
from purrlor.bots.bot import Claim, Reading
from purrlor.games.kitten_me import GAME
from purrlor.words import Reader as Person
from purrlor.words import catalogue

NAMES = ("Ann", "Bea")

SAID: list[tuple[list[Claim], str]] = [
    ([Claim("bid-is-true", 0.61, thing="4 hat")], "4 hats is true 61% of the time."),
    (
        [
            Claim("bid-is-true", 0.7, thing="4 hat"),
            Claim("was-bid", seat=1, thing="hat", amount=2),
            Claim("by-cards", amount=0.61),
            Claim("loses-no-card", 0.8),
        ],
        "4 hats is true 70% of the time. Bea bid hats twice this round. From the cards alone, "
        "ignoring the bids, it would be 61%. I get through the round without losing a card 80% "
        "of the time, if the others play well.",
    ),
    ([Claim("holds", thing="hat", amount=3)], "I hold 3 hats."),
    ([Claim("holds", thing="hat", amount=1)], "I hold one hat."),
    ([Claim("holds", thing="glasses", amount=1)], "I hold one pair of glasses."),
    (
        [Claim("holds-enough", thing="green", amount=2)],
        "I hold 2 green, which is enough for this Bid.",
    ),
    ([Claim("holds", thing="red", amount=0)], "I hold no red."),
    (
        [Claim("others-hold", amount=5.24)],
        "The other hands and the flip count about 5.2.",
    ),
    (
        [Claim("bid-is-too-high", 0.999, thing="1 red")],
        "1 red is too high over 99% of the time.",
    ),
    ([Claim("bid-is-exact", 0.25, thing="4 hat")], "4 hats is exactly right 25% of the time."),
    (
        [Claim("skip-comes-back", thing="4 hat", amount=0.5)],
        "A Skip makes them raise 4 hats, which is true 50% of the time.",
    ),
    (
        [Claim("skip-passes-on", thing="4 hat", amount=0.61)],
        "A Skip passes on 4 hats, which is true 61% of the time.",
    ),
    ([Claim("another-opens")], "A Skip lets another open."),
    (
        [Claim("draws", amount=3), Claim("brings", thing="red", amount=1.26)],
        "I draw 3 cards. That brings about 1.3 red to my hand, and my turn passes.",
    ),
    (
        [Claim("draws", amount=1), Claim("brings", thing="red", amount=0.4)],
        "I draw one card. That brings about 0.4 red to my hand, and my turn passes.",
    ),
    ([Claim("draws-nothing")], "There is no card left to draw, but my turn passes."),
    (
        [Claim("hands-over", seat=1, thing="glasses", amount=1.5)],
        "Bea has about 1.5 cards with glasses to hand over, and my turn passes.",
    ),
]


@pytest.mark.parametrize(("claims", "said"), SAID)
def test_claims_in_words(claims: list[Claim], said: str) -> None:
    assert catalogue("kitten-me").claims(claims, Person(NAMES)) == said


def hint(*claims: Claim) -> Reading:
    return advice(GAME, Reading("bid 8 hat", 1.0, 0.96, 0.1, claims))


def test_a_coach_says_them_to_the_player() -> None:
    claims = [Claim("draws", amount=1), Claim("brings", thing="red", amount=0.4)]
    said = catalogue("kitten-me").claims(claims, Person(NAMES, speaker="you"))
    assert said == (
        "You draw one card. That brings about 0.4 red to your hand, and your turn passes."
    )


def test_a_hint_says_how_safe_a_bid_is_and_what_one_holds() -> None:
    """Whether the bid is true matters only if somebody calls it."""
    true, safe = Claim("bid-is-true", 0.97, thing="8 hat"), Claim("loses-no-card", 0.8)
    hinted = hint(true, Claim("holds", thing="hat", amount=3), safe)
    assert (hinted.odds, hinted.aim) == (0.8, "holds")
    hinted = hint(true, Claim("holds-enough", thing="hat", amount=8), safe)
    assert hinted.aim == "holds-enough"


def test_a_bid_that_is_likely_false_is_called_a_bluff() -> None:
    assert hint(Claim("bid-is-true", 0.2, thing="9 glasses")).aim == "bid-is-true"
    held = Claim("holds", thing="glasses", amount=3)
    assert hint(Claim("bid-is-true", 0.2, thing="9 glasses"), held).aim == "bid-is-true"
    assert hint(Claim("bid-is-true", 0.5, thing="9 glasses")).aim == ""
    assert hint(Claim("bid-is-too-high", 0.2, thing="9 glasses")).aim == ""
