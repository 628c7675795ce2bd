"""Memories of the tiles: a full one that may begin in the middle of a turn, and a short one."""

from __future__ import annotations

from collections import deque
from typing import Final

from purrlor.bots.shut_up_cat.belief import Belief
from purrlor.core.game import Event, Seat
from purrlor.games.shut_up_cat.components import MEOW, SPANS, Space
from purrlor.games.shut_up_cat.events import (
    DieLeft,
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
    TilesTurned,
)
from purrlor.games.shut_up_cat.memory import Group, Memory
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

_OF_TILES: Final = (TilesTurned, TilesSeen, TilesPlaced, TilesSwapped, TilesShuffled)


def learn(memory: Memory, event: Event) -> None:
    """Let a memory learn an event. In an arranged position tiles may be put back that the bot was
    never shown: then only the order in which it puts them back itself tells it anything."""
    if not isinstance(event, TilesPlaced) or _were_turned(memory, event):
        memory.learn(event)
    elif event.tiles is not None:
        memory.learn(TilesTurned(event.seat, (), event.spaces, event.tiles))


def _were_turned(memory: Memory, event: TilesPlaced) -> bool:
    spaces = set(event.spaces)
    touched = [group for group in memory.groups if not spaces.isdisjoint(group.spaces)]
    return all(spaces.issuperset(group.spaces) for group in touched)


def belief_of(view: TableView, memory: Memory) -> Belief:
    """What a seat with this memory believes; if the table keeps notes, it reads those instead."""
    if view.notes is not None:
        memory = Memory(memory.options, len(view.winks), memory.viewer)
        memory.recall(Group(note.spaces, note.meows) for note in view.notes)
    return seeing_face_up(view, Belief(memory.groups))


def seeing_face_up(view: TableView, belief: Belief) -> Belief:
    """Add the tiles that lie face up, which a bot in an arranged position was not told."""
    for space in face_up(view):
        if not (belief.zs | belief.meows) >> space & 1:
            belief = belief.seeing(space, int(view.tiles[space] == MEOW))
    return belief


def face_up(view: TableView) -> tuple[Space, ...]:
    """The spaces whose tiles lie face up, in the order of their span."""
    if view.span is None:
        return ()
    start, end = view.span
    return SPANS[start][end]


class ShortMemory:
    """The tiles of the last few turns, and nothing of those before."""

    def __init__(self, options: Options, players: int, seat: Seat, turns: int) -> None:
        self._table: Final = (options, players, seat)
        self._turns: Final[deque[list[Event]]] = deque([[]], maxlen=turns)

    def learn(self, event: Event) -> None:
        if isinstance(event, _OF_TILES):
            self._turns[-1].append(event)
        elif isinstance(event, DieLeft):
            self._turns.append([])

    def recall(self) -> Memory:
        memory = Memory(*self._table)
        for turn in self._turns:
            for event in turn:
                learn(memory, event)
        return memory
