"""Where tiles are put back: against the next seat's naps, and for one's own."""

from dataclasses import replace

import pytest

from purrlor.bots.shut_up_cat.belief import SPAN_BITS
from purrlor.bots.shut_up_cat.evaluation import Evaluation
from purrlor.bots.shut_up_cat.hiding import Hiding, orders
from purrlor.bots.shut_up_cat.naps import AWAKE, Habits, Nap, blend, naps
from purrlor.core.offer import orders_of
from purrlor.games.shut_up_cat.components import NUMBERINGS
from purrlor.games.shut_up_cat.events import TilesTurned
from tests.bots.shut_up_cat.test_belief import knowing
from tests.bots.shut_up_cat.test_evaluation import ALL_DICE, NOW, RIVAL

NUMBERS = NUMBERINGS["1-6,1-6"].numbers
SPACES = range(6)
MINE = Evaluation(replace(NOW, multiplier=3, winks=20, belief=knowing("zzzzmm@0,1,2,3,4,5")))
THEIRS = Evaluation(replace(NOW, multiplier=3, winks=20))


def hiding(*slept: Nap, mine: Evaluation = MINE) -> Hiding:
    return Hiding(SPACES, mine, THEIRS, slept, NUMBERS)


def test_orders_are_few_and_hold_all_tiles() -> None:
    assert set(orders(12, 2)) == set(orders_of("m" * 2 + "z" * 10)), "two MEOWs, two places"
    assert set(orders(12, 4)) < set(orders_of("m" * 4 + "z" * 8))
    assert len(orders(12, 4)) <= 120
    assert "mmzzzzzzzzmm" in orders(12, 4)
    assert orders(3, 0) == ("zzz",)
    assert orders(2, 2) == ("mm",)


def test_meows_are_laid_where_the_next_seat_will_sleep() -> None:
    there = hiding(Nap(SPAN_BITS[0][2], 1.0))
    meets, win_share = there.weigh("mmzzzz"), there.weigh("zzzzmm")
    assert (meets.met, win_share.met) == (2, 0)
    assert meets.worth > win_share.worth


def test_tiles_outside_count_by_their_odds() -> None:
    """Two of the six other tiles are MEOWs."""
    assert hiding(Nap(SPAN_BITS[5][8], 1.0)).weigh("zzzzmm").met == pytest.approx(2)


def test_zs_are_laid_in_a_row_where_they_will_be_left_alone() -> None:
    slept = (Nap(SPAN_BITS[6][8], 0.5), Nap(AWAKE, 0.5))
    row, torn = hiding(*slept).weigh("mmzzzz"), hiding(*slept).weigh("zzmmzz")
    assert (row.row, torn.row) == (4, 2)
    assert row.left_alone == torn.left_alone == 1
    assert row.worth > torn.worth


def test_a_row_is_left_alone_by_all_rivals_or_not_at_all() -> None:
    slept = (Nap(SPAN_BITS[2][4], 0.25), Nap(SPAN_BITS[7][9], 0.75))
    assert hiding(*slept).weigh("mmzzzz").left_alone == pytest.approx(0.75)
    two = Evaluation(replace(MINE.now, rivals=(RIVAL, RIVAL), glimpses=(0, 0)))
    assert hiding(*slept, mine=two).weigh("mmzzzz").left_alone == pytest.approx(0.75**2)


def test_in_the_last_round_there_is_no_next_time() -> None:
    last = Evaluation(replace(MINE.now, last=True))
    slept = (Nap(SPAN_BITS[6][8], 0.5), Nap(AWAKE, 0.5))
    there = hiding(*slept, mine=last)
    assert there.weigh("mmzzzz").worth == there.weigh("zzmmzz").worth


def test_naps_are_all_that_the_dice_can_lead_to() -> None:
    found = naps(THEIRS, ALL_DICE, [(), (1, 2)])
    assert [nap.span.bit_count() for nap in found] == [12], "1 and 2 turn the whole ring"
    assert sum(nap.odds for nap in naps(THEIRS, ALL_DICE, [()])) == pytest.approx(1)


def test_a_seat_is_supposed_to_sleep_as_it_did() -> None:
    habits = Habits(2)
    assert habits.long(1) == 0.5
    for _ in range(6):
        habits.learn(TilesTurned(1, (1, 2), (0, 1), "zz"))
    habits.learn(TilesTurned(0, (1, 2), tuple(range(12)), "z" * 8 + "m" * 4))
    assert habits.long(1) == pytest.approx(1 / 8)
    assert habits.long(0) == pytest.approx(2 / 3)


def test_naps_are_blended_by_their_shares() -> None:
    found = blend([Nap(3, 1.0)], 0.25, [Nap(3, 0.5), Nap(AWAKE, 0.5)])
    assert {nap.span: nap.odds for nap in found} == {3: 0.625, AWAKE: 0.375}
