"""The race to 40 Zs: shares of a win, from the strengths and the turns that are left."""

from dataclasses import replace

import numpy as np
import pytest

from purrlor.bots.shut_up_cat.outlook import Turn
from purrlor.bots.shut_up_cat.race import KNOTS, WITH_CHASES, Rival
from tests.bots.shut_up_cat.test_outlook import NOW

RIVAL = Rival(1, 20, 1, to_come=True)


def race(*rivals: Rival, last: bool = False) -> Turn:
    return replace(NOW, rivals=rivals, next_card={}, last=last)


def win(seat: tuple[int, int], *rivals: Rival, known: int = 0) -> float:
    """The value of a seat's Zs and multiplier."""
    return float(race(*rivals).win(*seat, known))


def test_the_standing_is_linear_between_its_knots() -> None:
    for row, knots in enumerate(WITH_CHASES.standing):
        assert WITH_CHASES.standing_at(row, np.array(KNOTS)).tolist() == pytest.approx(knots)
        assert WITH_CHASES.standing_at(row, 12) == pytest.approx(0.6 * knots[2] + 0.4 * knots[3])
        assert WITH_CHASES.standing_at(row, 55) == pytest.approx(knots[-1])


def test_more_zs_and_a_higher_multiplier_win_more() -> None:
    rival = replace(RIVAL, multiplier=3)
    by_zs = [win((winks, 2), rival) for winks in range(40)]
    assert by_zs == sorted(by_zs)
    assert win((30, 0), rival) < win((30, 3), rival) < win((30, 3), rival, known=8)


def test_the_odds_of_all_seats_add_up_to_one() -> None:
    """Seen from each seat, with no turn to come in the round and nothing known."""
    seats = [(10, 1), (25, 2), (33, 0)]
    each = [Rival(i, *seats[i]) for i in range(3)]
    assert sum(win(seats[i], *each[:i], *each[i + 1 :]) for i in range(3)) == pytest.approx(1)


def test_who_cannot_be_overtaken_has_won() -> None:
    last = race(replace(RIVAL, to_come=False), last=True)
    assert last.win(np.array([19, 20, 21]), np.zeros(3, int), 0).tolist() == [0, 0.5, 1]


def test_who_is_ahead_stays_there() -> None:
    """In the last round by the limit of rounds, a rival may be ahead and still have a turn."""
    last = race(RIVAL, last=True)
    behind, tied, ahead = last.win(np.array([19, 20, 21]), np.zeros(3, int), 0).tolist()
    assert behind == 0
    assert 0 < tied < ahead < 1


def test_forty_zs_make_the_round_the_last() -> None:
    """Then only those with a turn to come can still win."""
    assert win((40, 3), replace(RIVAL, to_come=False)) == 1
    assert 0.5 < win((39, 3), replace(RIVAL, to_come=False)) < 1
    assert win((40, 3), RIVAL) < 1


@pytest.mark.parametrize(
    ("winks", "part"), [((10,), 1 / 2), ((10, 10), 1 / 3), ((10, 9, 10), 1 / 3), ((11, 10), 0)]
)
def test_SC_R9_a_win_is_shared_by_all_who_tie(winks: tuple[int, ...], part: float) -> None:
    rivals = [Rival(1 + i, zs, 1) for i, zs in enumerate(winks)]
    assert float(race(*rivals, last=True).win(10, 1, 0)) == pytest.approx(part)
