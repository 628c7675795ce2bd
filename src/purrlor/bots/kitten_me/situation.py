"""What a tabby knows on its turn: exact odds, what the Bids say, and what is at stake."""

from __future__ import annotations

from collections.abc import Sequence
from math import pow
from typing import Final

from purrlor.bots.kitten_me.guess import LogTilt
from purrlor.bots.kitten_me.hidden import hidden
from purrlor.bots.kitten_me.ladder import ladder
from purrlor.bots.kitten_me.reading import reader
from purrlor.bots.kitten_me.stakes import stakes
from purrlor.bots.kitten_me.sums import Odds, reweight
from purrlor.bots.kitten_me.turn_odds import TurnOdds
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import TableView

# The ladder leaves out much that can go wrong, so the odds to come through a round that follow from
# it are too high. They are tempered before they are said: odds : (1 - odds) is raised to the power
# _TEMPER + _TEMPER_PER_RIVAL * rivals. With these numbers they came true in games among tabbies.
_TEMPER: Final = 0.44
_TEMPER_PER_RIVAL: Final = 0.04
_MOST_CERTAIN: Final = 0.995  # higher odds are cut to this before they are tempered

_LEAST: Final = 2  # features that are considered even if there is no time to count them exactly


class Situation(TurnOdds):
    def __init__(self, view: TableView, memory: Memory) -> None:
        assert view.seat is not None
        super().__init__(view, hidden(view, memory))
        evidence = reader(self.look).listen(view.hand_sizes, view.bids)
        self.tilts: Final = tuple(evidence.tilt(hand.seat) for hand in self.hands)
        self.stakes: Final = stakes(view, memory.house_rules.options)
        heard = tuple(evidence.heard(self.hands[0].seat, feature) for feature in FEATURES)
        own = evidence.tilt(view.seat)
        self.ladder: Final = ladder(self.look, self.tilts, own, heard, self.stakes)
        ranked, time = self._ranked(), self.look.countable()
        self._counted: Final = frozenset(ranked[:time])
        self.features: Final = ranked[: max(time, _LEAST)]  # those to bid

    def _ranked(self) -> Sequence[Feature]:
        """The features, with the standing Bid's first, then the most promising."""
        rungs = self.ladder.rungs(self.turn.least)
        ranked = sorted(rungs, key=lambda feature: rungs[feature].worth, reverse=True)
        ranked = ranked or list(FEATURES)
        if self.turn.standing:
            ranked.sort(key=lambda feature: feature != self.topic())
        return ranked

    def total(self, feature: Feature) -> Odds:
        """Exact for the features that there is time to count, and guessed for the others."""
        return self.look.total(feature) if feature in self._counted else super().total(feature)

    def read(self, feature: Feature) -> Odds:
        """The odds of each total, given the Bids."""
        if self.tilts == self.look.no_tilts:
            return self.total(feature)
        plain = super().total(feature)
        return reweight(self.total(feature), plain, self.look.guess(self.tilts, feature))

    def tilt(self, place: int) -> LogTilt:
        return self.tilts[place]

    def bid_worth(self, bid: Bid) -> float:
        """What a Bid is worth; one above the ladder counts as called at once."""
        rungs = self.ladder.rungs(bid.count)
        if rungs:
            return rungs[bid.feature].worth
        true = self.true_as_read(bid)
        return true * self.stakes.right + (1 - true) * self.stakes.lost

    def unharmed(self, worth: float) -> float:
        """The odds to lose no card in this round, from what it is worth: one of those who lose none
        is proved right and may even gain a card."""
        others, (lost, spared, right, _) = len(self.hands), self.stakes
        kept = spared + (right - spared) / others
        seems = max(1 - _MOST_CERTAIN, min(_MOST_CERTAIN, (worth - lost) / (kept - lost)))
        power = _TEMPER + _TEMPER_PER_RIVAL * others
        return 1 / (1 + pow(1 / seems - 1, power))

    def passed(self) -> float:
        """What it is worth to leave the turn to the others."""
        others = len(self.hands)
        bid = self.turn.standing
        if bid is not None and self.comes_back:
            higher = bid.count + 1
            if others == 1:
                return self.ladder.facing_forced(higher)
            return self.ladder.around(higher, others - 1)
        return self.ladder.around(bid.count if bid else self.turn.least, others)
