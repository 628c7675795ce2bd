"""The law of the catalogues finds each kind of fault."""

import pytest

from purrlor.games import find
from purrlor.testing.laws.words import required_of
from purrlor.words import schema, sources
from purrlor.words.law import faults

GAME = "kitten-me"
ENGLISH = "\n".join(sources(GAME, "en"))
FAULTS = {
    "a missing message": ("reason-no-bid = ", "reason-no-bud = ", "no message reason-no-bid"),
    "an unused message": (
        "reason-no-bid = ",
        "spare = x\nreason-no-bid = ",
        "unused message spare",
    ),
    "an unknown variable": ("{ $than }", "{ $then }", "reason-not-greater has no $then"),
    "a missing form": ("    .many = hats\n", "", "not every feature has the same forms"),
    "a missing word": ("card-wild = Wild", "card-wyld = Wild", "no message card-wild"),
    "a reference to nothing": ("{ left }", "{ lift }", "refers to the missing message lift"),
    "a syntax error": ("reason-no-bid = ", "reason-no-bid ", "syntax error"),
    "a second definition": ("reason-no-bid = ", "reason-no-bid = x\nreason-no-bid = ", "twice"),
    "a missing title": ("    .title = Nine lives", "    .title-x = Nine lives", "no .title"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_law_finds(fault: str) -> None:
    before, after, said = FAULTS[fault]
    assert before in ENGLISH
    found = list(faults(ENGLISH.replace(before, after), schema(GAME), required_of(find(GAME))))
    assert any(said in each for each in found), found


def test_the_law_finds_a_forgotten_you() -> None:
    forgotten = ENGLISH.replace(
        "event-bid-made = { $seat-is ->\n    [you] You bid\n", "event-bid-made = { $seat-is ->\n"
    )
    assert forgotten != ENGLISH
    found = list(faults(forgotten, schema(GAME), required_of(find(GAME))))
    assert any("expected you and other" in each for each in found), found
