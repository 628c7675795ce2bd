"""Sentences for events, and the table drawn in lines."""

import pytest

from purrlor.core.game import Event, Seat
from purrlor.core.match import Match, read_options
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.components import BOX_OF_TILES
from purrlor.games.shut_up_cat.events import (
    EVENTS,
    CardPlayed,
    CardsReshuffled,
    CatChased,
    DiceGathered,
    DiceTurned,
    DieLeft,
    Distracted,
    EarsPlugged,
    GameEnded,
    LastRound,
    MultiplierMoved,
    RoundBegan,
    SevenUsed,
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
    TilesTurned,
    ZsScored,
    ZsTaken,
)
from purrlor.games.shut_up_cat.messages import EffectLook, EffectNudge
from purrlor.games.shut_up_cat.moves import Place
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView
from purrlor.words import Reader, Speaker, catalogue, own_titles, reader_of, speaker
from tests.games.shut_up_cat.kit import OWN_DECK
from tests.games.shut_up_cat.tables import match_at

NAMES = ["Ann", "Ben"]
TOLD: list[tuple[Event, str]] = [
    (RoundBegan(1, 1), "Round 1: Ben goes first."),
    (RoundBegan(3, 1), "Round 3."),
    (DiceGathered(0, (), (1, 3, 4)), "Ann rolls 1, 3 and 4."),
    (DiceGathered(0, (3, 5), (2,)), "Ann takes the 3 and 5 from the pillow and rolls 2."),
    (DiceGathered(0, (1, 2, 3), ()), "Ann takes the 1, 2 and 3 from the pillow."),
    (CardPlayed(0, "ball-of-yarn", (3, 4)), "Ann plays Ball of Yarn."),
    (DiceTurned(0, (1,), (6,)), "Ann’s die goes from 1 to 6."),
    (DiceTurned(0, (1, 4), (6, 2)), "Ann’s dice go from 1 and 4 to 6 and 2."),
    (TilesSeen(0, (0,), None), "Ann looks at the tile on the top 1."),
    (TilesSeen(0, (2, 7), "mz"), "Ann looks at the tiles on the right 3 and the left 2: MEOW, Z."),
    (TilesSwapped(0, (2, 7)), "Ann swaps the tiles on the right 3 and the left 2."),
    (TilesShuffled(0), "Ann shuffles all twelve tiles."),
    (EarsPlugged(0, 1), "Ann won’t hear the first MEOW this turn."),
    (
        TilesTurned(0, 2, 1, 5, 4, (1, 2, 3, 4), "zmzz"),
        "Ann sleeps from the right 2 to the right 5: Z, MEOW, Z, Z.",
    ),
    (ZsScored(0, 3, 2, 6, 16), "Ann scores 6 Zs (3 at ×2) and now has 16."),
    (ZsScored(0, 3, 0, 0, 10), "Ann scores nothing (3 Zs at ×0) and still has 10."),
    (TilesPlaced(0, (1, 2), "mz"), "Ann puts the tiles back as MEOW, Z."),
    (TilesPlaced(0, (1, 2), None), "Ann puts 2 tiles back face down."),
    (Distracted(0, 4, True, "catnip"), "Ann distracts the cat with two 4s and draws Catnip."),
    (Distracted(0, 4, True, None), "Ann distracts the cat with two 4s and draws a card."),
    (
        Distracted(0, 4, False, None),
        "Ann distracts the cat with two 4s, but there’s no card left to draw.",
    ),
    (CardsReshuffled(9), "The discards become the new pile: 9 cards, shuffled."),
    (SevenUsed(0, (3, 4)), "Ann makes seven with 3 and 4."),
    (CatChased(0, 5, 5), "Ann pays 5 Zs to chase the cat and has 5 left."),
    (ZsTaken(0, 3, 13), "Ann takes 3 Zs and now has 13."),
    (MultiplierMoved(0, 1, 2, True), "Ann’s multiplier rises to ×2."),
    (MultiplierMoved(1, 1, 0, False), "Ben’s multiplier falls to ×0."),
    (DieLeft(0, 6, True), "Ann leaves the 6 on the pillow."),
    (
        DieLeft(0, 6, False),
        "Ann’s 6 goes back to the pile: the pillow already has one.",
    ),
    (LastRound(0, 42), "Ann has 42 Zs, so this is the last round."),
    (GameEnded((0,), 42, "SC-17", BOX_OF_TILES), "The last round is over. Ann wins with 42 Zs."),
    (
        GameEnded((0, 1), 42, "SC-R16", BOX_OF_TILES),
        "No rounds are left. Ann and Ben share the win with 42 Zs.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_SC_R13_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    told = speaker("shut-up-cat", NAMES, None).say(event)
    assert told.replace("\N{NO-BREAK SPACE}", " ") == sentence


def test_SC_R13_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, _ in TOLD} == set(EVENTS)


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
