"""What all bots have in common: a bot sees what a person in its seat sees, and no more."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from traceback import extract_tb
from typing import Any, ClassVar, Final

from purrlor.bots.temper import Temper
from purrlor.core.chance import Chance
from purrlor.core.game import Event, Move, Seat, View
from purrlor.core.rulebook import AnyGame

COMMON_CLAIMS: Final = {"whim": {"amount": "number"}, "only-move": {}}  # of any game's mouse
_PURRLOR: Final = str(Path(__file__).parents[1])
_RESOLUTION: Final = 1 << 30  # of the luck by which a move is drawn


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement about a move, as data. The rest of the game proves a claim with odds right or
    wrong. The catalogue renders it as `claim-<kind>`."""

    kind: str  # "bid-is-true"
    odds: float | None = None  # how likely the bot says it is; None where nothing is in doubt
    seat: Seat | None = None  # whom it is about
    thing: str = ""  # what it is about, in the game's notation: "4 hat"
    amount: float | None = None  # a number that is expected: of cards, points, Zs


@dataclass(frozen=True, slots=True)
class Reading:
    """A move as a bot weighs it."""

    move: str
    share: float  # how often the bot plays it here; all shares together are 1
    odds: float | None  # the probability that it comes off; None where nothing is in doubt
    worth: float  # on the bot's own scale, which the claims speak of
    claims: tuple[Claim, ...] = ()
    # The kind of the claim whose aim a coach shows beside the odds, or instead of them: the
    # attribute `.aim` of its message, such as "a bluff".
    aim: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    move: Move
    claims: tuple[Claim, ...]
    readings: tuple[Reading, ...]  # best first; the chosen one is among them


class BotError(ValueError):
    """A bot raised an error, took too long, or chose something illegal."""

    @classmethod
    def of(cls, name: str, seat: Seat, ply: int, error: Exception) -> BotError:
        """Name the bot, its seat, the ply at which it was asked, and what went wrong where in the
        author's code."""
        frames = [f for f in extract_tb(error.__traceback__) if not f.filename.startswith(_PURRLOR)]
        where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
        what = f"{type(error).__name__}: {error}{where}"
        return cls(f"bot {name!r} failed in seat {seat} at ply {ply}: {what}")


class Bot:
    """A bot at a seat. A subclass overrides `move`, or `weigh` to mix several moves."""

    games: ClassVar[tuple[str, ...]] = ()  # ids of the games that it plays; empty for all
    name: str = ""  # its level, once it is seated
    temper: Temper = Temper()  # of the player whose name it bears; only beginners follow it

    def __init__(
        self, game: AnyGame, options: Any, players: int, seat: Seat, chance: Chance
    ) -> None:
        self.game: Final = game
        self.options: Final = options
        self.players: Final = players
        self.seat: Final = seat
        self.knowledge: Final = game.knowledge(options, players, seat)
        self._chance: Final = chance
        self.sit_down()

    def sit_down(self) -> None:
        """Prepare what this bot remembers beside its knowledge, before the first event."""

    def watch(self, event: Event) -> None:
        """Learn an event as this seat sees it (`seen_by`). It needs every event of the match,
        in order."""
        self.knowledge.learn(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        """The moves worth considering, best first. Their shares are the mixed choice. It depends
        only on the view and on what was watched, and uses no luck."""
        move = self.move(view)
        if not isinstance(move, str | Move):
            raise TypeError(f"`move` must return a move as text, got {move!r}")
        return [Reading(str(move), 1.0, None, 0.0)]

    def assess(self, view: View, move: Move) -> Reading | None:
        """How this bot weighs one move, also one that it would not play; its share is 0 then. None
        if the bot does not consider it."""
        text = str(move)
        return next((reading for reading in self.weigh(view) if reading.move == text), None)

    def move(self, view: View) -> Move | str:
        """The move of a bot that does not weigh several: one of `view.offers`."""
        raise NotImplementedError(f"{type(self).__name__} must define move or weigh")

    def choose(self, view: View) -> Choice:
        """Draw a move by the shares. The luck is named after the ply, so that a bot that is
        rebuilt from the same events plays the same."""
        readings = tuple(self.weigh(view))
        sums = list(accumulate(reading.share for reading in readings))
        if not (sums and sums[-1] > 0):
            raise ValueError("expected a move with a share above 0, got none")
        luck = self._chance.named(f"bot {self.seat}", view.ply).below(_RESOLUTION) / _RESOLUTION
        reading = readings[bisect(sums, luck * sums[-1])]
        return Choice(self.game.parse(reading.move), reading.claims, readings)
