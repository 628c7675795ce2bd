"""A duel: one on one with a card each, so that the next call decides the game."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from purrlor.bots.memo import cached_method
from purrlor.games.kitten_me.components import FEATURES, Deck, Feature, count_hand
from purrlor.games.kitten_me.moves import PURRFECT, Bid, Call

Row = NDArray[np.float64]  # by card, in the order of Duel.kinds
Matrix = NDArray[np.float64]  # by one player's card, then by the other's


class Duel:
    """The probability that two cards meet, and that a call on them is right."""

    def __init__(self, deck: Deck) -> None:
        unsolved = sorted({str(card) for card in deck.cards if card.draws or card.aimed})
        if unsolved:
            raise ValueError(f"expected a deck without cards that draw, got {', '.join(unsolved)}")
        self.deck: Final = deck
        self.kinds: Final = sorted(set(deck.cards))
        every, counts = len(deck.cards), np.array([deck.cards.count(kind) for kind in self.kinds])
        self.met: Final[Matrix] = (np.outer(counts, counts) - np.diag(counts)) / every / (every - 1)
        one = np.eye(len(counts))
        flips = (counts - one[:, None] - one) / (every - 2)  # by both cards and the flipped one
        self._odds: Final = self.met[:, :, None] * flips
        self.most: Final = max(int(self._total(f)[self._odds > 0].max()) for f in FEATURES)

    @cached_method
    def _total(self, feature: Feature) -> NDArray[np.int64]:
        """The total, by both cards and the flipped one."""
        held = np.array([count_hand([card], feature) for card in self.kinds])
        times = np.array([card.flipped for card in self.kinds])
        worths = np.array([card.worth[feature] for card in self.kinds])
        return np.asarray((held[:, None, None] + held[:, None]) * times + worths)

    @cached_method
    def right(self, call: Call, bid: Bid) -> Matrix:
        """The probability that these two cards meet and a call on the Bid is right."""
        total = self._total(bid.feature)
        right = total == bid.count if call == PURRFECT else total < bid.count
        return np.asarray((self._odds * right).sum(axis=2))
