"""Why not: each thing that one can reach for and may not play is refused with a reason."""

import pytest

from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from tests.games.shut_up_cat.tables import match_at


def reasons(match: Match, seat: int = 0) -> dict[str, tuple[str, str]]:
    listed = match.view(seat).barred
    return {what: (each.rule, each.reason) for each in listed for what in each.what}


def using(dice: list[Plain], *hand: str, **more: Plain) -> Match:
    return match_at({"phase": "use", "dice": dice, "hands": [list(hand), []], **more})


def test_SC_5_a_slot_without_a_die_is_named() -> None:
    barred = reasons(match_at({"pillow": [2, 5]}))
    empty = {
        f"gather {face}": ("SC-5", f"There is no {face} on the pillow.") for face in (1, 3, 4, 6)
    }
    assert {what: why for what, why in barred.items() if what.startswith("gather")} == empty
    assert barred["sleep"] == ("SC-8", "Gather three dice first.")
    assert barred["play"] == ("SC-7", "Cards are played after the roll, before dice are used.")


def test_SC_9_a_space_whose_number_no_die_shows_is_named() -> None:
    barred = reasons(using([1, 1, 4]))
    spaces = {what for what in barred if what.startswith("sleep")}
    others = {f"sleep {space % 6 + 1}@{space}" for space in range(12)} - {
        *("sleep 1@0", "sleep 1@6", "sleep 4@3", "sleep 4@9")
    }
    assert spaces == others
    assert barred["sleep 2@1"] == ("SC-8", "None of your dice shows a 2.")


def test_SC_13_and_SC_14_each_pair_of_dice_has_its_reason() -> None:
    barred = reasons(using([3, 4, 4]))
    assert barred["distract 3"] == ("SC-13", "Only one of your dice shows a 3.")
    assert barred["seven 4 4"] == ("SC-14", "These two dice do not add up to seven.")
    barred = reasons(using([1, 2, 3]))
    assert barred["distract"] == ("SC-13", "No two of your dice are equal.")
    assert barred["seven"] == ("SC-14", "No two of your dice add up to seven.")
    barred = reasons(using([2, 2, 2]))
    assert barred["sleep"] == ("SC-9", "All three dice are equal.")


def test_SC_R6_a_pair_with_no_card_left() -> None:
    barred = reasons(using([2, 2, 3], distractions=[], discard=[]))
    assert barred["distract"] == ("SC-R6", "No Distraction card is left.")


def test_SC_R12_each_card_has_its_own_reason() -> None:
    match = using([1, 2, 3], "warm-milk", "scratching-post", multipliers=[3, 0])
    barred = reasons(match)
    assert barred["play warm-milk"] == ("SC-R12", "Your multiplier is at its highest.")
    nobody = ("SC-R12", "No other player has a multiplier above 0.")
    assert barred["play scratching-post"] == nobody


def test_SC_R12_each_player_and_each_number_has_its_reason() -> None:
    position: dict[str, Plain] = {"players": 3, "multipliers": [1, 0, 2], "phase": "use"}
    hands: list[Plain] = [["scratching-post", "ball-of-yarn", "catnip"], [], []]
    barred = reasons(match_at({**position, "dice": [1, 1, 4], "hands": hands}))
    post = {what: reason for what, (_, reason) in barred.items() if "post" in what}
    assert post == {
        "play scratching-post 0": "It is played on another player.",
        "play scratching-post 1": "Their multiplier is at 0 already.",
    }
    assert barred["play ball-of-yarn 4 6"] == ("SC-R12", "It turns a die up or down by 1.")
    assert barred["play catnip 4 4"] == ("SC-R12", "The die shows 4 already.")
    assert "play catnip 4 5" not in barred


def test_SC_7_an_empty_hand() -> None:
    assert reasons(using([1, 2, 3]))["play"] == ("SC-7", "You hold no Distraction card.")


def test_SC_8_tiles_go_back_after_the_Zs_are_taken() -> None:
    match = match_at({"phase": "score", "dice": [6], "span": [1, 4]})
    barred = reasons(match)
    assert barred["place"] == ("SC-8", "Take your Zs first.")
    assert barred["sleep"] == ("SC-8", "You have used your dice.")
    assert barred["gather"] == ("SC-5", "You have gathered your dice.")


def test_SC_16_a_chase_has_its_reasons() -> None:
    assert reasons(match_at({"winks": [4, 9]}))["chase"] == ("SC-16", "A chase takes 5 Zs.")
    at_top = ("SC-R3", "Your multiplier is at its highest.")
    assert reasons(match_at({"multipliers": [3, 1]}))["chase"] == at_top


def test_SC_4_who_waits_is_told_so_and_nothing_else() -> None:
    assert reasons(using([1, 2, 3], "catnip"), 1) == {"": ("SC-4", "It is not your turn.")}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("play catnip", "Name one of your dice, and the number to turn it to."),
        ("play catnip 5 6", "Name one of your dice, and the number to turn it to."),
        ("play catnip 1 7", "A die shows 1 to 6."),
        ("play laser-pointer 3 1", "Name dice that you gathered, the lowest first."),
        ("play cardboard-box 6", "Name one of the dice that you gathered."),
        ("play night-light 3 3", "Name 2 different spaces, the lowest first."),
        ("play tuna-can 1", "There is nothing to choose for this card."),
        ("play warm-milk 1", "There is nothing to choose for this card."),
        ("play scratching-post 7", "It is played on another player."),
    ],
)
def test_SC_R12_a_choice_that_a_card_does_not_allow(move: str, reason: str) -> None:
    _, card, *_ = move.split()
    why = using([1, 2, 3], card)._position.state.why_not(0, GAME.parse(move))
    assert (why.rule.id, why.reason) == ("SC-R12", reason)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("gather 1 1", "The pillow has one die of each number at most."),
        ("gather 2 5 1", "There is no 1 on the pillow."),
        ("gather 5 2", "Name the lowest first."),
        ("gather 1 2 3 4", "You gather three dice."),
    ],
)
def test_SC_5_dice_that_cannot_be_taken(move: str, reason: str) -> None:
    why = match_at({"pillow": [2, 5]})._position.state.why_not(0, GAME.parse(move))
    assert why.reason == reason


def test_SC_R2_the_pile_has_too_few_dice() -> None:
    match = match_at({"pillow": [1, 2, 3, 4, 5, 6]})
    why = match._position.state.why_not(0, GAME.parse("gather"))
    assert (why.rule.id, why.reason) == (
        "SC-R2",
        "The pile has too few dice: take more from the pillow.",
    )
