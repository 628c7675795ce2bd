"""What a viewer is shown."""

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

    what: str  # the words with which the moves begin that are not legal; none where no move is
    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer may know now; a game's own view adds its table. Built by adding."""

    seat: Viewer
    ply: int
    to_move: Seat | None
    decision: str | None  # what one is asked for, on one's own turn: "raise or call"
    offers: tuple[Offer, ...]  # what one may do, on one's own turn
    barred: tuple[Barred, ...]  # what one may not do now, and why
    outcome: Outcome | None
