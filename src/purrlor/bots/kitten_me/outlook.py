"""Outlook: what a Bid leads to, and what it is therefore worth.

Bids form a ladder: each is called by the next player or raised, and so on up to the top. A Bid of n
that the next player calls with the probability c is worth c · (what the call decides) + (1 - c) ·
(what it is worth that the others go on from n + 1). All arrays are by feature, then by the number n
that is bid, then by what the next player's hand counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import prod
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.kitten_me.estimate import Estimate, Tilt, Tilts
from purrlor.bots.kitten_me.evidence import Counts, reader, trust_of_others
from purrlor.bots.memo import kept
from purrlor.bots.probability import Distribution, Values, convolve, tail
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.specials import gains
from purrlor.games.kitten_me.view import TableView

# Any player, and not only a tabby, who takes a Bid to be true with the probability p is assumed to
# call it with 1 / (1 + e^((p - DOUBT) / FIRM)).
DOUBT = 0.55
FIRM = 0.05
# Players bid a feature with a weight of (p + _UNLIKELY) ** _PLAUSIBLE, where p is how likely others
# take such a Bid to be.
_PLAUSIBLE: Final = 2
_UNLIKELY: Final = 0.01
_RARE: Final = 0.005  # the highest counts of a hand are merged where they are reached less often
_FINE: Final = 24  # about how many counts of a hand are told apart
_HOPE: Final = 0.04  # the ladder ends where a Bid, if another made it, is less likely than this,
_UNDOUBTED: Final = 0.97  # and begins at the last one that is at least so likely
_HIGHEST: Final = 120  # higher Bids are not told apart
_HEIGHT: Final = 16  # how many rungs below the top are looked at, at most


class Stakes(NamedTuple):
    """The seat's share of all cards after the round, which is taken for its chance to win."""

    lost: float  # this seat loses a card
    spared: float  # somebody else loses one
    right: float  # somebody else loses one by a Challenge that proved this seat right
    flawless: float  # this seat called Purrfect and was right


def stakes(view: TableView, options: Options) -> Stakes:
    hanging = gains(list(view.hand), options)
    return Stakes(
        lost=_share(view, options, -1, 0),
        spared=_share(view, options, 0, -1),
        right=_share(view, options, hanging, -1),
        flawless=_share(view, options, hanging + 1, -1),
    )


def _share(view: TableView, options: Options, own: int, others: int) -> float:
    """The share of all cards after such a change; a gain may find no room (KM-R13)."""
    assert view.seat is not None
    now, every = view.numbers[view.seat], sum(view.numbers) + others
    most = len(options.deck.cards) - 1 - (every - now)
    if options.max_cards is not None:
        most = min(most, options.max_cards)
    held = min(now + own, max(most, now))
    return held / (every - now + held)


class Prospects:
    """How a Bid looks to the bot, to the next player, and to the bot if it were theirs."""

    def __init__(
        self, estimate: Estimate, tilts: Tilts, own: Tilt, promised: Sequence[float]
    ) -> None:
        belief = estimate.belief
        rest = [estimate.rest(tilts[1:], f) for f in FEATURES]
        flips = [estimate.flip(f) for f in FEATURES]
        self._estimate: Final = estimate
        self._promised: Final = promised
        self._cards: Final = belief.hands[0].size
        self._mine: Final = np.array([[[belief.mine(f)]] for f in FEATURES])
        self._held, self.next = _binned(
            [estimate.hand(belief.hands[0], tilts[0], f) for f in FEATURES]
        )
        shown = [estimate.shown(len(belief.own), own, f) for f in FEATURES]
        self._seen, self._shown = _binned(shown)
        plain = [convolve(r, flip.worths) for r, flip in zip(rest, flips, strict=True)]
        self._plain: Final = tail(_stacked(plain))
        self._doubled: Final = tail(_stacked(rest))
        self._doubles: Final = flips[0].doubles
        reach = int(self._mine.max() + self._held[-1]) + self._plain.shape[1] + 1
        self.most: Final = min(2 * reach if self._doubles else reach, _HIGHEST)

    def _true(self, counts: Counts, held: Counts) -> Values:
        """P(the Bid is true), where the bot and the next player hold so many together."""
        true = _at(self._plain, counts - held)
        if self._doubles:
            true = true + self._doubles * _at(self._doubled, (counts + 1) // 2 - held)
        return true

    @cached_property
    def mine(self) -> Values:
        """How likely a Bid is, as the bot sees it, for each count of the next player's hand."""
        return self._true(np.arange(self.most + 1)[:, None], self._mine + self._held)

    @cached_property
    def if_theirs(self) -> Values:
        """How likely the bot takes a Bid to be if the next player makes it."""
        read, lacks = reader(self._estimate), np.arange(self.most + 1)[:, None] - self._held
        goes = [read.goes_with(f, self._cards, self._promised[f], lacks) for f in FEATURES]
        weights = self.next[:, None, :] * read.trust(self._cards, np.array(goes))
        found: Values = (weights * self.mine).sum(axis=2) / weights.sum(axis=2)
        return found

    @cached_property
    def forced(self) -> Values:
        """How likely a Bid is if the next player had to make it, so that it is no evidence."""
        found: Values = (self.next[:, None, :] * self.mine).sum(axis=2)
        return found

    def to_next(self, numbers: range) -> Values:
        """How likely a Bid of the bot is to the next player, for each count of their hand. They do
        not know the bot's hand, but what it was shown to hold by its Bids."""
        counts, cards = np.array(numbers)[:, None], len(self._estimate.belief.own)
        read = reader(self._estimate)
        goes = [read.goes_with(f, cards, 0.0, counts - self._seen) for f in FEATURES]
        weights = self._shown[:, None, :] * trust_of_others(np.array(goes))
        weights = weights / weights.sum(axis=2, keepdims=True)
        together = self._held[:, None] + self._seen
        true = self._true(counts[None, :, :, None], together[None, None])
        found: Values = np.einsum("fnm,fnhm->fnh", weights, true)
        return found


def _binned(hands: Sequence[Distribution]) -> tuple[Counts, Values]:
    """Counts, and their probabilities by feature. The highest are merged, down to where it is not
    rare that they are reached; where there are still too many, each is shared between the two next
    to it that are kept."""
    stack = _stacked(hands)
    reached = tail(stack)
    often = reached >= _RARE
    merged = np.where(often[:, 1:], stack, reached[:, :-1] * often[:, :-1])
    size = int(often[:, :-1].any(axis=0).sum())
    step = 1 + (size - 1) // _FINE
    counts = np.arange(0, size - 1 + step, step)
    shares = np.maximum(0.0, 1 - np.abs(np.arange(size)[:, None] - counts) / step)
    return counts, merged[:, :size] @ shares


def _stacked(rows: Sequence[Values]) -> Values:
    """One row for each feature."""
    stack = np.zeros((len(rows), max(map(len, rows))))
    for row, values in zip(stack, rows, strict=True):
        row[: len(values)] = values
    return stack


def _at(reached: Values, counts: Counts) -> Values:
    """Each feature's tail probabilities at these counts, which may lie beyond both ends."""
    counts = np.minimum(np.maximum(counts, 0), reached.shape[1] - 1)
    features = np.arange(len(reached)).reshape(-1, *[1] * (counts.ndim - 1))
    found: Values = reached[features, counts]
    return found


class Ladder:
    """What each Bid is worth. Nobody doubts a Bid below the bottom, which is therefore worth as
    much as the bottom."""

    def __init__(self, prospects: Prospects, stakes: Stakes, others: int) -> None:
        self.prospects: Final = prospects
        self._stakes: Final = stakes
        self._others: Final = others
        likely = prospects.if_theirs[:, 1:]
        self.top: Final = min(int(_above(likely, _HOPE).max()) + 1, prospects.most)
        undoubted = int(_above(likely, _UNDOUBTED).min())
        self.bottom: Final = max(1, undoubted, self.top - _HEIGHT)
        self._called, self._settled = self._calls()

    def _calls(self) -> tuple[Values, Values]:
        """By feature and rung: how often the next player calls, and what these calls decide."""
        rungs = range(self.bottom, self.top + 1)
        held = self.prospects.next[:, None, :]
        calls = held / (1 + np.exp((self.prospects.to_next(rungs) - DOUBT) / FIRM))
        mine = self.prospects.mine[:, rungs.start : rungs.stop]
        decides = self._stakes.lost + mine * (self._stakes.right - self._stakes.lost)
        return calls.sum(axis=2), (calls * decides).sum(axis=2)

    def worths(self, number: int) -> Values | None:
        """What the Bids of a number are worth, by feature; None above the top."""
        number = max(number, self.bottom)
        return None if number > self.top else self._worths(number)

    @kept
    def _worths(self, number: int) -> Values:
        rung, beyond = number - self.bottom, self.around(number + 1, self._others - 1)
        worths: Values = self._settled[:, rung] + (1 - self._called[:, rung]) * beyond
        return worths

    def around(self, number: int, players: int) -> float:
        """What it is worth if so many others have their turn first, the first of them facing a Bid
        of this number: one of them calls, or the bot faces a higher Bid in the end."""
        stays = prod(self._raised(number + step) for step in range(players))
        return (1 - stays) * self._stakes.spared + stays * self.facing(number + players)

    @kept
    def _raised(self, number: int) -> float:
        """How often a Bid of this number is raised and not called, over the features."""
        number = max(number, self.bottom)
        if number > self.top:
            return 0.0
        return 1 - _mean(self._if_theirs(number), self._called[:, number - self.bottom])

    @kept
    def facing(self, number: int) -> float:
        """What it is worth to face a Bid of this number, over the features."""
        number = max(number, self.bottom)
        return self._best(number, self._if_theirs(number))

    def facing_forced(self, number: int) -> float:
        """What it is worth to face a Bid that the next player had to make (KM-24)."""
        return self._best(number, self.prospects.forced[:, min(number, self.prospects.most)])

    def _best(self, number: int, likely: Values) -> float:
        """The better of calling and raising."""
        true, raised = _mean(likely, likely), self.worths(number + 1)
        called = true * self._stakes.lost + (1 - true) * self._stakes.right
        return called if raised is None else max(called, float(raised.max()))

    def _if_theirs(self, number: int) -> Values:
        return self.prospects.if_theirs[:, min(number, self.prospects.most)]


def _above(likely: Values, least: float) -> Counts:
    """By feature: the highest Bid that is so likely."""
    found: Counts = np.argmin(np.column_stack((likely >= least, np.zeros(len(likely)))), axis=1)
    return found


def _mean(likely: Values, values: Values) -> float:
    """The mean over the features, weighted by how often players bid each."""
    weights = (likely + _UNLIKELY) ** _PLAUSIBLE
    return float(weights @ values / weights.sum())


@lru_cache(maxsize=32)
def ladder(
    estimate: Estimate, tilts: Tilts, own: Tilt, promised: tuple[float, ...], stakes: Stakes
) -> Ladder:
    """`tilts` are those of the hidden hands, `own` is that of the bot's hand as others see it, and
    `promised` is what the next player has heard of each feature."""
    return Ladder(Prospects(estimate, tilts, own, promised), stakes, len(tilts))
