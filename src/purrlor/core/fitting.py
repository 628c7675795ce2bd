"""Fitting: assign hidden cards to what is known of them, for imagined worlds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

C = TypeVar("C")
Faces = int  # a set of faces, as bits


def fit(sets: list[Faces], cards: list[C], face: Callable[[C], Faces]) -> list[C]:
    """Take one card for each set of faces out of the cards; the others stay in order. If a fit
    exists, it is found (bipartite matching by augmenting paths)."""
    holder: dict[int, int] = {}  # by index of a card: the index of its set
    faces = [face(card) for card in cards]
    for who in range(len(sets)):
        found = _place(who, sets, faces, holder, set())
        assert found, "no cards agree with what the seat knows"
    chosen = {who: cards[place] for place, who in holder.items()}
    cards[:] = [card for place, card in enumerate(cards) if place not in holder]
    return [chosen[who] for who in range(len(sets))]


def fits(sets: list[Faces], cards: list[C], face: Callable[[C], Faces]) -> bool:
    """Whether there is a card for each set of faces."""
    holder: dict[int, int] = {}
    faces = [face(card) for card in cards]
    return all(_place(who, sets, faces, holder, set()) for who in range(len(sets)))


def _place(
    who: int, sets: list[Faces], faces: list[Faces], holder: dict[int, int], tried: set[int]
) -> bool:
    """Give this set a card; if none is free, move another set to another card."""
    fitting = [i for i, face in enumerate(faces) if face & sets[who] and i not in tried]
    for place in fitting:
        if place not in holder:
            holder[place] = who
            return True
    for place in fitting:
        tried.add(place)
        if _place(holder[place], sets, faces, holder, tried):
            holder[place] = who
            return True
    return False
