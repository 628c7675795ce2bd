"""Moves as players announce them."""

from __future__ import annotations

from typing import assert_never, cast

from purrlor.core.game import Move
from purrlor.core.message import Saying
from purrlor.games.shut_up_cat.components import CHASE_PRICE, GATHERED, MEOW, SPANS
from purrlor.games.shut_up_cat.messages import (
    SayChase,
    SayDistract,
    SayGather,
    SayLook,
    SayLower,
    SayPlace,
    SayPlay,
    SayReroll,
    SayScore,
    SaySeven,
    SaySleep,
    SaySwap,
    SayTurn,
)
from purrlor.games.shut_up_cat.moves import (
    CatMove,
    Chase,
    Distract,
    Gather,
    Place,
    Play,
    Score,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.state import ShutUpCat


def say(table: ShutUpCat, move: Move) -> Saying:
    match cast(CatMove, move):
        case Gather(faces):
            return SayGather(faces, GATHERED - len(faces))
        case Sleep(start=start, end=end):
            return SaySleep(len(SPANS[start][end]), start, end)
        case Distract(face):
            return SayDistract(face)
        case Seven(lower, higher):
            return SaySeven(lower, higher)
        case Score():
            return SayScore()
        case Place() as place:
            return _say_place(table, place)
        case Chase():
            return SayChase(CHASE_PRICE)
        case Play() as play:
            return _say_play(play, table.options.distractions.cards[play.card].effect)
        case never:
            assert_never(never)


def _say_place(table: ShutUpCat, place: Place) -> Saying:
    slept = table.slept
    assert slept is not None
    spaces = zip(SPANS[slept.start][slept.end], place.order, strict=True)
    return SayPlace(tuple(space for space, tile in spaces if tile == MEOW), len(place.order))


def _say_play(play: Play, effect: str) -> Saying:
    card, choice = play.card, play.choice
    match effect:
        case "reroll":
            return SayReroll(card, choice)
        case "nudge" | "set":
            return SayTurn(card, choice[0], choice[1])
        case "flip":
            return SayTurn(card, choice[0], 7 - choice[0])
        case "look":
            return SayLook(card, choice)
        case "swap":
            return SaySwap(card, choice)
        case "lower":
            return SayLower(card, choice[0])
    return SayPlay(card)
