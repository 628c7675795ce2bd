"""Kit: what the laws need to know of a game, beside the game itself."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from purrlor.core.game import Event, Move, Viewer
from purrlor.core.match import read_options
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain


class Table(NamedTuple):
    """Options and players to try the laws with."""

    options: dict[str, Plain]
    players: int


def no_special(move: Move) -> str | None:
    """The default: no move plays a special card."""
    return None


class Kit(NamedTuple):
    game: AnyGame
    tables: list[Table]
    components: Callable[[Any], Counter[str]]  # everything on a state's table, by name
    box: Callable[[Any], Counter[str]]  # everything at the start, by the options
    may_know: Callable[[Event, Viewer], object]  # what the rules let a viewer learn of an event
    is_true: Callable[[Any, Any], bool]  # whether a knowledge is true of a state
    attempts: Callable[[Any], Iterable[Move]]  # moves to try in a state, legal or not
    specials: frozenset[str] = frozenset()  # cards that random games must have played
    special: Callable[[Move], str | None] = no_special  # the one of them that a move plays
    constant: frozenset[str] = frozenset()  # fields of a state that play never changes
    corpus: Sequence[Table] = ()  # tables of long random games; without any, all tables

    def options(self, table: Table) -> Any:
        return read_options(self.game, dict(table.options))


def name(value: object) -> str:
    """A kit or a table in the name of a test."""
    if isinstance(value, Kit):
        return value.game.id
    assert isinstance(value, Table)
    return "-".join([f"{value.players}p", *(_word(o) for o in value.options.items())])


def _word(option: tuple[str, Plain]) -> str:
    key, value = option
    if isinstance(value, dict):
        value = value.get("name")
    return value if isinstance(value, str) else f"{key}={value}"
