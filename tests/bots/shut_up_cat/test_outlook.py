"""The expected value of a turn, compared with a listing of every layout."""

from dataclasses import replace

import numpy as np
import pytest

from purrlor.bots.shut_up_cat.belief import RINGS, SHUFFLED, SPAN_BITS, bits_of, span_index
from purrlor.bots.shut_up_cat.outlook import PAIR, ROLLS, SEVEN, Prospect, Turn, rolling
from purrlor.bots.shut_up_cat.race import Rival
from purrlor.games.shut_up_cat.dice import find_dice, make_all_dice
from purrlor.games.shut_up_cat.options import Options
from tests.bots.shut_up_cat.test_belief import knowing

RIVAL = Rival(1, 20, 1, to_come=True)
NOW = Turn(
    options=Options(),
    belief=SHUFFLED,
    rivals=(RIVAL,),
    winks=10,
    multiplier=1,
    last=False,
    dice=(),
    plugs=0,
    cards=0.0,
    next_card={"catnip": 1.0},
)
UNCHASED = replace(Options(), chase_in_reveal=False)
WHOLE_RING = span_index(0, 11)


def slept(span: int, turn: Turn) -> Prospect:
    return turn.prospect(span)


@pytest.mark.parametrize("multiplier", [0, 1, 3])
@pytest.mark.parametrize("plugs", [0, 2])
@pytest.mark.parametrize("notes", [(), ("zzm@0,1,2", "m@7", "zmm@8,9,10")])
def test_a_sleep_brings_what_every_layout_brings_on_average(
    multiplier: int, plugs: int, notes: tuple[str, ...]
) -> None:
    belief = knowing(*notes)
    turn = replace(NOW, belief=belief, multiplier=multiplier, plugs=plugs, options=UNCHASED)
    layouts = [int(ring) for ring, odds in zip(RINGS, belief.rings, strict=True) if odds]
    for span in (span_index(0, 1), span_index(6, 2), span_index(3, 2)):
        spaces = int(SPAN_BITS[span])
        heard = [(ring & spaces).bit_count() for ring in layouts]
        each = [
            (spaces.bit_count() - meows) * max(multiplier - max(meows - plugs, 0), 0)
            for meows in heard
        ]
        prospect = turn.prospect(span)
        assert prospect.zs == pytest.approx(sum(each) / len(layouts))
        assert prospect.gain == pytest.approx(sum(zs > 0 for zs in each) / len(layouts))


def test_the_whole_ring_pays_by_its_chases() -> None:
    """8 Zs: chases raise the multiplier from 0 to 2 for ten Zs, and to 3 for fifteen."""
    assert slept(WHOLE_RING, NOW).zs == pytest.approx(16 - 10)
    assert slept(WHOLE_RING, replace(NOW, winks=15)).zs == pytest.approx(24 - 15)
    assert slept(WHOLE_RING, replace(NOW, winks=4)).zs == pytest.approx(0)
    rich = replace(NOW, winks=15, multiplier=3)
    assert slept(WHOLE_RING, replace(rich, plugs=1)).zs == pytest.approx(24 - 15)
    assert slept(WHOLE_RING, replace(rich, plugs=4)).zs == pytest.approx(24)


def test_each_number_of_chases_is_scored_apart() -> None:
    """From multiplier 0, with 8 Zs turned up: 0, then 8 - 5, then 16 - 10; three cost too much."""
    ends = replace(NOW, multiplier=0).scoring(WHOLE_RING, 4)
    assert [end.zs for end in ends[:3]] == [0, 3, 6]
    assert ends[3].worth == -np.inf


def test_rolls_have_the_odds_of_dice() -> None:
    assert len(rolling(())) == 56
    assert rolling(()).sum() == pytest.approx(1)
    assert sorted(rolling((1, 2)))[-6:] == pytest.approx([1 / 6] * 6)
    assert rolling((1, 2, 3)).max() == 1


def test_dice_that_are_rolled_are_worth_the_average_of_their_best_uses() -> None:
    each = [NOW.holding((1, 2, face)) for face in range(1, 7)]
    mean = NOW.holding((2, 1))
    assert mean.worth == pytest.approx(sum(prospect.worth for prospect in each) / 6)
    assert mean.gain == pytest.approx(1), "1 and 2 can always turn the whole ring"


@pytest.mark.parametrize("dice", [(1, 1, 1), (1, 6, 6), (2, 3, 5)])
@pytest.mark.parametrize("multiplier", [1, 3])
@pytest.mark.parametrize("pairs", [False, True])
def test_uses_are_those_that_the_dice_allow(
    dice: tuple[int, ...], multiplier: int, pairs: bool
) -> None:
    there = find_dice(make_all_dice(NOW.options.numbering), dice, [])
    wanted = {span_index(sleep.start, sleep.end) for sleep in there.sleeps}
    wanted |= {SEVEN} if there.sevens and multiplier < 3 else set()
    wanted |= {PAIR} if there.distracts and (pairs or not there.sleeps) else set()
    turn = replace(NOW, multiplier=multiplier, next_card={"catnip": 1.0} if pairs else {})
    assert {*np.flatnonzero(turn.allowed[ROLLS.index(dice)])} == wanted


def test_a_forecast_is_a_distribution_over_the_uses() -> None:
    turn = replace(NOW, multiplier=3, winks=20)
    whole = [use for use in range(SEVEN) if SPAN_BITS[use] == bits_of(range(12))]
    forecast = turn.forecast([(), (1, 2)], 0.002)
    assert forecast.sum() == pytest.approx(1)
    assert forecast[whole].sum() > 0.99, "1 and 2 turn the whole ring"
    beginner = replace(turn, options=UNCHASED).forecast([()], 0.02)
    assert beginner.sum() == pytest.approx(1)
    assert beginner[whole].sum() < 0.5, "a beginner does not chase after this many MEOWs"


def test_equals_are_mixed() -> None:
    """Nothing is known, so a span and the one opposite have equal values."""
    first, opposite = span_index(1, 0), span_index(7, 6)
    mixed = NOW.forecast([(1, 2, 2)], 0.002)[[first, opposite]]
    assert mixed == pytest.approx([0.5, 0.5], abs=1e-4)
