"""Every claim of a bot has a sentence with its numbers."""

import pytest

from purrlor.bots import advice, rounded
from purrlor.bots.bot import Claim, Reading
from purrlor.core.wire import Plain
from purrlor.games.kitten_me import GAME
from purrlor.words import Reader as Person
from purrlor.words import catalogue
from tests.bots.kitten_me.tables import arranged, seated

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


@pytest.mark.parametrize("bids", [["1 bid 3 hat"], ["1 bid 2 hat"], []])
@pytest.mark.parametrize("own", ["draw 3", "skip", "red glasses"])
def test_what_the_coach_compares_moves_by_is_largest_for_what_it_likes_best(
    own: str, bids: list[Plain]
) -> None:
    """To get through the round is not all that counts: cards and a Purrfect change more."""
    hands: Plain = [["red hat", "blue bow-tie", own], ["wild", "red hat", "blue hat"]]
    position: dict[str, Plain] = {"players": 2, "cards": [3, 3], "hands": hands, "bids": bids}
    weighed = seated("tabby", arranged(position, deck="both"), 0).weigh()
    claims = [rounded(GAME, advice(GAME, each).claims)[-1] for each in weighed]
    assert {claim.kind for claim in claims} == {"chance-to-win"}
    figures = [claim.amount or 0.0 for claim in claims]
    assert figures == sorted(figures, reverse=True)
    assert 0 < figures[-1] < figures[0] < 100
