"""Train a best response to a bot. What it wins above one half is a lower bound of the bot's
exploitability."""

from __future__ import annotations

import json
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from purrlor.arena.confidence import share_interval
from purrlor.bots.kitten_me.net.network import INPUT_SIZE, Weights
from purrlor.bots.kitten_me.net.policy import WEIGHTS
from purrlor.games.kitten_me.arrays import Array
from purrlor.training.kitten_me import opponent as opponents
from purrlor.training.kitten_me.course import Course, Learning, Say
from purrlor.training.kitten_me.facing import (
    LEARNS,
    MIXED,
    SHARP,
    Faced,
    ResponseGame,
    ResponsePlayers,
    begin,
    play_turns,
)
from purrlor.training.kitten_me.learner import new_weights
from purrlor.training.kitten_me.opponent import OPPONENTS, Opponent
from purrlor.training.kitten_me.provenance import came_from, write_halves
from purrlor.training.kitten_me.responder import in_folder, meet
from purrlor.training.kitten_me.rollout import Turns

_ABOUT: Final = "response.json"
_BATCHES: Final = 16  # with the turns of an iteration each, to estimate what a response wins
_STYLES: Final = {"mixed": MIXED, "sharp": SHARP}
_MATCH_SEED: Final = 1_000_003  # is multiplied by the seed of the training
_ESTIMATE_KEY: Final = 2**32 - 1  # beyond the number of any iteration
_REPORT_EVERY: Final = 500  # deals


@dataclass(frozen=True, kw_only=True)
class Settings(Learning):
    """How a response is trained. It need not mix in the end, so the entropy bonus goes to 0."""

    level: str = "panther"
    cards: int = 2
    start: str = "opponent"  # the bot's net, for a panther the main one; or "nothing"
    entropy: tuple[float, float] = (0.006, 0.0)

    def check(self) -> None:
        if self.level not in OPPONENTS:
            known = ", ".join(OPPONENTS)
            raise ValueError(f"level: expected one of {known}, got {self.level[:40]!r}")
        if not 2 <= self.cards <= 5:
            raise ValueError(f"cards: expected 2 to 5, got {self.cards}")


class ResponseMetrics(NamedTuple):
    """What is logged of some iterations."""

    iteration: int
    seconds: float
    entropy: float
    error: float  # of the value, as cross-entropy
    wins: float  # of the response, as it learns


class ResponseCourse(Course):
    LINE: ClassVar[type[ResponseMetrics]] = ResponseMetrics

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        opponent: Opponent,
        duel: tuple[float, float],
        say: Say,
    ) -> None:
        super().__init__(settings, folder, own_weights(settings, opponent), say)
        self.opponent: Final = opponent
        self.game: Final = ResponseGame(settings.level, settings.cards, duel)

    def begin(self, key: Array) -> Faced:
        return begin(key, self.settings.tables, self.game)

    def play(
        self, tables: Faced, learner: Weights, others: tuple[Opponent, Array], key: Array
    ) -> tuple[Faced, Turns]:
        players = ResponsePlayers(learner, *others)
        return play_turns(tables, players, key, self.settings.steps, self.game)

    def others(self) -> tuple[Opponent, Array]:
        return self.opponent, jnp.int32(LEARNS)

    def scores(self, score: Array) -> list[float]:
        return [float(score[1] / max(score[0], 1))]

    def in_words(self, scores: list[float]) -> str:
        return f"wins {100 * scores[0]:.2f}% against a {self.game.level}"


def own_weights(settings: Settings, opponent: Opponent) -> Weights:
    if settings.start == "nothing":
        return new_weights(jax.random.key(settings.seed), settings.width, INPUT_SIZE)
    return opponents.as_response(settings.level, opponent)


class WinShare(NamedTuple):
    """A share of wins with its 95% interval."""

    share: float
    low: float
    high: float
    games: int


def estimate(course: ResponseCourse, style: int, batches: int) -> WinShare:
    """Play with the trained weights in the precision of real play, and count the games that end.
    The first batch only spreads the tables over the turns of a game."""
    first, own = jax.random.split(
        jax.random.fold_in(jax.random.key(course.settings.seed), _ESTIMATE_KEY)
    )
    weights = jax.tree.map(_as_written, course.learner.weights)
    others, tables = (course.opponent, jnp.int32(style)), course.begin(first)
    score = np.zeros(2, int)
    with _exactly():
        for batch in range(batches + 1):
            key = jax.random.fold_in(own, batch)
            tables, turns = course.compiled(tables, weights, others, key)
            score += np.asarray(turns.score.sum(0)) if batch else 0
    return _binomial(int(score[1]), int(score[0]))


def _as_written(weight: Array) -> Array:
    return weight.astype(jnp.float16).astype(jnp.float32)


def _exactly() -> AbstractContextManager[object]:
    """Compute nets as in real play: a GPU uses a lower precision by default."""
    if jax.default_backend() == "cpu":
        return nullcontext()
    exact: AbstractContextManager[object] = jax.default_matmul_precision("float32")
    return exact


def _binomial(won: int, games: int) -> WinShare:
    share = won / max(games, 1)
    wide = 1.96 * sqrt(share * (1 - share) / max(games, 1))
    return WinShare(share, max(0.0, share - wide), min(1.0, share + wide), games)


def respond(
    settings: Settings,
    folder: Path,
    workers: int,
    minutes: float,
    deals: int,
    duel: tuple[float, float],
    origin: dict[str, str],
    say: Say,
) -> bool:
    """Train a response until the end or the time limit, and report what it wins. Return whether the
    training is complete. The same call resumes a stopped training."""
    settings.check()
    folder.mkdir(parents=True, exist_ok=True)
    course = ResponseCourse(settings, folder, opponents.load(), duel, say)
    course.resume()
    ended = course.run(minutes)
    write_halves(folder / WEIGHTS, course.learner.weights)
    about = {**came_from(course, origin), "odds to win the duel, opening and answering": duel}
    _write(folder, about)
    if ended:
        style = _estimated(course, folder, about, say)
        _matched(settings, folder, about, style, deals, workers, say)
    return ended


def _write(folder: Path, about: dict[str, object]) -> None:
    (folder / _ABOUT).write_text(json.dumps(about, indent=1) + "\n")


def _estimated(course: ResponseCourse, folder: Path, about: dict[str, object], say: Say) -> str:
    """Report what the response wins in the batch, mixed and sharp; return the better style."""
    found = {name: estimate(course, style, _BATCHES) for name, style in _STYLES.items()}
    for name, each in found.items():
        say(f"{name}: wins {_in_words(each)} of {each.games:,} games in the batch")
    about["in the batch"] = {name: each._asdict() for name, each in found.items()}
    _write(folder, about)
    return max(found, key=lambda name: found[name].share)


def _matched(
    settings: Settings,
    folder: Path,
    about: dict[str, object],
    style: str,
    deals: int,
    workers: int,
    say: Say,
) -> None:
    """Report what the response wins against the real bot, by the real rules."""
    seed = _MATCH_SEED * settings.seed
    meeting = in_folder(folder, settings.level, settings.cards, seed, _STYLES[style] == SHARP)

    def tell(done: int) -> None:
        if done % _REPORT_EVERY == 0:
            say(f"{done} of {deals} deals")

    shares = meet(meeting, deals, workers, tell) if deals else ()
    if not shares:
        return
    each = WinShare(*share_interval(shares), 2 * deals)
    about["against the bot"] = {"style": style, "deals": deals, "seed": seed, **each._asdict()}
    _write(folder, about)
    say(f"{style}, against the {settings.level} itself: wins {_in_words(each)} of {deals:,} deals")
    gain = 100 * (each.share - 0.5)
    say(f"gains {gain:.1f} points: a lower bound of its exploitability, within the interval")


def _in_words(each: WinShare) -> str:
    return f"{100 * each.share:.2f}% ({100 * each.low:.2f} to {100 * each.high:.2f} %)"
