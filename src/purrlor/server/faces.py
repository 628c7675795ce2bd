"""Faces: telling all who sit at a table apart by coat, eyes and accessory."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Final, TypeVar

from purrlor.server.characters import character_of, face_of
from purrlor.server.store.types import Person, StoredSeat, StoredTable
from purrlor.server.terms import Coat, Eyes, Face, Sitter, Wears

_COATS: Final = tuple(Coat)
_EYES: Final = tuple(Eyes)
_WEARS: Final = tuple(Wears)
T = TypeVar("T")
Wish = tuple[bool, Face]  # is it a bot's, and which face is it?


def face_of_person(person: Person) -> Face:
    return person.face or drawn_from(person.id)


def drawn_from(mark: str) -> Face:
    """A face for whoever has chosen none: always the same for the same mark."""
    coat, eyes, wears, *_ = sha256(mark.encode()).digest()
    return Face(_COATS[coat % len(_COATS)], _EYES[eyes % len(_EYES)], _WEARS[wears % len(_WEARS)])


def faces_at(stored: StoredTable) -> tuple[Face | None, ...]:
    """The faces by seat, no two of them alike in anything; an open seat has none."""
    return _told_apart(tuple(map(_wish, stored.seats)))


def character_in(seat: StoredSeat) -> str | None:
    """The character of the bot in a seat, by the id that catalogues describe it under."""
    if seat.sitter is not Sitter.BOT or seat.level is None:
        return None
    character = character_of(seat.name, seat.level)
    return seat.level if character is None else character.name.lower()


def _wish(seat: StoredSeat) -> Wish | None:
    if seat.sitter is Sitter.OPEN:
        return None
    if seat.face is not None:  # it belongs to a person, though a bot may go on for them
        return False, seat.face
    own = face_of(seat.name) if seat.sitter is Sitter.BOT else None
    return seat.sitter is Sitter.BOT, own or drawn_from(seat.person or seat.name)


@lru_cache(1000)
def _told_apart(wishes: tuple[Wish | None, ...]) -> tuple[Face | None, ...]:
    """Of two who wish for the same, people come before bots, then the lower seat; the other gets
    what nobody wished for."""
    order = sorted((wish[0], seat) for seat, wish in enumerate(wishes) if wish is not None)
    seats = [seat for _, seat in order]
    faces = [wish[1] for seat in seats if (wish := wishes[seat]) is not None]
    coats = _shared_out([face.coat for face in faces], _COATS)
    eyes = _shared_out([face.eyes for face in faces], _EYES)
    wears = _shared_out([face.wears for face in faces], _WEARS)
    apart = dict(zip(seats, map(Face, coats, eyes, wears), strict=True))
    return tuple(apart.get(seat) for seat in range(len(wishes)))


def _shared_out(wishes: list[T], kinds: tuple[T, ...]) -> list[T]:
    """Each gets its wish if it is the first to have it, else the next kind that nobody has."""
    given: list[T] = []
    for i, wish in enumerate(wishes):
        given.append(_next_free(wish, kinds, {*given, *wishes[i:]}) if wish in given else wish)
    return given


def _next_free(wish: T, kinds: tuple[T, ...], taken: set[T]) -> T:
    start = kinds.index(wish)
    return next(kind for kind in (*kinds[start:], *kinds[:start]) if kind not in taken)
