"""The bodies of requests."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from purrlor.core.wire import Plain
from purrlor.games import BOXES
from purrlor.server.limits import Name, Range, Text
from purrlor.server.terms import Clock, Emote, Face, Pace

Seats = Annotated[
    int,
    Range(
        min(box.players[0] for box in BOXES.values()),
        max(box.players[-1] for box in BOXES.values()),
    ),
]


@dataclass(frozen=True)
class NewTable:
    game: str
    seats: Seats  # as many as any game takes; the game itself may allow fewer
    name: Name | None = None  # a nickname; the last one used, if it is left out
    face: Face | None = None  # the last one worn, if it is left out
    options: dict[str, Plain] = field(default_factory=dict)  # house rules that differ
    bots: tuple[str | None, ...] = ()  # levels up to the last seat; null leaves a seat open
    public: bool = False  # listed among the open tables; otherwise found by its link only
    watch: bool = True  # may everybody who has the link look on?
    chat: bool = True
    coach: bool = False  # may players ask for odds?
    clock: Clock = field(default_factory=Clock)
    start: bool = False  # deal at once; every seat must be taken


@dataclass(frozen=True)
class Seeking:
    game: str
    name: Name | None = None  # a nickname; the last one used, if it is left out
    face: Face | None = None


@dataclass(frozen=True)
class NewName:
    name: Name


@dataclass(frozen=True)
class Introduction:
    """What changes about a person; what is left out stays as it is."""

    name: Name | None = None
    face: Face | None = None


@dataclass(frozen=True)
class Joining:
    name: Name | None = None
    face: Face | None = None
    seat: Annotated[int, Range(0)] | None = None  # the first open one, if it is left out
    contribution: Text | None = None  # words for the luck; the name, if they are left out


@dataclass(frozen=True)
class Contribution:
    text: Text


@dataclass(frozen=True)
class SeatBot:
    level: str


@dataclass(frozen=True)
class Playing:
    move: Text
    ply: Annotated[int, Range(0)]  # the ply of the view that this move answers


@dataclass(frozen=True)
class HaveRead:
    ply: Annotated[int, Range(0)]  # the last one that was looked at


@dataclass(frozen=True)
class SetPace:
    pace: Pace


@dataclass(frozen=True)
class Saying:
    text: Text | None = None
    emote: Emote | None = None
