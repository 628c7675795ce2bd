"""The judge of moves: which rule forbids a move, and the reason that a player is given."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, assert_never

from purrlor.core.game import OVER, Seat
from purrlor.core.message import GameOver, NotYourTurn
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
from purrlor.games.shut_up_cat.messages import (
    AllEqual,
    AlreadyGathered,
    AlreadyUsed,
    AtTop,
    CardsAfterRoll,
    ChaseInTurn,
    EmptyHand,
    GatherFirst,
    LowestFirst,
    NoCardLeft,
    NoDieShows,
    NoPair,
    NoSeven,
    NotHeld,
    NothingToPlace,
    NothingToScore,
    NotOnPillow,
    NotSeven,
    OneDieShows,
    OneOfEach,
    OtherNumbers,
    OtherTiles,
    ScoreFirst,
    TooFewInPile,
    TooFewZs,
    TooManyDice,
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

if TYPE_CHECKING:
    from purrlor.games.shut_up_cat.state import ShutUpCat

_DECISIONS: Final = {GATHER: "gather", USE: "use", SCORE: "score", PLACE: "place"}

_GAME_OVER: Final = WhyNot(RULES["SC-17"], GameOver())
_NOT_YOUR_TURN: Final = WhyNot(RULES["SC-4"], NotYourTurn())
_CHASE_IN_TURN: Final = WhyNot(RULES["SC-R4"], ChaseInTurn())
_NO_CHASE_AT_TOP: Final = WhyNot(RULES["SC-R3"], AtTop(TOP_MULTIPLIER))
_TOO_FEW_ZS: Final = WhyNot(RULES["SC-16"], TooFewZs(CHASE_PRICE))
_ALREADY_GATHERED: Final = WhyNot(RULES["SC-5"], AlreadyGathered())
_TOO_MANY_DICE: Final = WhyNot(RULES["SC-5"], TooManyDice(GATHERED))
_ONE_OF_EACH: Final = WhyNot(RULES["SC-5"], OneOfEach())
_LOWEST_FIRST: Final = WhyNot(RULES["SC-R19"], LowestFirst())
_TOO_FEW_IN_PILE: Final = WhyNot(RULES["SC-R2"], TooFewInPile())
_CARDS_AFTER_ROLL: Final = WhyNot(RULES["SC-7"], CardsAfterRoll())
_EMPTY_HAND: Final = WhyNot(RULES["SC-7"], EmptyHand())
_NOT_HELD: Final = WhyNot(RULES["SC-7"], NotHeld())
_GATHER_FIRST: Final = WhyNot(RULES["SC-8"], GatherFirst())
_ALREADY_USED: Final = WhyNot(RULES["SC-8"], AlreadyUsed())
_NOTHING_TO_SCORE: Final = WhyNot(RULES["SC-8"], NothingToScore())
_SCORE_FIRST: Final = WhyNot(RULES["SC-8"], ScoreFirst())
_NOTHING_TO_PLACE: Final = WhyNot(RULES["SC-8"], NothingToPlace())
_ALL_EQUAL: Final = WhyNot(RULES["SC-9"], AllEqual())
_OTHER_NUMBERS: Final = WhyNot(RULES["SC-9"], OtherNumbers())
_NO_PAIR: Final = WhyNot(RULES["SC-13"], NoPair())
_NO_CARD_LEFT: Final = WhyNot(RULES["SC-R6"], NoCardLeft())
_NO_SEVEN: Final = WhyNot(RULES["SC-14"], NoSeven())
_NOT_SEVEN: Final = WhyNot(RULES["SC-14"], NotSeven())
_NO_SEVEN_AT_TOP: Final = WhyNot(RULES["SC-R5"], AtTop(TOP_MULTIPLIER))
_OTHER_TILES: Final = WhyNot(RULES["SC-12"], OtherTiles())


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
        return _ALREADY_GATHERED
    faces = gather.faces
    if len(faces) > GATHERED:
        return _TOO_MANY_DICE
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
    return WhyNot(RULES["SC-5"], NotOnPillow(face))


def _why_no_card(table: ShutUpCat, play: Play) -> WhyNot | None:
    hand = table.hands[table.turn]
    if table.phase is not USE:
        return _CARDS_AFTER_ROLL
    if play.card not in hand:
        return _NOT_HELD if hand else _EMPTY_HAND
    if play in plays(table, play.card):
        return None
    return WhyNot(RULES["SC-R12"], why_no_play(table, play))


def _why_no_use(table: ShutUpCat, move: Sleep | Distract | Seven) -> WhyNot | None:
    if table.phase is not USE:
        return _GATHER_FIRST if table.phase is GATHER else _ALREADY_USED
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
    return _OTHER_NUMBERS if table.dice.sleeps else _ALL_EQUAL


def _why_not_gathered(table: ShutUpCat, one: Face, other: Face) -> WhyNot:
    missing = other if one in table.dice.faces else one
    return _one_die_shows(missing) if missing in table.dice.faces else _no_die_shows(missing)


@lru_cache(1000)
def _one_die_shows(face: Face) -> WhyNot:
    return WhyNot(RULES["SC-8"], OneDieShows(face))


@lru_cache(1000)
def _no_die_shows(face: Face) -> WhyNot:
    return WhyNot(RULES["SC-8"], NoDieShows(face))


def _why_no_distract(table: ShutUpCat, distract: Distract) -> WhyNot | None:
    dice, face = table.dice, distract.face
    if face not in dice.faces:
        return _why_not_gathered(table, face, face)
    if distract not in dice.distracts:
        return WhyNot(RULES["SC-13"], OneDieShows(face)) if dice.distracts else _NO_PAIR
    return None if table.may_distract() else _NO_CARD_LEFT


def _why_no_seven(table: ShutUpCat, seven: Seven) -> WhyNot | None:
    if not table.dice.have(seven.lower, seven.higher):
        return _why_not_gathered(table, seven.lower, seven.higher)
    if seven.lower + seven.higher != 7:
        return _NOT_SEVEN if table.dice.sevens else _NO_SEVEN
    if seven.lower > seven.higher:
        return _LOWEST_FIRST
    return None if table.may_seven() else _NO_SEVEN_AT_TOP


def _why_no_place(table: ShutUpCat, place: Place) -> WhyNot | None:
    if table.phase is not PLACE:
        return _SCORE_FIRST if table.phase is SCORE else _NOTHING_TO_PLACE
    return None if sorted(place.order) == sorted(table.turned) else _OTHER_TILES
