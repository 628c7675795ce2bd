"""What it is worth to answer an ask in one way or another, and to keep a scouted card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.bots.go_kitty.worth import minus
from purrlor.core.game import Seat
from purrlor.games.go_kitty.components import FACES, MOUSE, Card, Phase
from purrlor.games.go_kitty.moves import HAND_OVER, REVERSE, Give, KittyMove
from purrlor.games.go_kitty.rows import keeps
from purrlor.games.go_kitty.view import OpenAsk

AGAIN: Final = 1.0  # cards that a turn which starts over is worth to a rival
MATCH: Final = 0.5  # cards that each equal card in the hand of the rival adds


class Answers:
    def __init__(self, outlook: Outlook, ask: OpenAsk) -> None:
        self.outlook: Final = outlook
        self.ask: Final = ask
        self.rival: Final[Seat] = ask.whom if ask.seat == outlook.seat else ask.seat

    def worths(self) -> Iterator[tuple[KittyMove, float]]:
        card, hand = self.ask.wish.card, self.outlook.hand
        if card is not None:
            yield HAND_OVER, self._handed_over(card)
        else:
            for each in FACES:
                if each.face & self.ask.wish.faces & hand.faces:
                    yield Give(each), self._given(each)
        if self._may_reverse():
            yield REVERSE, self._reversed()

    def _may_reverse(self) -> bool:
        """May the ask be answered with a Mouse (GK-22, GK-R6, GK-R8)?"""
        outlook = self.outlook
        barred = self.ask.seek and not outlook.options.mouse_reverses_seek
        asked = outlook.view.phase is Phase.ANSWER
        return asked and not barred and outlook.hand.count(MOUSE) > 0

    def _handed_over(self, card: Card) -> float:
        outlook = self.outlook
        count = int(outlook.hand.count(card))
        goes_on = not (self.ask.seek and outlook.options.seek_ends_turn)
        served = count + AGAIN * goes_on
        return -outlook.loss(outlook.hand, card, count) - outlook.harm(self.rival, served)

    def _given(self, card: Card) -> float:
        """What it is worth to give this card. A rival who has more of the same gains the most."""
        outlook = self.outlook
        served = 1 + MATCH * outlook.belief.expected(self.rival, card.face)
        return -outlook.loss(outlook.hand, card) - outlook.harm(self.rival, served)

    def _reversed(self) -> float:
        """What a reversal is worth: the Mouse goes, and what the asker holds of the wish comes
        (GK-R6)."""
        outlook, wish = self.outlook, self.ask.wish
        odds = outlook.belief.odds(self.rival, wish.faces)
        rest = minus(outlook.hand, MOUSE)
        spent = outlook.worth.of(rest) - outlook.worth.of(outlook.hand)
        if not odds:
            return spent
        if wish.card is None:
            given = outlook.given(self.rival, wish.faces)
            return spent + odds * (outlook.average(rest, given) + outlook.harm(self.rival, 1))
        count = outlook.held(self.rival, wish.card, rest)
        comes = outlook.gain(rest, wish.card, count) + outlook.harm(self.rival, count)
        return spent + odds * comes


def kept(outlook: Outlook) -> Iterator[tuple[KittyMove, float]]:
    for keep in keeps(outlook.view.scouted):
        yield keep, outlook.gain(outlook.hand, keep.card)
