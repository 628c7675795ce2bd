"""A minute of MaskablePPO: a policy that learns to beat mouse at Kitten Me, two cards each.

pip install purrlor[gymnasium] sb3-contrib
"""

import time
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

ID = "purrlor.env.gymnasium:Purrlor/KittenMe-v0"
SECONDS, GAMES = 60, 1000


def table() -> Any:
    options = {"cards": 2, "max_bid": 8}
    return gymnasium.make(ID, options=options, opponents="mouse", mask="info")


class UntilThen(BaseCallback):
    """Stops the training after some seconds."""

    def _on_training_start(self) -> None:
        self.end = time.monotonic() + SECONDS

    def _on_step(self) -> bool:
        return time.monotonic() < self.end


def share_of_wins(model: MaskablePPO) -> float:
    game, wins = table(), 0
    for seed in range(GAMES):
        seen, info = game.reset(seed=seed)
        over = cut = False
        while not (over or cut):
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(np.bool_))
            seen, reward, over, cut, info = game.step(int(action))
        wins += reward > 0
    return wins / GAMES


if __name__ == "__main__":
    model = MaskablePPO("MlpPolicy", table(), seed=1)
    print(f"before: {share_of_wins(model):.1%} of {GAMES} games won against mouse")
    model.learn(10_000_000, callback=UntilThen())
    print(f"after {SECONDS} s, {model.num_timesteps:,} steps: {share_of_wins(model):.1%}")
