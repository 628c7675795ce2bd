"""Every claim of a bot has a sentence with its numbers."""

from purrlor.bots import advice
from purrlor.bots.bot import Claim, Reading
from purrlor.games.kitten_me import GAME
from purrlor.words import Reader as Person
from purrlor.words import catalogue

NAMES = ("Ann", "Bea")


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
