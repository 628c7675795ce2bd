"""Every selectable thing that may not be played has a reason."""

from typing import cast

import pytest

from purrlor.core.match import Match
from purrlor.core.message import NotYourTurn, Reason
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.messages import (
    AllEqual,
    AlreadyGathered,
    AlreadyUsed,
    AnotherPlayer,
    AtTop,
    AtZero,
    CardsAfterRoll,
    EmptyHand,
    GatherFirst,
    LowestFirst,
    NameDice,
    NameDie,
    NameDieAndNumber,
    NameSpaces,
    NobodyAboveZero,
    NoCardLeft,
    NoDieShows,
    NoPair,
    NoSeven,
    NothingToChoose,
    NotOnPillow,
    NotSeven,
    OneDieShows,
    OneOfEach,
    OneToSix,
    ScoreFirst,
    ShowsAlready,
    TooFewInPile,
    TooFewZs,
    TooManyDice,
    TurnsBy,
)
from tests.games.shut_up_cat.tables import match_at


def reasons(match: Match, seat: int = 0) -> dict[str, tuple[str, Reason]]:
    listed = match.view(seat).barred
    return {what: (each.rule, cast(Reason, each.reason)) for each in listed for what in each.what}


def using(dice: list[Plain], *hand: str, **more: Plain) -> Match:
    return match_at({"phase": "use", "dice": dice, "hands": [list(hand), []], **more})


def test_SC_5_a_slot_without_a_die_is_named() -> None:
    barred = reasons(match_at({"pillow": [2, 5]}))
    empty = {f"gather {face}": ("SC-5", NotOnPillow(face)) for face in (1, 3, 4, 6)}
    assert {what: why for what, why in barred.items() if what.startswith("gather")} == empty
    assert barred["sleep"] == ("SC-8", GatherFirst())
    assert barred["play"] == ("SC-7", CardsAfterRoll())


def test_SC_9_a_space_whose_number_no_die_shows_is_named() -> None:
    barred = reasons(using([1, 1, 4]))
    spaces = {what for what in barred if what.startswith("sleep")}
    others = {f"sleep {space % 6 + 1}@{space}" for space in range(12)} - {
        *("sleep 1@0", "sleep 1@6", "sleep 4@3", "sleep 4@9")
    }
    assert spaces == others
    assert barred["sleep 2@1"] == ("SC-8", NoDieShows(2))


def test_SC_13_and_SC_14_each_pair_of_dice_has_its_reason() -> None:
    barred = reasons(using([3, 4, 4]))
    assert barred["distract 3"] == ("SC-13", OneDieShows(3))
    assert barred["seven 4 4"] == ("SC-14", NotSeven())
    barred = reasons(using([1, 2, 3]))
    assert barred["distract"] == ("SC-13", NoPair())
    assert barred["seven"] == ("SC-14", NoSeven())
    barred = reasons(using([2, 2, 2]))
    assert barred["sleep"] == ("SC-9", AllEqual())


def test_SC_R6_a_pair_with_no_card_left() -> None:
    barred = reasons(using([2, 2, 3], distractions=[], discard=[]))
    assert barred["distract"] == ("SC-R6", NoCardLeft())


def test_SC_R12_each_card_has_its_own_reason() -> None:
    match = using([1, 2, 3], "warm-milk", "scratching-post", multipliers=[3, 0])
    barred = reasons(match)
    assert barred["play warm-milk"] == ("SC-R12", AtTop(3))
    nobody = ("SC-R12", NobodyAboveZero())
    assert barred["play scratching-post"] == nobody


def test_SC_R12_each_player_and_each_number_has_its_reason() -> None:
    position: dict[str, Plain] = {"players": 3, "multipliers": [1, 0, 2], "phase": "use"}
    hands: list[Plain] = [["scratching-post", "ball-of-yarn", "catnip"], [], []]
    barred = reasons(match_at({**position, "dice": [1, 1, 4], "hands": hands}))
    post = {what: reason for what, (_, reason) in barred.items() if "post" in what}
    assert post == {
        "play scratching-post 0": AnotherPlayer(),
        "play scratching-post 1": AtZero(),
    }
    assert barred["play ball-of-yarn 4 6"] == ("SC-R12", TurnsBy(1))
    assert barred["play catnip 4 4"] == ("SC-R12", ShowsAlready(4))
    assert "play catnip 4 5" not in barred


def test_SC_7_an_empty_hand() -> None:
    assert reasons(using([1, 2, 3]))["play"] == ("SC-7", EmptyHand())


def test_SC_8_tiles_go_back_after_the_Zs_are_taken() -> None:
    match = match_at({"phase": "score", "dice": [6], "span": [1, 4]})
    barred = reasons(match)
    assert barred["place"] == ("SC-8", ScoreFirst())
    assert barred["sleep"] == ("SC-8", AlreadyUsed())
    assert barred["gather"] == ("SC-5", AlreadyGathered())


def test_SC_16_a_chase_has_its_reasons() -> None:
    assert reasons(match_at({"winks": [4, 9]}))["chase"] == ("SC-16", TooFewZs(5))
    at_top = ("SC-R3", AtTop(3))
    assert reasons(match_at({"multipliers": [3, 1]}))["chase"] == at_top


def test_SC_4_who_waits_is_told_so_and_nothing_else() -> None:
    assert reasons(using([1, 2, 3], "catnip"), 1) == {"": ("SC-4", NotYourTurn())}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("play catnip", NameDieAndNumber()),
        ("play catnip 5 6", NameDieAndNumber()),
        ("play catnip 1 7", OneToSix()),
        ("play laser-pointer 3 1", NameDice()),
        ("play cardboard-box 6", NameDie()),
        ("play night-light 3 3", NameSpaces(2)),
        ("play tuna-can 1", NothingToChoose()),
        ("play warm-milk 1", NothingToChoose()),
        ("play scratching-post 7", AnotherPlayer()),
    ],
)
def test_SC_R12_a_choice_that_a_card_does_not_allow(move: str, reason: Reason) -> None:
    _, card, *_ = move.split()
    why = using([1, 2, 3], card)._position.state.why_not(0, GAME.parse(move))
    assert (why.rule.id, why.reason) == ("SC-R12", reason)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("gather 1 1", OneOfEach()),
        ("gather 2 5 1", NotOnPillow(1)),
        ("gather 5 2", LowestFirst()),
        ("gather 1 2 3 4", TooManyDice(3)),
    ],
)
def test_SC_5_dice_that_cannot_be_taken(move: str, reason: Reason) -> None:
    why = match_at({"pillow": [2, 5]})._position.state.why_not(0, GAME.parse(move))
    assert why.reason == reason


def test_SC_R2_the_pile_has_too_few_dice() -> None:
    match = match_at({"pillow": [1, 2, 3, 4, 5, 6]})
    why = match._position.state.why_not(0, GAME.parse("gather"))
    assert (why.rule.id, why.reason) == (
        "SC-R2",
        TooFewInPile(),
    )
