"""The state of a game: who holds which cards, whose turn it is, and what that seat is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast, final

from purrlor.core.chance import Chance
from purrlor.core.game import Attempt, Event, Move, Outcome, Rows, Seat, State
from purrlor.core.offer import Offer
from purrlor.core.rule import WhyNot
from purrlor.games.go_kitty import attempts, effects, legality, rows
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import (
    ANSWER,
    DEALT,
    KITTY_CARDS,
    MICE,
    TOKENS,
    TURN,
    Card,
    Cards,
    Phase,
)
from purrlor.games.go_kitty.events import Dealt
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import Asking, KittyMove
from purrlor.games.go_kitty.options import Options, check


@final
class HouseRules:
    """The options, read once, since compiled code reads them slowly and at every move."""

    def __init__(self, options: Options, players: int) -> None:
        self.options: Final = options
        self.players: Final = players
        self.seek_ends_turn: Final = options.seek_ends_turn
        self.seek_all_mice: Final = options.seek_all_mice
        self.mouse_reverses_seek: Final = options.mouse_reverses_seek
        self.max_mice: Final = options.max_mice
        self.most_idle: Final = options.idle_rounds * players  # turns (GK-R17)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HouseRules):
            return False
        return self.players == other.players and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.options)

    def __reduce__(self) -> tuple[object, ...]:
        return HouseRules, (self.options, self.players)


@final
class GoKitty(State):
    """Everything on the table, also what lies face down."""

    def __init__(
        self,
        house_rules: HouseRules,
        hands: list[Hand],
        pile: list[Card],
        scouted: Cards,
        discard: int,
        tokens: list[int],
        clowders: list[tuple[Clowder, ...]],
        turn: Seat,
        phase: Phase,
        ask: Asking | None,
        last_turns: int,
        idle: int,
        asked: bool,
        busy: bool,
    ) -> None:
        self.house_rules: Final = house_rules
        self.players: Final = len(hands)
        self.hands = hands
        self.pile = pile  # its top is the end
        self.scouted = scouted  # the pile's top first
        self.discard = discard  # mice: nothing else is discarded (GK-23)
        self.tokens = tokens  # active ones
        self.clowders = clowders
        self.turn = turn  # whose turn it is; in an answer another seat moves
        self.phase = phase
        self.ask = ask  # the ask that waits for an answer
        self.last_turns = last_turns  # still to play, with this one; 0 before the last turns begin
        self.idle = idle  # turns without a card drawn or a Clowder laid (GK-R17)
        self.asked = asked  # something was asked in this turn
        self.busy = busy  # a card was drawn or a Clowder laid in this turn
        self.journal: list[Event] | None = None

    def copy(self) -> GoKitty:
        return GoKitty(
            house_rules=self.house_rules,
            hands=[hand.copy() for hand in self.hands],
            pile=list(self.pile),
            scouted=self.scouted,
            discard=self.discard,
            tokens=list(self.tokens),
            clowders=list(self.clowders),
            turn=self.turn,
            phase=self.phase,
            ask=self.ask,
            last_turns=self.last_turns,
            idle=self.idle,
            asked=self.asked,
            busy=self.busy,
        )

    def __reduce__(self) -> tuple[object, ...]:
        cards = (self.hands, self.pile, self.scouted, self.discard)
        seats = (self.tokens, self.clowders)
        turn = (self.turn, self.phase, self.ask, self.last_turns, self.idle, self.asked, self.busy)
        return GoKitty, (self.house_rules, *cards, *seats, *turn)

    # Questions about the table.

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

    def others(self, seat: Seat) -> list[Seat]:
        return [other for other in range(self.players) if other != seat]

    def scouted_but(self, card: Card) -> Cards:
        """The scouted cards that are left over when this one is kept."""
        left = list(self.scouted)
        left.remove(card)
        return tuple(left)

    # What is legal, in three forms that must agree (a law tests it), and what a move does.

    def choices(self) -> Rows:
        return rows.choices(self)

    def offers(self) -> Sequence[Offer]:
        return rows.offers(self)

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        return legality.why_not(self, seat, cast(KittyMove, move))

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        return attempts.attempts(self, seat)

    def decision(self) -> str:
        return legality.decision(self)

    def play(self, move: Move, chance: Chance) -> None:
        effects.play(self, cast(KittyMove, move))


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> GoKitty:
    """Deal a fresh game (GK-1)."""
    check(options, players)
    return start(HouseRules(options, players), list(KITTY_CARDS), MICE, DEALT, chance, journal)


def start(
    house_rules: HouseRules,
    cards: list[Card],
    mice: Sequence[Card],
    dealt: int,
    chance: Chance,
    journal: list[Event] | None,
) -> GoKitty:
    """Deal so many kitties each, one at a time, from the left of a random dealer; what is left is
    the pile, with the mice in it (GK-1, GK-R1)."""
    players = house_rules.players
    dealer = chance.named("dealer", 1).below(players)
    first = (dealer + 1) % players
    chance.named("deal", 1).shuffle(cards, dealt * players)
    hands = [Hand() for _ in range(players)]
    for card in range(dealt * players):
        hands[(first + card) % players].put(cards.pop(), 1)
    cards += mice
    chance.named("pile", 1).shuffle(cards)
    if journal is not None:
        shown = tuple(hand.cards() for hand in hands)
        journal.append(Dealt(dealer, first, dealt, len(cards), shown))
    return _fresh(house_rules, hands, cards, first)


def _fresh(house_rules: HouseRules, hands: list[Hand], pile: list[Card], first: Seat) -> GoKitty:
    return GoKitty(
        house_rules=house_rules,
        hands=hands,
        pile=pile,
        scouted=(),
        discard=0,
        tokens=[TOKENS] * len(hands),
        clowders=[()] * len(hands),
        turn=first,
        phase=TURN,
        ask=None,
        last_turns=0,
        idle=0,
        asked=False,
        busy=False,
    )
