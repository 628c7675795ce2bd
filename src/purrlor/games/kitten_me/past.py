"""Imagines how a round can have gone, from what a seat was told: with all that others saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from purrlor.core.chance import Chance
from purrlor.core.game import SPECTATOR, Event, NoPast, Position
from purrlor.games.kitten_me.components import Card, Feature
from purrlor.games.kitten_me.events import CardPlayed, CardsDrawn, CardsFished, Dealt, Revealed
from purrlor.games.kitten_me.imagine import imagine
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.state import KittenMe

if TYPE_CHECKING:  # views are not compiled, and not needed at run time
    from purrlor.games.kitten_me.view import TableView

_TRIES: Final = 10_000  # worlds, of which nearly always the first has a past


def imagine_past(
    view: TableView, memory: Memory, told: Sequence[Event], chance: Chance
) -> Position[KittenMe, Memory]:
    """Imagine a world with its history, such that the seat would have been told the same. What was
    hidden in rounds before this one is forgotten: all hands were shown at their end."""
    this_round = _this_round(told)
    for _ in range(_TRIES):
        world = imagine(view, memory, chance)
        events = _Round(world, chance).tell(this_round)
        if events is not None:
            return _remembered(world, memory, events)
    raise AssertionError("what a seat was told fits no past")


def _remembered(world: KittenMe, memory: Memory, events: list[Event]) -> Position[KittenMe, Memory]:
    """Let everybody learn this round; what they know of the one before is the same for all."""
    knowledge = [memory.copy_for(seat) for seat in range(world.players)]
    position = Position(world, knowledge, memory.copy_for(SPECTATOR))
    position.tell(events)
    return position


def _this_round(told: Sequence[Event]) -> Sequence[Event]:
    """Find all that happened since the last deal; nothing, if all hands were shown since."""
    for place in range(len(told) - 1, -1, -1):
        if isinstance(told[place], Revealed):
            return ()
        if isinstance(told[place], Dealt):
            return told[place:]
    raise NoPast


class _Round:
    """A round that is played backwards, from the hands of a world."""

    def __init__(self, world: KittenMe, chance: Chance) -> None:
        self._hands: Final = [list(hand) for hand in world.hands]
        self._chance: Final = chance

    def tell(self, told: Sequence[Event]) -> list[Event] | None:
        """Tell all events with what only others saw; None if the world has no such past."""
        lacked: list[list[Feature]] = [[] for _ in self._hands]
        before: list[list[list[Feature]]] = []  # by event and seat
        for event in told:
            before.append([list(features) for features in lacked])
            if isinstance(event, CardsFished):
                lacked[event.whom].append(event.feature)
        whole: list[Event] = []
        for event, lacks in zip(reversed(told), reversed(before), strict=True):
            undone = self._undo(event, lacks)
            if undone is None:
                return None
            whole.append(undone)
        whole.reverse()
        return whole

    def _undo(self, event: Event, lacked: list[list[Feature]]) -> Event | None:
        if isinstance(event, CardPlayed):
            self._hands[event.seat].append(event.card)
        elif isinstance(event, CardsDrawn):
            return self._undraw(event, lacked[event.seat])
        elif isinstance(event, CardsFished):
            return self._throw_back(event, lacked[event.seat])
        elif isinstance(event, Dealt):
            return replace(event, hands=tuple([tuple(sorted(hand)) for hand in self._hands]))
        return event

    def _undraw(self, event: CardsDrawn, lacked: list[Feature]) -> Event | None:
        hand = self._hands[event.seat]
        drawn = event.cards
        if drawn is None:
            drawn = self._choose(hand, event.count, lacked)
        for card in drawn:
            if card not in hand:
                return None
            hand.remove(card)
        return replace(event, cards=tuple(sorted(drawn)))

    def _throw_back(self, event: CardsFished, lacked: list[Feature]) -> Event | None:
        """Give back what was caught; nothing like it was left in the other hand."""
        hand, pond = self._hands[event.seat], self._hands[event.whom]
        if any(_is_caught(card, event.feature) for card in pond):
            return None
        caught = event.cards
        if caught is None:
            fish = [card for card in hand if _is_caught(card, event.feature)]
            caught = self._choose(fish, event.count, lacked)
        for card in caught:
            if card not in hand:
                return None
            hand.remove(card)
            pond.append(card)
        return replace(event, cards=tuple(sorted(caught)))

    def _choose(self, cards: list[Card], count: int, lacked: list[Feature]) -> tuple[Card, ...]:
        """Choose what came into a hand: first what it did not have at some time before."""
        shuffled = list(cards)
        self._chance.shuffle(shuffled)
        new = [c for c in shuffled if any(_is_caught(c, feature) for feature in lacked)]
        old = [c for c in shuffled if not any(_is_caught(c, feature) for feature in lacked)]
        return tuple([*new, *old][:count])


def _is_caught(card: Card, feature: Feature) -> bool:
    """Does Go Fish take this card (KM-26)?"""
    return bool(card.worth[feature]) and not card.wild
