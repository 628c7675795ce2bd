"""Sentences for events, and the table drawn in lines."""

import pytest

from purrlor.core.game import Seat
from purrlor.core.match import Match, read_options
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.events import (
    CardPlayed,
    TilesSeen,
)
from purrlor.games.shut_up_cat.messages import EffectLook, EffectNudge
from purrlor.games.shut_up_cat.moves import Place
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView
from purrlor.words import Reader, Speaker, catalogue, own_titles, reader_of, speaker
from tests.games.shut_up_cat.kit import OWN_DECK
from tests.games.shut_up_cat.tables import match_at

NAMES = ["Ann", "Ben"]


def test_SC_3_a_card_of_an_own_deck_has_the_title_and_the_text_of_its_deck() -> None:
    assert GAME.cards(Options())["ball-of-yarn"] == ("SC-7", None, None)
    own = GAME.cards(read_options(GAME, OWN_DECK.options))
    assert own["big-yarn"] == ("SC-7", "Big Yarn", EffectNudge(2))
    assert own["peep"].text == EffectLook(1)
    written: dict[str, Plain] = {"title": "Foghorn", "text": "Wakes all.", "copies": 1}
    deck: Plain = {"name": "loud", "cards": {"catnip": {**written, "effect": "shuffle"}}}
    loud = read_options(GAME, {"distractions": deck})
    assert GAME.cards(loud)["catnip"] == ("SC-7", "Foghorn", "Wakes all.")
    reader = Reader(NAMES, titles=own_titles(GAME, loud))
    played = catalogue("shut-up-cat", "de").say(CardPlayed(0, "catnip", ()), reader)
    assert played == "Ann spielt Foghorn."


RING = """\
Round 3, the last
+-------+-------+-------+-------+
|  1@0  |  2@1  |  3@2  |  4@3  |
|   ?   |   Z   |   M   |   Z   |
+-------+-------+-------+-------+
|  6@11 |               |  5@4  |
|   ?   |     pillow    |   Z   |
+-------+  . . 3 . . 6  +-------+
|  5@10 |    @0: top    |  6@5  |
|   ?   |     dice 6    |   ?   |
+-------+-------+-------+-------+
|  4@9  |  3@8  |  2@7  |  1@6  |
|   ?   |   ?   |   ?   |   ?   |
+-------+-------+-------+-------+
> 0 Ann   42 Zs  ×2  2 cards  first
  1 Ben   10 Zs  ×1  no cards
Distraction cards: 1 in the pile; discarded: Ear Plugs
Ears plugged against 1 MEOW
Your hand: Ball of Yarn [ball-of-yarn], Catnip [catnip]"""


def shown(match: Match, seat: Seat, words: Speaker | None = None) -> str:
    view = match.view(seat)
    assert isinstance(view, TableView)
    return str(GAME.show(view, words or speaker("shut-up-cat", NAMES, seat)))


def full_table() -> Match:
    return match_at(
        {
            "tiles": "zzmzzmzzmzzm",
            "round": 3,
            "winks": [42, 10],
            "multipliers": [2, 1],
            "pillow": [3, 6],
            "hands": [["catnip", "ball-of-yarn"], []],
            "distractions": ["tuna-can"],
            "discard": ["ear-plugs"],
            "plugs": 1,
            "phase": "place",
            "dice": [6],
            "span": [1, 4],
        }
    )


def test_SC_9_the_table_is_drawn_as_a_ring() -> None:
    assert shown(full_table(), 0).splitlines() == RING.splitlines()


def said(match: Match, order: str, language: str = "en") -> str:
    words = speaker("shut-up-cat", NAMES, 0, language).say(match.say(Place(order)))
    return words.replace("\N{NO-BREAK SPACE}", " ")


def test_SC_12_tiles_are_hidden_on_spaces_named_by_number_and_side() -> None:
    match = full_table()
    assert said(match, "mzzz") == "Hide the MEOW on the right 2"
    assert said(match, "zzmz", "de") == "Das MIAU auf der 4 rechts verstecken"
    match = match_at({"tiles": "zzzzmzzmmzzm", "phase": "place", "dice": [6], "span": [11, 4]})
    assert said(match, "mzzzzm") == "Hide the MEOWs on the left 6 and the right 5"
    match = match_at({"tiles": "zzmzmmzmzzzz", "phase": "place", "dice": [6], "span": [8, 1]})
    assert said(match, "zzzzzz") == "Put the 6 Zs back"


@pytest.mark.parametrize(
    ("numbering", "name"), [("1-6,1-6", "the left 2"), ("1-6,6-1", "the left 5")]
)
def test_SC_1_a_space_has_the_number_that_is_printed_there(numbering: str, name: str) -> None:
    options = read_options(GAME, {"numbering": numbering})
    words = Speaker(catalogue("shut-up-cat"), reader_of(GAME, options, NAMES, None))
    told = words.say(TilesSeen(0, (7,), None)).replace("\N{NO-BREAK SPACE}", " ")
    assert told == f"Ann looks at the tile on {name}."


@pytest.mark.parametrize("language", ["en", "de"])
def test_SC_9_the_ring_is_as_wide_in_every_language(language: str) -> None:
    lines = shown(full_table(), 0, speaker("shut-up-cat", NAMES, 0, language)).splitlines()
    assert {len(line) for line in lines[1:14]} == {33}


def test_SC_9_colours_do_not_move_the_walls_of_the_ring() -> None:
    painted = Reader(NAMES, 0, paint=lambda of, word, text: f"\ue000{text}\ue001")
    lines = shown(full_table(), 0, Speaker(catalogue("shut-up-cat"), painted)).splitlines()
    assert lines[3] == "|   ?   |   \ue000Z\ue001   |   \ue000M\ue001   |   \ue000Z\ue001   |"


def test_SC_R11_notes_are_shown_where_a_table_keeps_them() -> None:
    known: dict[str, Plain] = {"tiles": "zzmzzmzzmzzm", "known": [["z@0", "zzm@4,5,6"], []]}
    match = match_at(known, {"memory_notes": True})
    assert "Notes: z@0 zzm@4,5,6" in shown(match, 0)
    assert "Notes: nothing" in shown(match, 1)
    assert "Notes" not in shown(match_at({}), 0)
