"""What is told of a game that is over: places, highlights, and how many calls were right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from purrlor.core.game import Event, Seat
from purrlor.core.message import Moment, Standing
from purrlor.core.view import Outcome

Log = Sequence[Sequence[Event]]  # all that happened, secrets included, by ply; 0 is the deal
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Place:
    """How far a seat came."""

    seat: Seat
    rank: int  # counted from 1; those who tie share one
    standing: Standing


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment worth telling."""

    seat: Seat  # whose moment it was
    ply: int  # the move after which it was seen
    moment: Moment


class Calls(NamedTuple):
    """How many claims about others' claims a seat made, and how they turned out."""

    right: int
    wrong: int


def no_highlights(log: Log) -> Sequence[Highlight]:
    """Tell no highlights, for a game that names none."""
    return ()


def no_calls(log: Log) -> Mapping[Seat, Calls]:
    """Count no calls, for a game in which there are none."""
    return {}


@dataclass(frozen=True, slots=True)
class Points(Standing):
    """The score, in a game that says no more about it."""

    points: int


def ranked(
    outcome: Outcome, key: Callable[[Seat], Any], standing: Callable[[Seat], Standing]
) -> tuple[Place, ...]:
    """Rank the seats by the outcome and then by a key, the greatest first."""
    keys = {seat: (seat in outcome.winners, key(seat)) for seat in range(len(outcome.scores))}
    places = (
        Place(seat, 1 + sum(each > keys[seat] for each in keys.values()), standing(seat))
        for seat in keys
    )
    return tuple(sorted(places, key=lambda place: (place.rank, place.seat)))


def by_score(log: Log, outcome: Outcome) -> tuple[Place, ...]:
    scores = outcome.scores
    return ranked(outcome, lambda seat: scores[seat], lambda seat: Points(scores[seat]))


def with_plies(log: Log) -> Iterator[tuple[int, Event]]:
    """Go through all events, each with the ply in which it happened."""
    return ((ply, event) for ply, events in enumerate(log) for event in events)


def greatest(things: Iterable[T], key: Callable[[T], Any]) -> T | None:
    """Find the thing with the greatest key; of several, the first."""
    return max(things, key=key, default=None)


def told(*highlights: Highlight | None) -> tuple[Highlight, ...]:
    """Keep the highlights that there were."""
    return tuple(each for each in highlights if each is not None)
