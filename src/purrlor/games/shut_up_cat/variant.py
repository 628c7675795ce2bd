"""Reads a table of Shut Up, Cat! for programs that learn: house rules, and how long the game is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from purrlor.core.variant import read_number, split
from purrlor.core.wire import Plain, from_plain
from purrlor.games.shut_up_cat.encoding import ShutUpCatEncoding
from purrlor.games.shut_up_cat.options import OPTION_BOUNDS, Options, check

BOUNDS: Final = {"rounds": OPTION_BOUNDS["max_rounds"]}


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
    return ShutUpCatEncoding(options, players, knows)
