"""Go Kitty in numbers, for learning programs: actions, observations, and smaller games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.encoding import ActionTable, Encoding, Layout, around, put, read_number, split
from purrlor.core.game import Event, Knowledge, Move, Row, Seat, State
from purrlor.core.wire import Plain, as_table, from_plain
from purrlor.games.go_kitty.clowders import Clowder, of_one_season, of_the_year
from purrlor.games.go_kitty.components import (
    ALL_CARDS,
    ANY,
    BY_FACE,
    COPIES,
    DEALT,
    EVERY_WISH,
    FACES,
    MOUSE,
    SCOUTED,
    SEASON_FACES,
    SEASONS,
    Card,
    Cards,
    Phase,
    Wish,
)
from purrlor.games.go_kitty.memory import Memory, Places
from purrlor.games.go_kitty.moves import (
    DRAW,
    END,
    HAND_OVER,
    REVERSE,
    SCOUT,
    SKIP,
    Ask,
    Draw,
    End,
    Give,
    HandOver,
    Keep,
    Lay,
    Scout,
    Seek,
    Skip,
)
from purrlor.games.go_kitty.options import Options, check
from purrlor.games.go_kitty.rows import keeps
from purrlor.games.go_kitty.state import GoKitty, deal_cards
from purrlor.games.go_kitty.table import HouseRules

_ALONE: Final[tuple[Move, ...]] = (SKIP, SCOUT, DRAW, END, HAND_OVER, REVERSE)
_KITTIES: Final = FACES[:-1]
_GIVES: Final = len(_ALONE)
_KEEPS: Final = _GIVES + len(_KITTIES)
_ASKS: Final = _KEEPS + 2 * SCOUTED  # the two orders of the other cards
_ASKABLE: Final = tuple(wish for wish in EVERY_WISH if wish.card is not MOUSE)  # GK-8
_OF_EACH: Final = len(_ASKABLE) + len(EVERY_WISH)  # ways to ask a player
_MOUSE: Final[i64] = MOUSE.order


@final
class GoKittyActions(ActionTable):
    """Skip, scout, draw, end, hand-over, reverse; a card to give; a scouted card to keep, by its
    place among them, with the others in rising or falling order; asks and Seek asks by player and
    wish; Clowders."""

    def __init__(self, players: int) -> None:
        seasons = [clowder for season in SEASONS for clowder in of_one_season(season)]
        clowders = [*seasons, *of_the_year()]
        lays = _ASKS + _OF_EACH * (players - 1)
        super().__init__(lays + len(clowders))
        self.players: Final[i64] = players
        self.lays: Final[i64] = lays  # the first of them
        self._lays: Final = [Lay(clowder) for clowder in clowders]
        self._of_clowder: Final = {str(each): lays + i for i, each in enumerate(clowders)}
        self._asks: Final = [_ways_to_ask(seat) for seat in range(players)]
        self._gives: Final = [Give(card) for card in _KITTIES]
        self._nothing: Final = bytearray(self.size)
        # By the identity of a row; the row is stored, too, so that its identity stays in use.
        self._masks: Final[dict[int, tuple[Row, bytearray]]] = {}

    def label(self, action: int) -> str:
        if action < _GIVES:
            return str(_ALONE[action])
        if action < _KEEPS:
            return str(self._gives[action - _GIVES])
        if action < _ASKS:
            place, falling = divmod(action - _KEEPS, 2)
            return f"keep #{place + 1} then {'falling' if falling else 'rising'}"
        if action >= self.lays:
            return str(self._lays[action - int(self.lays)])
        distance, way = divmod(action - _ASKS, _OF_EACH)
        verb, _, wish = str(self._asks[0][way]).split(" ")
        return f"{verb} +{distance + 1} {wish}"

    def move(self, state: State, action: i64) -> Move:
        if action < _GIVES:
            return _ALONE[action]
        if action < _KEEPS:
            return self._gives[action - _GIVES]
        if action < _ASKS:
            return self._kept(cast(GoKitty, state), action)
        if action >= self.lays:
            return self._lays[action - self.lays]
        distance: i64 = (action - _ASKS) // _OF_EACH + 1
        seat: i64 = (cast(GoKitty, state).turn + distance) % self.players
        return self._asks[seat][(action - _ASKS) % _OF_EACH]

    def _kept(self, table: GoKitty, action: i64) -> Move:
        for keep in keeps(table.scouted):
            if self._keep(table, keep) == action:
                return keep
        raise ValueError(f"'{self.label(action)}' names none of the scouted cards")

    def action(self, state: State, move: Move) -> i64:
        table = cast(GoKitty, state)
        if isinstance(move, Ask):
            return self._ask(table, move.whom) + _wish(move.wish)
        if isinstance(move, Seek):
            return self._ask(table, move.whom) + len(_ASKABLE) + move.wish.order
        if isinstance(move, Lay):
            return self._of_clowder[move.clowder.text]
        if isinstance(move, Give):
            return _GIVES + move.card.order
        if isinstance(move, Keep):
            return self._keep(table, move)
        return _alone(move)

    def _ask(self, table: GoKitty, whom: i64) -> i64:
        return _ASKS + _OF_EACH * (around(whom, table.turn, self.players) - 1)

    def _keep(self, table: GoKitty, keep: Keep) -> i64:
        place: i64 = sorted(table.scouted).index(keep.card)
        falling = bool(keep.then) and keep.then[0].order > keep.then[1].order
        return _KEEPS + 2 * place + (1 if falling else 0)

    def mask(self, state: State, row: bytearray, at: i64) -> None:
        asks: list[Row] = []
        others: list[Row] = []
        for moves in state.choices():
            (asks if isinstance(moves[0], (Ask, Seek)) else others).append(moves)
        row[at : at + self.size] = self._mask_of_asks(state, asks) if asks else self._nothing
        for moves in others:
            for move in moves:
                row[at + self.action(state, move)] = 1

    def _mask_of_asks(self, state: State, asks: list[Row]) -> bytearray:
        """The mask of asks, of Seek asks, or of both. Their rows are long and shared, one for
        each seat, so the mask of each row is cached."""
        key = id(asks[0]) + len(asks)  # the first row determines the second
        found = self._masks.get(key)
        if found is None:
            mask = bytearray(self.size)
            for moves in asks:
                for move in moves:
                    mask[self.action(state, move)] = 1
            found = self._masks[key] = asks[0], mask
        return found[1]


def _ways_to_ask(seat: Seat) -> list[Move]:
    asks: list[Move] = [Ask(seat, wish) for wish in _ASKABLE]
    return asks + [Seek(seat, wish) for wish in EVERY_WISH]


def _wish(wish: Wish) -> i64:
    """The place of a wish among those without a Mouse."""
    order: i64 = wish.order
    return order if order < _MOUSE else order - 1


def _alone(move: Move) -> i64:
    if isinstance(move, Skip):
        return 0
    if isinstance(move, Scout):
        return 1
    if isinstance(move, Draw):
        return 2
    if isinstance(move, End):
        return 3
    return 4 if isinstance(move, HandOver) else 5


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
    """Every player starts with `cards` cards of this deck. After `rounds` rounds of turns the
    standing decides. With `knows` a seat observes what each hidden card may be, otherwise
    what the table notes."""

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
            row[at + around(table.mover(), seat, self.players)] = 1
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


BOUNDS: Final = {"cards": range(1, 11), "rounds": range(1, 1001), "deck": range(0)}


def encoding(table: Mapping[str, Plain], players: int, knows: bool) -> GoKittyEncoding:
    bounds, plain = split(table, BOUNDS)
    options: Options = from_plain(Options, plain, "options")
    check(options, players)
    rounds = read_number(bounds, "rounds", BOUNDS)
    cards = read_number(bounds, "cards", BOUNDS) or DEALT
    deck = read_deck(bounds["deck"]) if bounds.get("deck") is not None else ALL_CARDS
    kitties = len(deck) - deck.count(MOUSE)
    if kitties < players * cards:
        needed = players * cards
        raise ValueError(f"deck: {players} players need at least {needed} kitties, got {kitties}")
    return GoKittyEncoding(options, players, knows, cards, rounds, deck)


def read_deck(plain: Plain) -> Cards:
    """Read a small deck: how many cards of which Traits, and how many mice."""
    counts = {Card.read(name): _count(name, n) for name, n in as_table(plain, "deck").items()}
    return tuple(card for card in FACES for _ in range(counts.get(card, 0)))


def _count(name: str, plain: Plain) -> int:
    count = from_plain(int, plain, f"deck: {name!r}")
    if not 0 <= count <= COPIES:
        raise ValueError(f"deck: {name!r}: expected 0 to {COPIES}, got {count}")
    return count
