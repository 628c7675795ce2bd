"""Imagine a world consistent with what a seat sees and knows, without reading the true state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from purrlor.core.chance import Chance
from purrlor.core.game import OVER
from purrlor.games.shut_up_cat.components import Card
from purrlor.games.shut_up_cat.decks import Deck
from purrlor.games.shut_up_cat.dice import find_dice, pillow_of, sleep_on
from purrlor.games.shut_up_cat.memory import Memory
from purrlor.games.shut_up_cat.state import ShutUpCat
from purrlor.games.shut_up_cat.table import HouseRules

if TYPE_CHECKING:  # views are not compiled, and not needed at run time
    from purrlor.games.shut_up_cat.view import TableView


def imagine(view: TableView, memory: Memory, chance: Chance) -> ShutUpCat:
    """Lay tiles and deal cards at random, such that they fit what the seat knows."""
    options = memory.options
    table = ShutUpCat(HouseRules(options), len(view.winks))
    deck = options.distractions
    table.ring = memory.imagine_ring(chance)
    unseen = _unseen(deck, view, chance)
    table.hands = _hands(deck, view, unseen)
    table.deck = [unseen.pop() for _ in range(view.deck_size)]
    table.discard = list(view.discard)
    table.round = view.round
    table.first = view.first
    table.turn = OVER if view.to_move is None else view.to_move
    table.phase = view.phase
    table.turn_tiles(None if view.span is None else sleep_on(options.numbering, view.span))
    table.pillow = pillow_of(view.pillow)
    table.dice = find_dice(table.house_rules.all_dice, view.dice, [])
    table.plugs = view.plugs
    table.ending = view.last_round
    table.winks = list(view.winks)
    table.multipliers = list(view.multipliers)
    return table


def _unseen(deck: Deck, view: TableView, chance: Chance) -> list[Card]:
    """Shuffle the cards that this seat does not see."""
    unseen = list(deck.pile)
    for card in view.hand:
        unseen.remove(card)
    for card in view.discard:
        unseen.remove(card)
    chance.shuffle(unseen)
    return unseen


def _hands(deck: Deck, view: TableView, unseen: list[Card]) -> list[list[Card]]:
    hands: list[list[Card]] = []
    for seat, size in enumerate(view.hand_sizes):
        hand = list(view.hand) if seat == view.seat else [unseen.pop() for _ in range(size)]
        deck.sort(hand)
        hands.append(hand)
    return hands
