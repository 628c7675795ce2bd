"""The house rules of a table; their defaults are the rulings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from purrlor.core.game import Seat
from purrlor.core.rule import IllegalTable, check_seats
from purrlor.games import BOXES
from purrlor.games.shut_up_cat.components import NUMBERINGS, RULES, Numbering
from purrlor.games.shut_up_cat.decks import BUILT_IN, Deck, built_in

BOX: Final = BOXES["shut-up-cat"]
SEATS: Final = BOX.players  # SC-R18


@dataclass(frozen=True)
class Options:
    numbering: Numbering = field(default_factory=lambda: NUMBERINGS["1-6,1-6"])  # SC-R1
    chase_in_reveal: bool = True  # SC-R4
    seven_at_max: bool = False  # SC-R5
    memory_notes: bool = False  # SC-R11
    first: Seat | None = None  # SC-R15; with None the first player is drawn
    max_rounds: int = 100  # SC-R16
    distractions: Deck = field(default_factory=lambda: built_in(BUILT_IN))


OPTION_BOUNDS: Final = {"first": range(SEATS[-1]), "max_rounds": range(1, 1001)}


def check(options: Options, players: int) -> None:
    """Reject a table that cannot be played, and cite the rule."""
    check_seats(players, SEATS, RULES["SC-R18"])
    if options.first is not None and not 0 <= options.first < players:
        what = f"first: expected a seat from 0 to {players - 1}, got {options.first}"
        raise IllegalTable(what, RULES["SC-R15"])
    if options.max_rounds not in OPTION_BOUNDS["max_rounds"]:
        raise IllegalTable(
            f"max_rounds: expected 1 to 1000, got {options.max_rounds}", RULES["SC-R16"]
        )
