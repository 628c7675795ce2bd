"""What a seat may see, built by adding; and a world that fits it, imagined."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, SPECTATOR, Seat, View
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
from purrlor.games.shut_up_cat.dice import faces_on, find_dice, pillow_of, sleep_on
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


def view(table: ShutUpCat, seat: Seat, memory: Memory, ply: int) -> TableView:
    notes = table.options.memory_notes
    return TableView(
        seat=None if seat == SPECTATOR else seat,
        ply=ply,
        to_move=None if table.turn == OVER else table.turn,
        offers=tuple(table.offers()) if seat == table.turn != OVER else (),
        outcome=table.outcome(),
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
        hand=() if seat == SPECTATOR else tuple(table.hands[seat]),
        hand_sizes=tuple(len(hand) for hand in table.hands),
        deck_size=len(table.deck),
        discard=tuple(table.discard),
    )


def _face_up(table: ShutUpCat) -> Tiles:
    if table.slept is None:
        return FACE_DOWN * len(SPACES)
    up = SPANS[table.slept.start][table.slept.end]
    return "".join(table.tiles[space] if space in up else FACE_DOWN for space in SPACES)


def imagine(view: TableView, memory: Memory, chance: Chance) -> ShutUpCat:
    """Lay and deal what the seat cannot see at random, within what it knows."""
    table = ShutUpCat(memory.options, len(view.winks))
    _see(table, view)
    table.tiles = memory.imagine_tiles(chance)
    if view.span is not None:
        table.turn_tiles(sleep_on(table.options.numbering, view.span))
    _imagine_cards(table, view, chance)
    return table


def _see(table: ShutUpCat, view: TableView) -> None:
    table.round = view.round
    table.ending = view.last_round
    table.first = view.first
    table.turn = OVER if view.to_move is None else view.to_move
    table.phase = view.phase
    table.pillow = pillow_of(view.pillow)
    table.dice = find_dice(table.box, view.dice, [])
    table.plugs = view.plugs
    table.winks = list(view.winks)
    table.multipliers = list(view.multipliers)
    table.discard = list(view.discard)


def _imagine_cards(table: ShutUpCat, view: TableView, chance: Chance) -> None:
    """Hands of others and the pile are any of the cards that lie open to nobody else."""
    distractions = table.options.distractions
    unseen = list(distractions.pile)
    for card in (*view.hand, *view.discard):
        unseen.remove(card)
    chance.shuffle(unseen)
    for seat, size in enumerate(view.hand_sizes):
        hand = list(view.hand) if seat == view.seat else [unseen.pop() for _ in range(size)]
        distractions.sort(hand)
        table.hands[seat] = hand
    table.deck = [unseen.pop() for _ in range(view.deck_size)]
