"""What is in the box: four Seasons of three Traits, four cards of each, and four mice; and the
phases of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Final, final

from mypy_extensions import i64

from purrlor.core.fitting import Faces
from purrlor.core.rule import Rule, read_rules
from purrlor.core.wire import Named, Plain, one_of

RULES: Final[Mapping[str, Rule]] = read_rules(__file__)

COPIES: Final = 4  # of each Trait, and of the Mouse
DEALT: Final = 5  # cards to each player, and no Mouse (GK-1)
TOKENS: Final = 3  # of each player, all active at first (GK-2)
SCOUTED: Final = 3  # cards that a scout looks at, at most (GK-19)


class Season(IntEnum):
    WINTER = 0
    SPRING = 1
    SUMMER = 2
    FALL = 3

    def __str__(self) -> str:
        return self.name.lower()


SEASONS: Final = tuple(Season)


@final
class Card(Named):
    """One face: a Trait, or the Mouse, which has no Season."""

    __slots__ = ("face", "place", "season")

    def __init__(self, name: str, order: i64, season: Season | None) -> None:
        super().__init__(name, order)
        self.season: Final = season
        self.face: Final[i64] = 1 << order
        self.place: Final[i64] = 3 * order  # the position of its count in a hand's bits

    @classmethod
    def read(cls, plain: Plain) -> Card:
        return one_of(CARDS, plain, "card")

    @classmethod
    def listed(cls) -> tuple[str, ...]:
        return tuple(CARDS)


Cards = tuple[Card, ...]

_TRAITS: Final = {
    Season.WINTER: ("light", "cozy", "snow"),
    Season.SPRING: ("clover", "rain", "flower"),
    Season.SUMMER: ("firefly", "fan", "ice-cream"),
    Season.FALL: ("apple", "pumpkin", "leaf"),
}


def _all_cards() -> dict[str, Card]:
    """Make every face, in the order in which hands are shown."""
    names = [(name, season) for season in SEASONS for name in _TRAITS[season]]
    cards = {name: Card(name, order, season) for order, (name, season) in enumerate(names)}
    cards["mouse"] = Card("mouse", len(cards), None)
    return cards


CARDS: Final = _all_cards()
FACES: Final = tuple(CARDS.values())  # by order
MOUSE: Final = CARDS["mouse"]
ANY: Final[Faces] = (1 << len(CARDS)) - 1
KITTIES: Final[Faces] = ANY & ~MOUSE.face
SEASON_FACES: Final = tuple(
    sum(card.face for card in FACES if card.season == season) for season in SEASONS
)
ALL_CARDS: Final = tuple(card for card in FACES for _ in range(COPIES))
KITTY_CARDS: Final = ALL_CARDS[:-COPIES]
MICE: Final = ALL_CARDS[-COPIES:]
BY_FACE: Final = {card.face: card for card in FACES}


@final
class Wish(Named):
    """What a player can ask for: a Trait, the Mouse, or any card of a Season."""

    __slots__ = ("card", "faces")

    def __init__(self, name: str, order: int, faces: Faces) -> None:
        super().__init__(name, order)
        self.faces: Final[i64] = faces
        self.card: Final = BY_FACE.get(faces)  # None for a Season

    @classmethod
    def read(cls, plain: Plain) -> Wish:
        return one_of(WISHES, plain, "wish")

    @classmethod
    def listed(cls) -> tuple[str, ...]:
        return tuple(WISHES)


def _all_wishes() -> dict[str, Wish]:
    faces = {card.name: card.face for card in FACES}
    faces |= {str(season): SEASON_FACES[season] for season in SEASONS}
    return {name: Wish(name, order, each) for order, (name, each) in enumerate(faces.items())}


WISHES: Final = _all_wishes()
EVERY_WISH: Final = tuple(WISHES.values())  # by order: Traits, Mouse, Seasons
SEASON_WISHES: Final = EVERY_WISH[len(CARDS) :]


class Phase(IntEnum):
    """The kind of decision that the player to move must make."""

    TURN = 0  # to lay, draw, ask, use a token or skip
    ANSWER = 1  # to answer an ask
    GIVE = 2  # to give a card of the Season, since their own ask was reversed
    KEEP = 3  # to keep one of the scouted cards
    END = 4  # to lay, or to end a turn whose result is in: the pile is empty (GK-R19)
    OVER = 5

    def __str__(self) -> str:
        return self.name.lower()


TURN: Final = Phase.TURN
ANSWER: Final = Phase.ANSWER
GIVE: Final = Phase.GIVE
KEEP: Final = Phase.KEEP
ENDING: Final = Phase.END
