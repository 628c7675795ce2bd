"""What a hand is worth: the points that its cards may still bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

from purrlor.bots.go_kitty.prices import Prices
from purrlor.games.go_kitty.clowders import KINDS, SIZE, Clowder
from purrlor.games.go_kitty.components import FACES, MOUSE, SEASONS, Card, Cards, Season
from purrlor.games.go_kitty.hand import Hand

TRAITS: Final = tuple(tuple(card for card in FACES if card.season == season) for season in SEASONS)
LARGE: Final = 13  # the size of a large hand, with mice counted twice


class Holding(NamedTuple):
    """What a hand has of one Season."""

    spare: Cards  # those that the hand can best do without come first
    alike: float  # what its Traits may become


class Worth:
    """What hands are worth at these prices, given all that was laid. Results are kept, since a
    decision looks at the same hands again and again."""

    def __init__(self, prices: Prices, laid: Hand, max_mice: int) -> None:
        self.prices: Final = prices
        self._laid: Final = laid
        self._max_mice: Final = max_mice
        self._best: Final[dict[int, float]] = {}
        self._holdings: Final[dict[int, Holding]] = {}

    def of(self, hand: Hand) -> float:
        """The worth of the best plan: what can be laid, and what the rest may become."""
        best = self._best.get(hand.counts)
        if best is None:
            best = self._best[hand.counts] = self._plan(hand)
        return best

    def _plan(self, hand: Hand) -> float:
        """The worth of the best way to lay; for a large hand only one way is followed."""
        lays = self.lays(hand)
        if hand.size + hand.count(MOUSE) > LARGE:
            lays = islice(lays, 1)
        laid = [self._points(each) + self.of(without(hand, each)) for each in lays]
        return max([self._unlaid(hand), *laid])

    def _points(self, clowder: Clowder) -> float:
        return clowder.kind.points + self.prices.laid

    def lays(self, hand: Hand) -> Iterator[Clowder]:
        """The Clowders worth considering, first those that usually turn out best; no other of the
        same kind leaves better cards."""
        if hand.size < SIZE:
            return
        mice = min(hand.count(MOUSE), self._max_mice)
        spare = [cards for cards, _ in self._seasons(hand) if cards]
        kinds = sorted({card for cards in spare for card in cards if _left(hand, card) <= mice})
        yield from (_kind(hand, card) for card in kinds if _left(hand, card) <= 1)
        yield from _years(spare, mice)
        yield from (_kind(hand, card) for card in kinds if _left(hand, card) > 1)
        for cards in spare:
            if len(cards) + mice >= SIZE:
                yield _clowder("season", cards[:SIZE])

    def _unlaid(self, hand: Hand) -> float:
        """What the cards may become that make no Clowder yet."""
        holdings = self._seasons(hand)
        sizes = [len(holding.spare) for holding in holdings]
        rounds = [sum(size > level for size in sizes) for level in range(max(sizes))]
        seasons = sum(self.prices.seasons[each] for each in rounds)
        traits = sum(holding.alike for holding in holdings)
        return seasons + traits + self.prices.mouse * int(hand.count(MOUSE))

    def _seasons(self, hand: Hand) -> list[Holding]:
        return [self._holding(season, hand) for season in SEASONS]

    def _holding(self, season: Season, hand: Hand) -> Holding:
        key = hand.of_season(season) * len(SEASONS) + season
        holding = self._holdings.get(key)
        if holding is None:
            holding = self._holdings[key] = self._sorted(season, hand)
        return holding

    def _sorted(self, season: Season, hand: Hand) -> Holding:
        counts = [(card, hand.count(card)) for card in TRAITS[season] if hand.count(card)]
        counts.sort(key=lambda each: self._missed(*each))
        spare = tuple(card for card, count in counts for _ in range(count))
        return Holding(spare, sum(self._alike(*each) for each in counts))

    def _missed(self, card: Card, count: int) -> float:
        """What the hand loses with the last of so many copies."""
        return self._alike(card, count) - self._alike(card, count - 1)

    def _alike(self, card: Card, count: int) -> float:
        """What cards of one Trait may become; once one lies in somebody's Clowder, no four are
        left."""
        alike = self.prices.alike
        return 0.0 if self._laid.count(card) else alike[min(count, len(alike) - 1)]


def _years(spare: list[Cards], mice: int) -> Iterator[Clowder]:
    """Clowders with a card of each Season; with mice to spare, also one with a Mouse for the Season
    of which least is held."""
    if not spare or len(spare) + mice < SIZE:
        return
    yield _clowder("year", tuple(cards[0] for cards in spare))
    if len(spare) > 1 and len(spare) - 1 + mice >= SIZE:
        least = min(spare, key=len)
        yield _clowder("year", tuple(cards[0] for cards in spare if cards is not least))


def _left(hand: Hand, card: Card) -> int:
    """How many cards are missing to a Clowder of a Kind."""
    return SIZE - int(hand.count(card))


def _kind(hand: Hand, card: Card) -> Clowder:
    return _clowder("kind", (card,) * hand.count(card))


@cache
def _clowder(kind: str, kitties: Cards) -> Clowder:
    """A Clowder of these kitties, filled up with mice."""
    return Clowder(KINDS[kind], kitties + (MOUSE,) * (SIZE - len(kitties)))


def without(hand: Hand, clowder: Clowder) -> Hand:
    rest = hand.copy()
    for card, count in clowder.needs:
        rest.take(card, count)
    return rest


def plus(hand: Hand, card: Card, count: int = 1) -> Hand:
    more = hand.copy()
    more.put(card, count)
    return more


def minus(hand: Hand, card: Card, count: int = 1) -> Hand:
    fewer = hand.copy()
    fewer.take(card, count)
    return fewer
