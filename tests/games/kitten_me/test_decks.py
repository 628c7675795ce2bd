"""Custom decks: playable if valid, otherwise rejected with a reason."""

import pytest

from purrlor.core.chance import Quick
from purrlor.core.match import read_options
from purrlor.core.rule import IllegalTable
from purrlor.core.wire import Plain
from purrlor.games.kitten_me import GAME


def deck(**cards: Plain) -> dict[str, Plain]:
    named: dict[str, Plain] = {key.replace("_", " "): count for key, count in cards.items()}
    return {"name": "mine", "cards": named}


@pytest.mark.parametrize(
    ("plain", "error"),
    [
        ("blue", "unknown deck 'blue'; available: white, grey, both"),
        (3, "deck: expected a table, got 3"),
        (deck(red_shoe=3), "card: expected one of blue hat"),
        (deck(red_hat=-1), "'red hat': expected 0 to 1000, got -1"),
        (deck(red_hat=1.5), "'red hat': expected a whole number, got 1.5"),
        (deck(red_hat="4"), "'red hat': expected a whole number, got '4'"),
        (deck(red_hat=True), "'red hat': expected a whole number, got True"),
        (deck(red_hat=600, wild=600), "at most 1000 cards, got 1200"),
        ({"name": "mine"}, "deck.cards: expected a table, got None"),
        ({"name": 1, "cards": {}}, "deck.name: expected text"),
        ({"name": "\x1b[2J", "cards": {}}, "deck.name: expected printable characters"),
        ({"title": "\ud800", "cards": {}}, "deck.title: expected printable characters"),
        ({"name": "white", "cards": {}}, "the name 'white' is reserved for a built-in deck"),
        ({"cards": {}, "colour": "red"}, "unknown key 'colour'; allowed: name, title, cards"),
    ],
)
def test_a_deck_that_is_none_is_refused_with_the_reason(plain: Plain, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        read_options(GAME, {"deck": plain})


def test_a_deck_too_small_to_deal_and_flip_is_refused() -> None:
    enough, short = (read_options(GAME, {"deck": deck(red_hat=n)}) for n in (11, 10))
    GAME.deal(enough, 2, Quick(1), None)
    with pytest.raises(IllegalTable, match="2 players need a deck of at least 11 cards, got 10"):
        GAME.deal(short, 2, Quick(1), None)


def test_equal_decks_are_equal() -> None:
    one, same = (read_options(GAME, {"deck": deck(red_hat=20)}) for _ in range(2))
    assert one == same
    assert hash(one) == hash(same)
    assert one != read_options(GAME, {"deck": deck(red_hat=21)})
    assert repr(one.deck.cards[0]) == "<red hat>"
