"""The parts of every game: states, moves, events, knowledge, positions and random play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Generic, NamedTuple, Self, TypeVar

from mypy_extensions import i64, mypyc_attr

from purrlor.core.chance import Chance
from purrlor.core.copying import Copyable
from purrlor.core.message import Reason
from purrlor.core.offer import Offer
from purrlor.core.rule import RuleViolation, WhyNot
from purrlor.core.view import Barred as Barred
from purrlor.core.view import Outcome as Outcome
from purrlor.core.view import OwnView as OwnView
from purrlor.core.view import PublicView as PublicView
from purrlor.core.view import Seat as Seat
from purrlor.core.view import View as View
from purrlor.core.view import Viewer as Viewer
from purrlor.core.wire import Plain, Tagged, Word, brief, from_plain

SPECTATOR: Final = None  # a viewer without a seat, who sees public information only
OVER: Final = -1  # what a game may store as its turn when it is over; `to_move` returns None


class IllegalMove(RuleViolation):
    def __init__(self, seat: Seat, move: Move, why: WhyNot) -> None:
        super().__init__(f"seat {seat} may not play '{move}' now: {why.reason}", why.rule)
        self.seat: Final = seat
        self.move: Final = move
        self.why: Final = why


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Word):
    """A decision of a seat: a frozen value with one text form."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read any move of the game."""
        raise NotImplementedError

    def public_text(self) -> str:
        """The move without what only its seat may know."""
        return str(self)

    @classmethod
    def read(cls, plain: Plain) -> Self:
        move = cls.parse(from_plain(str, plain, "move"))
        if not isinstance(move, cls):
            raise ValueError(f"expected a move of the kind {cls.__name__}, got {brief(plain)}")
        return move


Row = tuple[Move, ...]  # moves of one verb, made once and shared
Rows = tuple[Row, ...]


class Attempt(NamedTuple):
    """A way to begin a move, such as a verb, or a verb and a card; and of the moves that begin so,
    the one that is nearest to legal."""

    what: str
    move: Move
    narrower: Sequence[Attempt] = ()  # longer beginnings to try if the move is legal


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Tagged):
    """A change at the table, with all hidden information. A viewer gets `seen_by(viewer)`."""

    __slots__ = ()

    def seen_by(self, viewer: Viewer) -> Self:
        """The event without what this viewer may not know. Each kind must define it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class PublicEvent(Event):
    """An event without hidden information."""

    __slots__ = ()

    def seen_by(self, viewer: Viewer) -> Self:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)  # games added from outside are not compiled
class State(Copyable):
    """The whole state of a game in play. It is mutable and never leaves the engine."""

    journal: list[Event] | None  # collects events; None to make none

    def to_move(self) -> Seat | None:
        """The seat that must decide, answers included; None when the game is over."""
        raise NotImplementedError

    def choices(self) -> Rows:
        """The legal moves of the seat to move, a row for each verb that has one."""
        raise NotImplementedError

    def offers(self) -> Sequence[Offer]:
        """The legal moves of the seat to move, as verbs with blanks."""
        raise NotImplementedError

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        """The rule that forbids the move, or None if it is legal. Only this decides legality."""
        raise NotImplementedError

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        """What a player in this seat may try, legal or not: every verb, and each card, token or
        seat that it can name, unless that is legal whenever the verb is. It depends only on what
        the seat may know. A waiting seat needs only the first, which must be cheap."""
        raise NotImplementedError

    def decision(self) -> str:
        """The kind of decision that the seat to move must make, as an id of a message."""
        raise NotImplementedError

    def play(self, move: Move, chance: Chance) -> None:
        """Play a legal move of the seat to move, in place."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        raise NotImplementedError

    def scores(self) -> tuple[int, ...]:
        """The current score of each seat."""
        raise NotImplementedError

    def is_out(self, seat: Seat) -> bool:
        """Whether this seat can make no further move, whatever the others do."""
        return False

    def moves(self) -> list[Move]:
        return [move for row in self.choices() for move in row]

    def fields(self) -> dict[str, object]:
        """All fields except the journal, which is never copied."""
        return super().fields() | {"journal": None}


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Copyable):
    """What one seat can know, learned only from the events that it saw."""

    def learn(self, event: Event) -> None:
        raise NotImplementedError

    def learn_from(self, log: list[Event], start: int, viewer: Viewer) -> None:
        """Learn the events of a log from this index on, as the viewer sees them. A game may skip
        events that a later one overrides."""
        for number in range(start, len(log)):
            event = log[number]
            self.learn(event if isinstance(event, PublicEvent) else event.seen_by(viewer))

    def facts(self) -> dict[str, Plain]:
        """Values that a scenario may expect, beside the keys of the position."""
        return {}


S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Knowledge)


class Position(Generic[S, K]):
    """A state, and what each seat and a spectator know of it."""

    def __init__(self, state: S, knowledge: list[K], spectator: K) -> None:
        self.state: Final = state
        self.knowledge: Final = knowledge  # by seat
        self.spectator: Final = spectator

    def copy(self) -> Position[S, K]:
        knowledge = [each.copy() for each in self.knowledge]
        return Position(self.state.copy(), knowledge, self.spectator.copy())

    def __copy__(self) -> Position[S, K]:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Position[S, K]:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return Position, (self.state, self.knowledge, self.spectator)

    def known_to(self, viewer: Viewer) -> K:
        return self.spectator if viewer is None else self.knowledge[viewer]


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses the moves of a playout. This one is random: a verb uniformly, then a move of it."""

    def choose(self, state: State, chance: Chance) -> Move:
        rows = state.choices()
        verb: i64 = chance.below(len(rows))
        row = rows[verb]
        which: i64 = chance.below(len(row))
        return row[which]


RANDOM: Final = Policy()


def play_out(state: State, chance: Chance, policy: Policy = RANDOM) -> int:
    """Play to the end, and return the number of moves."""
    moves = 0
    while state.to_move() is not None:
        state.play(policy.choose(state, chance), chance)
        moves += 1
    return moves


def is_compiled() -> bool:
    """Whether this module is compiled to native code."""
    return not __file__.endswith(".py")


def public_header(state: State, ply: int) -> tuple[int, Seat | None, Outcome | None]:
    """The fields that every public view begins with: ply, to_move and outcome."""
    return ply, state.to_move(), state.outcome()


# The fields that every own view begins with: seat, decision, offers and barred.
PrivateHeader = tuple[Viewer, str | None, tuple[Offer, ...], tuple[Barred, ...]]


def private_header(state: State, viewer: Viewer, offers: bool) -> PrivateHeader:
    """Without offers, decision, offers and barred are empty."""
    if viewer is None or not offers:
        return viewer, None, (), ()
    if viewer != state.to_move():
        return viewer, None, (), barred(state, viewer)
    return viewer, state.decision(), tuple(state.offers()), barred(state, viewer)


Reasons = dict[tuple[str, Reason], list[str]]  # illegal attempts, by rule and reason


def barred(state: State, seat: Seat) -> tuple[Barred, ...]:
    """What this seat may not play now, grouped by reason."""
    if seat != state.to_move():
        return _while_waiting(state, seat)
    reasons: Reasons = {}
    _collect_reasons(state, seat, state.attempts(seat), reasons)
    return tuple([_barred(tuple(whats), *reason) for reason, whats in reasons.items()])


def _collect_reasons(state: State, seat: Seat, tried: Iterable[Attempt], reasons: Reasons) -> None:
    for attempt in tried:
        why = state.why_not(seat, attempt.move)
        if why is not None:
            reasons.setdefault((why.rule.id, why.reason), []).append(attempt.what)
        elif attempt.narrower:
            _collect_reasons(state, seat, attempt.narrower, reasons)


def _while_waiting(state: State, seat: Seat) -> tuple[Barred, ...]:
    """A waiting seat may play nothing, for one reason."""
    for attempt in state.attempts(seat):
        why = state.why_not(seat, attempt.move)
        return () if why is None else (_barred(("",), why.rule.id, why.reason),)
    return ()


@lru_cache(10_000)  # one value for many views, with cached JSON
def _barred(what: tuple[str, ...], rule: str, reason: Reason) -> Barred:
    return Barred(what, rule, reason)
