"""All that the server answers and streams, except the games' own views and events."""

from __future__ import annotations

from purrlor.bots.bot import Claim
from purrlor.core.game import Event
from purrlor.core.message import Message as Wording
from purrlor.core.offer import Offer
from purrlor.core.rule import Rule
from purrlor.core.values import dataclass
from purrlor.core.view import Outcome, View
from purrlor.core.wire import Plain, Tagged
from purrlor.server.store.types import Count
from purrlor.server.terms import By, Clock, Emote, Face, Sitter, Status

# What a catalogue renders: a message, or the same as a client has read it.
Words = Wording | dict[str, Plain]

# Answers


@dataclass(frozen=True)
class ServerInfo:
    """What a page needs to know before anybody sits down."""

    version: str
    addresses: tuple[str, ...]  # where others in the home network find this server
    levels: tuple[str, ...]  # of bots, the weakest first
    faces: dict[str, tuple[Face, ...]]  # of each level's characters, in the order they are seated
    draining: bool  # no new tables: it is about to restart
    limits: dict[str, int]


@dataclass(frozen=True)
class CardText:
    """A special card. The catalogue has its title and text, unless its deck brings its own."""

    name: str  # as moves, views and events have it
    rule: str  # its clause or ruling
    title: str | None
    text: str | None
    effect: Words | None  # renders the text of a card whose deck gives it none


@dataclass(frozen=True)
class Seated:
    """A seat as everybody may know it."""

    seat: int
    sitter: Sitter
    name: str
    person: str | None  # the same at all tables
    face: Face | None  # unlike every other at the table; None: nobody sits there
    level: str | None  # how well the bot plays, or the stand-in while it moves
    character: str | None  # of the bot; the catalogue says how it plays
    host: bool
    here: bool  # connected; bots always are
    stand_in: bool  # a bot moves for the person until they return
    failing: bool  # its bot gives no answer just now, and any legal move is made for it
    gone_for: int | None  # seconds; the stand-in moves when it reaches the away clock
    again: bool | None  # after the end: does the person want a rematch? None: no word yet


@dataclass(frozen=True)
class Table:
    id: str
    game: str
    title: str
    rules: int  # the version of the rules it is played by
    options: dict[str, Plain]
    status: Status
    seats: tuple[Seated, ...]
    public: bool
    watch: bool
    chat: bool
    coach: bool
    clock: Clock
    tempo: float  # what every `halt` is multiplied by at this table; 0: nobody waits
    to_end: bool  # the rest is played at once, for all seats
    commitment: str  # SHA-256 of the luck's secret, fixed before anybody contributed
    contributed: tuple[bool, ...]  # which seats gave words of their own to the luck
    ply: int
    longest: int  # the server ends a game that is not over after so many moves
    to_move: int | None
    left: int | None  # seconds left for the move, if there is a clock
    watchers: int
    you: int | None  # the seat of whoever asks
    notice: str | None  # the id of the message that says why it is frozen or closed
    rematch: str | None  # the table where it goes on


@dataclass(frozen=True)
class Tables:
    tables: tuple[Table, ...]
    next: str | None  # the cursor of the next page


@dataclass(frozen=True)
class Me:
    person: str
    name: str
    face: Face
    tables: tuple[Table, ...]  # where this person sits, those in play first
    counts: tuple[Count, ...]


@dataclass(frozen=True)
class Advice:
    """A move as the coach weighs it."""

    move: str
    share: float  # how often the coach itself would play it; all shares together are 1
    odds: float | None  # the probability that it comes off; None where nothing is in doubt
    worth: float  # on the coach's own scale, which the claims speak of
    claims: tuple[Claim, ...]
    said: Words  # the move as a player announces it
    aim: str  # the kind of the claim whose aim is shown, where the odds alone mislead; or nothing


@dataclass(frozen=True)
class Coaching:
    ply: int
    readings: tuple[Advice, ...]  # best first


@dataclass(frozen=True)
class Why:
    """What a bot claimed about its move."""

    ply: int
    seat: int
    claims: tuple[Claim, ...]


@dataclass(frozen=True)
class Reasons:
    """Why bots moved as they did, up to the last ply at which everything hidden was shown."""

    reasons: tuple[Why, ...]
    at_end: bool  # in this game nothing is opened before its end, and no reason told


Told = Event | dict[str, Plain]  # an event, or as a client has read it, before its game is known


@dataclass(frozen=True)
class Step:
    """One move, as this viewer was shown it; ply 0 is the deal."""

    ply: int
    seat: int | None
    by: By | None
    move: str | None
    halt: int  # milliseconds to look at what it shows; 0: its sentences are all there is to read
    events: tuple[Told, ...]
    sentences: tuple[str, ...] = ()  # of the events, where the request named a language


@dataclass(frozen=True)
class Steps:
    """A part of what happened at a table."""

    steps: tuple[Step, ...]


Viewed = View | dict[str, Plain]  # a view, or as a client has read it, before its game is known


@dataclass(frozen=True)
class Frame:
    """A moment of a replay: a step, and the views after it, of one viewer or of every seat."""

    step: Step
    views: tuple[Viewed, ...]


@dataclass(frozen=True)
class Frames:
    table: Table
    plies: int  # how many moves the game had
    outcome: Outcome | None
    frames: tuple[Frame, ...]
    cards: tuple[CardText, ...]  # the special cards of this table's deck


@dataclass(frozen=True)
class Problem:
    """What was wrong with a request."""

    code: str
    detail: str  # in English, for developers
    reason: Words | None = None  # why a move is illegal
    rule: Rule | None = None
    ply: int | None = None  # where the table is, for a move that came late
    offers: tuple[Offer, ...] = ()  # what is allowed instead


@dataclass(frozen=True)
class Catalogue:
    """The words of a game in one language, for a Fluent runtime, and the kinds of all arguments."""

    language: str  # English where the game does not have the language
    ftl: str
    schema: dict[str, Plain]


@dataclass(frozen=True)
class Accepted:
    """A move was played; what came of it is told by the stream, and by the view."""

    ply: int  # of the view after it


@dataclass(frozen=True)
class Done:
    done: bool = True


# Lines of a stream


class Message(Tagged):
    """A line of the stream; its JSON says which kind."""

    @classmethod
    def kinds(cls) -> tuple[type[Tagged], ...]:
        return (Now, Played, Changed, Watched, Said, Paused, Retry)


@dataclass(frozen=True)
class Now(Message):
    """The first line: all that this viewer may see, and the last of the steps they missed."""

    table: Table
    view: View | None  # None before the deal
    steps: tuple[Step, ...]
    chat: tuple[Said, ...]
    cards: tuple[CardText, ...]  # the special cards of this table's deck


Fields = dict[str, Plain]  # the fields that changed, each as it is now


@dataclass(frozen=True)
class Played(Message):
    """A move, as this viewer sees it. Fields that it leaves out are as they were."""

    ply: int  # of the view after it; 0 is the deal
    seat: int | None
    by: By | None
    move: str | None
    halt: int  # as in a step
    events: tuple[Told, ...]
    public: Fields  # of the view; all of them if there was no view before
    own: Fields  # of the view; all of them if there was no view before
    table: Fields  # besides ply and to_move, which the view has, too


@dataclass(frozen=True)
class Changed(Message):
    """The table changed without a move: somebody came or went, or it was frozen or closed."""

    table: Fields


@dataclass(frozen=True)
class Watched(Message):
    """Somebody began or ceased to look on; this is told once a second at most."""

    watchers: int


@dataclass(frozen=True)
class Said(Message):
    n: int  # counted from 1 at each table
    seat: int | None  # None: somebody who has left
    name: str
    person: str
    text: str | None
    emote: Emote | None


@dataclass(frozen=True)
class Paused(Message):
    """The server has lost its database, or has it again. What is shown stays, and goes on then."""

    paused: bool


@dataclass(frozen=True)
class Retry(Message):
    """The server restarts: come back after so many milliseconds."""

    milliseconds: int
