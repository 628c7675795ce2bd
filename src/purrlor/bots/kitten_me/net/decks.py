"""The built-in decks in numbers: what each kind of card counts, and the odds of sums of cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import Final

import numpy as np

from purrlor.bots.kitten_me.net.arrays import Array
from purrlor.games.kitten_me.components import BUILT_IN, CARDS, FEATURES, Deck, built_in

KINDS: Final = tuple(CARDS.values())  # in the order of Card.order
SEATS: Final = 10
DECKS: Final = BUILT_IN
WORTH: Final = np.array([card.worth for card in KINDS], np.int32)
TIMES: Final = np.array([card.in_hand for card in KINDS], np.int32)  # 0 blanks, 2 doubles
TIMES_FLIPPED: Final = np.array([card.flipped for card in KINDS], np.int32)
IS_FISH: Final = ((WORTH > 0) & ~np.array([[card.wild] for card in KINDS])).astype(np.int32)
IS_WILD: Final = np.array([card.wild for card in KINDS], np.int32)
SKIP, DRAW_3, GO_FISH, HANG_IN_THERE = (
    CARDS[name].order for name in ("skip", "draw 3", "go fish", "hang in there")
)


def _count_kinds(deck: Deck) -> list[int]:
    counts = Counter(deck.cards)
    return [counts[card] for card in KINDS]


COUNTS: Final = np.array([_count_kinds(built_in(name)) for name in DECKS], np.int32)
SIZES: Final = COUNTS.sum(1)
MOST_CARDS: Final = int(SIZES.max())
MEAN: Final = (COUNTS @ WORTH[:, 0] / SIZES).astype(np.float32)  # the same for each feature
HIGHEST: Final = 60  # sums from here on count as one


@cache
def sum_odds() -> tuple[Array, Array]:
    """The odds that so many cards drawn from a deck count at least, and exactly, a number of one
    feature: two arrays by deck, cards and number. What special cards do is left out."""
    assert len({tuple(row) for row in (COUNTS @ WORTH).T}) == 1, "features differ"
    exact = np.stack([_exact(row) for row in COUNTS])
    least = np.flip(np.flip(exact, 2).cumsum(2), 2)
    return least.astype(np.float32), exact.astype(np.float32)


def _exact(counts: Array) -> Array:
    """Count the draws card by card; what a feature counts stands for all features."""
    ways = np.zeros((MOST_CARDS + 1, HIGHEST + 1))
    ways[0, 0] = 1
    for worth in np.repeat(WORTH[:, 0], counts):
        more = ways[:-1, : HIGHEST + 1 - worth].copy()
        over = ways[:-1, HIGHEST + 1 - worth :].sum(1)
        ways[1:, worth:] += more
        ways[1:, HIGHEST] += over
    cards = int(counts.sum())
    return np.array([row / max(1, comb(cards, n)) for n, row in enumerate(ways)])


assert len(FEATURES) == WORTH.shape[1]
