"""The kitten: plain odds, a short memory, and every Clowder laid as soon as it can be."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.go_kitty.belief import hidden_cards
from purrlor.bots.go_kitty.choice import mixed
from purrlor.bots.go_kitty.claims import has
from purrlor.bots.probability import hypergeometric
from purrlor.core.fitting import Faces
from purrlor.core.game import Event, View
from purrlor.games.go_kitty import moves
from purrlor.games.go_kitty.clowders import SIZE
from purrlor.games.go_kitty.components import BY_FACE, MOUSE, Card
from purrlor.games.go_kitty.events import Asked
from purrlor.games.go_kitty.view import TableView

# All of these are chosen, so that it plays like a friendly beginner:
REMEMBERED: Final = 3  # asks of any player; earlier ones are forgotten
TRUSTED: Final = 0.9  # the odds that something remembered is still true
WHIM: Final = 0.15  # points; moves that differ by less are played almost equally often
KIND: Final = 3  # points of a Clowder that a Trait may lead to
MICE: Final = 1.0  # what a Mouse is thought to be worth
PITY: Final = 0.6  # what it costs to lay a Mouse
TOKEN: Final = 0.3  # what it costs to use one
LUCKY: Final = 0.7  # what the best of three cards is thought to be worth


class Kitten(Bot):
    def sit_down(self) -> None:
        self._asks: deque[Asked] = deque(maxlen=REMEMBERED)

    def watch(self, event: Event) -> None:
        if isinstance(event, Asked):
            self._asks.append(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        every = [moves.parse(text) for offer in view.offers for text in offer.texts()]
        lays = [move for move in every if isinstance(move, moves.Lay)]
        hunch = Hunch(view, self._asks)
        found = {move: hunch.of(move) for move in lays or every}
        best = mixed(((move, worth) for move, (worth, *_) in found.items()), WHIM)
        return [_reading(move, share, *found[move]) for move, _, share in best]


def _reading(
    move: moves.KittyMove, share: float, worth: float, odds: float | None, *claims: Claim
) -> Reading:
    return Reading(str(move), share, odds, worth, claims)


class Hunch:
    """What a kitten makes of a table: it looks for cards like those it holds."""

    def __init__(self, view: TableView, asks: Sequence[Asked]) -> None:
        self._view: Final = view
        self._asks: Final = asks
        self._hidden: Final = hidden_cards(view)

    def of(self, move: moves.KittyMove) -> tuple[float, float | None, *tuple[Claim, ...]]:
        """What a move is worth, its odds, and what is claimed of it."""
        match move:
            case moves.Asking():
                return self._asking(move)
            case moves.Lay(clowder=clowder):
                worth = clowder.kind.points - PITY * clowder.mice
                claim = Claim("lays", thing=str(clowder.kind))
            case moves.Keep(card=card) | moves.Give(card=card):
                worth = self._near(card, 1) if isinstance(move, moves.Keep) else -self._near(card)
                claim = Claim("holds", thing=str(card), amount=self._held(card.face))
            case moves.HandOver():
                assert self._view.ask is not None
                worth, claim = -self._near(BY_FACE[self._view.ask.wish.faces]), Claim("fair")
            case moves.Reverse():
                worth, claim = -MICE, Claim("mouse-worth", amount=MICE)
            case moves.Scout():
                worth, claim = LUCKY - TOKEN, Claim("best-of-pile", amount=self._view.scout_size)
            case moves.Draw():
                worth, claim = KIND, Claim("better-than-none")  # the best with an empty hand
            case _:
                worth, claim = 0.0, Claim("rests")
        return worth, None, claim

    def _asking(self, ask: moves.Asking) -> tuple[float, float, *tuple[Claim, ...]]:
        """An ask is worth its odds, times the part of a Clowder that would be held then."""
        odds, held = self.odds(ask), self._held(ask.wish.faces)
        worth = odds * (KIND if ask.wish.card else 1) * min(held + 1, SIZE) / SIZE
        cost = TOKEN if isinstance(ask, moves.Seek) else 0.0
        memory = (Claim("as-remembered"),) if 0 < odds < 1 and self._remembered(ask) else ()
        holds = Claim("holds", thing=str(ask.wish), amount=held)
        return worth - cost, odds, *memory, has(ask.whom, ask.wish, odds), holds

    def _near(self, card: Card, more: int = 0) -> float:
        """What a card is worth: the more of the same are in hand, the more."""
        return MICE if card is MOUSE else KIND * (self._held(card.face) + more) / SIZE

    def _held(self, faces: Faces) -> int:
        return sum(bool(card.face & faces) for card in self._view.hand)

    def odds(self, ask: moves.Asking) -> float:
        """Certain, or as remembered, or as if the hand were dealt from all cards not seen."""
        size = self._view.hand_sizes[ask.whom]
        copies = sum(n for card, n in self._hidden.items() if card.face & ask.wish.faces)
        dealt = 1 - float(hypergeometric(self._hidden.total(), copies, size)[0])
        return (self._remembered(ask) or dealt) if 0 < dealt < 1 else dealt

    def _remembered(self, ask: moves.Asking) -> float | None:
        """By the last asks: a player who was asked for it is taken to have none now, and one who
        asked to have some, whatever the answer was."""
        for asked in reversed(self._asks):
            if asked.wish is ask.wish and asked.whom == ask.whom:
                return 1 - TRUSTED
            if asked.wish is ask.wish and asked.seat == ask.whom and not asked.seek:
                return TRUSTED
        return None
