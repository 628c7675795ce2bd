"""A record as frames: the sentences and the table that a viewer saw at each ply."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.cli.words import Texts, speech, texts
from purrlor.core.game import SPECTATOR, Event, Viewer
from purrlor.core.match import Match
from purrlor.core.record import Record
from purrlor.core.text import fold
from purrlor.core.wire import Plain, to_plain
from purrlor.games import find
from purrlor.words import Speaker


@dataclass(frozen=True)
class ReplayViewer:
    """The viewer of a replay: a seat, a spectator, or a viewer who sees everything."""

    seat: Viewer = SPECTATOR
    sees_all: bool = False


@dataclass(frozen=True)
class Frame:
    ply: int
    title: str
    told: tuple[str, ...]
    table: str

    def __str__(self) -> str:
        told = [fold(line) for each in self.told for line in each.split("\n")]
        return "\n".join([fold(f"== {self.title} =="), *told, "", self.table])

    def mentions(self, word: str) -> bool:
        """Do the sentences mention this word or these words, in lower case?"""
        return word in " ".join("\n".join(self.told).lower().split())


def frames(record: Record, viewer: ReplayViewer, language: str) -> list[Frame]:
    """One frame for the deal, and one for each move. The record was checked before."""
    match = record.deal(find)
    return [_frame(record, match, viewer, language) for _ in record.steps(match)]


def _frame(record: Record, match: Match, viewer: ReplayViewer, language: str) -> Frame:
    words = speech(match, record.seats, viewer.seat, language, colour=False)
    told = tuple(words.say(event) for event in _told(match, viewer))
    title = _title(record, match, viewer, texts(language))
    return Frame(match.ply, title, told, _table(match, viewer, words))


def _title(record: Record, match: Match, viewer: ReplayViewer, texts: Texts) -> str:
    """A move may contain hidden information, so other viewers see only who moved."""
    at = texts("replay-ply", ply=str(match.ply), plies=str(len(record.moves)))
    if not match.ply:
        return f"{at}: {texts('replay-deal')}"
    mover, move = match.moves[-1]
    may_know = viewer.sees_all or viewer.seat == mover
    return f"{at}: {record.seats[mover]}" + (f", {move}" if may_know else "")


def _told(match: Match, viewer: ReplayViewer) -> list[Event]:
    if not viewer.sees_all:
        return match.events_for(viewer.seat, match.ply)
    seen = zip(*(match.events_for(each, match.ply) for each in range(match.players)), strict=True)
    return [min(versions, key=_hidden) for versions in seen]


def _hidden(event: Event) -> int:
    """Count the values in an event that were hidden from the viewer."""
    return _count_unknown(to_plain(event))


def _count_unknown(plain: Plain) -> int:
    if isinstance(plain, dict):
        return sum(map(_count_unknown, plain.values()))
    if isinstance(plain, list):
        return sum(map(_count_unknown, plain))
    return plain is None


def _table(match: Match, viewer: ReplayViewer, words: Speaker) -> str:
    shown = str(match.game.show(match.view(viewer.seat), words))
    opened = match.lay_open(words) if viewer.sees_all else []
    return "\n".join([shown, *map(fold, opened)])
