"""What a seat can do in its turn with a hand, and what each move is worth."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import prod
from typing import Final

from purrlor.bots.go_kitty.asking import Asks
from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.games.go_kitty.components import SCOUTED, Card, Wish
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import union
from purrlor.games.go_kitty.moves import DRAW, SCOUT, SKIP, Ask, Asking, KittyMove, Skip

ALMOST: Final = 0.9  # an ask with such odds can also be made later in the turn


class Turn:
    """The moves of a turn. An ask that starts the turn over is worth what it brings, plus the asks
    that are almost certain, plus the best way to end the turn."""

    def __init__(self, outlook: Outlook, hand: Hand) -> None:
        self.outlook: Final = outlook
        self.hand: Final = hand
        self.asks: Final = Asks(outlook, hand)
        self.worths: Final = dict(self._ending())
        self._end: Final = max(self.worths.values())
        self._ends: Final = self._after_an_ask()
        self.worths.update(self._going_on())

    def best(self) -> float:
        return max(self.worths.values())

    def _ending(self) -> Iterator[tuple[KittyMove, float]]:
        """The moves that end the turn whatever comes of them."""
        outlook = self.outlook
        for ask in self.asks.possible(outlook.tokens):
            if not self.asks.goes_on(ask):
                yield ask, self.asks.worth(ask)
        if outlook.tokens and outlook.view.pile_size:
            yield SCOUT, self._scouted() - outlook.spent()
        back = 0.0 if outlook.view.asked else outlook.won_back()  # GK-R16
        yield SKIP, back - outlook.stalling

    def _going_on(self) -> Iterator[tuple[KittyMove, float]]:
        asks = [ask for ask in self.asks.possible(self.outlook.tokens) if self.asks.goes_on(ask)]
        sure = self._sure(asks)
        for ask in asks:
            others = {wish: worth for wish, worth in sure.items() if wish is not ask.wish}
            after = sum(others.values()) + self._end_without({ask.wish, *others})
            yield ask, self.asks.worth(ask, after)
        if not self.hand.size and self.outlook.view.pile_size:
            yield DRAW, self.asks.drawn + self._end

    def _end_without(self, came: Collection[Wish]) -> float:
        """The best way to end the turn without asking again for what these asks brought."""
        faces = union([wish.faces for wish in came])
        ends = self._ends.items()
        return max(worth for wish, worth in ends if wish is None or not wish.faces & faces)

    def _after_an_ask(self) -> dict[Wish | None, float]:
        """The best end of the turn by its last wish; a skip brings no token any more (GK-R16)."""
        best: dict[Wish | None, float] = {None: -self.outlook.stalling}
        for move, worth in self.worths.items():
            wish = move.wish if isinstance(move, Asking) else None
            if not isinstance(move, Skip):
                best[wish] = max(best.get(wish, worth), worth)
        return best

    def _sure(self, asks: Sequence[Asking]) -> dict[Wish, float]:
        """What the asks bring that are almost certain to come off; each wish counts once."""
        sure: dict[Wish, float] = {}
        for ask in asks:
            if isinstance(ask, Ask) and self.asks.odds(ask) >= ALMOST:
                sure[ask.wish] = max(sure.get(ask.wish, 0.0), self.asks.hit(ask))
        return sure

    def _scouted(self) -> float:
        """What the best of the pile's top three cards is worth on average."""
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
