"""A catalogue renders messages for a reader."""

import pytest

from purrlor.core.match import read_options
from purrlor.core.message import Won, rounded_odds
from purrlor.core.wire import Plain, to_plain
from purrlor.games import find
from purrlor.games.kitten_me.events import BidMade, CardsDrawn
from purrlor.games.kitten_me.moves import parse
from purrlor.words import Catalogue, MissingWords, Reader, Schema, catalogue, own_titles, speaker

RIGHT_TO_LEFT = "\u05e9\u05dc"
NAMES = ("Ann", "Bob", "Cleo")


@pytest.mark.parametrize(
    ("odds", "said"),
    [(0, "0%"), (0.001, "under 1%"), (0.5, "50%"), (0.999, "over 99%"), (1, "100%")],
)
def test_only_what_is_certain_is_0_or_100_per_cent(odds: float, said: str) -> None:
    assert catalogue("kitten-me").odds(odds) == said


@pytest.mark.parametrize("odds", [0.125, 0.005, 0.995, 0.4999, 1e-12])
def test_rounded_odds_stay_as_they_are(odds: float) -> None:
    assert rounded_odds(rounded_odds(odds)) == rounded_odds(odds)


@pytest.mark.parametrize(
    ("language", "winners", "reader", "said"),
    [
        ("en", (1,), 1, "You win"),
        ("en", (0,), 1, "Ann wins"),
        ("en", (0, 1), 0, "Bob and you share the win"),
        ("en", (0, 1, 2), None, "Ann, Bob and Cleo share the win"),
        ("de", (1,), 1, "Du gewinnst"),
        ("de", (0, 1), 0, "Bob und du teilt euch den Sieg"),
    ],
)
def test_winners_are_named_for_each_reader(
    language: str, winners: tuple[int, ...], reader: int | None, said: str
) -> None:
    assert speaker("kitten-me", NAMES, reader, language).say(Won(winners)) == said


def test_a_name_from_right_to_left_does_not_turn_its_sentence() -> None:
    bid = parse("bid 4 hat")
    said = speaker("kitten-me", ("Ann", RIGHT_TO_LEFT), 0).say(BidMade(1, bid))  # type: ignore[arg-type]  # it is a Bid
    assert said == f"\u2068{RIGHT_TO_LEFT}\u2069 bids 4 hats."


def test_an_event_as_a_client_has_read_it_is_told_alike() -> None:
    words, event = speaker("kitten-me", NAMES, 2), CardsDrawn(0, 3, None)
    plain = to_plain(event)
    assert isinstance(plain, dict)
    assert words.event(plain) == words.say(event) == "Ann draws 3 cards."


def test_a_language_that_a_game_lacks_is_english() -> None:
    assert catalogue("kitten-me", "fr").language == "en"


def test_what_a_catalogue_lacks_is_an_error() -> None:
    words = catalogue("kitten-me")
    with pytest.raises(MissingWords, match="no message spam"):
        words.format("spam")
    with pytest.raises(MissingWords, match="no message event-spam"):
        words.event({"kind": "spam"}, Reader(NAMES))
    with pytest.raises(MissingWords, match="eggs"):
        Catalogue("en", ["spam = { $eggs }"], Schema()).format("spam")


def test_a_card_of_an_own_deck_keeps_its_title() -> None:
    game = find("shut-up-cat")
    card: Plain = {"title": "Big Vacuum", "effect": "shuffle", "copies": 9}
    deck: Plain = {"name": "own", "cards": {"vacuum": card}}
    options = read_options(game, {"distractions": deck})
    assert own_titles(game, options) == {"vacuum": "Big Vacuum"}
    reader = Reader(NAMES, titles=own_titles(game, options))
    assert catalogue("shut-up-cat", "de").word("card", "vacuum", "", reader) == "Big Vacuum"
