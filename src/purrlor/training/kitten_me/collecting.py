"""Collect training examples: what bots choose in games that they play."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots import seat_bot
from purrlor.bots.bot import Choice
from purrlor.bots.kitten_me.net.network import DISTILLED_LEVELS
from purrlor.bots.player import BotPlayer
from purrlor.core.chance import Chance, Seeded
from purrlor.core.match import Match, read_options
from purrlor.core.wire import Plain
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.arrays import (
    CHOICES,
    DECKS,
    Array,
    Catches,
    Facts,
    choice_mask,
    choice_of,
    facts_of_view,
    move_of,
    places,
)
from purrlor.games.kitten_me.moves import KittenMove, parse
from purrlor.games.kitten_me.view import TableView

_LEVEL_ODDS: Final = (
    60,
    20,
    20,
)  # per cent of seats; some tables have only tabbies
_RANDOM_MOVES: Final = 12  # per cent of moves, for more varied examples
_DECK_ODDS: Final = (50, 25, 25)
_PLAYERS: Final = (2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8, 9, 10, 10)
_MAX_MOVES: Final = 400  # of a game; longer ones are cut off

Tell = Callable[[int, int], object]  # called with the number of games done, and of all games


class Examples(NamedTuple):
    """Turns of bots; each field begins with the axis of turns."""

    facts: Facts
    level: Array  # which of DISTILLED_LEVELS
    shares: Array  # [turn, choice] how often the bot makes each choice


class _Notes:
    """What one game gives."""

    def __init__(self) -> None:
        self.facts: Final[list[Facts]] = []
        self.level: Final[list[int]] = []
        self.shares: Final[list[Array]] = []

    def add(self, known: Facts, level: str, shares: Array) -> None:
        if shares.sum() > 0.5:  # otherwise the net has few of the bot's choices
            self.facts.append(known)
            self.level.append(DISTILLED_LEVELS.index(level))
            self.shares.append((shares / shares.sum()).astype(np.float16))

    def examples(self) -> Examples:
        columns = zip(*self.facts, strict=True)
        known = Facts(*(np.array(column).astype(np.int8) for column in columns))
        return Examples(known, np.array(self.level, np.int8), np.array(self.shares))


def _play_game(job: tuple[int, int]) -> Examples:
    """Play one game of a seed; the same job always gives the same examples."""
    seed, number = job
    luck = Seeded(f"examples {seed} {number}".encode())
    draw = luck.named("table", 1)
    deck = DECKS[_drawn(draw, _DECK_ODDS)]
    players = _PLAYERS[draw.below(len(_PLAYERS))]
    levels = _levels(draw, players)
    match = _dealt(deck, players, luck, draw)
    bots = [
        BotPlayer(seat_bot(level, GAME, match.options, players, seat, luck.named("bots", 1)), match)
        for seat, level in enumerate(levels)
    ]
    notes, catches = _Notes(), Catches()
    while match.outcome is None and match.ply < _MAX_MOVES:
        seat = match.mover
        for event in match.events_for(seat, match.ply):
            catches.watch(event)
        view = match.view(seat)
        assert isinstance(view, TableView)
        known = facts_of_view(view, deck, catches.events)
        chosen = bots[seat].choose()
        notes.add(known, levels[seat], shares(chosen, known, view))
        match.play(seat, _move_to_play(chosen, known, view, draw))
    return notes.examples()


def _drawn(draw: Chance, odds: tuple[int, ...]) -> int:
    left = draw.below(sum(odds))
    for number, each in enumerate(odds):
        left -= each
        if left < 0:
            return number
    raise AssertionError(odds)


def _levels(draw: Chance, players: int) -> list[str]:
    if draw.below(2):
        return [DISTILLED_LEVELS[0]] * players
    return [DISTILLED_LEVELS[_drawn(draw, _LEVEL_ODDS)] for _ in range(players)]


def _dealt(deck: str, players: int, luck: Chance, draw: Chance) -> Match:
    """Half of the games begin with random numbers of cards."""
    options = read_options(GAME, {"deck": deck})
    if draw.below(2):
        return Match.deal(GAME, options, players, luck)
    start = 3 if players >= 7 else 5
    cards = [1 + draw.below(start) for _ in range(players)]
    position: dict[str, Plain] = {"players": players, "dealer": draw.below(players)}
    position["cards"] = list(cards)
    return Match(GAME, options, GAME.arrange(options, position, luck)).with_chance(luck)


def shares(chosen: Choice, known: Facts, view: TableView) -> Array:
    """How often a bot makes each choice of the net. Other moves are ignored."""
    every = np.zeros(CHOICES, np.float32)
    can, seats = choice_mask(np, known), places(view)
    for reading in chosen.readings:
        number = choice_of(_read(reading.move), known, seats)
        if number is not None and can[number]:
            every[number] += reading.share
    return every


def _read(text: str) -> KittenMove:
    return parse(text)


def _move_to_play(chosen: Choice, known: Facts, view: TableView, draw: Chance) -> KittenMove:
    if draw.below(100) >= _RANDOM_MOVES:
        return _read(str(chosen.move))
    can = np.flatnonzero(choice_mask(np, known))
    return move_of(int(can[draw.below(len(can))]), known, places(view))


def collect(seed: int, games: int, workers: int, minutes: float, tell: Tell) -> Examples:
    """Play as many games as time allows, on several processes."""
    parts = list(_played(seed, games, workers, minutes, tell))
    known = Facts(
        *(np.concatenate(column) for column in zip(*(p.facts for p in parts), strict=True))
    )
    level, every = (np.concatenate(column) for column in zip(*(p[1:] for p in parts), strict=True))
    return Examples(known, level, every)


def _played(seed: int, games: int, workers: int, minutes: float, tell: Tell) -> Iterator[Examples]:
    end = monotonic() + 60 * minutes
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        jobs = [pool.submit(_play_game, (seed, number)) for number in range(games)]
        for number, job in enumerate(jobs):
            if monotonic() < end or number == 0:
                yield job.result()
                tell(number + 1, games)
            else:
                job.cancel()
                if job.done() and not job.cancelled():
                    yield job.result()


def save(examples: Examples, path: Path) -> None:
    fields = {f"facts_{name}": each for name, each in examples.facts._asdict().items()}
    np.savez_compressed(path, level=examples.level, shares=examples.shares, **fields)


def load(path: Path) -> Examples:
    with np.load(path) as stored:
        known = Facts(*(stored[f"facts_{name}"] for name in Facts._fields))
        return Examples(known, stored["level"], stored["shares"])
