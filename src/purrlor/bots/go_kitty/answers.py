"""What a move leads to if it is an answer to an ask."""

from __future__ import annotations

from typing import Final

from purrlor.bots.go_kitty.outlook import TRIFLE, Outlook, Stand, is_last, lays_again, turns_left
from purrlor.bots.go_kitty.turn import Valued, of_wish
from purrlor.bots.go_kitty.worth import Worth, minus, plus
from purrlor.core.game import Seat
from purrlor.games.go_kitty.components import MOUSE, Card, Phase
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import HAND_OVER, REVERSE, Give
from purrlor.games.go_kitty.view import OpenAsk

AGAIN: Final = 0.2  # points that a turn which starts over is worth to a rival


class Answers:
    """The answers to an ask, valued over hands that the rival may hold: what this seat keeps, less
    what the rival gains."""

    def __init__(self, outlook: Outlook, ask: OpenAsk) -> None:
        self.outlook: Final = outlook
        self.ask: Final = ask
        self.rival: Final[Seat] = ask.whom if ask.seat == outlook.seat else ask.seat
        self._hands: Final = outlook.sampled(self.rival)
        self._theirs: Final = self._rivals_worth()

    def _rivals_worth(self) -> Worth:
        view = self.outlook.view
        if view.last_turns and self.rival == view.turn:
            return self.outlook.points
        return self.outlook.worth_after(turns_left(view, self.rival))

    def values(self) -> Valued:
        card, hand = self.ask.wish.card, self.outlook.stand.hand
        if card is not None:
            yield HAND_OVER, self._moved(card, int(hand.count(card))) - self._again()
        else:
            yield from ((Give(each), self._moved(each, 1)) for each in of_wish(hand, self.ask.wish))
        if self._may_reverse():
            rest = minus(hand, MOUSE)
            yield REVERSE, self._mean([self._turned(rest, theirs) for theirs in self._hands])

    def _may_reverse(self) -> bool:
        """May the ask be answered with a Mouse (GK-22, GK-R6, GK-R8)?"""
        outlook = self.outlook
        barred = self.ask.seek and not outlook.options.mouse_reverses_seek
        asked = outlook.view.phase is Phase.ANSWER
        return asked and not barred and outlook.stand.hand.count(MOUSE) > 0

    def _again(self) -> float:
        """What a rival whose turn starts over may still do."""
        if self.ask.seek and self.outlook.options.seek_ends_turn:
            return 0.0
        return TRIFLE if is_last(self.outlook.view) else AGAIN * self.outlook.share(self.rival)

    def _moved(self, card: Card, count: int) -> float:
        mine = minus(self.outlook.stand.hand, card, count)
        pairs = [(theirs, plus(theirs, card, count)) for theirs in self._hands]
        return self._mean([self._value(mine, *pair) for pair in pairs])

    def _turned(self, rest: Hand, theirs: Hand) -> float:
        """What a reversal brings: all of the asker's cards of a Trait, or the card of a Season that
        they miss least."""
        cards = of_wish(theirs, self.ask.wish)
        if not cards:
            return self._value(rest, theirs, theirs)
        count = 1 if self.ask.wish.card is None else int(theirs.count(cards[0]))
        card = max(cards, key=lambda each: self._theirs.of(minus(theirs, each, count)))
        return self._value(plus(rest, card, count), theirs, minus(theirs, card, count))

    def _mean(self, values: list[float]) -> float:
        return sum(values) / len(values)

    def _value(self, mine: Hand, before: Hand, after: Hand) -> float:
        outlook = self.outlook
        if is_last(outlook.view):
            return self._win(mine, after)
        gain = outlook.value(outlook.stand._replace(hand=mine))
        their_gain = (self._theirs.of(after) - self._theirs.of(before)) * outlook.share(self.rival)
        view = outlook.view
        keeps_on, they_do = lays_again(view, outlook.seat), lays_again(view, self.rival)
        return gain * keeps_on - their_gain * they_do

    def _win(self, mine: Hand, theirs: Hand) -> float:
        """The part of the win with these hands; only the seat whose turn it is lays again."""
        outlook = self.outlook
        if outlook.view.turn == outlook.seat:
            return outlook.part_of_win({outlook.seat: outlook.stand._replace(hand=mine)})
        rival = Stand(theirs, *outlook.standing(self.rival))
        win = outlook.part_of_win({self.rival: rival})
        return win - TRIFLE * outlook.all_laid(rival)[0]
