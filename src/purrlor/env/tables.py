"""Tables of environments: the encoding of one, and one game after another on it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, Literal, get_args

import numpy as np
import numpy.typing as npt

from purrlor.core.chance import Chance, Quick
from purrlor.core.encoding import Encoding
from purrlor.core.episode import Episode
from purrlor.core.game import Seat, View
from purrlor.core.match import read_options
from purrlor.core.rulebook import AnyGame
from purrlor.core.view_encoding import ViewEncoding
from purrlor.core.wire import Plain
from purrlor.games import find

Recall = Literal["view", "knowledge"]
Mask = Literal["observation", "info"]
Options = Mapping[str, Plain]
Numbers = npt.NDArray[np.int8]
MOST_MOVES: Final = 10_000  # after which a game is cut off by default

# By game: the version of its environments. It rises with what a learner can notice: actions,
# observations, rewards, or what a seed deals (docs/reference/environments.md).
VERSIONS: Final = {"kitten-me": 0, "go-kitty": 0, "shut-up-cat": 0}


def versioned(game: str) -> str:
    """The id of a game's environments with their version, such as kitten_me_v0."""
    return f"{game.replace('-', '_')}_v{VERSIONS.get(game, 0)}"


def find_game(id: str) -> AnyGame:
    """The game of an id with or without the version: kitten-me or kitten_me_v0."""
    plain, underscore_v, version = id.rpartition("_v")
    if not (underscore_v and version.isdecimal()):
        return find(id)
    game = find(plain.replace("_", "-"))
    if id != versioned(game.id):
        raise ValueError(f"no environment {id!r}; this version of Purrlor has {versioned(game.id)}")
    return game


def encode(
    game: str, players: int, options: Options | None = None, recall: str = "knowledge"
) -> Encoding:
    """Make the encoding of a table. Options are house rules and bounds that make the game smaller.
    With recall "view" a seat observes what it sees now, with "knowledge" what follows from
    everything it ever saw."""
    check_word("recall", recall, get_args(Recall))
    rules = find_game(game)
    seats = rules.seats
    if not isinstance(players, int) or players not in seats:
        allowed = f"a whole number from {seats[0]} to {seats[-1]} for {rules.id}"
        raise ValueError(f"players: expected {allowed}, got {players!r}")
    module = _own_module(rules)
    if module is None:
        return _default_encoding(rules.id, players, json.dumps(options or {}, sort_keys=True))
    _check_keys(rules, module, options or {})
    made: Encoding = module.encoding(options or {}, players, recall == "knowledge")
    return made


@lru_cache(32)  # it plays random games, and one encoding serves many environments
def _default_encoding(game: str, players: int, options: str) -> Encoding:
    found = find(game)
    return ViewEncoding(found, read_options(found, json.loads(options)), players)


def _check_keys(game: AnyGame, module: ModuleType, options: Options) -> None:
    house_rules = [each.name for each in fields(game.options)]
    for key in options:
        if key not in house_rules and key not in module.BOUNDS:
            rules, bounds = ", ".join(house_rules), ", ".join(module.BOUNDS)
            raise ValueError(
                f"options: unknown key {key!r}; house rules are {rules}; bounds are {bounds}"
            )


def options_of(game: AnyGame, options: Options | None) -> object:
    """The house rules of a table, without the bounds that make the game smaller."""
    module = _own_module(game)
    bounds = {} if module is None else module.BOUNDS
    return read_options(game, {n: value for n, value in (options or {}).items() if n not in bounds})


def _own_module(game: AnyGame) -> ModuleType | None:
    """The module `encoding` of a game's package: its function `encoding`, and the BOUNDS that make
    the game smaller. A game without one has the default encoding."""
    name = f"{game.package}.encoding"
    return None if find_spec(name) is None else import_module(name)


def check_word(what: str, word: str, allowed: tuple[str, ...]) -> None:
    if word not in allowed:
        raise ValueError(f"{what}: expected {' or '.join(map(repr, allowed))}, got {word!r}")


class TableRunner:
    """Plays one game after another by the numbers of actions. All luck follows from the last seed
    that was set."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Options | None,
        recall: str,
        max_moves: int | None,
    ) -> None:
        self.encoding: Final = encode(game, players, options, recall)
        self.game: Final = find_game(game)
        self.options: Final[Any] = options_of(self.game, options)
        self.players: Final = players
        self.most_moves: Final = checked_moves(max_moves)
        self._seed, self._games = secrets.randbits(63), 0
        self._chance: Chance = Quick(0)
        self._episode: Episode | None = None
        self._masked = -1  # the move before which the mask was made
        self._mask: Final = bytearray(self.encoding.actions.size)
        self._observed: Final = bytearray(self.encoding.layout.size)
        # The same memory as arrays, of which copies are handed out.
        self._legal_now: Final[Numbers] = np.frombuffer(self._mask, np.int8)
        self._seen_now: Final[Numbers] = np.frombuffer(self._observed, np.int8)
        self._none_legal: Final[Numbers] = np.zeros(self.encoding.actions.size, np.int8)

    def reset(self, seed: int | None) -> None:
        """Deal a new game; a seed begins a new series of them."""
        if seed is not None:
            self._seed, self._games = seed, 0
        self._chance = Quick(self._seed, self._games)
        self._games += 1
        self._masked = -1
        self._episode = Episode.deal(self.encoding, self._chance, self.most_moves)

    @property
    def episode(self) -> Episode:
        if self._episode is None:
            raise RuntimeError("no game was dealt yet: call reset() first")
        return self._episode

    def luck(self) -> Chance:
        """Luck for the players: it follows from the seed and is not the game's own."""
        return Quick(self._seed ^ 1 << 62, self._games)

    def step(self, action: int) -> None:
        """Play an action of the seat to move; raise ValueError if it is not legal."""
        number, episode = self.checked(action), self.episode
        episode.play(self.encoding.actions.move(episode.state, number), self._chance)

    def checked(self, action: int) -> int:
        """The action as a number, if it is legal now."""
        number, size = int(action), len(self._mask)
        if not 0 <= number < size:
            raise ValueError(f"action: expected 0 to {size - 1}, got {action}")
        seat = self.episode.to_move()
        if seat is None:
            raise ValueError("the game is over: no action is legal before the next reset()")
        if not self._legal()[number]:
            label = self.encoding.actions.label(number)
            raise ValueError(f"action {number} ({label}) is not legal for seat {seat} now")
        return number

    def _legal(self) -> bytearray:
        episode = self.episode
        if self._masked != episode.moves:
            episode.mask(self._mask, 0)
            self._masked = episode.moves
        return self._mask

    def mask(self, seat: Seat) -> Numbers:
        """A 1 for each action that a seat may play now; all are 0 unless it is to move."""
        if seat != self.episode.to_move():
            return self._none_legal.copy()
        self._legal()
        return self._legal_now.copy()

    def observe(self, seat: Seat) -> Numbers:
        self.episode.observe(seat, self._observed, 0)
        return self._seen_now.copy()

    def view(self, seat: Seat) -> View:
        episode = self.episode
        view: View = self.game.view(episode.state, seat, episode.known_to(seat), episode.moves)
        return view

    def text(self, seat: Seat) -> str:
        """The table as the player at this seat sees it, in lines of English."""
        from purrlor.words import speaker  # Fluent takes long to import

        names = [f"player_{each}" for each in range(self.players)]
        return str(self.game.show(self.view(seat), speaker(self.game.id, names, seat)))


def checked_moves(max_moves: int | None) -> int:
    if max_moves is not None and max_moves < 1:
        raise ValueError(f"max_moves: expected 1 or more, got {max_moves}")
    return MOST_MOVES if max_moves is None else max_moves
