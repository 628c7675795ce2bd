"""What players read about this game, beside its events: reasons, moves, places, highlights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never, cast

from purrlor.core.game import Move, Seat, State
from purrlor.core.message import Moment, Reason, Saying, Standing
from purrlor.games.kitten_me.components import Card, Feature
from purrlor.games.kitten_me.moves import (
    AimedCard,
    Bid,
    CardMove,
    Challenge,
    KittenMove,
    Purrfect,
)

# Reasons


class CameBack(Reason):
    """The player’s own Bid came back, so only a new Bid is legal."""


class NoBid(Reason):
    """There is no Bid to call."""


class OpenFirst(Reason):
    """The round opens with a Bid."""


class NoPurrfect(Reason):
    """The table plays without Purrfect."""


class NobodyElse(Reason):
    """An aimed card needs another player who is still in."""


@dataclass(frozen=True, slots=True)
class NotHeld(Reason):
    card: Card


@dataclass(frozen=True, slots=True)
class NotGreater(Reason):
    than: int


@dataclass(frozen=True, slots=True)
class OpensTooLow(Reason):
    least: int


@dataclass(frozen=True, slots=True)
class TooGreat(Reason):
    largest: int


DECISIONS: Final = ("raise-own", "open", "raise-or-call", "call")

# Moves


@dataclass(frozen=True, slots=True)
class SayBid(Saying):
    bid: Bid


class SayChallenge(Saying):
    pass


class SayPurrfect(Saying):
    pass


@dataclass(frozen=True, slots=True)
class SayCard(Saying):
    card: Card


@dataclass(frozen=True, slots=True)
class SayAimedCard(Saying):
    card: Card
    whom: Seat
    feature: Feature


def say(state: State, move: Move) -> Saying:
    match cast(KittenMove, move):
        case Bid() as bid:
            return SayBid(bid)
        case Challenge():
            return SayChallenge()
        case Purrfect():
            return SayPurrfect()
        case AimedCard(card, whom, feature):
            return SayAimedCard(card, whom, feature)
        case CardMove(card):
            return SayCard(card)
        case never:
            assert_never(never)


# Places and highlights of a finished game


@dataclass(frozen=True, slots=True)
class CardsLeft(Standing):
    cards: int


@dataclass(frozen=True, slots=True)
class OutInRound(Standing):
    round: int


@dataclass(frozen=True, slots=True)
class BoldestBluff(Moment):
    """A Bid far above what all hands held; `caller` called it Purrfect, and was wrong."""

    seat: Seat
    bid: Bid
    held: int
    caller: Seat | None


@dataclass(frozen=True, slots=True)
class LuckiestFlip(Moment):
    """A flip that decided whether a call was right."""

    seat: Seat
    bidder: Seat
    bid: Bid
    purrfect: bool
    held: int  # by all hands, before the flip
    flipped: Card
    total: int
    right: bool


@dataclass(frozen=True, slots=True)
class ClosestCall(Moment):
    seat: Seat
    bidder: Seat
    bid: Bid
    purrfect: bool
    total: int


@dataclass(frozen=True, slots=True)
class LongestClimb(Moment):
    round: int
    bid: Bid  # the last one
    bids: int
    caller: Seat
    bidder: Seat


@dataclass(frozen=True, slots=True)
class NineLives(Moment):
    """The winner was down to a single card."""

    seat: Seat
    rounds: int
