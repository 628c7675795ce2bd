"""Lists the moves that a person might try, legal or not, so that a view can say why not."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from purrlor.core.game import Attempt, Seat
from purrlor.games.shut_up_cat.components import FACES, USE, Card, Target, Z
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.dice import faces_on, least_taken
from purrlor.games.shut_up_cat.distractions import plays, target_of
from purrlor.games.shut_up_cat.moves import (
    CHASE,
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


def attempts(table: ShutUpCat, seat: Seat) -> Iterable[Attempt]:
    yield Attempt("gather", Gather(faces_on(table.pillow)[: least_taken(table.pillow)]))
    for face in FACES:
        yield Attempt(f"gather {face}", Gather((face,)))
    yield from _uses(table)
    yield Attempt("chase", CHASE)
    yield Attempt("score", Score())
    yield Attempt("place", Place(table.turned or Z))
    yield from _cards(table, seat)


def _uses(table: ShutUpCat) -> Iterable[Attempt]:
    """List the three uses of dice, also with each die or space that a person can point at."""
    dice = table.dice
    faces = dice.faces if table.phase is USE else _ANY_DICE
    yield Attempt("sleep", dice.sleeps[0] if dice.sleeps else Sleep(faces[0], 0, faces[1], 1))
    for space, number in enumerate(table.options.numbering.numbers):
        if number not in faces:
            yield Attempt(f"sleep {number}@{space}", Sleep(number, space, faces[0], space))
    yield Attempt("distract", dice.distracts[0] if dice.distracts else Distract(faces[0]))
    for face in dict.fromkeys(faces):
        yield Attempt(f"distract {face}", Distract(face))
    yield Attempt("seven", dice.sevens[0] if dice.sevens else Seven(faces[0], faces[1]))
    for lower, higher in combinations(faces, 2):
        yield Attempt(f"seven {lower} {higher}", Seven(lower, higher))


def _cards(table: ShutUpCat, seat: Seat) -> Iterable[Attempt]:
    """List each card in hand, and each die or player that it can be pointed at; then any card."""
    names = dict.fromkeys(table.hands[seat])
    using = table.phase is USE and seat == table.turn
    tries = [_best_play(table, name) if using else Play(name, ()) for name in names]
    for play in tries:
        yield Attempt(f"play {play.card}", play)
    if using:
        for name in names:
            yield from _targets(table, table.rules.distractions.cards[name])
    legal = [play for play in tries if table.why_not(seat, play) is None]
    yield Attempt("play", [*legal, *tries, _ANY_CARD][0])


def _best_play(table: ShutUpCat, name: Card) -> Play:
    row = plays(table, name)
    return row[0] if row else Play(name, ())


def _targets(table: ShutUpCat, card: Distraction) -> Iterable[Attempt]:
    for choice in _choices(table, target_of(card)):
        play = Play(card.name, choice)
        yield Attempt(str(play), play)


def _choices(table: ShutUpCat, target: Target) -> Iterable[Choice]:
    """List what can be refused; tiles and dice to reroll are left out, as any will do."""
    if target is Target.SEAT:
        return [(seat,) for seat in range(table.players)]
    if target is Target.FACE:
        return product(dict.fromkeys(table.dice.faces), FACES)
    return ()
