"""The result depends on the seed alone, not on which workers play the deals or die."""

from functools import partial
from pathlib import Path

import pytest

from purrlor.arena.deal import Contest, Result, play_deal
from purrlor.arena.standings import standings
from purrlor.arena.workers import Crew, Played, WorkersEnd, play_here
from tests.arena.bots import contest, seat_any, seat_mortal

DEALS = range(5)


def in_order(played: list[Played[Result]]) -> list[Result]:
    assert sorted(deal for deal, _ in played) == list(DEALS)  # each deal once
    return [result for _, result in sorted(played)]


@pytest.fixture(scope="module")
def expected() -> list[Result]:
    return in_order(list(play_here(contest(), DEALS)))


def test_a_deal_is_played_by_every_line_up_in_every_seating() -> None:
    result = play_deal(contest(), 0)
    assert [len(tables) for tables in result] == [3, 3]
    assert all(0 <= seat < 3 for tables in result for winners in tables for seat in winners)


def test_the_same_seed_deals_the_same_cards_whoever_sits_where() -> None:
    """All bots are the same, so every seating of a deal is the same game."""
    one = contest(seater=lambda level, *rest: seat_any("bold", *rest))
    for deal in range(3):
        assert len({winners for tables in play_deal(one, deal) for winners in tables}) == 1


def test_another_seed_deals_other_cards(expected: list[Result]) -> None:
    assert in_order(list(play_here(contest(seed=2), DEALS))) != expected


def test_the_bold_win_more_than_the_wild() -> None:
    shares = standings(contest(), [result for _, result in play_here(contest(), range(12))]).shares
    assert {share.level: share.verdict for share in shares} == {"bold": "above", "wild": "below"}


@pytest.mark.slow
def test_two_workers_give_the_same_result(expected: list[Result]) -> None:
    assert in_order(list(Crew(contest(), 2).play(DEALS))) == expected


@pytest.mark.slow
def test_a_worker_that_is_killed_costs_nothing_but_time(
    expected: list[Result], tmp_path: Path
) -> None:
    mark = tmp_path / "one ended"
    mortal = contest(seater=partial(seat_mortal, mark=mark))
    assert in_order(list(Crew(mortal, 2).play(DEALS))) == expected
    assert mark.exists()


@pytest.mark.slow
def test_a_deal_that_always_kills_is_given_up() -> None:
    deadly = contest(seater=partial(seat_mortal, mark=None))
    with pytest.raises(WorkersEnd, match=r"ended 3 times in deal \d+, which it played alone$"):
        list(Crew(deadly, 2).play(DEALS))


def test_an_error_of_a_bot_is_not_taken_for_the_end_of_its_worker() -> None:
    broken = contest(seater=lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        list(play_here(broken, DEALS))


def test_what_is_sent_to_a_worker_is_small() -> None:
    import pickle

    sent = pickle.dumps(contest(players=10))
    assert len(sent) < 2000
    assert isinstance(pickle.loads(sent), Contest)
