"""What special cards do when they are played: a function for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from purrlor.games.kitten_me.components import PLAYED_CARDS
from purrlor.games.kitten_me.events import CardsDrawn, CardsFished
from purrlor.games.kitten_me.moves import AimedCard, CardMove
from purrlor.games.kitten_me.table import Table


def nothing_more(table: Table, move: CardMove) -> None:
    pass


def draw(table: Table, move: CardMove) -> None:
    """Draw what there is, up to the card's number (KM-25, KM-R12)."""
    drawn = [table.deck.pop() for _ in range(min(move.card.draws, len(table.deck)))]
    table.hands[table.turn] += drawn
    if table.journal is not None:
        table.journal.append(CardsDrawn(table.turn, len(drawn), tuple(sorted(drawn))))


def go_fishing(table: Table, move: CardMove) -> None:
    """All cards with the feature change hands, but for Wilds (KM-26)."""
    assert isinstance(move, AimedCard)
    pond = table.hands[move.whom]
    caught = [card for card in pond if card.worth[move.feature] and not card.wild]
    table.hands[move.whom] = [c for c in pond if not c.worth[move.feature] or c.wild]
    table.hands[table.turn] += caught
    if table.journal is not None:
        cards = tuple(sorted(caught))
        event = CardsFished(table.turn, move.whom, move.feature, len(caught), cards)
        table.journal.append(event)


EFFECTS: Final[dict[str, Callable[[Table, CardMove], None]]] = {
    "skip": nothing_more,
    "draw 3": draw,
    "go fish": go_fishing,
}

_PLAYED: Final = [card.name for card in PLAYED_CARDS]
assert {*EFFECTS} == {*_PLAYED}, f"expected an effect for each of {_PLAYED}, got {[*EFFECTS]}"
