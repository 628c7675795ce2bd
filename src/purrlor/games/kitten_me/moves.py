"""What a player can do, and how each move is written and read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from purrlor.core.game import Move, Seat
from purrlor.core.notation import Words, alone, arguments, number, read_move
from purrlor.core.wire import Unexpected, brief
from purrlor.games.kitten_me.components import CARDS, FEATURES, PLAYED_CARDS, Card, Feature

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


@dataclass(frozen=True, slots=True)
class CardMove(_GameMove):
    """A card is played face up in place of the turn."""

    card: Card

    def __str__(self) -> str:
        return self.card.verb


@final
@dataclass(frozen=True, slots=True)
class AimedCard(CardMove):
    """A card is played on another player, for a feature."""

    whom: Seat
    feature: Feature

    def __str__(self) -> str:
        return f"{self.card.verb} {self.whom} {self.feature}"


KittenMove = Bid | Challenge | Purrfect | CardMove

CHALLENGE: Final = Challenge()
PURRFECT: Final = Purrfect()
SKIP: Final = CardMove(SKIP_CARD)
DRAW_3: Final = CardMove(DRAW_3_CARD)


def go_fish(whom: Seat, feature: Feature) -> AimedCard:
    return AimedCard(GO_FISH_CARD, whom, feature)


_BY_NAME: Final = {str(feature): feature for feature in FEATURES}


def read_feature(word: str) -> Feature:
    if word not in _BY_NAME:
        known = ", ".join(_BY_NAME)
        raise Unexpected(f"unknown feature {brief(word)}; expected one of {known}", known, word)
    return _BY_NAME[word]


def _read_bid(words: Words) -> KittenMove:
    count, feature = arguments(words, "bid NUMBER FEATURE")
    return Bid(number(count), read_feature(feature))


def _card_reader(card: Card) -> Callable[[Words], KittenMove]:
    if not card.aimed:
        return alone(CardMove(card))

    def read(words: Words) -> KittenMove:
        whom, feature = arguments(words, f"{card.verb} SEAT FEATURE")
        return AimedCard(card, number(whom), read_feature(feature))

    return read


_VERBS: Final[dict[str, Callable[[Words], KittenMove]]] = {
    "bid": _read_bid,
    "challenge": alone(CHALLENGE),
    "purrfect": alone(PURRFECT),
    **{card.verb: _card_reader(card) for card in PLAYED_CARDS},
}


def parse(text: str) -> KittenMove:
    return read_move(text, _VERBS)
