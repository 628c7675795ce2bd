"""Sentences for events, and the table drawn in lines."""

import pytest

from purrlor.core.game import Event, Seat
from purrlor.core.match import Match, read_options
from purrlor.core.wire import Plain
from purrlor.core.words import read_by
from purrlor.games.shut_up_cat import GAME
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
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView
from tests.games.shut_up_cat.kit import OWN_DECK
from tests.games.shut_up_cat.tables import match_at

NAMES = ["Ann", "Ben"]
TOLD: list[tuple[Event, str]] = [
    (RoundBegan(3, 1), "Round 3: Ben begins."),
    (DiceGathered(0, (), (1, 3, 4)), "Ann rolls 1, 3 and 4."),
    (DiceGathered(0, (3, 5), (2,)), "Ann takes 3 and 5 from the pillow and rolls 2."),
    (DiceGathered(0, (1, 2, 3), ()), "Ann takes 1, 2 and 3 from the pillow."),
    (CardPlayed(0, "ball-of-yarn", (3, 4)), "Ann plays Ball of Yarn."),
    (DiceTurned(0, (1, 4), (6, 2)), "Ann turns 1 and 4 into 6 and 2."),
    (TilesSeen(0, (2, 7), "mz"), "Ann looks at the tiles at @2 and @7: M Z."),
    (TilesSeen(0, (2, 7), None), "Ann looks at the tiles at @2 and @7."),
    (TilesSwapped(0, (2, 7)), "Ann swaps the tiles at @2 and @7."),
    (TilesShuffled(0), "Ann shuffles all twelve tiles."),
    (EarsPlugged(0, 1), "Ann will not hear 1 MEOW this turn."),
    (TilesTurned(0, (2, 5), (1, 2, 3, 4), "zmzz"), "Ann sleeps from 2@1 to 5@4: Z M Z Z."),
    (ZsScored(0, 3, 2, 16), "Ann scores 3 Zs times 2 and now has 16."),
    (TilesPlaced(0, (1, 2), "mz"), "Ann puts 2 tiles back: M Z."),
    (TilesPlaced(0, (1, 2), None), "Ann puts 2 tiles back."),
    (Distracted(0, 4, True, "catnip"), "Ann distracts the cat with a pair of 4s and draws Catnip."),
    (Distracted(0, 4, True, None), "Ann distracts the cat with a pair of 4s and draws a card."),
    (
        Distracted(0, 4, False, None),
        "Ann distracts the cat with a pair of 4s, but no card is left.",
    ),
    (CardsReshuffled(9), "The discards are shuffled: 9 cards."),
    (SevenUsed(0, (3, 4)), "Ann makes seven of 3 and 4."),
    (CatChased(0, 5), "Ann chases the cat for five Zs and has 5 left."),
    (ZsTaken(0, 3, 13), "Ann takes 3 Zs and now has 13."),
    (MultiplierMoved(0, 1, 2), "The multiplier of Ann rises to 2."),
    (MultiplierMoved(1, 1, 0), "The multiplier of Ben falls to 0."),
    (DieLeft(0, 6, True), "The 6 that is left goes to the pillow."),
    (DieLeft(0, 6, False), "The 6 that is left goes back to the pile."),
    (LastRound(0, 42), "Ann holds 42 Zs: this round is the last."),
    (
        GameEnded((0,), 42, "SC-17"),
        "Ann wins with 42 Zs (SC-18). The game ends with this round (SC-17).",
    ),
    (
        GameEnded((0, 1), 42, "SC-R16"),
        "Ann and Ben share the win with 42 Zs (SC-R9). No round is left (SC-R16).",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_SC_R13_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.tell(event, NAMES) == sentence


PICTURED: list[tuple[Event, str]] = [
    (
        TilesTurned(0, (4, 5), (9, 10), "zm"),
        "Ann sleeps from the 4 at 9 o’clock to the 5 at 10 o’clock: Z M.",
    ),
    (TilesSeen(0, (0, 7), None), "Ann looks at the tiles at 12 o’clock and 7 o’clock."),
    (TilesSwapped(0, (2, 7)), "Ann swaps the tiles at 2 o’clock and 7 o’clock."),
]


@pytest.mark.parametrize(("event", "sentence"), PICTURED)
def test_SC_9_beside_a_drawn_ring_places_are_told_by_the_clock(event: Event, sentence: str) -> None:
    assert GAME.tell(event, read_by(NAMES, None)) == sentence


@pytest.mark.parametrize(
    ("move", "plain", "pictured"),
    [
        (
            "sleep 4@9 1@0 clockwise",
            "Sleep on 4 tiles, from 4@9 to 1@0",
            "Sleep on 4 tiles, from the 4 at 9 o’clock to the 1 at 12 o’clock",
        ),
        (
            "play night-light 0 3",
            "Play Night Light: look at @0 and @3",
            "Play Night Light: look at 12 o’clock and 3 o’clock",
        ),
    ],
)
def test_SC_9_a_move_is_said_by_the_clock_too(move: str, plain: str, pictured: str) -> None:
    parsed = GAME.parse(move)
    assert GAME.say(Options(), parsed, NAMES) == plain
    assert GAME.say(Options(), parsed, read_by(NAMES, None)) == pictured


def test_SC_R13_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, _ in TOLD} == set(EVENTS)


def test_SC_3_a_card_says_what_its_deck_says_or_what_it_does() -> None:
    ours = GAME.cards(Options())
    assert ours["ball-of-yarn"].title == "Ball of Yarn"
    assert ours["tuna-can"].text == "Take three Zs."
    own = GAME.cards(read_options(GAME, OWN_DECK.options))
    assert own["big-yarn"] == ("Big Yarn", "Turn one of your dice up or down by 2.", "SC-7")
    assert own["peep"].text == "Look at one tile, in secret."
    assert all(card.text for card in own.values())


RING = """\
Round 3, the last
+-------+-------+-------+-------+
|  1@0  |  2@1  |  3@2  |  4@3  |
|   ?   |   Z   |   M   |   Z   |
+-------+-------+-------+-------+
|  6@11 |               |  5@4  |
|   ?   |     pillow    |   Z   |
+-------+  . . 3 . . 6  +-------+
|  5@10 |               |  6@5  |
|   ?   |     dice 6    |   ?   |
+-------+-------+-------+-------+
|  4@9  |  3@8  |  2@7  |  1@6  |
|   ?   |   ?   |   ?   |   ?   |
+-------+-------+-------+-------+
> 0 Ann   42 Zs  ×2  2 cards  first
  1 Ben   10 Zs  ×1  no cards
Distractions: 1 card in the pile; discards: ear-plugs
Ears are plugged against 1 MEOW
Your hand: ball-of-yarn, catnip"""


def shown(match: Match, seat: Seat) -> str:
    view = match.view(seat)
    assert isinstance(view, TableView)
    return str(GAME.show(view, NAMES))


def test_SC_9_the_table_is_drawn_as_a_ring() -> None:
    match = match_at(
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
    assert shown(match, 0).splitlines() == RING.splitlines()


def test_SC_R11_notes_are_shown_where_a_table_keeps_them() -> None:
    known: dict[str, Plain] = {"tiles": "zzmzzmzzmzzm", "known": [["z@0", "zzm@4,5,6"], []]}
    match = match_at(known, {"memory_notes": True})
    assert "Notes: z@0 zzm@4,5,6" in shown(match, 0)
    assert "Notes: none" in shown(match, 1)
    assert "Notes" not in shown(match_at({}), 0)
