"""What a viewer may see, built by adding; and a world that fits it."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.chance import Chance
from purrlor.core.game import (
    OwnView,
    PublicView,
    View,
    Viewer,
    private_header,
    public_header,
)
from tests.games.tiny_paws.components import CARDS, Card
from tests.games.tiny_paws.memory import Memory
from tests.games.tiny_paws.state import TinyPaws


@dataclass(frozen=True)
class Public(PublicView):
    bowl: int
    treats: tuple[int, ...]
    peeked: tuple[bool, ...]


@dataclass(frozen=True)
class Own(OwnView):
    cards: tuple[Card | None, ...]  # as far as one knows them


@dataclass(frozen=True)
class TableView(Public, Own, View):
    """What a viewer may know of a table of Tiny Paws."""


def public(table: TinyPaws, memory: Memory, ply: int) -> Public:
    return Public(
        *public_header(table, ply),
        bowl=table.bowl,
        treats=tuple(table.treats),
        peeked=tuple(table.peeked),
    )


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
        0 if view.to_move is None else view.to_move,
        unseen,
    )
