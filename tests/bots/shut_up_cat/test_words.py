"""What bots say is made of what they claim."""

from dataclasses import replace

import pytest

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.shut_up_cat.words import advised, sentence


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (Claim("gains-zs", 0.75), "I gain Zs 75 % of the time."),
        (Claim("wins", 0.999), "I win over 99 % of the time then, if the others play well."),
        (Claim("wins", 1.0), "I win 100 % of the time then."),
        (Claim("brings-zs", amount=-2.04), "This costs 2.0 Zs on average."),
        (
            Claim("lowers-rival", seat=1, amount=1),
            "{}’s multiplier falls to 1.",
        ),
        (Claim("rolls-again", thing="3 5"), "This rolls 3 and 5 again."),
        (
            Claim("lays-row", thing="10 11 0"),
            "A row of 3 Zs lies there for my next turn, if it is left alone.",
        ),
        (
            Claim("may-chase", amount=1),
            "Then I would likely chase the cat once, for 5 Zs.",
        ),
        (Claim("scores", thing="2", amount=8), "Scoring 8 Zs at a multiplier of 2 brings 16."),
        (
            Claim("draws-card", 0.14, thing="ear-plugs"),
            "The pair draws a card; the likeliest, Ear Plugs, comes 14 % of the time.",
        ),
    ],
)
def test_a_claim_is_said_with_its_numbers(claim: Claim, said: str) -> None:
    assert sentence([claim]).text == said


def test_a_hint_says_the_odds_that_its_reason_says_and_what_is_to_follow() -> None:
    claims = (Claim("may-chase", amount=2), Claim("gains-zs", 0.8), Claim("wins", 0.5))
    reading = Reading("sleep 2@1 1@0 clockwise", 1.0, 0.85, 0.5, sentence(claims), claims)
    assert advised(reading).odds == 0.8
    assert advised(reading).aim == "then perhaps chase twice"
    assert advised(replace(reading, claims=claims[1:])).aim == ""


def test_a_coach_says_how_well_it_expects_the_others_to_play() -> None:
    """The odds to win are those among tabbies; against kittens they are better."""
    claims = (Claim("wins", 0.01),)
    said = advised(Reading("score", 1.0, None, 0.01, sentence(claims), claims)).why.text
    assert said == "You win 1 % of the time then, if the others play well."


def test_players_are_named() -> None:
    claims = [Claim("meets-meows", seat=1, amount=1.26), Claim("wins-more", amount=0.031)]
    assert sentence(claims).with_names(["Ann", "Bob"]) == (
        "Then Bob turns up 1.3 MEOWs on average. "
        "That wins 3.1 games of a hundred more than an average order."
    )
