"""What a seat may see, built by adding; and a world that fits it, imagined."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.chance import Chance
from purrlor.core.fitting import fit
from purrlor.core.game import OVER, SPECTATOR, Seat, View
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.events import Hand, Revealed
from purrlor.games.kitten_me.memory import ANY, Memory, face
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


def view(table: KittenMe, seat: Seat, memory: Memory, ply: int) -> TableView:
    return TableView(
        seat=None if seat == SPECTATOR else seat,
        ply=ply,
        to_move=None if table.turn == OVER else table.turn,
        offers=tuple(table.offers()) if seat == table.turn != OVER else (),
        outcome=table.outcome(),
        round=table.round,
        dealer=table.dealer,
        numbers=tuple(table.numbers),
        hand_sizes=tuple(len(hand) for hand in table.hands),
        hand=() if seat == SPECTATOR else tuple(sorted(table.hands[seat])),
        played=tuple(tuple(cards) for cards in table.played),
        deck_size=len(table.deck),
        bids=tuple(Stands(seat, bid) for seat, bid in table.bids),
        last_reveal=memory.last_reveal,
    )


def imagine(view: TableView, memory: Memory, chance: Chance) -> KittenMe:
    """Deal what the seat cannot see at random, within what it knows."""
    table = KittenMe(memory.options, list(view.numbers))
    table.round = view.round
    table.dealer = view.dealer
    table.turn = OVER if view.to_move is None else view.to_move
    table.bids = [(stands.seat, stands.bid) for stands in view.bids]
    table.played = [list(cards) for cards in view.played]
    unseen = _unseen(view, memory)
    chance.shuffle(unseen)
    _imagine_hands(table, view, memory, unseen)
    table.deck = [unseen.pop() for _ in range(view.deck_size)]
    table.aside = unseen
    return table


def _unseen(view: TableView, memory: Memory) -> list[Card]:
    unseen = list(memory.options.deck.cards)
    for card in (*view.hand, *(card for cards in view.played for card in cards)):
        unseen.remove(card)
    return unseen


def _imagine_hands(table: KittenMe, view: TableView, memory: Memory, unseen: list[Card]) -> None:
    """Bundles of which something is known come first, the rest is any card."""
    wants = [(seat, bundle) for seat, hand in enumerate(memory.hands) for bundle in hand]
    places = [(seat, b.faces) for seat, b in wants if seat != view.seat for _ in range(b.size)]
    known = [(seat, faces) for seat, faces in places if faces != ANY]
    dealt = fit([faces for _, faces in known], unseen, face)
    for (seat, _), card in zip(known, dealt, strict=True):
        table.hands[seat].append(card)
    for seat, faces in places:
        if faces == ANY:
            table.hands[seat].append(unseen.pop())
    if view.seat is not None:
        table.hands[view.seat] = list(view.hand)
