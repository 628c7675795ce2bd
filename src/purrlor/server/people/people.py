"""People: a nickname behind a token, without an account."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from time import time
from typing import Final

from purrlor.server.api.errors import malformed, no_token, too_fast
from purrlor.server.http.throttle import RateLimit
from purrlor.server.people.names import read_name
from purrlor.server.store.store import Store
from purrlor.server.store.types import Person, StoreError
from purrlor.server.terms import Face

_REMEMBERED: Final = 10_000
_DAY: Final = 24 * 60 * 60  # seconds


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


class People:
    def __init__(self, store: Store, per_hour: int, allows: Allows) -> None:
        self._store: Final = store
        self._allows: Final = allows  # counts over all nodes
        self._new_names: Final = RateLimit(per_hour, per_hour / 3600)
        self._known: Final[OrderedDict[str, Caller]] = OrderedDict()  # by token hash
        self._seen: Final[dict[str, int]] = {}  # the day of each person's last visit
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
            now = int(time())
            if self._seen.get(caller.person.id) != now // _DAY:
                await self._see(caller.person, now)
        return caller

    async def _see(self, person: Person, now: int) -> None:
        """Record a visit, once a day: people who stay away are deleted in time."""
        self._seen[person.id] = now // _DAY
        with suppress(StoreError):  # the next request tries again
            await self._store.see(person.id, now)

    def _remember(self, caller: Caller) -> None:
        assert caller.token_hash is not None
        self._known[caller.token_hash] = caller
        self._known.move_to_end(caller.token_hash)
        self._addresses[caller.known().id] = caller.address
        if len(self._known) > _REMEMBERED:
            _, gone = self._known.popitem(last=False)
            self._seen.pop(gone.known().id, None)
            self._addresses.pop(gone.known().id, None)

    def address_of(self, person: str) -> str:
        """The address from which a person last called this server, or else the person's id."""
        return self._addresses.get(person, person)

    def forget(self, person: str) -> None:
        """Drop this person from the cache: another node has changed their name or face."""
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
        await self._store.introduce(person)
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
