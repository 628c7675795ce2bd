"""What a player can do, and how each move is written and read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from purrlor.core.game import Move, Seat
from purrlor.core.notation import Words, alone, arguments, number, read_move
from purrlor.core.wire import brief
from purrlor.games.kitten_me.components import CARDS, FEATURES, Card, Feature

SKIP_CARD: Final = CARDS["skip"]
DRAW_3_CARD: Final = CARDS["draw 3"]
GO_FISH_CARD: Final = CARDS["go fish"]


class _GameMove(Move):
    """A move of this game, which is read from its text."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> KittenMove:
        return parse(text)


@final
@dataclass(frozen=True, slots=True)
class Bid(_GameMove):
    count: int
    feature: Feature

    def __str__(self) -> str:
        return f"bid {self.count} {self.feature}"


class Call(_GameMove):
    """A call ends the round: everybody shows their cards."""

    __slots__ = ()


@final
@dataclass(frozen=True, slots=True)
class Challenge(Call):
    def __str__(self) -> str:
        return "challenge"


@final
@dataclass(frozen=True, slots=True)
class Purrfect(Call):
    def __str__(self) -> str:
        return "purrfect"


class CardMove(_GameMove):
    """A card is played face up in place of the turn."""

    __slots__ = ()

    def card(self) -> Card:
        raise NotImplementedError


@final
@dataclass(frozen=True, slots=True)
class Skip(CardMove):
    def card(self) -> Card:
        return SKIP_CARD

    def __str__(self) -> str:
        return "skip"


@final
@dataclass(frozen=True, slots=True)
class Draw3(CardMove):
    def card(self) -> Card:
        return DRAW_3_CARD

    def __str__(self) -> str:
        return "draw-3"


@final
@dataclass(frozen=True, slots=True)
class GoFish(CardMove):
    whom: Seat
    feature: Feature

    def card(self) -> Card:
        return GO_FISH_CARD

    def __str__(self) -> str:
        return f"go-fish {self.whom} {self.feature}"


KittenMove = Bid | Challenge | Purrfect | Skip | Draw3 | GoFish

CHALLENGE: Final = Challenge()
PURRFECT: Final = Purrfect()
SKIP: Final = Skip()
DRAW_3: Final = Draw3()

_BY_NAME: Final = {str(feature): feature for feature in FEATURES}


def read_feature(word: str) -> Feature:
    if word not in _BY_NAME:
        raise ValueError(f"no feature {brief(word)}; there are {', '.join(_BY_NAME)}")
    return _BY_NAME[word]


def _read_bid(words: Words) -> KittenMove:
    count, feature = arguments(words, "bid NUMBER FEATURE")
    return Bid(number(count), read_feature(feature))


def _read_go_fish(words: Words) -> KittenMove:
    whom, feature = arguments(words, "go-fish SEAT FEATURE")
    return GoFish(number(whom), read_feature(feature))


_VERBS: Final[dict[str, Callable[[Words], KittenMove]]] = {
    "bid": _read_bid,
    "challenge": alone(CHALLENGE),
    "purrfect": alone(PURRFECT),
    "skip": alone(SKIP),
    "draw-3": alone(DRAW_3),
    "go-fish": _read_go_fish,
}


def parse(text: str) -> KittenMove:
    return read_move(text, _VERBS)
