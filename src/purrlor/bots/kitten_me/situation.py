"""What a tabby makes of its turn: exact odds, what the Bids tell, and what is at stake."""

from __future__ import annotations

from collections.abc import Sequence
from math import pow
from typing import Final

from purrlor.bots.kitten_me.guess import Lean
from purrlor.bots.kitten_me.hidden import hidden
from purrlor.bots.kitten_me.ladder import ladder
from purrlor.bots.kitten_me.reading import reader
from purrlor.bots.kitten_me.sight import Sight
from purrlor.bots.kitten_me.stakes import stakes
from purrlor.bots.kitten_me.sums import Odds, swayed
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import TableView

# Looking up a ladder one forgets how much can go wrong: said are odds that came true in games among
# tabbies, these powers of what they seem, the less tempered the more others there are.
_SURE: Final = 0.44
_SURER: Final = 0.04
_SUREST: Final = 0.995  # what they seem at most

_LEAST: Final = 2  # features that are thought of, though there be no time to count them


class Situation(Sight):
    def __init__(self, view: TableView, memory: Memory) -> None:
        assert view.seat is not None
        super().__init__(view, hidden(view, memory))
        told = reader(self.look).listen(view.hand_sizes, view.bids)
        self.leans: Final = tuple(told.lean(hand.seat) for hand in self.hands)
        self.stakes: Final = stakes(view, memory.house.options)
        heard = tuple(told.heard(self.hands[0].seat, feature) for feature in FEATURES)
        own = told.lean(view.seat)
        self.ladder: Final = ladder(self.look, self.leans, own, heard, self.stakes)
        ranked, time = self._ranked(), self.look.countable()
        self._counted: Final = frozenset(ranked[:time])
        self.features: Final = ranked[: max(time, _LEAST)]  # those to bid

    def _ranked(self) -> Sequence[Feature]:
        """The one that is called now, then the most promising."""
        rungs = self.ladder.rungs(self.turn.least)
        ranked = sorted(rungs, key=lambda feature: rungs[feature].worth, reverse=True)
        ranked = ranked or list(FEATURES)
        if self.turn.standing:
            ranked.sort(key=lambda feature: feature != self.topic())
        return ranked

    def total(self, feature: Feature) -> Odds:
        """Exact for those features that there is time to count, and else guessed."""
        return self.look.total(feature) if feature in self._counted else super().total(feature)

    def read(self, feature: Feature) -> Odds:
        """The Bids make each total likelier or not."""
        if self.leans == self.look.no_leans:
            return self.total(feature)
        plain = super().total(feature)
        return swayed(self.total(feature), plain, self.look.guess(self.leans, feature))

    def lean(self, place: int) -> Lean:
        return self.leans[place]

    def bid_worth(self, bid: Bid) -> float:
        """A Bid beyond what is worth a thought is as good as called."""
        rungs = self.ladder.rungs(bid.count)
        if rungs:
            return rungs[bid.feature].worth
        true = self.true_as_read(bid)
        return true * self.stakes.right + (1 - true) * self.stakes.lost

    def unharmed(self, worth: float) -> float:
        """How often one keeps the own cards in this round, if it is worth so much. Of all who are
        not harmed one is proved right, and may gain a card."""
        others, (lost, spared, right, _) = len(self.hands), self.stakes
        kept = spared + (right - spared) / others
        seems = max(1 - _SUREST, min(_SUREST, (worth - lost) / (kept - lost)))
        sure = _SURE + _SURER * others
        return 1 / (1 + pow(1 / seems - 1, sure))

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
