"""Legality: which rule forbids a move, the reason shown to the player, and the moves for which a
view gives reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final, assert_never

from purrlor.core.game import OVER, Attempt, Seat
from purrlor.core.message import GameOver, NotYourTurn
from purrlor.core.rule import WhyNot
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    FACES,
    GATHER,
    GATHERED,
    PLACE,
    RULES,
    SCORE,
    TOP_MULTIPLIER,
    USE,
    Card,
    Face,
    Faces,
    Phase,
    Target,
    Tiles,
    Z,
)
from purrlor.games.shut_up_cat.dice import Dice, Pillow, faces_on, least_taken
from purrlor.games.shut_up_cat.distractions import plays, target_of, why_no_play
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
    CHASE,
    CatMove,
    Chase,
    Choice,
    Distract,
    Gather,
    Place,
    Play,
    Score,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.table import Table

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
_NOTHING_TO_PLACE: Final = WhyNot(RULES["SC-12"], NothingToPlace())
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


def why_not(table: Table, seat: Seat, move: CatMove) -> WhyNot | None:
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


def _why_no_chase(table: Table, seat: Seat) -> WhyNot | None:
    """Find why no chase is possible; it may come at any time in a player's own turn (SC-R4)."""
    if seat != table.turn:
        return _CHASE_IN_TURN
    if table.multipliers[seat] == TOP_MULTIPLIER:
        return _NO_CHASE_AT_TOP
    return _TOO_FEW_ZS if table.winks[seat] < CHASE_PRICE else None


def _why_no_gather(table: Table, gather: Gather) -> WhyNot | None:
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


def _not_on_pillow(face: Face) -> WhyNot:
    return WhyNot(RULES["SC-5"], NotOnPillow(face))


def _why_no_card(table: Table, play: Play) -> WhyNot | None:
    hand = table.hands[table.turn]
    if table.phase is not USE:
        return _CARDS_AFTER_ROLL
    if play.card not in hand:
        return _NOT_HELD if hand else _EMPTY_HAND
    if play in plays(table, play.card):
        return None
    return WhyNot(RULES["SC-R12"], why_no_play(table, play))


def _why_no_use(table: Table, move: Sleep | Distract | Seven) -> WhyNot | None:
    if table.phase is not USE:
        return _GATHER_FIRST if table.phase is GATHER else _ALREADY_USED
    if isinstance(move, Sleep):
        return _why_no_sleep(table, move)
    if isinstance(move, Distract):
        return _why_no_distract(table, move)
    return _why_no_seven(table, move)


def _why_no_sleep(table: Table, sleep: Sleep) -> WhyNot | None:
    if not table.dice.have(sleep.first, sleep.last):
        return _why_not_gathered(table, sleep.first, sleep.last)
    if sleep in table.dice.sleeps:
        return None
    return _OTHER_NUMBERS if table.dice.sleeps else _ALL_EQUAL


def _why_not_gathered(table: Table, one: Face, other: Face) -> WhyNot:
    missing = other if one in table.dice.faces else one
    return _one_die_shows(missing) if missing in table.dice.faces else _no_die_shows(missing)


def _one_die_shows(face: Face) -> WhyNot:
    return WhyNot(RULES["SC-8"], OneDieShows(face))


@lru_cache(1000)
def _no_die_shows(face: Face) -> WhyNot:
    return WhyNot(RULES["SC-8"], NoDieShows(face))


def _why_no_distract(table: Table, distract: Distract) -> WhyNot | None:
    dice, face = table.dice, distract.face
    if face not in dice.faces:
        return _why_not_gathered(table, face, face)
    if distract not in dice.distracts:
        return WhyNot(RULES["SC-13"], OneDieShows(face)) if dice.distracts else _NO_PAIR
    return None if table.may_distract() else _NO_CARD_LEFT


def _why_no_seven(table: Table, seven: Seven) -> WhyNot | None:
    if not table.dice.have(seven.lower, seven.higher):
        return _why_not_gathered(table, seven.lower, seven.higher)
    if seven.lower + seven.higher != 7:
        return _NOT_SEVEN if table.dice.sevens else _NO_SEVEN
    if seven.lower > seven.higher:
        return _LOWEST_FIRST
    return None if table.may_seven() else _NO_SEVEN_AT_TOP


def _why_no_place(table: Table, place: Place) -> WhyNot | None:
    if table.phase is not PLACE:
        return _SCORE_FIRST if table.phase is SCORE else _NOTHING_TO_PLACE
    return None if sorted(place.order) == sorted(table.turned) else _OTHER_TILES


# What a player may try.


_ANY_DICE: Final = (1, 1)  # before dice are gathered, none can be used anyway
_ANY_CARD: Final = Play("none", ())  # for an empty hand
_SCORE_ATTEMPT: Final = Attempt("score", Score())
_CHASE_ATTEMPT: Final = Attempt("chase", CHASE)


def attempts(table: Table, seat: Seat) -> Iterable[Attempt]:
    yield _SCORE_ATTEMPT
    yield _CHASE_ATTEMPT
    yield _gathering(table.pillow)
    yield from _uses(table.dice, table.phase is USE)
    yield _placing(table.turned or Z)
    yield from _cards(table, seat)


@cache
def _gathering(pillow: Pillow) -> Attempt:
    least = faces_on(pillow)[: least_taken(pillow)]
    each = [Attempt(f"gather {face}", Gather((face,))) for face in FACES]
    return Attempt("gather", Gather(least), each)


def _placing(tiles: Tiles) -> Attempt:
    return Attempt("place", Place(tiles))


@cache
def _uses(dice: Dice, using: bool) -> Sequence[Attempt]:
    """List the three uses of dice, also with each die or space that a player can name."""
    faces = dice.faces if using else _ANY_DICE
    sleep = dice.sleeps[0] if dice.sleeps else Sleep(faces[0], 0, faces[1], 1)
    distract = dice.distracts[0] if dice.distracts else Distract(faces[0])
    seven = dice.sevens[0] if dice.sevens else Seven(faces[0], faces[1])
    return (
        Attempt("sleep", sleep, [*_sleeps(dice, faces)]),
        Attempt("distract", distract, [_attempt(Distract(die)) for die in dict.fromkeys(faces)]),
        Attempt("seven", seven, [_attempt(Seven(*two)) for two in combinations(faces, 2)]),
    )


def _attempt(move: CatMove) -> Attempt:
    return Attempt(str(move), move)


def _sleeps(dice: Dice, faces: Faces) -> Iterable[Attempt]:
    """List the spaces whose numbers no die shows."""
    for space, number in enumerate(dice.numbering.numbers):
        if number not in faces:
            yield Attempt(f"sleep {number}@{space}", Sleep(number, space, faces[0], space))


def _cards(table: Table, seat: Seat) -> Iterable[Attempt]:
    """List each card in hand, with each die or player that it can target; then any card."""
    names = list(dict.fromkeys(table.hands[seat]))
    if table.phase is not USE:
        yield _playing(names[0] if names else _ANY_CARD.card)
        return
    tries = [_best_play(table, name) for name in names]
    for play in tries:
        yield Attempt(f"play {play.card}", play, _targets(table, play.card))
    legal = [play for play in tries if why_not(table, seat, play) is None]
    yield Attempt("play", [*legal, *tries, _ANY_CARD][0])


def _playing(name: Card) -> Attempt:
    return Attempt("play", Play(name, ()))


def _best_play(table: Table, name: Card) -> Play:
    row = plays(table, name)
    return row[0] if row else Play(name, ())


def _targets(table: Table, name: Card) -> Sequence[Attempt]:
    """List what can be refused; tiles and dice to reroll are left out, as any will do."""
    target = target_of(table.house_rules.distractions.cards[name])
    if target is Target.SEAT:
        return _pointed(name, tuple([(seat,) for seat in range(table.players)]))
    if target is Target.FACE:
        return _pointed(name, tuple(product(dict.fromkeys(table.dice.faces), FACES)))
    return ()


def _pointed(name: Card, choices: tuple[Choice, ...]) -> Sequence[Attempt]:
    return [_attempt(Play(name, choice)) for choice in choices]
