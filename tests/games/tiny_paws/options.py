"""House rules: the defaults are the rulings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from purrlor.core.rule import IllegalTable, check_seats
from purrlor.games import Box
from tests.games.tiny_paws.components import RULES

BOX: Final = Box("tiny-paws", "Tiny Paws", range(2, 5), __package__)


@dataclass(frozen=True)
class Options:
    treats: int = 12  # TP-2


OPTION_BOUNDS: Final = {"treats": range(4, 31)}


def check(options: Options, players: int) -> None:
    """Refuse a table that cannot be played, with the rule that says so."""
    check_seats(players, BOX.players, RULES["TP-R2"])
    if options.treats not in OPTION_BOUNDS["treats"]:
        raise IllegalTable(f"treats: 4 to 30, not {options.treats}", RULES["TP-2"])
