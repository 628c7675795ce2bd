"""The action table of Go Kitty: what can be played, in numbers."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from purrlor.core.encoding import ActionTable, around
from purrlor.core.game import Move, Row, Seat, State
from purrlor.games.go_kitty.clowders import of_one_season, of_the_year
from purrlor.games.go_kitty.components import EVERY_WISH, FACES, MOUSE, SCOUTED, SEASONS, Wish
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
from purrlor.games.go_kitty.rows import keeps
from purrlor.games.go_kitty.state import GoKitty

_ALONE: Final[tuple[Move, ...]] = (SKIP, SCOUT, DRAW, END, HAND_OVER, REVERSE)
_KITTIES: Final = FACES[:-1]
_GIVES: Final = len(_ALONE)
_KEEPS: Final = _GIVES + len(_KITTIES)
_ASKS: Final = _KEEPS + 2 * SCOUTED  # two orders of the other cards
_WISHES: Final = tuple(wish for wish in EVERY_WISH if wish.card is not MOUSE)  # GK-8
_OF_EACH: Final = len(_WISHES) + len(EVERY_WISH)  # ways to ask a player
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
        # By the identity of a row, which is kept beside the mask: so nothing else can have it.
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
        raise ValueError(f"no scouted card is kept by '{self.label(action)}'")

    def action(self, state: State, move: Move) -> i64:
        table = cast(GoKitty, state)
        if isinstance(move, Ask):
            return self._ask(table, move.whom) + _wish(move.wish)
        if isinstance(move, Seek):
            return self._ask(table, move.whom) + len(_WISHES) + move.wish.order
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
        """The mask of asks, of Seek asks, or of both. Their rows are many moves long and the same
        again and again, each made once and for one seat: so the mask is made once too."""
        key = id(asks[0]) + len(asks)  # the first tells which the second is; ids lie further apart
        found = self._masks.get(key)
        if found is None:
            mask = bytearray(self.size)
            for moves in asks:
                for move in moves:
                    mask[self.action(state, move)] = 1
            found = self._masks[key] = asks[0], mask
        return found[1]


def _ways_to_ask(seat: Seat) -> list[Move]:
    asks: list[Move] = [Ask(seat, wish) for wish in _WISHES]
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
