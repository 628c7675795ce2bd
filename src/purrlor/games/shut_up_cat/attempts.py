"""Lists the moves that a person might try, legal or not, so that a view can say why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from purrlor.core.game import Attempt, Seat
from purrlor.games.shut_up_cat.components import FACES, USE, Card, Faces, Target, Tiles, Z
from purrlor.games.shut_up_cat.dice import Dice, Pillow, faces_on, least_taken
from purrlor.games.shut_up_cat.distractions import plays, target_of
from purrlor.games.shut_up_cat.moves import (
    CHASE,
    CatMove,
    Choice,
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

_ANY_DICE: Final = (1, 1)  # before dice are gathered, none can be used anyway
_ANY_CARD: Final = Play("none", ())  # for an empty hand
_SCORE: Final = Attempt("score", Score())
_CHASE: Final = Attempt("chase", CHASE)


def attempts(table: ShutUpCat, seat: Seat) -> Iterable[Attempt]:
    yield _SCORE
    yield _CHASE
    yield _gathering(table.pillow)
    yield from _uses(table.dice, table.phase is USE)
    yield _placing(table.turned or Z)
    yield from _cards(table, seat)


@cache
def _gathering(pillow: Pillow) -> Attempt:
    least = faces_on(pillow)[: least_taken(pillow)]
    each = [Attempt(f"gather {face}", Gather((face,))) for face in FACES]
    return Attempt("gather", Gather(least), each)


@cache
def _placing(tiles: Tiles) -> Attempt:
    return Attempt("place", Place(tiles))


@cache
def _uses(dice: Dice, using: bool) -> Sequence[Attempt]:
    """List the three uses of dice, also with each die or space that a person can point at."""
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


def _cards(table: ShutUpCat, seat: Seat) -> Iterable[Attempt]:
    """List each card in hand, with each die or player that it can be pointed at; then any card."""
    names = list(dict.fromkeys(table.hands[seat]))
    if table.phase is not USE:
        yield _playing(names[0] if names else _ANY_CARD.card)
        return
    tries = [_best_play(table, name) for name in names]
    for play in tries:
        yield Attempt(f"play {play.card}", play, _targets(table, play.card))
    legal = [play for play in tries if table.why_not(seat, play) is None]
    yield Attempt("play", [*legal, *tries, _ANY_CARD][0])


@lru_cache(1000)
def _playing(name: Card) -> Attempt:
    return Attempt("play", Play(name, ()))


def _best_play(table: ShutUpCat, name: Card) -> Play:
    row = plays(table, name)
    return row[0] if row else Play(name, ())


def _targets(table: ShutUpCat, name: Card) -> Sequence[Attempt]:
    """List what can be refused; tiles and dice to reroll are left out, as any will do."""
    target = target_of(table.rules.distractions.cards[name])
    if target is Target.SEAT:
        return _pointed(name, tuple([(seat,) for seat in range(table.players)]))
    if target is Target.FACE:
        return _pointed(name, tuple(product(dict.fromkeys(table.dice.faces), FACES)))
    return ()


@lru_cache(1000)
def _pointed(name: Card, choices: tuple[Choice, ...]) -> Sequence[Attempt]:
    return [_attempt(Play(name, choice)) for choice in choices]
