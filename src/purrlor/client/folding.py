"""Fold the lines of a stream: each has changed fields, and together they give the current state."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from purrlor.core.game import View
from purrlor.core.match import read_view
from purrlor.core.wire import Plain, as_table, changed, to_plain
from purrlor.games import find
from purrlor.server.api.messages import (
    Changed,
    ChatMessage,
    Now,
    Played,
    Step,
    Watched,
)

Line = Now | Played | Changed | Watched | ChatMessage


def fold(now: Now | None, line: Line) -> Now | None:
    """The state after this line, with its new steps and chat. None if an earlier line is missing;
    then only a complete line can help."""
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
        case ChatMessage():
            return replace(now, chat=(line,))
        case _:
            assert_never(line)


def _played(now: Now, line: Played) -> Now | None:
    """The state after a move; None if our view is not the one before it."""
    if now.view is not None and line.ply != now.view.ply + 1:
        return None
    view = _view(now, line)
    table = replace(now.table, ply=view.ply, to_move=view.to_move)
    step = Step(line.ply, line.seat, line.by, line.move, line.halt, line.events)
    return replace(now, table=changed(table, line.table, "table"), view=view, steps=(step,))


def _view(now: Now, line: Played) -> View:
    """The view after a move: the fields in its line, and all others unchanged."""
    before: Plain = {} if now.view is None else to_plain(now.view)
    fields = {**as_table(before, "view"), **line.public, **line.own}
    return read_view(find(now.table.game), fields)
