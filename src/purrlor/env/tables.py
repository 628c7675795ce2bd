"""The encoding of a table: a game, its options, and the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Final, Literal, get_args

from purrlor.core.encoding import Encoding
from purrlor.core.match import read_options
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain
from purrlor.games import find

Recall = Literal["view", "knowledge"]
Mask = Literal["observation", "info"]
Options = Mapping[str, Plain]
MOST_MOVES: Final = 10_000  # after which a game is cut off by default

# By game: the module with its `encoding` function, and the BOUNDS that make the game smaller.
ENCODINGS: Final = {
    "kitten-me": "purrlor.games.kitten_me.encoding",
    "go-kitty": "purrlor.games.go_kitty.variant",
    "shut-up-cat": "purrlor.games.shut_up_cat.variant",
}


def encode(
    game: str, players: int, options: Options | None = None, recall: str = "knowledge"
) -> Encoding:
    """Make the encoding of a table. Options are house rules and bounds that make the game smaller.
    With recall "view" a seat observes what it sees now, with "knowledge" what follows from
    everything it ever saw."""
    check_word("recall", recall, get_args(Recall))
    seats = find(game).seats
    if players not in seats:
        raise ValueError(f"players: from {seats[0]} to {seats[-1]} for {game}, not {players}")
    module = _module(game)
    made: Encoding = module.encoding(options or {}, players, recall == "knowledge")
    return made


def options_of(game: AnyGame, options: Options | None) -> object:
    """The house rules of a table, without the bounds that make the game smaller."""
    bounds = _module(game.id).BOUNDS
    return read_options(game, {n: value for n, value in (options or {}).items() if n not in bounds})


def _module(game: str) -> ModuleType:
    if game not in ENCODINGS:
        raise ValueError(f"{game} has no encoding; there is one for {', '.join(ENCODINGS)}")
    return import_module(ENCODINGS[game])


def check_word(what: str, word: str, allowed: tuple[str, ...]) -> None:
    if word not in allowed:
        raise ValueError(f"{what}: {' or '.join(map(repr, allowed))}, not {word!r}")
