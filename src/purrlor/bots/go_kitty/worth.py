"""What a hand is worth: the points that its cards may still bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from purrlor.core.fitting import Faces
from purrlor.games.go_kitty.clowders import KINDS, SIZE, Clowder, clowder_of
from purrlor.games.go_kitty.components import FACES, MOUSE, SEASONS, Card, Cards, Season, Wish
from purrlor.games.go_kitty.hand import Hand

Plan = tuple[Clowder, ...]
Count = tuple[Card, int]  # how many of a card
TRAITS: Final = tuple(tuple(card for card in FACES if card.season == season) for season in SEASONS)
LARGE: Final = 13  # cards, mice counted twice; while a hand is larger, only the first lay is tried
KEPT: Final = 30_000  # hands whose values are cached


class Prices(NamedTuple):
    """What cards that make no Clowder yet are worth, in points. Those below were chosen; `purrlor
    fit go-kitty` prints beside them what cards brought in games."""

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
    """The values of hands at these prices, given the Traits that were laid. Results are cached."""

    def __init__(self, prices: Prices, laid: Faces, max_mice: int) -> None:
        self._prices: Final = prices
        self._laid: Final = laid  # by anybody
        self._max_mice: Final = max_mice
        self._found: Final[dict[int, tuple[float, Plan]]] = {}
        self._held: Final[dict[int, tuple[Cards, float]]] = {}

    def of(self, hand: Hand) -> float:
        """The worth of the best plan: what can be laid, and what the rest may become."""
        return (self._found.get(hand.counts) or self._find(hand))[0]

    def plan(self, hand: Hand) -> Plan:
        """The Clowders of the best plan."""
        return (self._found.get(hand.counts) or self._find(hand))[1]

    def _find(self, hand: Hand) -> tuple[float, Plan]:
        """Find the best way to lay, and of equals one with most Clowders; see LARGE."""
        if len(self._found) > KEPT:
            self._found.clear()
        ways = 1 if hand.size + hand.count(MOUSE) > LARGE else None
        best: tuple[float, Plan] = self._unlaid(hand), ()
        for clowder in self.lays(hand)[:ways]:
            rest = minus(hand, *clowder.needs)
            worth, plan = clowder.kind.points + self.of(rest), (clowder, *self.plan(rest))
            if (worth, len(plan)) > (best[0], len(best[1])):
                best = worth, plan
        self._found[hand.counts] = best
        return best

    def lays(self, hand: Hand) -> list[Clowder]:
        """The Clowders worth considering, first those that usually turn out best; others of the
        same kind seldom leave better cards."""
        if hand.size < SIZE:
            return []
        alike = [(card,) * hand.count(card) for card in FACES[:-1] if hand.count(card)]
        seasons = [self._season(season, hand) for season in SEASONS]
        spare = [cards for cards, _ in seasons if cards]
        least = min(spare, key=len, default=())  # a Mouse may replace this Season
        every = [("kind", cards) for cards in alike if len(cards) >= 3]
        every += [("year", tuple(c[0] for c in spare if c is not out)) for out in (None, least)]
        every += [("kind", cards) for cards in alike if len(cards) < 3]
        every += [("season", cards[:SIZE]) for cards in spare]
        mice = min(hand.count(MOUSE), self._max_mice)
        enough = [(KINDS[kind], cards) for kind, cards in every if len(cards) + mice >= SIZE]
        return [clowder_of(kind, cards + (MOUSE,) * (SIZE - len(cards))) for kind, cards in enough]

    def _unlaid(self, hand: Hand) -> float:
        """What the cards may become that make no Clowder yet."""
        seasons = [self._season(season, hand) for season in SEASONS]
        years = [self._prices.seasons[each] for each in rounds([len(c) for c, _ in seasons])]
        alike = [worth for _, worth in seasons]
        return sum(years) + sum(alike) + self._prices.mouse * int(hand.count(MOUSE))

    def _season(self, season: Season, hand: Hand) -> tuple[Cards, float]:
        """The cards of a Season, those that the hand can best do without first, and what its Traits
        may become."""
        key = hand.of_season(season) * len(SEASONS) + season
        if key not in self._held:
            held = [(card, int(hand.count(card))) for card in TRAITS[season] if hand.count(card)]
            held.sort(key=lambda each: self._alike(*each) - self._alike(each[0], each[1] - 1))
            cards = tuple(card for card, count in held for _ in range(count))
            self._held[key] = cards, sum(self._alike(*each) for each in held)
        return self._held[key]

    def _alike(self, card: Card, count: int) -> float:
        """Once one lies in somebody's Clowder, no four are left, but for mice."""
        return 0.0 if self._laid & card.face else self._prices.alike[min(count, 3)]


worth_at: Final = lru_cache(maxsize=12)(Worth)  # bots look at the same hands again and again


def rounds(sizes: Sequence[int]) -> list[int]:
    """Take a card of each Season again and again: how many Seasons there are each time."""
    return [sum([size > level for size in sizes]) for level in range(max(sizes))]


def granted(hand: Hand, wish: Wish) -> list[Count]:
    """The ways to answer an ask: with all cards of a Trait, or with one of a Season."""
    cards = [card for card in FACES if card.face & wish.faces & hand.faces]
    return [(card, 1 if wish.card is None else int(hand.count(card))) for card in cards]


def plus(hand: Hand, card: Card, count: int = 1) -> Hand:
    more = hand.copy()
    more.put(card, count)
    return more


def minus(hand: Hand, *counts: Count) -> Hand:
    fewer = hand.copy()
    for card, count in counts:
        fewer.take(card, count)
    return fewer
