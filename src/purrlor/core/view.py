"""What every view has: the seat, the offers, what is barred and why, and the outcome."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.offer import Offer

Seat = int  # 0, 1, 2 … clockwise
Viewer = Seat | None  # somebody at a seat, or a spectator


@dataclass(frozen=True, slots=True)
class Outcome:
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Barred:
    """What a seat might reach for and may not play now."""

    what: str  # the words that illegal moves begin with; "" stands for every move
    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer may know now; each game's own view adds the table of that game."""

    seat: Viewer
    ply: int
    to_move: Seat | None
    decision: str | None  # on the viewer's turn, what they are asked for: "raise or call"
    offers: tuple[Offer, ...]  # on the viewer's turn, what they may do
    barred: tuple[Barred, ...]  # what the viewer may not do now, and why
    outcome: Outcome | None
