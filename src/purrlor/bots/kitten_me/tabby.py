"""Tabby: counted odds, a tempered reading of Bids, a look up the ladder, mixed choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.kitten_me.belief import remembered
from purrlor.bots.kitten_me.choice import Option, kinds, mix
from purrlor.bots.kitten_me.claims import CALIBRATION, Odds
from purrlor.bots.kitten_me.evidence import listen, promised, tilt_of
from purrlor.bots.kitten_me.outlook import Ladder, Prospects, stakes
from purrlor.core.game import Move, View
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import AimedCard, Bid, Call, CardMove, KittenMove, Purrfect
from purrlor.games.kitten_me.view import TableView

# Temperatures, in parts of right - lost, by which `purrlor exploit` finds the mix hardest to beat:
BETWEEN = 0.03  # between kinds of moves
WITHIN = 0.08  # and among moves of one kind, divided by the number of rivals
# What else is chosen:
SELDOM = 0.02  # moves with a smaller share are not played
KEPT = 0.03  # the value of a card in hand that passes the turn, in parts of right - lost
MORE = 0.05  # what each card more in hand is worth, in parts of right - lost
_TIME: Final = 20_000  # microseconds for exact counting


class TabbyOdds(Odds):
    """What a tabby sees on its turn."""

    calibration: ClassVar = CALIBRATION

    def __init__(self, view: TableView, memory: Memory) -> None:
        super().__init__(view, remembered(view, memory))
        assert view.seat is not None
        hands = self.belief.hands
        self.stakes: Final = stakes(view, memory.house_rules.options)
        self.scale: Final = self.stakes.right - self.stakes.lost
        heard = listen(self.estimate, view.hand_sizes, view.bids)
        tilts = [tilt_of(self.estimate, n, heard, seat) for seat, n in enumerate(view.hand_sizes)]
        self.tilts = tuple(tilts[hand.seat] for hand in hands)
        told = [promised(heard, hands[0].seat, f) for f in FEATURES]  # g of the next player
        prospects = Prospects(self.estimate, self.tilts, tilts[view.seat], told)
        least = self.standing.count if self.standing else view.bid_range.low
        self.ladder: Final = Ladder(prospects, self.stakes, len(hands), least)
        first = sorted(FEATURES, key=lambda feature: feature != self.topic)
        self.counted = first[: int(_TIME // self.exact.time)]

    def bids(self) -> list[KittenMove]:
        """Those on the ladder, or the nearest one that is allowed."""
        lowest = [count for count in self.counts if count >= self.ladder.bottom] or self.counts[-1:]
        counts = [count for count in lowest if count <= self.ladder.top] or lowest[:1]
        return [Bid(count, feature) for count in counts for feature in FEATURES]

    def worth(self, move: KittenMove) -> float:
        """The value of a move. A card that passes the turn leaves the hand, and may bring others. A
        Bid above the ladder counts as called immediately."""
        if isinstance(move, CardMove):
            taken = self.catch(move.whom, move.feature) if isinstance(move, AimedCard) else 0.0
            cards = self.draws(move.card) + taken
            return self.passed + (cards * MORE - KEPT) * self.scale
        bid = self.about(move)
        assert bid is not None
        worths = self.ladder.worths(bid.count) if isinstance(move, Bid) else None
        if worths is not None:
            return float(worths[bid.feature])
        won = self.stakes.flawless if isinstance(move, Purrfect) else self.stakes.right
        return self.stakes.lost + self.chance(move, bid) * (won - self.stakes.lost)

    @property
    def passed(self) -> float:
        """The value of passing the turn to the others."""
        others, low = len(self.belief.hands), self.view.bid_range.low
        if self.standing and not self.next_must_raise:
            return self.ladder.around(self.standing.count, others)
        if others > 1:  # the next player raises their own Bid, or opens
            return self.ladder.around(low, others - 1)
        return self.ladder.facing(low, self.next_must_raise)

    def claims(self, move: KittenMove) -> tuple[Claim, ...]:
        """A Bid and a card are chosen by whether one comes through the round, so that is claimed
        too; a call's own odds are just that. The odds follow from the worth: one seat loses a
        card, and one of the others is taken to be proved right, this one with 1 / rivals."""
        claims = super().claims(move)
        if isinstance(move, Call):
            return claims
        lost, spared = self.stakes.lost, self.stakes.spared
        safe = spared + (self.stakes.right - spared) / len(self.belief.hands)
        worth = self.worth(move) if isinstance(move, Bid) else self.passed
        unharmed = self.calibrated("loses-no-card", (worth - lost) / (safe - lost))
        return *claims, Claim("loses-no-card", unharmed)


class Tabby(Bot):
    """A move's worth is the share of all cards that it leaves the seat with, by estimate."""

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        sight = TabbyOdds(view, self.knowledge)
        moves = kinds(sight, sight.bids())
        options = [[Option(move, sight.worth(move)) for move in kind] for kind in moves]
        within = sight.scale * WITHIN / len(sight.belief.hands)
        mixed = mix(options, sight.scale * BETWEEN, within, SELDOM)
        return [option.reading(sight) for option in mixed]

    def assess(self, view: View, move: Move) -> Reading | None:
        assert isinstance(view, TableView)
        assert isinstance(move, KittenMove)
        sight = TabbyOdds(view, self.knowledge)
        return super().assess(view, move) or Option(move, sight.worth(move)).reading(sight)
