"""Everything that goes over the network except the games' own views and events."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from purrlor.core.offer import Offer
from purrlor.core.rule import Rule
from purrlor.core.view import Outcome, View
from purrlor.core.wire import Plain, Tagged
from purrlor.games import BOXES
from purrlor.server.api.limits import Name, Range, Text


class Status(StrEnum):
    WAITING = "waiting"  # for players, and for the host to start
    PLAYING = "playing"
    OVER = "over"
    FROZEN = "frozen"  # something broke, or its rules are gone; its record is kept
    CLOSED = "closed"  # by the house or for want of players, before its end


class Sitter(StrEnum):
    OPEN = "open"
    PERSON = "person"
    BOT = "bot"


class By(StrEnum):
    """Who made a seat's move."""

    PERSON = "person"
    BOT = "bot"
    STAND_IN = "stand-in"


class Emote(StrEnum):
    """What can be said without words."""

    PURR = "purr"
    HISS = "hiss"
    MEOW = "meow"
    YAWN = "yawn"
    PAW = "paw"
    STARE = "stare"


# What is asked


@dataclass(frozen=True)
class Clock:
    move: Annotated[int, Range(5, 24 * 60 * 60)] | None = None  # seconds; None: take your time
    # How many seconds somebody may be gone before a stand-in moves.
    away: Annotated[int, Range(5, 60 * 60)] = 60


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
    options: dict[str, Plain] = field(default_factory=dict)  # house rules; those left out: defaults
    bots: tuple[str | None, ...] = ()  # levels up to the last seat; null leaves a seat open
    public: bool = False  # listed among the open tables, or by link only
    watch: bool = True  # may everybody who has the link look on?
    chat: bool = True
    coach: bool = False  # may players ask for odds?
    clock: Clock = Clock()
    start: bool = False  # at once, if every seat is taken


@dataclass(frozen=True)
class NewName:
    name: Name


@dataclass(frozen=True)
class Joining:
    name: Name | None = None
    seat: Annotated[int, Range(0)] | None = None  # the first open one, if it is left out
    contribution: Text | None = None  # to the luck; the name, if it is left out


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
class Saying:
    text: Text | None = None
    emote: Emote | None = None


# What is answered


@dataclass(frozen=True)
class ServerInfo:
    """What a page needs to know before anybody sits down."""

    version: str
    addresses: tuple[str, ...]  # where others in the home network find this house
    levels: dict[str, str]  # of bots: what each is like
    draining: bool  # no new tables: it is about to restart
    limits: dict[str, int]


@dataclass(frozen=True)
class Box:
    game: str
    title: str
    least: int
    most: int
    blurb: str
    house_rules: tuple[HouseRule, ...]


@dataclass(frozen=True)
class HouseRule:
    key: str
    title: str
    type: str  # bool, int, choice or text
    default: Plain
    choices: tuple[str, ...]  # of a choice
    optional: bool  # may be null
    rule: str  # its clause or ruling
    text: str


@dataclass(frozen=True)
class CardText:
    """What a special card is called and says."""

    name: str  # as moves, views and events have it
    title: str
    text: str
    rule: str  # its clause or ruling


@dataclass(frozen=True)
class Seated:
    """A seat as everybody may know it."""

    seat: int
    sitter: Sitter
    name: str
    person: str | None  # a public mark, the same at all tables of that nickname; draws the coat
    level: str | None  # of the bot, or of the stand-in while it moves
    host: bool
    here: bool  # connected; bots are always
    stand_in: bool  # a bot moves for them until they return
    gone_for: int | None  # seconds; the stand-in moves when it reaches the away clock


@dataclass(frozen=True)
class Table:
    id: str
    game: str
    title: str
    rules: int  # the version it is played by
    options: dict[str, Plain]
    status: Status
    seats: tuple[Seated, ...]
    public: bool
    watch: bool
    chat: bool
    coach: bool
    clock: Clock
    commitment: str  # to the luck: SHA-256 of the secret, fixed before anybody contributed
    contributed: tuple[bool, ...]  # which seats gave words of their own to the luck
    ply: int
    to_move: int | None
    left: int | None  # seconds to move, where there is a clock
    watchers: int
    you: int | None  # the asker's seat
    notice: str | None  # why it is frozen or closed
    rematch: str | None  # the table where it goes on


@dataclass(frozen=True)
class Tables:
    tables: tuple[Table, ...]
    next: str | None  # the cursor of the next page


@dataclass(frozen=True)
class Count:
    game: str
    played: int
    won: int


@dataclass(frozen=True)
class Me:
    person: str
    name: str
    tables: tuple[Table, ...]  # where one sits, the running ones first
    counts: tuple[Count, ...]


@dataclass(frozen=True)
class Ticket:
    """The bearer token of a program; nobody can be told it again."""

    token: str
    person: str


@dataclass(frozen=True)
class SeatCode:
    """A one-time code: whoever opens the link with it holds the seat on that device too."""

    code: str
    expires: int  # seconds


@dataclass(frozen=True)
class Advice:
    """A move as the coach weighs it."""

    move: str
    share: float  # how often the coach itself would play it; all shares together are 1
    odds: float | None  # the probability that it comes off; None where nothing is in doubt
    worth: float  # on the coach's own scale, of which `why` speaks
    why: str  # a sentence with the players' names
    words: str  # the move as one would say it at this table


@dataclass(frozen=True)
class Coaching:
    ply: int
    readings: tuple[Advice, ...]  # best first


@dataclass(frozen=True)
class Why:
    ply: int
    seat: int
    why: str


@dataclass(frozen=True)
class Reasons:
    """Why bots moved as they did, as far as all hidden things of those moves are open by now."""

    reasons: tuple[Why, ...]


@dataclass(frozen=True)
class Step:
    """One move, as this viewer was shown it; ply 0 is the deal."""

    ply: int
    seat: int | None
    by: By | None
    move: str | None
    events: tuple[dict[str, Plain], ...]
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Frame:
    """A moment of a replay: the step, and the table after it as one seat, or all, saw it."""

    step: Step
    views: tuple[dict[str, Plain], ...]


@dataclass(frozen=True)
class Frames:
    table: Table
    plies: int  # how many moves the game had
    outcome: Outcome | None
    frames: tuple[Frame, ...]
    cards: tuple[CardText, ...]  # the special cards of this table's deck


@dataclass(frozen=True)
class Problem:
    """What was wrong, to its sender alone."""

    code: str
    reason: str
    rule: Rule | None = None
    ply: int | None = None  # where the table is, for a move that came late
    offers: tuple[Offer, ...] = ()  # what is allowed instead


@dataclass(frozen=True)
class Done:
    done: bool = True


# What is streamed


class Message(Tagged):
    """A line of the stream; its JSON says which kind."""

    @classmethod
    def kinds(cls) -> tuple[type[Tagged], ...]:
        return (Now, Played, Changed, Said, Retry)


@dataclass(frozen=True)
class Now(Message):
    """Always the first: the whole of what this viewer may see, and the steps it missed."""

    table: Table
    view: View | None  # None before the deal
    steps: tuple[Step, ...]
    chat: tuple[Said, ...]
    cards: tuple[CardText, ...]  # the special cards of this table's deck


@dataclass(frozen=True)
class Played(Message):
    step: Step
    table: Table
    view: View


@dataclass(frozen=True)
class Changed(Message):
    """Somebody came, went, sat down; a clock was set; the table was frozen."""

    table: Table


@dataclass(frozen=True)
class Said(Message):
    n: int  # counted from 1 at each table
    seat: int | None  # None: somebody who looks on, or left
    name: str
    person: str
    text: str | None
    emote: Emote | None


@dataclass(frozen=True)
class Retry(Message):
    """The house restarts: come back after so many milliseconds."""

    milliseconds: int
