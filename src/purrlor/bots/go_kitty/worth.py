"""What a hand is worth: the points that its cards may still bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import Final, NamedTuple

from purrlor.core.fitting import Faces
from purrlor.games.go_kitty.clowders import KINDS, SIZE, Clowder
from purrlor.games.go_kitty.components import FACES, MOUSE, SEASONS, Card, Cards, Season
from purrlor.games.go_kitty.hand import Hand

Plan = tuple[Clowder, ...]
TRAITS: Final = tuple(tuple(card for card in FACES if card.season == season) for season in SEASONS)
LARGE: Final = 13  # the size of a large hand, with mice counted twice
KEPT: Final = 30_000  # hands whose worth is kept


class Prices(NamedTuple):
    """What cards that make no Clowder yet are worth, in points. `purrlor fit go-kitty` finds such
    prices; those below were kept beside them."""

    alike: tuple[float, ...]  # none to three cards of a Trait of which none was laid
    seasons: tuple[float, ...]  # a card each of none to four Seasons
    mouse: float


NOTHING: Final = Prices((0,) * 4, (0,) * 5, 0)
STAGES: Final = (  # prices by the least number of turns that the seat has left
    (0.0, NOTHING),
    (0.5, Prices((0, 0, 0.03, 0.12), (0, 0.2, 0.4, 0.65, 1.9), 1.0)),
    (2.6, Prices((0, 0, 0.04, 0.17), (0, 0.28, 0.55, 0.9, 1.9), 1.35)),
    (6.0, Prices((0, 0, 0.05, 0.2), (0, 0.33, 0.65, 1.05, 1.9), 1.6)),
)


def prices_after(turns: float) -> Prices:
    return [prices for least, prices in STAGES if turns >= least][-1]


class Worth:
    """What hands are worth at these prices, given the Traits that were laid. Results are kept."""

    def __init__(self, prices: Prices, laid: Faces, max_mice: int) -> None:
        self._prices: Final = prices
        self._laid: Final = laid  # by anybody
        self._max_mice: Final = max_mice
        self._found: Final[dict[int, tuple[float, Plan]]] = {}
        self._holdings: Final[dict[int, tuple[Cards, float]]] = {}

    def of(self, hand: Hand) -> float:
        """The worth of the best plan: what can be laid, and what the rest may become."""
        return (self._found.get(hand.counts) or self._find(hand))[0]

    def plan(self, hand: Hand) -> Plan:
        """The Clowders of the best plan."""
        return (self._found.get(hand.counts) or self._find(hand))[1]

    def _find(self, hand: Hand) -> tuple[float, Plan]:
        """Find the best way to lay; in a large hand only one way is followed."""
        if len(self._found) > KEPT:
            self._found.clear()
        lays = self.lays(hand)
        if hand.size + hand.count(MOUSE) > LARGE:
            lays = islice(lays, 1)
        best: tuple[float, Plan] = self._unlaid(hand), ()
        for clowder in lays:
            rest = without(hand, clowder)
            worth = clowder.kind.points + self.of(rest)
            if worth > best[0]:
                best = worth, (clowder, *self.plan(rest))
        self._found[hand.counts] = best
        return best

    def lays(self, hand: Hand) -> Iterator[Clowder]:
        """The Clowders worth considering, first those that usually turn out best; no other of the
        same kind leaves better cards."""
        if hand.size < SIZE:
            return
        mice = min(hand.count(MOUSE), self._max_mice)
        spare = [cards for cards, _ in self._seasons(hand) if cards]
        alike = [(card,) * hand.count(card) for card in FACES[:-1] if hand.count(card)]
        kinds = [_clowder("kind", cards) for cards in alike if len(cards) + mice >= SIZE]
        least = min(spare, key=len, default=())  # for this Season a Mouse may stand
        years = [spare, [cards for cards in spare if cards is not least]]
        yield from (clowder for clowder in kinds if clowder.mice <= 1)
        yield from (
            _clowder("year", tuple(c[0] for c in y)) for y in years if len(y) + mice >= SIZE
        )
        yield from (clowder for clowder in kinds if clowder.mice > 1)
        yield from (_clowder("season", c[:SIZE]) for c in spare if len(c) + mice >= SIZE)

    def _unlaid(self, hand: Hand) -> float:
        """What the cards may become that make no Clowder yet."""
        holdings = self._seasons(hand)
        years = [self._prices.seasons[each] for each in rounds([len(c) for c, _ in holdings])]
        alike = [worth for _, worth in holdings]
        return sum(years) + sum(alike) + self._prices.mouse * int(hand.count(MOUSE))

    def _seasons(self, hand: Hand) -> list[tuple[Cards, float]]:
        """For each Season its cards, those that the hand can best do without first, and what its
        Traits may become."""
        return [self._holding(season, hand) for season in SEASONS]

    def _holding(self, season: Season, hand: Hand) -> tuple[Cards, float]:
        key = hand.of_season(season) * len(SEASONS) + season
        if key not in self._holdings:
            counts = [(card, int(hand.count(card))) for card in TRAITS[season] if hand.count(card)]
            counts.sort(key=lambda each: self._alike(*each) - self._alike(each[0], each[1] - 1))
            spare = tuple(card for card, count in counts for _ in range(count))
            self._holdings[key] = spare, sum(self._alike(*each) for each in counts)
        return self._holdings[key]

    def _alike(self, card: Card, count: int) -> float:
        """Once one lies in somebody's Clowder, no four are left."""
        return 0.0 if self._laid & card.face else self._prices.alike[min(count, 3)]


worth_at: Final = lru_cache(maxsize=12)(Worth)  # bots look at the same hands again and again


def rounds(sizes: Sequence[int]) -> list[int]:
    """Take a card of each Season again and again: how many Seasons there are each time."""
    return [sum([size > level for size in sizes]) for level in range(max(sizes))]


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
