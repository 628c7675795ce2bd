"""The whole training of a panther. A stage is skipped if its result exists."""

from __future__ import annotations

import json
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from purrlor.training.kitten_me.collecting import Examples, collect, load, save
from purrlor.training.kitten_me.course import Say, Settings
from purrlor.training.kitten_me.distilling import Distilled, distil
from purrlor.training.kitten_me.provenance import write
from purrlor.training.kitten_me.self_play import SelfPlayCourse

_BATCH = 4096


def train(
    settings: Settings, folder: Path, workers: int, minutes: float, origin: dict[str, str], say: Say
) -> bool:
    """Train until the end or the time limit; return whether the training is complete. The same call
    resumes a stopped training."""
    folder.mkdir(parents=True, exist_ok=True)
    examples = _examples(settings, folder, workers, say)
    distilled = _distilled(settings, folder, examples, say)
    course = SelfPlayCourse(settings, folder, distilled.weights, say)
    course.resume()
    ended = course.run(minutes)
    write(folder, course, distilled, origin)
    return ended


def _examples(settings: Settings, folder: Path, workers: int, say: Say) -> Examples:
    path = folder / "examples.npz"
    if not path.exists():
        say(f"up to {settings.games} games of the bots, on {workers} processes")
        tenth = max(1, settings.games // 10)

        def tell(done: int, games: int) -> None:
            if done % tenth == 0:
                say(f"{done} of {games} games")

        save(collect(settings.seed, settings.games, workers, settings.collect_minutes, tell), path)
    examples = load(path)
    say(f"{len(examples.level)} turns of bots")
    return examples


def _distilled(settings: Settings, folder: Path, examples: Examples, say: Say) -> Distilled:
    path, about = folder / "levels.npz", folder / "levels.json"
    if not about.exists():
        key = jax.random.key(settings.seed)
        made = distil(examples, key, settings.width, settings.epochs, _BATCH)
        np.savez(
            path,
            allow_pickle=False,
            **{name: np.asarray(each) for name, each in made.weights.items()},
        )
        about.write_text(json.dumps({"surprise": made.surprise, "examples": made.examples}))
    with np.load(path) as stored:
        weights = {name: jnp.asarray(stored[name]) for name in stored.files}
    distilled = Distilled(weights, **json.loads(about.read_text()))
    say(f"distilled: {distilled.surprise:.3f} nats from the bots' shares in held-out turns")
    return distilled
