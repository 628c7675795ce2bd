"""The kitten: plain odds, a short memory, and every Clowder laid as soon as it can be."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from typing import Final

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.go_kitty.belief import hidden_cards
from purrlor.bots.go_kitty.choice import mixed, reading
from purrlor.bots.go_kitty.words import has
from purrlor.bots.probability import hypergeometric
from purrlor.core.game import Event, View
from purrlor.games.go_kitty.clowders import SIZE
from purrlor.games.go_kitty.components import MOUSE, Card
from purrlor.games.go_kitty.events import Asked
from purrlor.games.go_kitty.moves import (
    Asking,
    Draw,
    Give,
    HandOver,
    Keep,
    KittyMove,
    Lay,
    Reverse,
    Scout,
    Seek,
    parse,
)
from purrlor.games.go_kitty.view import TableView

# All of these are chosen, so that it plays like a friendly beginner:
REMEMBERED: Final = 3  # asks, whoever asked; earlier ones are forgotten
TRUSTED: Final = 0.9  # the odds that something remembered is still true
WHIM: Final = 0.15  # points; moves that differ by less are played almost equally often
KIND: Final = 3  # points of a Clowder that a Trait may lead to
MICE: Final = 1.0  # what a Mouse is thought to be worth
TOKEN: Final = 0.3
LUCKY: Final = 0.7  # what the best of three cards is thought to be worth


class Kitten(Bot):
    level = "kitten"

    def sit_down(self) -> None:
        self._asks: deque[Asked] = deque(maxlen=REMEMBERED)

    def watch(self, event: Event) -> None:
        if isinstance(event, Asked):
            self._asks.append(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        moves = [parse(text) for offer in view.offers for text in offer.texts()]
        lays = [move for move in moves if isinstance(move, Lay)]
        hunch = self.hunch(view)
        return mixed([hunch.reading(move) for move in lays or moves], WHIM)

    def hunch(self, view: TableView) -> Hunch:
        return Hunch(view, tuple(self._asks))


class Hunch:
    """What a kitten makes of a table: it looks for cards like those it holds."""

    def __init__(self, view: TableView, asks: tuple[Asked, ...]) -> None:
        self._view: Final = view
        self._asks: Final = asks
        self._hidden: Final = hidden_cards(view)
        self._hand: Final = Counter(view.hand)

    def reading(self, move: KittyMove) -> Reading:
        if isinstance(move, Asking):
            return self._asking(move)
        worth, claim = self._plain(move)
        return reading(move, worth, (claim,))

    def _asking(self, ask: Asking) -> Reading:
        odds, held = self.odds(ask), self._held(ask)
        points = KIND if ask.wish.card is not None else 1
        worth = odds * points * min(held + 1, SIZE) / SIZE
        if self._is_stale(ask):
            worth /= 2
        worth -= TOKEN if isinstance(ask, Seek) else 0.0
        known = not self._may_have(ask) or self._remembered(ask) is None
        memory = () if known else (Claim("as-remembered"),)
        holding = Claim("holds", thing=str(ask.wish), amount=held)
        return reading(ask, worth, (*memory, has(ask.whom, ask.wish, odds), holding), odds)

    def _is_stale(self, ask: Asking) -> bool:
        """Did the kitten itself ask for this a moment ago?"""
        mine = [asked for asked in self._asks if asked.seat == self._view.seat]
        return any(asked.whom == ask.whom and asked.wish is ask.wish for asked in mine)

    def _held(self, ask: Asking) -> int:
        return sum(count for card, count in self._hand.items() if card.face & ask.wish.faces)

    def odds(self, ask: Asking) -> float:
        """The odds as remembered; otherwise as if the hand were dealt from all cards that are not
        seen."""
        if not self._may_have(ask):
            return 0.0
        remembered = self._remembered(ask)
        if remembered is not None:
            return remembered
        size, hidden = self._view.hand_sizes[ask.whom], self._hidden.total()
        return 1 - float(hypergeometric(hidden, self._copies(ask), size)[0])

    def _may_have(self, ask: Asking) -> bool:
        return bool(self._copies(ask) and self._view.hand_sizes[ask.whom])

    def _copies(self, ask: Asking) -> int:
        """How many fitting copies the kitten does not see."""
        return sum(count for card, count in self._hidden.items() if card.face & ask.wish.faces)

    def _remembered(self, ask: Asking) -> float | None:
        """The odds from the last asks that are remembered: whoever was asked for a Trait has none
        now, and whoever asked for it has some, most of the time."""
        for asked in reversed(self._asks):
            if asked.wish is ask.wish and ask.wish.card is not None:
                if asked.whom == ask.whom:
                    return 1 - TRUSTED
                if asked.seat == ask.whom and not asked.seek:
                    return TRUSTED
        return None

    def _plain(self, move: KittyMove) -> tuple[float, Claim]:
        """What a move is worth that asks for nothing: a Mouse in a Clowder is a little pity."""
        if isinstance(move, Lay):
            kind = move.clowder.kind
            return kind.points - WHIM * SIZE * move.clowder.mice, Claim("lays", thing=str(kind))
        if isinstance(move, (Keep, Give)):
            held = Claim("holds", thing=str(move.card), amount=self._hand[move.card])
            keeps = isinstance(move, Keep)
            return self._near(move.card, 1) if keeps else -self._near(move.card, 0), held
        if isinstance(move, HandOver):
            return -self._asked_for(), Claim("fair")
        if isinstance(move, Reverse):
            return -MICE, Claim("mouse-worth", amount=MICE)
        if isinstance(move, Scout):
            return LUCKY - TOKEN, Claim("best-of-pile", amount=self._view.scout_size)
        return (KIND, Claim("better-than-none")) if isinstance(move, Draw) else (0, Claim("rests"))

    def _near(self, card: Card, more: int) -> float:
        """What a card is worth: the more of the same are in hand, the more."""
        return MICE if card is MOUSE else KIND * (self._hand[card] + more) / SIZE

    def _asked_for(self) -> float:
        """What the cards are worth that are asked for."""
        ask = self._view.ask
        assert ask is not None
        assert ask.wish.card is not None
        return self._near(ask.wish.card, 0)


BOT: Final = Kitten
