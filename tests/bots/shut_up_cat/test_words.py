"""The sentences of bots are rendered from their claims."""

from dataclasses import replace

from purrlor.bots import advice
from purrlor.bots.bot import Claim, Reading
from purrlor.games.shut_up_cat import GAME
from purrlor.words import Reader, catalogue

NAMES = ["Ann", "Bob"]


def test_a_coach_speaks_of_you() -> None:
    claims = [Claim("raises-multiplier", amount=2), Claim("wins", 0.5)]
    said = catalogue("shut-up-cat").claims(claims, Reader(NAMES, 0, speaker="you"))
    seven = "The seven takes your multiplier to ×2; a chase would cost 5 Zs."
    assert said == f"{seven} Then you win 50% of the time, if the others play well."


def test_a_hint_has_the_odds_that_its_claims_give_and_what_is_to_follow() -> None:
    claims = (Claim("may-chase", amount=2), Claim("gains-zs", 0.8), Claim("wins", 0.5))
    reading = Reading("sleep 2@1 1@0 clockwise", 1.0, 0.85, 0.5, claims)
    assert advice(GAME, reading).odds == 0.8
    assert advice(GAME, reading).aim == "may-chase"
    aim = catalogue("shut-up-cat").format("claim-may-chase", "aim", amount=2)
    assert aim == "then perhaps chase twice"
    assert advice(GAME, replace(reading, claims=claims[1:])).aim == ""


def test_a_hint_says_in_which_round_the_zs_of_a_run_were_seen() -> None:
    claims = (Claim("saw-tiles", thing="zzz", amount=3), Claim("may-chase", amount=1))
    reading = Reading("sleep 1@0 4@3 clockwise", 1.0, 0.85, 0.5, claims)
    assert advice(GAME, reading).aim == "saw-tiles"
    coach = Reader(NAMES, 0, speaker="you")
    said = {
        language: catalogue("shut-up-cat", language).claims(claims[:1], coach)
        for language in ("en", "de")
    }
    assert said == {
        "en": "You saw Z, Z, Z there in round 3.",
        "de": "Dort hast du in Runde 3 Z, Z, Z gesehen.",
    }
    single = replace(reading, claims=(Claim("saw-tiles", thing="zm", amount=3), claims[1]))
    assert advice(GAME, single).aim == "may-chase", "one Z is not a run"
