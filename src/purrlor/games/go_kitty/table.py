"""The table: every field of a game in play, and what follows from the fields alone."""

from __future__ import annotations

from typing import Final, final

from purrlor.core.game import Event, Outcome, Seat, State
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import ANSWER, TURN, Card, Cards, Phase
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import Asking
from purrlor.games.go_kitty.options import Options


@final
class HouseRules:
    """The options, read once: compiled code reads them slowly, and needs them at every move."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        self.first: Final = options.first
        self.seek_ends_turn: Final = options.seek_ends_turn
        self.seek_all_mice: Final = options.seek_all_mice
        self.mouse_reverses_seek: Final = options.mouse_reverses_seek
        self.max_mice: Final = options.max_mice
        self.idle_rounds: Final = options.idle_rounds

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HouseRules) and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.options)

    def __reduce__(self) -> tuple[object, ...]:
        return HouseRules, (self.options,)


class Table(State):
    """Everything on the table, face-down cards included. The rules are in `state.GoKitty`."""

    def __init__(self, house_rules: HouseRules, players: int) -> None:
        self.house_rules: Final = house_rules
        self.players: Final = players
        self.hands: list[Hand] = []
        self.pile: list[Card] = []  # its top is the end
        self.scouted: Cards = ()  # the pile's top first
        self.discard = 0  # mice: nothing else is discarded (GK-23)
        self.tokens: list[int] = []  # active ones
        self.clowders: list[tuple[Clowder, ...]] = []
        self.turn: Seat = 0  # whose turn it is; in an answer another seat moves
        self.phase = TURN
        self.ask: Asking | None = None  # the ask that waits for an answer
        self.last_turns = 0  # still to play, with this one; 0 before the last turns begin
        self.idle = 0  # turns without a card drawn or a Clowder laid (GK-R17)
        self.asked = False  # something was asked in this turn
        self.busy = False  # a card was drawn or a Clowder laid in this turn
        self.journal: list[Event] | None = None

    def copy_to(self, other: Table) -> None:
        """Copy every field that changes. A law fails if one is missing here."""
        other.hands = [hand.copy() for hand in self.hands]
        other.pile = list(self.pile)
        other.scouted = self.scouted
        other.discard = self.discard
        other.tokens = list(self.tokens)
        other.clowders = list(self.clowders)
        other.turn = self.turn
        other.phase = self.phase
        other.ask = self.ask
        other.last_turns = self.last_turns
        other.idle = self.idle
        other.asked = self.asked
        other.busy = self.busy

    def __reduce__(self) -> tuple[object, ...]:
        fields = self.fields()
        del fields["house_rules"], fields["players"]  # final, so the constructor must set them
        return type(self), (self.house_rules, self.players), fields

    def to_move(self) -> Seat | None:
        return None if self.phase is Phase.OVER else self.mover()

    def mover(self) -> Seat:
        """The seat that must decide, in a game that is not over."""
        if self.phase is ANSWER:
            assert self.ask is not None
            return self.ask.whom
        return self.turn

    def scores(self) -> tuple[int, ...]:
        return tuple([sum([each.kind.points for each in laid]) for laid in self.clowders])

    def winners(self) -> tuple[Seat, ...]:
        """Most points win, then most active tokens (GK-30); a tie is shared (GK-R18)."""
        standing = list(zip(self.scores(), self.tokens, strict=True))
        most = max(standing)
        return tuple(seat for seat, each in enumerate(standing) if each == most)

    def outcome(self) -> Outcome | None:
        if self.phase is not Phase.OVER:
            return None
        winners = self.winners()
        return Outcome(winners, self.scores(), "GK-30" if len(winners) == 1 else "GK-R18")

    def idled_out(self) -> bool:
        """Have there been as many idle turns as end the game (GK-R17)?"""
        return self.idle >= self.house_rules.idle_rounds * self.players

    def scouted_but(self, card: Card) -> Cards:
        """The scouted cards that are left over when this one is taken."""
        left = list(self.scouted)
        left.remove(card)
        return tuple(left)
