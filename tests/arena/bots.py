"""Bots of known strength, for tests: one often calls, one plays at random."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from purrlor.arena.deal import Contest
from purrlor.arena.line_ups import line_ups
from purrlor.bots.bot import Bot, Reading
from purrlor.core.chance import Chance, Quick
from purrlor.core.game import Seat, View
from purrlor.core.offer import pick
from purrlor.core.rulebook import AnyGame


class Wild(Bot):
    """Plays a random legal move, the same each time in the same ply."""

    level: ClassVar[str] = "wild"

    def weigh(self, view: View) -> Sequence[Reading]:
        move = pick(view.offers, Quick(self.seat, view.ply))
        return [Reading(move, 1.0, None, 0.0)]


class Bold(Wild):
    """Calls at every odd ply where it can."""

    level: ClassVar[str] = "bold"

    def weigh(self, view: View) -> Sequence[Reading]:
        if view.ply % 2 and any(offer.verb == "challenge" for offer in view.offers):
            return [Reading("challenge", 1.0, 0.5, 0.0)]
        return super().weigh(view)


class Mortal(Wild):
    """Kills its process in one deal of six, unless the mark shows that one already did."""

    mark: Path | None = None

    def weigh(self, view: View) -> Sequence[Reading]:
        if self._chance.named("end", 0).below(6) == 0 and self._is_the_first():
            os.kill(os.getpid(), signal.SIGKILL)
        return super().weigh(view)

    def _is_the_first(self) -> bool:
        if self.mark is None:
            return True
        try:
            self.mark.touch(exist_ok=False)
        except FileExistsError:
            return False
        return True


BOTS: dict[str, type[Bot]] = {"wild": Wild, "bold": Bold}


def seat_any(
    level: str, game: AnyGame, options: Any, players: int, seat: Seat, chance: Chance
) -> Bot:
    return BOTS[level](game, options, players, seat, chance)


def seat_mortal(
    level: str,
    game: AnyGame,
    options: Any,
    players: int,
    seat: Seat,
    chance: Chance,
    mark: Path | None,
) -> Bot:
    """Seat mortal bots for wild ones; while they live, both play alike."""
    if level != "wild":
        return seat_any(level, game, options, players, seat, chance)
    bot = Mortal(game, options, players, seat, chance)
    bot.mark = mark
    return bot


def contest(players: int = 3, seed: int = 1, **words: Any) -> Contest:
    meeting = line_ups(("bold", "wild"), players)
    return Contest("kitten-me", {"deck": "grey"}, meeting, seed, **{"seater": seat_any} | words)
