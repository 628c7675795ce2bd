"""What a move leads to if it is an answer to an ask."""

from __future__ import annotations

from statistics import fmean
from typing import Final

from purrlor.bots.go_kitty.outlook import TRIFLE, Outlook, Stand, is_last, lays_again, turns_left
from purrlor.bots.go_kitty.turn import Moves, of_wish
from purrlor.bots.go_kitty.worth import minus, plus
from purrlor.core.chance import Quick
from purrlor.games.go_kitty.components import MOUSE, Card
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import HAND_OVER, REVERSE, Give
from purrlor.games.go_kitty.view import OpenAsk

WORLDS: Final = 24  # hands that a rival is imagined to have
AGAIN: Final = 0.2  # points that a turn which starts over is worth to a rival


class Answers:
    """The answers to an ask, valued over hands that the rival may hold: what this seat keeps, less
    what the rival gains."""

    def __init__(self, outlook: Outlook, ask: OpenAsk) -> None:
        self.outlook: Final = outlook
        self.ask: Final = ask
        self.rival: Final = ask.whom if ask.seat == outlook.seat else ask.seat
        worlds = map(Quick, range(WORLDS))  # always the same ones in the same position
        self._hands: Final = [outlook.belief.sampled(self.rival, world) for world in worlds]
        self._theirs: Final = outlook.worth_after(turns_left(outlook.view, self.rival))

    def values(self) -> Moves:
        card, hand = self.ask.wish.card, self.outlook.stand.hand
        if card is not None:
            yield HAND_OVER, self._moved(card, int(hand.count(card))) - self._again()
        else:
            yield from ((Give(each), self._moved(each, 1)) for each in of_wish(hand, self.ask.wish))
        if any(offer.verb == "reverse" for offer in self.outlook.view.offers):
            rest = minus(hand, MOUSE)
            yield REVERSE, fmean(self._turned(rest, theirs) for theirs in self._hands)

    def _again(self) -> float:
        """What a rival whose turn starts over may still do."""
        if self.ask.seek and self.outlook.options.seek_ends_turn:
            return 0.0
        return TRIFLE if is_last(self.outlook.view) else AGAIN * self.outlook.share(self.rival)

    def _moved(self, card: Card, count: int) -> float:
        mine = minus(self.outlook.stand.hand, card, count)
        return fmean(self._value(mine, each, plus(each, card, count)) for each in self._hands)

    def _turned(self, rest: Hand, theirs: Hand) -> float:
        """What comes back: all cards of a Trait, or the one of a Season that is missed least."""
        cards = of_wish(theirs, self.ask.wish)
        if not cards:
            return self._value(rest, theirs, theirs)
        count = 1 if self.ask.wish.card is None else int(theirs.count(cards[0]))
        card = max(cards, key=lambda each: self._theirs.of(minus(theirs, each, count)))
        return self._value(plus(rest, card, count), theirs, minus(theirs, card, count))

    def _value(self, mine: Hand, before: Hand, after: Hand) -> float:
        outlook, view = self.outlook, self.outlook.view
        stand = outlook.stand._replace(hand=mine)
        if is_last(view):
            return self._win(stand, after)
        their_gain = (self._theirs.of(after) - self._theirs.of(before)) * outlook.share(self.rival)
        keeps_on, they_do = lays_again(view, outlook.seat), lays_again(view, self.rival)
        return outlook.value(stand) * keeps_on - their_gain * they_do

    def _win(self, mine: Stand, theirs: Hand) -> float:
        """The part of the win with these hands; only the seat whose turn it is lays again."""
        outlook = self.outlook
        if outlook.view.turn == outlook.seat:
            return outlook.part_of_win(outlook.seat, mine)
        rival = Stand(theirs, *outlook.standing(self.rival))
        win = outlook.part_of_win(self.rival, rival)
        return win - TRIFLE * outlook.all_laid(rival)[0]
