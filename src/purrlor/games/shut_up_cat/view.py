"""What a seat may see, built by adding."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.game import Seat, View, Viewer, common
from purrlor.games.shut_up_cat.components import (
    FACE_DOWN,
    SPACES,
    SPANS,
    Card,
    Face,
    Faces,
    Phase,
    Space,
    Tiles,
)
from purrlor.games.shut_up_cat.dice import faces_on
from purrlor.games.shut_up_cat.memory import Memory
from purrlor.games.shut_up_cat.rules import ShutUpCat

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TableView(View):
    round: int
    last_round: bool
    first: Seat
    phase: Phase
    numbers: tuple[Face, ...]  # printed on the spaces of the ring
    tiles: Tiles  # face up or noted; the others are ?
    span: tuple[Space, Space] | None  # that lies face up
    notes: tuple[str, ...] | None  # at a table that keeps them (SC-R11)
    pillow: Faces
    dice: Faces
    plugs: int
    winks: tuple[int, ...]
    multipliers: tuple[int, ...]
    hand: Hand  # one's own
    hand_sizes: tuple[int, ...]
    deck_size: int
    discard: Hand


def view(table: ShutUpCat, viewer: Viewer, memory: Memory, ply: int) -> TableView:
    notes = table.options.memory_notes
    return TableView(
        *common(table, viewer, ply),
        round=table.round,
        last_round=table.ending,
        first=table.first,
        phase=table.phase,
        numbers=table.options.numbering.numbers,
        tiles=memory.sure() if notes else _face_up(table),
        span=None if table.slept is None else (table.slept.start, table.slept.end),
        notes=memory.notes() if notes else None,
        pillow=faces_on(table.pillow),
        dice=table.dice.faces,
        plugs=table.plugs,
        winks=tuple(table.winks),
        multipliers=tuple(table.multipliers),
        hand=() if viewer is None else tuple(table.hands[viewer]),
        hand_sizes=tuple(len(hand) for hand in table.hands),
        deck_size=len(table.deck),
        discard=tuple(table.discard),
    )


def _face_up(table: ShutUpCat) -> Tiles:
    if table.slept is None:
        return FACE_DOWN * len(SPACES)
    up = SPANS[table.slept.start][table.slept.end]
    return "".join(tile if space in up else FACE_DOWN for space, tile in enumerate(table.tiles))
