"""The tabby: deduces what is certain, weighs the rest by the evidence of moves, and values all
moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.go_kitty.choice import Answers, Turn, Valued, mixed
from purrlor.bots.go_kitty.claims import Shown, claimed
from purrlor.bots.go_kitty.evidence import Evidence
from purrlor.bots.go_kitty.outlook import TRIFLE, Outlook
from purrlor.bots.probability import calibrated
from purrlor.core.game import Event, Move, View
from purrlor.games.go_kitty.components import Phase
from purrlor.games.go_kitty.events import Dealt
from purrlor.games.go_kitty.moves import Ask, Asking, KittyMove, Lay, Reverse, Scout, Seek
from purrlor.games.go_kitty.view import TableView

# Added to the logit of the claimed odds of an ask (`purrlor fit go-kitty`, `bench claims`).
CHOSEN: Final = -0.3
DIGITS: Final = 9  # of a value; what differs by less is equal
TEMPERATURE: Final = 0.02  # points; what differs by less is played nearly as often


class Tabby(Bot):
    temperature: ClassVar = TEMPERATURE
    at_last: ClassVar = TRIFLE / 5  # the temperature in the last turn, in parts of the win

    def sit_down(self) -> None:
        self.evidence = Evidence(self.options, self.players)
        self.shown = Shown()
        self._dealt = False

    def watch(self, event: Event) -> None:
        """Learn all from the deal on; in an arranged position a tabby goes by what it sees."""
        self._dealt = self._dealt or isinstance(event, Dealt)
        if self._dealt:
            super().watch(event)
            self.evidence.watch(event)
        self.shown.watch(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        outlook = self.outlook(view)
        values = [(move, round(value, DIGITS)) for move, value in self.values(outlook)]
        best = mixed(values, self.at_last if outlook.is_last else self.temperature)
        sure = _sure_seek(outlook, values)
        if sure is not None and sure not in [(move, value) for move, value, _ in best]:
            best = sorted([*best, (*sure, 0.0)], key=lambda each: -each[1])
        readings = [self._reading(outlook, *each) for each in best]
        if sure is None or outlook.is_last:
            return readings
        return [_compared(each, sure) for each in readings]

    def outlook(self, view: TableView) -> Outlook:
        return Outlook(view, self.knowledge, self.evidence.public, self.evidence.weights())

    def assess(self, view: View, move: Move) -> Reading | None:
        assert isinstance(view, TableView)
        outlook = self.outlook(view)
        values = {each: value for each, value in self.values(outlook) if each == move}
        if isinstance(move, Lay):
            values.setdefault(move, Turn(outlook, outlook.stand).laid(move.clowder))
        if isinstance(move, Ask | Seek):
            values.setdefault(move, Turn(outlook, outlook.stand).asked(move))
        rare = [self._reading(outlook, each, value, 0.0) for each, value in values.items()]
        return super().assess(view, move) or next(iter(rare), None)

    def _reading(self, outlook: Outlook, move: KittyMove, value: float, share: float) -> Reading:
        """Its odds are that the asked seat has the card; of a reversal, that the asker has it.
        Those of asks are corrected, since of many one makes the ask whose odds are overestimated
        most."""
        view, odds = outlook.view, None
        if isinstance(move, Asking):
            odds = calibrated(outlook.belief.odds(move.whom, move.wish.faces), CHOSEN, 1.0)
        elif isinstance(move, Reverse) and view.ask is not None:
            odds = outlook.belief.odds(view.ask.seat, view.ask.wish.faces)
        forced = _is_forced(view)
        claims = [Claim("only-move")] if forced else claimed(view, move, odds, value, self.shown)
        return Reading(str(move), share, odds, value, tuple(claims))

    def values(self, outlook: Outlook) -> Valued:
        """The moves worth considering, with their values."""
        view, stand = outlook.view, outlook.stand
        if view.ask is not None:
            return Answers(outlook, view.ask).values()
        if view.phase is Phase.KEEP:
            return ((keep.move, outlook.value(stand.having(keep.card))) for keep in view.keepable)
        return Turn(outlook, stand).values()


def _is_forced(view: TableView) -> bool:
    """Is there exactly one legal move?"""
    slots = [slot for offer in view.offers for slot in offer.slots]
    return len(view.offers) == 1 and all(len(slot.fillings()) == 1 for slot in slots)


def _sure_seek(
    outlook: Outlook, values: Sequence[tuple[KittyMove, float]]
) -> tuple[Seek, float] | None:
    """The best Seek of a card that a seat certainly has, with its value."""
    sure = [
        (move, value)
        for move, value in values
        if isinstance(move, Seek) and outlook.belief.odds(move.whom, move.wish.faces) == 1
    ]
    return max(sure, key=lambda each: each[1], default=None)


def _compared(reading: Reading, sure: tuple[Seek, float]) -> Reading:
    """A Scout uses a token that a sure Seek could use: claim what the Seek would bring instead."""
    seek, value = sure
    if reading.move != str(Scout()) or not 0 <= value < reading.worth:
        return reading
    claim = Claim("sure-seek", seat=seek.whom, thing=str(seek.wish), amount=value)
    return replace(reading, claims=(*reading.claims, claim))
