"""Courses of training: settings, stages and checkpoints."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar, Final

import jax
import jax.numpy as jnp
import numpy as np

from purrlor.bots.kitten_me.net.network import Weights
from purrlor.games.kitten_me.arrays import Array
from purrlor.training.kitten_me.learner import Adam, Schedule, learn, new_adam, samples
from purrlor.training.kitten_me.rollout import Turns

_SNAPSHOTS: Final = 20  # in the course of a training

Say = Callable[[str], object]
Nets = Any  # the nets that do not learn, as a tree of weights
Tables = Any  # a batch of them, as a tree of arrays


@dataclass(frozen=True, kw_only=True)
class Learning:
    """How a net learns. The same settings give the same weights on the same hardware."""

    seed: int = 1
    width: int = 256
    tables: int = 16384
    steps: int = 64  # turns at each table in an iteration
    iterations: int = 1600
    warm_up: int = 30  # iterations in which only the value is learned, and then to full pace
    rounds: int = 2  # through the samples of an iteration
    parts: int = 8
    rate: float = 5e-4
    entropy: tuple[float, float] = (0.006, 0.0025)  # first and last


@dataclass(frozen=True, kw_only=True)
class Settings(Learning):
    """How the net of a panther is trained."""

    games: int = 2500  # that bots play, to be distilled
    collect_minutes: float = 60.0  # minutes after which no game begins
    epochs: int = 40  # of distilling


def pace(settings: Learning, iteration: int) -> Schedule:
    done = iteration / settings.iterations
    first, last = settings.entropy
    slow = min(1.0, max(0.1, iteration / settings.warm_up - 1)) if settings.warm_up else 1.0
    warm = iteration < settings.warm_up
    rate = settings.rate * (1.0 if warm else slow * (1 - done) + 0.03)
    entropy = first + (last - first) * done
    return Schedule(*(jnp.float32(each) for each in (rate, entropy, 0.0 if warm else 1.0)))


Learn = Callable[[Adam, Turns, Array, Schedule], tuple[Adam, Array]]


def learning(settings: Learning) -> Learn:
    """Make the function that learns from the turns of an iteration. It samples about as many of the
    learner's own turns as self-play has; other courses have more."""
    count = settings.tables * settings.steps * 3 // 8
    count -= count % settings.parts

    def learns(learner: Adam, turns: Turns, key: Array, now: Schedule) -> tuple[Adam, Array]:
        draw_key, learn_key = jax.random.split(key)
        some = samples(turns, draw_key, count)
        return learn(learner, some, learn_key, now, settings.rounds, settings.parts)

    compiled: Learn = jax.jit(learns)
    return compiled


class Course:
    """A training that can be stopped and resumed from its folder. Each kind of training defines
    who plays, and what is logged."""

    LINE: ClassVar[type[Any]]  # what is logged of some iterations, as a named tuple

    def __init__(self, settings: Learning, folder: Path, own: Weights, say: Say) -> None:
        self.settings: Final = settings
        self.lines: Final[list[Any]] = []
        self.done = 0
        self.seconds = 0.0
        self.learner = new_adam(own)
        self.compiled: Final = jax.jit(self.play)
        self._folder: Final = folder
        self._say: Final = say

    # What each kind of training defines.

    def begin(self, key: Array) -> Tables:
        """Deal the tables."""
        raise NotImplementedError

    def play(
        self, tables: Tables, learner: Weights, others: Nets, key: Array
    ) -> tuple[Tables, Turns]:
        """Play the turns of an iteration."""
        raise NotImplementedError

    def others(self) -> Nets:
        """The opposing nets of the next iteration."""
        raise NotImplementedError

    def scores(self, score: Array) -> list[float]:
        """The part of a log line about the scores since the last line."""
        raise NotImplementedError

    def in_words(self, scores: list[float]) -> str:
        raise NotImplementedError

    # The same for all.

    @property
    def decisions(self) -> int:
        return self.done * self.settings.tables * self.settings.steps

    def run(self, minutes: float) -> bool:
        """Train until the end or the time limit; return whether the training is complete."""
        settings, start, before = self.settings, monotonic(), self.seconds
        key = jax.random.key(settings.seed)
        learns = learning(settings)
        tables = self.begin(jax.random.fold_in(key, settings.iterations + self.done))
        every = max(1, settings.iterations // 100)
        scores: list[Array] = []
        while self.done < settings.iterations and monotonic() - start < 60 * minutes:
            play_key, own = jax.random.split(jax.random.fold_in(key, self.done))
            tables, turns = self.compiled(tables, self.learner.weights, self.others(), play_key)
            self.learner, losses = learns(self.learner, turns, own, pace(settings, self.done))
            scores.append(turns.score.sum(0))
            self.done += 1
            if self.done % every == 0:
                self.seconds = before + monotonic() - start
                self._note(np.asarray(losses), np.asarray(sum(scores)))
                scores.clear()
            if self.done % max(1, settings.iterations // _SNAPSHOTS) == 0:
                self.snapshot()
        self.save()
        return self.done >= settings.iterations

    def _note(self, losses: Array, score: Array) -> None:
        shown = self.scores(score)
        self.lines.append(
            self.LINE(self.done, self.seconds, float(losses[0]), float(losses[1]), *shown)
        )
        self._say(
            f"{self.done}/{self.settings.iterations} {self.seconds:.0f} s, "
            f"{self.decisions / 1e6:.0f} M decisions, entropy {losses[0]:.3f}, "
            f"error {losses[1]:.4f}, {self.in_words(shown)}"
        )

    def snapshot(self) -> None:
        """Save what was learned so far."""
        self.save()

    # Checkpoints.

    def save(self) -> None:
        parts = {f"{name}/{key}": each for name, held in self.held() for key, each in held.items()}
        stored = {name: np.asarray(each) for name, each in parts.items()}
        path = self._folder / "course.npz"
        stored["count"] = np.asarray(self.learner.count)
        np.savez(path.with_suffix(".new.npz"), allow_pickle=False, **stored)
        about = {"settings": asdict(self.settings), "done": self.done, "seconds": self.seconds}
        lines = [line._asdict() for line in self.lines]
        (self._folder / "course.json").write_text(json.dumps({**about, "lines": lines}, indent=1))
        path.with_suffix(".new.npz").replace(path)

    def held(self) -> list[tuple[str, Weights]]:
        """The saved weights."""
        state = self.learner
        return [("weights", state.weights), ("mean", state.mean), ("square", state.square)]

    def resume(self) -> None:
        """Resume the training from its checkpoint, if there is one."""
        if not (self._folder / "course.json").exists():
            return
        about = json.loads((self._folder / "course.json").read_text())
        settings = json.loads(json.dumps(asdict(self.settings)))
        if about["settings"] != settings:
            raise ValueError(f"{self._folder} has a training with other settings")
        self.done, self.seconds = about["done"], about["seconds"]
        self.lines[:] = [self.LINE(**line) for line in about["lines"]]
        with np.load(self._folder / "course.npz") as stored:
            held: dict[str, Weights] = {}
            for name in stored.files:
                if "/" in name:
                    part, _, key = name.partition("/")
                    held.setdefault(part, {})[key] = jnp.asarray(stored[name])
            count = jnp.asarray(stored["count"])
        self.take_up(held, count)
        self._say(f"resuming after {self.done} of {self.settings.iterations} iterations")

    def take_up(self, held: dict[str, Weights], count: Array) -> None:
        self.learner = Adam(held["weights"], held["mean"], held["square"], count)
