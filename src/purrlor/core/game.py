"""What every game is made of: states, moves, events, knowledge and positions."""

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

SPECTATOR: Final = None  # a viewer without a seat sees what every seat sees, and nothing else
OVER: Final = -1  # what a game may store as its turn when it is over; `to_move` returns None


class IllegalMove(RuleViolation):
    def __init__(self, seat: Seat, move: Move, why: WhyNot) -> None:
        super().__init__(f"seat {seat} may not play '{move}' here: {why.reason}", why.rule)
        self.seat: Final = seat
        self.move: Final = move
        self.why: Final = why


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Word):
    """Something a seat does. It is frozen, and is written as the same text everywhere."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read any move of the game."""
        raise NotImplementedError

    def told(self) -> str:
        """The move as everybody may know it; what only its maker may know is left out."""
        return str(self)

    @classmethod
    def read(cls, plain: Plain) -> Self:
        move = cls.parse(from_plain(str, plain, "move"))
        if not isinstance(move, cls):
            raise ValueError(f"another kind of move is wanted here than {brief(plain)}")
        return move


Row = tuple[Move, ...]  # moves of one verb, made once and shared
Rows = tuple[Row, ...]


class Attempt(NamedTuple):
    """Something that a person might reach for: the words with which its moves begin, and the one of
    these moves that comes nearest to being legal."""

    what: str
    move: Move
    narrower: Sequence[Attempt] = ()  # what to try if that is legal: more words, fewer moves


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Tagged):
    """Something that happened, with all its secrets. A viewer is told what `seen_by` leaves."""

    __slots__ = ()

    def seen_by(self, viewer: Viewer) -> Self:
        """Cut the event down to what this viewer may know. Every kind decides; no default."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Public(Event):
    """An event that happened in the open: everybody is told all of it."""

    __slots__ = ()

    def seen_by(self, viewer: Viewer) -> Self:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)  # games added from outside are not compiled
class State(Copyable):
    """The whole truth of a game in play. Mutable; it never leaves the engine."""

    journal: list[Event] | None  # collects events; None: none are made

    def to_move(self) -> Seat | None:
        """The seat that must decide, answers included; None when the game is over."""
        raise NotImplementedError

    def choices(self) -> Rows:
        """The legal moves of the seat to move, a row for each verb, none of them empty."""
        raise NotImplementedError

    def offers(self) -> Sequence[Offer]:
        """The legal moves of the seat to move as verbs with blanks, for people and for JSON."""
        raise NotImplementedError

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        """The one judge of legality: the rule that forbids the move, if one does."""
        raise NotImplementedError

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        """What a person in this seat might reach for, legal or not: every verb of the game, and
        each card, token or player that a verb can point at, unless it is sure to be legal where
        the verb is. It depends only on what the seat may know. A seat that waits is told why by the
        first, which should cost little."""
        raise NotImplementedError

    def decision(self) -> str:
        """What the seat to move is asked for, in words that can follow "Your turn: "."""
        raise NotImplementedError

    def play(self, move: Move, chance: Chance) -> None:
        """Play a legal move of the seat to move; this changes the state in place."""
        raise NotImplementedError

    def copy(self) -> Self:
        """Make an equal but independent state, without a journal."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        raise NotImplementedError

    def scores(self) -> tuple[int, ...]:
        """The score of each seat as it stands."""
        raise NotImplementedError

    def is_out(self, seat: Seat) -> bool:
        """Tell whether this seat has no move to make any more, whatever the others do."""
        return False

    def moves(self) -> list[Move]:
        return [move for row in self.choices() for move in row]

    def fields(self) -> dict[str, object]:
        """Every field with its value, but not who listens: a journal is nobody else's."""
        return super().fields() | {"journal": None}


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Copyable):
    """What one seat can know, learned from the events it was shown and from nothing else."""

    def learn(self, event: Event) -> None:
        raise NotImplementedError

    def learn_from(self, log: list[Event], start: int, viewer: Viewer) -> None:
        """Learn the events of a log from this one on, as the viewer is told them. A game may leave
        out those that a later one makes void."""
        for number in range(start, len(log)):
            event = log[number]
            self.learn(event if isinstance(event, Public) else event.seen_by(viewer))

    def facts(self) -> dict[str, Plain]:
        """Further values that a scenario may expect, besides the keys of the position."""
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

    def tell(self, events: Iterable[Event]) -> None:
        """Let everybody learn these events, each as they see them."""
        for event in events:
            for seat, each in enumerate(self.knowledge):
                each.learn(event.seen_by(seat))
            self.spectator.learn(event.seen_by(SPECTATOR))

    def known_to(self, viewer: Viewer) -> K:
        return self.spectator if viewer is None else self.knowledge[viewer]


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses the moves of a playout; this one at random: a verb uniformly, then its arguments."""

    def choose(self, state: State, chance: Chance) -> Move:
        rows = state.choices()
        verb: i64 = chance.below(len(rows))
        row = rows[verb]
        which: i64 = chance.below(len(row))
        return row[which]


RANDOM: Final = Policy()


def play_out(state: State, chance: Chance, policy: Policy = RANDOM) -> int:
    """Play to the end, and return how many moves it took."""
    moves = 0
    while state.to_move() is not None:
        state.play(policy.choose(state, chance), chance)
        moves += 1
    return moves


def is_compiled() -> bool:
    """Does this run as native code, or as the source that you read?"""
    return not __file__.endswith(".py")


def open_to_all(state: State, ply: int) -> tuple[int, Seat | None, Outcome | None]:
    """The fields that the public parts of all views begin with: ply, to_move and outcome."""
    return ply, state.to_move(), state.outcome()


# The fields that the own parts of all views begin with: seat, decision, offers and barred.
Own = tuple[Viewer, str | None, tuple[Offer, ...], tuple[Barred, ...]]


def own_to(state: State, viewer: Viewer, offers: bool) -> Own:
    """Without offers, nothing is said of what the viewer may do and why not."""
    if viewer is None or not offers:
        return viewer, None, (), ()
    if viewer != state.to_move():
        return viewer, None, (), barred(state, viewer)
    return viewer, state.decision(), tuple(state.offers()), barred(state, viewer)


Reasons = dict[tuple[str, Reason], list[str]]  # what is illegal, by rule and reason


def barred(state: State, seat: Seat) -> tuple[Barred, ...]:
    """What this seat might reach for and may not play now, by its reasons."""
    if seat != state.to_move():
        return _everything(state, seat)
    reasons: Reasons = {}
    _refuse(state, seat, state.attempts(seat), reasons)
    return tuple([_refused(tuple(whats), *reason) for reason, whats in reasons.items()])


def _refuse(state: State, seat: Seat, tried: Iterable[Attempt], reasons: Reasons) -> None:
    for attempt in tried:
        why = state.why_not(seat, attempt.move)
        if why is not None:
            reasons.setdefault((why.rule.id, why.reason), []).append(attempt.what)
        elif attempt.narrower:
            _refuse(state, seat, attempt.narrower, reasons)


def _everything(state: State, seat: Seat) -> tuple[Barred, ...]:
    """Nothing can be played by a seat that waits, and that for one reason."""
    for attempt in state.attempts(seat):
        why = state.why_not(seat, attempt.move)
        return () if why is None else (_refused(("",), why.rule.id, why.reason),)
    return ()


@lru_cache(10_000)  # the same is refused again and again, and its JSON is kept
def _refused(what: tuple[str, ...], rule: str, reason: Reason) -> Barred:
    return Barred(what, rule, reason)
