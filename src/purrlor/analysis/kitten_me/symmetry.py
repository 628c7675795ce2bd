"""Symmetries of a deck: ways to swap features that leave it as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product

from purrlor.games.kitten_me.components import (
    ACCESSORIES,
    CARDS,
    COLORS,
    FEATURES,
    Card,
    Deck,
    Feature,
)
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


def identity() -> Symmetry:
    """Swap nothing."""
    return Symmetry({each: each for each in FEATURES}, {card: card for card in CARDS.values()})


def symmetries(deck: Deck) -> list[Symmetry]:
    counts = Counter(deck.cards)
    return [
        symmetry
        for symmetry in (Symmetry(swap, _cards(swap)) for swap in _swaps())
        if all(counts[card] == counts[symmetry.cards[card]] for card in counts)
    ]


def _swaps() -> Iterator[dict[Feature, Feature]]:
    """Swap accessories among themselves and colours among themselves, or the two sorts."""
    for first, second in ((ACCESSORIES, COLORS), (COLORS, ACCESSORIES)):
        for swapped in product(permutations(first), permutations(second)):
            yield dict(zip(FEATURES, swapped[0] + swapped[1], strict=True))


def _cards(swap: dict[Feature, Feature]) -> dict[Card, Card]:
    by_worth = {card.worth: card for card in CARDS.values() if not card.special}
    cards = {card: card for card in CARDS.values()}
    for worth, card in by_worth.items():
        swapped = [0] * len(FEATURES)
        for feature in FEATURES:
            swapped[swap[feature]] = worth[feature]
        cards[card] = by_worth[tuple(swapped)]
    return cards
