"""Looking up the ladder of Bids: who would call which, and what a Bid is therefore worth."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from math import exp, prod
from operator import mul
from typing import Final, NamedTuple

from purrlor.bots.kitten_me.guess import Lean
from purrlor.bots.kitten_me.outlook import Leans, Outlook
from purrlor.bots.kitten_me.reading import reader
from purrlor.bots.kitten_me.stakes import Stakes
from purrlor.bots.kitten_me.sums import (
    HIGHEST,
    Grid,
    Odds,
    Tail,
    both,
    grid,
    likely,
)
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.moves import Bid

DOUBT = 0.55  # a player for whom a Bid is no likelier than this would rather call it
FIRM = 0.05  # and how firmly
_PLAUSIBLE: Final = 2
_SLIGHT: Final = 0.01
_FINE: Final = 16  # how many counts of a hand are told apart
_HOPE: Final = 0.04  # a Bid less likely than this, if another made it, is not worth a thought
_SURE: Final = 0.97  # and one likelier than this is not doubted
_HEIGHT: Final = 16  # how many rungs below the top are looked at, at most


class Chances(NamedTuple):
    """How likely a Bid is true, by what the next player holds."""

    mine: Sequence[float]  # to oneself
    to_next: Sequence[float]  # and to them, who do not see one's own hand


class Prospect:
    """One feature: what may be held of it, and how a Bid of it looks to oneself, to the next
    player, and to oneself again if it was theirs."""

    def __init__(
        self, look: Outlook, leans: Leans, own: Lean, heard: float, feature: Feature
    ) -> None:
        rest = look.narrowed(look.crew(leans, feature))
        flip = look.flip(feature)
        self.next: Final = grid(likely(look.hand(0, leans[0], feature)), _FINE)
        self.mine: Final = look.mine(feature)
        self._feature: Final = feature
        self._cards: Final = len(look.hidden.own), look.hidden.hands[0].size
        self._reader: Final = reader(look)
        self._heard: Final = heard
        self._shown: Final = grid(likely(look.shown(len(look.hidden.own), own, feature)), _FINE)
        self._plain: Final = Tail(both(rest, flip.worths))
        self._doubles: Final = flip.doubles
        self._doubled: Final = Tail(rest)
        self._chances: Final[dict[int, Chances]] = {}
        self._claims: Final[dict[int, float]] = {}

    def at(self, count: int) -> Chances:
        """A Bid of this number."""
        if count not in self._chances:
            self._chances[count] = self._look_at(count)
        return self._chances[count]

    def _look_at(self, count: int) -> Chances:
        held, shown = self.next.sums(), self._shown.sums()
        bid = Bid(count, self._feature)
        told = _told(self._shown, self._reader.trusted_by_others(self._cards[0], bid, shown))
        true = self._true(count, range(held.start + shown.start, held.stop + shown.stop))
        places = range(0, held.stop - held.start, held.step)
        to_next = tuple(_mean(told, true[place :: shown.step]) for place in places)
        return Chances(self._mine(count), to_next)

    def claim(self, count: int) -> float:
        """How likely the same Bid is to oneself, if the next player made it."""
        if count not in self._claims:
            bid, held = Bid(count, self._feature), self.next.sums()
            well = self._reader.trusted(self._cards[1], bid, self._heard, held)
            theirs = _told(self.next, well)
            self._claims[count] = _mean(theirs, self._mine(count))
        return self._claims[count]

    def forced(self, count: int) -> float:
        """The same, if they had to: it tells nothing of their hand."""
        return _mean(self.next.odds, self._mine(count))

    def _mine(self, count: int) -> Odds:
        held = self.next.sums()
        return self._true(count, range(self.mine + held.start, self.mine + held.stop))[:: held.step]

    def _true(self, count: int, held: range) -> Odds:
        """By what is held by oneself and the next player together."""
        plain = self._plain.reaches(count, held.stop)[held.start :]
        if not self._doubles:
            return plain
        doubled = self._doubled.reaches((count + 1) // 2, held.stop)[held.start :]
        often = self._doubles
        return [one + often * other for one, other in zip(plain, doubled, strict=True)]

    def likelier(self, than: float) -> int:
        """The highest Bid that is likelier than this, if another made it."""
        return bisect(range(1, HIGHEST), -than, key=lambda count: -self.claim(count))


def _told(hand: Grid, well: Odds) -> list[float]:
    """What a hand may hold, after a Bid that goes well with it."""
    told = list(map(mul, hand.odds, well))
    every = sum(told)
    return [chance / every for chance in told]


def _mean(odds: Odds, values: Sequence[float]) -> float:
    return float(sum(map(mul, odds, values)))


class Rung(NamedTuple):
    """A Bid, if one made it."""

    worth: float
    called: float  # how often, by the next player


class Ladder:
    """A Bid is worth what comes of its being called or raised, and so on up to the top. One below
    the bottom, which nobody doubts, is as good as that."""

    def __init__(self, prospects: dict[Feature, Prospect], stakes: Stakes, others: int) -> None:
        self._prospects: Final = prospects
        self._stakes: Final = stakes
        self.others: Final = others
        every = prospects.values()
        self.top: Final = max(prospect.likelier(_HOPE) for prospect in every) + 1
        sure = min(prospect.likelier(_SURE) for prospect in every)
        self.bottom: Final = max(1, sure, self.top - _HEIGHT)
        self._rungs: Final[dict[int, dict[Feature, Rung]]] = {}
        self._facing: Final[dict[int, float]] = {}
        self._raising: Final[dict[int, float]] = {}

    def rungs(self, count: int) -> dict[Feature, Rung]:
        """Every Bid of this number, up to the top."""
        count = max(count, self.bottom)
        for lower in range(self.top - len(self._rungs), count - 1, -1):
            self._rungs[lower] = self._climb(lower)
        return self._rungs.get(count, {})

    def _climb(self, count: int) -> dict[Feature, Rung]:
        beyond = self.around(count + 1, self.others - 1)
        return {f: self._rung(p, count, beyond) for f, p in self._prospects.items()}

    def _rung(self, prospect: Prospect, count: int, beyond: float) -> Rung:
        worth = called = 0.0
        mine, to_next = prospect.at(count)
        for chance, true, thought in zip(prospect.next.odds, mine, to_next, strict=True):
            call = _call(thought)
            outcome = true * self._stakes.right + (1 - true) * self._stakes.lost
            worth += chance * (call * outcome + (1 - call) * beyond)
            called += chance * call
        return Rung(worth, called)

    def around(self, count: int, players: int) -> float:
        """What it is worth that so many others go first, from one who faces a Bid of this number
        on: somebody calls on the way, or one faces a higher Bid in the end."""
        stays = prod(self._raised(count + step) for step in range(players))
        return (1 - stays) * self._stakes.spared + stays * self.facing(count + players)

    def _raised(self, count: int) -> float:
        """How often a Bid of some feature is raised, and not called."""
        count = max(count, self.bottom)
        if count not in self._raising:
            called = [rung.called for rung in self.rungs(count).values()]
            self._raising[count] = 1 - mean(self._claims(count), called) if called else 0.0
        return self._raising[count]

    def facing(self, count: int) -> float:
        """What it is worth to face a Bid of some feature."""
        count = max(count, self.bottom)
        if count not in self._facing:
            self._facing[count] = self._best(count, self._claims(count))
        return self._facing[count]

    def facing_forced(self, count: int) -> float:
        """The same, if the next player's own Bid came back to them."""
        return self._best(count, [p.forced(count) for p in self._prospects.values()])

    def _best(self, count: int, claims: list[float]) -> float:
        """To call, or to raise."""
        true = mean(claims, claims)
        called = true * self._stakes.lost + (1 - true) * self._stakes.right
        return max([called, *(rung.worth for rung in self.rungs(count + 1).values())])

    def _claims(self, count: int) -> list[float]:
        """By feature: how likely a Bid of it is true, if another made it."""
        return [p.claim(count) for p in self._prospects.values()]


def mean(claims: list[float], values: list[float]) -> float:
    """Over the features, of which players bid those that they can claim."""
    weights = [(claim + _SLIGHT) ** _PLAUSIBLE for claim in claims]
    return sum(w * v for w, v in zip(weights, values, strict=True)) / sum(weights)


@lru_cache(maxsize=32)
def ladder(
    outlook: Outlook, leans: Leans, own: Lean, heard: tuple[float, ...], stakes: Stakes
) -> Ladder:
    """As hidden hands lean, as one's own seems to, and by what the next player has heard of each
    feature."""
    prospects = {f: Prospect(outlook, leans, own, heard[f], f) for f in FEATURES}
    return Ladder(prospects, stakes, len(leans))


def _call(true: float) -> float:
    return 1 / (1 + exp((true - DOUBT) / FIRM))
