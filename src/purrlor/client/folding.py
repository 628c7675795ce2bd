"""Fold the lines of a stream: each tells what changed, and all together tell what is."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from purrlor.core.game import View, Viewer
from purrlor.core.match import read_view
from purrlor.core.wire import Plain, changed
from purrlor.core.words import as_read_by
from purrlor.games import find
from purrlor.server.api.messages import Changed, Now, Played, Said, Step, Watched

Line = Now | Played | Changed | Watched | Said


def fold(now: Now | None, line: Line) -> Now | None:
    """Everything as it is after this line, with the steps and the chat that are new in it; None if
    a line before it is missing, so that only a whole line can help."""
    if isinstance(line, Now):
        return line
    if now is None:
        return None
    now = replace(now, steps=(), chat=())
    match line:
        case Played():
            return _played(now, line)
        case Changed():
            return replace(now, table=changed(now.table, line.table, "table"))
        case Watched():
            return replace(now, table=replace(now.table, watchers=line.watchers))
        case Said():
            return replace(now, chat=(line,))
        case _:
            assert_never(line)


def _played(now: Now, line: Played) -> Now | None:
    changes: dict[str, Plain] = {**line.public, **line.own}
    view = read_view(find(now.table.game), changes) if line.whole else _next(now.view, changes)
    if view is None:
        return None
    table = changed(now.table, line.table, "table")
    return replace(now, table=table, view=view, steps=(seen_step(line, view.seat),))


def _next(view: View | None, changes: dict[str, Plain]) -> View | None:
    """The view after a move, if it is the one before it that we have."""
    missed = view is None or changes.get("ply") != view.ply + 1
    return None if view is None or missed else changed(view, changes, "view")


def seen_step(line: Played, viewer: Viewer) -> Step:
    """The step of a line as this viewer was shown it."""
    events = list(line.step.events)
    sentences = [as_read_by(sentence, viewer) for sentence in line.step.sentences]
    for seen in line.seen:
        events[seen.at] = seen.event
        sentences[seen.at] = seen.sentence or sentences[seen.at]
    move = line.step.move if line.move is None else line.move
    return replace(line.step, move=move, events=tuple(events), sentences=tuple(sentences))
