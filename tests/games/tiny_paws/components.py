"""What is in the box: two kinds of cards, and treats."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from purrlor.core.rule import read_rules

RULES: Final = read_rules(__file__)


class Card(IntEnum):
    GREEDY = 0
    SLEEPY = 1

    def __str__(self) -> str:
        return self.name.lower()


CARDS: Final = (Card.GREEDY, Card.SLEEPY) * 4
MOST: Final = 3  # treats in a turn (TP-4)
