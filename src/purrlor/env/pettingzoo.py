"""The games as PettingZoo environments: env("kitten-me", players=3), or parallel_env."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, get_args

from purrlor.core.wire import Plain
from purrlor.env import needs
from purrlor.env.tables import Mask, Recall, TableRunner, check_word, versioned

with needs("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from purrlor.env.spaces import Observation, action_space, info, observation, observation_space

RENDER_MODES: Final = ("human", "ansi")


# The name follows PettingZoo's convention, and PettingZoo has no types.
class raw_env(AECEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801
    """A game whose agents act one after the other. An illegal action raises ValueError and changes
    nothing."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": [*RENDER_MODES],
        "name": "purrlor_v0",
        "is_parallelizable": True,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Plain] | None = None,
        recall: Recall = "knowledge",
        mask: Mask = "observation",
        max_moves: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_word("mask", mask, get_args(Mask))
        if render_mode is not None:
            check_word("render_mode", render_mode, RENDER_MODES)
        self.runner: Final = TableRunner(game, players, options, recall, max_moves)
        own = {"name": versioned(self.runner.game.id)}
        self.metadata = type(self).metadata | own  # type: ignore[misc]  # each has its own name
        self.render_mode: Final = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._mask: Final = mask
        self._seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        encoding = self.runner.encoding
        self._action_spaces: Final = {each: action_space(encoding) for each in self._seats}
        self._observation_spaces: Final = {
            each: observation_space(encoding, mask) for each in self._seats
        }

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.runner.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._info(agent) for agent in self.agents}
        self.agent_selection = self.agents[self.runner.episode.mover()]

    def observe(self, agent: str) -> Observation:
        return observation(self.runner, self._seats[agent], self._mask)

    def _info(self, agent: str) -> dict[str, Any]:
        return info(self.runner, self._seats[agent], self._mask)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move: expected an action, got None")
        self.runner.step(action)
        self.runner.episode.forget_read()
        self._cumulative_rewards[agent] = 0.0
        self._after(agent)
        if self.render_mode == "human":
            self.render()

    def _after(self, agent: str) -> None:
        """Pass the turn on, or end the game for all."""
        seat = self.runner.episode.to_move()
        if seat is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]
            if self._mask == "info":
                self.infos[agent] = self._info(agent)
                self.infos[self.agent_selection] = self._info(self.agent_selection)

    def _end(self) -> None:
        episode = self.runner.episode
        won = zip(self.possible_agents, episode.rewards(), strict=True)
        self.rewards = dict(won)
        self.terminations = dict.fromkeys(self.agents, episode.is_over())
        self.truncations = dict.fromkeys(self.agents, episode.is_cut())
        self.infos = {agent: self._info(agent) for agent in self.agents}
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the agent to move sees it: returned, or printed in the mode "human"."""
        text = self.runner.text(self._seats[self.agent_selection])
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close: a table is text."""


def env(
    game: str,
    players: int = 2,
    options: Mapping[str, Plain] | None = None,
    recall: Recall = "knowledge",
    mask: Mask = "observation",
    max_moves: int | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """Make an environment of a game. It needs no wrappers: it checks actions, and that it was
    reset, by itself."""
    return raw_env(game, players, options, recall, mask, max_moves, render_mode)


def parallel_env(
    game: str,
    players: int = 2,
    options: Mapping[str, Plain] | None = None,
    recall: Recall = "knowledge",
    mask: Mask = "observation",
    max_moves: int | None = None,
    render_mode: str | None = None,
) -> ParallelEnv[str, Observation, int | None]:
    """Make an environment in which all agents act at once. Only the action of the agent to move
    counts."""
    made = env(game, players, options, recall, mask, max_moves, render_mode)
    return turn_based_aec_to_parallel(made)
