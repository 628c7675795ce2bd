"""What a seat may see, built by adding."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.game import Seat, View, Viewer, common
from purrlor.games.kitten_me.events import Hand, Revealed
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.rules import KittenMe


@dataclass(frozen=True, slots=True)
class Stands:
    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class TableView(View):
    round: int
    dealer: Seat
    numbers: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hand: Hand  # one's own
    played: tuple[Hand, ...]
    deck_size: int
    bids: tuple[Stands, ...]
    last_reveal: Revealed | None


def view(table: KittenMe, viewer: Viewer, memory: Memory, ply: int) -> TableView:
    return TableView(
        *common(table, viewer, ply),
        round=table.round,
        dealer=table.dealer,
        numbers=tuple(table.numbers),
        hand_sizes=tuple(len(hand) for hand in table.hands),
        hand=() if viewer is None else tuple(sorted(table.hands[viewer])),
        played=tuple(table.played),
        deck_size=len(table.deck),
        bids=tuple(Stands(seat, bid) for seat, bid in table.bids),
        last_reveal=memory.last_reveal,
    )
