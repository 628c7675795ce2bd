"""The state of a game: where tiles, dice, Zs and cards are, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, cast, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Attempt, Event, Move, Outcome, Rows, Seat, State
from purrlor.core.offer import Offer
from purrlor.core.rule import WhyNot
from purrlor.games.shut_up_cat import attempts, effects, legality, rows
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    FIRST_MULTIPLIER,
    FIRST_ZS,
    GATHER,
    SPACES,
    TOP_MULTIPLIER,
    Card,
    Phase,
    Tiles,
)
from purrlor.games.shut_up_cat.dice import Dice, Pillow, make_all_dice
from purrlor.games.shut_up_cat.events import RoundBegan
from purrlor.games.shut_up_cat.moves import CatMove, Sleep
from purrlor.games.shut_up_cat.options import Options, check
from purrlor.games.shut_up_cat.ring import count_from, meows_in, shuffled, tiles_from, tiles_of


@final
class HouseRules:
    """The options, read once, since compiled code reads them slowly and at every move."""

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


@final
class ShutUpCat(State):
    """Everything on the table, also what lies face down."""

    slept: Sleep | None  # the sleep whose tiles lie face up
    up: i64  # how many tiles lie face up
    meows: i64  # how many of those are MEOWs

    def __init__(
        self,
        rules: HouseRules,
        *,
        round: int,
        first: Seat,
        turn: Seat,
        phase: Phase,
        ring: i64,
        slept: Sleep | None,
        pillow: Pillow,
        dice: Dice,
        plugs: int,
        ending: bool,
        winks: list[int],
        multipliers: list[int],
        hands: list[list[Card]],
        deck: list[Card],
        discard: list[Card],
    ) -> None:
        self.rules: Final = rules
        self.all_dice: Final = rules.all_dice
        self.players: Final = len(winks)
        self.round = round
        self.first = first
        self.turn = turn  # whose turn it is, or OVER
        self.phase = phase
        self.ring = ring  # the tiles, as bits
        self.pillow = pillow
        self.dice = dice  # gathered and not used yet
        self.plugs = plugs  # MEOWs that do not count this turn
        self.ending = ending  # this round is the last
        self.winks = winks
        self.multipliers = multipliers
        self.hands = hands  # each in the deck's order
        self.deck = deck  # its top is the end
        self.discard = discard  # oldest first
        self.journal: list[Event] | None = None
        self.turn_tiles(slept)

    def turn_tiles(self, sleep: Sleep | None) -> None:
        """Lay the tiles of a span face up (SC-9); none leaves all face down."""
        self.slept = sleep
        self.up = 0 if sleep is None else count_from(sleep.start, sleep.end)
        self.meows = 0 if sleep is None else meows_in(tiles_from(self.ring, sleep.start, self.up))

    def copy(self) -> ShutUpCat:
        return ShutUpCat(
            self.rules,
            round=self.round,
            first=self.first,
            turn=self.turn,
            phase=self.phase,
            ring=self.ring,
            slept=self.slept,
            pillow=self.pillow,
            dice=self.dice,
            plugs=self.plugs,
            ending=self.ending,
            winks=self.winks[:],
            multipliers=self.multipliers[:],
            hands=[hand[:] for hand in self.hands],
            deck=self.deck[:],
            discard=self.discard[:],
        )

    def __reduce__(self) -> tuple[object, ...]:
        again = partial(
            ShutUpCat,
            round=self.round,
            first=self.first,
            turn=self.turn,
            phase=self.phase,
            ring=self.ring,
            slept=self.slept,
            pillow=self.pillow,
            dice=self.dice,
            plugs=self.plugs,
            ending=self.ending,
            winks=self.winks,
            multipliers=self.multipliers,
            hands=self.hands,
            deck=self.deck,
            discard=self.discard,
        )
        return again, (self.rules,)

    @property
    def options(self) -> Options:
        return self.rules.options

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
        return self.multipliers[self.turn] < TOP_MULTIPLIER or self.rules.seven_at_max

    def winners(self) -> tuple[Seat, ...]:
        """Most Zs win; a tie is shared (SC-18, SC-R9)."""
        most = max(self.winks)
        return tuple(seat for seat, winks in enumerate(self.winks) if winks == most)

    def to_move(self) -> Seat | None:
        return None if self.turn == OVER else self.turn

    def choices(self) -> Rows:
        return rows.choices(self)

    def offers(self) -> Sequence[Offer]:
        return rows.offers(self)

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        return legality.why_not(self, seat, cast(CatMove, move))

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        return attempts.attempts(self, seat)

    def decision(self) -> str:
        return legality.decision(self.phase)

    def play(self, move: Move, chance: Chance) -> None:
        effects.play(self, cast(CatMove, move), chance)

    def scores(self) -> tuple[int, ...]:
        return tuple(self.winks)

    def outcome(self) -> Outcome | None:
        if self.turn != OVER:
            return None
        winners = self.winners()
        return Outcome(winners, self.scores(), outcome_rule(winners))


def outcome_rule(winners: tuple[Seat, ...]) -> str:
    """Most Zs win; several share it."""
    return "SC-18" if len(winners) == 1 else "SC-R9"


def deal(
    options: Options,
    players: int,
    chance: Chance,
    journal: list[Event] | None,
    ring: int | None = None,
) -> ShutUpCat:
    """Set up a fresh game (SC-1 to SC-4); a ring that is given is laid as it is."""
    check(options, players)
    rules = HouseRules(options)
    first = _first(options, players, chance)
    if ring is None:
        ring = shuffled(chance.named("tiles", 1))
    deck = list(options.distractions.pile)
    chance.named("distractions", 1).shuffle(deck)
    if journal is not None:
        journal.append(RoundBegan(1, first))
    return ShutUpCat(
        rules,
        round=1,
        first=first,
        turn=first,
        phase=GATHER,
        ring=ring,
        slept=None,
        pillow=0,
        dice=rules.all_dice[0],
        plugs=0,
        ending=False,
        winks=[FIRST_ZS] * players,
        multipliers=[FIRST_MULTIPLIER] * players,
        hands=[[] for _ in range(players)],
        deck=deck,
        discard=[],
    )


def _first(options: Options, players: int, chance: Chance) -> Seat:
    """Take the first player that the table names, or draw one (SC-R15)."""
    if options.first is not None:
        return options.first
    return chance.named("first", 1).below(players)
