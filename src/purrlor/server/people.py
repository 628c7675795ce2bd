"""People: a nickname behind a token, without an account."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from time import time
from typing import Final

from purrlor.core.values import dataclass
from purrlor.server.errors import malformed, no_token, too_fast
from purrlor.server.names import read_name
from purrlor.server.nodes.nodes import ALONE, Nodes
from purrlor.server.store.store import Store
from purrlor.server.store.types import Person, StoreError
from purrlor.server.terms import Face
from purrlor.server.throttle import RateLimit
from purrlor.server.tokens import hashed, new_person_id, new_token

_REMEMBERED: Final = 10_000
_DAY: Final = 24 * 60 * 60  # seconds


@dataclass(frozen=True)
class Caller:
    """Who asks: an address, and the person whose token came with the request."""

    address: str
    token_hash: str | None = None
    person: Person | None = None

    def known(self) -> Person:
        if self.person is None:
            raise no_token()
        return self.person


class People:
    def __init__(self, store: Store, per_hour: int, nodes: Nodes = ALONE) -> None:
        self._store: Final = store
        self._nodes: Final = nodes
        self._coming: Final = RateLimit(per_hour, per_hour / 3600)
        self._known: Final[OrderedDict[str, Caller]] = OrderedDict()  # by the token's hash
        self._seen: Final[dict[str, int]] = {}  # on which day a person in it was last noted
        self._addresses: Final[dict[str, str]] = {}  # of each person in it

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
        """Note that this person was here, once a day: who does not come any more is forgotten."""
        self._seen[person.id] = now // _DAY
        with suppress(StoreError):  # it can be noted the next time
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
        """Look this person up the next time: another node has given them a name or a face."""
        callers = self._known.items()
        for token_hash in [key for key, caller in callers if caller.known().id == person]:
            del self._known[token_hash]
            self._addresses.pop(person, None)

    async def greet(
        self, caller: Caller, name: str | None, face: Face | None = None
    ) -> tuple[Caller, str | None]:
        """The caller with this name and face; a new person is given a token, returned only here."""
        if caller.person is None:
            if name is None:
                raise malformed("name: who is new here has to say a name")
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
        if not await self._nodes.allows("names", self._coming, caller.address):
            raise too_fast("too many new names from your address; try later")
        token, person = new_token(), Person(new_person_id(), name, face)
        await self._store.add_person(hashed(token), person)
        caller = replace(caller, token_hash=hashed(token), person=person)
        self._remember(caller)
        return caller, token
