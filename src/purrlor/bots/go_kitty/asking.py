"""What an ask is worth, with a Seek Token or without: what it may bring, cost and give away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.games.go_kitty.clowders import SIZE
from purrlor.games.go_kitty.components import EVERY_WISH, FACES, KITTIES, MOUSE, Card, Wish
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import Ask, Asking, Seek

REVERSES: Final = 0.6  # how often a rival who could reverse an ask does so


class Asks:
    """The asks that a hand can make, and what each is worth."""

    def __init__(self, outlook: Outlook, hand: Hand) -> None:
        self.outlook: Final = outlook
        self.hand: Final = hand
        self.drawn: Final = outlook.drawn(hand)

    def possible(self, tokens: int) -> Iterator[Ask | Seek]:
        """The asks that are allowed and can bring something: no token is used for what a seat
        cannot have."""
        for seat in self.outlook.rivals:
            for wish in EVERY_WISH:
                if self._may_ask(wish):
                    yield Ask(seat, wish)
                if tokens and self.outlook.belief.may_hold(seat, wish.faces):
                    yield Seek(seat, wish)

    def _may_ask(self, wish: Wish) -> bool:
        """Is the ask allowed (GK-10, GK-13; GK-9 for a hand of mice alone)?"""
        mice_only = self.hand.faces == MOUSE.face
        return bool(wish.faces & self.hand.faces & KITTIES) or (mice_only and wish.card is None)

    def odds(self, ask: Asking) -> float:
        return self.outlook.belief.odds(ask.whom, ask.wish.faces)

    def goes_on(self, ask: Asking) -> bool:
        """Does the turn start over when the ask comes off (GK-11, GK-R4)?"""
        ends = isinstance(ask, Seek) and self.outlook.options.seek_ends_turn
        return ask.wish.card is not None and not ends

    def worth(self, ask: Asking, after: float = 0.0) -> float:
        """What the ask is worth; `after` is what the turn still brings if it goes on."""
        odds, back = self.odds(ask), self.reversal(ask)
        hit = (1 - back) * (self.hit(ask) + after) - back * self._reversed(ask) if odds else 0.0
        miss = 0.0 if isinstance(ask, Seek) else self.drawn
        return odds * hit + (1 - odds) * miss - self._cost(ask, odds)

    def _cost(self, ask: Asking, odds: float) -> float:
        if isinstance(ask, Seek):
            return self.outlook.spent() + self.outlook.stalling
        idle = 0.0 if self.goes_on(ask) else odds  # a rival without it lets this seat draw
        return self._given_away(ask) + idle * self.outlook.stalling

    def hit(self, ask: Asking) -> float:
        """What the ask brings if the rival has it."""
        outlook, card = self.outlook, ask.wish.card
        if card is None:
            given = outlook.given(ask.whom, ask.wish.faces)
            return outlook.average(self.hand, given) + outlook.harm(ask.whom, 1)
        one = card is MOUSE and not outlook.options.seek_all_mice
        count = 1.0 if one else outlook.held(ask.whom, card, self.hand)
        return outlook.gain(self.hand, card, count) + outlook.harm(ask.whom, count)

    def reversal(self, ask: Asking) -> float:
        """How likely a rival who holds what is asked for answers with a Mouse."""
        barred = isinstance(ask, Seek) and not self.outlook.options.mouse_reverses_seek
        if barred or ask.wish.card is MOUSE:
            return 0.0
        return REVERSES * self.outlook.belief.odds(ask.whom, MOUSE.face)

    def _reversed(self, ask: Asking) -> float:
        """What a reversal costs: all cards of a Trait, or the least missed card of a Season."""
        card = ask.wish.card
        if card is not None:
            return self._all_of(card)
        mine = [each for each in FACES if each.face & ask.wish.faces & self.hand.faces]
        return min((self.outlook.loss(self.hand, each) for each in mine), default=0.0)

    def _all_of(self, card: Card) -> float:
        return self.outlook.loss(self.hand, card, self.hand.count(card))

    def _given_away(self, ask: Asking) -> float:
        """What it costs that an ask for a Trait tells the others that this seat has it (GK-10)."""
        card, outlook = ask.wish.card, self.outlook
        if card is None or outlook.is_told(card):
            return 0.0
        count = int(self.hand.count(card))
        told = outlook.taken(card, count, told=True, but=ask.whom)
        more = told - outlook.taken(card, count, told=False, but=ask.whom)
        return more * self._all_of(card) * self._left_in_hand(ask, card)

    def _left_in_hand(self, ask: Asking, card: Card) -> float:
        """How likely the cards stay in hand for a while: four of a Trait are laid at once."""
        four = int(self.hand.count(card)) + self.outlook.held(ask.whom, card, self.hand) >= SIZE
        return 1 - self.odds(ask) if four else 1.0
