"""Train the net for the last cards of two players, by self-play towards mixed strategies.

With so few cards, self-play comes close to an equilibrium if the entropy bonus is large enough.
Without it, the strategy cycles.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

import jax
import jax.numpy as jnp

from purrlor.bots.kitten_me.net.network import (
    INPUT_SIZE,
    UNRECOGNISED,
    Weights,
    forward,
    mask_logits,
    with_kinds,
)
from purrlor.bots.kitten_me.net.policy import FINISH, FINISH_CARDS
from purrlor.games.kitten_me.arrays import DECKS, MAX_SEATS, Array
from purrlor.games.kitten_me.batched import (
    LUCK_SIZE,
    ArrayTable,
    Beginning,
    PlayResult,
    deal_round,
    play,
)
from purrlor.training.kitten_me.course import Course, Learning, Say
from purrlor.training.kitten_me.facing import going_on, look, with_duels
from purrlor.training.kitten_me.learner import new_weights
from purrlor.training.kitten_me.population import LEARNER
from purrlor.training.kitten_me.provenance import came_from, write_halves
from purrlor.training.kitten_me.rollout import Turns, halved, widened


@dataclass(frozen=True, kw_only=True)
class Settings(Learning):
    """How the net for the last cards is trained."""

    entropy: tuple[float, float] = (0.1, 0.03)


class Last(NamedTuple):
    """A batch of tables."""

    table: ArrayTable
    opener: Array  # of the first round


class FinishMetrics(NamedTuple):
    """What is logged of some iterations."""

    iteration: int
    seconds: float
    entropy: float
    error: float  # of the value, as cross-entropy
    opener: float  # how often the player who opened first won


def _beginning(luck: Array) -> Beginning:
    """Draw how many cards each player has, and who opens."""
    first = 1 + (luck[0] * (FINISH_CARDS - 1)).astype(jnp.int32)
    own = jnp.where(jnp.arange(MAX_SEATS) == 0, first, FINISH_CARDS - first)
    numbers = jnp.where(jnp.arange(MAX_SEATS) < 2, own, 0)
    return Beginning(jnp.int32(DECKS.index("white")), numbers, (luck[1] * 2).astype(jnp.int32))


@partial(jax.jit, static_argnums=1)
def _begin(key: Array, count: int) -> Last:
    luck = jax.random.uniform(key, (count, LUCK_SIZE + 2))
    table = jax.vmap(lambda each: deal_round(each, _beginning(each[LUCK_SIZE:])))(luck)
    return Last(table, table.dealer)


def _turn(last: Last, net: Weights, duel: tuple[float, float], key: Array) -> tuple[Last, Turns]:
    choice_key, luck_key = jax.random.split(key)
    table = last.table
    seen, can = look(table)
    nobody = jnp.full((len(table.turn), MAX_SEATS), UNRECOGNISED)
    shown = with_kinds(jnp, halved(seen), nobody)
    answer = forward(jnp, net, widened(shown))
    own = mask_logits(jnp, answer.logits, can)
    choice = jax.random.categorical(choice_key, own)
    log_share = jnp.take_along_axis(jax.nn.log_softmax(own), choice[:, None], 1)[:, 0]
    after, results, score = _go_on(last, choice, duel, luck_key)
    kind, still_in = jnp.full(choice.shape, LEARNER), jnp.full(choice.shape, 2, jnp.int8)
    mine = (choice, log_share, jax.nn.sigmoid(answer.value), kind, table.turn)
    return after, Turns(shown, can, *mine, still_in, results, score)


def _go_on(
    last: Last, choice: Array, duel: tuple[float, float], key: Array
) -> tuple[Last, Array, Array]:
    """Play a choice at each table. Also return how many games ended, and how many of them the
    player who opened first won."""
    luck = jax.random.uniform(key, (choice.shape[0], LUCK_SIZE + 3))
    after: PlayResult = jax.vmap(play)(last.table, choice, luck[:, :LUCK_SIZE])
    after = with_duels(after, jnp.zeros_like(last.opener), luck[:, LUCK_SIZE], duel)
    begun = jax.vmap(_beginning)(luck[:, LUCK_SIZE + 1 :])
    opener = jnp.where(after.over, begun.dealer, last.opener)
    won = jnp.take_along_axis(after.results, last.opener[:, None], 1)[:, 0] == 1
    score = jnp.stack([after.over.sum(), (after.over & won).sum()])
    return Last(going_on(after, begun), opener), after.results.astype(jnp.int8), score


class FinishCourse(Course):
    LINE: ClassVar[type[FinishMetrics]] = FinishMetrics

    def __init__(
        self, settings: Settings, folder: Path, duel: tuple[float, float], say: Say
    ) -> None:
        own = new_weights(jax.random.key(settings.seed), settings.width, INPUT_SIZE)
        super().__init__(settings, folder, own, say)
        self._duel: Final = duel

    def begin(self, key: Array) -> Last:
        begun: Last = _begin(key, self.settings.tables)
        return begun

    def play(self, tables: Last, learner: Weights, others: None, key: Array) -> tuple[Last, Turns]:
        def step(last: Last, key: Array) -> tuple[Last, Turns]:
            return _turn(last, learner, self._duel, key)

        keys = jax.random.split(key, self.settings.steps)
        played: tuple[Last, Turns] = jax.lax.scan(step, tables, keys)
        return played

    def others(self) -> None:
        return None

    def scores(self, score: Array) -> list[float]:
        return [float(score[1] / max(score[0], 1))]

    def in_words(self, scores: list[float]) -> str:
        return f"the opener wins {100 * scores[0]:.2f}%"


def finish(
    settings: Settings,
    folder: Path,
    minutes: float,
    duel: tuple[float, float],
    origin: dict[str, str],
    say: Say,
) -> bool:
    """Train until the end or the time limit; return whether the training is complete. The same call
    resumes a stopped training."""
    folder.mkdir(parents=True, exist_ok=True)
    course = FinishCourse(settings, folder, duel, say)
    course.resume()
    ended = course.run(minutes)
    write_halves(folder / FINISH, course.learner.weights)
    about = {**came_from(course, origin), "odds to win the duel, opening and answering": duel}
    (folder / FINISH).with_suffix(".json").write_text(json.dumps(about, indent=1) + "\n")
    return ended
