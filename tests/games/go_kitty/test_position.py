"""Impossible positions, and the rules that reject them."""

import pytest

from purrlor.core.chance import Quick
from purrlor.core.rule import IllegalTable
from purrlor.core.wire import Plain
from purrlor.games.go_kitty import GAME
from purrlor.games.go_kitty.components import CARDS, MOUSE
from purrlor.games.go_kitty.options import Options
from tests.games.go_kitty.table import table

TWO: dict[str, Plain] = {"players": 2, "hands": [["snow", "fan"], ["cozy"]], "pile": ["leaf"]}
EMPTY: dict[str, Plain] = TWO | {"pile": []}


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (TWO | {"tokens": [-1, 3]}, "GK-2"),
        (TWO | {"discard": ["fan"]}, "GK-23"),
        (TWO | {"clowders": [["kind leaf leaf apple apple"], []]}, "GK-26"),
        (TWO | {"clowders": [["year rain mouse mouse mouse"], []]}, "GK-R9"),
        (TWO | {"last_turns": [0, 1]}, "GK-29"),
        (EMPTY | {"last_turns": [1, 0]}, "GK-R15"),
        (EMPTY | {"last_turns": [0, 1, 0]}, "GK-R15"),
        (TWO | {"idle": 20}, "GK-R17"),
        (TWO | {"idle": -1}, "GK-R17"),
        (TWO | {"phase": "end"}, "GK-R19"),
        (TWO | {"phase": "over"}, "GK-29"),
        (TWO | {"phase": "keep"}, "GK-19"),
        (TWO | {"phase": "keep", "scouted": ["rain", "rain", "apple", "light"]}, "GK-19"),
        (TWO | {"scouted": ["rain"]}, "GK-19"),
        (EMPTY | {"phase": "keep", "scouted": ["rain"], "last_turns": [0]}, "GK-29"),
        (TWO | {"phase": "answer", "ask": "0 ask 1 fan"}, "GK-R21"),
        (TWO | {"phase": "answer", "ask": "0 seek 1 mouse"}, "GK-R21"),
        (TWO | {"phase": "answer", "ask": "0 ask 1 cozy"}, "GK-10"),
        (TWO | {"phase": "answer", "ask": "0 ask 1 fall"}, "GK-13"),
        (TWO | {"phase": "answer", "ask": "0 ask 0 snow"}, "GK-7"),
        (TWO | {"phase": "answer", "ask": "0 seek 0 snow"}, "GK-17"),
        (TWO | {"phase": "answer", "ask": "0 ask 1 winter", "asked": False}, "GK-R21"),
        (TWO | {"phase": "give", "ask": "0 seek 1 cozy"}, "GK-22"),
        (TWO | {"phase": "give", "ask": "1 seek 0 summer"}, "GK-22"),
        ({"players": 5, "pile": [*CARDS, *CARDS, *CARDS]}, "GK-1"),
    ],
)
def test_what_no_play_can_lead_to_is_refused(position: dict[str, Plain], rule: str) -> None:
    with pytest.raises(IllegalTable) as refusal:
        table(position, Options(max_mice=2))
    assert refusal.value.rule.id == rule


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        (TWO | {"phase": "nap"}, "position.phase: expected one of turn, answer"),
        (TWO | {"ask": "0 ask 1 winter"}, "only in the phases answer and give"),
        (TWO | {"phase": "give"}, "only in the phases answer and give"),
        (TWO | {"phase": "answer", "ask": "0 skip"}, "expected a move of the kind"),
        (TWO | {"phase": "answer", "ask": "2 ask 1 snow"}, "expected a seat from 0 to 1, got 2"),
        (TWO | {"phase": "answer", "ask": "0 ask 2 snow"}, "expected a seat from 0 to 1, got 2"),
        (
            TWO | {"phase": "answer", "ask": "0 ask 1 winter", "to_move": 0},
            "expected 1 in this",
        ),
        (TWO | {"to_move": 2}, "expected a seat from 0 to 1, got 2"),
        (TWO | {"bottom": [["rain"], []]}, "seat 0 knows 'rain' where 'leaf' is"),
        (TWO | {"bottom": [[], ["?", "leaf"]]}, "seat 1 knows more cards than the pile has"),
        (TWO | {"bottom": [["lief"], []]}, "got 'lief'"),
        (TWO | {"deck": []}, "unknown key 'deck'"),
    ],
)
def test_bad_tables_say_what_is_wrong(position: dict[str, Plain], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        table(position)


def test_hands_left_out_are_five_kitties_each() -> None:
    position = GAME.arrange(Options(), {"players": 3, "pile": ["snow", "mouse"]}, Quick(1))
    assert [hand.size for hand in position.state.hands] == [5, 5, 5]
    assert not any(hand.count(MOUSE) for hand in position.state.hands)
    assert [str(card) for card in reversed(position.state.pile)] == ["snow", "mouse"]


def test_a_pile_left_out_is_the_rest_of_the_cards() -> None:
    position = GAME.arrange(Options(), {"players": 2, "hands": [["snow"], ["mouse"]]}, Quick(1))
    assert len(position.state.pile) == 50
    assert position.state.pile.count(MOUSE) == 3


def test_a_state_has_no_hash() -> None:
    with pytest.raises(TypeError, match="cannot be hashed"):
        hash(GAME.deal(Options(), 2, Quick(0), None))
