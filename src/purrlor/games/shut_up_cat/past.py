"""Imagines a world with what everybody knows in it, from what one seat was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from purrlor.core.chance import Chance
from purrlor.core.game import SPECTATOR, Event, NoPast, Position
from purrlor.games.shut_up_cat.components import SPACES, Space
from purrlor.games.shut_up_cat.events import (
    RoundBegan,
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
)
from purrlor.games.shut_up_cat.imagine import imagine
from purrlor.games.shut_up_cat.memory import Memory
from purrlor.games.shut_up_cat.state import ShutUpCat

if TYPE_CHECKING:  # views are not compiled, and not needed at run time
    from purrlor.games.shut_up_cat.view import TableView

Looked = list[set[Space]]  # by seat: the spaces on which it alone knows the tile


def imagine_past(
    view: TableView, memory: Memory, told: Sequence[Event], chance: Chance
) -> Position[ShutUpCat, Memory]:
    """Imagine a world; everybody sees where others look and put tiles, and so knows who knows what:
    all know what is public, and each seat the tiles that it alone saw."""
    if not told or not isinstance(told[0], RoundBegan):
        raise NoPast
    world = imagine(view, memory, chance)
    public = Memory(memory.options, world.players, SPECTATOR)
    looked: Looked = [set() for _ in range(world.players)]
    for event in told:
        public.learn(event.seen_by(SPECTATOR))
        _follow(looked, event)
    knowledge = [public.copy_for(seat) for seat in range(world.players)]
    tiles = world.tiles
    for each, seen in zip(knowledge, looked, strict=True):
        spaces = tuple(sorted(seen))
        each.see(spaces, "".join([tiles[space] for space in spaces]))
    return Position(world, knowledge, public)


def _follow(looked: Looked, event: Event) -> None:
    """Note who knows which tiles alone: as events tell everybody, though not what was seen."""
    if isinstance(event, TilesSeen):
        looked[event.seat].update(event.spaces)
    elif isinstance(event, TilesPlaced):
        for spaces in looked:
            spaces.difference_update(event.spaces)
        looked[event.seat].update(event.spaces)
    elif isinstance(event, TilesSwapped):
        one, other = event.spaces
        for spaces in looked:
            _swap(spaces, one, other)
    elif isinstance(event, TilesShuffled):
        for spaces in looked:
            spaces.difference_update(SPACES)


def _swap(spaces: set[Space], one: Space, other: Space) -> None:
    if (one in spaces) != (other in spaces):
        spaces ^= {one, other}
