"""The judge of moves: which rule forbids a move, and the reason that a player is given."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, assert_never

from purrlor.core.game import OVER, Seat
from purrlor.core.rule import WhyNot
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    GATHER,
    GATHERED,
    PLACE,
    RULES,
    SCORE,
    TOP_MULTIPLIER,
    USE,
    Face,
    Phase,
)
from purrlor.games.shut_up_cat.dice import faces_on, least_taken
from purrlor.games.shut_up_cat.distractions import plays, why_no_play
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

if TYPE_CHECKING:
    from purrlor.games.shut_up_cat.state import ShutUpCat

_DECISIONS: Final = {
    GATHER: "gather three dice",
    USE: "use two dice",
    SCORE: "chase the cat, or score",
    PLACE: "put the tiles back",
}

_GAME_OVER: Final = WhyNot(RULES["SC-17"], "The game is over.")
_NOT_YOUR_TURN: Final = WhyNot(RULES["SC-4"], "It is not your turn.")
_CHASE_IN_TURN: Final = WhyNot(RULES["SC-R4"], "You can chase the cat in your own turn.")
_NO_CHASE_AT_TOP: Final = WhyNot(RULES["SC-R3"], "Your multiplier is at its highest.")
_TOO_FEW_ZS: Final = WhyNot(RULES["SC-16"], f"A chase takes {CHASE_PRICE} Zs.")
_GATHERED_ALREADY: Final = WhyNot(RULES["SC-5"], "You have gathered your dice.")
_THREE_DICE: Final = WhyNot(RULES["SC-5"], "You gather three dice.")
_ONE_OF_EACH: Final = WhyNot(RULES["SC-5"], "The pillow has one die of each number at most.")
_LOWEST_FIRST: Final = WhyNot(RULES["SC-R19"], "Name the lowest first.")
_TOO_FEW_IN_PILE: Final = WhyNot(
    RULES["SC-R2"], "The pile has too few dice: take more from the pillow."
)
_CARDS_AFTER_ROLL: Final = WhyNot(
    RULES["SC-7"], "Cards are played after the roll, before dice are used."
)
_EMPTY_HAND: Final = WhyNot(RULES["SC-7"], "You hold no Distraction card.")
_NO_SUCH_CARD: Final = WhyNot(RULES["SC-7"], "You hold no such card.")
_GATHER_FIRST: Final = WhyNot(RULES["SC-8"], "Gather three dice first.")
_USED_ALREADY: Final = WhyNot(RULES["SC-8"], "You have used your dice.")
_NOTHING_TO_SCORE: Final = WhyNot(RULES["SC-8"], "There is nothing to score now.")
_SCORE_FIRST: Final = WhyNot(RULES["SC-8"], "Take your Zs first.")
_NOTHING_TO_PLACE: Final = WhyNot(RULES["SC-8"], "There are no tiles to put back.")
_ALL_EQUAL: Final = WhyNot(RULES["SC-9"], "All three dice are equal.")
_NO_SLEEP: Final = WhyNot(RULES["SC-9"], "Two different dice go on spaces of their numbers.")
_NO_PAIR: Final = WhyNot(RULES["SC-13"], "No two of your dice are equal.")
_NO_CARD_LEFT: Final = WhyNot(RULES["SC-R6"], "No Distraction card is left.")
_NO_SEVEN: Final = WhyNot(RULES["SC-14"], "No two of your dice add up to seven.")
_OTHER_SUM: Final = WhyNot(RULES["SC-14"], "These two dice do not add up to seven.")
_NO_SEVEN_AT_TOP: Final = WhyNot(RULES["SC-R5"], "Your multiplier is at its highest.")
_OTHER_TILES: Final = WhyNot(RULES["SC-12"], "Put back the tiles that you turned.")


def decision(phase: Phase) -> str:
    return _DECISIONS[phase]


def why_not(table: ShutUpCat, seat: Seat, move: CatMove) -> WhyNot | None:
    """Find the first rule that forbids the move, in the order of SC-R17."""
    if table.turn == OVER:
        return _GAME_OVER
    if isinstance(move, Chase):
        return _why_no_chase(table, seat)
    if seat != table.turn:
        return _NOT_YOUR_TURN
    if isinstance(move, Gather):
        return _why_no_gather(table, move)
    if isinstance(move, Play):
        return _why_no_card(table, move)
    if isinstance(move, Score):
        return None if table.phase is SCORE else _NOTHING_TO_SCORE
    if isinstance(move, Place):
        return _why_no_place(table, move)
    if isinstance(move, (Sleep, Distract, Seven)):
        return _why_no_use(table, move)
    assert_never(move)


def _why_no_chase(table: ShutUpCat, seat: Seat) -> WhyNot | None:
    """Say why no chase is possible; it may come at any time in a player's own turn (SC-R4)."""
    if seat != table.turn:
        return _CHASE_IN_TURN
    if table.multipliers[seat] == TOP_MULTIPLIER:
        return _NO_CHASE_AT_TOP
    return _TOO_FEW_ZS if table.winks[seat] < CHASE_PRICE else None


def _why_no_gather(table: ShutUpCat, gather: Gather) -> WhyNot | None:
    if table.phase is not GATHER:
        return _GATHERED_ALREADY
    faces = gather.faces
    if len(faces) > GATHERED:
        return _THREE_DICE
    if len(set(faces)) < len(faces):
        return _ONE_OF_EACH
    there = faces_on(table.pillow)
    for face in faces:
        if face not in there:
            return _not_on_pillow(face)
    if list(faces) != sorted(faces):
        return _LOWEST_FIRST
    return _TOO_FEW_IN_PILE if len(faces) < least_taken(table.pillow) else None


@lru_cache(1000)  # a person may ask for any number
def _not_on_pillow(face: Face) -> WhyNot:
    return WhyNot(RULES["SC-5"], f"There is no {face} on the pillow.")


def _why_no_card(table: ShutUpCat, play: Play) -> WhyNot | None:
    hand = table.hands[table.turn]
    if table.phase is not USE:
        return _CARDS_AFTER_ROLL
    if play.card not in hand:
        return _NO_SUCH_CARD if hand else _EMPTY_HAND
    if play in plays(table, play.card):
        return None
    return WhyNot(RULES["SC-R12"], why_no_play(table, play))


def _why_no_use(table: ShutUpCat, move: Sleep | Distract | Seven) -> WhyNot | None:
    if table.phase is not USE:
        return _GATHER_FIRST if table.phase is GATHER else _USED_ALREADY
    if isinstance(move, Sleep):
        return _why_no_sleep(table, move)
    if isinstance(move, Distract):
        return _why_no_distract(table, move)
    return _why_no_seven(table, move)


def _why_no_sleep(table: ShutUpCat, sleep: Sleep) -> WhyNot | None:
    if not table.dice.have(sleep.first, sleep.last):
        return _why_not_gathered(table, sleep.first, sleep.last)
    if sleep in table.dice.sleeps:
        return None
    return _NO_SLEEP if table.dice.sleeps else _ALL_EQUAL


def _why_not_gathered(table: ShutUpCat, one: Face, other: Face) -> WhyNot:
    missing = other if one in table.dice.faces else one
    have = "Only one" if missing in table.dice.faces else "None"
    return WhyNot(RULES["SC-8"], f"{have} of your dice shows a {missing}.")


def _why_no_distract(table: ShutUpCat, distract: Distract) -> WhyNot | None:
    dice, face = table.dice, distract.face
    if face not in dice.faces:
        return _why_not_gathered(table, face, face)
    if distract not in dice.distracts:
        only = WhyNot(RULES["SC-13"], f"Only one of your dice shows a {face}.")
        return only if dice.distracts else _NO_PAIR
    return None if table.may_distract() else _NO_CARD_LEFT


def _why_no_seven(table: ShutUpCat, seven: Seven) -> WhyNot | None:
    if not table.dice.have(seven.lower, seven.higher):
        return _why_not_gathered(table, seven.lower, seven.higher)
    if seven.lower + seven.higher != 7:
        return _OTHER_SUM if table.dice.sevens else _NO_SEVEN
    if seven.lower > seven.higher:
        return _LOWEST_FIRST
    return None if table.may_seven() else _NO_SEVEN_AT_TOP


def _why_no_place(table: ShutUpCat, place: Place) -> WhyNot | None:
    if table.phase is not PLACE:
        return _SCORE_FIRST if table.phase is SCORE else _NOTHING_TO_PLACE
    return None if sorted(place.order) == sorted(table.turned) else _OTHER_TILES
