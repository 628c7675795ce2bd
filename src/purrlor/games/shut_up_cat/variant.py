"""Reads a table of Shut Up, Cat! for programs that learn: house rules, and how small it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from purrlor.core.encoding import read_number, split
from purrlor.core.wire import Plain, brief, from_plain
from purrlor.games.shut_up_cat.components import BOX_OF_TILES, MEOW, Z
from purrlor.games.shut_up_cat.encoding import ShutUpCatEncoding
from purrlor.games.shut_up_cat.options import OPTION_BOUNDS, Options, check
from purrlor.games.shut_up_cat.ring import bits_of

BOUNDS: Final = {"rounds": OPTION_BOUNDS["max_rounds"], "tiles": range(0)}


def encoding(table: Mapping[str, Plain], players: int, knows: bool) -> ShutUpCatEncoding:
    """Rounds are the option max_rounds (SC-R16), under the name that all games have for it."""
    bounds, plain = split(table, BOUNDS)
    rounds = read_number(bounds, "rounds", BOUNDS)
    if rounds is not None:
        if "max_rounds" in plain:
            raise ValueError("options: rounds or max_rounds, not both")
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
        wanted = f"{zs} times {Z} and {meows} times {MEOW}, in any order"
        raise ValueError(f"tiles: {wanted}, not {brief(tiles)}")
    return bits_of(tiles)
