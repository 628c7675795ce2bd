"""Which moves are illegal now, with the reason, and which decision the seat owes."""

from purrlor.core.match import Match
from purrlor.core.message import GameOver, NotYourTurn
from purrlor.core.wire import Plain
from purrlor.games.go_kitty.clowders import KINDS
from purrlor.games.go_kitty.messages import (
    ActFirst,
    AllOfTrait,
    AnswerFirst,
    EmptyHand,
    EmptyPile,
    GiveFirst,
    HasCards,
    HasResult,
    KeepFirst,
    MouseNeedsToken,
    NoClowder,
    NoMouse,
    NoneOfKind,
    NotAskedFor,
    NothingAsked,
    NothingScouted,
    NoToken,
    NotOwnAsk,
    OneOfSeason,
    ReversedAlready,
    SeekStands,
)
from purrlor.games.go_kitty.options import Options
from tests.games.go_kitty.table import play, seen, table

PILE: list[Plain] = ["apple", "leaf", "leaf", "rain", "rain", "rain", "rain"]


def arranged(hands: list[list[Plain]], options: Options | None = None, **more: Plain) -> Match:
    return table(
        {"players": len(hands), "hands": [*hands], "pile": [*PILE], **more}, options or Options()
    )


def reasons(match: Match, seat: int = 0) -> dict[str, tuple[str, object]]:
    listed = seen(match, seat).barred
    return {what: (each.rule, each.reason) for each in listed for what in each.what}


def test_out_of_turn_and_after_the_end_one_reason_covers_all() -> None:
    match = arranged([["snow"], ["fan"]])
    assert reasons(match, 1) == {"": ("GK-3", NotYourTurn())}
    over = arranged([["snow"], ["fan"]], pile=[], phase="over")
    assert reasons(over) == {"": ("GK-30", GameOver())}


def test_in_a_turn_each_verb_that_is_off_says_why() -> None:
    match = arranged([["snow", "mouse"], ["fan"]], tokens=[0, 3])
    assert seen(match, 0).decision == "ask-skip"
    assert reasons(match) == {
        "lay": ("GK-4", NoClowder()),
        "draw": ("GK-6", HasCards()),
        "ask 1 mouse": ("GK-8", MouseNeedsToken()),
        "seek": ("GK-16", NoToken()),
        "scout": ("GK-16", NoToken()),
        "end": ("GK-7", ActFirst()),
        "hand-over": ("GK-R21", NothingAsked()),
        "give": ("GK-R21", NothingAsked()),
        "reverse": ("GK-R21", NothingAsked()),
        "keep": ("GK-19", NothingScouted()),
    }


def test_a_kind_of_Clowder_that_the_hand_has_not_says_so() -> None:
    match = arranged([["snow", "snow", "snow", "snow"], ["fan"]])
    assert seen(match, 0).decision == "lay-ask-seek-scout-skip"
    assert reasons(match)["lay year"] == (
        "GK-4",
        NoneOfKind(KINDS["year"]),
    )
    assert "lay kind" not in reasons(match)


def test_with_no_cards_one_cannot_ask_and_with_no_pile_not_draw() -> None:
    match = arranged([[], ["fan"]])
    assert seen(match, 0).decision == "draw-seek-scout-skip"
    assert reasons(match)["ask"] == ("GK-13", EmptyHand())
    bare = arranged([[], ["fan"]], pile=[], last_turns=[0, 1])
    assert seen(bare, 0).decision == "seek-skip"
    assert reasons(bare)["draw"] == ("GK-R23", EmptyPile())
    assert reasons(bare)["scout"] == ("GK-R12", EmptyPile())


def test_who_is_asked_for_a_Trait_owes_all_of_it() -> None:
    match = arranged([["snow"], ["snow", "fan"]])
    play(match, "0 ask 1 snow")
    found = reasons(match, 1)
    assert seen(match, 1).decision == "answer"
    assert found["give"] == ("GK-R21", AllOfTrait())
    assert found["reverse"] == ("GK-22", NoMouse())
    assert found["skip"] == ("GK-R21", AnswerFirst())


def test_who_is_asked_for_a_Season_owes_one_card_of_it() -> None:
    match = arranged([["snow"], ["snow", "fan", "mouse"]], Options(mouse_reverses_seek=False))
    play(match, "0 seek 1 winter")
    found = reasons(match, 1)
    assert found["give fan"] == ("GK-14", NotAskedFor())
    assert found["hand-over"] == ("GK-R21", OneOfSeason())
    assert found["reverse"] == ("GK-R6", SeekStands())
    assert "give snow" not in found


def test_whose_ask_was_reversed_gives_a_card_first() -> None:
    match = arranged([["snow", "fan", "mouse"], ["snow", "mouse"]])
    play(match, "0 ask 1 winter", "1 reverse")
    found = reasons(match)
    assert seen(match, 0).decision == "give"
    assert found["give fan"] == ("GK-22", NotOwnAsk())
    assert found["reverse"] == ("GK-R8", ReversedAlready())
    assert found["ask"] == ("GK-R21", GiveFirst())


def test_an_open_scout_and_a_result_come_first() -> None:
    match = arranged([["snow"], ["fan"]])
    play(match, "0 scout")
    assert seen(match, 0).decision == "keep"
    assert reasons(match)["ask"] == ("GK-19", KeepFirst())
    last = arranged([["snow"], ["fan"]], pile=[], last_turns=[0, 1])
    play(last, "0 ask 1 snow")
    assert seen(last, 0).decision == "end"
    assert reasons(last)["ask"] == ("GK-R19", HasResult())
