"""The legal moves as rows, one for each verb: each move and each row is made once, and shared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from mypy_extensions import i64

from purrlor.core.fitting import Faces
from purrlor.core.game import Row, Rows, Seat
from purrlor.core.offer import Offer, OneOf, OneSeat
from purrlor.games.go_kitty.clowders import SIZE, of_one_season, of_the_year
from purrlor.games.go_kitty.components import (
    ENDING,
    EVERY_WISH,
    FACES,
    GIVE,
    KEEP,
    KITTIES,
    MOUSE,
    SEASON_WISHES,
    SEASONS,
    TURN,
    Card,
    Cards,
    Season,
    Wish,
)
from purrlor.games.go_kitty.hand import HOLDINGS, Hand
from purrlor.games.go_kitty.moves import (
    DRAW,
    END,
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
from purrlor.games.go_kitty.table import Table

_MOST: Final[int] = SEATS[-1]
_CHAIRS: Final = range(_MOST)
_ASKS: Final = tuple(tuple(Ask(seat, wish) for wish in EVERY_WISH) for seat in _CHAIRS)
_SEEKS: Final = tuple(tuple(Seek(seat, wish) for wish in EVERY_WISH) for seat in _CHAIRS)
_DRAW: Final[Row] = (DRAW,)
_END: Final[Row] = (END,)
_SCOUT: Final[Row] = (SCOUT,)
_SKIP: Final[Row] = (SKIP,)
_HAND_OVER: Final[Row] = (HAND_OVER,)
_REVERSE: Final[Row] = (REVERSE,)


def choices(table: Table) -> Rows:
    """List the legal moves of the seat to move."""
    if table.phase is TURN:
        return _turn_rows(table)
    if table.phase is KEEP:
        return (keeps(table.scouted),)
    if table.phase is ENDING:
        return _end_rows(table)
    return () if table.ask is None else _answer_rows(table, table.ask.wish)


def _turn_rows(table: Table) -> Rows:
    hand = table.hands[table.turn]
    if not hand.faces:
        return _empty_handed(table)
    others = _with_token(table, _ask_row(table.players, table.turn, hand.faces))
    clowders = lays(hand, table.house_rules.max_mice)
    if not clowders:
        return others
    first: Rows = (clowders,)
    return first + others


def _with_token(table: Table, asks: Row) -> Rows:
    if not table.tokens[table.turn]:
        return (asks, _SKIP)
    seeks = _seek_row(table.players, table.turn)
    return (asks, seeks, _SCOUT, _SKIP) if table.pile else (asks, seeks, _SKIP)


def _empty_handed(table: Table) -> Rows:
    """List the moves of an empty hand: it draws, if there is a pile, and cannot ask (GK-6)."""
    found = _with_token(table, _DRAW)
    return found if table.pile else found[1:]


def _end_rows(table: Table) -> Rows:
    clowders = lays(table.hands[table.turn], table.house_rules.max_mice)
    return (clowders, _END) if clowders else (_END,)


def _answer_rows(table: Table, wish: Wish) -> Rows:
    seat = table.mover()
    row = _gives(table.hands[seat].faces & wish.faces) if wish.card is None else _HAND_OVER
    return (row, _REVERSE) if _can_reverse(table, seat) else (row,)


def _can_reverse(table: Table, seat: Seat) -> bool:
    """A Mouse reverses an ask (GK-22), but no reversal (GK-R8); a Seek by house rule (GK-R6)."""
    if table.phase is GIVE or not table.hands[seat].faces & MOUSE.face:
        return False
    return table.house_rules.mouse_reverses_seek or not isinstance(table.ask, Seek)


def offers(table: Table) -> list[Offer]:
    return [_offer(table, row) for row in choices(table)]


def _offer(table: Table, row: Row) -> Offer:
    """Make an offer of a row: asks of other seats, one move without blanks, or a list of words."""
    first = row[0]
    if isinstance(first, Ask):
        return _ask_offer(table.players, table.turn, table.hands[table.turn].faces & KITTIES)
    if isinstance(first, Seek):
        return _seek_offer(table.players, table.turn)
    if isinstance(first, Lay):
        return _one_of("lay", [str(lay.clowder) for lay in row if isinstance(lay, Lay)])
    if isinstance(first, Give):
        return _one_of("give", [str(give.card) for give in row if isinstance(give, Give)])
    if isinstance(first, Keep):
        return _one_of("keep", [keep.order() for keep in row if isinstance(keep, Keep)])
    return Offer(str(first))


def _one_of(verb: str, words: list[str]) -> Offer:
    return Offer(verb, (OneOf(tuple(words)),))


@lru_cache(10_000)
def _ask_offer(players: int, seat: Seat, kitties: Faces) -> Offer:
    return Offer("ask", _blanks(players, seat, wishes_in(kitties)))


@cache
def _seek_offer(players: int, seat: Seat) -> Offer:
    return Offer("seek", _blanks(players, seat, EVERY_WISH))


def _blanks(players: int, seat: Seat, wishes: Sequence[Wish]) -> tuple[OneSeat, OneOf]:
    return OneSeat(tuple(_others(players, seat))), OneOf(tuple([str(wish) for wish in wishes]))


@cache
def _of_season(season: Season) -> tuple[Lay, ...]:
    return tuple(Lay(clowder) for clowder in of_one_season(season))


@cache
def _of_year() -> tuple[Lay, ...]:
    return tuple(Lay(clowder) for clowder in of_the_year())


# The key of a row is a number made from all that it depends on. Rows are made on first use.
_season_rows: Final[list[tuple[Lay, ...] | None]] = [None] * (len(SEASONS) * HOLDINGS * SIZE)
_year_rows: Final[list[tuple[Lay, ...] | None]] = [None] * ((KITTIES + 1) * SIZE)
_ask_rows: Final[list[list[Row | None]]] = [[] for _ in range((_MOST + 1) * _MOST)]
_seek_rows: Final[list[Row]] = [()] * len(_ask_rows)
_keep_rows: Final[list[tuple[Keep, ...] | None]] = [None] * 16**3


def lays(hand: Hand, max_mice: int) -> tuple[Lay, ...]:
    """List every Clowder in the hand; there are 439 at most (docs/reference/games/go-kitty.md)."""
    row: tuple[Lay, ...] = ()
    if hand.size < SIZE:
        return row
    mice = min(hand.count(MOUSE), max_mice)
    seasons: i64 = 0
    season: i64
    for season in range(4):
        traits = hand.of_season(season)
        if traits:
            seasons += 1
            more = _season_row(season, traits, mice)
            if more:
                row = row + more if row else more
    if seasons + mice < SIZE:
        return row
    more = _year_row(hand.faces & KITTIES, mice)
    return row + more if row else more


def _year_row(faces: i64, mice: i64) -> tuple[Lay, ...]:
    key = faces * SIZE + mice
    row = _year_rows[key]
    if row is None:
        good = [x for x in _of_year() if x.clowder.mice <= mice and not x.clowder.faces & ~faces]
        row = _year_rows[key] = tuple(good)
    return row


def _season_row(season: i64, traits: i64, mice: i64) -> tuple[Lay, ...]:
    key = (season * HOLDINGS + traits) * SIZE + mice
    row = _season_rows[key]
    if row is None:
        row = _season_rows[key] = _fitting(SEASONS[season], traits, mice)
    return row


def _fitting(season: Season, traits: int, mice: int) -> tuple[Lay, ...]:
    hand = Hand()
    hand.counts = traits << (9 * season)
    hand.put(MOUSE, mice)
    return tuple(lay for lay in _of_season(season) if lay.clowder.is_in(hand))


def _ask_row(players: int, seat: Seat, faces: i64) -> Row:
    """List the asks of a hand that is not empty, for its Traits and Seasons."""
    rows = _ask_rows[players * _MOST + seat]
    if not rows:
        rows += [None] * (KITTIES + 1)
    row = rows[faces & KITTIES]
    if row is None:
        wishes = wishes_in(faces & KITTIES)
        others = _others(players, seat)
        row = tuple([_ASKS[who][wish.order] for who in others for wish in wishes])
        rows[faces & KITTIES] = row
    return row


def _others(players: int, seat: Seat) -> list[Seat]:
    return [other for other in range(players) if other != seat]


def wishes_in(kitties: Faces) -> Sequence[Wish]:
    """List the Traits and Seasons in the hand; a hand of mice may ask for any Season (GK-9)."""
    return [wish for wish in EVERY_WISH if wish.faces & kitties] if kitties else SEASON_WISHES


def _seek_row(players: int, seat: Seat) -> Row:
    """List the asks with a token: of every other player, for anything (GK-17)."""
    row = _seek_rows[players * _MOST + seat]
    if not row:
        row = tuple([seek for who in _others(players, seat) for seek in _SEEKS[who]])
        _seek_rows[players * _MOST + seat] = row
    return row


_GIVES: Final = tuple(Give(card) for card in FACES)
_give_rows: Final[list[Row | None]] = [None] * (KITTIES + 1)


def _gives(faces: i64) -> Row:
    """List the answers to a Season ask, one for each of these faces."""
    row = _give_rows[faces]
    if row is None:
        row = _give_rows[faces] = tuple(give for give in _GIVES if give.card.face & faces)
    return row


def keeps(scouted: Cards) -> tuple[Keep, ...]:
    """List each card to keep, with both orders of the other two if they differ (GK-19, GK-R11)."""
    key: i64 = 0
    for card in scouted:
        key = key * 16 + card.order + 1
    row = _keep_rows[key]
    if row is None:
        row = _keep_rows[key] = _keep_row(tuple(sorted(scouted)))
    return row


def _keep_row(cards: Cards) -> tuple[Keep, ...]:
    return tuple(keep for card in sorted(set(cards)) for keep in _keeping(card, cards))


def _keeping(card: Card, cards: Sequence[Card]) -> list[Keep]:
    rest = list(cards)
    rest.remove(card)
    if len(set(rest)) < 2:
        return [Keep(card)]
    first, second = rest
    return [Keep(card, (first, second)), Keep(card, (second, first))]
