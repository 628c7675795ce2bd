"""What a view contains, so that code that shows it needs no rules."""

import pytest

from purrlor.core.game import Viewer
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat.components import Target
from purrlor.games.shut_up_cat.view import (
    CardTarget,
    ChasedScoring,
    Note,
    Scoring,
    SleepChoice,
    TableView,
)
from tests.games.shut_up_cat.kit import OWN_DECK
from tests.games.shut_up_cat.tables import match_at, play


def view(match: Match, viewer: Viewer = 0) -> TableView:
    shown = match.view(viewer)
    assert isinstance(shown, TableView)
    return shown


def test_SC_9_the_legal_sleeps_are_values_and_only_the_mover_is_shown_them() -> None:
    match = match_at({"phase": "use", "dice": [1, 1, 4]})
    sleeps = view(match).sleeps
    assert len(sleeps) == 8
    assert sleeps[0] == SleepChoice("sleep 1@0 4@3 clockwise", 1, 0, 4, 3)
    assert view(match, 1).sleeps == view(match, None).sleeps == ()


def test_SC_11_what_the_turned_tiles_bring_is_shown_before_it_is_scored() -> None:
    position: dict[str, Plain] = {"tiles": "zzmzzmzzmzzm", "dice": [6], "span": [1, 4]}
    match = match_at({**position, "phase": "score", "multipliers": [2, 1]})
    assert (
        view(match).scoring == view(match, None).scoring == Scoring(3, 2, 6, ChasedScoring(3, 9, 4))
    )
    assert view(match_at({**position, "phase": "place"})).scoring is None


def test_SC_7_each_kind_of_card_in_hand_says_what_it_is_pointed_at() -> None:
    hands: list[Plain] = [["catnip", "catnip", "night-light", "laser-pointer", "tuna-can"], []]
    match = match_at({"hands": hands})
    assert set(view(match).targets) == {
        CardTarget("catnip", Target.FACE, 1),
        CardTarget("night-light", Target.SPACES, 2),
        CardTarget("laser-pointer", Target.DICE, 3),
        CardTarget("tuna-can", Target.NOTHING, 0),
    }
    assert view(match, 1).targets == view(match, None).targets == ()


def test_SC_7_a_deck_of_ones_own_may_look_at_three_tiles() -> None:
    hands: list[Plain] = [["lamp", "sleight", "claws"], []]
    match = match_at({"hands": hands}, OWN_DECK.options)
    most = {target.card: target.most for target in view(match).targets}
    assert most == {"lamp": 3, "sleight": 2, "claws": 1}


def test_SC_3_the_dice_that_are_neither_gathered_nor_on_the_pillow_are_the_pile() -> None:
    assert view(match_at({"pillow": [2, 5]})).pile_size == 6
    assert view(match_at({"pillow": [2, 5], "phase": "use", "dice": [1, 2, 3]})).pile_size == 3


def test_SC_R11_notes_are_values() -> None:
    known: Plain = [["zzm@4,5,6"], []]
    match = match_at({"tiles": "zzmzzmzzmzzm", "known": known}, {"memory_notes": True})
    assert view(match).notes == (Note((4, 5, 6), 2, 1),)
    assert view(match, 1).notes == ()


@pytest.mark.parametrize("notes", [False, True])
def test_SC_18_at_the_end_everybody_sees_all_tiles(notes: bool) -> None:
    tiles = "zzmzzmzzmzzm"
    position: dict[str, Plain] = {"tiles": tiles, "winks": [10, 42], "ending": True, "first": 1}
    match = match_at(
        {**position, "phase": "use", "dice": [3, 4, 6], "to_move": 0}, {"memory_notes": notes}
    )
    assert [view(match, seat).tiles for seat in (0, 1, None)] == ["?" * 12] * 3
    play(match, "0 seven 3 4")
    assert match.outcome is not None
    assert [view(match, seat).tiles for seat in (0, 1, None)] == [tiles] * 3
