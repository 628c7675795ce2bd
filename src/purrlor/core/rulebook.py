"""Game: the rulebook of one game, as matches, the server, bots and tools use it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from purrlor.core.chance import Chance
from purrlor.core.game import Event, Knowledge, Move, Position, State, View, Viewer
from purrlor.core.lazy import LaterModule, Lazy, later
from purrlor.core.message import Message, Saying
from purrlor.core.rule import Rule
from purrlor.core.values import dataclass, field
from purrlor.core.view import Outcome, OwnView, PublicView, join
from purrlor.core.wire import Plain

if TYPE_CHECKING:
    from purrlor.core import story
    from purrlor.core.shown import CardText, Colour, Shown, Speech
    from purrlor.core.story import Calls, Highlight, Log, Place
else:
    story = LaterModule("purrlor.core", "story")

S = TypeVar("S", bound=State)
O = TypeVar("O")  # noqa: E741
K = TypeVar("K", bound=Knowledge)
V = TypeVar("V", bound=View)


def no_cards(options: object) -> dict[str, CardText]:
    """List no card texts, for a game without special cards."""
    return {}


def default_halt(event: object) -> float:
    """Give every event two seconds, in a game that sets no other time."""
    return 2.0


def no_standing(public: object) -> Sequence[float]:
    """Say nothing of who leads, in a game that shows no score before its end."""
    return ()


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Game(Lazy, Generic[S, O, K, V]):
    """A game: its rules, and the data that its catalogues render. Each game fills these fields,
    some with what is loaded `later`: simulation has no use for views and texts.

    The catalogues in `words/<language>` of the game's package hold all sentences."""

    id: str
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
    knowledge: Callable[[O, int, Viewer], K]  # before anything has happened
    deal: Callable[[O, int, Chance, list[Event] | None], S]  # a fresh game, with its journal
    public: Callable[[S, K, int], PublicView]  # by what a spectator knows; the last is the ply
    own: Callable[[S, Viewer, K, bool], OwnView]  # by what the viewer knows; with offers or not
    imagine: Callable[[V, K, Chance], S]  # a world that fits a view and its knowledge
    # The same with what everybody knows there, from all events as the viewer was told them.
    arrange: Callable[[O, dict[str, Plain], Chance], Position[S, K]]  # from a plain table
    describe: Callable[[Position[S, K]], dict[str, Plain]]  # back to the plain table
    parse: Callable[[str], Move]  # text to move; str(move) is its inverse
    say: Callable[[O, Move], Saying]  # a move as players announce it
    show: Callable[[V, Speech], Shown]  # a view as lines of text
    lay_open: Callable[[S, Speech], list[str]]  # everything hidden, as lines
    # Types of words whose values are plain text, such as cards of a deck, with their values.
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    # Events that are told in several lines: by kind, a message for each line or for each seat.
    rows: Mapping[str, Sequence[str | Mapping[str, str]]] = field(default_factory=dict)
    revealing: tuple[type[Event], ...] = ()  # after one of these all is revealed
    # Seconds that people need to look at an event before the game goes on.
    halt: Callable[[Event], float] = field(default_factory=lambda: default_halt)
    # What special cards say, by name.
    cards: Callable[[O], Mapping[str, CardText]] = field(default_factory=lambda: no_cards)
    # The colours of words in a terminal, by their type and slug.
    colours: Mapping[str, Mapping[str, Colour]] = field(default_factory=dict)
    # Of a game that is over, from all that happened: how far everybody came, what is worth telling,
    # and how many calls of each seat were right.
    places: Callable[[Log, Outcome], Sequence[Place]] = field(
        default_factory=lambda: later(lambda: story.by_score)
    )
    highlights: Callable[[Log], Sequence[Highlight]] = field(
        default_factory=lambda: later(lambda: story.no_highlights)
    )
    calls: Callable[[Log], Mapping[int, Calls]] = field(
        default_factory=lambda: later(lambda: story.no_calls)
    )
    # How far each seat has come, from the public view.
    standing: Callable[[Any], Sequence[float]] = field(default_factory=lambda: no_standing)

    def view(self, state: S, viewer: Viewer, knowledge: K, ply: int) -> V:
        """All that a viewer may know. Whatever else they know, the public part is the same."""
        public = self.public(state, knowledge, ply)
        return join(self.view_type, public, self.own(state, viewer, knowledge, True))

    def __reduce__(self) -> tuple[object, ...]:
        """There is one of each game: it is pickled as the package that has it as GAME."""
        return _game_of, (_package_of(self),)

    def rule_of(self, option: str) -> Rule | None:
        """The clause or ruling by which a table may choose this option."""
        return next((rule for rule in self.rules.values() if rule.option == option), None)

    def reveals(self, events: Iterable[Event]) -> bool:
        return bool(self.revealing) and any(isinstance(event, self.revealing) for event in events)


AnyGame = Game[Any, Any, Any, Any]


def _package_of(game: AnyGame) -> str:
    for name, module in list(sys.modules.items()):
        if getattr(module, "GAME", None) is game:
            return name
    raise TypeError(f"the game {game.id!r} is the GAME of no package, and cannot be pickled")


def _game_of(package: str) -> AnyGame:
    game: AnyGame = import_module(package).GAME
    return game
