"""Tables of solved endings: how often each move is made, by card and by history."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.kitten_me.choice import History, Shares
from purrlor.core.wire import to_plain
from purrlor.games.kitten_me.arrays import Array
from purrlor.games.kitten_me.components import CARDS, FEATURES, Card
from purrlor.games.kitten_me.moves import (
    CHALLENGE,
    PURRFECT,
    SKIP,
    SKIP_CARD,
    Bid,
    KittenMove,
)
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.view import TableView

TABLE: Final = "panther_tables.npz"
_SHARE_STEPS: Final = 255
_LONGEST: Final = 12  # moves in a history
_KINDS: Final = tuple(CARDS.values())
_BIDS: Final = [Bid(count, feature) for count in range(1, 10) for feature in FEATURES]
_MOVES: Final[tuple[KittenMove, ...]] = (*_BIDS, SKIP, CHALLENGE, PURRFECT)
_CODES: Final = {move: code for code, move in enumerate(_MOVES, start=1)}


class Solved(NamedTuple):
    """A position of a duel, as its mover sees it, and how often each move is made there."""

    history: History
    card: Card
    shares: Shares


class DuelTable:
    """One card each, the last two players: all that follows from a deck and its house rules. The
    positions are sorted by their histories, then by cards."""

    def __init__(self, stored: Mapping[str, Array]) -> None:
        self.rules: Final = str(stored["rules"])
        self.top: Final = int(stored["top"])  # the highest Bid that was solved
        self._histories: Final = stored["history"]
        self._cards: Final = stored["card"]
        self._ends: Final = np.cumsum(stored["count"], dtype=np.int64)
        self._moves: Final = stored["move"]
        self._shares: Final = stored["share"]

    def __len__(self) -> int:
        return len(self._cards)

    def shares(self, view: TableView, options: Options) -> Shares | None:
        """How often each move is made, the most frequent first; None if the table does not fit, or
        its player never reaches the position."""
        if sorted(filter(None, view.numbers)) != [1, 1] or _rules_of(options) != self.rules:
            return None
        return self.look_up(history_of(view), view.hand[0] if view.hand else SKIP_CARD)

    def look_up(self, history: History, card: Card) -> Shares | None:
        """A Bid above those that were solved is hardly ever true, and is challenged."""
        if history and isinstance(history[-1], Bid) and history[-1].count > self.top:
            return {CHALLENGE: 1.0}
        place = self._place(_coded(history), int(card.order))
        if place is None:
            return None
        start, end = (self._ends[place - 1] if place else 0), self._ends[place]
        return _shares(self._moves[start:end].tolist(), self._shares[start:end].tolist())

    def _place(self, history: bytes, card: int) -> int | None:
        first = int(np.searchsorted(self._histories, history, "left"))
        last = int(np.searchsorted(self._histories, history, "right"))
        found = np.flatnonzero(self._cards[first:last] == card)
        return first + int(found[0]) if len(found) else None


def _rules_of(options: Options) -> str:
    """All that a solution depends on, as one text."""
    return json.dumps(to_plain(options), sort_keys=True)


def history_of(view: TableView) -> History:
    """The moves of this round. Players take turns, so that a Skip is where one of them bid
    twice."""
    moves: list[KittenMove] = []
    before: int | None = None
    for standing in view.bids:
        if standing.seat == before:
            moves.append(SKIP)
        moves.append(standing.bid)
        before = standing.seat
    if before == view.seat and before is not None:
        moves.append(SKIP)
    return tuple(moves)


def _coded(history: History) -> bytes:
    """A byte for each move; none is 0."""
    return bytes([_CODES.get(move, _SHARE_STEPS) for move in history])


# Files.


def save(path: Path, options: Options, top: int, positions: Iterable[Solved]) -> int:
    """Write a table, and return how many positions it has."""
    every = [each for each in positions if len(each.history) <= _LONGEST]
    every.sort(key=lambda each: (_coded(each.history), each.card.order))
    played = [(move, share) for each in every for move, share in each.shares.items()]
    np.savez_compressed(
        path,
        allow_pickle=False,
        rules=np.array(_rules_of(options)),
        top=np.array(top),
        history=np.array([_coded(each.history) for each in every], f"S{_LONGEST}"),
        card=np.array([each.card.order for each in every], np.uint8),
        count=np.array([len(each.shares) for each in every], np.uint8),
        move=np.array([_CODES[move] for move, _ in played], np.uint8),
        share=np.array([round(share * _SHARE_STEPS) for _, share in played], np.uint8),
    )
    return len(every)


def load(path: Path) -> DuelTable:
    with path.open("rb") as file, np.load(file) as stored:
        return DuelTable({name: stored[name] for name in stored.files})


def _shares(moves: list[int], shares: list[int]) -> Shares:
    every = sum(shares)
    pairs = sorted(zip(shares, moves, strict=True), key=lambda pair: (-pair[0], pair[1]))
    return {_MOVES[move - 1]: share / every for share, move in pairs}


@cache
def table() -> DuelTable | None:
    """Load the table that came with the package, or None where it was left out."""
    stored = files(__package__).joinpath(TABLE)
    assert isinstance(stored, Path)
    return load(stored) if stored.is_file() else None
