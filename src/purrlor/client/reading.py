"""Read what the server sends; views become values of the game's own type."""

from __future__ import annotations

import json

from purrlor.client.folding import Line
from purrlor.core.match import read_view
from purrlor.core.wire import Plain, as_table, from_plain, of_kind
from purrlor.games import find
from purrlor.server.api.messages import (
    CardText,
    Changed,
    ChatMessage,
    Now,
    Paused,
    Played,
    Retry,
    Step,
    Table,
    Watched,
)

Signal = Paused | Retry  # lines without data of the table


def read_line(line: str) -> Line | Signal:
    plain: Plain = json.loads(line)
    if as_table(plain, "message").get("kind") == "now":
        return read_now(plain)
    kinds: tuple[type[Line | Signal], ...] = (Played, Changed, Watched, ChatMessage, Paused, Retry)
    return of_kind(kinds, plain, "message")


def read_now(plain: Plain) -> Now:
    parts = as_table(plain, "now")
    table = from_plain(Table, parts["table"], "table")
    steps = from_plain(tuple[Step, ...], parts["steps"], "steps")
    chat = from_plain(tuple[ChatMessage, ...], parts["chat"], "chat")
    view = None if parts["view"] is None else read_view(find(table.game), parts["view"])
    cards = from_plain(tuple[CardText, ...], parts["cards"], "cards")
    return Now(table, view, steps, chat, cards)
