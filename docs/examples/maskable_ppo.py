"""A minute of MaskablePPO: a policy that learns to beat mouse at Kitten Me, one card each.

pip install 'purrlor[gymnasium]' sb3-contrib
python maskable_ppo.py
python maskable_ppo.py --env GoKitty-v0 --options '{}' --opponents kitten --seconds 600
python maskable_ppo.py --options '{}' --decks white grey both --seconds 600
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
from purrlor.env.tables import encode

HYPERPARAMETERS = {"n_steps": 512, "batch_size": 128, "n_epochs": 5, "learning_rate": 1e-3}


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--env", default="KittenMe-v0")
    parser.add_argument("--options", type=json.loads, default={"cards": 1, "max_bid": 3})
    parser.add_argument("--opponents", default="mouse")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60, help="CPU time of the training")
    parser.add_argument("--games", type=int, default=1000, help="played before and after it")
    parser.add_argument("--decks", nargs="+", help="Kitten Me: trains with the first, plays all")
    parser.add_argument("--json", action="store_true", help="print figures by name, as JSON")
    return parser.parse_args()


def table(args: argparse.Namespace, deck: str | None = None) -> Any:
    game = gymnasium.make(
        f"purrlor.env.gymnasium:Purrlor/{args.env}",
        players=args.players,
        options=args.options | ({"deck": deck} if deck else {}),
        opponents=args.opponents,
        mask="info",
    )
    return AllDecks(game, args) if deck else game


class AllDecks(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Kitten Me, with the observation of both decks together: counts by kind of card have columns
    for the kinds of all decks."""

    def __init__(self, game: Any, args: argparse.Namespace) -> None:
        super().__init__(game)
        own = game.unwrapped.runner.encoding
        both = encode("kitten-me", args.players, args.options | {"deck": "both"})
        columns = [both.drawn().index(kind) for kind in own.drawn()]
        self.places: list[int] = []  # of each number of the own observation
        for name in own.layout.segments:
            part = both.layout.segments[name]
            places = range(part.start, part.start + part.size)
            if name in ("hand", "known", "ruled_out"):
                rows = places[:: len(both.drawn())]
                self.places += [row + column for row in rows for column in columns]
            else:
                self.places += places
        self.observation_space = gymnasium.spaces.Box(0, 127, (both.layout.size,), np.int8)

    def observation(self, seen: Any) -> Any:
        whole = np.zeros(self.observation_space.shape, np.int8)
        whole[self.places] = seen
        return whole


class UntilThen(BaseCallback):
    """Stops the training after some seconds of CPU time, which do not depend on what else runs."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def _on_training_start(self) -> None:
        self.end = time.process_time() + self.seconds

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def share_of_wins(model: MaskablePPO, args: argparse.Namespace, deck: str | None) -> str:
    """The share of games that the policy wins, with its 95% confidence interval."""
    game, wins = table(args, deck), []
    for seed in range(args.games):
        seen, info = game.reset(seed=seed)
        over = cut = False
        while not (over or cut):
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(np.bool_))
            seen, reward, over, cut, info = game.step(int(action))
        wins.append(float(reward > 0))
    share, low, high = share_interval(wins)
    return f"{share:.1%} ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    args = read_arguments()
    first, *others = args.decks or [None]
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    model = MaskablePPO("MlpPolicy", table(args, first), **HYPERPARAMETERS, seed=1, device="cpu")
    figures = {"before": share_of_wins(model, args, first)}
    model.learn(1_000_000_000, callback=UntilThen(args.seconds))
    figures |= {"steps": f"{model.num_timesteps:,}", "after": share_of_wins(model, args, first)}
    figures |= {f"with {deck}": share_of_wins(model, args, deck) for deck in others}
    if args.json:
        print(json.dumps(figures))
        return
    print(f"{args.env}, {args.players} players, against {args.opponents}, {args.games:,} games:")
    print(f"{args.seconds:g} s of training on one core; share of wins, with 95% interval")
    for name, figure in figures.items():
        print(f"{name:12} {figure}")


if __name__ == "__main__":
    main()
