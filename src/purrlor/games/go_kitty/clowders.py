"""Clowders, the sets of four cards that score: their kinds, and a list of all that are possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations_with_replacement, product
from typing import Final, final

from mypy_extensions import i64

from purrlor.core.fitting import Faces
from purrlor.core.wire import Named, Plain, Unexpected, Word, from_plain, one_of
from purrlor.games.go_kitty.components import (
    FACES,
    KITTIES,
    MOUSE,
    SEASON_WISHES,
    SEASONS,
    WISHES,
    Card,
    Cards,
    Season,
    Wish,
)
from purrlor.games.go_kitty.hand import Hand

SIZE: Final = 4
_MOST_POINTS: Final = 3


def of_a_kind(kitties: Cards) -> bool:
    return len(set(kitties)) == 1


def year_round(kitties: Cards) -> bool:
    return len({card.season for card in kitties}) == len(kitties)


def seasonal(kitties: Cards) -> bool:
    return len({card.season for card in kitties}) == 1


@final
class ClowderKind(Named):
    """One of the three kinds of Clowder."""

    __slots__ = ("fits", "points", "rule")

    def __init__(self, name: str, points: int, rule: str, fits: Callable[[Cards], bool]) -> None:
        super().__init__(name, _MOST_POINTS - points)  # the best comes first
        self.points: Final = points
        self.rule: Final = rule
        self.fits: Final = fits  # checks only the kitties, because a Mouse is wild (GK-25)

    @classmethod
    def read(cls, plain: Plain) -> ClowderKind:
        return one_of(KINDS, plain, "kind")

    @classmethod
    def listed(cls) -> tuple[str, ...]:
        return tuple(KINDS)


KINDS: Final = {
    kind.name: kind
    for kind in (
        ClowderKind("kind", 3, "GK-26", of_a_kind),
        ClowderKind("year", 2, "GK-27", year_round),
        ClowderKind("season", 1, "GK-28", seasonal),
    )
}


@final
class Clowder(Word):
    """Four sorted cards and the kind that a player names; they need not fit together."""

    __slots__ = ("cards", "faces", "kind", "mice", "needs", "text")

    def __init__(self, kind: ClowderKind, cards: Iterable[Card]) -> None:
        self.kind: Final = kind
        self.cards: Final[Cards] = tuple(sorted(cards))
        self.mice: Final = self.cards.count(MOUSE)
        self.needs: Final = tuple((c, self.cards.count(c)) for c in sorted(set(self.cards)))
        self.faces: Final[Faces] = sum(card.face for card, _ in self.needs) & KITTIES
        self.text: Final = " ".join([kind.name, *(card.name for card in self.cards)])

    @classmethod
    def read(cls, plain: Plain) -> Clowder:
        return cls.of_words(from_plain(str, plain, "clowder").split(" "))

    @classmethod
    def of_words(cls, words: list[str]) -> Clowder:
        if len(words) != SIZE + 1:
            pattern, got = "KIND CARD CARD CARD CARD", " ".join(words)
            raise Unexpected(f"expected a Clowder of the form '{pattern}'", pattern, got)
        return cls(ClowderKind.read(words[0]), [Card.read(word) for word in words[1:]])

    def fault(self, max_mice: int) -> str | None:
        """Find the rule that this breaks, if it is not a Clowder (GK-R29)."""
        if self.mice == SIZE:
            return "GK-25"
        if self.mice > max_mice:
            return "GK-R9"
        return None if self.kind.fits(self.cards[: SIZE - self.mice]) else self.kind.rule

    def mice_as(self) -> tuple[Wish, ...]:
        """What its mice stand for, one after the other: a Trait, or any card of a Season."""
        kitties = self.cards[: SIZE - self.mice]
        if self.kind is KINDS["kind"]:
            return (WISHES[kitties[0].name],) * self.mice
        there = {card.season for card in kitties}
        if self.kind is KINDS["season"]:
            return tuple(SEASON_WISHES[s] for s in there if s is not None) * self.mice
        return tuple(SEASON_WISHES[season] for season in SEASONS if season not in there)

    def is_in(self, hand: Hand) -> bool:
        return all(hand.count(card) >= count for card, count in self.needs)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Clowder) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def _of(kind: str, kitties: Iterable[Card]) -> Clowder:
    """Make a Clowder of these kitties, filled up with mice."""
    cards = list(kitties)
    return Clowder(KINDS[kind], cards + [MOUSE] * (SIZE - len(cards)))


_made: Final[dict[int, Clowder]] = {}


def clowder_of(kind: ClowderKind, cards: Cards) -> Clowder:
    """Return the shared Clowder of this kind with these cards; each is made only once."""
    key: i64 = kind.order
    one: i64 = len(KINDS)
    for card in cards:
        key += one << card.place
    made = _made.get(key)
    if made is None:
        made = _made[key] = Clowder(kind, cards)
    return made


def of_one_season(season: Season) -> list[Clowder]:
    """Every Clowder of a Kind and every Seasonal one that this Season allows."""
    traits = [card for card in FACES if card.season == season]
    sizes = range(SIZE, 0, -1)
    kinds = [_of("kind", [trait] * size) for trait in traits for size in sizes]
    sets = [each for size in sizes for each in combinations_with_replacement(traits, size)]
    return kinds + [_of("season", each) for each in sets]


def of_the_year() -> list[Clowder]:
    """Every Year-round Clowder: a card or a Mouse for each Season, and not mice only."""
    seasons = [[card for card in FACES if card.season == season] for season in SEASONS]
    picks = product(*([*traits, MOUSE] for traits in seasons))
    return [Clowder(KINDS["year"], pick) for pick in picks if set(pick) != {MOUSE}]
