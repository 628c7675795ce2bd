"""Match: one game in play. It alone holds the State, and what each seat knows of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from dataclasses import replace
from operator import is_
from typing import Any, Final

from purrlor.core.chance import Chance, FairLuck, Quick
from purrlor.core.game import (
    SPECTATOR,
    Event,
    IllegalMove,
    Move,
    Outcome,
    OwnView,
    Position,
    PublicView,
    Rows,
    Seat,
    View,
    Viewer,
)
from purrlor.core.message import COMMON_REASONS, Reason, Saying
from purrlor.core.rulebook import AnyGame
from purrlor.core.story import Calls, Highlight, Place
from purrlor.core.text import Speech
from purrlor.core.view import Barred, join
from purrlor.core.wire import Plain, from_plain, of_kind, to_plain


class Match:
    def __init__(self, game: AnyGame, options: Any, position: Position[Any, Any]) -> None:
        self.game: Final = game
        self.options: Final = options
        self.players: Final = len(position.knowledge)
        self.moves: Final[list[tuple[Seat, Move]]] = []
        self._position: Final = position
        self._chance: Chance | None = None
        self._log: Final[list[list[Event]]] = [[]]
        self._last_events: dict[Viewer, list[Event]] = {}  # of the last ply, for each viewer
        self.all_public = True  # all viewers saw the same events in the last ply
        self._halt = (-1, 0.0)  # the pause after a ply, cached

    @classmethod
    def deal(cls, game: AnyGame, options: Any, players: int, chance: Chance) -> Match:
        """Deal a new game."""
        journal: list[Event] = []
        state = game.deal(options, players, chance, journal)
        knowledge = [game.knowledge(options, players, seat) for seat in range(players)]
        spectator = game.knowledge(options, players, SPECTATOR)
        position = Position(state, knowledge, spectator)
        match = cls(game, options, position)
        match._chance = chance
        match._broadcast(journal)
        return match

    @classmethod
    def start(cls, game: AnyGame, players: int, *, seed: int, options: Any = None) -> Match:
        """Deal a new game for simulation; equal seeds give equal luck. The default options are
        those of the rules."""
        return cls.deal(game, game.options() if options is None else options, players, Quick(seed))

    @classmethod
    def fair(cls, game: AnyGame, options: Any, luck: FairLuck) -> Match:
        """Deal a new game with one seat for each contribution to its luck."""
        return cls.deal(game, options, len(luck.contributions), luck.chance())

    def copy(self) -> Match:
        """Make an equal, independent match with the same luck to come."""
        other = Match(self.game, self.options, self._position.copy())
        other.moves.extend(self.moves)
        other._log[:] = [list(events) for events in self._log]
        other.all_public = self.all_public
        other._chance = None if self._chance is None else self._chance.copy()
        return other

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        return self.copy()

    def with_chance(self, chance: Chance) -> Match:
        """Use this luck from now on, and return the match."""
        self._chance = chance
        return self

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return len(self.moves)

    @property
    def to_move(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""
        seat: Seat | None = self._position.state.to_move()
        return seat

    @property
    def mover(self) -> Seat:
        """The seat that must decide, in a game that is not over."""
        seat = self.to_move
        assert seat is not None, "the game is over"
        return seat

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self._position.state.outcome()
        return outcome

    def play(self, seat: Seat, move: Move) -> None:
        """Play a move, or raise IllegalMove with the rule that forbids it; then nothing changed."""
        state = self._position.state
        why = state.why_not(seat, move)
        if why is not None:
            raise IllegalMove(seat, move, why)
        assert self._chance is not None, "a match needs luck: with_chance()"
        state.journal = []
        state.play(move, self._chance)
        self.moves.append((seat, move))
        self._log.append([])
        self._broadcast(state.journal)
        state.journal = None

    def choices(self) -> Rows:
        """The legal moves of the seat to move, a row for each verb; empty when the game is over."""
        rows: Rows = () if self.to_move is None else self._position.state.choices()
        return rows

    def say(self, move: Move) -> Saying:
        """A legal move as players announce it."""
        return self.game.say(self._position.state, move)

    def _broadcast(self, events: list[Event]) -> None:
        self._log[-1] += events
        shown = _seen_by(SPECTATOR, events)
        # A spectator sees least: if that is everything, all viewers see everything.
        self.all_public = all(map(is_, events, shown))
        if self.all_public:
            self._last_events = dict.fromkeys(self.viewers(), shown)
        else:
            self._last_events = {viewer: _seen_by(viewer, events) for viewer in self.viewers()}
        for viewer, seen in self._last_events.items():
            knowledge = self._position.known_to(viewer)
            for event in seen:
                knowledge.learn(event)

    def viewers(self) -> list[Viewer]:
        """All viewers: each seat, and a spectator."""
        return [*range(self.players), SPECTATOR]

    def _checked(self, viewer: Viewer) -> Viewer:
        if viewer is not None and not 0 <= viewer < self.players:
            raise ValueError(f"expected a seat from 0 to {self.players - 1}, got {viewer}")
        return viewer

    def public(self) -> PublicView:
        """The part of a view that is the same for all viewers."""
        return self.game.public(self._position.state, self._position.spectator, self.ply)

    def own(self, viewer: Viewer, *, offers: bool = True) -> OwnView:
        """The part of a view for this viewer alone. It is faster without offers, and then has no
        reasons why moves are illegal."""
        return self.game.own(self._position.state, viewer, self.knowledge(viewer), offers)

    def view(self, viewer: Viewer, *, offers: bool = True) -> View:
        view: View = join(self.game.view_type, self.public(), self.own(viewer, offers=offers))
        return view

    def knowledge(self, viewer: Viewer) -> Any:
        return self._position.known_to(self._checked(viewer))

    def events_for(self, viewer: Viewer, ply: int) -> list[Event]:
        """The events of a ply as this viewer sees them; ply 0 is the deal."""
        if ply == self.ply and viewer in self._last_events:
            return self._last_events[viewer]
        return _seen_by(self._checked(viewer), self._log[ply])

    def true_events(self, ply: int) -> list[Event]:
        """The events of a ply with all hidden information."""
        return self._log[ply]

    def all_events_for(self, viewer: Viewer) -> list[Event]:
        """All events that this viewer saw, from the deal on."""
        return [event for ply in range(self.ply + 1) for event in self.events_for(viewer, ply)]

    def last_reveal(self) -> int:
        """The last ply that revealed everything hidden, or 0."""
        return next((ply for ply in range(self.ply, 0, -1) if self.reveals(ply)), 0)

    def reveals(self, ply: int) -> bool:
        """Whether this ply revealed everything hidden: by an event, or by ending the game."""
        over = ply == self.ply and self.outcome is not None
        return over or self.game.reveals(self._log[ply])

    def halt(self, ply: int) -> float:
        """Seconds that players need to look at what a ply shows; 0 if it shows only sentences. Like
        `time_to_read`, it depends only on public events."""
        if ply != self._halt[0]:
            longest = max(map(self.game.halt, self.events_for(SPECTATOR, ply)), default=0.0)
            self._halt = ply, longest if longest >= _LOOK else 0.0
        return self._halt[1]

    def time_to_read(self, ply: int, people: Collection[Seat] | None = None) -> float:
        """Seconds that players need to read and look at the public events of a ply. If `people` is
        given, events that concern none of them take less."""
        if halt := self.halt(ply):
            return halt
        return sum(
            self.game.halt(event) * (1 if self._concerns(event, people) else _ASIDE)
            for event in self.events_for(SPECTATOR, ply)
        )

    def _concerns(self, event: Event, people: Collection[Seat] | None) -> bool:
        return people is None or any(self.game.concerns(event, seat) for seat in people)

    def is_out(self, seat: Seat) -> bool:
        return bool(self._position.state.is_out(seat))

    def scores(self) -> tuple[int, ...]:
        """The current score of each seat, which everybody sees."""
        return tuple(self._position.state.scores())

    def lay_open(self, speech: Speech) -> list[str]:
        """Everything hidden, as lines of text."""
        return list(self.game.lay_open(self._position.state, speech))

    def open_view(self, seat: Seat) -> View:
        """A seat's view with what is hidden from every seat. Only for finished games and boards."""
        view: View = self.game.open_view(self._position.state, self.view(seat))
        return view

    # Only for games that are over: it would leak hidden cards earlier.

    def places(self) -> tuple[Place, ...]:
        return tuple(self.game.places(self._log, self._ended()))

    def highlights(self) -> tuple[Highlight, ...]:
        self._ended()
        return tuple(self.game.highlights(self._log))

    def calls(self) -> Mapping[Seat, Calls]:
        """The right and wrong calls of each seat that made one."""
        self._ended()
        return self.game.calls(self._log)

    def _ended(self) -> Outcome:
        assert self.outcome is not None, "the game is not over"
        return self.outcome

    def describe(self) -> dict[str, Plain]:
        """The whole position as a plain table."""
        return dict(self.game.describe(self._position))

    def facts(self) -> dict[str, Plain]:
        """Values that a scenario may expect, beside the keys of the position."""
        facts: dict[str, Plain] = dict(self.knowledge(SPECTATOR).facts())
        facts["winners"] = [] if self.outcome is None else list(self.outcome.winners)
        facts["scores"] = list(self.scores())
        return facts

    def trace(self) -> str:
        """A hash of the options, moves and events: equal for equal luck and moves."""
        trace = hashlib.sha256()
        trace.update(f"{self.game.id} {self.game.version} {_compact(self.options)}\n".encode())
        for ply, events in enumerate(self._log):
            seat, move = self.moves[ply - 1] if ply else _DEAL
            trace.update(f"{seat} {move} {_compact(events)}\n".encode())
        return trace.hexdigest()


_LOOK: Final = 3.0  # seconds; an event with a longer pause shows more than a sentence
_ASIDE: Final = 0.6  # share of the time to read for an event between bots
_DEAL: Final = (-1, "deal")  # the deal in the trace: it has no seat


def _seen_by(viewer: Viewer, events: list[Event]) -> list[Event]:
    return [event.seen_by(viewer) for event in events]


def _compact(value: object) -> str:
    return json.dumps(to_plain(value), separators=(",", ":"))


def read_options(game: AnyGame, plain: Plain) -> Any:
    return from_plain(game.options, plain, "options")


def read_event(game: AnyGame, plain: Plain) -> Event:
    return of_kind(game.events, plain, "event")


def read_view(game: AnyGame, plain: Plain) -> View:
    view: View = from_plain(game.view_type, plain, "view")
    return replace(view, barred=tuple(_read_barred(game, barred) for barred in view.barred))


def _read_barred(game: AnyGame, barred: Barred) -> Barred:
    if isinstance(barred.reason, Reason):
        return barred
    reasons = [each for each in (*COMMON_REASONS, *game.messages) if issubclass(each, Reason)]
    return replace(barred, reason=of_kind(reasons, barred.reason, "reason"))
