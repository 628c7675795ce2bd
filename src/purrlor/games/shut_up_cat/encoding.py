"""Shut Up, Cat! in numbers, for learning programs: actions, observations, and smaller games."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import comb
from typing import Final, cast, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.encoding import ActionTable, Encoding, Layout, around, put, read_number, split
from purrlor.core.game import OVER, Event, Knowledge, Move, Seat, State
from purrlor.core.wire import Plain, brief, from_plain
from purrlor.games.shut_up_cat.components import (
    BOX_OF_TILES,
    DICE,
    FACES,
    GATHERED,
    MEOW,
    MEOWS,
    SPACES,
    TOP_MULTIPLIER,
    Card,
    Phase,
    Target,
    Z,
)
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.dice import make_all_dice, pillow_of, sleep_on
from purrlor.games.shut_up_cat.distractions import every_choice, target_of
from purrlor.games.shut_up_cat.memory import Memory
from purrlor.games.shut_up_cat.moves import (
    CHASE,
    SCORE_ROW,
    Chase,
    Choice,
    Distract,
    Gather,
    Place,
    Play,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.options import OPTION_BOUNDS, Options, check
from purrlor.games.shut_up_cat.ring import EVERY_SPACE, bits_of
from purrlor.games.shut_up_cat.state import ShutUpCat, deal

_ALONE: Final[tuple[Move, ...]] = (SCORE_ROW[0], CHASE)
_DISTRACTS: Final = len(_ALONE)
_SEVENS: Final = _DISTRACTS + len(FACES)
_GATHERS: Final = _SEVENS + len(FACES) // 2
_EVERY_GATHER: Final = [some for n in range(GATHERED + 1) for some in combinations(FACES, n)]
_SLEEPS: Final = _GATHERS + len(_EVERY_GATHER)
_ORDERS: Final = comb(len(SPACES), MEOWS)  # of tiles that are put back, at most


@final
class ShutUpCatActions(ActionTable):
    """Score and chase; a pair by its face; a seven by its lower face; dice taken from the pillow;
    spans of the ring; orders of the turned tiles, by rank; cards with what they are played on."""

    def __init__(self, options: Options, players: int) -> None:
        numbers = options.numbering.numbers
        spans = [(s, e) for s in SPACES for e in SPACES if numbers[s] != numbers[e]]
        places = _SLEEPS + len(spans)
        plays = [
            (card, choice)
            for card in options.distractions.cards.values()
            for choice in _choices(card, options, players)
        ]
        super().__init__(places + _ORDERS + len(plays))
        self.players: Final[i64] = players
        self._nothing: Final = bytearray(self.size)
        self.places: Final[i64] = places  # the first of each
        self.plays: Final[i64] = places + _ORDERS
        self._moves: Final[list[Move]] = [
            *_ALONE,
            *(Distract(face) for face in FACES),
            *(Seven(face, 7 - face) for face in FACES[: len(FACES) // 2]),
            *(Gather(some) for some in _EVERY_GATHER),
            *(sleep_on(options.numbering, span) for span in spans),
        ]
        self._gathers: Final = _by_pillow()
        self._sleeps: Final = [0] * len(SPACES) ** 2
        for number, (start, end) in enumerate(spans, _SLEEPS):
            self._sleeps[start * len(SPACES) + end] = number
        self._plays: Final = [Play(card.name, choice) for card, choice in plays]
        self._at_seat: Final = {
            card.name for card, _ in plays if target_of(card) is Target.SEAT
        }  # those whose choice is a seat
        self._of_play: Final = {
            (card.name, choice): number
            for number, (card, choice) in enumerate(plays, places + _ORDERS)
        }

    def label(self, action: int) -> str:
        if action < self.places:
            return str(self._moves[action])
        if action < self.plays:
            return f"place order #{action - int(self.places) + 1}"
        play = self._plays[action - int(self.plays)]
        return f"play {play.card} +{play.choice[0]}" if play.card in self._at_seat else str(play)

    def move(self, state: State, action: i64) -> Move:
        if action < self.places:
            return self._moves[action]
        if action < self.plays:
            return state.choices()[0][action - self.places]
        play = self._plays[action - self.plays]
        if play.card not in self._at_seat:
            return play
        seat = (cast(ShutUpCat, state).turn + play.choice[0]) % int(self.players)
        return Play(play.card, (seat,))

    def action(self, state: State, move: Move) -> i64:
        if isinstance(move, Sleep):
            return self._sleeps[move.start * len(SPACES) + move.end]
        if isinstance(move, Play):
            return self._play(cast(ShutUpCat, state), move)
        if isinstance(move, Gather):
            return self._gathers[pillow_of(move.faces)]
        if isinstance(move, Place):
            return self.places + state.choices()[0].index(move)
        if isinstance(move, Distract):
            return _DISTRACTS + move.face - 1
        if isinstance(move, Seven):
            return _SEVENS + move.lower - 1
        return 1 if isinstance(move, Chase) else 0

    def _play(self, table: ShutUpCat, play: Play) -> i64:
        if play.card not in self._at_seat:
            return self._of_play[play.card, play.choice]
        distance = around(play.choice[0], table.turn, self.players)
        return self._of_play[play.card, (int(distance),)]

    def mask(self, state: State, row: bytearray, at: i64) -> None:
        row[at : at + self.size] = self._nothing
        for moves in state.choices():
            if isinstance(moves[0], Place):
                first = at + self.places
                row[first : first + len(moves)] = b"\1" * len(moves)
            else:
                for move in moves:
                    row[at + self.action(state, move)] = 1


def _choices(card: Distraction, options: Options, players: int) -> list[Choice]:
    """All that a card can ever be played on; other seats are written as their distance."""
    if target_of(card) is Target.SEAT:
        return [(distance,) for distance in range(1, players)]
    return every_choice(card, make_all_dice(options.numbering))


def _by_pillow() -> list[int]:
    """By the set of dice that are taken from the pillow, as bits: the action."""
    actions = [0] * (1 << len(FACES))
    for number, some in enumerate(_EVERY_GATHER, _GATHERS):
        actions[pillow_of(some)] = number
    return actions


_SPACES: Final[i64] = 12
_LEVELS: Final = TOP_MULTIPLIER + 1  # of a multiplier, from 0


@final
class ShutUpCatEncoding(Encoding):
    """With `knows`, a seat observes all that can be known of the face-down tiles. So it does at a
    table that keeps notes; otherwise it observes the face-up tiles."""

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


BOUNDS: Final = {"rounds": OPTION_BOUNDS["max_rounds"], "tiles": range(0)}


def encoding(table: Mapping[str, Plain], players: int, knows: bool) -> ShutUpCatEncoding:
    """Rounds are the option max_rounds (SC-R16), under the name that all games have for it."""
    bounds, plain = split(table, BOUNDS)
    rounds = read_number(bounds, "rounds", BOUNDS)
    if rounds is not None:
        if "max_rounds" in plain:
            raise ValueError("options: expected rounds or max_rounds, got both")
        plain["max_rounds"] = rounds
    options: Options = from_plain(Options, plain, "options")
    check(options, players)
    ring = None if bounds.get("tiles") is None else read_ring(bounds["tiles"])
    return ShutUpCatEncoding(options, players, knows, ring)


def read_ring(plain: Plain) -> int:
    """Read the tiles that are laid at first, from space 0 on, as bits."""
    tiles = from_plain(str, plain, "tiles")
    if sorted(tiles) != sorted(BOX_OF_TILES):
        zs, meows = BOX_OF_TILES.count(Z), BOX_OF_TILES.count(MEOW)
        expected = f"{zs} times {Z} and {meows} times {MEOW}, in any order"
        raise ValueError(f"tiles: expected {expected}, got {brief(tiles)}")
    return bits_of(tiles)
