"""Temper: how a mouse or a kitten differs from others of its level. It goes with the bot's name, as
the catalogue describes it; bots of other names have none."""

from __future__ import annotations

from typing import Final, NamedTuple


class Temper(NamedTuple):
    bold: int = 0  # 1 takes the riskier of two moves more often, -1 the safer one
    likes: str = ""  # a feature of Kitten Me, bid more often than the cards say


TEMPERS: Final = {
    "mouse": {
        "Scurry": Temper(bold=1),
        "Tuppence": Temper(bold=1),
        "Thimble": Temper(bold=-1),
        "Squeak": Temper(bold=-1),
    },
    "kitten": {
        "Pepper": Temper(bold=1),
        "Shadow": Temper(bold=1),
        "Tofu": Temper(bold=-1),
        "Mittens": Temper(bold=-1),
        "Ginger": Temper(likes="red"),
        "Socks": Temper(likes="hat"),
    },
}


def temper_of(level: str, name: str) -> Temper:
    return TEMPERS.get(level, {}).get(name, Temper())
