"""The best response to a strategy in a duel, worked out exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from purrlor.analysis.kitten_me.duel import Duel, Row
from purrlor.analysis.kitten_me.strategy import Strategy
from purrlor.analysis.kitten_me.symmetry import Symmetry
from purrlor.bots.kitten_me.choice import History
from purrlor.bots.memo import kept
from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import CHALLENGE, PURRFECT, SKIP, Bid, Call, KittenMove

_FINE: Final = 9  # digits by which openings are told apart


@dataclass(frozen=True, eq=False)
class BestResponse:
    """The best response of a player who knows the strategy of the seat opposite and sees their own
    card. A row lists, for each card of that player, the odds to be dealt it and win. `reach` lists,
    for each card of the other, how often the other would have come here with it. The strategy must
    treat features that the given symmetries swap in the same way."""

    duel: Duel
    strategy: Strategy
    seat: Seat
    symmetries: Sequence[Symmetry]

    def wins(self) -> float:
        return float(self._after((), np.ones(len(self.duel.kinds))).sum())

    def _after(self, history: History, reach: Row) -> Row:
        """One's own best move, card by card; each of the other's, as often as it is made."""
        if len(history) % 2 != self.seat:
            best = [self._moved(move, history, reach) for move in self._own_moves(history)]
            return np.asarray(np.max(best, axis=0))
        made = self.strategy.moves(self.duel, history, reach)
        rows = [self._moved(move, history, often) for move, often in made.items()]
        return np.asarray(np.sum(rows, axis=0)) if rows else np.zeros(len(reach))

    def _own_moves(self, history: History) -> Iterator[KittenMove]:
        """Bids up to one more than can be true, the next Bid where one must bid (KM-24), calls and
        Skip."""
        bid = standing(history)
        least = bid.count + 1 if bid else 1
        forced = bool(history) and history[-1] == SKIP
        top = max(least, self.duel.most + 1) if forced else self.duel.most + 1
        yield from (Bid(n, feature) for n in range(least, top + 1) for feature in FEATURES)
        if bid and not forced:
            yield from (CHALLENGE, PURRFECT)
            if SKIP.card() in self.duel.kinds and SKIP not in history[len(history) % 2 :: 2]:
                yield SKIP

    def _moved(self, move: KittenMove, history: History, reach: Row) -> Row:
        """After a move; of openings that a symmetry makes equal, one is worked out."""
        bid, own = standing(history), len(history) % 2 != self.seat
        if isinstance(move, Call) and bid:
            right = self.duel.right(move, bid) @ reach
            return right if own else self.duel.met @ reach - right
        if own and move == SKIP:  # only who holds a Skip can play it; the other holds another card
            skips = np.array([card == SKIP.card() for card in self.duel.kinds])
            return skips * self._after((*history, move), reach * (self.duel.met[skips][0] > 0))
        if history or not isinstance(move, Bid):
            return self._after((*history, move), reach)
        turn = min(self.symmetries, key=lambda symmetry: symmetry.features[move.feature])
        places = [self.duel.kinds.index(turn.cards[card]) for card in self.duel.kinds]
        turned = np.zeros(len(reach))
        turned[places] = reach.round(_FINE)
        first = Bid(move.count, turn.features[move.feature])
        return self._opened(first, tuple(turned.tolist()))[places]

    @kept
    def _opened(self, bid: Bid, reach: tuple[float, ...]) -> Row:
        return self._after((bid,), np.array(reach))


def standing(history: History) -> Bid | None:
    return next((move for move in reversed(history) if isinstance(move, Bid)), None)
