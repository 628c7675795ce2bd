"""Outlook: what a Bid leads to, and its value. Bids form a ladder: the next player calls or raises
each of them, and so on up to the top. The axes of an array are in this order: feature, number n of
the Bid, count of the next player's hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, prod
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.kitten_me.estimate import Estimate, Tilt, Tilts, count_of_hand
from purrlor.bots.kitten_me.evidence import Counts, likelihood, seems_true
from purrlor.bots.memo import cached_method
from purrlor.bots.probability import Distribution, Values, posterior, tail
from purrlor.games.kitten_me.components import FEATURES, gains
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.view import TableView

UNREAD = 0.9  # the next player is taken to read a Bid by UNREAD + (1 - UNREAD) · T, without s and g
# Any player, tabby or not, who takes a Bid to be true with probability p is assumed to call it with
DOUBT, FIRM = 0.55, 0.05  # 1 / (1 + e^((p - DOUBT) / FIRM))
_MIN_PROBABILITY: Final = 0.005  # less likely counts of a hand are merged with lower ones
_MAX_COUNTS: Final = 24  # distinct counts of a hand, about
_MIN_PLAUSIBLE: Final = 0.04  # stop at the first number below this probability for every feature
_UNDOUBTED: Final = 0.97  # up to the last undoubted number, each is this many times as likely as 0
_HIGHEST: Final = 120  # higher Bids are treated as this one
_HEIGHT: Final = 16  # the largest number of rungs above the first


class Stakes(NamedTuple):
    """The seat's share of all cards after the round, as an estimate of its chance to win."""

    lost: float  # this seat loses a card
    spared: float  # somebody else loses one
    right: float  # somebody else loses one by a Challenge that proved this seat right
    flawless: float  # this seat called Purrfect and was right


def stakes(view: TableView, options: Options) -> Stakes:
    assert view.seat is not None
    now, hanging = view.numbers[view.seat], gains(list(view.hand), options.hang_in_there_stacks)

    def share(own: int, others: int) -> float:
        """The share after such a change; there may be no room for a gain (KM-R13)."""
        rest = sum(view.numbers) - now + others
        most = min(len(options.deck.cards) - 1 - rest, options.max_cards or inf)
        held = min(now + own, max(most, now))
        return held / (rest + held)

    return Stakes(share(-1, 0), share(0, -1), share(hanging, -1), share(hanging + 1, -1))


class Prospects:
    """How a Bid looks to the bot, to the next player, and to the bot if it were theirs."""

    def __init__(
        self, estimate: Estimate, tilts: Tilts, own: Tilt, promised: Sequence[float]
    ) -> None:
        """`tilts` are those of the hidden hands, `own` is that of the bot's hand as others see it,
        and `promised` is g of the next player, by feature."""
        self._estimate: Final = estimate
        belief = estimate.belief
        hands = [estimate.hand(belief.hands[0], tilts[0], f) for f in FEATURES]
        others = list(zip(belief.hands, tilts, strict=True))[1:]
        rest = [estimate.together(others, f) for f in FEATURES]
        flipped = [np.convolve(rest[f], estimate.flip(f).worths) for f in FEATURES]
        self._rest: Final = tail(_stacked(flipped))  # multiplied or blanked, Bids count as false
        seen = [[(estimate.public.card(own, f), len(belief.own))] for f in FEATURES]
        shown = [count_of_hand(hand) for hand in seen]
        (self._held, self.next), (self._seen, self._shown) = _binned(hands), _binned(shown)
        both = np.array([[[belief.mine(f)]] for f in FEATURES]) + self._held
        self.most: Final = min(int(both.max()) + self._rest.shape[1] + 1, _HIGHEST)
        counts, cards = np.arange(self.most + 1)[:, None], belief.hands[0].size
        # How likely a Bid is, as the bot sees it, for each count of the next player's hand; if the
        # next player makes it; and if they had to, so that it is not evidence.
        self.to_me: Final = _at(self._rest, counts - both)
        goes = self._seems_true(cards, promised, counts - self._held)
        weights = posterior(self.next[:, None, :], likelihood(belief, cards, goes))
        self.if_theirs: Final[Values] = (weights * self.to_me).sum(axis=2)
        self.forced: Final[Values] = (self.next[:, None, :] * self.to_me).sum(axis=2)

    def _seems_true(self, cards: int, promised: Sequence[float], lacks: Counts) -> Values:
        return np.array(
            [seems_true(self._estimate, f, cards, promised[f], lacks) for f in FEATURES]
        )

    def to_next(self, numbers: range) -> Values:
        """The next player's probability that a Bid of the bot is true, for each count of their
        hand. They do not know the bot's hand, but use its Bids so far, and may misread this one."""
        counts, cards = np.array(numbers)[:, None], len(self._estimate.belief.own)
        goes = self._seems_true(cards, [0.0] * len(FEATURES), counts - self._seen)
        weights = posterior(self._shown[:, None, :], UNREAD + (1 - UNREAD) * goes)
        together = self._held[:, None] + self._seen
        true = _at(self._rest, counts[None, :, :, None] - together)
        return np.asarray(np.einsum("fnm,fnhm->fnh", weights, true))


def _binned(hands: Sequence[Distribution]) -> tuple[Counts, Values]:
    """Counts, and their probabilities by feature. The highest are merged, down to where it is not
    rare that they are reached; where there are still too many, each is shared between the two next
    to it that are kept."""
    stack = _stacked(hands)
    reached = tail(stack)
    often = reached >= _MIN_PROBABILITY
    merged = np.where(often[:, 1:], stack, reached[:, :-1] * often[:, :-1])
    size = int(often[:, :-1].any(axis=0).sum())
    step = 1 + (size - 1) // _MAX_COUNTS
    counts = np.arange(0, size - 1 + step, step)
    shares = np.maximum(0.0, 1 - np.abs(np.arange(size)[:, None] - counts) / step)
    return counts, merged[:, :size] @ shares


def _stacked(rows: Sequence[Values]) -> Values:
    """One row for each feature."""
    size = max(map(len, rows))
    return np.array([np.pad(row, (0, size - len(row))) for row in rows])


def _at(reached: Values, counts: Counts) -> Values:
    """Each feature's tail probabilities at these counts, which may lie beyond both ends."""
    counts = np.minimum(np.maximum(counts, 0), reached.shape[1] - 1)
    features = np.arange(len(reached)).reshape(-1, *[1] * (counts.ndim - 1))
    return np.asarray(reached[features, counts])


class Ladder:
    """What Bids are worth, from a bottom to a top, both found as if the next player bid them. The
    bottom is the highest of 1, the last undoubted number and that which stands (the lowest allowed,
    if none does), but not above the top; a lower number is everywhere taken for it. The end of too
    high a ladder is left out."""

    def __init__(self, prospects: Prospects, stakes: Stakes, others: int, least: int) -> None:
        self._prospects: Final = prospects
        self._stakes: Final = stakes
        self._others: Final = others
        top = min(int(self._above(_MIN_PLAUSIBLE).max()) + 1, prospects.most)
        sure = float(prospects.if_theirs[0, 0])  # of any feature: P(no flip multiplies or blanks)
        undoubted = int(self._above(_UNDOUBTED * sure).min())
        self.bottom: Final = min(top, max(1, undoubted, least))
        self.top: Final = min(top, self.bottom + _HEIGHT)
        # By feature and rung: how often the next player calls, and what these calls decide.
        rungs = range(self.bottom, self.top + 1)
        doubts = 1 / (1 + np.exp((prospects.to_next(rungs) - DOUBT) / FIRM))
        calls = prospects.next[:, None, :] * doubts
        true = prospects.to_me[:, rungs.start : rungs.stop]
        self._called: Final[Values] = calls.sum(axis=2)
        decides = stakes.lost + true * (stakes.right - stakes.lost)
        self._settled: Final[Values] = (calls * decides).sum(axis=2)

    def _above(self, least: float) -> Counts:
        """By feature: the highest Bid that reaches this probability, as all lower ones do."""
        likely = self._prospects.if_theirs[:, 1:] >= least
        return np.asarray(np.cumprod(likely, axis=1).sum(axis=1))

    @cached_method
    def worths(self, number: int) -> Values | None:
        """W: what the Bids of a number are worth, by feature; None above the top."""
        rung = max(number, self.bottom) - self.bottom
        if number > self.top:
            return None
        beyond = self.around(self.bottom + rung + 1, self._others - 1)
        return np.asarray(self._settled[:, rung] + (1 - self._called[:, rung]) * beyond)

    def around(self, number: int, players: int) -> float:
        """A: the value if this number of others have their turn first, the first of them facing a
        Bid of this number: one of them calls, or the bot faces a higher Bid in the end."""
        stays = prod(self._raised(number + step) for step in range(players))
        return (1 - stays) * self._stakes.spared + stays * self.facing(number + players)

    @cached_method
    def _raised(self, number: int) -> float:
        """How often a Bid of this number is raised, by any player: as often as the next player
        would not call it if it were the bot's, on average over the features."""
        number = max(number, self.bottom)
        if number > self.top:
            return 0.0
        likely = self._prospects.if_theirs[:, number]
        return 1 - _mean(likely, self._called[:, number - self.bottom])

    def facing(self, number: int, forced: bool = False) -> float:
        """F: what it is worth to face a Bid of this number, over the features: the better of
        calling and raising. The Bid is always seen as if the next player made it; if it is `forced`
        (KM-24), it reveals nothing about their hand."""
        seen = self._prospects.forced if forced else self._prospects.if_theirs
        number = max(number, self.bottom)
        likely = seen[:, min(number, self._prospects.most)]
        true, raised = _mean(likely, likely), self.worths(number + 1)
        called = true * self._stakes.lost + (1 - true) * self._stakes.right
        return called if raised is None else max(called, float(raised.max()))


def _mean(likely: Values, values: Values) -> float:
    """The mean over the features, weighted by how often players are assumed to bid each."""
    weights = (likely + 0.01) ** 2
    return float(weights @ values / weights.sum())
