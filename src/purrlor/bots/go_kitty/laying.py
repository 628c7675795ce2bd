"""When to lay a Clowder and when to hold it back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.bots.go_kitty.turn import Turn
from purrlor.bots.go_kitty.worth import without
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.moves import END, KittyMove, Lay

MOST: Final = 2  # how many Clowders are weighed
CAUTION: Final = 0.05  # for each point of a Clowder, since rivals may find ways to take cards


def lay_or_go_on(outlook: Outlook) -> Iterator[tuple[KittyMove, float]]:
    """Lay a Clowder, or go on with the turn. A Clowder that is laid is safe and counts; one that is
    held back may serve better later, or be taken."""
    yield from Turn(outlook, outlook.hand).worths.items()
    for clowder in _best(outlook):
        rest = Turn(outlook, without(outlook.hand, clowder))
        yield Lay(clowder), _laid(outlook, clowder) + rest.best()


def lay_or_end(outlook: Outlook) -> Iterator[tuple[KittyMove, float]]:
    yield END, 0.0
    for clowder in _best(outlook):
        yield Lay(clowder), _laid(outlook, clowder)


def _best(outlook: Outlook) -> list[Clowder]:
    lays = outlook.worth.lays(outlook.hand)
    return sorted(lays, key=lambda clowder: -_at_once(outlook, clowder))[:MOST]


def _at_once(outlook: Outlook, clowder: Clowder) -> float:
    return clowder.kind.points + outlook.worth.of(without(outlook.hand, clowder))


def _laid(outlook: Outlook, clowder: Clowder) -> float:
    """What laying adds: the hand is already worth what it can lay, less what rivals may take."""
    rest = without(outlook.hand, clowder)
    safe = outlook.risk(outlook.hand) - outlook.risk(rest) + CAUTION * clowder.kind.points
    back = outlook.won_back()  # GK-20
    return _at_once(outlook, clowder) - outlook.worth.of(outlook.hand) + safe + back
