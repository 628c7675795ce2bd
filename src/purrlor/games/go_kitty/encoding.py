"""Go Kitty in numbers, for programs that learn: what a seat observes."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.encoding import Encoding, Layout, around, put
from purrlor.core.game import Event, Knowledge, Seat, State
from purrlor.games.go_kitty.actions import GoKittyActions
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import (
    ANY,
    BY_FACE,
    FACES,
    MOUSE,
    SCOUTED,
    SEASON_FACES,
    Cards,
    Phase,
)
from purrlor.games.go_kitty.memory import Memory, Places
from purrlor.games.go_kitty.moves import Seek
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.state import GoKitty, deal_cards
from purrlor.games.go_kitty.table import HouseRules

_CARDS: Final = len(FACES)
_SEASONS: Final = len(SEASON_FACES)
_KINDS: Final = 3  # of Clowder
_WISHES: Final = _CARDS + _SEASONS
_HALF: Final = 7  # faces that are counted in one number, a byte for each


def _bytes_of(faces: int) -> int:
    """A set of some of seven faces as one number, with a byte for each of them."""
    return sum(1 << 8 * face for face in range(_HALF) if faces >> face & 1)


_BYTES: Final = [_bytes_of(faces) for faces in range(1 << _HALF)]


@final
class _Tally:
    """How many there are of each face: counts side by side in two numbers, so that a set of faces
    is counted at once."""

    def __init__(self) -> None:
        self.low: i64 = 0
        self.high: i64 = 0

    def count(self, faces: i64) -> None:
        self.low += _BYTES[faces & 127]
        self.high += _BYTES[faces >> _HALF]

    def write(self, row: bytearray, at: i64) -> None:
        """Write the counts over zeros."""
        _write(self.low, row, at)
        _write(self.high, row, at + _HALF)


def _write(counts: i64, row: bytearray, at: i64) -> None:
    while counts:
        if counts & 255:
            row[at] = counts & 255
        counts >>= 8
        at += 1


@final
class GoKittyEncoding(Encoding):
    """Every player starts with so many cards of this deck; after so many rounds of turns the
    standing decides. Who `knows` observes what each hidden card may be; others what the table
    notes."""

    def __init__(
        self,
        options: Options,
        players: int,
        knows: bool,
        cards: int,
        rounds: int | None,
        deck: Cards,
    ) -> None:
        most_piled = len(deck) - players * cards
        layout = Layout(_sizes(players, most_piled, knows))
        super().__init__(players, GoKittyActions(players), layout, rounds)
        self.options: Final = options
        self.knows: Final = knows
        self.cards: Final = cards
        self.deck: Final = deck
        self._kitties: Final = [card for card in deck if card is not MOUSE]
        self._mice: Final = [card for card in deck if card is MOUSE]
        self._house_rules: Final = HouseRules(options)
        at = layout.start
        self._turn: Final[i64] = at("turn")
        self._phase: Final[i64] = at("phase")
        self._hand: Final[i64] = at("hand")
        self._sizes: Final[i64] = at("hand_sizes")
        self._tokens: Final[i64] = at("tokens")
        self._scores: Final[i64] = at("scores")
        self._kinds: Final[i64] = at("laid_kinds")
        self._laid: Final[i64] = at("laid_cards")
        self._table: Final[i64] = at("table")
        self._wish: Final[i64] = at("ask_wish")
        self._whom: Final[i64] = at("ask_whom")
        self._seek: Final[i64] = at("ask_seek")
        self._scouted: Final[i64] = at("scouted")
        self._pile: Final[i64] = at("pile")
        self._known: Final[i64] = at("known")
        self._seasons: Final[i64] = at("seasons")
        self._lacks: Final[i64] = at("lacks")
        self._may_hold: Final[i64] = at("may_hold")

    def __reduce__(self) -> tuple[object, ...]:
        bounds = (self.cards, self.most_rounds, self.deck)
        return GoKittyEncoding, (self.options, self.players, self.knows, *bounds)

    def deal(self, chance: Chance, journal: list[Event] | None) -> State:
        table = GoKitty(self._house_rules, self.players)
        deal_cards(table, list(self._kitties), self._mice, self.cards, chance, journal)
        return table

    def drawn(self) -> list[str]:
        return [str(card) for card in FACES]

    def knowledge(self, seat: Seat) -> Knowledge:
        return Memory(self.options, self.players, seat)

    def turn(self, state: State) -> Seat:
        return cast(GoKitty, state).turn

    def rounds(self, state: State, turns: int) -> int:
        return turns // self.players

    def leaders(self, state: State) -> tuple[Seat, ...]:
        return cast(GoKitty, state).winners()

    def observe(
        self, state: State, knowledge: Knowledge, seat: Seat, row: bytearray, at: i64
    ) -> None:
        table, memory = cast(GoKitty, state), cast(Memory, knowledge)
        self._observe_table(table, seat, row, at)
        self._observe_seats(table, seat, row, at)
        self._observe_ask(table, seat, row, at)
        self._observe_pile(memory, row, at)
        for who in range(self.players):
            if who != seat:
                distance = around(who, seat, self.players)
                self._observe_known(memory.hands[who], distance, row, at)

    def _observe_table(self, table: GoKitty, seat: Seat, row: bytearray, at: i64) -> None:
        if table.phase is not Phase.OVER:
            row[at + around(table.to_move(), seat, self.players)] = 1
            row[at + self._turn + around(table.turn, seat, self.players)] = 1
            phase: i64 = table.phase
            row[at + self._phase + phase] = 1
        place = at + self._table
        put(row, place, table.discard)
        put(row, place + 1, len(table.pile))
        put(row, place + 2, len(table.scouted))
        put(row, place + 3, table.last_turns)
        put(row, place + 4, table.idle)
        row[place + 5] = 1 if table.asked else 0
        row[place + 6] = 1 if table.busy else 0
        if seat == table.turn:
            place = at + self._scouted
            for card in sorted(table.scouted):
                row[place + card.order] = 1
                place += _CARDS

    def _observe_seats(self, table: GoKitty, seat: Seat, row: bytearray, at: i64) -> None:
        hand = table.hands[seat]
        for card in FACES:
            count = hand.count(card)
            if count:
                row[at + self._hand + card.order] = count
        for who in range(self.players):
            distance = around(who, seat, self.players)
            put(row, at + self._sizes + distance, table.hands[who].size)
            row[at + self._tokens + distance] = table.tokens[who]
            if table.clowders[who]:
                self._observe_laid(table.clowders[who], distance, row, at)

    def _observe_laid(
        self, clowders: tuple[Clowder, ...], distance: i64, row: bytearray, at: i64
    ) -> None:
        laid, score = _Tally(), 0
        for clowder in clowders:
            score += clowder.kind.points
            row[at + self._kinds + distance * _KINDS + clowder.kind.order] += 1
            for card in clowder.cards:
                laid.count(card.face)
        laid.write(row, at + self._laid + distance * _CARDS)
        put(row, at + self._scores + distance, score)

    def _observe_ask(self, table: GoKitty, seat: Seat, row: bytearray, at: i64) -> None:
        ask = table.ask
        if ask is not None:
            row[at + self._wish + ask.wish.order] = 1
            row[at + self._whom + around(ask.whom, seat, self.players)] = 1
            row[at + self._seek] = 1 if isinstance(ask, Seek) else 0

    def _observe_pile(self, memory: Memory, row: bytearray, at: i64) -> None:
        """Write the known cards of the pile, from the top down: 0 is unknown, 1 the first face."""
        places = memory.pile
        for depth in range(len(places)):
            faces = places[len(places) - 1 - depth]
            if faces != ANY:
                card = BY_FACE.get(faces)
                if card is not None:
                    row[at + self._pile + depth] = card.order + 1

    def _observe_known(self, hand: Places, distance: i64, row: bytearray, at: i64) -> None:
        known, may_hold = _Tally(), _Tally()
        union: i64 = 0
        for place in hand:
            faces: i64 = place
            union |= faces
            if faces & (faces - 1):
                may_hold.count(faces)
                self._observe_season(faces, at + self._seasons + distance * _SEASONS, row)
            else:
                known.count(faces)
        known.write(row, at + self._known + distance * _CARDS)
        if may_hold.low or may_hold.high:
            self._observe_lacks(union, at + self._lacks + distance * _CARDS, row)
            if self.knows:
                may_hold.write(row, at + self._may_hold + distance * _CARDS)

    def _observe_season(self, faces: i64, at: i64, row: bytearray) -> None:
        """Count a card of a Season, which allows three faces at most."""
        more = faces & (faces - 1)
        more &= more - 1
        if not more & (more - 1):
            for season in range(_SEASONS):
                if not faces & ~SEASON_FACES[season]:
                    row[at + season] += 1

    def _observe_lacks(self, union: i64, at: i64, row: bytearray) -> None:
        if union != ANY:
            order: i64 = 0
            while order < _CARDS:
                if not union >> order & 1:
                    row[at + order] = 1
                order += 1


def _sizes(players: int, most_piled: int, knows: bool) -> list[tuple[str, int]]:
    seen = [
        ("to_move", players),
        ("turn", players),
        ("phase", len(Phase) - 1),
        ("hand", _CARDS),
        ("hand_sizes", players),
        ("tokens", players),
        ("scores", players),
        ("laid_kinds", _KINDS * players),
        ("laid_cards", _CARDS * players),
        ("table", 7),
        ("ask_wish", _WISHES),
        ("ask_whom", players),
        ("ask_seek", 1),
        ("scouted", SCOUTED * _CARDS),
        ("pile", most_piled),
        ("known", _CARDS * players),
        ("seasons", _SEASONS * players),
        ("lacks", _CARDS * players),
    ]
    return [*seen, ("may_hold", _CARDS * players)] if knows else seen
