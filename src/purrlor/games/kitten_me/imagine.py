"""A world that fits what a seat sees and knows, imagined without the truth."""

from __future__ import annotations

from purrlor.core.chance import Chance
from purrlor.core.fitting import Faces, fit
from purrlor.core.game import OVER, Seat
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.memory import ANY, Memory, face
from purrlor.games.kitten_me.rules import KittenMe
from purrlor.games.kitten_me.view import TableView

Place = tuple[Seat, Faces]  # of a card in somebody's hand, and what it may be


def imagine(view: TableView, memory: Memory, chance: Chance) -> KittenMe:
    """Deal what the seat cannot see at random, within what it knows."""
    table = KittenMe(memory.house, list(view.numbers))
    table.hands = [[] for _ in view.numbers]
    table.round = view.round
    table.dealer = view.dealer
    table.turn = OVER if view.to_move is None else view.to_move
    table.bids = [(stands.seat, stands.bid) for stands in view.bids]
    table.played = list(view.played)
    unseen = _unseen(view, memory)
    _imagine_hands(table, view, memory, unseen, chance)
    rest = len(unseen) - view.deck_size
    table.deck = unseen[rest:]
    table.aside = unseen[:rest]
    return table


def _unseen(view: TableView, memory: Memory) -> list[Card]:
    unseen = list(memory.house.cards)
    for card in view.hand:
        unseen.remove(card)
    for cards in view.played:
        for card in cards:
            unseen.remove(card)
    return unseen


def _imagine_hands(
    table: KittenMe, view: TableView, memory: Memory, unseen: list[Card], chance: Chance
) -> None:
    """Cards of which something is known come first; the others may be any that are left."""
    known: list[Place] = []
    others: list[Seat] = []
    for seat, hand in enumerate(memory.hands):
        if seat != view.seat:
            for bundle in hand:
                if bundle.faces == ANY:
                    others += [seat] * bundle.size
                else:
                    known += [(seat, bundle.faces)] * bundle.size
    if known:
        chance.shuffle(unseen)
        _imagine_known(table, known, unseen)
    chance.shuffle(unseen, len(others) + table.house.beyond)
    for seat in others:
        table.hands[seat].append(unseen.pop())
    if view.seat is not None:
        table.hands[view.seat] = list(view.hand)


def _imagine_known(table: KittenMe, known: list[Place], unseen: list[Card]) -> None:
    dealt = fit([faces for _, faces in known], unseen, face)
    for (seat, _), card in zip(known, dealt, strict=True):
        table.hands[seat].append(card)
