"""Which moves are legal now, and which rule forbids the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.core.game import OVER, Move, Row, Rows, Rule, Seat
from purrlor.core.offer import Offer
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    GATHER,
    GATHERED,
    PLACE,
    RULES,
    SCORE,
    TOP_MULTIPLIER,
    USE,
    Card,
)
from purrlor.games.shut_up_cat.dice import faces_on, gather_menu, least_taken
from purrlor.games.shut_up_cat.distractions import plays
from purrlor.games.shut_up_cat.moves import (
    CHASE_ROW,
    SCORE_ROW,
    Chase,
    Distract,
    Gather,
    Place,
    Play,
    Score,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.rows import offers_of, place_offer, place_row
from purrlor.games.shut_up_cat.state import Table

_NO_CARDS: Final[Rows] = ((),)


class Judge(Table):
    """Three forms of one answer, which the laws hold together: rows, offers, refusals."""

    def can_chase(self) -> bool:
        """SC-16, SC-R3."""
        seat = self.turn
        return self.winks[seat] >= CHASE_PRICE and self.multipliers[seat] < TOP_MULTIPLIER

    def may_distract(self) -> bool:
        """With no card left, only three equal dice: they can do nothing else (SC-R6)."""
        return self.cards_left() or not self.dice.sleeps

    def may_seven(self) -> bool:
        """SC-R5."""
        return self.multipliers[self.turn] < TOP_MULTIPLIER or self.seven_at_max

    def choices(self) -> Rows:
        if self.turn == OVER:
            return ()
        if self.phase is GATHER:
            return gather_menu(self.pillow, self.can_chase())
        if self.phase is USE:
            return self._use_menu()
        row = SCORE_ROW if self.phase is SCORE else place_row(self.up, self.meows)
        return (row, CHASE_ROW) if self.can_chase() else (row,)

    def _use_menu(self) -> Rows:
        menu = self.dice.menu(self.may_distract(), self.may_seven(), self.can_chase())
        hand = self.hands[self.turn]
        cards: Rows = (self._plays(hand),) if hand else _NO_CARDS
        return cards + menu if cards[0] else menu

    def _plays(self, hand: list[Card]) -> Row:
        """Cards of a kind lie side by side in a hand, and most hands are of one kind."""
        row = plays(self, hand[0])
        for i in range(1, len(hand)):
            if hand[i] != hand[i - 1]:
                row = row + plays(self, hand[i])
        return row

    def offers(self) -> Sequence[Offer]:
        return [offer for row in self.choices() for offer in self._offers(row)]

    def _offers(self, row: Row) -> Sequence[Offer]:
        if isinstance(row[0], Sleep):
            return self.dice.sleep_offers()
        if isinstance(row[0], Place):
            return [place_offer(self.up, self.meows)]
        return offers_of(row)

    def why_not(self, seat: Seat, move: Move) -> Rule | None:
        """In the order of SC-R17."""
        rule = self._refusal(seat, move)
        return RULES[rule] if rule else None

    def _refusal(self, seat: Seat, move: Move) -> str | None:
        if self.turn == OVER:
            return "SC-17"
        if isinstance(move, Chase):
            return self._chase_refusal(seat)
        if seat != self.turn:
            return "SC-4"
        if isinstance(move, Gather):
            return self._gather_refusal(move)
        if isinstance(move, Play):
            return self._card_refusal(move)
        if isinstance(move, Score):
            return None if self.phase is SCORE else "SC-8"
        if isinstance(move, Place):
            return self._place_refusal(move)
        return "SC-8" if self.phase is not USE else self._use_refusal(move)

    def _chase_refusal(self, seat: Seat) -> str | None:
        """In one's own turn the window is open whenever one is asked (SC-R4)."""
        if seat != self.turn:
            return "SC-R4"
        if self.multipliers[seat] == TOP_MULTIPLIER:
            return "SC-R3"
        return "SC-16" if self.winks[seat] < CHASE_PRICE else None

    def _gather_refusal(self, gather: Gather) -> str | None:
        faces = set(gather.faces)
        if self.phase is not GATHER or len(gather.faces) > GATHERED:
            return "SC-5"
        if len(faces) < len(gather.faces) or not faces.issubset(faces_on(self.pillow)):
            return "SC-5"
        if list(gather.faces) != sorted(faces):
            return "SC-R19"
        return "SC-R2" if len(faces) < least_taken(self.pillow) else None

    def _card_refusal(self, play: Play) -> str | None:
        if self.phase is not USE or play.card not in self.hands[self.turn]:
            return "SC-7"
        return None if play in plays(self, play.card) else "SC-R12"

    def _use_refusal(self, move: Move) -> str | None:
        if isinstance(move, Sleep):
            return self._sleep_refusal(move)
        if isinstance(move, Distract):
            return self._distract_refusal(move)
        assert isinstance(move, Seven), move
        return self._seven_refusal(move)

    def _sleep_refusal(self, sleep: Sleep) -> str | None:
        if not self.dice.have(sleep.first, sleep.last):
            return "SC-8"
        return None if sleep in self.dice.sleeps else "SC-9"

    def _distract_refusal(self, distract: Distract) -> str | None:
        if distract.face not in self.dice.faces:
            return "SC-8"
        if distract not in self.dice.distracts:
            return "SC-13"
        return None if self.may_distract() else "SC-R6"

    def _seven_refusal(self, seven: Seven) -> str | None:
        if not self.dice.have(seven.lower, seven.higher):
            return "SC-8"
        if seven.lower + seven.higher != 7:
            return "SC-14"
        if seven.lower > seven.higher:
            return "SC-R19"
        return None if self.may_seven() else "SC-R5"

    def _place_refusal(self, place: Place) -> str | None:
        if self.phase is not PLACE:
            return "SC-8"
        return None if sorted(place.order) == sorted(self.turned) else "SC-12"
