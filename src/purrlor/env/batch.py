"""Batch: many games of one variant, stepped in one call. The arrays are allocated once."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

from purrlor.core.episode import Episodes
from purrlor.core.wire import Plain
from purrlor.env.tables import Numbers, checked_moves, encode


class Batch:
    """N games side by side. Each step overwrites the arrays; copy what you need to keep.

    observations, masks and to_move belong to the seat to move in each game. rewards (by game and
    seat), terminated and truncated belong to games that the last step ended. Finished games reset
    automatically: the observation is the first of the new game."""

    def __init__(
        self,
        game: str,
        number: int,
        players: int = 2,
        options: Mapping[str, Plain] | None = None,
        recall: str = "knowledge",
        max_moves: int | None = None,
    ) -> None:
        if number < 1:
            raise ValueError(f"number: expected 1 game or more, got {number}")
        self.encoding: Final = encode(game, players, options, recall)
        self.number: Final = number
        observations = bytearray(number * self.encoding.layout.size)
        masks, to_move = bytearray(number * self.encoding.actions.size), bytearray(number)
        self.observations: Final = _rows(observations, number)
        self.masks: Final = _rows(masks, number)
        self.to_move: Final = np.frombuffer(to_move, np.int8)
        self.rewards: Final = np.zeros((number, players), np.float32)
        self.terminated: Final = np.zeros(number, np.bool_)
        self.truncated: Final = np.zeros(number, np.bool_)
        most_moves = checked_moves(max_moves)
        self._games: Final = Episodes(self.encoding, most_moves, observations, masks, to_move)
        self._seed = secrets.randbits(62)
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Deal all games again; without a seed, with new luck."""
        self._seed = self._seed + 1 if seed is None else seed
        self._forget()
        self._games.reset(self._seed)

    def step(self, actions: npt.NDArray[np.integer] | list[int]) -> None:
        """Play an action in each game; if one of them is not legal, none is played."""
        ended = self._games.step(np.asarray(actions).tolist())
        self._forget()
        for number, episode in ended:
            self.rewards[number] = episode.rewards()
            self.terminated[number] = episode.is_over()
            self.truncated[number] = episode.is_cut()

    def _forget(self) -> None:
        self.rewards.fill(0)
        self.terminated.fill(False)
        self.truncated.fill(False)


def _rows(filled: bytearray, number: int) -> Numbers:
    """The bytes as a row for each game, in the same memory."""
    return np.frombuffer(filled, np.int8).reshape(number, -1)
