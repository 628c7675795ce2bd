"""What moves reveal about hands, as signs counted for each seat and card."""

from collections import Counter
from math import exp

import pytest

from purrlor.bots.go_kitty.belief import Belief
from purrlor.bots.go_kitty.evidence import FACTORS, Evidence, Signs
from purrlor.core.game import Event
from purrlor.games.go_kitty.clowders import ClowderKind
from purrlor.games.go_kitty.components import ALL_CARDS, ANY, CARDS, KITTIES, MOUSE, WISHES, Card
from purrlor.games.go_kitty.events import (
    Asked,
    Dealt,
    Drawn,
    HandedOver,
    Kept,
    Laid,
    Reversed,
    Scouted,
    copies,
)
from purrlor.games.go_kitty.options import Options
from tests.bots.go_kitty.playing import unread

SNOW, RAIN, FAN, LEAF = (CARDS[name] for name in ("snow", "rain", "fan", "leaf"))


class Watched(Evidence):
    def of(self, seat: int, card: Card) -> Signs:
        return Signs(*self.signs[seat, card.order].tolist())


def watched(*events: Event, players: int = 3) -> Watched:
    evidence = Watched(Options(), players)
    evidence.watch(Dealt(0, 1, 5, 52 - 5 * players, (None,) * players))
    for event in events:
        evidence.watch(event)
    return evidence


def asked(seat: int, whom: int, wish: str, held: bool = False) -> Asked:
    return Asked(seat, whom, WISHES[wish], seek=False, held=held)


def test_who_asks_for_one_Trait_passes_over_all_others() -> None:
    evidence = watched(asked(1, 2, "snow"))
    assert evidence.of(1, RAIN) == Signs(passed=1)
    assert evidence.of(1, SNOW) == Signs()
    assert evidence.of(1, MOUSE) == Signs()


def test_what_everybody_knows_to_be_in_another_hand_is_passed_over_with_more_right() -> None:
    evidence = watched(asked(1, 2, "snow"), asked(2, 0, "rain"))
    assert evidence.of(2, SNOW) == Signs(passed_sure=1)
    assert evidence.of(2, FAN) == Signs(passed=1)
    assert not evidence.signs[0].any()


def test_the_fourth_Season_would_have_been_laid() -> None:
    three = [asked(1, 2, wish) for wish in ("snow", "rain", "fan")]
    evidence = watched(*three, asked(1, 2, "cozy"))
    assert evidence.of(1, LEAF).unlaid == 1
    assert evidence.of(1, SNOW).unlaid == 0


def test_a_card_that_comes_dilutes_what_was_told_before() -> None:
    evidence = watched(asked(1, 2, "snow"), Drawn(1, None))
    assert evidence.of(1, RAIN).passed == pytest.approx(5 / 6)


def test_who_scouts_may_have_kept_a_Mouse() -> None:
    evidence = watched(Scouted(1, 3, None), Kept(1, None, None))
    assert evidence.of(1, MOUSE).scouted == pytest.approx(1 / 6)


def test_a_Mouse_that_was_laid_is_not_kept_any_more() -> None:
    kept = Scouted(1, 3, None), Kept(1, None, None)
    cards = copies([(SNOW, 1), (FAN, 1), (LEAF, 1), (MOUSE, 1)])
    laid = Laid(1, ClowderKind.read("year"), cards, 2)
    assert watched(*kept, laid).of(1, MOUSE) == Signs()


def test_with_cards_of_which_none_is_left_all_begins_anew() -> None:
    told = [asked(1, 2, "snow"), asked(0, 1, "rain", held=True), HandedOver(1, 0, RAIN, 1)]
    assert watched(*told).of(1, RAIN) == Signs()


def test_so_it_does_with_cards_that_a_reversal_shows_to_be_missing() -> None:
    told = [asked(1, 2, "snow"), Asked(1, 2, WISHES["rain"], seek=True, held=True)]
    assert watched(*told, Reversed(2, 1, WISHES["rain"], held=False)).of(1, RAIN) == Signs()
    assert watched(*told, Reversed(2, 1, WISHES["rain"], held=True)).of(1, RAIN) == Signs(passed=1)


def test_the_factors_of_all_signs_are_multiplied() -> None:
    evidence = watched(asked(1, 2, "snow"), asked(2, 0, "rain"), asked(2, 0, "fan"))
    once, twice = evidence.weights()[2, [RAIN.order, LEAF.order]]
    assert once == pytest.approx(exp(FACTORS.passed))
    assert twice == pytest.approx(once**2)
    assert (evidence.weights()[0] == 1).all()


def test_what_was_passed_over_is_less_likely_and_lies_elsewhere_then() -> None:
    weights = watched(asked(1, 2, "snow"), asked(2, 0, "rain")).weights()
    hands, pile = [[], [KITTIES] * 5, [KITTIES] * 5], [ANY] * 42
    places, hidden = [*hands, pile], Counter(ALL_CARDS)
    counted, read = (Belief(places, hidden, each) for each in (unread(3), weights))
    assert read.odds(2, SNOW.face) < counted.odds(2, SNOW.face)
    assert read.odds(1, SNOW.face) > counted.odds(1, SNOW.face)
    everywhere = read.expected(1, SNOW.face) + read.expected(2, SNOW.face)
    everywhere += read.top(len(pile))[:, SNOW.order].sum()
    assert everywhere == pytest.approx(4, abs=0.01)
