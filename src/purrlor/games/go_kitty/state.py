"""The table: who holds which cards and whose turn it is, and how cards and turns move on it."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from purrlor.core.game import OVER, Event, Seat, State
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import TOKENS, Card, Cards, Wish
from purrlor.games.go_kitty.events import (
    Drawn,
    GameOver,
    Given,
    HandedOver,
    LastTurns,
    Reactivated,
)
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import Asking
from purrlor.games.go_kitty.options import Options


class Phase(IntEnum):
    """What the player to move is asked for."""

    TURN = 0  # to lay, draw, ask, use a token or skip
    ANSWER = 1  # to answer an ask
    GIVE = 2  # a card of the Season that they asked for in vain: it was reversed
    KEEP = 3  # one of the scouted cards
    END = 4  # to lay, or to end a turn whose result is in: the pile is empty (GK-R19)
    OVER = 5

    def __str__(self) -> str:
        return self.name.lower()


TURN: Final = Phase.TURN
ANSWER: Final = Phase.ANSWER
GIVE: Final = Phase.GIVE
KEEP: Final = Phase.KEEP
ENDING: Final = Phase.END


class Table(State):
    """All that lies on the table, face down too; the rules of play are in rules.py."""

    # Not there until somebody deals or sets up a position.
    hands: list[Hand]
    pile: list[Card]  # its top is the end
    tokens: list[int]  # active ones
    clowders: list[tuple[Clowder, ...]]

    def __init__(self, options: Options, players: int) -> None:
        self.options: Final = options
        self.players: Final = players
        self.discard = 0  # mice: nothing else is discarded (GK-23)
        self.turn: Seat = 0  # whose turn it is; in an answer another seat moves
        self.phase = TURN
        self.ask: Asking | None = None  # that waits for an answer
        self.scouted: Cards = ()  # the pile's top first
        self.last_turns = 0  # left to play, this one among them; none before they begin
        self.idle = 0  # turns without a card drawn or a Clowder laid (GK-R17)
        self.asked = False  # in this turn
        self.busy = False  # this turn drew or laid
        self.journal: list[Event] | None = None
        # What is asked for at every move, out of the options.
        self.max_mice: Final = options.max_mice
        self.most_idle: Final = options.idle_rounds * players
        self.seek_ends_turn: Final = options.seek_ends_turn
        self.mouse_reverses_seek: Final = options.mouse_reverses_seek

    def to_move(self) -> Seat:
        if self.phase is ANSWER:
            assert self.ask is not None
            return self.ask.whom
        return self.turn

    def scores(self) -> tuple[int, ...]:
        return tuple(sum(each.kind.points for each in laid) for laid in self.clowders)

    def winners(self) -> tuple[Seat, ...]:
        """GK-30, GK-R18."""
        standing = list(zip(self.scores(), self.tokens, strict=True))
        most = max(standing)
        return tuple(seat for seat, each in enumerate(standing) if each == most)

    # Cards.

    def draw(self, seat: Seat) -> None:
        """The pile's top card, if there is one (GK-R14)."""
        if not self.pile:
            return
        card = self.pile.pop()
        self.hands[seat].put(card, 1)
        self.busy = True
        if self.journal is not None:
            self.journal.append(Drawn(seat, card))

    def hand_over(self, giver: Seat, taker: Seat, card: Card, count: int) -> None:
        self.hands[giver].take(card, count)
        self.hands[taker].put(card, count)
        if self.journal is not None:
            self.journal.append(HandedOver(giver, taker, card, count))

    def give(self, giver: Seat, taker: Seat, season: Wish, card: Card) -> None:
        self.hands[giver].take(card, 1)
        self.hands[taker].put(card, 1)
        if self.journal is not None:
            self.journal.append(Given(giver, taker, season, card))

    def reactivate(self, seat: Seat) -> None:
        """One token, to three at most (GK-20, GK-21)."""
        if self.tokens[seat] == TOKENS:
            return
        self.tokens[seat] += 1
        if self.journal is not None:
            self.journal.append(Reactivated(seat, self.tokens[seat]))

    # Turns.

    def start_over(self) -> None:
        """GK-11."""
        self.phase = TURN
        self.ask = None

    def finish(self) -> None:
        """The turn's result is in; on an empty pile the player may still lay (GK-R19)."""
        self.start_over()
        if self.pile:
            self.end_turn()
        else:
            self.phase = ENDING

    def end_turn(self) -> None:
        self.idle = 0 if self.busy else self.idle + 1
        self.busy = False
        self.asked = False
        if self.last_turns == 1:
            self.end_game("GK-29")
        elif self.idle >= self.most_idle:
            self.end_game("GK-R17")
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.phase = TURN
        self.turn = self.turn + 1 if self.turn + 1 < self.players else 0
        if self.last_turns:
            self.last_turns -= 1
        elif not self.pile:
            self._begin_last_turns()

    def _begin_last_turns(self) -> None:
        self.last_turns = self.players
        if self.journal is not None:
            self.journal.append(LastTurns(self.turn))

    def end_game(self, rule: str) -> None:
        self.phase = Phase.OVER
        self.turn = OVER
        self.last_turns = 0
        if self.journal is not None:
            self.journal.append(GameOver(self.winners(), self.scores(), rule))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._parts() == other._parts()

    def __hash__(self) -> int:
        raise TypeError("a state changes, and has no hash")

    def _parts(self) -> tuple[object, ...]:
        """All that makes two tables equal."""
        hands = [hand.counts for hand in self.hands]
        cards = (hands, self.pile, self.scouted, self.discard, self.clowders, self.tokens)
        turn = (self.turn, self.phase, self.ask, self.last_turns, self.asked, self.busy)
        return (self.options, *cards, *turn, self.idle)
