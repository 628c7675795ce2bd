"""The legal moves as rows, one for each verb, and as offers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from purrlor.core.game import OVER, Row, Rows
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
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.dice import Dice, Pillow, gather_menu, sleep_offers
from purrlor.games.shut_up_cat.distractions import every_play, plays, target_of
from purrlor.games.shut_up_cat.moves import (
    CHASE_ROW,
    SCORE_ROW,
    Choice,
    Distract,
    Gather,
    Place,
    Play,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.table import Table

_NO_CARDS: Final[Rows] = ((),)


def choices(table: Table) -> Rows:
    if table.turn == OVER:
        return ()
    if table.phase is GATHER:
        return gather_menu(table.pillow, table.can_chase())
    if table.phase is USE:
        return _use_menu(table)
    row = SCORE_ROW if table.phase is SCORE else _place_row(table.up, table.meows)
    return (row, CHASE_ROW) if table.can_chase() else (row,)


def _use_menu(table: Table) -> Rows:
    menu = table.dice.menu(table.may_distract(), table.may_seven(), table.can_chase())
    hand = table.hands[table.turn]
    cards: Rows = (_plays(table, hand),) if hand else _NO_CARDS
    return cards + menu if cards[0] else menu


def _plays(table: Table, hand: list[Card]) -> Row:
    """Join what each kind of card allows; cards of a kind lie side by side in a hand."""
    row = plays(table, hand[0])
    for i in range(1, len(hand)):
        if hand[i] != hand[i - 1]:
            row = row + plays(table, hand[i])
    return row


_places: Final[list[Row]] = [()] * ((len(SPACES) + 1) * (MEOWS + 1))


def _place_row(count: int, meows: int) -> Row:
    """List all orders of these tiles. Each row is made on demand, and shared."""
    key = count * (MEOWS + 1) + meows
    row = _places[key]
    if not row:
        row = _places[key] = tuple(Place(order) for order in orders_of(_letters(count, meows)))
    return row


def _letters(count: int, meows: int) -> Tiles:
    return MEOW * meows + Z * (count - meows)


def offers(table: Table) -> Sequence[Offer]:
    return [offer for row in choices(table) for offer in _offers(table, row)]


def _offers(table: Table, row: Row) -> Sequence[Offer]:
    first = row[0]
    if isinstance(first, Gather):
        return _gather_offers(table.pillow)
    if isinstance(first, Sleep):
        return sleep_offers(table.dice)
    if isinstance(first, Place):
        return [_place_offer(table.up, table.meows)]
    if isinstance(first, Play):
        hand = dict.fromkeys(table.hands[table.turn])
        return [offer for name in hand for offer in _play_offers(table, name)]
    if isinstance(first, Distract):
        return _by_last("distract", (), [(d.face,) for d in row if isinstance(d, Distract)])
    if isinstance(first, Seven):
        dice = [(seven.lower, seven.higher) for seven in row if isinstance(seven, Seven)]
        return _by_last("seven", (), dice)
    return [Offer(str(first))]


@cache
def _gather_offers(pillow: Pillow) -> Sequence[Offer]:
    row = gather_menu(pillow, False)[0]
    return _by_last("gather", (), [move.faces for move in row if isinstance(move, Gather)])


def _place_offer(count: int, meows: int) -> Offer:
    return Offer("place", (OrderOf(_letters(count, meows)),))


def _play_offers(table: Table, name: Card) -> Sequence[Offer]:
    card, row = table.house_rules.distractions.cards[name], plays(table, name)
    if not row:
        return ()
    if target_of(card) is Target.SEAT:
        seats = OneSeat(tuple([play.choice[0] for play in row]))
        return [Offer("play", (OneOf((name,)), seats))]
    return _every_offer(card, table.dice)


@lru_cache(10_000)
def _every_offer(card: Distraction, dice: Dice) -> Sequence[Offer]:
    choices = [play.choice for play in every_play(card, dice)]
    return _by_last("play", (OneOf((card.name,)),), choices)


def _by_last(verb: str, fixed: tuple[OneOf, ...], choices: Iterable[Choice]) -> list[Offer]:
    """Make one offer of all choices that differ only in their last number."""
    ends: dict[Choice, list[str]] = {}
    offers: list[Offer] = []
    for choice in choices:
        if choice:
            ends.setdefault(choice[:-1], []).append(str(choice[-1]))
        else:
            offers.append(Offer(verb, fixed))
    for start, last in ends.items():
        named = [OneOf((str(number),)) for number in start]
        offers.append(Offer(verb, (*fixed, *named, OneOf(tuple(last)))))
    return offers
