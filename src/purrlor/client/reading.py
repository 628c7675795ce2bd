"""Reading what the server sends; views become values of the game's own type."""

from __future__ import annotations

import json

from purrlor.core.game import View
from purrlor.core.match import read_view
from purrlor.core.wire import Plain, as_table, from_plain, of_kind
from purrlor.games import find
from purrlor.server.api.messages import (
    CardText,
    Changed,
    Message,
    Now,
    Played,
    Retry,
    Said,
    Step,
    Table,
    Watched,
)


def read_line(line: str) -> Message:
    return read_message(json.loads(line))


def read_message(plain: Plain) -> Message:
    parts = as_table(plain, "message")
    if parts.get("kind") == "now":
        return read_now(plain)
    if parts.get("kind") == "played":
        return read_played(plain)
    return of_kind((Changed, Watched, Said, Retry), plain, "message")


def read_now(plain: Plain) -> Now:
    parts = as_table(plain, "now")
    table = from_plain(Table, parts["table"], "table")
    steps = from_plain(tuple[Step, ...], parts["steps"], "steps")
    chat = from_plain(tuple[Said, ...], parts["chat"], "chat")
    view = None if parts["view"] is None else _view(table, parts["view"])
    cards = from_plain(tuple[CardText, ...], parts["cards"], "cards")
    return Now(table, view, steps, chat, cards)


def read_played(plain: Plain) -> Played:
    parts = as_table(plain, "played")
    table = from_plain(Table, parts["table"], "table")
    return Played(from_plain(Step, parts["step"], "step"), table, _view(table, parts["view"]))


def _view(table: Table, plain: Plain) -> View:
    return read_view(find(table.game), plain)
