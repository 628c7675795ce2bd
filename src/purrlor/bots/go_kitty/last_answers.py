"""Answers in the last turns: a card is worth what it completes, or in the very last one the win."""

from __future__ import annotations

from typing import Final

from purrlor.bots.go_kitty.answers import AGAIN, Answers
from purrlor.bots.go_kitty.final import TRIFLE, all_laid, of_wish, standing, won
from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.bots.go_kitty.prices import is_last, lays_again
from purrlor.bots.go_kitty.worth import minus, plus
from purrlor.games.go_kitty.components import MOUSE, Card
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.view import OpenAsk


class LastAnswers(Answers):
    """The answers to an ask in the last turns; the asker may still lay in the same turn (GK-5,
    GK-11)."""

    def __init__(self, outlook: Outlook, ask: OpenAsk) -> None:
        super().__init__(outlook, ask)
        self._hands: Final = outlook.imagined(self.rival)
        self._last: Final = is_last(outlook.view)

    def _handed_over(self, card: Card) -> float:
        count = int(self.outlook.hand.count(card))
        return self._without(card, count) - self._again()

    def _given(self, card: Card) -> float:
        return self._without(card, 1)

    def _reversed(self) -> float:
        rest = minus(self.outlook.hand, MOUSE)
        return self._mean([self._turned(rest, theirs) for theirs in self._hands])

    def _again(self) -> float:
        """What a rival whose turn starts over may still do."""
        if self.ask.seek and self.outlook.options.seek_ends_turn:
            return 0.0
        return TRIFLE if self._last else self.outlook.harm(self.rival, AGAIN)

    def _without(self, card: Card, count: int) -> float:
        mine = minus(self.outlook.hand, card, count)
        moved = [(theirs, plus(theirs, card, count)) for theirs in self._hands]
        return self._mean([self._value(mine, *each) for each in moved])

    def _mean(self, values: list[float]) -> float:
        return sum(values) / len(values)

    def _turned(self, rest: Hand, theirs: Hand) -> float:
        """What a reversal brings: all of the asker's cards of a Trait, or the card of a Season that
        they miss least."""
        count, cards = 1, of_wish(theirs, self.ask.wish)
        if not cards:
            return self._value(rest, theirs, theirs)
        if self.ask.wish.card is not None:
            count = int(theirs.count(self.ask.wish.card))
        card = max(cards, key=lambda each: self._points(minus(theirs, each, count)))
        return self._value(plus(rest, card, count), theirs, minus(theirs, card, count))

    def _points(self, hand: Hand) -> float:
        return self.outlook.points.of(hand)

    def _value(self, mine: Hand, before: Hand, after: Hand) -> float:
        if self._last:
            return self._win(mine, after)
        harm = (self._points(after) - self._points(before)) * self.outlook.share(self.rival)
        return self._gained(mine) - (harm if lays_again(self.outlook.view, self.rival) else 0.0)

    def _gained(self, mine: Hand) -> float:
        worth = self.outlook.worth
        here = lays_again(self.outlook.view, self.outlook.seat)
        return worth.of(mine) - worth.of(self.outlook.hand) if here else 0.0

    def _win(self, mine: Hand, theirs: Hand) -> float:
        """The odds to win with these hands; only the seat whose turn it is lays again."""
        outlook = self.outlook
        table = {seat: standing(outlook, seat) for seat in range(len(outlook.view.tokens))}
        mover, hand = (outlook.seat, mine) if self._is_mine() else (self.rival, theirs)
        table[mover] = all_laid(outlook, table[mover], hand)
        own = table.pop(outlook.seat)
        return won(own, list(table.values())) - TRIFLE * table[self.rival][0]

    def _is_mine(self) -> bool:
        return self.outlook.view.turn == self.outlook.seat
