"""Fitting hidden cards to what is known of them, for imagined worlds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

C = TypeVar("C")
Faces = int  # a set of faces, as bits


def fit(wanted: list[Faces], cards: list[C], face: Callable[[C], Faces]) -> list[C]:
    """Take out of the cards one for each of the wanted sets of faces; the others stay in order. If
    a fit exists, it is found (bipartite matching by augmenting paths)."""
    holder: dict[int, int] = {}  # by the place of a card: the one who gets it
    faces = [face(card) for card in cards]
    for who in range(len(wanted)):
        found = _place(who, wanted, faces, holder, set())
        assert found, "what a seat knows fits no world"
    chosen = {who: cards[place] for place, who in holder.items()}
    cards[:] = [card for place, card in enumerate(cards) if place not in holder]
    return [chosen[who] for who in range(len(wanted))]


def fits(wanted: list[Faces], cards: list[C], face: Callable[[C], Faces]) -> bool:
    """Is there one of the cards for each of the wanted sets of faces?"""
    holder: dict[int, int] = {}
    faces = [face(card) for card in cards]
    return all(_place(who, wanted, faces, holder, set()) for who in range(len(wanted)))


def _place(
    who: int, wanted: list[Faces], faces: list[Faces], holder: dict[int, int], tried: set[int]
) -> bool:
    """Give this one a card; if none is free, let another one change to another card."""
    fitting = [i for i, face in enumerate(faces) if face & wanted[who] and i not in tried]
    for place in fitting:
        if place not in holder:
            holder[place] = who
            return True
    for place in fitting:
        tried.add(place)
        if _place(holder[place], wanted, faces, holder, tried):
            holder[place] = who
            return True
    return False
