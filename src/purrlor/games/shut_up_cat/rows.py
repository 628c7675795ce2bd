"""The legal moves as rows, one for each verb, and as offers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from purrlor.core.game import OVER, Move, Row, Rows
from purrlor.core.offer import Offer, OneOf, OneSeat, OrderOf, orders_of
from purrlor.games.shut_up_cat.components import (
    GATHER,
    MEOW,
    MEOWS,
    SCORE,
    SPACES,
    USE,
    Card,
    Target,
    Tiles,
    Z,
)
from purrlor.games.shut_up_cat.dice import gather_menu
from purrlor.games.shut_up_cat.distractions import plays, target_of
from purrlor.games.shut_up_cat.moves import CHASE_ROW, SCORE_ROW, Place, Play, Sleep

if TYPE_CHECKING:
    from purrlor.games.shut_up_cat.state import ShutUpCat

_NO_CARDS: Final[Rows] = ((),)


def choices(table: ShutUpCat) -> Rows:
    if table.turn == OVER:
        return ()
    if table.phase is GATHER:
        return gather_menu(table.pillow, table.can_chase())
    if table.phase is USE:
        return _use_menu(table)
    row = SCORE_ROW if table.phase is SCORE else _place_row(table.up, table.meows)
    return (row, CHASE_ROW) if table.can_chase() else (row,)


def _use_menu(table: ShutUpCat) -> Rows:
    menu = table.dice.menu(table.may_distract(), table.may_seven(), table.can_chase())
    hand = table.hands[table.turn]
    cards: Rows = (_plays(table, hand),) if hand else _NO_CARDS
    return cards + menu if cards[0] else menu


def _plays(table: ShutUpCat, hand: list[Card]) -> Row:
    """Join what each kind of card allows; cards of a kind lie side by side in a hand."""
    row = plays(table, hand[0])
    for i in range(1, len(hand)):
        if hand[i] != hand[i - 1]:
            row = row + plays(table, hand[i])
    return row


_places: Final[list[Row]] = [()] * ((len(SPACES) + 1) * (MEOWS + 1))


def _place_row(count: int, meows: int) -> Row:
    """List all orders of so many tiles; the row is made when it is first wanted, and shared."""
    key = count * (MEOWS + 1) + meows
    row = _places[key]
    if not row:
        row = _places[key] = tuple(Place(order) for order in orders_of(_letters(count, meows)))
    return row


def _letters(count: int, meows: int) -> Tiles:
    return MEOW * meows + Z * (count - meows)


def offers(table: ShutUpCat) -> Sequence[Offer]:
    return [offer for row in choices(table) for offer in _offers(table, row)]


def _offers(table: ShutUpCat, row: Row) -> Sequence[Offer]:
    if isinstance(row[0], Sleep):
        return table.dice.sleep_offers()
    if isinstance(row[0], Place):
        return [Offer("place", (OrderOf(_letters(table.up, table.meows)),))]
    if isinstance(row[0], Play):
        return [_play_offer(table, offer) for offer in _by_last_word(row)]
    return _by_last_word(row)


def _play_offer(table: ShutUpCat, offer: Offer) -> Offer:
    """Let an offer of a card that is played on a player name seats instead of words."""
    cards, *rest = offer.slots
    name = cards.fillings()[0]
    if target_of(table.rules.distractions.cards[name]) is not Target.SEAT:
        return offer
    (seats,) = rest
    return Offer("play", (cards, OneSeat(tuple(map(int, seats.fillings())))))


def _by_last_word(moves: Iterable[Move]) -> list[Offer]:
    """Make one offer of all moves that differ only in their last word."""
    ends: dict[tuple[str, ...], list[str]] = {}
    for move in moves:
        *start, end = str(move).split()
        ends.setdefault(tuple(start), []).append(end)
    return [offer for start in ends for offer in _ending(start, tuple(ends[start]))]


def _ending(start: tuple[str, ...], ends: tuple[str, ...]) -> list[Offer]:
    if not start:
        return [Offer(verb) for verb in ends]
    verb, *words = start
    return [Offer(verb, (*(OneOf((word,)) for word in words), OneOf(ends)))]
