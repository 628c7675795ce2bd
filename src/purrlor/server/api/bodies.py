"""Request bodies as JSON, and queries with their parameters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from purrlor.core.rule import ENGLISH, LANGUAGES
from purrlor.core.wire import Plain
from purrlor.games import BOXES
from purrlor.server.api.endpoint import About
from purrlor.server.limits import STEPS, Length, Name, OneOf, Range, Text
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
    seats: Seats  # within the range of all games; the game may allow fewer
    name: Name | None = None  # a nickname; default: the last one used
    face: Face | None = None  # default: the last one used
    options: dict[str, Plain] = field(default_factory=dict)  # changed house rules
    bots: tuple[str | None, ...] = ()  # levels of the last seats; null leaves a seat open
    public: bool = False  # listed among the open tables; else only its link leads there
    watch: bool = True  # spectators with the link are allowed
    chat: bool = True
    coach: bool = False  # players may ask for advice
    clock: Clock = field(default_factory=Clock)
    start: bool = False  # deal at once; all seats must be taken


@dataclass(frozen=True)
class Seeking:
    game: str
    name: Name | None = None  # a nickname; default: the last one used
    face: Face | None = None


@dataclass(frozen=True)
class NewName:
    name: Name


@dataclass(frozen=True)
class Introduction:
    """Changes of a person; omitted fields stay as they are."""

    name: Name | None = None
    face: Face | None = None


@dataclass(frozen=True)
class Joining:
    name: Name | None = None
    face: Face | None = None
    seat: Annotated[int, Range(0)] | None = None  # default: the first open seat
    contribution: Text | None = None  # for the luck; default: the name


@dataclass(frozen=True)
class Contribution:
    text: Text


@dataclass(frozen=True)
class SeatBot:
    level: str


@dataclass(frozen=True)
class Playing:
    move: Text
    ply: Annotated[int, Range(0)]  # of the view that this move answers


@dataclass(frozen=True)
class HaveRead:
    ply: Annotated[int, Range(0)]  # the last ply that the player has read


@dataclass(frozen=True)
class SetPace:
    pace: Pace


@dataclass(frozen=True)
class Saying:
    text: Text | None = None
    emote: Emote | None = None


@dataclass(frozen=True)
class BoardTurn:
    """A move on a board, or one that a rule forbids there."""

    text: Text  # the seat and its move: "0 bid 3 hat"
    luck: tuple[int | str, ...] | None = ()  # dice and cards that come; null: the luck goes on
    refused: bool = False


@dataclass(frozen=True)
class OnBoard:
    """A position as scenarios have it, and the turns from there."""

    game: str
    options: dict[str, Plain] = field(default_factory=dict)
    position: dict[str, Plain] = field(default_factory=dict)
    turns: tuple[BoardTurn, ...] = ()


# Queries


@dataclass(frozen=True)
class TablesQuery:
    after: Annotated[str, About("`next` of the previous page")] | None = None
    limit: Annotated[int, About("number of tables"), Range(1, 50)] = 20
    game: Annotated[str, About("only tables of this game")] | None = None


@dataclass(frozen=True)
class LanguageQuery:
    language: Annotated[str, About("the language of the answer"), OneOf(LANGUAGES)] = ENGLISH


@dataclass(frozen=True)
class SinceQuery:
    since: (
        Annotated[int, About(f"the last ply seen; up to {STEPS} later steps are sent")] | None
    ) = None


_SENTENCES = About("render the events of each step as sentences in this language")


@dataclass(frozen=True)
class ViewQuery(SinceQuery):
    language: Annotated[str, _SENTENCES, OneOf(LANGUAGES)] | None = None


@dataclass(frozen=True)
class StepsQuery:
    first: Annotated[int, About("the first ply", "from"), Range(0)] = 0
    count: Annotated[int, About("number of plies"), Range(1, STEPS)] = STEPS
    language: Annotated[str, _SENTENCES, OneOf(LANGUAGES)] | None = None


@dataclass(frozen=True)
class ReplayQuery:
    viewer: Annotated[
        str, About("a seat's number, `spectator`, or `open` for the views of all seats", "as")
    ] = "open"
    first: Annotated[int, About("the first ply", "from"), Range(0)] = 0
    count: Annotated[int, About("number of plies"), Range(1, 100)] = 50


@dataclass(frozen=True)
class ReviewQuery:
    make: Annotated[
        int, About("0: return a review only if it is stored, and start none"), Range(0, 1)
    ] = 1


@dataclass(frozen=True)
class QrQuery:
    text: Annotated[str, About("the link"), Length(1, 300)]
