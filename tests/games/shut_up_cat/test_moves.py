"""Moves round-trip through their text; other text is rejected with the expected form."""

import re

import pytest

from purrlor.core.chance import Quick
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.moves import Gather, Play, Sleep
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.position import arrange


@pytest.mark.parametrize(
    "text",
    [
        "gather",
        "gather 3 5",
        "gather 1 2 3 4",
        "play ear-plugs",
        "play laser-pointer 1 4",
        "play my-own-card2 -7",
        "sleep 2@1 5@4 clockwise",
        "sleep 2@13 -5@4 clockwise",
        "distract 4",
        "seven 4 3",
        "chase",
        "score",
        "place zzmz",
    ],
)
def test_SC_R17_a_move_is_its_text(text: str) -> None:
    assert str(GAME.parse(text)) == text


def test_SC_R17_a_text_is_its_move() -> None:
    assert GAME.parse("gather 3 5") == Gather((3, 5))
    assert GAME.parse("play night-light 2 7") == Play("night-light", (2, 7))
    assert GAME.parse("sleep 2@1 5@10 clockwise") == Sleep(2, 1, 5, 10)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unknown move ''; a move begins with gather, play, sleep"),
        ("nap", "unknown move 'nap'"),
        ("Gather", "unknown move 'Gather'"),
        ("gather x", "expected a whole number, got 'x'"),
        ("gather  3", "expected a whole number, got ''"),
        ("gather 03", "expected a whole number, got '03'"),
        ("play", "of the form 'play CARD'"),
        ("play Catnip 1 2", "lower-case words joined by '-', got 'Catnip'"),
        ("play cat_nip", "lower-case words joined by '-'"),
        ("play catnip one", "expected a whole number, got 'one'"),
        ("sleep 2@1 5@4", "'sleep DIE@SPACE DIE@SPACE clockwise'"),
        ("sleep 2@1 5@4 counterclockwise", "to end in 'clockwise', got 'counterclockwise'"),
        ("sleep 2 5@4 clockwise", "such as 2@1, got '2'"),
        ("sleep 2@ 5@4 clockwise", "expected a whole number, got ''"),
        ("distract", "'distract FACE'"),
        ("distract 4 4", "'distract FACE'"),
        ("seven 3", "'seven FACE FACE'"),
        ("chase 5", "'chase'"),
        ("score 5", "'score'"),
        ("place", "'place TILES'"),
        ("place zxm", "expected tiles written as z and m, got 'zxm'"),
        ("place z m", "'place TILES'"),
        ("place ", "expected tiles written as z and m, got ''"),
    ],
)
def test_SC_R17_other_text_is_no_move(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"dice": [1, 2, 3]}, "position.dice: expected 0 dice in phase gather"),
        ({"phase": "use", "dice": [1, 2]}, "position.dice: expected 3 dice in phase use"),
        ({"phase": "use", "dice": [1, 2, 7]}, "position.dice: expected a die from 1 to 6, got 7"),
        ({"phase": "place", "dice": [1]}, "position.span: only in the phases score and place"),
        ({"span": [1, 4]}, "position.span: only in the phases score and place"),
        ({"phase": "sleep"}, "position.phase: expected one of gather, use, score, place, over"),
        ({"plugs": -1}, "position.plugs: expected 0 or more, got -1"),
        (
            {"hands": [["cat-nap"], []]},
            "position.hands: unknown card 'cat-nap'; available: laser-pointer",
        ),
        ({"known": [["m@0"], []], "tiles": "zzmzzmzzmzzm"}, "seat 0 cannot know m@0"),
        ({"known": [["z@0", "zm@0,2"], []]}, "a space is in more than one group"),
        ({"known": [["mmmmm@0,1,2,3,4"], []]}, "the tiles differ"),
        ({"known": [[]]}, "position.known: expected a list of 2"),
        ({"beds": 1}, "unknown key 'beds'; allowed: players, first, round"),
    ],
)
def test_SC_1_a_position_that_cannot_be_is_refused(position: dict[str, Plain], reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        arrange(Options(), {"players": 2, **position}, Quick(0))
