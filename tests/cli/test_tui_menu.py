"""How the full-screen mode shows offers and a game's text."""

from dataclasses import replace

import pytest

from purrlor.cli.layout import beside
from purrlor.cli.tui.menu import ALL, Item, Menu, keys
from purrlor.cli.tui.paint import in_one, paint
from purrlor.cli.tui.words import help_words, menu_line
from purrlor.core.game import Barred
from purrlor.core.message import NotYourTurn
from purrlor.core.offer import Number, Offer, OneOf, OneSeat, OrderOf
from purrlor.core.text import listed
from tests.cli.test_bots import deal
from tests.golden.write import HERE

# The menu


OFFERS = (
    Offer("bid", (Number(3, 99), OneOf(("hat", "red")))),
    Offer("gather"),
    Offer("gather", (OneOf(("2", "5")),)),
    Offer("lay", (OneOf(("kind snow", "year snow rain")),)),
    Offer("play", (OneOf(("catnip",)), OneOf(("4",)), OneOf(("1", "2")))),
    Offer("place", (OrderOf("zzm"),)),
    Offer("skip"),
)


def texts(*chosen: str) -> list[str]:
    return [item.text for item in Menu(OFFERS).items(chosen)]


def test_the_menu_begins_with_verbs_and_fills_what_leaves_no_choice() -> None:
    assert texts() == ["bid", "gather", "lay", "play catnip 4", "place", "skip"]
    assert texts("play", "catnip", "4") == ["play catnip 4 1", "play catnip 4 2"]
    assert texts("bid", "7") == ["bid 7 hat", "bid 7 red"]
    assert texts("place") == ["place mzz", "place zmz", "place zzm"]


def test_a_move_that_could_go_on_can_be_ended() -> None:
    first, *rest = Menu(OFFERS).items(("gather",))
    assert first == Item(ALL, ("gather",), is_move=True)
    assert [item.text for item in rest] == ["gather 2", "gather 5"]


def test_choosing_on_and_on_gives_every_move_once() -> None:
    def moves(*chosen: str) -> list[str]:
        items = Menu(OFFERS).items(chosen)
        whole = [item.text for item in items if item.is_move]
        return whole + [move for item in items if not item.is_move for move in moves(*item.words)]

    assert sorted(moves()) == sorted(text for offer in OFFERS for text in offer.texts())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ()),
        ("bid", ("bid",)),
        ("bid 7", ("bid", "7")),
        ("lay year snow rain", ("lay", "year snow rain")),
        ("bid 2", None),
        ("ski", None),
        ("skip skip", None),
    ],
)
def test_typed_words_are_read_as_far_as_they_go(text: str, words: tuple[str, ...] | None) -> None:
    assert Menu(OFFERS).read(text) == words


def test_only_a_long_range_of_numbers_is_typed() -> None:
    assert Menu(OFFERS).numbers(("bid",)) == Number(3, 99)
    assert Menu(OFFERS).numbers(()) is None
    assert Menu(OFFERS).numbers(("bid", "7")) is None


def test_keys_are_small_numbers_themselves_else_places() -> None:
    assert keys(Menu(OFFERS).items(())) == ["1", "2", "3", "4", "5", "6"]
    assert keys(Menu(OFFERS).items(("gather",))) == ["", "2", "5"]
    assert keys(Menu(OFFERS).items(("bid",)))[6:8] == ["9", ""]


def test_a_blank_that_names_a_player_shows_the_name() -> None:
    offers = (
        Offer("ask", (OneSeat((1, 2)), OneOf(("apple",)))),
        Offer("gather", (OneOf(("1", "2")),)),
    )
    session = deal("go-kitty", ("Ann", "Mittens", "Biscuit"))
    asked, gathered = (Menu(offers).items((verb,)) for verb in ("ask", "gather"))
    assert [menu_line(session, item, item.label) for item in asked] == [
        "   1 Mittens",
        "   2 Biscuit",
    ]
    assert [menu_line(session, item, item.label) for item in gathered] == ["   1", "   2"]


def test_help_says_what_is_barred_and_why() -> None:
    session = deal("kitten-me")
    keys_help = session.texts("keys-help")
    view = replace(session.match.view(0), barred=())
    assert help_words(session, view) == keys_help
    barred = Barred(("bid", "challenge"), "KM-6", NotYourTurn())
    lines = help_words(session, replace(view, barred=(barred,))).removeprefix(keys_help)
    assert lines == "\n\nNot now:\n  bid, challenge  It’s not your turn. (KM-6)"


# The panels


def test_a_hand_of_several_lines_is_shown_in_one() -> None:
    hand = ("Your hand:", "  Winter: Snow x2", "  Fall:   Leaf", "Scouted: Fan")
    assert in_one(hand) == "Your hand: Winter: Snow x2 · Fall: Leaf · Scouted: Fan"
    assert in_one(("Your hand: wild",)) == "Your hand: wild"
    assert in_one(()) == ""


def test_words_stand_beside_what_is_drawn() -> None:
    shown = beside(("+--+", "|Z |", "+--+"), ("Round 1", "Ann"), 40)
    assert shown == "+--+   Round 1\n|Z |   Ann\n+--+"


def test_lines_are_folded_between_cards() -> None:
    cards = listed(["red hat x2", "blue bow-tie", "green glasses x3", "wild"])
    folded = beside((), [f"Your hand: {cards}"], 36, 2).splitlines()
    assert folded == ["Your hand: red hat x2, blue bow-tie,", "  green glasses x3, wild"]


def test_paint_changes_no_letter() -> None:
    text = (HERE / "go-kitty.txt").read_text("utf-8")[:2000]
    assert paint(text).plain == text
