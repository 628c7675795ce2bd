"""A record as frames: what was told at each ply, and how the table then stood, to one who looks."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from purrlor.core.game import SPECTATOR, Event, Seat
from purrlor.core.match import Match
from purrlor.core.record import Record
from purrlor.core.wire import Plain, to_plain
from purrlor.games import find

OPEN: Final = -2  # one who looks into all hands and beneath all tiles
TOP: Final = 8  # cards of a pile that are shown
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
PILES: Final = {"deck": "Deck", "pile": "Pile", "distractions": "Distractions"}


@dataclass(frozen=True)
class Frame:
    ply: int
    title: str
    told: tuple[str, ...]
    table: str

    def __str__(self) -> str:
        return "\n".join([f"== {self.title} ==", *self.told, "", self.table])


def frames(record: Record, seat: Seat) -> list[Frame]:
    """One for the deal, one for each move. The record was checked before."""
    match = record.deal(find)
    return [_frame(record, match, seat) for _ in record.steps(match)]


def _frame(record: Record, match: Match, seat: Seat) -> Frame:
    title = f"ply {match.ply} of {len(record.moves)}{_move_words(record, match, seat)}"
    told = tuple(match.game.tell(event, record.seats) for event in _told(match, seat))
    return Frame(match.ply, title, told, _table(record, match, seat))


def _move_words(record: Record, match: Match, seat: Seat) -> str:
    """The text of a move can say what only its mover knows."""
    if not match.ply:
        return ": the deal"
    mover, move = match.moves[-1]
    return f": {record.seats[mover]}" + (f", {move}" if seat in (mover, OPEN) else "")


def _told(match: Match, seat: Seat) -> list[Event]:
    if seat != OPEN:
        return match.told(seat, match.ply)
    seen = zip(*(match.told(each, match.ply) for each in range(match.players)), strict=True)
    return [min(versions, key=_hidden) for versions in seen]


def _hidden(event: Event) -> int:
    """How many things in it are unknown to the one who was told it so."""
    return _count_unknown(to_plain(event))


def _count_unknown(plain: Plain) -> int:
    if isinstance(plain, dict):
        return sum(map(_count_unknown, plain.values()))
    if isinstance(plain, list):
        return sum(map(_count_unknown, plain))
    return plain is None


def _table(record: Record, match: Match, seat: Seat) -> str:
    if seat != OPEN:
        return match.game.show(match.view(seat), record.seats)
    shown = match.game.show(match.view(SPECTATOR), record.seats)
    return "\n".join([shown, *_laid_open(match.describe(), record.seats)])


def _laid_open(position: dict[str, Plain], names: tuple[str, ...]) -> Iterator[str]:
    """What a spectator does not see, from the position's description."""
    hands = _lists(position["hands"])
    for name, hand in zip(names, hands, strict=True):
        yield _fold(f"{name} holds", hand)
    if "scouted" in position:
        yield _fold("Scouted:", _words(position["scouted"]))
    if "tiles" in position:
        yield f"Tiles from space 0: {' '.join(str(position['tiles'])).upper()}"
    for key in PILES.keys() & position.keys():
        yield _fold(f"{PILES[key]}, from the top:", _top(_words(position[key])))


def _lists(plain: Plain) -> list[list[str]]:
    assert isinstance(plain, list)
    return [_words(item) for item in plain]


def _words(plain: Plain) -> list[str]:
    assert isinstance(plain, list)
    return [str(item) for item in plain]


def _top(cards: list[str]) -> list[str]:
    more = [f"{len(cards) - TOP} more"] if len(cards) > TOP else []
    return [*cards[:TOP], *more]


def _fold(before: str, cards: list[str]) -> str:
    """A line with cards at its end, folded between cards."""
    whole = ", ".join(card.replace(" ", NO_BREAK) for card in cards) or "nothing"
    line = f"{before} {whole}"
    folded = textwrap.fill(line, 80, subsequent_indent=" " * 6, break_on_hyphens=False)
    return folded.replace(NO_BREAK, " ")
