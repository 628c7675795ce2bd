"""What players read about this game, beside its events: reasons, moves, highlights, effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from purrlor.core.game import Seat
from purrlor.core.message import Message, Moment, Reason, Saying, Standing
from purrlor.games.shut_up_cat.components import (
    Card,
    Face,
    Faces,
    Space,
)
from purrlor.games.shut_up_cat.decks import Distraction

DECISIONS: Final = ("gather", "use", "score", "place")

# Reasons: chasing and gathering


class ChaseInTurn(Reason):
    """The cat can be chased only in the player’s own turn."""


@dataclass(frozen=True, slots=True)
class AtTop(Reason):
    """The player’s multiplier is at the top."""

    top: int


@dataclass(frozen=True, slots=True)
class TooFewZs(Reason):
    price: int


class AlreadyGathered(Reason):
    pass


@dataclass(frozen=True, slots=True)
class TooManyDice(Reason):
    most: int


class OneOfEach(Reason):
    """The pillow has at most one die of each number."""


@dataclass(frozen=True, slots=True)
class NotOnPillow(Reason):
    face: Face


class LowestFirst(Reason):
    """The notation names dice and spaces in rising order."""


class TooFewInPile(Reason):
    """The pile has fewer dice than are to be rolled."""


# Reasons: using dice, and what follows


class GatherFirst(Reason):
    pass


class AlreadyUsed(Reason):
    """The dice of this turn are used."""


@dataclass(frozen=True, slots=True)
class NoDieShows(Reason):
    face: Face


@dataclass(frozen=True, slots=True)
class OneDieShows(Reason):
    """A single die shows this face, and two are needed."""

    face: Face


class AllEqual(Reason):
    """A sleep needs two different dice."""


class OtherNumbers(Reason):
    """A die goes on a space of its own number."""


class NoPair(Reason):
    pass


class NoCardLeft(Reason):
    pass


class NoSeven(Reason):
    """No two of the dice add up to seven."""


class NotSeven(Reason):
    """Other dice add up to seven, but not these."""


class NothingToScore(Reason):
    pass


class ScoreFirst(Reason):
    pass


class NothingToPlace(Reason):
    pass


class OtherTiles(Reason):
    """Other tiles are face up."""


# Reasons: Distraction cards


class CardsAfterRoll(Reason):
    """Cards are played between the roll and the use of the dice."""


class EmptyHand(Reason):
    pass


class NotHeld(Reason):
    pass


class NameDice(Reason):
    """The card takes some of the gathered dice."""


class NameDie(Reason):
    """The card takes one of the gathered dice."""


class NameDieAndNumber(Reason):
    """The card takes one of the gathered dice and a number to turn it to."""


@dataclass(frozen=True, slots=True)
class ShowsAlready(Reason):
    face: Face


class OneToSix(Reason):
    """A die has no such face."""


@dataclass(frozen=True, slots=True)
class TurnsBy(Reason):
    steps: int


@dataclass(frozen=True, slots=True)
class NameSpaces(Reason):
    count: int


class NobodyAboveZero(Reason):
    """No other player has a multiplier to lower."""


class AtZero(Reason):
    """This player’s multiplier is 0."""


class AnotherPlayer(Reason):
    """The card is played on another player."""


class NothingToChoose(Reason):
    """The card takes no choice."""


# Moves


@dataclass(frozen=True, slots=True)
class SayGather(Saying):
    taken: Faces
    rolled: int  # how many dice


@dataclass(frozen=True, slots=True)
class SaySleep(Saying):
    tiles: int  # how many
    start: Space
    end: Space


@dataclass(frozen=True, slots=True)
class SayDistract(Saying):
    face: Face


@dataclass(frozen=True, slots=True)
class SaySeven(Saying):
    lower: Face
    higher: Face


class SayScore(Saying):
    pass


@dataclass(frozen=True, slots=True)
class SayPlace(Saying):
    meows: tuple[Space, ...]
    tiles: int  # how many


@dataclass(frozen=True, slots=True)
class SayChase(Saying):
    price: int


@dataclass(frozen=True, slots=True)
class SayPlay(Saying):
    """A card that is played on nothing in particular."""

    card: Card


@dataclass(frozen=True, slots=True)
class SayReroll(Saying):
    card: Card
    dice: Faces


@dataclass(frozen=True, slots=True)
class SayTurn(Saying):
    card: Card
    die: Face
    face: Face


@dataclass(frozen=True, slots=True)
class SayLook(Saying):
    card: Card
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class SaySwap(Saying):
    card: Card
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class SayLower(Saying):
    card: Card
    whom: Seat


# Highlights and places


@dataclass(frozen=True, slots=True)
class Zs(Standing):
    zs: int


@dataclass(frozen=True, slots=True)
class DeepestSleep(Moment):
    seat: Seat
    tiles: int
    zs: int
    multiplier: int
    scored: int  # `zs` times `multiplier`


@dataclass(frozen=True, slots=True)
class Fall:
    """How far a multiplier fell."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class LoudestNight(Moment):
    seat: Seat
    tiles: int
    meows: int
    fall: Fall | None


@dataclass(frozen=True, slots=True)
class LongestQuiet(Moment):
    seat: Seat
    tiles: int


@dataclass(frozen=True, slots=True)
class BestChase(Moment):
    """The Zs that a player paid to chase the cat, and how many more that brought than it cost."""

    seat: Seat
    paid: int
    gained: int


@dataclass(frozen=True, slots=True)
class Comeback(Moment):
    """The winner was this far behind when a round began."""

    seat: Seat
    behind: int
    round: int


# What a card does, for a deck that gives it no text of its own


class EffectReroll(Message):
    pass


@dataclass(frozen=True, slots=True)
class EffectNudge(Message):
    steps: int


class EffectFlip(Message):
    pass


class EffectSet(Message):
    pass


@dataclass(frozen=True, slots=True)
class EffectLook(Message):
    tiles: int


class EffectSwap(Message):
    pass


@dataclass(frozen=True, slots=True)
class EffectSilence(Message):
    meows: int


@dataclass(frozen=True, slots=True)
class EffectRaise(Message):
    steps: int


@dataclass(frozen=True, slots=True)
class EffectLower(Message):
    steps: int


@dataclass(frozen=True, slots=True)
class EffectTakeZs(Message):
    zs: int


class EffectShuffle(Message):
    pass


_EFFECTS: Final[dict[str, Callable[[int], Message]]] = {
    "reroll": lambda _: EffectReroll(),
    "nudge": EffectNudge,
    "flip": lambda _: EffectFlip(),
    "set": lambda _: EffectSet(),
    "look": EffectLook,
    "swap": lambda _: EffectSwap(),
    "silence": EffectSilence,
    "raise": EffectRaise,
    "lower": EffectLower,
    "take-zs": EffectTakeZs,
    "shuffle": lambda _: EffectShuffle(),
}


def effect_of(card: Distraction) -> Message:
    return _EFFECTS[card.effect](card.amount)
