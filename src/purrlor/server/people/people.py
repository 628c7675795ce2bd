"""People: a nickname behind a token, without an account."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from time import time
from typing import Final

from purrlor.server.api.errors import malformed, no_token, too_fast
from purrlor.server.http.throttle import RateLimit
from purrlor.server.people.names import read_name
from purrlor.server.store.store import Store
from purrlor.server.store.types import NoPersonError, Person, StoreError
from purrlor.server.terms import Face

_REMEMBERED: Final = 10_000
_LATELY: Final = 5 * 60  # seconds; a person who was seen since then is here
_WRITTEN: Final = 2 * 60  # seconds from one stored visit of a person to the next
_WRITE: Final = 30  # seconds from one write of visits to the next
_BATCH: Final = 200  # visits in a write, so that moves need not wait long for it
_COUNTED: Final = 5  # seconds for which a count is valid


@dataclass(frozen=True)
class Caller:
    """The sender of a request: an address, and the person whose token came with it."""

    address: str
    token_hash: str | None = None
    person: Person | None = None

    def known(self) -> Person:
        if self.person is None:
            raise no_token()
        return self.person


Allows = Callable[[str, RateLimit, str], Awaitable[bool]]  # a limit's kind, the limit, a key
Now = Callable[[], float]


class People:
    def __init__(self, store: Store, per_hour: int, allows: Allows, now: Now = time) -> None:
        self._store: Final = store
        self._allows: Final = allows  # counts over all nodes
        self._now: Final = now  # seconds since 1970, the same at all nodes
        self._new_names: Final = RateLimit(per_hour, per_hour / 3600)
        self._known: Final[OrderedDict[str, Caller]] = OrderedDict()  # by token hash
        self._visits: Final[set[str]] = set()  # persons who made a request since the last write
        self._seen: dict[str, int] = {}  # when each person's visit was last stored
        self._here = (0, 0.0)  # the last count, and when it was made
        self._addresses: Final[dict[str, str]] = {}  # by person

    async def find(self, token: str | None, address: str) -> Caller:
        if not token:
            return Caller(address)
        token_hash = hashed(token)
        caller = self._known.get(token_hash)
        if caller is None or caller.address != address:
            person = caller.person if caller else await self._store.person_of(token_hash)
            caller = Caller(address, token_hash if person else None, person)
        if caller.person is not None:
            self._remember(caller)
        return caller

    # Who is here

    async def here(self) -> int:
        """Count the people at all nodes who were seen in the last minutes."""
        count, at = self._here
        now = self._now()
        if now - at >= _COUNTED:
            with suppress(StoreError):  # the last count is better than none
                count = await self._store.count_seen(int(now) - _LATELY)
                self._here = (count, now)
        return count

    async def write_visits_forever(self, connected: Callable[[], Iterable[str]]) -> None:
        """Store who made a request or is connected, from time to time."""
        while True:
            await asyncio.sleep(_WRITE)
            with suppress(StoreError):  # the next write tries again
                await self.write_visits(connected())

    async def write_visits(self, connected: Iterable[str] = ()) -> None:
        now = int(self._now())
        recent = {person: at for person, at in self._seen.items() if now - at < _WRITTEN}
        visits = sorted((self._visits | set(connected)) - set(recent))
        self._visits.clear()
        self._seen = recent
        for first in range(0, len(visits), _BATCH):
            some = visits[first : first + _BATCH]
            gone = await self._store.see(some, now)
            self._seen.update(dict.fromkeys(some, now))
            for person in gone:
                self.forget(person)

    def _remember(self, caller: Caller) -> None:
        assert caller.token_hash is not None
        self._known[caller.token_hash] = caller
        self._known.move_to_end(caller.token_hash)
        self._addresses[caller.known().id] = caller.address
        self._visits.add(caller.known().id)
        if len(self._known) > _REMEMBERED:
            _, gone = self._known.popitem(last=False)
            self._addresses.pop(gone.known().id, None)

    def address_of(self, person: str) -> str:
        """The address from which a person last called this server, or else the person's id."""
        return self._addresses.get(person, person)

    def forget(self, person: str) -> None:
        """Drop this person from the cache: another node has changed or deleted them."""
        callers = self._known.items()
        for token_hash in [key for key, caller in callers if caller.known().id == person]:
            del self._known[token_hash]
            self._addresses.pop(person, None)

    async def greet(
        self, caller: Caller, name: str | None, face: Face | None = None
    ) -> tuple[Caller, str | None]:
        """The caller with this name and face, and the token if the person is new."""
        if caller.person is None:
            if name is None:
                raise malformed("name: required for new players")
            return await self._new(caller, read_name(name), face)
        known = caller.person
        person = Person(
            known.id, known.name if name is None else read_name(name), face or known.face
        )
        if person == known:
            return caller, None
        try:
            await self._store.introduce(person)
        except NoPersonError as error:  # deleted, after long absence
            self.forget(person.id)
            raise no_token() from error
        caller = replace(caller, person=person)
        self._remember(caller)
        return caller, None

    async def _new(self, caller: Caller, name: str, face: Face | None) -> tuple[Caller, str]:
        if not await self._allows("names", self._new_names, caller.address):
            raise too_fast("too many new players from your address; try later")
        token, person = new_token(), Person(new_person_id(), name, face)
        await self._store.add_person(hashed(token), person)
        caller = replace(caller, token_hash=hashed(token), person=person)
        self._remember(caller)
        return caller, token


# Tokens and ids; only hashes of tokens are stored


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """A random id of a table: anyone who has the link may enter."""
    return secrets.token_hex(8)


def new_person_id() -> str:
    return secrets.token_hex(6)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
