"""Arranging: read a position from a plain table, as scenarios and bug reports write it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from purrlor.core.game import Seat
from purrlor.core.rule import IllegalTable, Rule
from purrlor.core.wire import Plain, Word, brief, from_plain, only_keys

W = TypeVar("W", bound=Word)


class Arranger:
    """Reads the plain table key by key; errors name the key and the allowed values."""

    def __init__(self, plain: dict[str, Plain], keys: Sequence[str], least_players: int) -> None:
        only_keys(plain, keys, "position")
        self.plain: Final = plain
        self.players: Final = self.integer("players", least_players)

    def has(self, key: str) -> bool:
        return key in self.plain

    def integer(self, key: str, default: int) -> int:
        return from_plain(int, self.plain.get(key, default), f"position.{key}")

    def flag(self, key: str, default: bool) -> bool:
        return from_plain(bool, self.plain.get(key, default), f"position.{key}")

    def text(self, key: str, default: str) -> str:
        return from_plain(str, self.plain.get(key, default), f"position.{key}")

    def seat(self, key: str, default: Seat) -> Seat:
        return self.is_seat(self.integer(key, default), key)

    def is_seat(self, seat: Seat, key: str) -> Seat:
        if not 0 <= seat < self.players:
            raise ValueError(
                f"position.{key}: expected a seat from 0 to {self.players - 1}, got {seat}"
            )
        return seat

    def texts(self, key: str) -> list[str]:
        return texts(self.plain.get(key, []), f"position.{key}")

    def per_seat(self, key: str) -> list[Plain]:
        values = self.plain[key]
        if not isinstance(values, list) or len(values) != self.players:
            raise ValueError(f"position.{key}: expected a list of {self.players}, one per seat")
        return values

    def integers(self, key: str, default: int) -> list[int]:
        """Read one number for each seat."""
        if key not in self.plain:
            return [default] * self.players
        return [from_plain(int, each, f"position.{key}") for each in self.per_seat(key)]

    def words(self, key: str, kind: type[W]) -> list[W]:
        return [kind.read(name) for name in self.texts(key)]

    def words_per_seat(self, key: str, kind: type[W]) -> list[list[W]]:
        if key not in self.plain:
            return [[] for _ in range(self.players)]
        where = f"position.{key}"
        return [[kind.read(name) for name in texts(each, where)] for each in self.per_seat(key)]


def texts(plain: Plain, where: str) -> list[str]:
    if not isinstance(plain, list):
        raise ValueError(f"{where}: expected a list, got {brief(plain)}")
    return [from_plain(str, each, where) for each in plain]


def names(cards: Iterable[object]) -> list[Plain]:
    return [str(card) for card in cards]


def take_from(rest: Counter[W], cards: Iterable[W], rule: Rule) -> None:
    """Take cards out of the rest; the rule forbids more copies than the rest has."""
    for card in cards:
        rest[card] -= 1
        if rest[card] < 0:
            raise IllegalTable(f"position: too many copies of '{card}'", rule)
