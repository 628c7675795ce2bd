"""What the bots say is rendered from their claims alone."""

import pytest

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


@pytest.mark.parametrize(
    ("claim", "english", "german"),
    [
        (
            has(1, WISHES["winter"], 0.25),
            "Bob has a Winter card 25% of the time.",
            "In 25 % der Fälle hat Bob eine Winterkarte.",
        ),
        (has(1, WISHES["snow"], 1), "Bob has Snow for sure.", "Bob hat sicher Schnee."),
        (has(1, WISHES["snow"], 0), "Bob can’t have Snow.", "Bob kann keinen Schnee haben."),
        (has(0, WISHES["mouse"], 0), "You can’t have a Mouse.", "Du kannst keine Maus haben."),
        (Claim("costs", amount=0.5), "That costs about 0.5 points.", "Das kostet etwa 0,5 Punkte."),
        (Claim("brings", amount=1.04), "That’s worth about 1 point.", "Das bringt etwa 1 Punkt."),
        (
            Claim("brings", amount=0.01),
            "That’s worth next to nothing.",
            "Das bringt so gut wie nichts.",
        ),
        (
            Claim("safe", thing="season", amount=1),
            "Once a Seasonal Clowder is laid, its point is safe.",
            "Liegt ein saisonaler Clowder erst aus, ist sein Punkt sicher.",
        ),
        (
            Claim("sure-seek", seat=1, thing="snow", amount=0.5),
            "Bob has Snow for sure, but seeking that is worth about 0.5 points.",
            "Bob hat sicher Schnee, doch danach zu suchen bringt etwa 0,5 Punkte.",
        ),
        (
            Claim("asked-for", seat=1, thing="snow"),
            "Bob asked for Snow, and must hold one to ask.",
            "Bob hat selbst nach Schnee gefragt und muss dafür eine Karte davon haben.",
        ),
        (
            Claim("was-given", seat=1, thing="snow"),
            "Bob took Snow earlier.",
            "Bob hat Schnee vorher bekommen.",
        ),
        (Claim("else-draws"), "If not, I draw a card.", "Sonst ziehe ich eine Karte."),
        (Claim("cannot-win", 0.0), "I can’t win any more.", "Ich kann nicht mehr gewinnen."),
        (Claim("uses-mouse"), "This uses my Mouse.", "Das kostet meine Maus."),
        (
            Claim("best-of-pile", amount=2),
            "I keep the better of the last two cards.",
            "Ich behalte die bessere der letzten zwei Karten.",
        ),
    ],
)
def test_a_claim_becomes_a_sentence(claim: Claim, english: str, german: str) -> None:
    assert said(claim) == english
    assert said(claim, language="de") == german


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
