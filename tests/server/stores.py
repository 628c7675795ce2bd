"""All stores, and what tests put into them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from purrlor.core.story import Calls
from purrlor.server.store.postgres import PostgresStore
from purrlor.server.store.sqlite import SqliteStore
from purrlor.server.store.store import Store
from purrlor.server.store.types import ChatLine, Page, Person, Result, StoredSeat, StoredTable, Turn
from purrlor.server.terms import By, Clock, Coat, Emote, Eyes, Face, Sitter, Status, Wears
from tests.server.postgres import database_of

T = TypeVar("T")
Make = Callable[[], Store]  # each call opens another store on the same database

# By name: how to make a store whose database is empty and is removed with the folder.
STORES: Final[dict[str, Callable[[Path], Store]]] = {
    "sqlite": lambda folder: SqliteStore(folder, alone=False),
    "postgres": lambda folder: PostgresStore(database_of(folder)),
}

ANN: Final = Person("a1", "Ann")
BOB: Final = Person("b2", "Bob")
FACE: Final = Face(Coat.TORTIE, Eyes.ODD, Wears.BERET)


@asynccontextmanager
async def opening(make: Callable[[], Any]) -> AsyncIterator[Any]:
    """Open a store, and close it in the end."""
    store = make()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def using(make: Callable[[], Any], do: Callable[[Any], Awaitable[T]]) -> T:
    """Open a store, do something with it, close it."""

    async def whole() -> T:
        async with opening(make) as store:
            return await do(store)

    return asyncio.run(whole())


def seated(*persons: Person) -> tuple[StoredSeat, ...]:
    return tuple(StoredSeat(Sitter.PERSON, each.name, each.id) for each in persons)


def result(person: Person, seat: int, won: bool, calls: Calls | None = None) -> Result:
    return Result(person.id, seat, won, 2, 1 if won else 2, ("Ann",), calls)


def table(id: str = "t1", **changes: Any) -> StoredTable:
    usual: dict[str, Any] = {
        "id": id,
        "game": "kitten-me",
        "rules": 1,
        "options": {},
        "secret": "5e" * 32,
        "seats": (*seated(ANN), StoredSeat()),
        "host": ANN.id,
        "public": True,
        "watch": True,
        "chat": True,
        "coach": False,
        "clock": Clock(),
        "created": 1_000,
    }
    return StoredTable(**usual | changes)


RICH: Final = table(
    "rich",
    rules=3,
    options={"deck": "both", "max_rounds": 8, "notes": None, "open": True, "deep": {"er": [1, 2]}},
    seats=(
        StoredSeat(Sitter.PERSON, "Änn 🐈 \x00'\"", ANN.id, None, "my own luck"),
        StoredSeat(Sitter.BOT, "Mittens", None, "tabby"),
        StoredSeat(),
    ),
    public=False,
    watch=False,
    chat=False,
    coach=True,
    clock=Clock(30, 90),
    status=Status.FROZEN,
    ended=2_000,
    notice="its rules are gone",
    rematch="t9",
    devices={"c4" * 32: BOB.id},
    banned=("d3", "e4"),
    revision=7,
)


def turn(ply: int, move: str = "bid 4 hat", **changes: Any) -> Turn:
    usual: dict[str, Any] = {"seat": 1, "by": By.PERSON, "at": 1_500}
    return Turn(ply=ply, move=move, **usual | changes)


def words(n: int, text: str | None = "Meow!", emote: Emote | None = None) -> ChatLine:
    return ChatLine(n, ANN.id, ANN.name, 0, text, emote, 1_600)


def ids(page: Page) -> list[str]:
    return [stored.id for stored in page.tables]


async def tried(*attempts: Awaitable[T]) -> list[T | BaseException]:
    """Run all at once; return the result or the error of each."""
    return await asyncio.gather(*attempts, return_exceptions=True)
