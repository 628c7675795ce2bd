"""Shares, ratings and the matrix, compared with counts by hand."""

import pytest

from purrlor.arena.deal import Contest, Result
from purrlor.arena.line_ups import LineUp, line_ups
from purrlor.arena.ratings import rate
from purrlor.arena.standings import share_of, standings

# One a among two b's: seated abb, bba, bab; then one b among two a's: baa, aab, aba.
CONTEST = Contest("kitten-me", {}, line_ups(("a", "b"), 3), seed=1)
RESULTS: list[Result] = [
    (((0,), (2,), (0, 1)), ((1,), (2,), (0,))),
    (((1,), (0, 2), (2,)), ((0,), (0, 1), (0, 1, 2))),
]


def test_a_shared_win_counts_as_a_part_for_each() -> None:
    """Of abb, bba and bab the lone a wins one, one, and a half."""
    assert share_of("a", CONTEST.line_ups[0], RESULTS[0][0]) == pytest.approx(2.5 / 3)
    assert share_of("b", CONTEST.line_ups[0], RESULTS[0][0]) == pytest.approx(0.5 / 3)
    assert share_of("a", CONTEST.line_ups[0], RESULTS[1][0]) == pytest.approx(0.5 / 3)


def test_shares_are_means_over_deals_beside_the_fair_ones() -> None:
    lone_a, lone_b = standings(CONTEST, RESULTS).shares
    assert (lone_a.level, lone_b.level) == ("a", "b")
    assert lone_a.interval.mean == pytest.approx((2.5 / 3 + 0.5 / 3) / 2)
    assert lone_b.interval.mean == pytest.approx((1 / 3 + (1 + 0 + 1 / 3) / 3) / 2)
    assert lone_a.fair == lone_b.fair == pytest.approx(1 / 3)


def test_who_beat_whom_is_counted_by_pairs_of_seats() -> None:
    """abb won by seat 0: a beats two b's. bab won by seats 0 and 1: a and b each beat a b."""
    results: list[Result] = [(((0,), (2,), (0, 1)), ((0,), (2,), (0, 1, 2)))]
    beat = standings(CONTEST, results).beat
    assert beat == {"a": {"a": 0, "b": 2 + 2 + 1}, "b": {"a": 2 + 2, "b": 1}}


def test_a_verdict_needs_the_whole_interval_on_one_side() -> None:
    line_up = LineUp(("a", "b"), ("a", "b"))
    contest = Contest("kitten-me", {}, (line_up,), seed=1)
    clear: list[Result] = [*[(((0,), (1,)),)] * 9, (((0,), (0,)),)]
    assert [share.verdict for share in standings(contest, clear).shares] == ["above", "below"]
    open_: list[Result] = [(((0,), (1,)),), (((1,), (0,)),), (((0,), (0,)),)]
    assert [share.verdict for share in standings(contest, open_).shares] == ["", ""]


# Ratings


def test_a_first_game_is_rated_as_the_model_says() -> None:
    """Weng and Lin's Plackett-Luce for two: the winner of the first game gains 2.64."""
    ratings = rate(("a", "b"), [(("a", "b"), (0,))])
    assert ratings["a"].mu == pytest.approx(25 + 2.6357, abs=1e-3)
    assert ratings["b"].mu == pytest.approx(25 - 2.6357, abs=1e-3)
    assert ratings["a"].sigma == ratings["b"].sigma == pytest.approx(8.0658, abs=1e-3)
    assert ratings["a"].ordinal == pytest.approx(27.6357 - 3 * 8.0658, abs=1e-2)


def test_levels_that_win_alike_are_rated_alike() -> None:
    """With fair shares no rating drifts, although one level has three seats and the other one."""
    games = [(("a", "b", "b", "b"), (turn % 4,)) for turn in range(400)]
    ratings = rate(("a", "b"), games)
    assert abs(ratings["a"].mu - ratings["b"].mu) < 2 * ratings["a"].sigma
    assert ratings["a"].mu + ratings["b"].mu == pytest.approx(50, abs=2)


def test_who_wins_more_is_rated_higher_the_more_surely_the_more_games() -> None:
    seatings = (("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"))
    games = [
        (seatings[turn % 3], (seatings[turn % 3].index("aaabbc"[turn % 6]),)) for turn in range(300)
    ]
    few, many = rate(("a", "b", "c"), games[:30]), rate(("a", "b", "c"), games)
    assert many["a"].mu > many["b"].mu > many["c"].mu
    assert many["a"].sigma < few["a"].sigma
