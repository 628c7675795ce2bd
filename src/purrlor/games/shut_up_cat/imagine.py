"""A world that fits what a seat sees and knows, imagined without the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from purrlor.core.chance import Chance
from purrlor.core.game import OVER
from purrlor.games.shut_up_cat.dice import find_dice, pillow_of, sleep_on
from purrlor.games.shut_up_cat.memory import Memory
from purrlor.games.shut_up_cat.rules import ShutUpCat

if TYPE_CHECKING:  # a view is a thing of its own: nothing of it is needed here
    from purrlor.games.shut_up_cat.view import TableView


def imagine(view: TableView, memory: Memory, chance: Chance) -> ShutUpCat:
    """Lay and deal what the seat cannot see at random, within what it knows."""
    table = ShutUpCat(memory.options, len(view.winks))
    _see(table, view)
    table.ring = memory.imagine_ring(chance)
    if view.span is not None:
        table.turn_tiles(sleep_on(table.options.numbering, view.span))
    _imagine_cards(table, view, chance)
    return table


def _see(table: ShutUpCat, view: TableView) -> None:
    table.round = view.round
    table.ending = view.last_round
    table.first = view.first
    table.turn = OVER if view.to_move is None else view.to_move
    table.phase = view.phase
    table.pillow = pillow_of(view.pillow)
    table.dice = find_dice(table.box, view.dice, [])
    table.plugs = view.plugs
    table.winks = list(view.winks)
    table.multipliers = list(view.multipliers)
    table.discard = list(view.discard)


def _imagine_cards(table: ShutUpCat, view: TableView, chance: Chance) -> None:
    """Hands of others and the pile are any of the cards that lie open to nobody else."""
    unseen = list(table.distractions.pile)
    for card in view.hand:
        unseen.remove(card)
    for card in view.discard:
        unseen.remove(card)
    chance.shuffle(unseen)
    table.hands = []
    for seat, size in enumerate(view.hand_sizes):
        hand = list(view.hand) if seat == view.seat else [unseen.pop() for _ in range(size)]
        table.distractions.sort(hand)
        table.hands.append(hand)
    table.deck = [unseen.pop() for _ in range(view.deck_size)]
