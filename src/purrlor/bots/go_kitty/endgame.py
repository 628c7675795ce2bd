"""The last turn of the game, searched in imagined worlds: an answer leaves only those worlds in
which it would have been given, and the next ask goes by what they have in common."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from purrlor.bots.go_kitty.choice import Turn, Valued
from purrlor.bots.go_kitty.outlook import Outlook, Stand
from purrlor.bots.go_kitty.worth import Count, granted, minus
from purrlor.core.game import Seat
from purrlor.games.go_kitty.components import MOUSE
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import Ask, Asking, Seek

World = dict[Seat, Hand]  # what each rival holds
ASKS: Final = 3  # at most one after the other
LEAST: Final = 0.15  # the part of the worlds in which an ask must come off to be followed further


class Endgame:
    """An expectimax over the worlds. In each of them an answer is certain, but for a Mouse, with
    which a rival may reverse the ask."""

    def __init__(self, outlook: Outlook, worlds: list[World]) -> None:
        self._outlook: Final = outlook
        self._worlds: Final = worlds

    def values(self) -> Valued:
        """The value of each ask that is legal now."""
        stand = self._outlook.stand
        turn = Turn(self._outlook, stand)
        yield from ((ask, self._asked(ask, turn, self._worlds, ASKS)) for ask in turn.asks())

    def _best(self, stand: Stand, worlds: list[World], asks: int) -> float:
        """Lay all and end the game, or ask once more."""
        ended = self._outlook.value(stand)
        if not asks:
            return ended
        turn = Turn(self._outlook, stand)
        return max([ended, *(self._asked(ask, turn, worlds, asks) for ask in turn.asks())])

    def _asked(self, ask: Ask | Seek, turn: Turn, worlds: list[World], asks: int) -> float:
        """The mean over the worlds; worlds with the same answer are indistinguishable."""
        paid = turn.paid(ask)
        answers: defaultdict[Count, list[World]] = defaultdict(list)
        for world in worlds:
            answer = self._answer(ask, world)
            if answer is not None:
                answers[answer].append(world)
        missed = len(worlds) - sum(map(len, answers.values()))
        total = missed * self._outlook.value(paid)
        likely = missed <= (1 - LEAST) * len(worlds)
        for given, those in answers.items():
            left = asks - 1 if likely and turn.goes_on(ask) else 0
            after = [_without(world, ask.whom, given) for world in those]
            came = self._best(paid.having(*given), after, left)
            back = sum(self._reverses(ask, turn, world) for world in those)
            total += back * turn.reversed(ask.wish, paid) + (len(those) - back) * came
        return total / len(worlds)

    def _answer(self, ask: Asking, world: World) -> Count | None:
        """What the asked seat hands over; of a Season, a card of which it has fewest."""
        hand = world[ask.whom]
        ways = granted(hand, ask.wish)
        if not ways:
            return None
        card, count = min(ways, key=lambda each: int(hand.count(each[0])))
        return card, 1 if card is MOUSE and not self._outlook.options.seek_all_mice else count

    def _reverses(self, ask: Asking, turn: Turn, world: World) -> float:
        return turn.reverses(ask) if world[ask.whom].count(MOUSE) else 0.0


def _without(world: World, seat: Seat, given: Count) -> World:
    return world | {seat: minus(world[seat], given)}
