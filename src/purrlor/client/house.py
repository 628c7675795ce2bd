"""House: where a program begins. It takes a ticket, and then a seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Self

from purrlor.client.calls import Calls, Patience
from purrlor.client.places import Place, Seat
from purrlor.core.wire import from_plain
from purrlor.server.api import messages as m

_PATIENCE: Final = Patience()


class House:
    """A house at some address; the token of an earlier ticket makes one the same person again."""

    def __init__(self, url: str, token: str | None = None, patience: Patience = _PATIENCE) -> None:
        self._calls: Final = Calls(url, token, patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self._calls.close()

    def ticket(self, name: str) -> m.Ticket:
        """Be somebody of this name from now on."""
        ticket = from_plain(m.Ticket, self._calls.ask("new_ticket", m.NewName(name)))
        self._calls.token = ticket.token
        return ticket

    def about(self) -> m.House:
        return from_plain(m.House, self._calls.ask("about"))

    def games(self) -> tuple[m.Box, ...]:
        return from_plain(tuple[m.Box, ...], self._calls.ask("games"))

    def rules(self, game: str) -> tuple[m.RuleText, ...]:
        return from_plain(tuple[m.RuleText, ...], self._calls.ask("rules", places={"game": game}))

    def me(self) -> m.Me:
        return from_plain(m.Me, self._calls.ask("me"))

    def rename(self, name: str) -> m.Me:
        return from_plain(m.Me, self._calls.ask("set_name", m.NewName(name)))

    def tables(self, game: str | None = None) -> Iterator[m.Table]:
        """Public ones with an open seat, page after page."""
        after: str | None = None
        while True:
            query = {"game": game, "after": after}
            page = from_plain(m.Tables, self._calls.ask("tables", query=query))
            yield from page.tables
            after = page.next
            if after is None:
                return

    def open_table(self, game: str, seats: int, **wanted: Any) -> Seat:
        """With the first seat for oneself; `wanted` is the rest of a NewTable: bots, start, …"""
        return Seat(self._calls, self._table("new_table", m.NewTable(game, seats, **wanted)))

    def join(self, table: str, seat: int | None = None, contribution: str | None = None) -> Seat:
        body = m.Joining(seat=seat, contribution=contribution)
        return Seat(self._calls, self._table("join", body, table=table))

    def seat(self, table: str) -> Seat:
        """Back to where one sits already."""
        return Seat(self._calls, self._table("table", table=table))

    def watch(self, table: str) -> Place:
        return Place(self._calls, self._table("table", table=table))

    def take_over(self, code: str) -> Seat:
        """The seat that a one-time code was made for."""
        return Seat(self._calls, self._table("carried", code=code))

    def _table(self, endpoint: str, body: object = None, **places: str) -> m.Table:
        return from_plain(m.Table, self._calls.ask(endpoint, body, places=places))
