"""What the bots say is rendered from their claims alone."""

from purrlor.bots import claims_of
from purrlor.bots.bot import Claim
from purrlor.bots.go_kitty.claims import has
from purrlor.games.go_kitty import GAME
from purrlor.games.go_kitty.components import WISHES
from purrlor.words import Reader, Speaker, catalogue

NAMES = ("Ann", "Bob", "Cleo")


def said(*claims: Claim, language: str = "en", seat: int = 0, speaker: str = "me") -> str:
    reader = Reader(NAMES, seat, speaker)
    spoken = Speaker(catalogue("go-kitty", language), reader).claims(claims)
    return spoken.replace("\N{NO-BREAK SPACE}", " ")


def test_a_coach_speaks_of_the_player() -> None:
    assert said(Claim("draws"), speaker="you") == "So you draw a card."
    assert said(Claim("draws"), language="de", speaker="you") == "Also ziehst du eine Karte."


def test_only_what_may_fail_has_odds() -> None:
    assert has(1, WISHES["snow"], 0.25).odds == 0.25
    assert has(1, WISHES["snow"], 1).odds is None


def test_claims_are_said_one_after_the_other() -> None:
    claims = has(2, WISHES["snow"], 0.5), Claim("brings", amount=2)
    assert said(*claims) == "Cleo has Snow 50% of the time. That’s worth about 2 points."


def test_every_claim_uses_arguments_of_known_kinds() -> None:
    kinds = {kind for claim in claims_of(GAME).values() for kind in claim.values()}
    assert kinds == {"seat", "odds", "number", "amount", "wish", "card", "clowder-kind"}
