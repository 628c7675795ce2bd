"""What bots say is made of what they claim."""

import pytest

from purrlor.bots import levels_of
from purrlor.bots.bot import Claim
from purrlor.bots.shut_up_cat.words import render
from purrlor.games.shut_up_cat import GAME
from tests.bots.shut_up_cat.seats import seated
from tests.games.shut_up_cat.kit import KIT
from tests.laws.play import played


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (Claim("gains-zs", 0.75), "I gain Zs 75 % of the time."),
        (Claim("wins", 0.999), "I win over 99 % of the time then."),
        (Claim("brings-zs", amount=-2.04), "This costs 2.0 Zs on average."),
        (
            Claim("lays-row", thing="10 11 0"),
            "A row of 3 Zs lies there for my next turn, if it is left alone.",
        ),
        (Claim("scores", thing="2", amount=8), "Scoring 8 Zs at a multiplier of 2 brings 16."),
        (
            Claim("draws-card", 0.14, thing="ear-plugs"),
            "The pair draws a card; the likeliest, Ear Plugs, comes 14 % of the time.",
        ),
    ],
)
def test_a_claim_is_said_with_its_numbers(claim: Claim, said: str) -> None:
    assert render([claim]).text == said


def test_players_are_named() -> None:
    claims = [Claim("meets-meows", seat=1, amount=1.26), Claim("wins-more", amount=0.031)]
    assert render(claims).with_names(["Ann", "Bob"]) == (
        "Then Bob turns up 1.3 MEOWs on average. "
        "I win about 3.1 games in a hundred more so than by an order at random."
    )


@pytest.mark.parametrize("level", levels_of(GAME))
def test_every_reason_is_made_of_claims_alone(level: str) -> None:
    for plies in range(0, 40, 3):
        match = played(KIT, KIT.tables[0], 4, plies)
        if match.outcome is None:
            readings = seated(match, match.to_move, level).weigh(match.view(match.to_move))
            assert all(reading.why == render(reading.claims) for reading in readings)
