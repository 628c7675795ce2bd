"""What a move does."""

from __future__ import annotations

from typing import Final

from purrlor.core.chance import Chance
from purrlor.core.game import Move, Seat
from purrlor.games.go_kitty.components import MOUSE, Card, Cards, Wish
from purrlor.games.go_kitty.events import Asked, Ended, Kept, Laid, Reversed, Scouted, Skipped
from purrlor.games.go_kitty.moves import (
    Asking,
    Draw,
    End,
    Give,
    Keep,
    Lay,
    Reverse,
    Scout,
    Seek,
    Skip,
)
from purrlor.games.go_kitty.state import ANSWER, GIVE, KEEP, Table

SCOUTED: Final = 3  # GK-19


class Playing(Table):
    """The table with its moves; which of them are legal is for rules.py to say."""

    def play(self, move: Move, chance: Chance) -> None:
        if isinstance(move, Asking):
            self._ask(move)
        elif isinstance(move, Lay):
            self._lay(move)
        elif self.ask is not None:
            self._answer(self.ask, move)
        elif isinstance(move, Keep):
            self._keep(move)
        else:
            self._move_alone(move)

    def _move_alone(self, move: Move) -> None:
        if isinstance(move, Skip):
            self._skip()
        elif isinstance(move, Scout):
            self._scout()
        elif isinstance(move, Draw):
            self.draw(self.turn)
        else:
            assert isinstance(move, End), move
            self._end()

    def _lay(self, lay: Lay) -> None:
        clowder = lay.clowder
        hand = self.hands[self.turn]
        for card, count in clowder.needs:
            hand.take(card, count)
        self.clowders[self.turn] += (clowder,)
        self.busy = True
        if self.journal is not None:
            self.journal.append(Laid(self.turn, clowder))
        self.reactivate(self.turn)

    def _skip(self) -> None:
        if self.journal is not None:
            self.journal.append(Skipped(self.turn))
        if not self.asked:  # GK-R16
            self.reactivate(self.turn)
        self.end_turn()

    def _end(self) -> None:
        if self.journal is not None:
            self.journal.append(Ended(self.turn))
        self.end_turn()

    def _scout(self) -> None:
        self.tokens[self.turn] -= 1
        count = min(SCOUTED, len(self.pile))
        self.scouted = tuple([self.pile.pop() for _ in range(count)])
        self.phase = KEEP
        if self.journal is not None:
            self.journal.append(Scouted(self.turn, count, self.scouted))

    def _keep(self, keep: Keep) -> None:
        bottom = keep.then or self.others_than(keep.card)
        for card in bottom:
            self.pile.insert(0, card)
        self.scouted = ()
        self.hands[self.turn].put(keep.card, 1)
        self.busy = True
        if self.journal is not None:
            self.journal.append(Kept(self.turn, keep.card, bottom))
        self.finish()

    def others_than(self, card: Card) -> Cards:
        others = list(self.scouted)
        others.remove(card)
        return tuple(others)

    def _ask(self, ask: Asking) -> None:
        seek = isinstance(ask, Seek)
        if seek:
            self.tokens[self.turn] -= 1
        self.asked = True
        held = bool(self.hands[ask.whom].faces & ask.wish.faces)
        if self.journal is not None:
            self.journal.append(Asked(self.turn, ask.whom, ask.wish, seek, held))
        if not held:
            self._go_kitty(seek)
        elif ask.wish.card is MOUSE:
            self._take_mice(ask.whom)
        else:
            self.ask = ask
            self.phase = ANSWER

    def _go_kitty(self, seek: bool) -> None:
        """With a token nothing is drawn: "No Kitty" (GK-12, GK-15, GK-18)."""
        if not seek:
            self.draw(self.turn)
        self.finish()

    def _take_mice(self, whom: Seat) -> None:
        """Handed over at once (GK-24, GK-R21); how many: GK-R5."""
        count = self.hands[whom].count(MOUSE) if self.options.seek_all_mice else 1
        self.hand_over(whom, self.turn, MOUSE, count)
        self._after_success(seek=True)

    def _after_success(self, seek: bool) -> None:
        """A Trait, or mice (GK-11, GK-R4)."""
        if seek and self.seek_ends_turn:
            self.finish()
        else:
            self.start_over()

    def _answer(self, ask: Asking, move: Move) -> None:
        if isinstance(move, Reverse):
            self._reverse(ask)
        elif isinstance(move, Give):
            giver = self.to_move()
            taker = ask.whom if giver == self.turn else self.turn
            self.give(giver, taker, ask.wish, move.card)
            self.finish()
        else:
            self._hand_over_all(ask.whom, self.turn, ask.wish)
            self._after_success(isinstance(ask, Seek))

    def _reverse(self, ask: Asking) -> None:
        """What the asker holds of it goes over, none perhaps (GK-22, GK-R6)."""
        self.hands[ask.whom].take(MOUSE, 1)
        self.discard += 1
        held = bool(self.hands[self.turn].faces & ask.wish.faces)
        if self.journal is not None:
            self.journal.append(Reversed(ask.whom, self.turn, ask.wish, held))
        if held and ask.wish.card is None:
            self.phase = GIVE
            return
        if held:
            self._hand_over_all(self.turn, ask.whom, ask.wish)
        self.finish()

    def _hand_over_all(self, giver: Seat, taker: Seat, wish: Wish) -> None:
        assert wish.card is not None
        self.hand_over(giver, taker, wish.card, self.hands[giver].count(wish.card))
