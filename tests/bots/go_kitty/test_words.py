"""What the bots say is rendered from their claims alone."""

import pytest

from purrlor.bots.bot import Claim
from purrlor.bots.go_kitty.words import has, sentence
from purrlor.games.go_kitty.components import WISHES


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (has(1, WISHES["winter"], 0.25), "{} has a Winter card 25 % of the time."),
        (has(1, WISHES["snow"], 1), "{} has Snow for certain."),
        (has(1, WISHES["mouse"], 0), "{} cannot have a Mouse."),
        (Claim("brings", amount=-0.5), "That costs 0.50 points."),
        (Claim("worth-later", amount=0.5), "That is worth about 0.5 points later."),
        (Claim("safe", thing="season"), "The 1 point of a Seasonal Clowder is safe"),
    ],
)
def test_a_claim_becomes_a_sentence(claim: Claim, text: str) -> None:
    said = sentence([claim])
    assert said.text.startswith(text)
    assert said.seats == (() if claim.seat is None else (1,))


def test_only_what_may_fail_has_odds() -> None:
    assert has(1, WISHES["snow"], 0.25).odds == 0.25
    assert has(1, WISHES["snow"], 1).odds is None


def test_claims_are_said_one_after_the_other() -> None:
    said = sentence([has(2, WISHES["snow"], 0.5), Claim("brings", amount=1)])
    assert said.text == "{} has Snow 50 % of the time. That brings 1.00 points."
