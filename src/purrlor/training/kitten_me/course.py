"""The course of a training: its settings, its stages, and what is kept on the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from purrlor.bots.kitten_me.net.arrays import Array
from purrlor.bots.kitten_me.net.decks import SEATS
from purrlor.bots.kitten_me.net.network import Weights
from purrlor.training.kitten_me.distilling import as_learner
from purrlor.training.kitten_me.learner import Adam, Pace, adam, learn, samples
from purrlor.training.kitten_me.population import Players
from purrlor.training.kitten_me.rollout import Games, Tables, begin, play_turns

_SNAPSHOTS: Final = 20  # earlier selves are taken so often in the course of a training
_KEPT: Final = 8  # and so many are met

Say = Callable[[str], object]


@dataclass(frozen=True)
class Settings:
    """How a net is trained. The same settings give the same weights on the same hardware."""

    seed: int = 1
    games: int = 2500  # that bots play, to be distilled
    collect_minutes: float = 60.0  # no game is begun later
    epochs: int = 40  # of distilling
    width: int = 256
    tables: int = 16384
    steps: int = 64  # turns at each table in an iteration
    iterations: int = 1600
    warm_up: int = 30  # iterations in which only the value is learned, and then to full pace
    rounds: int = 2  # through the samples of an iteration
    parts: int = 8
    rate: float = 5e-4
    entropy: tuple[float, float] = (0.006, 0.0025)  # first and last


class State(NamedTuple):
    """What an iteration changes."""

    learner: Adam
    tables: Tables


class Line(NamedTuple):
    """What is noted of some iterations."""

    iteration: int
    seconds: float
    entropy: float
    error: float  # of the value, as cross-entropy
    share_2: float  # wins of one learner among distilled tabbies, in tables of two,
    share_4: float  # four
    share_10: float  # and ten
    kitten_2: float  # and wins against one distilled kitten
    mouse_2: float  # and one mouse


def pace(settings: Settings, iteration: int) -> Pace:
    done = iteration / settings.iterations
    first, last = settings.entropy
    slow = min(1.0, max(0.1, iteration / settings.warm_up - 1)) if settings.warm_up else 1.0
    warm = iteration < settings.warm_up
    rate = settings.rate * (1.0 if warm else slow * (1 - done) + 0.03)
    entropy = first + (last - first) * done
    return Pace(*(jnp.float32(each) for each in (rate, entropy, 0.0 if warm else 1.0)))


Iterate = Callable[[State, Weights, Weights, Array, Pace], tuple[State, Array, Array]]


def iteration(settings: Settings, games: Games) -> Iterate:
    """Make the function that plays and learns once."""
    count = settings.tables * settings.steps * 3 // 8  # about as many turns are the learner's
    count -= count % settings.parts

    def iterate(
        state: State, levels: Weights, earlier: Weights, key: Array, now: Pace
    ) -> tuple[State, Array, Array]:
        play_key, draw_key, learn_key = jax.random.split(key, 3)
        players = Players(state.learner.weights, levels, earlier)
        tables, turns = play_turns(state.tables, players, play_key, settings.steps, games)
        some = samples(turns, draw_key, count)
        learner, told = learn(state.learner, some, learn_key, now, settings.rounds, settings.parts)
        return State(learner, tables), told, turns.score.sum(0)

    compiled: Iterate = jax.jit(iterate)
    return compiled


class Course:
    """A training that can be stopped and taken up again: what it needs is in its folder."""

    def __init__(self, settings: Settings, folder: Path, levels: Weights, say: Say) -> None:
        self._settings: Final = settings
        self._folder: Final = folder
        self._levels: Final = levels
        self._say: Final = say
        self._games: Final = Games()
        self.lines: Final[list[Line]] = []
        self.done = 0
        self.seconds = 0.0
        own = as_learner(levels)
        self._earlier: Final[list[Weights]] = [own]
        self.learner = adam(own)

    @property
    def decisions(self) -> int:
        return self.done * self._settings.tables * self._settings.steps

    def run(self, minutes: float) -> bool:
        """Train until the end, or until time is up; tell whether it is the end."""
        settings, start, before = self._settings, monotonic(), self.seconds
        key = jax.random.key(settings.seed)
        iterate = iteration(settings, self._games)
        again = jax.random.fold_in(key, settings.iterations + self.done)
        state = State(self.learner, begin(again, settings.tables, self._games))
        every = max(1, settings.iterations // 100)
        scores: list[Array] = []
        while self.done < settings.iterations and monotonic() - start < 60 * minutes:
            earlier = self._earlier[self.done % len(self._earlier)]
            own = jax.random.fold_in(key, self.done)
            state, told, score = iterate(
                state, self._levels, earlier, own, pace(settings, self.done)
            )
            scores.append(score)
            self.done += 1
            if self.done % every == 0:
                self.seconds = before + monotonic() - start
                self._note(np.asarray(told), np.asarray(sum(scores)))
                scores.clear()
            if self.done % max(1, settings.iterations // _SNAPSHOTS) == 0:
                self._snapshot(state.learner)
        self.learner = state.learner
        self.save()
        return self.done >= settings.iterations

    def _note(self, told: Array, score: Array) -> None:
        tabby, kitten, mouse = score[:, 1] / np.maximum(score[:, 0], 1)
        shown = [float(each) for each in (*tabby[[2, 4, SEATS]], kitten[2], mouse[2])]
        line = Line(self.done, self.seconds, float(told[0]), float(told[1]), *shown)
        self.lines.append(line)
        self._say(
            f"{line.iteration}/{self._settings.iterations} {line.seconds:.0f} s, "
            f"{self.decisions / 1e6:.0f} M decisions, entropy {line.entropy:.3f}, "
            f"error {line.error:.4f}, among tabbies of 2, 4, 10, against a kitten, a mouse: "
            + ", ".join(f"{100 * each:.1f} %" for each in shown)
        )

    def _snapshot(self, learner: Adam) -> None:
        self._earlier.append(jax.tree.map(jnp.array, learner.weights))
        del self._earlier[1 : len(self._earlier) - _KEPT]
        self.learner = jax.tree.map(jnp.array, learner)
        self.save()

    # What is kept.

    def save(self) -> None:
        parts = {f"{name}/{key}": each for name, held in self._held() for key, each in held.items()}
        stored = {name: np.asarray(each) for name, each in parts.items()}
        path = self._folder / "course.npz"
        stored["count"] = np.asarray(self.learner.count)
        np.savez(path.with_suffix(".new.npz"), allow_pickle=False, **stored)
        about = {"settings": asdict(self._settings), "done": self.done, "seconds": self.seconds}
        lines = [line._asdict() for line in self.lines]
        (self._folder / "course.json").write_text(json.dumps({**about, "lines": lines}, indent=1))
        path.with_suffix(".new.npz").replace(path)

    def _held(self) -> list[tuple[str, Weights]]:
        earlier = [(f"earlier{number}", each) for number, each in enumerate(self._earlier)]
        state = self.learner
        return [
            ("weights", state.weights),
            ("mean", state.mean),
            ("square", state.square),
            *earlier,
        ]

    def resume(self) -> None:
        """Take up the training where it was saved."""
        about = json.loads((self._folder / "course.json").read_text())
        wanted = json.loads(json.dumps(asdict(self._settings)))
        if about["settings"] != wanted:
            raise ValueError(f"{self._folder} holds a training with other settings")
        self.done, self.seconds = about["done"], about["seconds"]
        self.lines[:] = [Line(**line) for line in about["lines"]]
        with np.load(self._folder / "course.npz") as stored:
            held: dict[str, Weights] = {}
            for name in stored.files:
                if "/" in name:
                    part, _, key = name.partition("/")
                    held.setdefault(part, {})[key] = jnp.asarray(stored[name])
            count = jnp.asarray(stored["count"])
        self.learner = Adam(held["weights"], held["mean"], held["square"], count)
        self._earlier[:] = [held[name] for name in sorted(held) if name.startswith("earlier")]
