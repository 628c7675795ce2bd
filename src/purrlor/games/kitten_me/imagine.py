"""Imagine a world consistent with what a seat sees and knows, without reading the true state."""

from __future__ import annotations

from purrlor.core.chance import Chance
from purrlor.core.fitting import Faces, fit
from purrlor.core.game import OVER, Seat
from purrlor.games.kitten_me.cards import Cards
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.memory import ANY, Memory, face
from purrlor.games.kitten_me.state import KittenMe
from purrlor.games.kitten_me.view import TableView

Place = tuple[Seat, Faces]  # a card in a hand, and what it may be


def imagine(view: TableView, memory: Memory, chance: Chance) -> KittenMe:
    """Deal what the seat cannot see at random, within what it knows."""
    unseen = _unseen(view, memory)
    hands = _imagine_hands(view, memory, unseen, chance)
    rest = len(unseen) - view.deck_size
    cards = Cards(memory.house_rules.deck, hands, list(view.played), unseen[rest:], unseen[:rest])
    table = KittenMe(memory.house_rules, len(view.numbers))
    table.numbers = list(view.numbers)
    table.round = view.round
    table.dealer = view.dealer
    table.turn = OVER if view.to_move is None else view.to_move
    table.cards = cards
    table.bidders = [stands.seat for stands in view.bids]
    table.bid_moves = [stands.bid for stands in view.bids]
    return table


def _unseen(view: TableView, memory: Memory) -> list[Card]:
    unseen = list(memory.house_rules.cards)
    for card in view.hand:
        unseen.remove(card)
    for cards in view.played:
        for card in cards:
            unseen.remove(card)
    return unseen


def _imagine_hands(
    view: TableView, memory: Memory, unseen: list[Card], chance: Chance
) -> list[list[Card]]:
    """Take the hands out of the unseen cards: first those of which something is known; the others
    may be any that are left."""
    hands: list[list[Card]] = [[] for _ in view.numbers]
    known, others = _places(view, memory)
    if known:
        chance.shuffle(unseen)
        dealt = fit([faces for _, faces in known], unseen, face)
        for (seat, _), card in zip(known, dealt, strict=True):
            hands[seat].append(card)
    chance.shuffle(unseen, len(others) + memory.house_rules.deck.beyond)
    for seat in others:
        hands[seat].append(unseen.pop())
    if view.seat is not None:
        hands[view.seat] = list(view.hand)
    return hands


def _places(view: TableView, memory: Memory) -> tuple[list[Place], list[Seat]]:
    """The hidden cards in hands: those of which something is known, and the seats of the others."""
    known: list[Place] = []
    others: list[Seat] = []
    for seat, hand in enumerate(memory.hands):
        if seat != view.seat:
            for bundle in hand:
                if bundle.faces == ANY:
                    others += [seat] * bundle.size
                else:
                    known += [(seat, bundle.faces)] * bundle.size
    return known, others
