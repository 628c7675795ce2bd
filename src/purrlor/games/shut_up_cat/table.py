"""The table: every field of a game in play, and what follows from the fields alone."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Event, Outcome, Seat, State
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    GATHER,
    SPACES,
    TOP_MULTIPLIER,
    Card,
    Tiles,
)
from purrlor.games.shut_up_cat.dice import Pillow, make_all_dice
from purrlor.games.shut_up_cat.moves import Sleep
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.ring import count_from, meows_in, tiles_from, tiles_of


@final
class HouseRules:
    """The options, read once: compiled code reads them slowly, and needs them at every move."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        self.all_dice: Final = make_all_dice(options.numbering)
        self.distractions: Final = options.distractions
        self.chase_in_reveal: Final = options.chase_in_reveal
        self.seven_at_max: Final = options.seven_at_max
        self.max_rounds: Final = options.max_rounds

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HouseRules) and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.options)

    def __reduce__(self) -> tuple[object, ...]:
        return HouseRules, (self.options,)


class Table(State):
    """Everything on the table, face-down tiles and cards included. The rules are in
    `state.ShutUpCat`."""

    def __init__(self, house_rules: HouseRules, players: int) -> None:
        self.house_rules: Final = house_rules
        self.players: Final = players
        self.round = 1
        self.first: Seat = 0
        self.turn: Seat = 0  # whose turn it is, or OVER
        self.phase = GATHER
        self.ring: i64 = 0  # the tiles, as bits
        self.slept: Sleep | None = None  # the sleep whose tiles lie face up
        self.up: i64 = 0  # how many tiles lie face up
        self.meows: i64 = 0  # how many of those are MEOWs
        self.pillow: Pillow = 0
        self.dice = house_rules.all_dice[0]  # gathered and not used yet
        self.plugs = 0  # MEOWs that do not count this turn
        self.ending = False  # this round is the last
        self.winks: list[int] = []
        self.multipliers: list[int] = []
        self.hands: list[list[Card]] = []  # each in the deck's order
        self.deck: list[Card] = []  # its top is the end
        self.discard: list[Card] = []  # oldest first
        self.journal: list[Event] | None = None

    def copy_to(self, other: Table) -> None:
        """Copy every field that changes. A law fails if one is missing here."""
        other.round = self.round
        other.first = self.first
        other.turn = self.turn
        other.phase = self.phase
        other.ring = self.ring
        other.slept = self.slept
        other.up = self.up
        other.meows = self.meows
        other.pillow = self.pillow
        other.dice = self.dice
        other.plugs = self.plugs
        other.ending = self.ending
        other.winks = self.winks[:]
        other.multipliers = self.multipliers[:]
        other.hands = [hand[:] for hand in self.hands]
        other.deck = self.deck[:]
        other.discard = self.discard[:]

    def __reduce__(self) -> tuple[object, ...]:
        fields = self.fields()
        del fields["house_rules"], fields["players"]  # final, so the constructor must set them
        return type(self), (self.house_rules, self.players), fields

    def turn_tiles(self, sleep: Sleep | None) -> None:
        """Lay the tiles of a span face up (SC-9); none leaves all face down."""
        self.slept = sleep
        self.up = 0 if sleep is None else count_from(sleep.start, sleep.end)
        self.meows = 0 if sleep is None else meows_in(tiles_from(self.ring, sleep.start, self.up))

    @property
    def options(self) -> Options:
        return self.house_rules.options

    @property
    def tiles(self) -> Tiles:
        return tiles_of(self.ring, len(SPACES))

    @property
    def turned(self) -> Tiles:
        """Write the tiles that lie face up, in the order of their span."""
        if self.slept is None:
            return ""
        return tiles_of(tiles_from(self.ring, self.slept.start, self.up), self.up)

    def turns(self) -> int:
        """Count the turns before this one, by which its luck is named."""
        before = self.turn - self.first  # in this round
        whole = self.round - 1 if before >= 0 else self.round
        return whole * self.players + before

    def luck_of_card(self, chance: Chance) -> Chance:
        """Name the luck of the card just played: the discards grow with each card of a turn."""
        return chance.named(f"card-{len(self.discard)}", self.turns())

    def cards_left(self) -> bool:
        return bool(self.deck or self.discard)

    def can_chase(self) -> bool:
        """A chase costs Zs, and the multiplier must be below the top (SC-16, SC-R3)."""
        seat = self.turn
        return self.winks[seat] >= CHASE_PRICE and self.multipliers[seat] < TOP_MULTIPLIER

    def may_distract(self) -> bool:
        """With no card left a pair is allowed only if the dice can do nothing else (SC-R6)."""
        return self.cards_left() or not self.dice.sleeps

    def may_seven(self) -> bool:
        """At the top a seven is allowed by a house rule only (SC-R5)."""
        return self.multipliers[self.turn] < TOP_MULTIPLIER or self.house_rules.seven_at_max

    def to_move(self) -> Seat | None:
        return None if self.turn == OVER else self.turn

    def scores(self) -> tuple[int, ...]:
        return tuple(self.winks)

    def winners(self) -> tuple[Seat, ...]:
        """Most Zs win; a tie is shared (SC-18, SC-R9)."""
        most = max(self.winks)
        return tuple(seat for seat, winks in enumerate(self.winks) if winks == most)

    def outcome(self) -> Outcome | None:
        if self.turn != OVER:
            return None
        winners = self.winners()
        return Outcome(winners, self.scores(), "SC-18" if len(winners) == 1 else "SC-R9")
