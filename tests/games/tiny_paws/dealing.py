"""A fresh game."""

from __future__ import annotations

from purrlor.core.chance import Chance
from purrlor.core.game import Event
from tests.games.tiny_paws.components import CARDS
from tests.games.tiny_paws.events import Dealt
from tests.games.tiny_paws.options import Options, check
from tests.games.tiny_paws.state import TinyPaws


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> TinyPaws:
    """One card each, face down, and a first player who is drawn (TP-1, TP-3)."""
    check(options, players)
    cards = list(CARDS)
    chance.named("deal", 1).shuffle(cards, players)
    table = TinyPaws(
        options,
        bowl=options.treats,
        treats=[0] * players,
        cards=[cards.pop() for _ in range(players)],
        peeked=[False] * players,
        turn=chance.named("first", 1).below(players),
        aside=cards,
    )
    if journal is not None:
        journal.append(Dealt(table.turn, tuple(table.cards)))
    return table
