"""Lines are wrapped to the exact width, with the indent; colour marks have no width."""

from itertools import pairwise

import pytest

from purrlor.core.text import columns, fold, listed, whole

RED, END = "\ue001", "\ue0ff"


def red(text: str) -> str:
    return f"{RED}{text}{END}"


def plain(text: str) -> str:
    return text.replace(RED, "").replace(END, "")


SENTENCE = "Ann bids four red hats, and Bob calls: there are only two of them in all hands."


@pytest.mark.parametrize("width", range(12, 90))
@pytest.mark.parametrize("indent", [0, 2, 6])
def test_no_line_is_wider_and_none_could_take_the_next_word(width: int, indent: int) -> None:
    lines = fold(SENTENCE, width, indent).splitlines()
    assert all(len(line) <= width for line in lines)
    assert all(line.startswith(" " * indent) for line in lines[1:])
    assert " ".join(line.strip() for line in lines) == SENTENCE
    for line, following in pairwise(lines):
        assert len(line) + 1 + len(following.split()[0]) > width


@pytest.mark.parametrize("width", range(12, 90))
def test_marks_change_no_line(width: int) -> None:
    marked = " ".join(red(word) if "r" in word else word for word in SENTENCE.split(" "))
    assert columns(marked) == len(SENTENCE)
    assert plain(fold(marked, width)) == fold(SENTENCE, width)


@pytest.mark.parametrize("width", [10, 11, 20, 39, 40, 41])
def test_a_word_wider_than_a_line_is_cut_to_the_width(width: int) -> None:
    long = "".join(chr(ord("a") + i % 26) for i in range(95))
    lines = fold(long, width, 2).splitlines()
    assert [len(line) for line in lines[1:-1]] == [width] * (len(lines) - 2)
    assert "".join(line.strip() for line in lines) == long
    marked = f"{red(long[:9])}{long[9:30]}{red(long[30:])}"
    assert plain(fold(marked, width, 2)) == fold(long, width, 2)


def test_a_line_keeps_its_own_indent() -> None:
    assert fold("    one two three", 11, 6) == "    one two\n      three"


def test_a_line_that_fits_stays_as_it_is() -> None:
    assert fold("  one  two", 10) == "  one  two"
    assert fold(red("0123456789"), 10) == red("0123456789")


def test_a_list_is_broken_between_its_items_only() -> None:
    cards = listed(["red hat", "blue bow tie", "green glasses"])
    assert fold(f"Hand: {cards}", 16, 2) == "Hand: red hat,\n  blue bow tie,\n  green glasses"
    assert " " not in whole("blue bow tie")
