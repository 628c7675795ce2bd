"""How the tabby plays, in positions where a club player has no doubt."""

import pytest

from purrlor.bots.go_kitty.outlook import STALLED
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.go_kitty.options import Options
from tests.bots.go_kitty.playing import best, readings_of
from tests.games.go_kitty.table import play, table


def dealt(*hands: str, options: Options | None = None, **more: Plain) -> Match:
    held: Plain = [list(hand.split()) for hand in hands]
    return table({"players": len(hands), "hands": held, **more}, options)


def asked(ask: str, *hands: str, options: Options | None = None) -> Match:
    return dealt(*hands, options=options, phase="answer", ask=ask)


def scouted(cards: str, *hands: str) -> Match:
    return dealt(*hands, phase="keep", scouted=list(cards.split()))


def last_turns(*hands: str, phase: str = "turn") -> Match:
    return dealt(*hands, pile=[], last_turns=[0, 1, 2], phase=phase, tokens=[0, 3, 3])


def test_what_a_rival_holds_for_certain_is_asked_for_first() -> None:
    match = dealt("snow snow rain fan", "rain leaf snow", "leaf")
    play(match, "0 skip", "1 ask 2 snow", "2 skip")
    readings = readings_of("tabby", match)
    assert next(iter(readings)) == "ask 1 snow"
    assert readings["ask 1 snow"].odds == 1
    assert readings["ask 1 snow"].why.startswith("Seat 1 has Snow for certain; ")


def test_a_Year_round_Clowder_waits_for_the_fourth_of_a_kind_that_is_sure_to_come() -> None:
    match = dealt("snow snow snow rain fan apple", "snow leaf light", "rain")
    play(match, "0 skip", "1 ask 2 snow", "2 skip")
    readings = readings_of("tabby", match)
    assert next(iter(readings)) == "ask 1 snow"
    assert readings["lay year snow rain fan apple"].share == 0


def test_a_Clowder_is_laid_that_nothing_better_can_come_of() -> None:
    match = dealt("snow snow light rain fan apple", "leaf light", "rain")
    assert best("tabby", match) == "lay year light rain fan apple"


def test_who_cannot_have_it_is_not_asked_with_a_token() -> None:
    match = dealt("snow rain", "leaf light", "fan")
    play(match, "0 ask 1 snow", "1 skip", "2 skip")
    readings = readings_of("tabby", match)
    assert "seek 1 snow" not in readings
    assert readings.get("ask 1 snow") is None or readings["ask 1 snow"].odds == 0


def test_the_missing_Season_is_kept() -> None:
    match = scouted("snow apple rain", "snow rain fan", "leaf")
    assert best("tabby", match).startswith("keep apple then")


def test_a_Mouse_is_kept() -> None:
    match = scouted("snow mouse rain", "snow rain", "leaf")
    assert best("tabby", match).startswith("keep mouse then")


def test_the_card_that_is_missed_least_is_given() -> None:
    match = asked("0 ask 1 winter", "snow leaf", "light light light cozy rain")
    assert best("tabby", match) == "give cozy"


def test_a_Mouse_reverses_where_that_makes_a_Clowder() -> None:
    match = asked("0 ask 1 snow", "snow leaf", "snow snow snow mouse rain")
    assert best("tabby", match) == "reverse"


def test_a_Mouse_is_worth_more_than_a_single_card() -> None:
    match = asked("0 seek 1 snow", "rain leaf", "snow mouse mouse")
    assert best("tabby", match) == "hand-over"


def test_GK_R6_no_reversal_is_thought_of_where_it_is_barred() -> None:
    barred = Options(mouse_reverses_seek=False)
    match = asked("0 seek 1 snow", "rain leaf", "snow snow snow mouse", options=barred)
    assert list(readings_of("tabby", match)) == ["hand-over"]


def test_in_the_last_turn_all_is_laid() -> None:
    match = last_turns("snow light cozy snow rain", "leaf", "fan")
    assert best("tabby", match) == "lay season light cozy snow snow"
    ending = last_turns("snow rain fan apple", "leaf", "fan", phase="end")
    assert best("tabby", ending) == "lay year snow rain fan apple"


def test_in_the_last_turn_an_ask_is_worth_what_it_may_complete() -> None:
    match = last_turns("snow snow snow", "leaf fan", "fan")
    readings = readings_of("tabby", match)
    ask = readings["ask 1 winter"]
    assert ask.odds is not None
    assert ask.worth <= ask.odds + 0.1  # a Seasonal Clowder: one point
    assert readings["ask 1 winter"].worth > readings["ask 1 snow"].worth


def test_an_empty_hand_draws() -> None:
    assert best("tabby", dealt("", "leaf light", "rain")) == "draw"


def test_a_game_that_would_be_lost_is_not_let_run_dry() -> None:
    """GK-R17: then rather a card from the pile than one from a hand, or none."""
    behind: Plain = [[], ["kind cozy cozy cozy cozy"], []]
    calm, late = (
        readings_of("tabby", dealt("snow rain fan", "leaf", "apple", idle=idle, clowders=behind))
        for idle in (0, 20)
    )
    assert late["skip"].worth == pytest.approx(calm["skip"].worth - STALLED)
    assert late["scout"].worth == calm["scout"].worth


def test_asks_that_cannot_be_told_apart_are_mixed() -> None:
    match = dealt("snow rain", "leaf light", "fan fan")
    readings = list(readings_of("tabby", match).values())
    assert readings[0].share < 1
    assert sum(reading.share for reading in readings) == pytest.approx(1)
