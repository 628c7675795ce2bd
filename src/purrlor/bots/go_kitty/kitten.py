"""The kitten: plain odds, a short memory, and every Clowder laid as soon as it can be."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from math import comb
from typing import Any, Final

from purrlor.bots.bot import Reading, reason
from purrlor.bots.go_kitty.deduction import hidden_cards
from purrlor.bots.go_kitty.player import Player
from purrlor.bots.go_kitty.weighing import mixed
from purrlor.bots.go_kitty.words import has, points
from purrlor.core.chance import Chance
from purrlor.core.game import Event, Seat
from purrlor.core.rulebook import AnyGame
from purrlor.core.words import Sentence
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
from purrlor.games.go_kitty.text import clowder_words, title
from purrlor.games.go_kitty.view import TableView

REMEMBERED: Final = 3  # asks, whoever asked; earlier ones are forgotten
TRUSTED: Final = 0.9  # the odds that something remembered is still true
WHIM: Final = 0.15  # points; moves that differ by less are played almost equally often
KIND: Final = 3  # points of a Clowder that a Trait may lead to
MICE: Final = 1.0  # what a Mouse is thought to be worth
TOKEN: Final = 0.3
LUCKY: Final = 0.7  # what the best of three cards is thought to be worth


class Kitten(Player):
    level = "kitten"

    def __init__(
        self, game: AnyGame, options: Any, players: int, seat: Seat, chance: Chance
    ) -> None:
        super().__init__(game, options, players, seat, chance)
        self._asks: Final[deque[Asked]] = deque(maxlen=REMEMBERED)

    def remember(self, event: Event) -> None:
        super().remember(event)
        if isinstance(event, Asked):
            self._asks.append(event)

    def read(self, view: TableView) -> Sequence[Reading]:
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
        worth, why = self._lay(move) if isinstance(move, Lay) else self._plain(move)
        return Reading(str(move), 0.0, None, worth, Sentence(why))

    def _asking(self, ask: Asking) -> Reading:
        odds, held = self.odds(ask), self._held(ask)
        points = KIND if ask.wish.card is not None else 1
        worth = odds * points * min(held + 1, SIZE) / SIZE
        if self._is_stale(ask):
            worth /= 2
        worth -= TOKEN if isinstance(ask, Seek) else 0.0
        holding = reason(f", and I hold {held or 'none'}.")
        said = reason(self._recalled(ask)) + has(ask, odds) + holding
        return Reading(str(ask), 0.0, odds, worth, said.why, said.claims)

    def _recalled(self, ask: Asking) -> str:
        known = not self._may_have(ask) or self._remembered(ask) is None
        return "" if known else "As far as I remember: "

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
        return 1 - comb(hidden - self._copies(ask), size) / comb(hidden, size)

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

    def _lay(self, lay: Lay) -> tuple[float, str]:
        """What a Clowder is worth: its points, less something for each Mouse in it."""
        clowder = lay.clowder
        worth = clowder.kind.points - WHIM * SIZE * clowder.mice
        return worth, f"I lay a {clowder_words(clowder)}."

    def _plain(self, move: KittyMove) -> tuple[float, str]:
        if isinstance(move, (Keep, Give)):
            return self._card(move.card, isinstance(move, Keep))
        if isinstance(move, HandOver):
            return -self._asked_for(), "Fair is fair: I hand it over."
        if isinstance(move, Reverse):
            return -MICE, f"My Mouse is worth {points(MICE)} to me, but I may use it."
        if isinstance(move, Scout):
            return LUCKY - TOKEN, f"{_best_of(self._view)} is worth {points(LUCKY)} to me."
        return (KIND, "A card is better than none.") if isinstance(move, Draw) else (0.0, "I rest.")

    def _card(self, card: Card, comes: bool) -> tuple[float, str]:
        """What a card is worth that comes or goes: the more of the same are in hand, the more."""
        worth = self._near(card, 1) if comes else -self._near(card, 0)
        return worth, f"Of {title(card)} I hold {self._hand[card] or 'none'}."

    def _near(self, card: Card, more: int) -> float:
        return MICE if card is MOUSE else KIND * (self._hand[card] + more) / SIZE

    def _asked_for(self) -> float:
        ask = self._view.ask
        assert ask is not None
        assert ask.wish.card is not None
        return self._near(ask.wish.card, 0)


def _best_of(view: TableView) -> str:
    cards = {1: "The last card of the pile", 2: "The better of two cards"}
    return cards.get(view.pile_size, "The best of three cards")


BOT: Final = Kitten
