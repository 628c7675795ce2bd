"""Views: a public part, the same for all viewers, and a part for one viewer alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeVar

from purrlor.core.message import Reason
from purrlor.core.offer import Offer
from purrlor.core.wire import CachesJson, Plain

Seat = Annotated[int, "seat"]  # 0, 1, 2 … clockwise; catalogues put a name in its place
Viewer = Seat | None  # a seat, or None for a spectator


@dataclass(frozen=True, slots=True)
class Outcome:
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Barred(CachesJson):
    """Moves that a seat may not play now, all for one reason."""

    what: tuple[str, ...]  # how the illegal moves begin; "" means all moves
    rule: str
    reason: Reason | dict[str, Plain]  # a table if a client does not know the game yet


# The two parts have no slots, because a view inherits from both.


@dataclass(frozen=True)
class PublicView:
    """What all viewers see; each game adds fields. It is made only of what a spectator may
    know."""

    ply: int
    to_move: Seat | None
    outcome: Outcome | None


@dataclass(frozen=True)
class OwnView:
    """What one viewer alone sees; each game adds fields."""

    seat: Viewer
    decision: str | None  # on the viewer's turn, its kind: "raise-or-call"
    offers: tuple[Offer, ...]  # on the viewer's turn, the legal moves
    barred: tuple[Barred, ...]  # illegal moves, with reasons


@dataclass(frozen=True)
class View(PublicView, OwnView):
    """What a viewer may know now: both parts together."""


V = TypeVar("V", bound=View)


def join(view_type: type[V], public: PublicView, own: OwnView) -> V:
    """Make a view of its two parts, which together have all its fields."""
    view = object.__new__(view_type)
    view.__dict__.update(public.__dict__)
    view.__dict__.update(own.__dict__)
    return view
