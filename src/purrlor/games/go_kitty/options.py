"""The house rules of a table; their defaults are the rulings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from purrlor.core.game import Seat
from purrlor.core.rule import IllegalTable, check_seats
from purrlor.games import BOXES
from purrlor.games.go_kitty.components import RULES

BOX: Final = BOXES["go-kitty"]
SEATS: Final = BOX.players  # GK-R26


@dataclass(frozen=True)
class Options:
    first: Seat | None = None  # GK-R1; with None the dealer is drawn
    seek_ends_turn: bool = True  # GK-R4
    seek_all_mice: bool = False  # GK-R5
    mouse_reverses_seek: bool = True  # GK-R6
    max_mice: int = 3  # GK-R9, in one Clowder
    idle_rounds: int = 10  # GK-R17


OPTION_BOUNDS: Final = {
    "first": range(SEATS[-1]),
    "max_mice": range(4),
    "idle_rounds": range(1, 1001),
}


def check(options: Options, players: int) -> None:
    """Reject a table that cannot be played, and cite the rule."""
    check_seats(players, SEATS, RULES["GK-R26"])
    if options.first is not None and not 0 <= options.first < players:
        refuse(f"first: expected a seat from 0 to {players - 1}, got {options.first}", "GK-R1")
    if options.max_mice not in OPTION_BOUNDS["max_mice"]:
        refuse(f"max_mice: expected 0 to 3, got {options.max_mice}", "GK-R9")
    if options.idle_rounds not in OPTION_BOUNDS["idle_rounds"]:
        refuse(f"idle_rounds: expected 1 to 1000, got {options.idle_rounds}", "GK-R17")


def refuse(what: str, rule: str) -> None:
    raise IllegalTable(what, RULES[rule])
