"""Lookahead by one turn: after each use of the dice, the best reply of the next seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from purrlor.bots.shut_up_cat.belief import SPAN_BITS, Belief
from purrlor.bots.shut_up_cat.outlook import PAIR, SEVEN, Turn
from purrlor.bots.shut_up_cat.placing import gathers_of
from purrlor.bots.shut_up_cat.race import cards_worth
from purrlor.bots.shut_up_cat.scene import changed
from purrlor.games.shut_up_cat.components import CHASE_PRICE, ENOUGH_ZS, TOP_MULTIPLIER, Face, Faces
from purrlor.games.shut_up_cat.view import TableView

_MIN_PROBABILITY: Final = 1e-3  # less likely numbers of MEOWs are left out


@dataclass(frozen=True)
class Lookahead:
    """The probability to win, by what the next seat makes of what a turn leaves behind."""

    turn: Turn
    public: Belief  # the belief of a spectator
    view: TableView

    def use(self, use: int, left: Face) -> float:
        """After a use of dice that leaves one; a sleep is chased for as one turn alone advises."""
        now = self.turn
        if use >= SEVEN:
            raised = min(now.multiplier + (use == SEVEN), TOP_MULTIPLIER)
            drawn = cards_worth(now.options, now.next_card) if use == PAIR else 0.0
            return self._after(now.winks, raised, left, self.public, drawn)
        odds = now.belief.counts[use]
        likely = [meows for meows, chance in enumerate(odds.tolist()) if chance > _MIN_PROBABILITY]
        each = [odds[meows] * self._sleep(use, meows, left) for meows in likely]
        return min(float(sum(each) / odds[likely].sum()), 1.0)

    def _sleep(self, span: int, meows: int, left: Face) -> float:
        heard, (_win, _net, chases) = max(meows - self.turn.plugs, 0), self.turn.sleeps
        multiplier = max(self.turn.multiplier - heard, 0)
        return self.score(span, meows, multiplier, int(chases[span, meows]), left)

    def score(self, span: int, meows: int, multiplier: int, chases: int, left: Face) -> float:
        """After this span was turned, with this number of MEOWs in it, and these chases."""
        spaces, raised = int(SPAN_BITS[span]), multiplier + chases
        zs = spaces.bit_count() - meows
        public = self.public.counting(spaces, meows).put_back(spaces)
        winks = self.turn.winks + zs * raised - CHASE_PRICE * chases
        return self._after(winks, raised, left, public)

    def _after(
        self, winks: int, multiplier: int, left: Face, public: Belief, drawn: float = 0.0
    ) -> float:
        """After a turn that ends so; a card that was drawn adds `drawn` to the hand."""
        now = self.turn
        last, cards = now.last or winks >= ENOUGH_ZS, now.cards + drawn
        now = replace(now, winks=winks, multiplier=multiplier, last=last, cards=cards)
        if last and not now.rivals[0].to_come:
            return self._win(now)
        pillow = tuple({*self.view.pillow, left})
        theirs = self._their_turn(now, public, pillow)
        best = max(theirs.holding(held).worth for held in gathers_of(pillow))
        return max(1 - best, 0.0) * self._win(replace(now, rivals=now.rivals[1:]))

    def _win(self, now: Turn) -> float:
        """The probability to win against these rivals."""
        return float(now.win(now.winks, now.multiplier))

    def _their_turn(self, now: Turn, public: Belief, pillow: Faces) -> Turn:
        """The next seat's turn, when this seat's has ended so."""
        view, own, other = self.view, self.view.seat, now.rivals[0].seat
        assert own is not None
        scene = replace(
            view,
            round=view.round + (other == view.first),
            last_round=now.last,
            winks=changed(view.winks, own, now.winks),
            multipliers=changed(view.multipliers, own, now.multiplier),
            pillow=pillow,
            plugs=0,
            span=None,
        )
        theirs = Turn.of(now.options, scene, other, public)
        rivals = (replace(r, cards=now.cards) if r.seat == own else r for r in theirs.rivals)
        return replace(theirs, rivals=tuple(rivals))
