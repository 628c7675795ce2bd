"""A minute of MaskablePPO: a policy that learns to beat mouse at Kitten Me, one card each.

pip install 'purrlor[gymnasium]' sb3-contrib
"""

import time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from purrlor.arena.confidence import share_interval

ID = "purrlor.env.gymnasium:Purrlor/KittenMe-v0"
SECONDS, GAMES = 60, 1000
HYPERPARAMETERS = {"n_steps": 512, "batch_size": 128, "n_epochs": 5, "learning_rate": 1e-3}


def table() -> Any:
    options = {"cards": 1, "max_bid": 3}
    return gymnasium.make(ID, options=options, opponents="mouse", mask="info")


class UntilThen(BaseCallback):
    """Stops the training after some seconds of CPU time, which do not depend on other processes."""

    def _on_training_start(self) -> None:
        self.end = time.process_time() + SECONDS

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def share_of_wins(model: MaskablePPO) -> str:
    """The share of games that the policy wins, with a 95% confidence interval."""
    game, wins = table(), []
    for seed in range(GAMES):
        seen, info = game.reset(seed=seed)
        over = cut = False
        while not (over or cut):
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(np.bool_))
            seen, reward, over, cut, info = game.step(int(action))
        wins.append(float(reward > 0))
    share, low, high = share_interval(wins)
    return f"{share:.1%} ({low:.1%} to {high:.1%}) of {GAMES:,} games won against mouse"


if __name__ == "__main__":
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    model = MaskablePPO("MlpPolicy", table(), **HYPERPARAMETERS, seed=1, device="cpu")
    print(f"before: {share_of_wins(model)}", flush=True)
    model.learn(10_000_000, callback=UntilThen())
    print(f"after {SECONDS} s on one core, {model.num_timesteps:,} steps: {share_of_wins(model)}")
