"""What the laws need to know of a game, beside the game itself."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from purrlor.core.game import Event, Move, Viewer
from purrlor.core.match import read_options
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain


class Table(NamedTuple):
    """Options and players to try the laws with."""

    options: dict[str, Plain]
    players: int


class Kit(NamedTuple):
    game: AnyGame
    tables: list[Table]
    components: Callable[[Any], Counter[str]]  # everything on a state's table, by name
    box: Callable[[Any], Counter[str]]  # everything there is to begin with, by the options
    may_know: Callable[[Event, Viewer], object]  # what the rules let a seat learn of a true event
    is_true: Callable[[Any, Any], bool]  # all that a knowledge says of a state, and of the own hand
    attempts: Callable[[Any], Iterable[Move]]  # moves to try in a state, legal or not
    specials: frozenset[str]  # cards that the random corpus must have seen played
    special: Callable[[Move], str | None]  # which of them a move plays
    corpus: list[Table]  # random games that must end

    def options(self, table: Table) -> Any:
        return read_options(self.game, dict(table.options))
