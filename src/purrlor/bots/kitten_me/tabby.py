"""Tabby: exact odds, a tempered reading of the Bids, a look up the ladder, and mixed choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.kitten_me.belief import remembered
from purrlor.bots.kitten_me.calibration import LEAST, calibrated
from purrlor.bots.kitten_me.choice import Option, Turn, mix, turn
from purrlor.bots.kitten_me.claims import claims, reading, true
from purrlor.bots.kitten_me.estimate import estimate
from purrlor.bots.kitten_me.evidence import reader
from purrlor.bots.kitten_me.exact import exact
from purrlor.bots.kitten_me.outlook import ladder, stakes
from purrlor.bots.probability import Distribution, exactly, mean, reweighted
from purrlor.core.game import Seat, View
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import CHALLENGE, DRAW_3, PURRFECT, SKIP, Bid, Call, GoFish
from purrlor.games.kitten_me.specials import multiplier
from purrlor.games.kitten_me.view import TableView

# Temperatures of the mixed choice, in parts of the stakes: between kinds of moves, and among moves
# of one kind. They were set so that the best response wins least against the mix (`purrlor
# exploit`).
BETWEEN = 0.03
WITHIN = 0.08
SELDOM = 0.02  # moves with a smaller share are not played
KEPT = 0.03  # what a card that passes the turn is worth while it is kept, in parts of the stakes
MORE = 0.05  # what each card more in hand is worth

_TIME: Final = 20_000  # microseconds for exact counting
_LEAST: Final = 2  # features that are considered even if there is no time to count them exactly


class TabbySight:
    """What a tabby sees on its turn."""

    def __init__(self, view: TableView, memory: Memory) -> None:
        assert view.seat is not None
        self.view: Final = view
        self.belief: Final = remembered(view, memory)
        self.turn: Turn = turn(view, self.belief)
        self.stakes: Final = stakes(view, memory.house_rules.options)
        self._exact: Final = exact(self.belief)
        self.estimate: Final = estimate(self.belief)
        heard = reader(self.estimate).listen(view.hand_sizes, view.bids)
        self._tilts: Final = tuple(heard.tilt(hand.seat) for hand in self.belief.hands)
        promised = tuple(heard.promised(self.belief.hands[0].seat, f) for f in FEATURES)
        own = heard.tilt(view.seat)
        self.ladder: Final = ladder(self.estimate, self._tilts, own, promised, self.stakes)
        ranked, time = self._ranked(), int(_TIME // self._exact.time)
        self._counted: Final = frozenset(ranked[:time])
        self.features: Final = ranked[: max(time, _LEAST)]  # those to bid

    def _ranked(self) -> Sequence[Feature]:
        """The features, with the standing Bid's first, then the most promising."""
        worths = self.ladder.worths(self.turn.least)
        ranked = list(FEATURES)
        if worths is not None:
            ranked.sort(key=lambda feature: worths[feature], reverse=True)
        if self.turn.standing:
            ranked.sort(key=lambda feature: feature != self.turn.topic)
        return ranked

    def by_cards(self, feature: Feature) -> Distribution:
        """Exact for the features that there is time to count, and estimated for the others."""
        if feature in self._counted:
            return self._exact.total(feature)
        return self.estimate.total(self.estimate.no_tilts, feature)

    def as_read(self, feature: Feature) -> Distribution:
        """The exact odds, reweighted by how the Bids change the estimate."""
        if self._tilts == self.estimate.no_tilts:
            return self.by_cards(feature)
        before = self.estimate.total(self.estimate.no_tilts, feature)
        after = self.estimate.total(self._tilts, feature)
        return reweighted(self.by_cards(feature), before, after)

    def said(self, kind: str, odds: float) -> float:
        return calibrated(kind, odds, self.belief)

    def catch(self, whom: Seat, feature: Feature) -> float:
        place = [hand.seat for hand in self.belief.hands].index(whom)
        return self.estimate.catch(place, self._tilts[place], feature)

    def drawn(self, feature: Feature) -> float:
        card = mean(self.estimate.flip(feature).worths)
        return self.turn.draws * card * multiplier(self.belief.own)

    def bid_worth(self, bid: Bid) -> float:
        """What a Bid is worth; one above the ladder counts as called at once."""
        worths = self.ladder.worths(bid.count)
        if worths is not None:
            return float(worths[bid.feature])
        p = true(self.as_read(bid.feature), bid)
        return p * self.stakes.right + (1 - p) * self.stakes.lost

    def passed(self) -> float:
        """What it is worth to leave the turn to the others."""
        others, bid = len(self.belief.hands), self.turn.standing
        if bid is None or not self.turn.comes_back:
            return self.ladder.around(bid.count if bid else self.turn.least, others)
        if others == 1:
            return self.ladder.facing_forced(bid.count + 1)
        return self.ladder.around(bid.count + 1, others - 1)

    def unharmed(self, worth: float) -> Claim:
        """The odds to lose no card in this round, from what it is worth: one of those who lose none
        is proved right and may even gain a card."""
        others, (lost, spared, right, _) = len(self.belief.hands), self.stakes
        kept = spared + (right - spared) / others
        seems = max(LEAST, min(1 - LEAST, (worth - lost) / (kept - lost)))
        return Claim("loses-no-card", self.said("loses-no-card", seems))


class Tabby(Bot):
    """A move's worth is the share of all cards that it leaves the seat with, by estimate."""

    level = "tabby"

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        sight = TabbySight(view, self.knowledge)
        scale = sight.stakes.right - sight.stakes.lost
        kinds = [kind for kind in (*_calls(sight), *_passes(sight, scale), _bids(sight)) if kind]
        within = scale * WITHIN / len(sight.belief.hands)
        shares = mix(kinds, scale * BETWEEN, within, SELDOM)
        return [reading(sight, share, said_of(sight, share.option)) for share in shares]


def said_of(sight: TabbySight, option: Option) -> tuple[Claim, ...]:
    """A Bid and a card are chosen by whether one comes through the round, so that is said of them
    too; a call's own odds are just that."""
    said = claims(sight, option.move)
    if isinstance(option.move, Call):
        return said
    worth = option.worth if isinstance(option.move, Bid) else sight.passed()
    return *said, sight.unharmed(worth)


def _calls(sight: TabbySight) -> Iterator[list[Option]]:
    bid, stakes = sight.turn.standing, sight.stakes
    if bid is None:
        return
    total = sight.as_read(bid.feature)
    p = true(total, bid)
    yield [Option(CHALLENGE, p * stakes.lost + (1 - p) * stakes.right)]
    if "purrfect" in sight.turn.verbs:
        p = exactly(total, bid.count)
        yield [Option(PURRFECT, p * stakes.flawless + (1 - p) * stakes.lost)]


def _passes(sight: TabbySight, scale: float) -> Iterator[list[Option]]:
    """Cards that replace the turn: all of them leave it to the others."""
    verbs, topic = sight.turn.verbs, sight.turn.topic
    passed = sight.passed() - KEPT * scale
    if "skip" in verbs:
        yield [Option(SKIP, passed)]
    if "draw-3" in verbs:
        yield [Option(DRAW_3, passed + sight.turn.draws * MORE * scale)]
    if "go-fish" in verbs:
        caught = {seat: sight.catch(seat, topic) for seat in sight.turn.to_fish}
        yield [
            Option(GoFish(seat, topic), passed + cards * MORE * scale)
            for seat, cards in caught.items()
        ]


def _bids(sight: TabbySight) -> list[Option]:
    least, largest = sight.turn.least, sight.turn.largest
    lowest = max(least, min(largest, sight.ladder.bottom))
    counts = range(lowest, min(largest, max(lowest, sight.ladder.top)) + 1)
    bids = [Bid(count, feature) for count in counts for feature in sight.features]
    return [Option(bid, sight.bid_worth(bid)) for bid in bids]


BOT: Final = Tabby
