"""Move notation: parsed, written, rejected."""

import pytest

from purrlor.core.wire import to_plain
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import Card, Wish
from purrlor.games.go_kitty.moves import Lay, parse


@pytest.mark.parametrize(
    "text",
    [
        "lay kind snow snow snow mouse",
        "lay year snow rain fan leaf",
        "draw",
        "ask 1 ice-cream",
        "ask 1 winter",
        "ask 1 mouse",
        "ask -1 snow",
        "seek 40 mouse",
        "scout",
        "keep snow",
        "keep snow then rain light",
        "hand-over",
        "give snow",
        "reverse",
        "skip",
        "end",
    ],
)
def test_a_move_is_its_text(text: str) -> None:
    assert str(parse(text)) == text
    assert to_plain(parse(text)) == text


def test_a_Clowder_is_the_same_in_any_order() -> None:
    one = parse("lay year mouse leaf snow fan")
    two = parse("lay year fan leaf mouse snow")
    assert one == two
    assert hash(one) == hash(two)
    assert str(one) == "lay year snow fan leaf mouse"
    assert one != parse("lay season fan leaf mouse snow")


def test_an_ask_and_a_Seek_ask_are_different_moves() -> None:
    assert parse("ask 1 snow") != parse("seek 1 snow")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "unknown move ''"),
        ("purr", "a move begins with lay, draw"),
        ("Skip", "unknown move 'Skip'"),
        ("skip now", "expected a move of the form 'skip'"),
        ("ask snow", "expected a move of the form 'ask SEAT WISH'"),
        ("ask one snow", "expected a whole number, got 'one'"),
        ("ask 01 snow", "a whole number"),
        ("ask 1 ice cream", "expected a move of the form 'ask SEAT WISH'"),
        ("ask 1 autumn", "got 'autumn'"),
        ("seek 1", "expected a move of the form 'seek SEAT WISH'"),
        ("keep", "expected a move of the form 'keep CARD then CARD CARD'"),
        ("keep winter", "got 'winter'"),
        ("keep snow then rain", "expected a move of the form 'keep CARD then CARD CARD'"),
        ("keep snow and rain fan", "expected a move of the form 'keep CARD then CARD CARD'"),
        ("give", "expected a move of the form 'give CARD'"),
        ("give winter", "got 'winter'"),
        ("lay kind snow snow snow", "expected a Clowder of the form 'KIND CARD CARD CARD CARD'"),
        ("lay trait snow snow snow snow", "expected one of kind, year, season"),
        ("lay kind snow snow snow winter", "got 'winter'"),
        ("lay kind snow snow  snow snow", "expected a Clowder"),
    ],
)
def test_bad_text_says_what_is_wanted(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse(text)


def test_values_that_are_no_text_are_refused() -> None:
    for read in (Card.read, Wish.read, Clowder.read):
        with pytest.raises(ValueError, match="7"):
            read(7)


def test_another_kind_of_move_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a move of the kind"):
        Lay.read("skip")


def test_values_show_what_they_are() -> None:
    assert repr(Card.read("snow")) == "<snow>"
    assert repr(Wish.read("fall")) == "<fall>"
    assert repr(Clowder.read("kind snow snow snow mouse")) == "<kind snow snow snow mouse>"
