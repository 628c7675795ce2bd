"""Where tiles are put back: against the next seat's sleeps, and for the bot's own."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np
import pytest

from purrlor.bots.shut_up_cat.belief import Array, span_index
from purrlor.bots.shut_up_cat.outlook import PAIR, Turn
from purrlor.bots.shut_up_cat.placing import Placing, every_order, in_two_places, left_alone
from purrlor.bots.shut_up_cat.race import Rival
from tests.bots.shut_up_cat.test_belief import knowing
from tests.bots.shut_up_cat.test_outlook import NOW

SPACES = range(6)
MINE = replace(NOW, multiplier=3, winks=20, belief=knowing("zzzzmm@0,1,2,3,4,5").seeing(63, 3))
THEIRS = replace(NOW, multiplier=3, winks=20)
AWAKE = (-1, -1)  # no span


def forecast(sleeps: dict[tuple[int, int], float]) -> Array:
    """The probabilities of some spans, and of none."""
    odds = np.zeros(PAIR + 1)
    for span, chance in sleeps.items():
        odds[PAIR if span == AWAKE else span_index(*span)] = chance
    return odds


class Placed(NamedTuple):
    worth: float
    met: float
    row: tuple[int, ...]


def placed(
    order: str, sleeps: dict[tuple[int, int], float], mine: Turn = MINE, theirs: Turn = THEIRS
) -> Placed:
    placing = Placing(SPACES, every_order(SPACES, 2), mine, theirs, forecast(sleeps))
    (at,) = [index for index in range(len(placing.orders)) if placing.tiles(index) == order]
    return Placed(placing.worth[at], placing.met[at], placing.row(at))


def test_orders_are_sets_of_spaces() -> None:
    assert len(set(every_order(SPACES, 2).tolist())) == 15
    assert set(in_two_places(range(12), 2)) == set(every_order(range(12), 2).tolist())
    few = {*in_two_places(range(12), 4).tolist()}
    assert few < {*every_order(range(12), 4).tolist()}
    assert 0b110000000011 in few
    assert 0b10101010 not in few
    assert len(few) == 9 + 3 * 36, "one place, or two places and three ways to divide the MEOWs"
    assert in_two_places(range(3), 0).tolist() == [0]
    assert in_two_places(range(2), 2).tolist() == [3]


def test_meows_are_laid_where_the_next_seat_will_sleep() -> None:
    there = {(0, 2): 1.0}
    meets, spared = placed("mmzzzz", there), placed("zzzzmm", there)
    assert (meets.met, spared.met) == pytest.approx((2, 0))
    assert meets.worth > spared.worth


def test_tiles_outside_count_by_their_odds() -> None:
    """Two of the six other tiles are MEOWs."""
    assert placed("zzzzmm", {(5, 8): 1.0}).met == pytest.approx(2)


def test_zs_are_laid_in_a_row_where_they_will_be_left_alone() -> None:
    sleeps = {(6, 8): 0.5, AWAKE: 0.5}
    row, torn = placed("mmzzzz", sleeps), placed("zzmmzz", sleeps)
    assert (row.row, torn.row) == ((2, 3, 4, 5), (0, 1))
    assert row.worth > torn.worth


def test_a_row_is_left_alone_by_all_rivals_or_not_at_all() -> None:
    sleeps = {(2, 4): 0.25, (7, 9): 0.75}
    for rivals in (1, 2):
        alone = left_alone(forecast(sleeps), rivals)
        assert alone[span_index(2, 5)] == pytest.approx(0.75**rivals)


def test_in_the_last_round_there_is_no_next_time() -> None:
    last = replace(MINE, last=True)
    sleeps = {(6, 8): 0.5, AWAKE: 0.5}
    one, other = (placed(order, sleeps, mine=last) for order in ("mmzzzz", "zzmmzz"))
    assert one.worth == pytest.approx(other.worth)
    assert one.row == ()


# The last round: 41 Zs, and a seat with 30 that has a turn left. Without Zs to pay for a chase
# it overtakes with four Zs at ×3, and not with two or three.
LEADS = replace(MINE, last=True, winks=41, rivals=(Rival(1, 30, 3, to_come=True),))
FOLLOWS = replace(THEIRS, last=True, winks=30, rivals=(Rival(0, 41, 3),))


def test_in_the_last_round_whoever_is_not_overtaken_wins() -> None:
    """With two players, only what the next seat's sleep brings counts."""
    there, unchased = {(0, 3): 1.0}, replace(FOLLOWS.options, chase_in_reveal=False)
    theirs = replace(FOLLOWS, options=unchased)
    worths = [placed(order, there, LEADS, theirs).worth for order in ("mmzzzz", "zzzzmm")]
    assert worths == pytest.approx([1, 0])
    assert placed("mmzzzz", {AWAKE: 1.0}, LEADS, FOLLOWS).worth == pytest.approx(1)


def test_in_the_last_round_the_others_must_stay_below_too() -> None:
    """It does not matter which other seats they would overtake."""
    third = Rival(2, 35, 2, to_come=True)
    mine = replace(LEADS, rivals=(*LEADS.rivals, third))
    theirs = replace(FOLLOWS, rivals=(third, *FOLLOWS.rivals))
    against_third = replace(LEADS, rivals=(third,)).prospect(PAIR).worth
    assert 0 < against_third < 1
    for sleeps, order, stays in (({(0, 3): 1.0}, "zzzzmm", 0), ({AWAKE: 1.0}, "mmzzzz", 1)):
        assert placed(order, sleeps, mine, theirs).worth == pytest.approx(stays * against_third)
