"""What every view has: a part that everybody sees alike, and a part for one viewer alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeVar

from purrlor.core.message import Reason
from purrlor.core.offer import Offer
from purrlor.core.wire import CachesJson, Plain

Seat = Annotated[int, "seat"]  # 0, 1, 2 … clockwise; catalogues put a name in its place
Viewer = Seat | None  # somebody at a seat, or a spectator


@dataclass(frozen=True, slots=True)
class Outcome:
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Barred(CachesJson):
    """What a seat might reach for and may not play now, all for one reason."""

    what: tuple[str, ...]  # words that illegal moves begin with; "" stands for every move
    rule: str
    reason: Reason | dict[str, Plain]  # a table where a client has not found its game yet


# The two parts of a view have no slots: a view inherits from both, and is joined of their fields.


@dataclass(frozen=True)
class PublicView:
    """What everybody sees alike; each game adds what lies open on its table. It is made of
    nothing but what a spectator may know."""

    ply: int
    to_move: Seat | None
    outcome: Outcome | None


@dataclass(frozen=True)
class OwnView:
    """What one viewer sees besides; each game adds what it tells a seat alone."""

    seat: Viewer
    decision: str | None  # on the viewer's turn, which kind of decision they owe: "raise-or-call"
    offers: tuple[Offer, ...]  # on the viewer's turn, what they may do
    barred: tuple[Barred, ...]  # what the viewer may not do now, and why


@dataclass(frozen=True)
class View(PublicView, OwnView):
    """What a viewer may know now: both parts in one."""


V = TypeVar("V", bound=View)


def join(view_type: type[V], public: PublicView, own: OwnView) -> V:
    """Make a view of its two parts, whose fields together are the fields of the view."""
    view = object.__new__(view_type)
    view.__dict__.update(public.__dict__)
    view.__dict__.update(own.__dict__)
    return view
