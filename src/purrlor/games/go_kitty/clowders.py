"""Clowders: the sets of four cards that score, and all of them that there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple, final

from purrlor.core.fitting import Faces
from purrlor.core.wire import Plain, Word, brief, from_plain
from purrlor.games.go_kitty.components import FACES, KITTIES, MOUSE, SEASONS, Card, Cards, Season
from purrlor.games.go_kitty.hand import Hand

SIZE: Final = 4


def of_a_kind(kitties: Cards) -> bool:
    return len(set(kitties)) == 1


def year_round(kitties: Cards) -> bool:
    return len({card.season for card in kitties}) == len(kitties)


def seasonal(kitties: Cards) -> bool:
    return len({card.season for card in kitties}) == 1


class Shape(NamedTuple):
    """A kind of Clowder; `fits` looks at its kitties, since a Mouse is wild (GK-25)."""

    name: str
    title: str
    points: int
    rule: str
    fits: Callable[[Cards], bool]


SHAPES: Final = {
    shape.name: shape
    for shape in (
        Shape("kind", "Clowder of a Kind", 3, "GK-26", of_a_kind),
        Shape("year", "Year-round Clowder", 2, "GK-27", year_round),
        Shape("season", "Seasonal Clowder", 1, "GK-28", seasonal),
    )
}


@final
class Clowder(Word):
    """Four cards and the kind that the player names, good or not; its cards are kept sorted."""

    __slots__ = ("cards", "faces", "mice", "needs", "shape", "text")

    def __init__(self, shape: Shape, cards: Iterable[Card]) -> None:
        self.shape: Final = shape
        self.cards: Final[Cards] = tuple(sorted(cards))
        self.mice: Final = self.cards.count(MOUSE)
        self.needs: Final = tuple((c, self.cards.count(c)) for c in sorted(set(self.cards)))
        self.faces: Final[Faces] = sum(card.face for card, _ in self.needs) & KITTIES
        self.text: Final = " ".join([shape.name, *(card.name for card in self.cards)])

    @classmethod
    def read(cls, plain: Plain) -> Clowder:
        return cls.of_words(from_plain(str, plain, "clowder").split(" "))

    @classmethod
    def of_words(cls, words: list[str]) -> Clowder:
        if len(words) != SIZE + 1:
            raise ValueError("a Clowder of the form 'KIND CARD CARD CARD CARD' is wanted")
        if words[0] not in SHAPES:
            raise ValueError(f"no kind {brief(words[0])}; there are {', '.join(SHAPES)}")
        return cls(SHAPES[words[0]], [Card.read(word) for word in words[1:]])

    def fault(self, max_mice: int) -> str | None:
        """The rule by which this is no Clowder, if it is none (GK-R29)."""
        if self.mice == SIZE:
            return "GK-25"
        if self.mice > max_mice:
            return "GK-R9"
        return None if self.shape.fits(self.cards[: SIZE - self.mice]) else self.shape.rule

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


def _of(shape: str, kitties: Iterable[Card]) -> Clowder:
    """These kitties, filled up with mice."""
    cards = list(kitties)
    return Clowder(SHAPES[shape], cards + [MOUSE] * (SIZE - len(cards)))


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
    return [Clowder(SHAPES["year"], pick) for pick in picks if set(pick) != {MOUSE}]
