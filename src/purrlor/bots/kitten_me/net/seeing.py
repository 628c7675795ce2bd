"""The facts of a turn from a seat's view, and choices of the net as moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np

from purrlor.bots.kitten_me.net.arrays import Array
from purrlor.bots.kitten_me.net.decks import DECKS, KINDS, SEATS
from purrlor.bots.kitten_me.net.facts import HEARD, Facts
from purrlor.bots.kitten_me.net.observation import BIDS, EACH, PLAIN, turn
from purrlor.core.game import Event, Seat
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.events import CardsFished, Dealt, Hand
from purrlor.games.kitten_me.moves import (
    CHALLENGE,
    DRAW_3,
    PURRFECT,
    SKIP,
    AimedCard,
    Bid,
    KittenMove,
    go_fish,
)
from purrlor.games.kitten_me.view import StandingBid

_PLAIN_MOVES: Final[tuple[KittenMove, ...]] = (CHALLENGE, PURRFECT, SKIP, DRAW_3)


class Catches:
    """The Go Fishes of a round, as everybody sees them."""

    def __init__(self) -> None:
        self.told: Final[list[CardsFished]] = []

    def watch(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self.told.clear()
        elif isinstance(event, CardsFished):
            self.told.append(event)


class Situation(Protocol):
    """What is asked of a turn: what a seat sees of it, or what can be said of it later."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def dealer(self) -> Seat: ...
    @property
    def numbers(self) -> tuple[int, ...]: ...
    @property
    def hand_sizes(self) -> tuple[int, ...]: ...
    @property
    def played(self) -> tuple[Hand, ...]: ...
    @property
    def deck_size(self) -> int: ...
    @property
    def bids(self) -> tuple[StandingBid, ...]: ...
    @property
    def hand(self) -> Hand: ...


def places(view: Situation) -> list[Seat]:
    """List the seats still in by their place: the mover's own first, then clockwise."""
    assert view.seat is not None
    players = len(view.numbers)
    seats = [(view.seat + step) % players for step in range(players)]
    return [seat for seat in seats if view.numbers[seat]]


def facts(view: Situation, deck: str, catches: Sequence[CardsFished]) -> Facts:
    seats = places(view)
    place = {seat: number for number, seat in enumerate(seats)}
    bids = [(place[bid.seat], bid.count, int(bid.feature)) for bid in view.bids]
    highest, caught, gave = (np.zeros((SEATS, len(FEATURES)), np.int32) for _ in range(3))
    for who, count, feature in bids:
        highest[who, feature] = count
    for event in catches:
        caught[place[event.seat], event.feature] += event.count
        gave[place[event.whom], event.feature] += event.count
    heard = [*reversed(bids[-HEARD:]), *[(-1, 0, -1)] * (HEARD - len(bids))]
    return Facts(
        deck=np.int32(DECKS.index(deck)),
        left=np.int32(view.deck_size),
        hand=np.bincount([int(card.order) for card in view.hand], minlength=len(KINDS)),
        numbers=_by_place([view.numbers[seat] for seat in seats]),
        sizes=_by_place([view.hand_sizes[seat] for seat in seats]),
        played=_by_place([len(view.played[seat]) for seat in seats]),
        bids=np.bincount([who for who, _, _ in bids], minlength=SEATS),
        highest=highest,
        dealer=np.int32(place[view.dealer]),
        heard_place=np.array([who for who, _, _ in heard], np.int32),
        heard_count=np.array([count for _, count, _ in heard], np.int32),
        heard_feature=np.array([feature for _, _, feature in heard], np.int32),
        caught=caught,
        gave=gave,
    )


def _by_place(numbers: list[int]) -> Array:
    return np.array(numbers + [0] * (SEATS - len(numbers)), np.int32)


def move(choice: int, known: Facts, seats: Sequence[Seat]) -> KittenMove:
    """Tell which move a choice of the net is."""
    if choice < PLAIN:
        return _PLAIN_MOVES[choice]
    feature, which = divmod(choice - PLAIN, EACH)
    if which < BIDS:
        return Bid(int(turn(np, known).lowest) + which, FEATURES[feature])
    return go_fish(seats[which - BIDS + 1], FEATURES[feature])


def choice(move: KittenMove, known: Facts, seats: Sequence[Seat]) -> int | None:
    """Tell which choice of the net a move is; None if it is outside what the net may choose."""
    if isinstance(move, Bid):
        which = move.count - int(turn(np, known).lowest)
        return PLAIN + int(move.feature) * EACH + which if 0 <= which < BIDS else None
    if isinstance(move, AimedCard):
        return PLAIN + int(move.feature) * EACH + BIDS + seats.index(move.whom) - 1
    return _PLAIN_MOVES.index(move)
