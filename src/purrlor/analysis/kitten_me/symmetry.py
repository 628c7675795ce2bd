"""Symmetries of a deck: permutations of its features that leave it unchanged."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import permutations, product

from purrlor.games.kitten_me.components import ACCESSORIES, CARDS, COLORS, Card, Deck, Feature
from purrlor.games.kitten_me.moves import Bid, KittenMove


@dataclass(frozen=True)
class Symmetry:
    features: dict[Feature, Feature]
    cards: dict[Card, Card]

    def move(self, move: KittenMove) -> KittenMove:
        return Bid(move.count, self.features[move.feature]) if isinstance(move, Bid) else move

    def inverse(self) -> Symmetry:
        features = {there: here for here, there in self.features.items()}
        return Symmetry(features, {there: here for here, there in self.cards.items()})


def symmetries(deck: Deck) -> list[Symmetry]:
    """Swap accessories among themselves and colours among themselves, or the two sorts. The first
    swaps nothing."""
    counts, found = Counter(deck.cards), []
    for sorts in permutations((ACCESSORIES, COLORS)):
        for first, second in product(*map(permutations, sorts)):
            features = dict(zip(ACCESSORIES + COLORS, first + second, strict=True))
            cards = _cards(features)
            if all(counts[card] == counts[cards[card]] for card in counts):
                found.append(Symmetry(features, cards))
    return found


def _cards(features: dict[Feature, Feature]) -> dict[Card, Card]:
    """The image of each card; special cards do not change."""
    by_worth = {card.worth: card for card in CARDS.values() if not card.special}
    back = sorted(features, key=lambda feature: features[feature])
    return {
        card: by_worth.get(tuple(card.worth[feature] for feature in back), card)
        for card in CARDS.values()
    }
