"""Colours: marks around words, which a terminal shows as colours or removes."""

import pytest

from purrlor.cli.colours import coloured, painter, plain, spans
from purrlor.cli.layout import beside
from purrlor.cli.screen import paint
from purrlor.cli.words import speech
from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.core.text import Colour
from purrlor.games import BOXES, find
from purrlor.games.kitten_me.events import BidMade
from purrlor.games.kitten_me.moves import Bid, parse
from tests.cli.test_commands import run

NAMES = ("Ann", "Bob")
ESCAPE = "\x1b["


def bid(language: str, *, colour: bool = True) -> str:
    move = parse("bid 4 red")
    assert isinstance(move, Bid)
    game = find("kitten-me")
    match = Match.deal(game, game.options(), len(NAMES), Quick(1))
    return speech(match, NAMES, 0, language, colour=colour).say(BidMade(1, move))


@pytest.mark.parametrize(("language", "word"), [("en", "red"), ("de", "Rote")])
def test_only_words_with_a_colour_are_marked(language: str, word: str) -> None:
    said = bid(language)
    assert plain(said) == bid(language, colour=False) != said
    ((start, end, colour),) = spans(said)
    assert plain(said)[start:end] == word
    assert colour is Colour.RED


def test_a_terminal_shows_marks_as_colour() -> None:
    assert coloured(bid("en"), lambda text, colour: f"<{colour}>{text}</>") == (
        "Bob bids 4 <red>red</>."
    )
    assert paint(bid("en")) == "Bob bids 4 \x1b[91mred\x1b[0m."


def test_what_stands_left_of_a_folded_word_has_no_colour() -> None:
    """A name of several words may be broken between them, beside a drawing."""
    words = painter(find("kitten-me"))("feature", "red", "red as a tomato is in the summer")
    drawn = beside(("abcde", "fghij", "klmno"), [f"It is {words}"], 30)
    shown = coloured(drawn, lambda text, colour: text.upper())
    assert shown.splitlines() == [
        "abcde   It is RED AS A TOMATO",
        "fghij         IS IN THE SUMMER",
        "klmno",
    ]


@pytest.mark.parametrize("game", BOXES)
def test_colour_is_shown_on_demand_only(game: str) -> None:
    words = ("play", game, "--players=3", "--seed=a", "--color")
    never, always = (run(*words, when).output for when in ("never", "always"))
    assert ESCAPE not in never
    assert ESCAPE in always
    assert not any("\ue000" <= character <= "\uf8ff" for character in never + always)
