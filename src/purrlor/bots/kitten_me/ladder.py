"""The ladder of Bids: how often each would be called, and what it is therefore worth."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from math import exp, prod
from operator import mul
from typing import Final, NamedTuple

from purrlor.bots.kitten_me.guess import LogTilt
from purrlor.bots.kitten_me.outlook import LogTilts, Outlook
from purrlor.bots.kitten_me.reading import reader
from purrlor.bots.kitten_me.stakes import Stakes
from purrlor.bots.kitten_me.sums import (
    HIGHEST,
    Grid,
    Odds,
    Tail,
    convolve,
    grid,
    likely,
)
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.moves import Bid

# A player calls a Bid with the probability 1 / (1 + exp((odds - DOUBT) / FIRM)).
DOUBT = 0.55
FIRM = 0.05
# Players bid a feature with a weight of (claim + _UNLIKELY_CLAIM) ** _PLAUSIBLE, where the claim is
# how likely others take such a Bid to be.
_PLAUSIBLE: Final = 2
_UNLIKELY_CLAIM: Final = 0.01
_FINE: Final = 16  # how many counts of a hand are told apart
_HOPE: Final = 0.04  # the ladder ends where a Bid, if another made it, is less likely than this,
_UNDOUBTED: Final = 0.97  # and begins where it is less likely than this
_HEIGHT: Final = 16  # how many rungs below the top are looked at, at most


class Chances(NamedTuple):
    """How likely a Bid is true, for each count that the next player may hold."""

    mine: Sequence[float]  # as the bot sees it
    to_next: Sequence[float]  # as the next player sees it, who does not know the bot's hand


class Prospect:
    """One feature: what may be held of it, and how a Bid of it looks to the bot, to the next
    player, and to the bot if it was the next player's."""

    def __init__(
        self, look: Outlook, tilts: LogTilts, own: LogTilt, heard: float, feature: Feature
    ) -> None:
        rest = look.narrowed(look.crew(tilts, feature))
        flip = look.flip(feature)
        self.next: Final = grid(likely(look.hand(0, tilts[0], feature)), _FINE)
        self.mine: Final = look.mine(feature)
        self._feature: Final = feature
        self._cards: Final = len(look.hidden.own), look.hidden.hands[0].size
        self._reader: Final = reader(look)
        self._heard: Final = heard
        self._shown: Final = grid(likely(look.shown(len(look.hidden.own), own, feature)), _FINE)
        self._plain: Final = Tail(convolve(rest, flip.worths))
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
        belief = _posterior(self._shown, self._reader.trusted_by_others(self._cards[0], bid, shown))
        true = self._true(count, range(held.start + shown.start, held.stop + shown.stop))
        places = range(0, held.stop - held.start, held.step)
        to_next = tuple(_mean(belief, true[place :: shown.step]) for place in places)
        return Chances(self._mine(count), to_next)

    def claim(self, count: int) -> float:
        """How likely the bot takes such a Bid to be if the next player made it."""
        if count not in self._claims:
            bid, held = Bid(count, self._feature), self.next.sums()
            likelihood = self._reader.trusted(self._cards[1], bid, self._heard, held)
            theirs = _posterior(self.next, likelihood)
            self._claims[count] = _mean(theirs, self._mine(count))
        return self._claims[count]

    def forced(self, count: int) -> float:
        """How likely such a Bid is if the next player had to make it, so that it is no evidence."""
        return _mean(self.next.odds, self._mine(count))

    def _mine(self, count: int) -> Odds:
        held = self.next.sums()
        return self._true(count, range(self.mine + held.start, self.mine + held.stop))[:: held.step]

    def _true(self, count: int, held: range) -> Odds:
        """How likely the Bid is true, by what the bot and the next player hold together."""
        plain = self._plain.reaches(count, held.stop)[held.start :]
        if not self._doubles:
            return plain
        doubled = self._doubled.reaches((count + 1) // 2, held.stop)[held.start :]
        often = self._doubles
        return [one + often * other for one, other in zip(plain, doubled, strict=True)]

    def likelier(self, than: float) -> int:
        """The highest Bid that the bot takes to be likelier than this if another made it."""
        return bisect(range(1, HIGHEST), -than, key=lambda count: -self.claim(count))


def _posterior(hand: Grid, likelihood: Odds) -> list[float]:
    """What a hand may hold, after a Bid with this likelihood for each of its counts."""
    odds = list(map(mul, hand.odds, likelihood))
    every = sum(odds)
    return [chance / every for chance in odds]


def _mean(odds: Odds, values: Sequence[float]) -> float:
    return float(sum(map(mul, odds, values)))


class Rung(NamedTuple):
    """What comes of a Bid if the bot makes it."""

    worth: float
    called: float  # how often the next player calls it


class Ladder:
    """What each Bid is worth: it is called or raised, and so on up to the top. Nobody doubts a Bid
    below the bottom, which is therefore worth as much as the bottom."""

    def __init__(self, prospects: dict[Feature, Prospect], stakes: Stakes, others: int) -> None:
        self._prospects: Final = prospects
        self._stakes: Final = stakes
        self.others: Final = others
        every = prospects.values()
        self.top: Final = max(prospect.likelier(_HOPE) for prospect in every) + 1
        sure = min(prospect.likelier(_UNDOUBTED) for prospect in every)
        self.bottom: Final = max(1, sure, self.top - _HEIGHT)
        self._rungs: Final[dict[int, dict[Feature, Rung]]] = {}
        self._facing: Final[dict[int, float]] = {}
        self._raising: Final[dict[int, float]] = {}

    def rungs(self, count: int) -> dict[Feature, Rung]:
        """The rungs of this number, by feature; none above the top."""
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
        """What it is worth if so many others have their turn first, the first of them facing a Bid
        of this number: one of them calls, or the bot faces a higher Bid in the end."""
        stays = prod(self._raised(count + step) for step in range(players))
        return (1 - stays) * self._stakes.spared + stays * self.facing(count + players)

    def _raised(self, count: int) -> float:
        """How often a Bid of this number is raised and not called, over the features."""
        count = max(count, self.bottom)
        if count not in self._raising:
            called = [rung.called for rung in self.rungs(count).values()]
            self._raising[count] = 1 - mean(self._claims(count), called) if called else 0.0
        return self._raising[count]

    def facing(self, count: int) -> float:
        """What it is worth to face a Bid of this number, over the features."""
        count = max(count, self.bottom)
        if count not in self._facing:
            self._facing[count] = self._best(count, self._claims(count))
        return self._facing[count]

    def facing_forced(self, count: int) -> float:
        """What it is worth to face a Bid that the next player had to make (KM-24)."""
        return self._best(count, [p.forced(count) for p in self._prospects.values()])

    def _best(self, count: int, claims: list[float]) -> float:
        """The better of calling and raising."""
        true = mean(claims, claims)
        called = true * self._stakes.lost + (1 - true) * self._stakes.right
        return max([called, *(rung.worth for rung in self.rungs(count + 1).values())])

    def _claims(self, count: int) -> list[float]:
        """How likely a Bid of each feature is taken to be if another made it."""
        return [p.claim(count) for p in self._prospects.values()]


def mean(claims: list[float], values: list[float]) -> float:
    """The mean over the features, weighted by how often players bid each."""
    weights = [(claim + _UNLIKELY_CLAIM) ** _PLAUSIBLE for claim in claims]
    return sum(w * v for w, v in zip(weights, values, strict=True)) / sum(weights)


@lru_cache(maxsize=32)
def ladder(
    outlook: Outlook, tilts: LogTilts, own: LogTilt, heard: tuple[float, ...], stakes: Stakes
) -> Ladder:
    """`tilts` are those of the hidden hands, `own` is that of the bot's hand as others see it, and
    `heard` is what the next player has heard of each feature."""
    prospects = {f: Prospect(outlook, tilts, own, heard[f], f) for f in FEATURES}
    return Ladder(prospects, stakes, len(tilts))


def _call(true: float) -> float:
    return 1 / (1 + exp((true - DOUBT) / FIRM))
