"""The games as OpenSpiel's: importing this module registers each game, added ones too, under a name
such as purrlor_kitten_me, which pyspiel.load_game then finds."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import numpy as np
import numpy.typing as npt

from purrlor.core.chance import Quick
from purrlor.core.encoding import Encoding
from purrlor.core.wire import Plain
from purrlor.env import needs
from purrlor.env.lazy import Node
from purrlor.env.tables import MOST_MOVES, encode
from purrlor.games import BOXES, Box, find

with needs("openspiel"):
    import pyspiel

DICE: Final = 6
_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


def load(
    game: str,
    players: int = 2,
    options: Mapping[str, Plain] | None = None,
    recall: str = "knowledge",
    max_moves: int = MOST_MOVES,
) -> Any:
    """Load a game with its options as a table, as the other environments take them."""
    find(game)
    words = {"players": players, "recall": recall, "max_moves": max_moves}
    return pyspiel.load_game(_name(game), words | {"options": write_options(options or {})})


def write_options(options: Mapping[str, Plain]) -> str:
    """Options as one word of OpenSpiel: key:value;key.key:value."""
    return ";".join(f"{key}:{value}" for key, value in _flat(options, ""))


def _flat(options: Mapping[str, Plain], above: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in options.items():
        name = above + quote(key, safe=" '")
        if isinstance(value, dict):
            found += _flat(value, f"{name}.")
        else:
            found.append((name, quote(value if isinstance(value, str) else json.dumps(value))))
    return found


def read_options(text: str) -> dict[str, Plain]:
    options: dict[str, Plain] = {}
    for part in filter(None, text.split(";")):
        path, colon, value = part.partition(":")
        if not colon:
            raise ValueError(f"options: expected key:value, joined by ';', got {part!r}")
        *above, last = [unquote(key) for key in path.split(".")]
        inner = options
        for key in above:
            inner = inner.setdefault(key, {})  # type: ignore[assignment]  # a table by its place
        inner[last] = _value(unquote(value))
    return options


def _value(text: str) -> Plain:
    try:
        value: Plain = json.loads(text)
    except ValueError:
        return text
    return value


def _name(game: str) -> str:
    return f"purrlor_{game.replace('-', '_')}"


def _type(box: Box) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=_name(box.id),
        long_name=f"Purrlor: {box.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=box.players[-1],
        min_num_players=box.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(box),
    )


def _parameters(box: Box) -> dict[str, Any]:
    """The parameters of a table, with their defaults."""
    most_moves = {"max_moves": MOST_MOVES}
    return {"players": box.players[0], "options": "", "recall": "knowledge"} | most_moves


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One table of a game. What luck decides is a node of chance for each card, die or tile, and
    comes as late as the rules allow."""

    box: ClassVar[Box]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        words: dict[str, Any] = _parameters(self.box) | dict(params or {})
        options = read_options(words["options"])
        self.encoding: Final = encode(self.box.id, words["players"], options, words["recall"])
        self.rules: Final = find(self.box.id)
        self.has_own_box: Final = self.box.id == "go-kitty" and "deck" in options
        info = _info(self.encoding, self.encoding.drawn(), words["max_moves"])
        super().__init__(self.kind, info, dict(params or {}))
        self.root: Final = Node(self.encoding, words["max_moves"])

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver | None:
        """Observe what a seat sees, or everything it has seen so far."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or not (own and kind.public_info):
            return None
        return SpielObserver(self, kind.perfect_recall)


def _info(encoding: Encoding, names: list[str], most_moves: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=encoding.actions.size,
        max_chance_outcomes=max(len(names), encoding.players, DICE + 1),
        num_players=encoding.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=most_moves,
    )


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A node of the game's tree. OpenSpiel clones it by a deep copy of its fields."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = game.root.__deepcopy__({})

    def current_player(self) -> int:
        node = self.node
        if node.draws is not None:
            return _CHANCE
        return _TERMINAL if node.seat is None else node.seat

    def is_terminal(self) -> bool:
        return self.node.draws is None and self.node.seat is None

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A state that the player to move cannot tell from this one: what it cannot see is
        imagined. OpenSpiel's Python IS-MCTS searches by it."""
        game: SpielGame = self.get_game()
        if game.has_own_box:
            raise pyspiel.SpielError("Go Kitty with the bound `deck` cannot be resampled")
        luck = Quick(int(probability_sampler() * (1 << 53)))
        other: SpielState = self.clone()
        other.node = self.node.imagined(game.rules, player_id, luck)
        return other

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.odds()

    def _apply_action(self, action: int) -> None:
        if self.node.draws is None:
            self.node.play(action)
        else:
            self.node.draw(self.node.brought(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            what = self.node.brought(action) if self.node.draws is not None else action
            return f"{self.node.draws.name if self.node.draws else 'luck'} {what}"
        return self.node.encoding.actions.label(action)

    def returns(self) -> list[float]:
        episode = self.node.episode
        return [0.0] * self.num_players() if episode is None else episode.rewards()

    def __str__(self) -> str:
        """All that happened so far, secrets included."""
        episode = self.node.episode
        return self.history_str() if episode is None else "\n".join(map(repr, episode.log))


class SpielObserver:
    """What one player observes. The tensor says which seat that is, and what it knows now, by its
    segments; the text, if recall is to be perfect, is all that the seat was ever told. With such
    recall the segments are one: OpenSpiel copies each by itself, which takes longer than to make
    them."""

    def __init__(self, game: SpielGame, perfect_recall: bool) -> None:
        self._perfect_recall: Final = perfect_recall
        self._rules: Final = game.rules
        encoding = game.encoding
        self._row: Final = bytearray(encoding.layout.size)
        self._numbers: Final = np.frombuffer(self._row, np.int8)
        self.tensor: Final = np.zeros(encoding.players + encoding.layout.size, np.float32)
        self._player: Final = self.tensor[: encoding.players]
        self._seen: Final = self.tensor[encoding.players :]
        self.dict: Final = {"player": self._player} | (
            {"observation": self._seen} if perfect_recall else self._segments(encoding)
        )

    def _segments(self, encoding: Encoding) -> dict[str, npt.NDArray[np.float32]]:
        return {
            each.name: self._seen[each.start : each.start + each.size]
            for each in encoding.layout.segments.values()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self._player.fill(0)
        self._player[player] = 1
        episode = state.node.episode
        if episode is None:
            self._seen.fill(0)
        else:
            episode.observe(player, self._row, 0)
            self._seen[:] = self._numbers

    def string_from(self, state: SpielState, player: int) -> str:
        episode = state.node.episode
        if self._perfect_recall or episode is None:
            return f"player {player}\n{state.node.told(player)}"
        knowledge = episode.known_to(player)
        view = self._rules.view(episode.state, player, knowledge, episode.moves)
        from purrlor.words import speaker  # Fluent takes long to import

        names = [f"player {seat}" for seat in range(episode.encoding.players)]
        speech = speaker(self._rules.id, names, player)
        return f"player {player}\n{self._rules.show(view, speech)}"


def _register(box: Box) -> type[SpielGame]:
    """Register a game. It has to be a class: OpenSpiel lets go of it after Python has ended, and
    a function would then be taken apart."""
    kind = _type(box)
    made = type(_name(box.id), (SpielGame,), {"box": box, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


REGISTERED: Final = [_register(box) for box in BOXES.values()]
