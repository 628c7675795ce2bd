"""./dev think [--games N]: how much CPU a bot takes for a decision, uncompiled."""

from __future__ import annotations

import argparse
import gc
from itertools import product
from statistics import median, quantiles
from time import process_time
from typing import Any

from bench.crowded import crowded
from bench.seating import seat_all
from purrlor.bots import LEVELS
from purrlor.core.chance import Seeded
from purrlor.core.game import AnyGame
from purrlor.core.match import read_options
from purrlor.games import find

# The smallest table and the largest; of Kitten Me also those where the longest thoughts were found.
TABLES: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "kitten-me": (
        (2, {"deck": "both"}),
        (6, {"deck": "both"}),
        (10, {"deck": "both"}),
        (6, {"deck": "grey"}),
        (10, {"deck": "grey"}),
    ),
    "go-kitty": ((2, {}), (5, {})),
    "shut-up-cat": ((2, {}), (4, {})),
}


def main() -> None:
    arguments = parser().parse_args()
    print(f"{'':12} players level   decisions   median      99 %   longest   (ms of CPU)")
    for (id, tables), level in product(TABLES.items(), LEVELS):
        for players, options in tables:
            game = find(id)
            took = thinking(game, read_options(game, options), players, level, arguments.games)
            report(id, " ".join([f"{players}", *options.values()]), level, took)
    for level in LEVELS:
        report("kitten-me", "hard", level, thinking_hard(level))


def parser() -> argparse.ArgumentParser:
    own = argparse.ArgumentParser(prog="./dev think", description="How long the bots think.")
    own.add_argument("--games", type=int, default=3, help="to play at each table")
    return own


def report(id: str, table: str, level: str, took: list[float]) -> None:
    common, late, most = (1000 * figure for figure in figures(took))
    line = f"{id:12} {table:>7} {level:7} {len(took):9}"
    print(f"{line} {common:8.1f} {late:9.1f} {most:9.1f}", flush=True)


def figures(took: list[float]) -> tuple[float, float, float]:
    return median(took), quantiles(took, n=100)[-1], max(took)


def thinking(game: AnyGame, options: Any, players: int, level: str, games: int) -> list[float]:
    """Of every decision, in seconds. As in a house, garbage is taken out between decisions."""
    gc.disable()
    took: list[float] = []
    for number in range(games):
        gc.collect()
        luck = Seeded(f"think {number}".encode())
        match, bots = seat_all(level, game, options, players, luck)
        while match.outcome is None:
            seat = match.to_move
            start = process_time()
            move = bots[seat].choose().move
            took.append(process_time() - start)
            match.play(seat, move)
    return took


def thinking_hard(level: str) -> list[float]:
    """The same in arranged positions, the most crowded that can be; of two times the shorter, since
    others use the machine too. Nothing is left in the caches from one time to the next."""
    return list(map(min, _hard(level), _hard(level)))


def _hard(level: str) -> list[float]:
    gc.disable()
    took: list[float] = []
    for bot, match in crowded(level):
        view = match.view(0)
        gc.collect()
        start = process_time()
        bot.choose(view)
        took.append(process_time() - start)
    return took


if __name__ == "__main__":
    main()
