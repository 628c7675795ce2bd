"""The story of a finished game: places, highlights, and how many calls were right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from purrlor.core.game import Event, Seat
from purrlor.core.message import Moment, Standing
from purrlor.core.view import Outcome

Log = Sequence[Sequence[Event]]  # all events with hidden information, by ply; 0 is the deal
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Place:
    """How a seat finished."""

    seat: Seat
    rank: int  # counted from 1; ties share a rank
    standing: Standing


@dataclass(frozen=True, slots=True)
class Highlight:
    """A notable moment of a game."""

    seat: Seat  # the player of the moment
    ply: int  # the move that showed it
    moment: Moment


class Calls(NamedTuple):
    """How many calls of a seat were right and wrong."""

    right: int
    wrong: int


def no_highlights(log: Log) -> Sequence[Highlight]:
    """The default: no highlights."""
    return ()


def no_calls(log: Log) -> Mapping[Seat, Calls]:
    """The default: no calls."""
    return {}


@dataclass(frozen=True, slots=True)
class Points(Standing):
    """The score, for a game that defines no standing."""

    points: int


def ranked(
    outcome: Outcome, key: Callable[[Seat], Any], standing: Callable[[Seat], Standing]
) -> tuple[Place, ...]:
    """Rank the seats by the outcome, then by a key, the greatest first."""
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
    """All events, each with its ply."""
    return ((ply, event) for ply, events in enumerate(log) for event in events)


def greatest(things: Iterable[T], key: Callable[[T], Any]) -> T | None:
    """The item with the greatest key; the first of several; None of none."""
    return max(things, key=key, default=None)


def present(*highlights: Highlight | None) -> tuple[Highlight, ...]:
    """The highlights that are not None."""
    return tuple(each for each in highlights if each is not None)
