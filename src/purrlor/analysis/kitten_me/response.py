"""The best response to a strategy in a duel, worked out exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from purrlor.analysis.kitten_me.duel import Duel, Row, against
from purrlor.analysis.kitten_me.strategy import History, Strategy
from purrlor.analysis.kitten_me.symmetry import Symmetry
from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import (
    CHALLENGE,
    PURRFECT,
    SKIP,
    SKIP_CARD,
    Bid,
    Call,
    KittenMove,
)


class BestResponse:
    """The best response of a player who knows the strategy of the seat opposite and sees their own
    card. A row lists, for each card of that player, the odds to be dealt it and win. `reach` lists,
    for each card of the other, how often the other would have come here with it. The strategy must
    treat features that the given symmetries swap in the same way."""

    def __init__(
        self, duel: Duel, strategy: Strategy, seat: Seat, symmetries: Sequence[Symmetry]
    ) -> None:
        self._duel: Final = duel
        self._strategy: Final = strategy
        self._seat: Final = seat
        self._symmetries: Final = symmetries
        self._openings: Final[dict[tuple[Bid, tuple[float, ...]], Row]] = {}

    def wins(self) -> float:
        return sum(self._after((), [1.0] * len(self._duel.kinds)))

    def _after(self, history: History, reach: Row) -> Row:
        theirs = len(history) % 2 == self._seat
        return self._theirs(history, reach) if theirs else self._own(history, reach)

    # The other's turn: each of their moves, as often as it is made.

    def _theirs(self, history: History, reach: Row) -> Row:
        moves: dict[KittenMove, Row] = {}
        for place, often in enumerate(reach):
            if often:
                shares = self._strategy.shares(self._duel.kinds[place], history)
                for move, share in shares.items():
                    moves.setdefault(move, [0.0] * len(reach))[place] = often * share
        rows = [self._their_move(move, history, often) for move, often in moves.items()]
        nothing = [0.0] * len(reach)
        return [sum(column) for column in zip(nothing, *rows, strict=True)]

    def _their_move(self, move: KittenMove, history: History, reach: Row) -> Row:
        if not isinstance(move, Call):
            return self._moved(move, history, reach)
        met = against(self._duel.met, reach)
        lost = self._right(move, history, reach)
        return [every - wrong for every, wrong in zip(met, lost, strict=True)]

    def _right(self, call: Call, history: History, reach: Row) -> Row:
        """How likely a call is right."""
        bid = standing(history)
        assert bid is not None
        return against(self._duel.exact(bid) if call == PURRFECT else self._duel.false(bid), reach)

    # One's own turn: the best of all moves, card by card.

    def _own(self, history: History, reach: Row) -> Row:
        rows = [self._own_move(move, history, reach) for move in self._moves(history)]
        return [max(column) for column in zip(*rows, strict=True)]

    def _own_move(self, move: KittenMove, history: History, reach: Row) -> Row:
        if isinstance(move, Call):
            return self._right(move, history, reach)
        return self._skip(history, reach) if move == SKIP else self._moved(move, history, reach)

    def _skip(self, history: History, reach: Row) -> Row:
        """What a Skip is worth: only a player who holds one can play it, and the other holds
        another card."""
        own = self._duel.kinds.index(SKIP_CARD)
        can_meet = [
            often if met else 0.0 for often, met in zip(reach, self._duel.met[own], strict=True)
        ]
        row = self._moved(SKIP, history, can_meet)
        return [won if place == own else 0.0 for place, won in enumerate(row)]

    def _moves(self, history: History) -> Iterator[KittenMove]:
        """Bids up to one more than can be true, the next Bid where one must bid (KM-24), calls and
        Skip."""
        bid = standing(history)
        least = bid.count + 1 if bid else 1
        forced = bool(history) and history[-1] == SKIP
        top = max(least, self._duel.most + 1) if forced else self._duel.most + 1
        yield from (Bid(n, feature) for n in range(least, top + 1) for feature in FEATURES)
        if bid and not forced:
            yield from (CHALLENGE, PURRFECT)
            if SKIP_CARD in self._duel.kinds and SKIP not in history[len(history) % 2 :: 2]:
                yield SKIP

    # After a move that ends nothing.

    def _moved(self, move: KittenMove, history: History, reach: Row) -> Row:
        if history or not isinstance(move, Bid):
            return self._after((*history, move), reach)
        return self._opened(move, reach)

    def _opened(self, bid: Bid, reach: Row) -> Row:
        """Work out one of the openings that a symmetry makes equal."""
        turn = min(self._symmetries, key=lambda symmetry: symmetry.features[bid.feature])
        kinds = self._duel.kinds
        places = [kinds.index(turn.cards[card]) for card in kinds]
        turned = [0.0] * len(reach)
        for place, often in zip(places, reach, strict=True):
            turned[place] = often
        first = Bid(bid.count, turn.features[bid.feature])
        key = (first, tuple(round(often, 9) for often in turned))
        if key not in self._openings:
            self._openings[key] = self._after((first,), turned)
        return [self._openings[key][place] for place in places]


def standing(history: History) -> Bid | None:
    return next((move for move in reversed(history) if isinstance(move, Bid)), None)
