"""Which bots meet, and from which seats."""

import pytest

from purrlor.arena.line_ups import LineUp, line_ups

TABBY, KITTEN, MOUSE = "tabby", "kitten", "mouse"


def test_a_level_for_each_seat_is_one_line_up_turned_through_all_seats() -> None:
    (line_up,) = line_ups((TABBY, KITTEN, MOUSE), 3)
    assert line_up.watched == (TABBY, KITTEN, MOUSE)
    assert line_up.seatings() == [
        (TABBY, KITTEN, MOUSE),
        (KITTEN, MOUSE, TABBY),
        (MOUSE, TABBY, KITTEN),
    ]


def test_else_each_level_sits_alone_among_each_other() -> None:
    tables = line_ups((TABBY, KITTEN, MOUSE), 4)
    assert [str(table) for table in tables] == [
        "1 tabby, 3 kitten",
        "1 tabby, 3 mouse",
        "1 kitten, 3 tabby",
        "1 kitten, 3 mouse",
        "1 mouse, 3 tabby",
        "1 mouse, 3 kitten",
    ]
    assert [table.watched for table in tables[::2]] == [(TABBY,), (KITTEN,), (MOUSE,)]
    assert all(len(table.seatings()) == 4 for table in tables)


def test_at_a_table_for_two_each_pair_meets_once_from_both_sides() -> None:
    tables = line_ups((TABBY, KITTEN, MOUSE), 2)
    assert [table.watched for table in tables] == [
        (TABBY, KITTEN),
        (TABBY, MOUSE),
        (KITTEN, MOUSE),
    ]
    assert tables[0].seatings() == [(TABBY, KITTEN), (KITTEN, TABBY)]


def test_seatings_that_are_alike_are_played_once() -> None:
    line_up = LineUp((TABBY, KITTEN, TABBY, KITTEN), (TABBY, KITTEN))
    assert line_up.seatings() == [
        (TABBY, KITTEN, TABBY, KITTEN),
        (KITTEN, TABBY, KITTEN, TABBY),
    ]


def test_a_fair_share_is_that_of_the_seats() -> None:
    (line_up,) = line_ups((TABBY, KITTEN, KITTEN, MOUSE), 4)
    assert [line_up.fair(level) for level in line_up.watched] == [0.25, 0.5, 0.25]


@pytest.mark.parametrize(
    ("levels", "players", "why"),
    [
        ((TABBY,), 2, "at least two different levels"),
        ((TABBY, TABBY), 3, "at least two different levels"),
        ((TABBY, TABBY, KITTEN), 4, "one level for each of 4 seats"),
    ],
)
def test_what_would_measure_nothing_is_refused(
    levels: tuple[str, ...], players: int, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        line_ups(levels, players)
