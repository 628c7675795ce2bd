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
from purrlor.server.store.types import Count, Finished, Tally
from purrlor.server.terms import By, Clock, Emote, Face, Sitter, Status

# What a catalogue renders: a message, or the plain JSON of one.
Words = Wording | dict[str, Plain]

# Answers


@dataclass(frozen=True)
class ServerInfo:
    """The server: what a page needs before anybody takes a seat."""

    version: str
    addresses: tuple[str, ...]  # of this server in the home network
    levels: tuple[str, ...]  # of bots, the weakest first
    faces: dict[str, tuple[Face, ...]]  # of each level's characters, in the order they are seated
    draining: bool  # no new tables: a restart is near
    here: int  # people at this server who are connected or were seen in the last five minutes
    limits: dict[str, int]


@dataclass(frozen=True)
class CardText:
    """A special card. Its title and text are in the catalogue, or in its deck."""

    name: str  # as in moves, views and events
    rule: str  # its clause or ruling
    title: str | None
    text: str | None
    effect: Words | None  # renders the text of a card whose deck gives it none


@dataclass(frozen=True)
class Seated:
    """A seat, as everybody may know it."""

    seat: int
    sitter: Sitter
    name: str
    person: str | None  # the same at all tables
    face: Face | None  # distinct at the table; None: an open seat
    level: str | None  # how well the bot plays, or the stand-in while it moves
    character: str | None  # of the bot; the catalogue describes it
    host: bool
    here: bool  # connected; bots always are
    stand_in: bool  # a bot moves for the person until they return
    failing: bool  # its bot does not answer; random legal moves are made
    gone_for: int | None  # seconds; the stand-in moves when it reaches the away clock
    again: bool | None  # after the end: wants a rematch; None: no answer yet
    bot_since: int | None  # the ply at which its person left, and a bot took over


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
    tempo: float  # multiplies every `halt` at this table; 0: no waiting
    to_end: bool  # bots play the rest at once, for all seats
    commitment: str  # SHA-256 of the luck's secret, fixed before anybody contributed
    contributed: tuple[bool, ...]  # seats that contributed to the luck
    ply: int
    longest: int  # the server ends longer games
    to_move: int | None
    left: int | None  # seconds left for the move, if there is a clock
    watchers: int
    you: int | None  # the seat of the caller
    notice: str | None  # message id: why it is frozen or closed
    rematch: str | None  # the table of the rematch
    room: str | None  # the room code, which leads here as the id does; None after the end


@dataclass(frozen=True)
class Tables:
    tables: tuple[Table, ...]
    next: str | None  # the cursor of the next page


@dataclass(frozen=True)
class Me:
    person: str
    name: str
    face: Face
    tables: tuple[Table, ...]  # of this person, those in play first
    counts: tuple[Count, ...]


@dataclass(frozen=True)
class Advice:
    """A move, as the coach values it."""

    move: str
    share: float  # the probability that the coach plays it; all add up to 1
    odds: float | None  # the probability of success; None if it is certain
    worth: float  # value on the coach's scale, as in the claims
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
    """The reasons of bots, up to the last ply at which everything hidden was revealed."""

    reasons: tuple[Why, ...]
    at_end: bool  # this game reveals nothing, and so no reasons, before its end


EventPayload = Event | dict[str, Plain]  # or plain JSON, before a client knows its game


@dataclass(frozen=True)
class Step:
    """One move, as this viewer saw it; ply 0 is the deal."""

    ply: int
    seat: int | None
    by: By | None
    move: str | None
    halt: int  # milliseconds to show it; 0: its sentences suffice
    events: tuple[EventPayload, ...]
    sentences: tuple[str, ...] = ()  # of the events, if the request names a language


@dataclass(frozen=True)
class Steps:
    """Consecutive steps of a table."""

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
    plies: int  # of the whole game
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
    ply: int | None = None  # of the table, for a late move
    offers: tuple[Offer, ...] = ()  # the legal moves


@dataclass(frozen=True)
class Catalogue:
    """The messages of a game in one language, in Fluent, and the types of their arguments."""

    language: str  # English if the game lacks the language
    ftl: str
    schema: dict[str, Plain]


@dataclass(frozen=True)
class Accepted:
    """A move was played; stream and view show the result."""

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
    """A step of a tutorial: the cat's sentences, and the move that follows."""

    says: tuple[str, ...]  # message ids; their `$move` is `said`
    view: dict[str, Plain]  # the learner's, before the move
    seat: int | None  # to move; None if the cat only speaks
    move: str | None  # for the learner to play; None if another seat moves
    said: Words | None  # the move as a player announces it
    step: Step | None  # the move, as the learner sees it


@dataclass(frozen=True)
class Lesson:
    """A tutorial by the real rules. It is not stored and does not count."""

    table: Table
    scenes: tuple[Scene, ...]
    cards: tuple[CardText, ...]


@dataclass(frozen=True)
class Teaching:
    """How a game is explained to new players. The sentences are in its catalogue."""

    how: tuple[HowTo, ...]
    hints: tuple[FirstHint, ...]
    speaks_of: dict[str, dict[str, tuple[str, ...]]]  # rule ids, by language and word
    cards: tuple[CardText, ...]  # the special cards of all its decks
    tutorial: bool  # is there one?
    options: dict[str, Plain]  # the house rules of a table that changes none


# People


@dataclass(frozen=True)
class Ticket:
    """The bearer token of a program; it is sent only once."""

    token: str
    person: str


@dataclass(frozen=True)
class SeatCode:
    """A one-time code: its link opens the seat on another device."""

    code: str
    expires: int  # seconds


@dataclass(frozen=True)
class Seek:
    """A search for a quick match; it ends unless the client repeats it every few seconds."""

    id: str
    game: str
    people: int  # who look for this game
    seats: int  # of the table
    seconds: int  # until bots take the remaining seats
    table: str | None  # where the game has started


@dataclass(frozen=True)
class Results:
    games: tuple[Finished, ...]  # the last one first
    tallies: tuple[Tally, ...]  # of all games
    titles: dict[str, str]  # of the games, by id


@dataclass(frozen=True)
class MyPlay:
    """How I play a game, by the coach's reviews of my games."""

    game: str
    title: str
    scale: str  # of the cost: "chance" to win, or "points"
    reviewed: int  # games
    decisions: int
    cost: float | None  # that a decision gave away on average; None without a reviewed decision
    missing: int  # reviewed games until my level can be estimated
    levels: tuple[str, ...]  # my level, or two between which it is; none yet
    sure: float | None  # the probability that this is right
    bids: int | None  # in the reviewed games; None in a game without bluffs
    bluffs: int | None  # bids that the coach takes for less likely true than not
    bluffs_called: int | None
    memory: MyMemory | None  # None in a game without such moves, and while too little is known


@dataclass(frozen=True)
class MyMemory:
    """How often I chose a move that was certain to come off, where I had seen enough for it."""

    moves: int
    certain: int
    guessing: float  # the rate of certain moves if each were drawn from the legal ones
    low: float  # my rate is between these
    high: float
    sure: float  # the probability that this is right


@dataclass(frozen=True)
class Ending:
    """How a finished game went."""

    places: tuple[Place, ...]  # best first; ties share a rank
    highlights: tuple[Highlight, ...]


@dataclass(frozen=True)
class ReviewedMove:
    """A decision of a seat, beside what the coach would have played."""

    ply: int  # of the position in which it was made
    round: int | None  # in a game with rounds
    move: str
    said: Words  # the move as a player announces it
    best: Advice
    played: Advice | None  # None if the coach does not consider the move
    cost: float | None  # what it gave away on the coach's scale; None if unknown


@dataclass(frozen=True)
class ScoresAt:
    ply: int  # from which these scores hold
    scores: tuple[int, ...]  # by seat: cards, points or Zs


@dataclass(frozen=True)
class Review:
    """What the coach says about a seat's game. While it is made, `done` is less than `total`, and
    there are no decisions yet."""

    done: int
    total: int
    scale: str  # of costs and worths: "chance" to win, or "points"
    decisions: tuple[ReviewedMove, ...]
    scores: tuple[ScoresAt, ...]


# Lines of a stream


class Message(Tagged):
    """A line of the stream; `kind` in its JSON is its type."""

    @classmethod
    def kinds(cls) -> tuple[type[Tagged], ...]:
        return (Now, Played, Changed, Watched, ChatMessage, Paused, Retry)


@dataclass(frozen=True)
class Now(Message):
    """The first line: everything this viewer may see, and the latest steps they missed."""

    table: Table
    view: View | None  # None before the deal
    steps: tuple[Step, ...]
    chat: tuple[ChatMessage, ...]
    cards: tuple[CardText, ...]  # the special cards of this table's deck


Fields = dict[str, Plain]  # the changed fields, with their new values


@dataclass(frozen=True)
class Played(Message):
    """A move, as this viewer sees it. Omitted fields did not change."""

    ply: int  # of the view after it; 0 is the deal
    seat: int | None
    by: By | None
    move: str | None
    halt: int  # as in a step
    events: tuple[EventPayload, ...]
    public: Fields  # of the view; all fields if there was no view before
    own: Fields  # of the view; all fields if there was no view before
    table: Fields  # without ply and to_move, which are in the view


@dataclass(frozen=True)
class Changed(Message):
    """The table changed without a move: a player came or left, or it was frozen or closed."""

    table: Fields


@dataclass(frozen=True)
class Watched(Message):
    """The number of spectators changed; sent at most once a second."""

    watchers: int


@dataclass(frozen=True)
class ChatMessage(Message):
    n: int  # counted from 1 at each table
    seat: int | None  # None: the player has left
    name: str
    person: str
    text: str | None
    emote: Emote | None


@dataclass(frozen=True)
class Paused(Message):
    """The server has lost its database, or has it again. Clients keep what they show."""

    paused: bool


@dataclass(frozen=True)
class Retry(Message):
    """The server restarts: reconnect after this time."""

    milliseconds: int
