"""What a seat is shown."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.offer import Offer

Seat = int  # 0, 1, 2 … clockwise


@dataclass(frozen=True, slots=True)
class Outcome:
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know now; a game's own view adds its table. Built by adding."""

    seat: Seat | None  # None looks on
    ply: int
    to_move: Seat | None
    offers: tuple[Offer, ...]  # on one's own turn
    outcome: Outcome | None
