"""A duel: one on one with a card each, so that the next call decides the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import mul
from typing import Final

from purrlor.bots.memo import kept
from purrlor.games.kitten_me.components import FEATURES, Card, Deck, Feature
from purrlor.games.kitten_me.moves import DRAW_3_CARD, GO_FISH_CARD, Bid
from purrlor.games.kitten_me.specials import count_flip, count_hand

Row = list[float]  # by card, in the order of Duel.kinds
Matrix = list[Row]  # by one player's card, then by the other's


class Duel:
    """How likely any two cards meet, and how likely a call on them is right."""

    def __init__(self, deck: Deck) -> None:
        if DRAW_3_CARD in deck.cards or GO_FISH_CARD in deck.cards:
            raise ValueError("a duel is worked out for decks without Draw 3 and Go Fish")
        self.deck: Final = deck
        self.kinds: Final = sorted(set(deck.cards))
        self._counts: Final = Counter(deck.cards)
        self.met: Final = self._matrix(self._meet)
        self.most: Final = self._most()

    @kept
    def false(self, bid: Bid) -> Matrix:
        """The odds that these two cards meet and the total is below the Bid."""
        return self._called(bid, lambda total: total < bid.count)

    @kept
    def exact(self, bid: Bid) -> Matrix:
        """The odds that these two cards meet and the total is the Bid's number."""
        return self._called(bid, lambda total: total == bid.count)

    def _called(self, bid: Bid, right: Callable[[int], bool]) -> Matrix:
        def chance(one: Card, other: Card) -> float:
            totals = self._total(one, other, bid.feature)
            return self._meet(one, other) * sum(totals[total] for total in totals if right(total))

        return self._matrix(chance)

    def _matrix(self, value: Callable[[Card, Card], float]) -> Matrix:
        return [[value(one, other) for other in self.kinds] for one in self.kinds]

    def _meet(self, one: Card, other: Card) -> float:
        every = len(self.deck.cards)
        return self._counts[one] * (self._counts[other] - (one == other)) / every / (every - 1)

    @kept
    def _total(self, one: Card, other: Card, feature: Feature) -> dict[int, float]:
        """The odds of each total, over the card that is flipped."""
        hands = count_hand([one], feature) + count_hand([other], feature)
        odds: dict[int, float] = {}
        for card, count in (self._counts - Counter([one, other])).items():
            total = count_flip(hands, card, feature)
            odds[total] = odds.get(total, 0.0) + count / (len(self.deck.cards) - 2)
        return odds

    def _most(self) -> int:
        """The highest total that is possible."""
        pairs = [(one, other) for one in self.kinds for other in self.kinds]
        can_be = [pair for pair in pairs if self._meet(*pair)]
        return max(max(self._total(*pair, feature)) for pair in can_be for feature in FEATURES)


def against(matrix: Matrix, reach: Row) -> Row:
    """For each card of one player, the sum over the other's cards, weighted by how often each came
    here."""
    return [float(sum(map(mul, row, reach))) for row in matrix]
