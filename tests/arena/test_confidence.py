"""Intervals, compared with tables and with results computed by hand."""

from math import sqrt

import pytest

from purrlor.arena.confidence import share_interval, students_t, within

# The usual tables of the two-sided 95% point.
TABLE = {
    1: 12.7062,
    2: 4.3027,
    3: 3.1824,
    4: 2.7764,
    9: 2.2622,
    10: 2.2281,
    30: 2.0423,
    99: 1.9842,
    499: 1.9647,
    1000: 1.9623,
}


@pytest.mark.parametrize("freedom", TABLE)
def test_students_t_is_that_of_the_tables(freedom: int) -> None:
    assert students_t(freedom) == pytest.approx(TABLE[freedom], abs=5e-5)


def test_beyond_the_tables_it_hardly_changes() -> None:
    assert students_t(10**9) == students_t(1000)


def test_with_one_degree_of_freedom_half_lies_within_one() -> None:
    assert within(1, 1) == pytest.approx(0.5)
    assert within(sqrt(2), 2) == pytest.approx(sqrt(0.5))


def test_an_interval_by_hand() -> None:
    """The variance of these is 0.02, so that of their mean 0.005; and t(3) is 3.1824."""
    mean, low, high = share_interval([0.4, 0.5, 0.4, 0.7])
    assert mean == pytest.approx(0.5)
    assert (low, high) == pytest.approx((0.27497, 0.72503), abs=1e-5)


def test_deals_that_are_all_alike_do_not_make_it_certain() -> None:
    """Clopper and Pearson: ten of ten lie above 69.15%, five hundred above 99.26%."""
    assert share_interval([1.0] * 10) == pytest.approx((1.0, 0.6915, 1.0), abs=1e-4)
    assert share_interval([0.0] * 10) == pytest.approx((0.0, 0.0, 0.3085), abs=1e-4)
    assert share_interval([1.0] * 500).low == pytest.approx(0.9926, abs=1e-4)
    assert share_interval([0.25] * 500) == pytest.approx((0.25, 0.2482, 0.2555), abs=1e-4)


def test_one_deal_says_next_to_nothing_however_many_games_it_has() -> None:
    assert share_interval([0.75]) == pytest.approx((0.75, 0.01875, 0.99375))


def test_no_share_is_below_nothing_or_above_all() -> None:
    assert share_interval([0.0, 0.0, 0.1]).low == 0.0
    assert share_interval([1.0, 1.0, 0.9]).high == 1.0
