"""What moves tell of the hands, as signs that are counted for each seat and card."""

from collections import Counter

import pytest

from purrlor.bots.go_kitty.belief import Belief
from purrlor.bots.go_kitty.evidence import FACTORS, Evidence, Signs, likelihood_ratio
from purrlor.core.game import Event
from purrlor.games.go_kitty.clowders import Clowder, ClowderKind
from purrlor.games.go_kitty.components import ALL_CARDS, ANY, CARDS, KITTIES, MOUSE, WISHES
from purrlor.games.go_kitty.events import Asked, Dealt, Drawn, HandedOver, Kept, Laid, Scouted
from purrlor.games.go_kitty.options import Options

SNOW, RAIN, FAN, LEAF = (CARDS[name] for name in ("snow", "rain", "fan", "leaf"))


def watched(*events: Event, players: int = 3) -> Evidence:
    evidence = Evidence(Options(), players)
    evidence.watch(Dealt(0, (None,) * players, 52 - 5 * players))
    for event in events:
        evidence.watch(event)
    return evidence


def asked(seat: int, whom: int, wish: str, held: bool = False) -> Asked:
    return Asked(seat, whom, WISHES[wish], seek=False, held=held)


def test_who_asks_for_one_Trait_passes_over_all_others() -> None:
    signs = watched(asked(1, 2, "snow")).signs[1]
    assert signs[RAIN] == Signs(passed=1)
    assert signs[SNOW] == Signs()
    assert signs[MOUSE] == Signs()


def test_what_everybody_knows_to_be_in_another_hand_is_passed_over_with_more_right() -> None:
    signs = watched(asked(1, 2, "snow"), asked(2, 0, "rain")).signs
    assert signs[2][SNOW] == Signs(passed_sure=1)
    assert signs[2][FAN] == Signs(passed=1)
    assert signs[0] == watched().signs[0]


def test_the_fourth_Season_would_have_been_laid() -> None:
    three = [asked(1, 2, wish) for wish in ("snow", "rain", "fan")]
    signs = watched(*three, asked(1, 2, "cozy")).signs[1]
    assert signs[LEAF].unlaid == 1
    assert signs[SNOW].unlaid == 0


def test_a_card_that_comes_dilutes_what_was_told_before() -> None:
    signs = watched(asked(1, 2, "snow"), Drawn(1, None)).signs[1]
    assert signs[RAIN].passed == pytest.approx(5 / 6)


def test_who_scouts_may_have_kept_a_Mouse() -> None:
    signs = watched(Scouted(1, 3, None), Kept(1, None, None)).signs[1]
    assert signs[MOUSE].scouted == pytest.approx(1 / 6)


def test_a_Mouse_that_was_laid_is_not_kept_any_more() -> None:
    kept = Scouted(1, 3, None), Kept(1, None, None)
    clowder = Clowder(ClowderKind.read("year"), [SNOW, LEAF, FAN, MOUSE])
    assert watched(*kept, Laid(1, clowder)).signs[1][MOUSE] == Signs()


def test_with_cards_of_which_none_is_left_all_begins_anew() -> None:
    told = [asked(1, 2, "snow"), asked(0, 1, "rain", held=True), HandedOver(1, 0, RAIN, 1)]
    assert watched(*told).signs[1][RAIN] == Signs()


def test_the_factors_of_all_signs_are_multiplied() -> None:
    one, two = (likelihood_ratio(Signs(passed_sure=count)) for count in (1, 2))
    assert two == pytest.approx(one**2)
    assert likelihood_ratio(Signs()) == 1
    assert FACTORS.passed < 0 < FACTORS.scouted


def test_what_was_passed_over_is_less_likely_and_lies_elsewhere_then() -> None:
    weights = watched(asked(1, 2, "snow"), asked(2, 0, "rain")).weights()
    hands, pile = [[], [KITTIES] * 5, [KITTIES] * 5], [ANY] * 42
    counted, read = (Belief(hands, pile, Counter(ALL_CARDS), each) for each in (None, weights))
    assert read.odds(2, SNOW.face) < counted.odds(2, SNOW.face)
    assert read.odds(1, SNOW.face) > counted.odds(1, SNOW.face)
    everywhere = read.expected(1, SNOW.face) + read.expected(2, SNOW.face)
    everywhere += sum(place[SNOW] for place in read.top(len(pile)))
    assert everywhere == pytest.approx(4, abs=0.01)
