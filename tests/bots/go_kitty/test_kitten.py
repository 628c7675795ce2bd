"""How the kitten plays: plain odds, a short memory, Clowders as soon as they can be laid."""

from collections import Counter

import pytest

from purrlor.bots.bot import Claim
from purrlor.bots.go_kitty.kitten import Hunch
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.go_kitty.components import ALL_CARDS, WISHES
from purrlor.games.go_kitty.events import Asked
from purrlor.games.go_kitty.moves import Ask
from tests.bots.go_kitty.playing import best, readings_of, seated, seen
from tests.games.go_kitty.table import play, table


def dealt(*hands: str, **more: Plain) -> Match:
    held: Plain = [list(hand.split()) for hand in hands]
    return table({"players": len(hands), "hands": held, **more})


def test_the_odds_are_plain() -> None:
    """Two cards of fifty that are not seen; three of them are Snow."""
    readings = readings_of("kitten", dealt("snow rain", "leaf light", "fan"))
    odds = readings["ask 1 snow"].odds
    assert odds == pytest.approx(1 - (47 * 46) / (50 * 49))
    assert readings["ask 1 snow"].claims == (
        Claim("has-the-card", odds, seat=1, thing="snow"),
        Claim("holds", thing="snow", amount=1),
    )


def test_a_Clowder_is_laid_at_once_whatever_may_come() -> None:
    match = dealt("snow snow snow rain fan apple", "snow leaf", "rain")
    play(match, "0 skip", "1 ask 2 snow", "2 skip")
    assert list(readings_of("kitten", match)) == ["lay year snow rain fan apple"]


@pytest.mark.parametrize(
    ("pile", "scouted"), [("fan", 1), ("fan fan", 2), ("fan fan leaf leaf", 3)]
)
def test_as_many_cards_are_scouted_as_there_are(pile: str, scouted: int) -> None:
    match = dealt("snow rain", "leaf light", pile=list(pile.split()))
    scout = readings_of("kitten", match)["scout"]
    assert scout.claims == (Claim("best-of-pile", amount=scouted),)


def asked(seat: int, whom: int, wish: str) -> Asked:
    return Asked(seat, whom, WISHES[wish], seek=False, held=False)


def test_asks_are_remembered_until_three_others_were_made() -> None:
    match = dealt("snow rain", "leaf light", "fan")
    asks = [asked(1, 2, "snow")]
    assert odds(asks, match, 1) == pytest.approx(0.9)
    assert odds(asks, match, 2) == pytest.approx(0.1)
    kitten = seated("kitten", match, 0)
    for ask in [*asks, *[asked(1, 2, "mouse")] * 3]:
        kitten.watch(ask)
    readings = {reading.move: reading for reading in kitten.weigh(seen(match, 0))}
    assert readings["ask 1 snow"].odds == odds([], match, 1)


def test_what_is_remembered_is_not_called_certain() -> None:
    match = dealt("snow rain", "leaf light", "fan")
    kitten = seated("kitten", match, 0)
    kitten.watch(asked(1, 2, "snow"))
    readings = {reading.move: reading for reading in kitten.weigh(seen(match, 0))}
    remembered, has, _ = readings["ask 1 snow"].claims
    assert remembered == Claim("as-remembered")
    assert has.kind == "has-the-card"
    assert has.odds == pytest.approx(0.9)


def test_what_is_certain_is_not_remembered_otherwise() -> None:
    """All cards that are not seen are the other's, also those that were asked for before."""
    theirs = Counter(map(str, ALL_CARDS)) - Counter(["snow", "rain"])
    match = dealt("snow rain", " ".join(theirs.elements()), pile=[])
    kitten = seated("kitten", match, 0)
    kitten.watch(asked(0, 1, "snow"))
    readings = {reading.move: reading for reading in kitten.weigh(seen(match, 0))}
    assert readings["ask 1 snow"].odds == 1
    assert readings["ask 1 snow"].claims[0] == Claim("surely-has", seat=1, thing="snow")


def odds(asks: list[Asked], match: Match, whom: int) -> float:
    return Hunch(seen(match, 0), asks).odds(Ask(whom, WISHES["snow"]))


def test_the_rarest_card_is_given() -> None:
    match = dealt("snow leaf", "light light cozy rain", phase="answer", ask="0 ask 1 winter")
    assert best("kitten", match) == "give cozy"


def test_a_pair_is_defended_with_a_Mouse() -> None:
    match = dealt("snow leaf", "snow snow mouse", phase="answer", ask="0 ask 1 snow")
    assert best("kitten", match) == "reverse"
    single = dealt("snow leaf", "snow mouse", phase="answer", ask="0 ask 1 snow")
    assert best("kitten", single) == "hand-over"
