"""What a viewer can know of the cards, from the events they were shown."""

from __future__ import annotations

from typing import assert_never

from purrlor.core.game import Event, Knowledge, Viewer
from tests.games.tiny_paws.components import Card
from tests.games.tiny_paws.events import CardsShown, Dealt, PawEvent, Peeked, TreatsTaken
from tests.games.tiny_paws.options import Options


class Memory(Knowledge):
    def __init__(self, options: Options, players: int, viewer: Viewer) -> None:
        self.options = options
        self.cards: list[Card | None] = [None] * players

    def learn(self, event: Event) -> None:
        assert isinstance(event, PawEvent)
        match event:
            case Dealt() | CardsShown():
                self.cards = list(event.cards)
            case Peeked():
                if event.card is not None:
                    self.cards[event.whom] = event.card
            case TreatsTaken():
                pass  # it tells nothing of the cards
            case _:
                assert_never(event)
