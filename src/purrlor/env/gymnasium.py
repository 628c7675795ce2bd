"""The games as Gymnasium environments: one learner at seat 0, bots in the others.

Importing this module registers Purrlor/KittenMe-v0 and so on, also for games that were added;
gymnasium.make("purrlor.env.gymnasium:Purrlor/KittenMe-v0") imports it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, get_args

import numpy as np
import numpy.typing as npt

from purrlor.core.wire import Plain
from purrlor.env import needs
from purrlor.env.opponents import Opponents, read_levels
from purrlor.env.tables import VERSIONS, Mask, Recall, TableRunner, check_word
from purrlor.games import BOXES

with needs("gymnasium"):
    import gymnasium

    from purrlor.env.spaces import Observation, action_space, info, observation, observation_space

Illegal = Literal["lose", "raise"]
LEARNER: Final = 0  # the seat; who begins is drawn anyway
IDS: Final = {f"Purrlor/{id.title().replace('-', '')}-v{VERSIONS.get(id, 0)}": id for id in BOXES}


class PurrlorEnv(gymnasium.Env[Any, Any]):
    """A learner among bots. Its reward at the end is 1 for a win, less for a shared win, and
    negative for a loss. An illegal action loses at once, or raises ValueError."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012  # as in Env

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Plain] | None = None,
        opponents: str | Sequence[str] = "mouse",
        recall: Recall = "knowledge",
        mask: Mask = "observation",
        illegal: Illegal = "lose",
        max_moves: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_word("mask", mask, get_args(Mask))
        check_word("illegal", illegal, get_args(Illegal))
        if render_mode is not None:
            check_word("render_mode", render_mode, tuple(self.metadata["render_modes"]))
        self.runner: Final = TableRunner(game, players, options, recall, max_moves)
        self.render_mode = render_mode
        self.action_space = action_space(self.runner.encoding)
        self.observation_space = observation_space(self.runner.encoding, mask)
        self._levels: Final = read_levels(opponents, self.runner)
        self._mask: Final = mask
        self._illegal: Final = illegal
        self._opponents: Opponents | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.runner.reset(int(self.np_random.integers(1 << 62)))
        self._opponents = Opponents(self.runner, self._levels, self.runner.luck())
        self._let_others_play()
        self._show()
        return self._seen()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self.runner.step(action)
        except ValueError as refused:
            if self._illegal == "raise":
                raise
            seen, facts = self._seen()
            return seen, -1.0, True, False, facts | {"illegal": str(refused)}
        self._let_others_play()
        self._show()
        return self._after()

    def _let_others_play(self) -> None:
        """Let the bots play until the learner's turn, or until the learner has no further move."""
        assert self._opponents is not None, "reset() creates them"
        episode = self.runner.episode
        while episode.to_move() not in (None, LEARNER) and not episode.state.is_out(LEARNER):
            self.runner.step(self._opponents.action(episode.mover()))

    def _after(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        episode = self.runner.episode
        seen, facts = self._seen()
        if episode.state.is_out(LEARNER):
            return seen, -1.0 / (self.runner.players - 1), True, False, facts
        return seen, episode.rewards()[LEARNER], episode.is_over(), episode.is_cut(), facts

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = observation(self.runner, LEARNER, self._mask)
        return seen, info(self.runner, LEARNER, self._mask)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now; sb3-contrib expects this name."""
        return self.runner.mask(LEARNER).astype(np.bool_)

    def render(self) -> str | None:
        """The table as the learner sees it: returned, or printed at each step in the mode
        "human"."""
        return self.runner.text(LEARNER) if self.render_mode == "ansi" else None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self.runner.text(LEARNER))


for _id, _game in IDS.items():
    gymnasium.register(_id, entry_point=f"{__name__}:PurrlorEnv", kwargs={"game": _game})
