"""The house rules of a table; their defaults are the rulings."""

from __future__ import annotations

from typing import Final

from purrlor.core.game import Seat
from purrlor.core.rule import IllegalTable, check_seats
from purrlor.core.values import dataclass, field
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


OPTION_TITLES: Final = {
    "numbering": "Numbers of the ring",
    "chase_in_reveal": "Chasing after the MEOWs",
    "seven_at_max": "A seven at multiplier 3",
    "memory_notes": "Notes of the tiles seen",
    "first": "Who begins",
    "max_rounds": "Most rounds",
    "distractions": "Distraction cards",
}


OPTION_WORDS: Final = {
    "numbering": "How the numbers run round the ring: twice from 1 to 6, or up to 6 and back down.",
    "chase_in_reveal": "You may still chase the cat after the MEOWs, before Zs are counted.",
    "seven_at_max": "A seven may be used even if your multiplier cannot rise any more.",
    "memory_notes": "The table shows what you can still know of the tiles. Good to learn with.",
    "first": "The chair that begins: 0 is the host’s, 1 the next one. Left open, it is drawn.",
    "max_rounds": "After so many rounds the game ends, and most Zs win.",
    "distractions": "Which Distraction cards are in the pile.",
}
OPTION_BOUNDS: Final = {"first": range(SEATS[-1]), "max_rounds": range(1, 1001)}


def check(options: Options, players: int) -> None:
    """Refuse a table that cannot be played, with the rule that says so."""
    check_seats(players, SEATS, RULES["SC-R18"])
    if options.first is not None and not 0 <= options.first < players:
        what = f"first: a seat from 0 to {players - 1}, not {options.first}"
        raise IllegalTable(what, RULES["SC-R15"])
    if options.max_rounds not in OPTION_BOUNDS["max_rounds"]:
        raise IllegalTable(f"max_rounds: 1 to 1000, not {options.max_rounds}", RULES["SC-R16"])
