"""What one may do in one's turn with a hand, and what each of it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Final

from purrlor.bots.go_kitty.asking import Asks
from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.games.go_kitty.components import EVERY_WISH, KITTIES, MOUSE, Card, Wish
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import DRAW, SCOUT, SKIP, Ask, Asking, KittyMove, Seek
from purrlor.games.go_kitty.play import SCOUTED

ALMOST: Final = 0.9  # odds from which on an ask need not be made at once: it can follow


class Turn:
    """An ask that starts the turn over is worth what it brings, and then what the turn brings
    still: the asks that are almost certain, and the best way to end it."""

    def __init__(self, outlook: Outlook, hand: Hand) -> None:
        self.outlook: Final = outlook
        self.hand: Final = hand
        self.asks: Final = Asks(outlook, hand)
        self.worths: Final = dict(self._ending())
        self._end: Final = max(self.worths.values())
        self.worths.update(self._going_on())

    def best(self) -> float:
        return max(self.worths.values())

    def _ending(self) -> Iterator[tuple[KittyMove, float]]:
        """What ends the turn, whatever comes of it."""
        outlook = self.outlook
        for ask in self._askings():
            if not self.asks.goes_on(ask):
                yield ask, self.asks.worth(ask)
        if outlook.tokens and outlook.view.pile_size:
            yield SCOUT, self._scouted() - outlook.spent()
        back = 0.0 if outlook.view.asked else outlook.won_back()  # GK-R16
        yield SKIP, back - outlook.stalling

    def _going_on(self) -> Iterator[tuple[KittyMove, float]]:
        asks = [ask for ask in self._askings() if self.asks.goes_on(ask)]
        sure = self._sure(asks)
        after = self._end + sum(sure.values())
        for ask in asks:
            yield ask, self.asks.worth(ask, after - sure.get(ask.wish, 0.0))
        if not self.hand.size and self.outlook.view.pile_size:
            yield DRAW, self.asks.drawn + self._end

    def _sure(self, asks: list[Asking]) -> dict[Wish, float]:
        """What the asks bring that are almost certain to come off, each wish counted once."""
        sure: dict[Wish, float] = {}
        for ask in asks:
            if isinstance(ask, Ask) and self.asks.odds(ask) >= ALMOST:
                sure[ask.wish] = max(sure.get(ask.wish, 0.0), self.asks.hit(ask))
        return sure

    def _askings(self) -> Iterator[Asking]:
        """No token is used to ask for what a seat cannot have."""
        for seat in self.outlook.rivals:
            for wish in EVERY_WISH:
                if self._may_ask(wish):
                    yield Ask(seat, wish)
                if self.outlook.tokens and self.outlook.belief.may_hold(seat, wish.faces):
                    yield Seek(seat, wish)

    def _may_ask(self, wish: Wish) -> bool:
        """GK-10, GK-13; with mice only GK-9."""
        mice_only = self.hand.faces == MOUSE.face
        return bool(wish.faces & self.hand.faces & KITTIES) or (mice_only and wish.card is None)

    def _scouted(self) -> float:
        """The best of the pile's top three, on average."""
        places = self.outlook.belief.top(SCOUTED)
        gains = {card: self._gain(card) for place in places for card in place}
        average, below = 0.0, 0.0
        for worth in sorted(set(gains.values())):
            none_better = prod(
                sum(odds for card, odds in place.items() if gains[card] <= worth)
                for place in places
            )
            average, below = average + worth * (none_better - below), none_better
        return average

    def _gain(self, card: Card) -> float:
        return self.outlook.gain(self.hand, card)
