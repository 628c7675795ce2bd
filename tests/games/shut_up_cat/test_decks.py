"""Custom Distraction decks: read from a table, or rejected with a reason."""

import re
from pathlib import Path
from typing import Any

import pytest

from purrlor.core.match import read_options
from purrlor.core.wire import Plain, to_plain
from purrlor.games import shut_up_cat
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.components import NUMBERINGS
from purrlor.games.shut_up_cat.decks import Deck, built_in

FLIP: dict[str, Plain] = {"copies": 1, "effect": "flip"}


def deck_of(**cards: Plain) -> Deck:
    return Deck.read(
        {"name": "mine", "cards": {name.replace("_", "-"): row for name, row in cards.items()}}
    )


def test_SC_3_the_built_in_deck_has_23_cards_of_eleven_kinds() -> None:
    deck = built_in("purrlor")
    assert (len(deck.pile), len(deck.cards)) == (23, 11)


def test_SC_3_every_card_of_the_built_in_deck_is_in_the_rules() -> None:
    rules = Path(shut_up_cat.__file__).with_name("RULES.md").read_text("utf-8")
    for card in built_in("purrlor").cards.values():
        assert f"| {card.title} | {card.copies} |" in rules
        assert card.text


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({"copies": 1, "effect": "explode"}, "unknown effect 'explode'; available: reroll, nudge"),
        ({"copies": 1}, "cat-nap.effect: expected text, got None"),
        ({"effect": "flip"}, "cat-nap.copies: expected a whole number, got None"),
        ({**FLIP, "copies": -1}, "cat-nap.copies: expected 1 to 23, got -1"),
        ({**FLIP, "copies": 24}, "cat-nap.copies: expected 1 to 23, got 24"),
        ({**FLIP, "copies": 1.5}, "cat-nap.copies: expected a whole number, got 1.5"),
        ({**FLIP, "copies": True}, "cat-nap.copies: expected a whole number, got True"),
        ({**FLIP, "steps": 1}, "unknown key 'steps'; allowed: copies, title, text, effect"),
        ({"copies": 1, "effect": "nudge"}, "cat-nap.steps: expected a whole number, got None"),
        ({"copies": 1, "effect": "nudge", "steps": 6}, "cat-nap.steps: expected 1 to 5, got 6"),
        ({"copies": 1, "effect": "look", "tiles": 0}, "cat-nap.tiles: expected 1 to 3, got 0"),
        ({"copies": 1, "effect": "take-zs", "zs": "3"}, "cat-nap.zs: expected a whole number"),
        ({**FLIP, "title": 3}, "cat-nap.title: expected text, got 3"),
        ("flip", "cat-nap: expected a table, got 'flip'"),
    ],
)
def test_SC_7_a_card_that_cannot_be_played_is_refused(row: Plain, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        deck_of(cat_nap=row)


@pytest.mark.parametrize(
    ("plain", "reason"),
    [
        ("mystery", "unknown deck 'mystery'; expected purrlor"),
        (3, "distractions: expected a table, got 3"),
        ({"cards": 3}, "distractions.cards: expected a table"),
        ({"name": "purrlor", "cards": {}}, "the name 'purrlor' is reserved for the built-in deck"),
        ({"cards": {}, "color": "red"}, "unknown key 'color'; allowed: name, title, cards"),
        ({"cards": {"Cat Nap": FLIP}}, "expected a card's name, lower-case words"),
        ({"cards": {"a" * 41: FLIP}}, "expected a card's name, lower-case words"),
        ({"cards": {f"card-{i}": FLIP for i in range(101)}}, "expected up to 100 kinds, got 101"),
    ],
)
def test_SC_3_a_deck_that_is_none_is_refused(plain: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        Deck.read(plain)


def test_SC_3_an_own_deck_is_its_table() -> None:
    deck = deck_of(lamp={"copies": 2, "effect": "look", "tiles": 3}, cat_nap=FLIP)
    assert deck.pile == ("lamp", "lamp", "cat-nap")
    assert Deck.read(deck.plain()) == deck
    assert hash(Deck.read(deck.plain())) == hash(deck)
    assert deck != built_in("purrlor")
    assert str(deck) == "mine"


def test_SC_3_the_built_in_deck_and_numbering_are_their_names() -> None:
    plain = to_plain(read_options(GAME, {}))
    assert isinstance(plain, dict)
    assert (plain["distractions"], plain["numbering"]) == ("purrlor", "1-6,1-6")


@pytest.mark.parametrize("name", NUMBERINGS)
def test_SC_R1_each_number_is_on_the_ring_twice(name: str) -> None:
    assert all(len(spaces) == 2 for spaces in NUMBERINGS[name].spaces.values())
    assert NUMBERINGS[name].read(name) is NUMBERINGS[name]
