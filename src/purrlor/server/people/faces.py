"""Faces: distinct coats, eyes and accessories for all players at a table."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Final, TypeVar

from purrlor.server.people.characters import character_of, face_of
from purrlor.server.store.types import Person, StoredSeat, StoredTable
from purrlor.server.terms import Coat, Eyes, Face, Sitter, Wears

_COATS: Final = tuple(Coat)
_EYES: Final = tuple(Eyes)
_WEARS: Final = tuple(Wears)
T = TypeVar("T")
Preferred = tuple[bool, Face]  # is it a bot's, and which face


def face_of_person(person: Person) -> Face:
    return person.face or default_face(person.id)


def default_face(key: str) -> Face:
    """The face of a player who has not chosen one, derived from this key."""
    coat, eyes, wears, *_ = sha256(key.encode()).digest()
    return Face(_COATS[coat % len(_COATS)], _EYES[eyes % len(_EYES)], _WEARS[wears % len(_WEARS)])


def faces_at(stored: StoredTable) -> tuple[Face | None, ...]:
    """The faces by seat, no two of them with the same feature; None for an open seat."""
    return _make_distinct(tuple(map(_preferred, stored.seats)))


def character_in(seat: StoredSeat) -> str | None:
    """The catalogue id of the character of the bot in a seat."""
    if seat.sitter is not Sitter.BOT or seat.level is None:
        return None
    character = character_of(seat.name, seat.level)
    return seat.level if character is None else character.name.lower()


def _preferred(seat: StoredSeat) -> Preferred | None:
    if seat.sitter is Sitter.OPEN:
        return None
    if seat.face is not None:  # a person's face stays when a bot takes over
        return False, seat.face
    own = face_of(seat.name) if seat.sitter is Sitter.BOT else None
    return seat.sitter is Sitter.BOT, own or default_face(seat.person or seat.name)


@lru_cache(1000)
def _make_distinct(preferred: tuple[Preferred | None, ...]) -> tuple[Face | None, ...]:
    """If several prefer the same feature, people have priority over bots, then lower seats. The
    others get one that nobody prefers."""
    order = sorted((each[0], seat) for seat, each in enumerate(preferred) if each is not None)
    seats = [seat for _, seat in order]
    faces = [each[1] for seat in seats if (each := preferred[seat]) is not None]
    coats = _distribute([face.coat for face in faces], _COATS)
    eyes = _distribute([face.eyes for face in faces], _EYES)
    wears = _distribute([face.wears for face in faces], _WEARS)
    apart = dict(zip(seats, map(Face, coats, eyes, wears), strict=True))
    return tuple(apart.get(seat) for seat in range(len(preferred)))


def _distribute(preferred: list[T], kinds: tuple[T, ...]) -> list[T]:
    """Each gets its preferred kind if it is the first, else the next kind that nobody has."""
    given: list[T] = []
    for i, each in enumerate(preferred):
        given.append(_next_free(each, kinds, {*given, *preferred[i:]}) if each in given else each)
    return given


def _next_free(each: T, kinds: tuple[T, ...], taken: set[T]) -> T:
    start = kinds.index(each)
    return next(kind for kind in (*kinds[start:], *kinds[:start]) if kind not in taken)
