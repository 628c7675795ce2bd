"""Match: one game in play, the only holder of a State, and of what each seat knows of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from operator import is_
from typing import Any, Final

from purrlor.core.chance import Chance, FairLuck
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
from purrlor.core.message import COMMON_REASONS, Reason
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
        self._told: dict[Viewer, list[Event]] = {}  # of the last ply, to each viewer
        self.told_alike = True  # of the last ply everybody was told the same
        self._halt = (-1, 0.0)  # a ply, and how long people look at it

    @classmethod
    def deal(cls, game: AnyGame, options: Any, players: int, chance: Chance) -> Match:
        """Start a fresh game."""
        journal: list[Event] = []
        state = game.deal(options, players, chance, journal)
        knowledge = [game.knowledge(options, players, seat) for seat in range(players)]
        spectator = game.knowledge(options, players, SPECTATOR)
        position = Position(state, knowledge, spectator)
        match = cls(game, options, position)
        match._chance = chance
        match._spread(journal)
        return match

    @classmethod
    def fair(cls, game: AnyGame, options: Any, luck: FairLuck) -> Match:
        """Start a fresh game for as many players as contributed to its luck."""
        return cls.deal(game, options, len(luck.contributions), luck.chance())

    def copy(self) -> Match:
        """Make an equal match that goes its own way; its luck goes on as it would here."""
        other = Match(self.game, self.options, self._position.copy())
        other.moves.extend(self.moves)
        other._log[:] = [list(events) for events in self._log]
        other.told_alike = self.told_alike
        other._chance = None if self._chance is None else self._chance.copy()
        return other

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        return self.copy()

    def with_chance(self, chance: Chance) -> Match:
        """Let the match go on with this luck, and return it."""
        self._chance = chance
        return self

    @property
    def ply(self) -> int:
        """How many moves were played."""
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
        assert self._chance is not None, "a match without luck cannot be played"
        state.journal = []
        state.play(move, self._chance)
        self.moves.append((seat, move))
        self._log.append([])
        self._spread(state.journal)
        state.journal = None

    def choices(self) -> Rows:
        """The legal moves of the seat to move, a row for each verb; none when the game is over."""
        rows: Rows = () if self.to_move is None else self._position.state.choices()
        return rows

    def _spread(self, events: list[Event]) -> None:
        self._log[-1] += events
        shown = _seen_by(SPECTATOR, events)
        # Whoever sees least sees all.
        self.told_alike = all(map(is_, events, shown))
        if self.told_alike:
            self._told = dict.fromkeys(self.viewers(), shown)
        else:
            self._told = {viewer: _seen_by(viewer, events) for viewer in self.viewers()}
        for viewer, told in self._told.items():
            knowledge = self._position.known_to(viewer)
            for event in told:
                knowledge.learn(event)

    def viewers(self) -> list[Viewer]:
        """Everybody who can look: each seat, and a spectator."""
        return [*range(self.players), SPECTATOR]

    def _checked(self, viewer: Viewer) -> Viewer:
        if viewer is not None and not 0 <= viewer < self.players:
            raise ValueError(f"a seat from 0 to {self.players - 1} is wanted, not {viewer}")
        return viewer

    def public(self) -> PublicView:
        """What everybody sees alike, made of what a spectator knows."""
        return self.game.public(self._position.state, self._position.spectator, self.ply)

    def own(self, viewer: Viewer, *, offers: bool = True) -> OwnView:
        """What this viewer sees besides. A program that has no use for offers, and for what is
        barred and why, saves the time to make them."""
        return self.game.own(self._position.state, viewer, self.knowledge(viewer), offers)

    def view(self, viewer: Viewer, *, offers: bool = True) -> View:
        view: View = join(self.game.view_type, self.public(), self.own(viewer, offers=offers))
        return view

    def knowledge(self, viewer: Viewer) -> Any:
        return self._position.known_to(self._checked(viewer))

    def told(self, viewer: Viewer, ply: int) -> list[Event]:
        """The events of a ply as that viewer was shown them; ply 0 is the opening."""
        if ply == self.ply and viewer in self._told:
            return self._told[viewer]
        return _seen_by(self._checked(viewer), self._log[ply])

    def happened(self, ply: int) -> list[Event]:
        """The events of a ply with everything in them, what was hidden included."""
        return self._log[ply]

    def all_told(self, viewer: Viewer) -> list[Event]:
        """Everything that this viewer was told, from the deal on."""
        return [event for ply in range(self.ply + 1) for event in self.told(viewer, ply)]

    def reveals(self, ply: int) -> bool:
        """Did this ply lay open everything that was hidden before it? It did if one of its events
        reveals everything, or if it ended the game."""
        over = ply == self.ply and self.outcome is not None
        return over or self.game.reveals(self._log[ply])

    def halt(self, ply: int) -> float:
        """Seconds to look at what a step shows; 0 for one whose sentences are all there is to read.
        Like `time_to_read`, it depends on nothing that a spectator may not know."""
        if ply != self._halt[0]:
            longest = max(map(self.game.halt, self.told(SPECTATOR, ply)), default=0.0)
            self._halt = ply, longest if longest >= _LOOK else 0.0
        return self._halt[1]

    def time_to_read(self, ply: int) -> float:
        """Seconds that people need for what this step tells and shows to everybody."""
        return self.halt(ply) or sum(map(self.game.halt, self.told(SPECTATOR, ply)))

    def is_out(self, seat: Seat) -> bool:
        return bool(self._position.state.is_out(seat))

    def lay_open(self, speech: Speech) -> list[str]:
        """Show everything that is hidden, as lines of text."""
        return list(self.game.lay_open(self._position.state, speech))

    # What is told when the game is over; before, it would betray what is hidden.

    def places(self) -> tuple[Place, ...]:
        return tuple(self.game.places(self._log, self._ended()))

    def highlights(self) -> tuple[Highlight, ...]:
        self._ended()
        return tuple(self.game.highlights(self._log))

    def calls(self) -> Mapping[Seat, Calls]:
        """How many calls of each seat were right and wrong; seats that made none are left out."""
        self._ended()
        return self.game.calls(self._log)

    def _ended(self) -> Outcome:
        assert self.outcome is not None, "nothing is told before the game is over"
        return self.outcome

    def describe(self) -> dict[str, Plain]:
        """The whole position as a plain table."""
        return dict(self.game.describe(self._position))

    def facts(self) -> dict[str, Plain]:
        """Further values that a scenario may expect, besides the keys of the position."""
        facts: dict[str, Plain] = dict(self.knowledge(SPECTATOR).facts())
        facts["winners"] = [] if self.outcome is None else list(self.outcome.winners)
        facts["scores"] = list(self._position.state.scores())
        return facts

    def trace(self) -> str:
        """A hash of the table and all that happened there: equal for equal luck and moves."""
        trace = hashlib.sha256()
        trace.update(f"{self.game.id} {self.game.version} {_compact(self.options)}\n".encode())
        for ply, events in enumerate(self._log):
            seat, move = self.moves[ply - 1] if ply else _DEAL
            trace.update(f"{seat} {move} {_compact(events)}\n".encode())
        return trace.hexdigest()


_LOOK: Final = 3.0  # seconds; an event that needs as many shows something to look at
_DEAL: Final = (-1, "deal")  # how the trace writes the deal, which is nobody's move


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
