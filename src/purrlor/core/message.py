"""Messages: everything that players read about a game, as data. Catalogues hold the sentences."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType
from typing import Annotated, ClassVar

from purrlor.core.wire import Tagged, field_types, kind

Odds = Annotated[float, "odds"]  # a probability, rounded by `rounded_odds`


@dataclass(frozen=True, slots=True)
class Message(Tagged):
    """An id and typed arguments. A game's catalogues render it in the reader's language."""

    group: ClassVar[str] = ""  # the prefix of the ids of these messages

    def __str__(self) -> str:
        """Describe the message for developers: "not greater, than 3"."""
        fields = [f"{name} {getattr(self, name)}" for name in field_types(type(self))]
        return ", ".join([kind(type(self)).replace("-", " "), *fields])


class Reason(Message):
    """Why a move is illegal."""

    group = "reason"


class GameOver(Reason):
    """The game has an outcome."""


class NotYourTurn(Reason):
    """Another seat is to move."""


COMMON_REASONS: tuple[type[Reason], ...] = (GameOver, NotYourTurn)


@dataclass(frozen=True, slots=True)
class Won(Message):
    """Who won: "Ann wins", "Ann and you share the win"."""

    winners: tuple[Annotated[int, "seat"], ...]


class Saying(Message):
    """A move as a player would announce it: "Bid 4 hats"."""

    group = ""  # their kinds begin with "say"


class Moment(Message):
    """A highlight of a finished game. Its message also has a title."""

    group = "highlight"


class Standing(Message):
    """How a seat finished: "7 points", "out in round 3"."""

    group = "place"


def messages_in(module: ModuleType) -> tuple[type[Message], ...]:
    """All messages that a module defines, in order."""
    classes = [each for each in vars(module).values() if isinstance(each, type)]
    own = [each for each in classes if each.__module__ == module.__name__]
    return tuple(each for each in own if issubclass(each, Message))


def rounded_odds(probability: float) -> Odds:
    """Round to whole per cent. Only certain events are 0 or 1; 0.004 and 0.996 stand for almost."""
    if probability <= 1e-9 or probability >= 1 - 1e-9:
        return float(round(probability))
    return min(max(round(probability, 2), 0.004), 0.996)


def rounded_amount(amount: float) -> float:
    """Round an expected amount to tenths, so that all runtimes print the same digits."""
    return round(amount, 1)
