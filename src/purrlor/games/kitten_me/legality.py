"""Legality: which rule forbids a move, and the reason shown to the player."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, assert_never

from purrlor.core.game import OVER, Attempt, Seat
from purrlor.core.message import GameOver, NotYourTurn
from purrlor.core.rule import WhyNot
from purrlor.games.kitten_me.components import PLAYED_CARDS, RULES, Card, Feature
from purrlor.games.kitten_me.messages import (
    CameBack,
    NoBid,
    NobodyElse,
    NoPurrfect,
    NotGreater,
    NotHeld,
    OpenFirst,
    OpensTooLow,
    TooGreat,
)
from purrlor.games.kitten_me.moves import (
    CHALLENGE,
    PURRFECT,
    AimedCard,
    Bid,
    Call,
    CardMove,
    KittenMove,
    Purrfect,
)
from purrlor.games.kitten_me.table import Table

_GAME_OVER: Final = WhyNot(RULES["KM-16"], GameOver())
_NOT_YOUR_TURN: Final = WhyNot(RULES["KM-6"], NotYourTurn())
_CAME_BACK: Final = WhyNot(RULES["KM-24"], CameBack())
_NO_BID: Final = WhyNot(RULES["KM-5"], NoBid())
_OPEN_FIRST: Final = WhyNot(RULES["KM-R2"], OpenFirst())
_NO_PURRFECT: Final = WhyNot(RULES["KM-18"], NoPurrfect())
_NOBODY_ELSE: Final = WhyNot(RULES["KM-26"], NobodyElse())
_NOT_HELD: Final = {card: WhyNot(RULES[card.rule], NotHeld(card)) for card in PLAYED_CARDS}


def why_not(table: Table, seat: Seat, move: KittenMove) -> WhyNot | None:
    """Find what forbids a move; KM-R18 orders the rules."""
    if table.turn == OVER:
        return _GAME_OVER
    if seat != table.turn:
        return _NOT_YOUR_TURN
    if isinstance(move, Bid):
        return _why_no_bid(table, move)
    if table.came_back():
        return _CAME_BACK
    if isinstance(move, Call):
        return _why_no_call(table, move)
    if isinstance(move, CardMove):
        return _why_no_card(table, move)
    assert_never(move)


def _why_no_bid(table: Table, bid: Bid) -> WhyNot | None:
    least, largest = table.least_bid(), table.largest_bid()
    if bid.count < least:
        return _not_greater(least - 1) if table.bidders else _opens_too_low(least)
    return _too_great(largest) if bid.count > largest else None


def _not_greater(than: int) -> WhyNot:
    return WhyNot(RULES["KM-8"], NotGreater(than))


def _opens_too_low(least: int) -> WhyNot:
    return WhyNot(RULES["KM-R1"], OpensTooLow(least))


def _too_great(largest: int) -> WhyNot:
    return WhyNot(RULES["KM-R14"], TooGreat(largest))


def _why_no_call(table: Table, call: Call) -> WhyNot | None:
    if not table.bidders:
        return _NO_BID
    if isinstance(call, Purrfect) and not table.house_rules.purrfect:
        return _NO_PURRFECT
    return None


def _why_no_card(table: Table, move: CardMove) -> WhyNot | None:
    if not table.bidders and not table.house_rules.cards_before_bid:
        return _OPEN_FIRST
    if move.card not in table.hands[table.turn]:
        return _NOT_HELD[move.card]
    if isinstance(move, AimedCard) and move.whom not in table.others():
        return _NOBODY_ELSE
    return None


def attempts(table: Table, seat: Seat) -> Iterable[Attempt]:
    """List every call and card, the numbers just beyond what can be bid, and every player for each
    aimed card."""
    yield from _ALONE
    yield _bidding(table.least_bid(), table.largest_bid())
    other = next((each for each in table.others() if each != seat), seat)
    for card in _AIMED:
        yield _aiming(card, other, table.players)


_AIMED: Final = tuple(card for card in PLAYED_CARDS if card.aimed)
_PLAIN: Final = tuple(CardMove(card) for card in PLAYED_CARDS if not card.aimed)
_ALONE: Final = tuple(Attempt(str(move), move) for move in (CHALLENGE, PURRFECT, *_PLAIN))


def _bidding(least: int, largest: int) -> Attempt:
    beyond = [Attempt(f"bid {n}", Bid(n, Feature.HAT)) for n in (least - 1, largest + 1)]
    return Attempt("bid", Bid(least, Feature.HAT), beyond)


@cache
def _aiming(card: Card, other: Seat, players: int) -> Attempt:
    moves = [AimedCard(card, seat, Feature.HAT) for seat in range(players)]
    each = [Attempt(f"{card.verb} {move.whom}", move) for move in moves]
    return Attempt(card.verb, AimedCard(card, other, Feature.HAT), each)


def decision(table: Table) -> str:
    if table.came_back():
        return "raise-own"
    if not table.bidders:
        return "open"
    return "raise-or-call" if table.least_bid() <= table.largest_bid() else "call"
