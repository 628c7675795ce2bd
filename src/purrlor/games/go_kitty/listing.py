"""The moves that a hand allows, as rows: each move and each row is made once, and shared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from purrlor.core.fitting import Faces
from purrlor.core.game import Row, Rows, Seat
from purrlor.games.go_kitty.clowders import SIZE, of_one_season, of_the_year
from purrlor.games.go_kitty.components import (
    ANY,
    EVERY_WISH,
    FACES,
    KITTIES,
    MOUSE,
    SEASON_FACES,
    SEASON_WISHES,
    SEASONS,
    Card,
    Wish,
)
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import (
    DRAW,
    HAND_OVER,
    REVERSE,
    SCOUT,
    SKIP,
    Ask,
    Give,
    Keep,
    Lay,
    Seek,
)
from purrlor.games.go_kitty.options import SEATS


def _others(players: int, seat: Seat) -> list[Seat]:
    return [other for other in range(players) if other != seat]


_CHAIRS: Final = range(SEATS[-1])
_TRAIT_SETS: Final = KITTIES + 1  # that a hand can hold
_ASKS: Final = tuple(tuple(Ask(seat, wish) for wish in EVERY_WISH) for seat in _CHAIRS)
_SEEKS: Final = tuple(tuple(Seek(seat, wish) for wish in EVERY_WISH) for seat in _CHAIRS)
HAND_OVER_ROW: Final[Row] = (HAND_OVER,)
REVERSE_ROW: Final[Row] = (REVERSE,)
_GIVES: Final = tuple(Give(card) for card in FACES)
_OF_SEASON: Final = tuple(tuple(Lay(each) for each in of_one_season(s)) for s in SEASONS)
_OF_YEAR: Final = tuple(Lay(each) for each in of_the_year())

# Rows by a number that says all they depend on; each is made when it is first wanted.
_menus: Final[list[list[Rows | None]]] = [[] for _ in range((SEATS[-1] + 1) * len(_CHAIRS))]
_season_rows: Final[list[tuple[Lay, ...] | None]] = [None] * (4 * 5 * 5 * 5 * SIZE)
_year_rows: Final[list[tuple[Lay, ...] | None]] = [None] * (_TRAIT_SETS * SIZE)
_keep_rows: Final[dict[int, tuple[Keep, ...]]] = {}


def lays(hand: Hand, max_mice: int) -> tuple[Lay, ...]:
    """Every Clowder in the hand; 439 at most, since so many there are."""
    row: tuple[Lay, ...] = ()
    if hand.size < SIZE:
        return row
    mice = min(hand.counts[MOUSE.order], max_mice)
    seasons = 0
    for season in range(len(SEASON_FACES)):
        if hand.faces & SEASON_FACES[season]:
            seasons += 1
            row = _joined(row, _season_row(season, hand.counts, mice))
    return _joined(row, _year_row(hand.faces & KITTIES, mice)) if seasons + mice >= SIZE else row


def _joined(row: tuple[Lay, ...], more: tuple[Lay, ...]) -> tuple[Lay, ...]:
    """Without a new tuple where one of them will do."""
    return row + more if row and more else row or more


def _year_row(faces: Faces, mice: int) -> tuple[Lay, ...]:
    key = faces * SIZE + mice
    row = _year_rows[key]
    if row is None:
        good = [x for x in _OF_YEAR if x.clowder.mice <= mice and not x.clowder.faces & ~faces]
        row = _year_rows[key] = tuple(good)
    return row


def _season_row(season: int, counts: list[int], mice: int) -> tuple[Lay, ...]:
    first = 3 * season
    one, two, three = counts[first], counts[first + 1], counts[first + 2]
    if one + two + three + mice < SIZE:
        return ()
    key = (((season * 5 + one) * 5 + two) * 5 + three) * SIZE + mice
    row = _season_rows[key]
    if row is None:
        row = _season_rows[key] = _fitting(season, counts, mice)
    return row


def _fitting(season: int, counts: list[int], mice: int) -> tuple[Lay, ...]:
    hand = Hand()
    for card in FACES[3 * season : 3 * season + 3]:
        hand.put(card, counts[card.order])
    hand.put(MOUSE, mice)
    return tuple(lay for lay in _OF_SEASON[season] if lay.clowder.is_in(hand))


def turn_menu(players: int, seat: Seat, faces: Faces, token: bool, pile: bool) -> Rows:
    """All that one may do in one's turn, by the faces in hand, but to lay."""
    menus = _menus[players * len(_CHAIRS) + seat]
    if not menus:
        menus += [None] * ((ANY + 1) * 4)
    key = faces * 4 + 2 * token + pile
    menu = menus[key]
    if menu is None:
        menu = menus[key] = tuple(_turn_rows(_others(players, seat), faces, token, pile))
    return menu


def _turn_rows(others: list[Seat], faces: Faces, token: bool, pile: bool) -> Iterator[Row]:
    if faces:
        wishes = _wishes_in(faces & KITTIES)
        yield tuple(_ASKS[who][wish.order] for who in others for wish in wishes)
    elif pile:
        yield (DRAW,)
    if token:
        yield tuple(seek for who in others for seek in _SEEKS[who])
    if token and pile:
        yield (SCOUT,)
    yield (SKIP,)


def _wishes_in(kitties: Faces) -> Sequence[Wish]:
    """The Traits and Seasons in the hand, or with mice only any Season (GK-9)."""
    return [wish for wish in EVERY_WISH if wish.faces & kitties] if kitties else SEASON_WISHES


def gives(faces: Faces) -> tuple[Give, ...]:
    """Of the cards of one Season."""
    return tuple(give for give in _GIVES if give.card.face & faces)


def keeps(scouted: Sequence[Card]) -> tuple[Keep, ...]:
    """A card to keep, and the orders of the others where they differ (GK-19, GK-R11)."""
    cards = sorted(scouted)
    key = 0
    for card in cards:
        key = key * 16 + card.order + 1
    row = _keep_rows.get(key)
    if row is None:
        different = sorted(set(cards))
        row = _keep_rows[key] = tuple(k for card in different for k in _keeping(card, cards))
    return row


def _keeping(card: Card, cards: Sequence[Card]) -> list[Keep]:
    rest = list(cards)
    rest.remove(card)
    if len(set(rest)) < 2:
        return [Keep(card)]
    first, second = rest
    return [Keep(card, (first, second)), Keep(card, (second, first))]
