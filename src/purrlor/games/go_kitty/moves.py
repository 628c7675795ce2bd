"""What a player can do, and how each move is written and read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from purrlor.core.game import Move, Seat
from purrlor.core.notation import Words, alone, arguments, misfit, number, read_move
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import Card, Cards, Wish


class _GameMove(Move):
    """A move of this game, which is read from its text."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> KittyMove:
        return parse(text)


@final
@dataclass(frozen=True, slots=True)
class Lay(_GameMove):
    clowder: Clowder

    def __str__(self) -> str:
        return f"lay {self.clowder}"


@final
@dataclass(frozen=True, slots=True)
class Draw(_GameMove):
    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Asking(_GameMove):
    """Asking another player for a card, with a Seek Token or without."""

    whom: Seat
    wish: Wish


@final
@dataclass(frozen=True, slots=True)
class Ask(Asking):
    def __str__(self) -> str:
        return f"ask {self.whom} {self.wish}"


@final
@dataclass(frozen=True, slots=True)
class Seek(Asking):
    def __str__(self) -> str:
        return f"seek {self.whom} {self.wish}"


@final
@dataclass(frozen=True, slots=True)
class Scout(_GameMove):
    def __str__(self) -> str:
        return "scout"


@final
@dataclass(frozen=True, slots=True)
class Keep(_GameMove):
    """Keeps a scouted card; `then` orders the other two, if they differ."""

    card: Card
    then: Cards = ()

    def __str__(self) -> str:
        return f"keep {self.order()}"

    def order(self) -> str:
        """Write the card, and the order of the others if there is a choice."""
        return f"{self.card} then {self.then[0]} {self.then[1]}" if self.then else str(self.card)

    def public_text(self) -> str:
        return "keep"


@final
@dataclass(frozen=True, slots=True)
class Skip(_GameMove):
    def __str__(self) -> str:
        return "skip"


@final
@dataclass(frozen=True, slots=True)
class End(_GameMove):
    def __str__(self) -> str:
        return "end"


class Answer(_GameMove):
    """What an asked player says; `give` is also the asker's answer to a reversed Season ask."""

    __slots__ = ()


@final
@dataclass(frozen=True, slots=True)
class HandOver(Answer):
    def __str__(self) -> str:
        return "hand-over"


@final
@dataclass(frozen=True, slots=True)
class Give(Answer):
    card: Card

    def __str__(self) -> str:
        return f"give {self.card}"

    def public_text(self) -> str:
        return "give"


@final
@dataclass(frozen=True, slots=True)
class Reverse(Answer):
    def __str__(self) -> str:
        return "reverse"


KittyMove = Ask | Seek | Skip | Scout | Keep | Lay | HandOver | Give | Reverse | Draw | End

DRAW: Final = Draw()
SCOUT: Final = Scout()
SKIP: Final = Skip()
END: Final = End()
HAND_OVER: Final = HandOver()
REVERSE: Final = Reverse()


def _read_lay(words: Words) -> KittyMove:
    return Lay(Clowder.of_words(words))


def _read_ask(words: Words) -> KittyMove:
    whom, wish = arguments(words, "ask SEAT WISH")
    return Ask(number(whom), Wish.read(wish))


def _read_seek(words: Words) -> KittyMove:
    whom, wish = arguments(words, "seek SEAT WISH")
    return Seek(number(whom), Wish.read(wish))


def _read_keep(words: Words) -> KittyMove:
    if len(words) == 1:
        return Keep(Card.read(words[0]))
    card, then, first, second = arguments(words, "keep CARD then CARD CARD")
    if then != "then":
        raise misfit("keep CARD then CARD CARD", words)
    return Keep(Card.read(card), (Card.read(first), Card.read(second)))


def _read_give(words: Words) -> KittyMove:
    (card,) = arguments(words, "give CARD")
    return Give(Card.read(card))


_VERBS: Final[dict[str, Callable[[Words], KittyMove]]] = {
    "lay": _read_lay,
    "draw": alone(DRAW),
    "ask": _read_ask,
    "seek": _read_seek,
    "scout": alone(SCOUT),
    "keep": _read_keep,
    "hand-over": alone(HAND_OVER),
    "give": _read_give,
    "reverse": alone(REVERSE),
    "skip": alone(SKIP),
    "end": alone(END),
}


def parse(text: str) -> KittyMove:
    return read_move(text, _VERBS)
