"""A look one turn further: after each use of one's dice, the best that the next seat can do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from purrlor.bots.shut_up_cat.belief import SPAN_BITS, Belief
from purrlor.bots.shut_up_cat.evidence import seeing_face_up
from purrlor.bots.shut_up_cat.outlook import PAIR, SEVEN, Turn
from purrlor.bots.shut_up_cat.placing import gathers_of
from purrlor.bots.shut_up_cat.race import Ending, Race, Table
from purrlor.bots.shut_up_cat.scene import Scene
from purrlor.games.shut_up_cat.components import CHASE_PRICE, ENOUGH_ZS, TOP_MULTIPLIER, Face
from purrlor.games.shut_up_cat.view import TableView

_RARE: Final = 1e-3  # numbers of MEOWs that are less likely are left out


class Lookahead:
    """The probability to win, by what the next seat makes of what a turn leaves behind."""

    def __init__(self, turn: Turn, table: Table[TableView]) -> None:
        self._turn: Final = turn
        self._table: Final = table
        self._seat: Final = turn.now.race.rivals[0].seat
        self._public: Final = seeing_face_up(table.view, table.evidence.public)

    def use(self, use: int, left: Face) -> float:
        """After a use of dice that leaves one; a sleep is chased for as one turn alone advises."""
        now = self._turn.now
        if use >= SEVEN:
            raised = min(now.multiplier + (use == SEVEN), TOP_MULTIPLIER)
            drawn = now.draw if use == PAIR else 0.0
            return self._after(now.winks, raised, left, self._public, drawn)
        odds = now.belief.counts[use]
        likely = [meows for meows, chance in enumerate(odds.tolist()) if chance > _RARE]
        each = [odds[meows] * self._sleep(use, meows, left) for meows in likely]
        return min(float(sum(each) / odds[likely].sum()), 1.0)

    def _sleep(self, span: int, meows: int, left: Face) -> float:
        now = self._turn.now
        lowered = max(now.multiplier - max(meows - now.plugs, 0), 0)
        turn = self._turn.at(replace(now, multiplier=lowered))
        ends = turn.scoring(span, meows)
        chases = max(range(len(ends)), key=lambda count: ends[count])
        return self.score(span, meows, lowered, chases, left)

    def score(self, span: int, meows: int, multiplier: int, chases: int, left: Face) -> float:
        """After this span was turned, with so many MEOWs in it, and so many chases."""
        spaces, raised = int(SPAN_BITS[span]), multiplier + chases
        zs = spaces.bit_count() - meows
        public = self._public.counting(spaces, meows).put_back(spaces)
        winks = self._turn.now.winks + zs * raised - CHASE_PRICE * chases
        return self._after(winks, raised, left, public)

    def _after(
        self, winks: int, multiplier: int, left: Face, public: Belief, drawn: float = 0.0
    ) -> float:
        """After a turn that ends so; a card that was drawn adds so much to the hand."""
        race, cards = self._turn.now.race, self._turn.now.cards + drawn
        last = race.last or winks >= ENOUGH_ZS
        if last and not race.rivals[0].to_come:
            return self._share(race, winks, multiplier, cards)
        scene = self._scene(winks, multiplier, left, last)
        theirs = self._their_turn(scene, public, cards)
        best = max(theirs.holding(held).worth for held in gathers_of(scene.pillow))
        others = replace(race, rivals=race.rivals[1:], last=last)
        return max(1 - best, 0.0) * self._share(others, winks, multiplier, cards)

    def _their_turn(self, scene: Scene, public: Belief, cards: float) -> Turn:
        """The next seat's turn, against this seat with such a hand."""
        table = Table(self._table.options, self._table.evidence, scene)
        now, own = table.situation(self._seat, public), self._table.evidence.seat
        rivals = (replace(r, cards=cards) if r.seat == own else r for r in now.race.rivals)
        return Turn(replace(now, race=replace(now.race, rivals=tuple(rivals))))

    def _share(self, race: Race, winks: int, multiplier: int, cards: float) -> float:
        """The probability to win against these rivals."""
        if not race.rivals:
            return 1.0
        own, rivals = self._turn.awake_finds
        known = rivals[len(rivals) - len(race.rivals) :]
        end = Ending(np.asarray(winks), np.asarray(multiplier), own, known)
        return float(race.win(end, cards))

    def _scene(self, winks: int, multiplier: int, left: Face, last: bool) -> Scene:
        """The table when the next seat begins its turn."""
        view, seat = self._table.view, self._table.evidence.seat
        assert seat is not None

        def with_own(numbers: tuple[int, ...], own: int) -> tuple[int, ...]:
            return (*numbers[:seat], own, *numbers[seat + 1 :])

        return Scene(
            to_move=self._seat,
            round=view.round + (self._seat == view.first),
            first=view.first,
            last_round=last,
            winks=with_own(view.winks, winks),
            multipliers=with_own(view.multipliers, multiplier),
            hand_sizes=view.hand_sizes,
            deck_size=view.deck_size,
            discard=view.discard,
            pillow=tuple(sorted({*view.pillow, left})),
            hand=view.hand,
        )
