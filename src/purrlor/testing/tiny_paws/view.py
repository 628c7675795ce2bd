"""What a viewer knows and sees, and a world that fits it."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.chance import Chance
from purrlor.core.game import (
    Event,
    Knowledge,
    OwnView,
    PublicView,
    View,
    Viewer,
    private_header,
    public_header,
)
from purrlor.testing.tiny_paws.components import CARDS, Card, Options
from purrlor.testing.tiny_paws.events import CardsShown, Dealt, Peeked
from purrlor.testing.tiny_paws.state import TinyPaws


class Memory(Knowledge):
    """What a viewer knows of the cards, from the events that they saw."""

    def __init__(self, options: Options, players: int, viewer: Viewer) -> None:
        self.options = options
        self.cards: list[Card | None] = [None] * players

    def learn(self, event: Event) -> None:
        if isinstance(event, (Dealt, CardsShown)):
            self.cards = list(event.cards)
        elif isinstance(event, Peeked) and event.card is not None:
            self.cards[event.whom] = event.card


@dataclass(frozen=True)
class Public(PublicView):
    bowl: int
    treats: tuple[int, ...]
    peeked: tuple[bool, ...]


@dataclass(frozen=True)
class Own(OwnView):
    cards: tuple[Card | None, ...]  # None: the viewer does not know it


@dataclass(frozen=True)
class TableView(Public, Own, View):
    """What a viewer may know of a table."""


def public(table: TinyPaws, memory: Memory, ply: int) -> Public:
    treats, peeked = tuple(table.treats), tuple(table.peeked)
    return Public(*public_header(table, ply), bowl=table.bowl, treats=treats, peeked=peeked)


def own(table: TinyPaws, viewer: Viewer, memory: Memory, offers: bool) -> Own:
    return Own(*private_header(table, viewer, offers), cards=tuple(memory.cards))


def imagine(view: TableView, memory: Memory, chance: Chance) -> TinyPaws:
    """Deal what the viewer does not know at random."""
    unseen = list(CARDS)
    for card in view.cards:
        if card is not None:
            unseen.remove(card)
    chance.shuffle(unseen)
    return TinyPaws(
        memory.options,
        view.bowl,
        list(view.treats),
        [unseen.pop() if card is None else card for card in view.cards],
        list(view.peeked),
        view.to_move or 0,
        unseen,
    )
