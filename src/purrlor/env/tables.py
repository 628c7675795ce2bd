"""Finding the encoding of a table: a game, its options, and how many play."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Literal, get_args

from purrlor.core.encoding import Encoding
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain
from purrlor.games import BOXES, find

Recall = Literal["view", "knowledge"]
Mask = Literal["observation", "info"]
Options = Mapping[str, Plain]
MOST_MOVES: Final = 10_000  # after which a game is cut off, if nobody says otherwise


def encode(
    game: str, players: int, options: Options | None = None, recall: str = "knowledge"
) -> Encoding:
    """Find the encoding of a table. Options are house rules and bounds that make the game smaller;
    by its recall a seat observes what it sees now, or what follows from all that it ever saw."""
    check_word("recall", recall, get_args(Recall))
    seats = find(game).seats
    if players not in seats:
        raise ValueError(f"players: from {seats[0]} to {seats[-1]} for {game}, not {players}")
    module = f"{BOXES[game].package}.variant"
    if find_spec(module) is None:
        raise ValueError(f"{game} has no encoding in numbers")
    made: Encoding = import_module(module).encoding(options or {}, players, recall == "knowledge")
    return made


def options_of(game: AnyGame, options: Options | None) -> object:
    """The house rules of a table, without the bounds that make the game smaller."""
    bounds = import_module(f"{BOXES[game.id].package}.variant").BOUNDS
    plain = {name: value for name, value in (options or {}).items() if name not in bounds}
    from purrlor.core.match import read_options

    return read_options(game, plain)


def check_word(what: str, word: str, allowed: tuple[str, ...]) -> None:
    if word not in allowed:
        raise ValueError(f"{what}: {' or '.join(map(repr, allowed))}, not {word!r}")
