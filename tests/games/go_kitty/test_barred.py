"""What a seat may not do now, with the reason that it is told, and what it is asked for."""

from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.go_kitty.options import Options
from tests.games.go_kitty.table import play, seen, table

PILE: list[Plain] = ["apple", "leaf", "leaf", "rain", "rain", "rain", "rain"]


def arranged(hands: list[list[Plain]], options: Options | None = None, **more: Plain) -> Match:
    return table(
        {"players": len(hands), "hands": [*hands], "pile": [*PILE], **more}, options or Options()
    )


def reasons(match: Match, seat: int = 0) -> dict[str, tuple[str, str]]:
    listed = seen(match, seat).barred
    return {what: (each.rule, each.reason) for each in listed for what in each.what}


def test_out_of_turn_and_after_the_end_one_reason_covers_all() -> None:
    match = arranged([["snow"], ["fan"]])
    assert reasons(match, 1) == {"": ("GK-3", "It is not your turn.")}
    over = arranged([["snow"], ["fan"]], pile=[], phase="over")
    assert reasons(over) == {"": ("GK-30", "The game is over.")}


def test_in_a_turn_each_verb_that_is_off_says_why() -> None:
    match = arranged([["snow", "mouse"], ["fan"]], tokens=[0, 3])
    assert seen(match, 0).decision == "ask or skip"
    assert reasons(match) == {
        "lay": ("GK-4", "No four of your cards make a Clowder."),
        "draw": ("GK-6", "You still hold cards."),
        "ask 1 mouse": ("GK-8", "A Mouse is asked for only with a Seek Token."),
        "seek": ("GK-16", "None of your Seek Tokens is active."),
        "scout": ("GK-16", "None of your Seek Tokens is active."),
        "end": ("GK-7", "First ask, use a Seek Token or skip."),
        "hand-over": ("GK-R21", "Nothing is asked of you."),
        "give": ("GK-R21", "Nothing is asked of you."),
        "reverse": ("GK-R21", "Nothing is asked of you."),
        "keep": ("GK-19", "You have not scouted."),
    }


def test_a_kind_of_Clowder_that_the_hand_has_not_says_so() -> None:
    match = arranged([["snow", "snow", "snow", "snow"], ["fan"]])
    assert seen(match, 0).decision == "lay a Clowder, ask, seek, scout or skip"
    assert reasons(match)["lay year"] == (
        "GK-4",
        "No four of your cards make a Year-round Clowder.",
    )
    assert "lay kind" not in reasons(match)


def test_with_no_cards_one_cannot_ask_and_with_no_pile_not_draw() -> None:
    match = arranged([[], ["fan"]])
    assert seen(match, 0).decision == "draw a card, seek, scout or skip"
    assert reasons(match)["ask"] == ("GK-13", "You hold no card to ask with.")
    bare = arranged([[], ["fan"]], pile=[], last_turns=[0, 1])
    assert seen(bare, 0).decision == "seek or skip"
    assert reasons(bare)["draw"] == ("GK-R23", "The pile is empty.")
    assert reasons(bare)["scout"] == ("GK-R12", "The pile is empty.")


def test_who_is_asked_for_a_Trait_owes_all_of_it() -> None:
    match = arranged([["snow"], ["snow", "fan"]])
    play(match, "0 ask 1 snow")
    found = reasons(match, 1)
    assert seen(match, 1).decision == "answer the ask"
    assert found["give"] == ("GK-R21", "You were asked for all of a Trait.")
    assert found["reverse"] == ("GK-22", "You hold no Mouse.")
    assert found["skip"] == ("GK-R21", "First answer what you were asked.")


def test_who_is_asked_for_a_Season_owes_one_card_of_it() -> None:
    match = arranged([["snow"], ["snow", "fan", "mouse"]], Options(mouse_reverses_seek=False))
    play(match, "0 seek 1 winter")
    found = reasons(match, 1)
    assert found["give fan"] == ("GK-14", "You were asked for another card.")
    assert found["hand-over"] == ("GK-R21", "You were asked for one card of a Season.")
    assert found["reverse"] == ("GK-R6", "A Seek ask cannot be reversed here.")
    assert "give snow" not in found


def test_whose_ask_was_reversed_gives_a_card_first() -> None:
    match = arranged([["snow", "fan", "mouse"], ["snow", "mouse"]])
    play(match, "0 ask 1 winter", "1 reverse")
    found = reasons(match)
    assert seen(match, 0).decision == "give a card"
    assert found["give fan"] == ("GK-22", "Your own ask was for another card.")
    assert found["reverse"] == ("GK-R8", "A reversal cannot be reversed.")
    assert found["ask"] == ("GK-R21", "Your ask was reversed: first give a card.")


def test_an_open_scout_and_a_result_come_first() -> None:
    match = arranged([["snow"], ["fan"]])
    play(match, "0 scout")
    assert seen(match, 0).decision == "keep a card"
    assert reasons(match)["ask"] == ("GK-19", "First keep one of the scouted cards.")
    last = arranged([["snow"], ["fan"]], pile=[], last_turns=[0, 1])
    play(last, "0 ask 1 snow")
    assert seen(last, 0).decision == "end the turn"
    assert reasons(last)["ask"] == ("GK-R19", "Your turn has its result: lay, or end it.")
