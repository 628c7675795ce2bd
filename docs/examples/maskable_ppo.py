"""A minute of MaskablePPO: a policy that learns to beat mouse at Kitten Me, one card each.

pip install 'purrlor[gymnasium]' sb3-contrib
python maskable_ppo.py
python maskable_ppo.py --env GoKitty-v0 --options '{}' --opponents kitten --seconds 600
"""

import argparse
import json
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from purrlor.arena.confidence import share_interval

HYPERPARAMETERS = {"n_steps": 512, "batch_size": 128, "n_epochs": 5, "learning_rate": 1e-3}


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--env", default="KittenMe-v0")
    parser.add_argument("--options", type=json.loads, default={"cards": 1, "max_bid": 3})
    parser.add_argument("--opponents", default="mouse")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60, help="CPU time of the training")
    parser.add_argument("--games", type=int, default=1000, help="played before and after it")
    return parser.parse_args()


def table(args: argparse.Namespace) -> Any:
    return gymnasium.make(
        f"purrlor.env.gymnasium:Purrlor/{args.env}",
        players=args.players,
        options=args.options,
        opponents=args.opponents,
        mask="info",
    )


class UntilThen(BaseCallback):
    """Stops the training after some seconds of CPU time, which do not depend on what else runs."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def _on_training_start(self) -> None:
        self.end = time.process_time() + self.seconds

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def share_of_wins(model: MaskablePPO, args: argparse.Namespace) -> str:
    """How many games the policy wins, with the interval of 95 % confidence."""
    game, wins = table(args), []
    for seed in range(args.games):
        seen, info = game.reset(seed=seed)
        over = cut = False
        while not (over or cut):
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(np.bool_))
            seen, reward, over, cut, info = game.step(int(action))
        wins.append(float(reward > 0))
    share, low, high = share_interval(wins)
    return f"{share:.1%} ({low:.1%} to {high:.1%}) of {args.games:,} games won"


def main() -> None:
    args = read_arguments()
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    model = MaskablePPO("MlpPolicy", table(args), **HYPERPARAMETERS, seed=1, device="cpu")
    print(f"{args.env}, {args.players} players, against {args.opponents}")
    print(f"before: {share_of_wins(model, args)}", flush=True)
    model.learn(1_000_000_000, callback=UntilThen(args.seconds))
    steps = f"{model.num_timesteps:,} steps"
    print(f"after {args.seconds:g} s on one core, {steps}: {share_of_wins(model, args)}")


if __name__ == "__main__":
    main()
