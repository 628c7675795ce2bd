"""Episodes: many games, stepped at once, that write what is observed into rows of numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from purrlor.core.chance import Quick
from purrlor.core.encoding import Encoding
from purrlor.core.episode import Episode


@final
class Episodes:
    """So many games of one table. Of each, the seat to move observes; a game that ends is followed
    by another at once. Rows of bytes are filled in place, one for each game."""

    def __init__(
        self,
        encoding: Encoding,
        most_moves: int,
        observations: bytearray,
        masks: bytearray,
        to_move: bytearray,
    ) -> None:
        self.encoding: Final = encoding
        self.most_moves: Final = most_moves
        self._observations: Final = observations
        self._masks: Final = masks
        self._to_move: Final = to_move  # the seat that observes, by game
        self._lucks: Final[list[Quick]] = []
        self._games: Final[list[Episode]] = []

    def reset(self, seed: int) -> None:
        """Deal all games anew; the luck of each follows from the seed and its place."""
        self._lucks[:] = [Quick(seed, number) for number in range(len(self._to_move))]
        self._games[:] = [self._deal(luck) for luck in self._lucks]
        for number in range(len(self._games)):
            self._look(number)

    def _deal(self, luck: Quick) -> Episode:
        return Episode.deal(self.encoding, luck, self.most_moves)

    def step(self, actions: list[int]) -> list[tuple[int, Episode]]:
        """Play an action in each game, and return those games that ended, with their numbers. If an
        action is not legal, none is played."""
        self._check(actions)
        ended: list[tuple[int, Episode]] = []
        for number, action in enumerate(actions):
            episode, luck = self._games[number], self._lucks[number]
            episode.play(self.encoding.actions.move(episode.state, action), luck)
            if episode.to_move() < 0:
                ended.append((number, episode))
                self._games[number] = self._deal(luck)
            self._look(number)
        return ended

    def _check(self, actions: list[int]) -> None:
        if len(actions) != len(self._games):
            raise ValueError(f"an action for each of {len(self._games)} games, not {len(actions)}")
        size = self.encoding.actions.size
        for number, action in enumerate(actions):
            if not 0 <= action < size or not self._masks[number * size + action]:
                raise ValueError(f"action {action} is not legal in game {number}")

    def _look(self, number: i64) -> None:
        """Write what the seat to move observes, and what it may play."""
        episode = self._games[number]
        seat = episode.state.to_move()
        self._to_move[number] = seat
        episode.forget_read()
        episode.observe(seat, self._observations, number * self.encoding.layout.size)
        self.encoding.actions.mask(episode.state, self._masks, number * self.encoding.actions.size)
