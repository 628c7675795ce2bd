"""The claims of a move, as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from purrlor.bots.bot import Claim
from purrlor.core.game import Event, Seat
from purrlor.games.go_kitty.components import MOUSE, Card, Wish
from purrlor.games.go_kitty.events import Asked, HandedOver
from purrlor.games.go_kitty.moves import (
    Answer,
    Asking,
    End,
    Keep,
    KittyMove,
    Lay,
    Reverse,
    Scout,
    Seek,
    Skip,
)
from purrlor.games.go_kitty.view import TableView


def has(seat: Seat, wish: Wish, odds: float) -> Claim:
    """Claim the probability that a seat has a card; a certain claim cannot fail, and has no
    odds."""
    if odds in (0, 1):
        return Claim("surely-has" if odds else "cannot-have", seat=seat, thing=str(wish))
    return Claim("has-the-card", odds, seat, str(wish))


class Shown:
    """How each seat showed that it has a Trait or a Mouse: the kind of a claim, by seat and card.
    Whether it still has one is for the belief to say."""

    def __init__(self) -> None:
        self._kinds: Final[dict[tuple[Seat, Card], str]] = {}

    def watch(self, event: Event) -> None:
        match event:
            case Asked(seat=seat, wish=wish, seek=False) if wish.card is not None:
                self._kinds[seat, wish.card] = "asked-for"
            case HandedOver(taker=seat, card=card):
                self._kinds[seat, card] = "was-given"

    def claims(self, seat: Seat, wish: Wish) -> Iterator[Claim]:
        if wish.card is not None and (seat, wish.card) in self._kinds:
            yield Claim(self._kinds[seat, wish.card], seat=seat, thing=str(wish))


def claimed(
    view: TableView, move: KittyMove, odds: float | None, value: float, shown: Shown
) -> Iterator[Claim]:
    """What a tabby claims of a move: what it goes by, and its value. In the last turn of the game
    that is a part of the win; what an answer changes there is only estimated."""
    result = _points("brings", "costs", value)
    match move:
        case Asking(whom=whom, wish=wish):
            assert odds is not None
            yield has(whom, wish, odds)
            if odds == 1:
                yield from shown.claims(whom, wish)
            if isinstance(move, Seek):
                yield Claim("seek-is-seen")
            elif odds < 1 and view.pile_size:
                yield Claim("else-draws" if odds else "draws")
        case Lay(clowder=clowder):
            yield Claim("safe", thing=str(clowder.kind), amount=clowder.kind.points)
            if MOUSE in clowder.cards:
                yield Claim("uses-mouse")
            result = _points("adds", "falls-short", value)
        case End():
            held_back = "lost" if view.last_turns else "serves-later"
            yield Claim(held_back if view.layable else "nothing-left")
        case Skip():
            yield Claim("token-back" if view.skip_reactivates else "no-token-back")
            if value > 0 and not view.last_turns:
                result = Claim("worth-later", amount=value)
        case Scout():
            yield Claim("best-of-pile", amount=view.scout_size)
        case Keep(card=card):
            result = Claim("hand-gains", thing=str(card), amount=value)
        case Answer():
            if isinstance(move, Reverse):
                yield Claim("uses-mouse")
            if odds != 0:  # else a Mouse takes nothing, and no rival gains or loses
                result = _points("brings-net", "costs-net", value)
    if view.last_turns == 1:
        result = _wins(move, min(max(round(value, 3), 0.0), 1.0), is_lost=value <= 0)
    yield result


def _wins(move: KittyMove, won: float, *, is_lost: bool) -> Claim:
    """Claim how often a move of the last turn wins; nothing follows a skip."""
    if isinstance(move, Answer):
        return Claim("may-win", amount=won)
    return Claim("cannot-win" if is_lost and isinstance(move, (Skip, End)) else "wins", won)


def _points(gain: str, loss: str, value: float) -> Claim:
    """Claim that a move gains or loses points; a sentence can only give their number."""
    return Claim(gain, amount=value) if value >= 0 else Claim(loss, amount=-value)
