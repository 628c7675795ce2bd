"""Which Distraction card comes next, as far as a seat can know."""

import pytest

from purrlor.bots.shut_up_cat.evidence import next_card
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat.view import TableView
from tests.games.shut_up_cat.tables import match_at

ME = 0


def next_cards(position: dict[str, Plain]) -> dict[str, float]:
    match = match_at(position)
    view = match.view(ME)
    assert isinstance(view, TableView)
    return next_card(match.options, view)


def test_with_an_empty_pile_the_discards_are_drawn() -> None:
    assert next_cards({"distractions": [], "discard": ["tuna-can"]}) == {"tuna-can": 1}


def test_with_no_card_left_none_is_drawn() -> None:
    assert next_cards({"distractions": []}) == {}


def test_at_a_table_set_up_the_next_card_is_any_that_is_not_seen() -> None:
    odds = next_cards({"hands": [["catnip"], ["tuna-can"]], "discard": ["ear-plugs"]})
    assert odds["catnip"] == odds["cat-flap"] == pytest.approx(1 / 21)
    assert odds["tuna-can"] == pytest.approx(1 / 21), "it may be in the other hand or in the pile"
