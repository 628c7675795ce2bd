"""Everything the server answers and streams, except the games' own views and events."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.bots.bot import Claim
from purrlor.core.game import Event
from purrlor.core.message import Message as Wording
from purrlor.core.offer import Offer
from purrlor.core.rule import Rule
from purrlor.core.story import Highlight, Place
from purrlor.core.teaching import FirstHint, HowTo
from purrlor.core.view import Outcome, View
from purrlor.core.wire import Plain, Tagged
from purrlor.server.api.terms import (
    By,
    Clock,
    Count,
    Emote,
    Face,
    Finished,
    Sitter,
    Status,
    Tally,
)

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


EventPayload = Event | dict[str, Plain]  # or plain JSON, before a client knows its game


@dataclass(frozen=True)
class Step:
    """One move, as this viewer was shown it; ply 0 is the deal."""

    ply: int
    seat: int | None
    by: By | None
    move: str | None
    halt: int  # milliseconds to look at what it shows; 0: its sentences are all there is to read
    events: tuple[EventPayload, ...]
    sentences: tuple[str, ...] = ()  # of the events, where the request named a language


@dataclass(frozen=True)
class Steps:
    """A part of what happened at a table."""

    steps: tuple[Step, ...]


ViewPayload = View | dict[str, Plain]  # or plain JSON, before a client knows its game


@dataclass(frozen=True)
class Frame:
    """A moment of a replay: a step, and the views after it, of one viewer or of every seat."""

    step: Step
    views: tuple[ViewPayload, ...]


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


# Games, and learning them


@dataclass(frozen=True)
class Box:
    game: str
    title: str
    least: int
    most: int
    levels: tuple[str, ...]  # the bots there are for this game, the weakest first
    coach: bool  # can a bot coach this game?
    tutorial: bool  # is there one?
    house_rules: tuple[HouseRule, ...]


@dataclass(frozen=True)
class HouseRule:
    """An option of a game. The catalogue has its title and what it changes."""

    key: str
    type: str  # bool, int, choice or text
    default: Plain
    choices: tuple[str, ...]  # none unless the type is choice
    optional: bool  # may be null
    rule: str  # its clause or ruling
    least: int | None  # what a number may be at least and at most
    most: int | None


@dataclass(frozen=True)
class Scene:
    """A moment of a tutorial: what the cat says, and the move that follows."""

    says: tuple[str, ...]  # ids of messages; `$move` in them is the move, as `said`
    view: dict[str, Plain]  # the learner's, before the move
    seat: int | None  # who moves; None where the cat only speaks
    move: str | None  # what the learner is to play; None where another moves
    said: Words | None  # the move as a player announces it
    step: Step | None  # the move, as the learner is shown it


@dataclass(frozen=True)
class Lesson:
    """A tutorial, played by the real rules: it has no table in the store, and counts nowhere."""

    table: Table
    scenes: tuple[Scene, ...]
    cards: tuple[CardText, ...]


@dataclass(frozen=True)
class Teaching:
    """What a game tells somebody new. The game's catalogue has the sentences."""

    how: tuple[HowTo, ...]
    hints: tuple[FirstHint, ...]
    speaks_of: dict[str, dict[str, tuple[str, ...]]]  # ids of rules, by language and word
    cards: tuple[CardText, ...]  # the special cards of all its decks
    tutorial: bool  # is there one?


# People


@dataclass(frozen=True)
class Ticket:
    """The bearer token of a program; it is told only once."""

    token: str
    person: str


@dataclass(frozen=True)
class SeatCode:
    """A one-time code: whoever opens the link with it holds the seat on that device too."""

    code: str
    expires: int  # seconds


@dataclass(frozen=True)
class Seek:
    """A search for a quick match; it ends unless its id is asked for every few seconds."""

    id: str
    game: str
    people: int  # who look for this game now
    seats: int  # of the table
    seconds: int  # until bots take the chairs that are left
    table: str | None  # where the game has begun


@dataclass(frozen=True)
class Results:
    games: tuple[Finished, ...]  # the last one first
    tallies: tuple[Tally, ...]  # of all games
    titles: dict[str, str]  # of the games, by id


@dataclass(frozen=True)
class Ending:
    """How a finished game went."""

    places: tuple[Place, ...]  # the first place first; those who tie share a rank
    highlights: tuple[Highlight, ...]


# Lines of a stream


class Message(Tagged):
    """A line of the stream; its JSON says which kind."""

    @classmethod
    def kinds(cls) -> tuple[type[Tagged], ...]:
        return (Now, Played, Changed, Watched, ChatMessage, Paused, Retry)


@dataclass(frozen=True)
class Now(Message):
    """The first line: all that this viewer may see, and the last of the steps they missed."""

    table: Table
    view: View | None  # None before the deal
    steps: tuple[Step, ...]
    chat: tuple[ChatMessage, ...]
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
    events: tuple[EventPayload, ...]
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
class ChatMessage(Message):
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
