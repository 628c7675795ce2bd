"""The client of a server. A program first gets a ticket, and then a seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Self, TypeVar

import httpx

from purrlor.bots.bot import Bot
from purrlor.client.calls import Backoff, Calls
from purrlor.client.table import Seat, Table
from purrlor.core.record import Record
from purrlor.core.rule import ENGLISH, Rule
from purrlor.server.api import bodies as b
from purrlor.server.api import contract as c
from purrlor.server.api import messages as m
from purrlor.server.api.bodies import LanguageQuery, TablesQuery
from purrlor.server.api.endpoint import Endpoint, Nothing
from purrlor.server.api.messages import Box
from purrlor.server.terms import Face

Body = TypeVar("Body")
_BACKOFF: Final = Backoff()


def run(
    bot: type[Bot],
    url: str,
    seat: int | None = None,
    *,
    name: str | None = None,
    token: str | None = None,
) -> Record | None:
    """Let a bot play at the table of this link, http://HOST/#/table/ID: in this seat or any open
    one, to the end of the game. It joins by this name, by default that of its class; with the token
    of an earlier ticket it goes on in the seat that it has."""
    server, _, table = url.partition("#/table/")
    if not table:
        raise ValueError(f"expected a link to a table, http://HOST/#/table/ID, got {url[:80]!r}")
    with Client(server.rstrip("/"), token) as client:
        if token is None:
            client.ticket(name or bot.__name__)
        taken = client.watch(table).table().you is not None
        sits = client.seat(table) if taken else client.join(table, seat)
        return sits.run(bot)


class Client:
    """A client of the server at this address. With the token of an earlier ticket, you are the same
    person again."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        backoff: Backoff = _BACKOFF,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._calls: Final = Calls(url, token, backoff, transport)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self._calls.close()

    def ticket(self, name: str) -> m.Ticket:
        """Get a ticket for this name, and use it from now on."""
        ticket = self._calls.ask(c.NEW_TICKET, b.NewName(name), Nothing())
        self._calls.token = ticket.token
        return ticket

    def about(self) -> m.ServerInfo:
        return self._calls.ask(c.ABOUT, Nothing(), Nothing())

    def games(self) -> tuple[Box, ...]:
        return self._calls.ask(c.GAMES, Nothing(), Nothing())

    def rules(self, game: str, language: str = ENGLISH) -> tuple[Rule, ...]:
        query = LanguageQuery(language)
        return self._calls.ask(c.RULES, Nothing(), query, path={"game": game})

    def me(self) -> m.Me:
        return self._calls.ask(c.ME, Nothing(), Nothing())

    def introduce(self, name: str | None = None, face: Face | None = None) -> m.Me:
        return self._calls.ask(c.INTRODUCE, b.Introduction(name, face), Nothing())

    def tables(self, game: str | None = None) -> Iterator[m.Table]:
        """Yield the public tables that have an open seat."""
        after: str | None = None
        while True:
            page = self._calls.ask(c.TABLES, Nothing(), TablesQuery(after, game=game))
            yield from page.tables
            after = page.next
            if after is None:
                return

    def open_table(self, game: str, seats: int, **wanted: Any) -> Seat:
        """Open a table and take its first seat; `wanted` is the rest of a NewTable: bots, …"""
        return Seat(self._calls, self._table(c.NEW_TABLE, b.NewTable(game, seats, **wanted)))

    def join(self, table: str, seat: int | None = None, contribution: str | None = None) -> Seat:
        body = b.Joining(seat=seat, contribution=contribution)
        return Seat(self._calls, self._table(c.JOIN, body, table=table))

    def seat(self, table: str) -> Seat:
        """Return to a table where you have a seat."""
        return Seat(self._calls, self._table(c.TABLE, Nothing(), table=table))

    def watch(self, table: str) -> Table:
        return Table(self._calls, self._table(c.TABLE, Nothing(), table=table))

    def room(self, code: str) -> Table:
        """Find the open table with this room code."""
        return Table(self._calls, self._table(c.ROOM, Nothing(), room=code))

    def take_over(self, code: str) -> Seat:
        """Take the seat that a one-time code was made for."""
        return Seat(self._calls, self._table(c.TAKE_OVER, Nothing(), code=code))

    def _table(
        self, endpoint: Endpoint[Body, Nothing, m.Table], body: Body, **path: str
    ) -> m.Table:
        return self._calls.ask(endpoint, body, Nothing(), path=path)
