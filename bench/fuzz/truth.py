"""Truth: what each reader may know of a table, from the store and by replaying its moves, without
the code that makes the answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from purrlor.core.chance import FairLuck
from purrlor.core.game import SPECTATOR, Viewer
from purrlor.core.match import Match, read_options
from purrlor.core.wire import to_plain
from purrlor.games import find
from purrlor.server.people.people import hashed
from purrlor.server.store.store import Store
from purrlor.server.store.types import Log, StoredTable
from purrlor.server.terms import Status

Json = dict[str, Any]
ENDED: Final = (Status.OVER, Status.CLOSED)
VIEW: Final = {"seat", "ply", "to_move", "offers"}
STEP: Final = {"ply", "seat", "halt", "events"}


@dataclass(frozen=True)
class Reader:
    """Who asks."""

    role: str
    token: str = ""  # empty: no token
    person: str | None = None


def seats_of(stored: StoredTable, reader: Reader) -> set[int]:
    """The seats of a reader, their own or moved to their device by a code."""
    device = stored.devices.get(hashed(reader.token)) if reader.token else None
    people = {reader.person, device} - {None}
    return {number for number, seat in enumerate(stored.seats) if seat.person in people}


class Truth:
    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._matches: Final[dict[str, Match]] = {}

    async def log(self, table: str) -> Log | None:
        return await self._store.load(table)

    def match(self, log: Log, ply: int) -> Match | None:
        """The match after this many moves; None if there were fewer."""
        if ply > len(log.turns) or log.stored.status in (Status.WAITING, Status.FROZEN):
            return None
        match = self._matches.get(log.stored.id)
        if match is None or match.ply > ply:
            game = find(log.stored.game)
            luck = luck_of(log.stored)
            match = Match.fair(game, read_options(game, log.stored.options), luck)
            self._matches[log.stored.id] = match
        for turn in log.turns[match.ply : ply]:
            match.play(turn.seat, match.game.parse(turn.move))
        return match

    def misfits(self, told: object, before: StoredTable, log: Log, reader: Reader) -> Iterator[str]:
        """What an answer has that this reader must not know, or that is wrong."""
        if before.status in ENDED or log.stored.status in ENDED:
            return  # everything is public
        held = seats_of(before, reader) | seats_of(log.stored, reader)
        viewers: list[Viewer] = [*held]
        if log.stored.watch or log.stored.status is not Status.PLAYING:
            viewers.append(SPECTATOR)
        for part in parts(told):
            if part.keys() >= VIEW and not self._is_view(part, log, viewers):
                yield f"a view that is not {reader.role}'s at ply {part['ply']}"
            if part.keys() >= STEP and not self._is_step(part, log, viewers):
                yield f"a step that was not shown to {reader.role} at ply {part['ply']}"
            if "code" in part and part.get("offers") and not self._is_offered(part, log, held):
                yield f"offers that are not {reader.role}'s"

    def _is_view(self, view: Json, log: Log, viewers: list[Viewer]) -> bool:
        match = self.match(log, view["ply"])
        seat: Viewer = view["seat"]
        return match is not None and seat in viewers and to_plain(match.view(seat)) == view

    def _is_step(self, step: Json, log: Log, viewers: list[Viewer]) -> bool:
        match = self.match(log, max(step["ply"], len(log.turns)))
        return match is not None and any(is_step_of(match, step, viewer) for viewer in viewers)

    def _is_offered(self, problem: Json, log: Log, held: set[int]) -> bool:
        match = self.match(log, problem["ply"])
        return match is not None and any(
            to_plain(match.view(seat).offers) == problem["offers"] for seat in held
        )


def is_step_of(match: Match, step: Json, viewer: Viewer) -> bool:
    ply, told = step["ply"], match.events_for(viewer, step["ply"])
    mover, move = (None, None) if ply == 0 else match.moves[ply - 1]
    shown = None if move is None else str(move) if mover == viewer else move.public_text()
    return bool(step["events"] == to_plain(told) and step["move"] == shown)


def parts(told: object) -> Iterator[Json]:
    """Every table of an answer, at any depth."""
    if isinstance(told, dict):
        yield told
        told = [*told.values()]
    if isinstance(told, list):
        for each in told:
            yield from parts(each)


def luck_of(stored: StoredTable) -> FairLuck:
    words = tuple(seat.contribution or seat.name for seat in stored.seats)
    return FairLuck(bytes.fromhex(stored.secret), words)


def hidden_words(stored: StoredTable) -> set[str]:
    """What nobody may read while the game is in play."""
    luck = luck_of(stored)
    return {stored.secret, luck.seed().hex()}
