"""What is in the box: cards, treats and house rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from purrlor.core.rule import IllegalTable, check_seats, read_rules
from purrlor.games import Box

RULES: Final = read_rules(__file__)
BOX: Final = Box("tiny-paws", "Tiny Paws", range(2, 5), __package__)


class Card(IntEnum):
    GREEDY = 0
    SLEEPY = 1

    def __str__(self) -> str:
        return self.name.lower()


CARDS: Final = (Card.GREEDY, Card.SLEEPY) * 4
MOST: Final = 3  # treats in a turn (TP-4)


@dataclass(frozen=True)
class Options:
    treats: int = 12  # TP-2


OPTION_BOUNDS: Final = {"treats": range(4, 31)}


def check(options: Options, players: int) -> None:
    """Refuse a table that cannot be played, with the rule that forbids it."""
    check_seats(players, BOX.players, RULES["TP-R2"])
    if options.treats not in OPTION_BOUNDS["treats"]:
        raise IllegalTable(f"treats: expected 4 to 30, got {options.treats}", RULES["TP-2"])
