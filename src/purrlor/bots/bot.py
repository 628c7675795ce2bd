"""Bot: it sees what a person in its seat sees, and no more; it says what it plays, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from purrlor.core.chance import Chance
from purrlor.core.game import AnyGame, Event, Move, Seat, View
from purrlor.core.words import Sentence


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that a bot says of a move and that the game will settle."""

    kind: str  # "bid-is-true"
    odds: float  # how likely the bot says it is


@dataclass(frozen=True, slots=True)
class Reason:
    """What a bot says of a move, and what it thereby claims."""

    why: Sentence
    claims: tuple[Claim, ...] = ()

    def __add__(self, other: Reason) -> Reason:
        return Reason(self.why + other.why, self.claims + other.claims)


def reason(text: str, *seats: Seat) -> Reason:
    """Words that claim nothing; {} stands where a player is named."""
    return Reason(Sentence(text, seats))


@dataclass(frozen=True, slots=True)
class Reading:
    """A move as a bot weighs it."""

    move: str
    share: float  # how often the bot plays it here; all shares together are 1
    odds: float | None  # the probability that it comes off; None where nothing is in doubt
    worth: float  # on the bot's own scale, of which `why` speaks
    why: Sentence  # with the numbers: "4 hats is true 61 % of the time, given my hand"
    claims: tuple[Claim, ...] = ()  # those that the sentence makes


@dataclass(frozen=True, slots=True)
class Choice:
    move: Move
    why: Sentence
    claims: tuple[Claim, ...]
    readings: tuple[Reading, ...]  # best first; the chosen one is among them


class Bot:
    """Subclasses weigh; choosing among what was weighed is the same for all of them."""

    level: ClassVar[str]

    def __init__(
        self, game: AnyGame, options: Any, players: int, seat: Seat, chance: Chance
    ) -> None:
        self.game: Final = game
        self.options: Final = options
        self.players: Final = players
        self.seat: Final = seat
        self.knowledge: Final = game.knowledge(options, players, seat)
        self._chance: Final = chance

    def watch(self, event: Event) -> None:
        """Every event of the match, as `seen_by` this seat, in order."""
        self.knowledge.learn(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        """The moves worth considering, best first; a function of the view and of what was watched,
        without luck. Their shares are the mixed choice."""
        raise NotImplementedError

    def choose(self, view: View) -> Choice:
        """Draw from the shares, by luck that is named after the ply: a bot that was made anew from
        the same events goes on alike."""
        readings = tuple(self.weigh(view))
        reading = _draw(readings, self._chance.named(f"bot {self.seat}", view.ply))
        return Choice(self.game.parse(reading.move), reading.why, reading.claims, readings)


_FINE: Final = 1 << 30


def _draw(readings: Sequence[Reading], chance: Chance) -> Reading:
    left = chance.below(_FINE) / _FINE * sum(reading.share for reading in readings)
    for reading in readings:
        left -= reading.share
        if left < 0:
            return reading
    return max(readings, key=lambda reading: reading.share)
