"""Tiles as bits: 1 is a MEOW; the lowest bit is the first tile, or that on space 0."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.games.shut_up_cat.components import BOX_OF_TILES, MEOW, SPACES, Space, Tiles, Z

AROUND: Final = 12  # spaces
EVERY_SPACE: Final = 0xFFF


def bits_of(tiles: Tiles) -> int:
    return sum(1 << place for place, tile in enumerate(tiles) if tile == MEOW)


def tiles_of(bits: int, count: int) -> Tiles:
    return "".join([MEOW if bits >> place & 1 else Z for place in range(count)])


def shuffled(chance: Chance) -> int:
    """Shuffle all tiles, and deal them from space 0 on (SC-1)."""
    pile = list(BOX_OF_TILES)
    chance.shuffle(pile)
    return bits_of("".join(reversed(pile)))


def tiles_from(ring: i64, start: i64, count: i64) -> i64:
    """Take this many tiles from a space on, clockwise."""
    twice_around = ring << AROUND | ring
    return twice_around >> start & ((1 << count) - 1)


def count_from(start: i64, end: i64) -> i64:
    """Count the spaces from one to another, clockwise, ends included."""
    return end - start + 1 if start <= end else end - start + 1 + AROUND


def put_from(ring: i64, start: i64, count: i64, tiles: i64) -> i64:
    """Lay this many tiles on the ring, clockwise from a space on."""
    spaces = ((1 << count) - 1) << start
    laid = tiles << start
    left = ring & ~(spaces | spaces >> AROUND)
    return (left | laid | laid >> AROUND) & EVERY_SPACE


def swap(ring: i64, one: i64, other: i64) -> i64:
    if ring >> one & 1 == ring >> other & 1:
        return ring
    return ring ^ (1 << one | 1 << other)


def meows_in(tiles: i64) -> i64:
    """Count the MEOWs among tiles, or any other bits that are 1."""
    count: i64 = 0
    while tiles:
        tiles &= tiles - 1  # clears the lowest bit that is 1
        count += 1
    return count


def bits_at(spaces: tuple[Space, ...]) -> i64:
    """A 1 at each of these spaces."""
    bits: i64 = 0
    for space in spaces:
        place: i64 = space
        bits |= 1 << place
    return bits


def lowest_in(spaces: i64) -> i64:
    """The lowest space of some, which are bits."""
    return meows_in((spaces & -spaces) - 1)


def spaces_in(bits: i64) -> list[Space]:
    """The spaces that have a 1, rising."""
    return [space for space in SPACES if bits >> i64(space) & 1]
