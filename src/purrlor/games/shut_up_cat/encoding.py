"""Shut Up, Cat! in numbers, for programs that learn: what a seat observes."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.encoding import Encoding, Layout, around, put
from purrlor.core.game import OVER, Event, Knowledge, Seat, State
from purrlor.games.shut_up_cat.actions import ShutUpCatActions
from purrlor.games.shut_up_cat.components import (
    BOX_OF_TILES,
    DICE,
    FACES,
    SPACES,
    TOP_MULTIPLIER,
    Card,
    Phase,
)
from purrlor.games.shut_up_cat.memory import Memory
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.ring import EVERY_SPACE
from purrlor.games.shut_up_cat.state import ShutUpCat, deal

_SPACES: Final[i64] = 12
_LEVELS: Final = TOP_MULTIPLIER + 1  # of a multiplier, from 0


@final
class ShutUpCatEncoding(Encoding):
    """Who `knows` observes what can be known of the tiles that lie face down; others do where the
    table keeps notes, and otherwise see the tiles that lie face up."""

    def __init__(
        self, options: Options, players: int, knows: bool, ring: int | None = None
    ) -> None:
        layout = Layout(_sizes(players, len(options.distractions.cards), _notes(options, knows)))
        super().__init__(players, ShutUpCatActions(options, players), layout, None)
        self.options: Final = options
        self.knows: Final = knows
        self.ring: Final = ring  # laid at first, as bits; None: it is shuffled
        self._has_notes: Final = _notes(options, knows)
        self._order: Final = options.distractions.order
        at = layout.start
        self._first: Final[i64] = at("first")
        self._phase: Final[i64] = at("phase")
        self._pillow: Final[i64] = at("pillow")
        self._dice: Final[i64] = at("dice")
        self._table: Final[i64] = at("table")
        self._winks: Final[i64] = at("winks")
        self._multipliers: Final[i64] = at("multipliers")
        self._sizes: Final[i64] = at("hand_sizes")
        self._hand: Final[i64] = at("hand")
        self._discard: Final[i64] = at("discard")
        self._up: Final[i64] = at("up")
        self._ends: Final[i64] = at("span")
        self._sure: Final[i64] = at("sure")
        self._group: Final[i64] = at("group")
        self._meows: Final[i64] = at("group_meows")

    def __reduce__(self) -> tuple[object, ...]:
        return ShutUpCatEncoding, (self.options, self.players, self.knows, self.ring)

    def deal(self, chance: Chance, journal: list[Event] | None) -> State:
        return deal(self.options, self.players, chance, journal, self.ring)

    def drawn(self) -> list[str]:
        return [*sorted(set(BOX_OF_TILES)), *self._order]

    def knowledge(self, seat: Seat) -> Knowledge:
        return Memory(self.options, self.players, seat)

    def rounds(self, state: State, turns: int) -> int:
        return cast(ShutUpCat, state).round - 1

    def observe(
        self, state: State, knowledge: Knowledge, seat: Seat, row: bytearray, at: i64
    ) -> None:
        table = cast(ShutUpCat, state)
        self._observe_table(table, seat, row, at)
        self._observe_seats(table, seat, row, at)
        self._observe_cards(table.hands[seat], at + self._hand, row)
        self._observe_cards(table.discard, at + self._discard, row)
        self._observe_tiles(table, row, at)
        if self._has_notes:
            self._observe_notes(cast(Memory, knowledge), row, at)

    def _observe_table(self, table: ShutUpCat, seat: Seat, row: bytearray, at: i64) -> None:
        if table.turn != OVER:
            row[at + around(table.turn, seat, self.players)] = 1
            phase: i64 = table.phase
            row[at + self._phase + phase] = 1
        row[at + self._first + around(table.first, seat, self.players)] = 1
        on_pillow = 0
        for face in FACES:
            if table.pillow >> (face - 1) & 1:
                row[at + self._pillow + face - 1] = 1
                on_pillow += 1
        for face in table.dice.faces:
            row[at + self._dice + face - 1] += 1
        place = at + self._table
        put(row, place, table.round)
        row[place + 1] = 1 if table.ending else 0
        put(row, place + 2, table.plugs)
        put(row, place + 3, len(table.deck))
        row[place + 4] = DICE - on_pillow - len(table.dice.faces)

    def _observe_seats(self, table: ShutUpCat, seat: Seat, row: bytearray, at: i64) -> None:
        for who in range(self.players):
            distance = around(who, seat, self.players)
            put(row, at + self._winks + distance, table.winks[who])
            row[at + self._multipliers + distance * _LEVELS + table.multipliers[who]] = 1
            put(row, at + self._sizes + distance, len(table.hands[who]))

    def _observe_cards(self, cards: list[Card], at: i64, row: bytearray) -> None:
        for card in cards:
            row[at + self._order[card]] += 1

    def _observe_tiles(self, table: ShutUpCat, row: bytearray, at: i64) -> None:
        """Write the tiles that lie face up, Zs and then MEOWs, and both ends of their span."""
        slept = table.slept
        if slept is None:
            return
        row[at + self._ends + slept.start] = 1
        row[at + self._ends + _SPACES + slept.end] = 1
        space: i64 = slept.start
        left: i64 = table.up
        while left:
            meow: i64 = table.ring >> space & 1
            row[at + self._up + _SPACES * meow + space] = 1
            space = space + 1 if space + 1 < _SPACES else 0
            left -= 1

    def _observe_notes(self, memory: Memory, row: bytearray, at: i64) -> None:
        """Write the tiles that are certain, and for each other tile its group, as the first of its
        spaces, counted from 1, and the MEOWs of that group."""
        lowest: i64 = 0
        while lowest < _SPACES:
            group: i64 = memory.group_at[lowest]
            if group:
                meows = group >> _SPACES
                spaces = group & EVERY_SPACE
                if spaces & (spaces - 1):
                    self._observe_group(lowest, spaces, meows, row, at)
                else:
                    row[at + self._sure + _SPACES * meows + lowest] = 1
            lowest += 1

    def _observe_group(self, lowest: i64, spaces: i64, meows: i64, row: bytearray, at: i64) -> None:
        space: i64 = lowest
        while space < _SPACES:
            if spaces >> space & 1:
                row[at + self._group + space] = lowest + 1
                row[at + self._meows + space] = meows
            space += 1


def _notes(options: Options, knows: bool) -> bool:
    return knows or options.memory_notes


def _sizes(players: int, kinds: int, notes: bool) -> list[tuple[str, int]]:
    seen = [
        ("to_move", players),
        ("first", players),
        ("phase", len(Phase) - 1),
        ("pillow", len(FACES)),
        ("dice", len(FACES)),
        ("table", 5),
        ("winks", players),
        ("multipliers", _LEVELS * players),
        ("hand_sizes", players),
        ("hand", kinds),
        ("discard", kinds),
        ("up", 2 * len(SPACES)),
        ("span", 2 * len(SPACES)),
    ]
    noted = [("sure", 2 * len(SPACES)), ("group", len(SPACES)), ("group_meows", len(SPACES))]
    return seen + noted if notes else seen
