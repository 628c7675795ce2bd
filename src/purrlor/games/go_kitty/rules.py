"""The rules of play: who may do what, and which rule forbids it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from purrlor.core.chance import Chance
from purrlor.core.game import Event, Move, Outcome, Row, Rows, Rule, Seat
from purrlor.core.offer import Offer, OneOf
from purrlor.games.go_kitty.components import (
    DEALT,
    KITTY_CARDS,
    MICE,
    MOUSE,
    RULES,
    TOKENS,
    Wish,
)
from purrlor.games.go_kitty.events import Dealt
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.listing import (
    DRAW_ROW,
    END_ROW,
    HAND_OVER_ROW,
    REVERSE_ROW,
    SCOUT_ROW,
    SKIP_ROW,
    ask_row,
    gives,
    keeps,
    lays,
    seek_row,
)
from purrlor.games.go_kitty.moves import (
    Ask,
    Asking,
    Draw,
    End,
    Give,
    HandOver,
    Keep,
    Lay,
    Reverse,
    Scout,
    Seek,
    Skip,
)
from purrlor.games.go_kitty.options import Options, check
from purrlor.games.go_kitty.play import Playing
from purrlor.games.go_kitty.state import ANSWER, ENDING, GIVE, KEEP, TURN, Phase


@final
class GoKitty(Playing):
    def outcome(self) -> Outcome | None:
        if self.phase is not Phase.OVER:
            return None
        winners = self.winners()
        return Outcome(winners, self.scores(), "GK-30" if len(winners) == 1 else "GK-R18")

    # What is legal: three forms of one answer, which the laws hold together.

    def choices(self) -> Rows:
        if self.phase is TURN:
            return self._turn_menu()
        if self.phase is KEEP:
            return (keeps(self.scouted),)
        if self.phase is ENDING:
            return self._end_menu()
        return () if self.ask is None else self._answer_menu(self.ask.wish)

    def _turn_menu(self) -> Rows:
        hand = self.hands[self.turn]
        if not hand.faces:
            return self._empty_handed()
        menu = self._with_token(ask_row(self.players, self.turn, hand.faces))
        clowders = lays(hand, self.max_mice)
        if not clowders:
            return menu
        first: Rows = (clowders,)
        return first + menu

    def _with_token(self, asks: Row) -> Rows:
        if not self.tokens[self.turn]:
            return (asks, SKIP_ROW)
        seeks = seek_row(self.players, self.turn)
        return (asks, seeks, SCOUT_ROW, SKIP_ROW) if self.pile else (asks, seeks, SKIP_ROW)

    def _empty_handed(self) -> Rows:
        """Draw, where there is a pile, instead of asking (GK-6)."""
        menu = self._with_token(DRAW_ROW)
        return menu if self.pile else menu[1:]

    def _end_menu(self) -> Rows:
        clowders = lays(self.hands[self.turn], self.max_mice)
        return (clowders, END_ROW) if clowders else (END_ROW,)

    def _answer_menu(self, wish: Wish) -> Rows:
        seat = self.to_move()
        row = gives(self.hands[seat].faces & wish.faces) if wish.card is None else HAND_OVER_ROW
        return (row, REVERSE_ROW) if self._reversal_refusal(seat) is None else (row,)

    def offers(self) -> Sequence[Offer]:
        return [_offer(row) for row in self.choices()]

    def why_not(self, seat: Seat, move: Move) -> Rule | None:
        """In the order of GK-R25."""
        rule = self._refusal(seat, move)
        return RULES[rule] if rule else None

    def _refusal(self, seat: Seat, move: Move) -> str | None:
        if self.phase is Phase.OVER:
            return "GK-30"
        if seat != self.to_move():
            return "GK-3"
        if self.ask is not None:
            return self._answer_refusal(seat, self.ask.wish, move)
        if self.phase is KEEP:
            return None if move in keeps(self.scouted) else "GK-19"
        if isinstance(move, Lay):
            return self._lay_refusal(move)
        if self.phase is ENDING:
            return None if isinstance(move, End) else "GK-R19"
        return self._turn_refusal(move)

    def _answer_refusal(self, seat: Seat, wish: Wish, move: Move) -> str | None:
        if isinstance(move, Reverse):
            return self._reversal_refusal(seat)
        if isinstance(move, Give) and wish.card is None:
            fits = self.hands[seat].faces & wish.faces & move.card.face
            return None if fits else "GK-14" if self.phase is ANSWER else "GK-22"
        return None if isinstance(move, HandOver) and wish.card is not None else "GK-R21"

    def _reversal_refusal(self, seat: Seat) -> str | None:
        if not self.hands[seat].count(MOUSE):
            return "GK-22"
        if self.phase is GIVE:
            return "GK-R8"
        barred = isinstance(self.ask, Seek) and not self.mouse_reverses_seek
        return "GK-R6" if barred else None

    def _lay_refusal(self, lay: Lay) -> str | None:
        if not lay.clowder.is_in(self.hands[self.turn]):
            return "GK-4"
        return lay.clowder.fault(self.max_mice)

    def _turn_refusal(self, move: Move) -> str | None:
        if isinstance(move, Ask):
            return self._ask_refusal(move)
        if isinstance(move, Seek):
            return self._token_refusal() if self._is_other(move.whom) else "GK-17"
        if isinstance(move, Scout):
            return self._token_refusal() or (None if self.pile else "GK-R12")
        if isinstance(move, Draw):
            return self._draw_refusal()
        if isinstance(move, Skip):
            return None
        if isinstance(move, End):
            return "GK-7"
        return "GK-19" if isinstance(move, Keep) else "GK-R21"

    def _ask_refusal(self, ask: Ask) -> str | None:
        if not self._is_other(ask.whom):
            return "GK-7"
        return self.wish_refusal(ask.wish)

    def wish_refusal(self, wish: Wish) -> str | None:
        """Why the one whose turn it is may not ask for this without a token."""
        held = self.hands[self.turn].faces
        if wish.card is MOUSE:
            return "GK-8"
        if wish.card is not None:
            return None if held & wish.faces else "GK-10"
        return None if held & wish.faces or held == MOUSE.face else "GK-13"  # GK-9

    def _is_other(self, seat: Seat) -> bool:
        return seat != self.turn and 0 <= seat < self.players

    def _token_refusal(self) -> str | None:
        return None if self.tokens[self.turn] else "GK-16"

    def _draw_refusal(self) -> str | None:
        if self.hands[self.turn].size:
            return "GK-6"
        return None if self.pile else "GK-R23"

    def copy(self) -> GoKitty:
        other = GoKitty(self.options, self.players)
        other.hands = [hand.copy() for hand in self.hands]
        other.pile = list(self.pile)
        other.discard = self.discard
        other.tokens = list(self.tokens)
        other.clowders = list(self.clowders)
        other.turn = self.turn
        other.phase = self.phase
        other.ask = self.ask
        other.scouted = self.scouted
        other.last_turns = self.last_turns
        other.idle = self.idle
        other.asked = self.asked
        other.busy = self.busy
        return other


def _offer(row: Sequence[Move]) -> Offer:
    """A row is either one move without arguments, or every ask of every other seat, or phrases."""
    verb, _, rest = str(row[0]).partition(" ")
    if not rest:
        return Offer(verb)
    if isinstance(row[0], Asking):
        askings = [move for move in row if isinstance(move, Asking)]
        seats = dict.fromkeys(str(asking.whom) for asking in askings)
        wishes = dict.fromkeys(str(asking.wish) for asking in askings)
        return Offer(verb, (OneOf(tuple(seats)), OneOf(tuple(wishes))))
    return Offer(verb, (OneOf(tuple(str(move).partition(" ")[2] for move in row)),))


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> GoKitty:
    """A fresh game, one card at a time from the left of a drawn dealer (GK-1, GK-R1)."""
    check(options, players)
    table = GoKitty(options, players)
    table.tokens = [TOKENS] * players
    table.clowders = [()] * players
    dealer = chance.named("dealer", 1).below(players)
    table.turn = (dealer + 1) % players
    cards = list(KITTY_CARDS)
    chance.named("deal", 1).shuffle(cards, DEALT * players)
    table.hands = [Hand() for _ in range(players)]
    for dealt in range(DEALT * players):
        table.hands[(table.turn + dealt) % players].put(cards.pop(), 1)
    cards += MICE
    chance.named("pile", 1).shuffle(cards)
    table.pile = cards
    if journal is not None:
        hands = tuple(hand.cards() for hand in table.hands)
        journal.append(Dealt(dealer, hands, len(table.pile)))
    return table
