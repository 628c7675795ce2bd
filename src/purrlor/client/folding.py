"""Fold the lines of a stream: each tells what changed, and all together tell what is."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import assert_never

from purrlor.core.game import View
from purrlor.core.match import read_view
from purrlor.core.phrases import as_read_by
from purrlor.core.putting import Putting
from purrlor.core.wire import Plain, as_table, changed, to_plain
from purrlor.games import find
from purrlor.server.api.messages import (
    Changed,
    Now,
    Played,
    Said,
    Step,
    Table,
    Told,
    Watched,
)

Line = Now | Played | Changed | Watched | Said


@dataclass(frozen=True)
class Known:
    """All that the lines of a stream have told."""

    now: Now
    numbered: dict[str, Plain] = field(default_factory=dict)  # what was told with a number


def fold(known: Known | None, line: Line) -> Known | None:
    """Everything as it is after this line, with the steps and the chat that are new in it; None if
    a line before it is missing, so that only a whole line can help."""
    if isinstance(line, Now):
        return Known(line)
    if known is None:
        return None
    known = replace(known, now=replace(known.now, steps=(), chat=()))
    return _played(known, line) if isinstance(line, Played) else _besides(known, line)


def _besides(known: Known, line: Changed | Watched | Said) -> Known:
    """Everything after a line that tells of no move."""
    now = known.now
    match line:
        case Changed():
            now = replace(now, table=_changed_table(now.table, line.table))
        case Watched():
            now = replace(now, table=replace(now.table, watchers=line.watchers))
        case Said():
            now = replace(now, chat=(line,))
        case _:
            assert_never(line)
    return replace(known, now=now)


def _played(known: Known, line: Played) -> Known | None:
    """Everything after a move; None if the view that we have is not the one before it."""
    now = known.now
    public = Putting(_plain(line.step.events), {})
    events = [as_table(event, "event") for event in _plain(line.step.events)]
    for seen in line.seen:
        events[seen.at] = public.table(events[seen.at], seen.event)
    own = Putting(events, known.numbered)
    view = _next(now, line, public, own)
    if view is None:
        return None
    table = replace(now.table, ply=view.ply, to_move=view.to_move)
    phrases = (*now.phrases, *line.phrases)
    now = replace(
        now,
        table=_changed_table(table, line.table),
        view=view,
        steps=(_step(line, view, tuple(events), phrases),),
        phrases=phrases,
    )
    return Known(now, own.numbered)


def _next(now: Now, line: Played, public: Putting, own: Putting) -> View | None:
    if line.whole:
        return read_view(find(now.table.game), {**line.public, **line.own})
    view = now.view
    if view is None or line.public.get("ply") != view.ply + 1:
        return None
    changes = _changes(view, line.public, public) | _changes(view, line.own, own)
    return changed(view, changes, "view")


def _plain(events: tuple[Told, ...]) -> list[Plain]:
    return [to_plain(event) for event in events]


def _changes(value: object, changes: dict[str, Plain], putting: Putting) -> dict[str, Plain]:
    """The fields that changed, as they are now."""
    before = {key: to_plain(getattr(value, key, None)) for key in changes}
    return putting.table(before, changes)


def _changed_table(table: Table, changes: dict[str, Plain]) -> Table:
    return changed(table, _changes(table, changes, Putting((), {})), "table")


def _step(
    line: Played, view: View, events: tuple[dict[str, Plain], ...], phrases: tuple[str, ...]
) -> Step:
    """The step of a line as this viewer was shown it."""
    happened = line.step
    sentences = [as_read_by(each, view.seat, phrases) for each in happened.sentences]
    for seen in line.seen:
        if seen.sentence is not None:
            sentences[seen.at] = seen.sentence
    move = happened.move if line.move is None else line.move
    seat, by, halt = happened.seat, happened.by, happened.halt
    return Step(view.ply, seat, by, move, halt, events, tuple(sentences))
