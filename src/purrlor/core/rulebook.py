"""Game: one value that describes a game to matches, the server, bots and tools."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Generic, TypeVar

from purrlor.core.chance import Chance
from purrlor.core.game import Event, Knowledge, Move, Position, Seat, State, View, Viewer
from purrlor.core.message import Message, Saying
from purrlor.core.rule import Rule
from purrlor.core.story import Calls, Highlight, Log, Place, by_score, no_calls, no_highlights
from purrlor.core.text import CardText, Colour, Shown, Speech
from purrlor.core.view import Outcome, OwnView, PublicView, join
from purrlor.core.wire import Plain

S = TypeVar("S", bound=State)
O = TypeVar("O")  # noqa: E741
K = TypeVar("K", bound=Knowledge)
V = TypeVar("V", bound=View)


def no_cards(options: object) -> dict[str, CardText]:
    """The default: no special cards."""
    return {}


def default_halt(event: object) -> float:
    """The default: two seconds for every event."""
    return 2.0


def everybody(event: object, seat: object) -> bool:
    """The default: every event concerns every seat."""
    return True


def no_standing(public: object) -> Sequence[float]:
    """The default: no standing before the end."""
    return ()


def nothing_else(state: object, view: V) -> V:
    """The default: the views of all seats together show everything hidden."""
    return view


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Game(Generic[S, O, K, V]):
    """A game: its rules, and the data that its catalogues render. The catalogues in
    `words/<language>` of the game's package hold all sentences."""

    id: str
    package: str  # has this value as GAME
    title: str
    seats: range
    version: int  # of the rules; a record can be replayed only under its own
    rules: Mapping[str, Rule]
    verbs: Mapping[str, tuple[str, ...]]  # every first word of a move, with the rules to read
    options: type[O]  # a frozen dataclass whose defaults are the rulings
    option_bounds: Mapping[str, range]  # what each option that is a number may be
    events: tuple[type[Event], ...]
    messages: tuple[type[Message], ...]  # reasons, sayings, moments and standings
    decisions: tuple[str, ...]  # every value of the field `decision` of a view
    view_type: type[V]
    public_type: type[PublicView]
    own_type: type[OwnView]
    knowledge: Callable[[O, int, Viewer], K]  # before the deal
    deal: Callable[[O, int, Chance, list[Event] | None], S]  # a new game, with its journal
    public: Callable[[S, K, int], PublicView]  # from what a spectator knows, and the ply
    own: Callable[[S, Viewer, K, bool], OwnView]  # from what the viewer knows; with offers or not
    imagine: Callable[[V, K, Chance], S]  # a state that agrees with a view and its knowledge
    arrange: Callable[[O, dict[str, Plain], Chance], Position[S, K]]  # from a plain table
    describe: Callable[[Position[S, K]], dict[str, Plain]]  # back to the plain table
    parse: Callable[[str], Move]  # text to move; str(move) is its inverse
    say: Callable[[S, Move], Saying]  # a legal move of this state as players announce it
    show: Callable[[V, Speech], Shown]  # a view as lines of text
    lay_open: Callable[[S, Speech], list[str]]  # everything hidden, as lines
    # Types of words whose values are plain text, such as cards of a deck, with their values.
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    # Types of words that an option renames: under "1-6,6-1", `space-7-1-6-6-1` replaces `space-7`.
    renamed_by: Mapping[str, str] = field(default_factory=dict)
    # Events with several sentences: by kind, one message for each line or for each seat.
    sentence_parts: Mapping[str, Sequence[str | Mapping[str, str]]] = field(default_factory=dict)
    revealing: tuple[type[Event], ...] = ()  # each of these reveals everything hidden
    # Seconds that players need to look at an event before the game continues.
    halt: Callable[[Event], float] = default_halt
    # Whether an event does something for or to a seat; players read all other events faster.
    concerns: Callable[[Event, Seat], bool] = everybody
    # The texts of special cards, by name.
    cards: Callable[[O], Mapping[str, CardText]] = no_cards
    # The colours of words in a terminal, by their type and slug.
    colours: Mapping[str, Mapping[str, Colour]] = field(default_factory=dict)
    # Of a finished game: ranking, highlights, and how many calls of each seat were right.
    places: Callable[[Log, Outcome], Sequence[Place]] = by_score
    highlights: Callable[[Log], Sequence[Highlight]] = no_highlights
    calls: Callable[[Log], Mapping[int, Calls]] = no_calls
    # A view with what is hidden from every seat, for finished games and boards.
    open_view: Callable[[S, V], V] = nothing_else
    # The standing of each seat, from the public view.
    standing: Callable[[Any], Sequence[float]] = no_standing

    def view(self, state: S, viewer: Viewer, knowledge: K, ply: int) -> V:
        """All that a viewer may know; the public part is the same for all."""
        public = self.public(state, knowledge, ply)
        return join(self.view_type, public, self.own(state, viewer, knowledge, True))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the name of the package, so that there is one value of each game."""
        return _game_of, (self.package,)

    def rule_of(self, option: str) -> Rule | None:
        """The clause or ruling that allows this option."""
        return next((rule for rule in self.rules.values() if rule.option == option), None)

    def reveals(self, events: Iterable[Event]) -> bool:
        return bool(self.revealing) and any(isinstance(event, self.revealing) for event in events)


AnyGame = Game[Any, Any, Any, Any]


def _game_of(package: str) -> AnyGame:
    game: AnyGame = import_module(package).GAME
    return game
