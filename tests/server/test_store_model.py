"""A model test: for any sequence of operations, a store answers like a few dictionaries."""

import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from purrlor.server.store.store import Store
from purrlor.server.store.types import (
    ChatLine,
    ConflictError,
    Count,
    Log,
    Result,
    StoredSeat,
    StoredTable,
    StoreError,
    Turn,
)
from purrlor.server.terms import Sitter, Status
from tests.server.stores import ANN, BOB, STORES, result, seated, table, turn, using, words

Answer = object  # what a method returned, or the type of its error


@dataclass
class Model:
    tables: dict[str, StoredTable] = field(default_factory=dict)
    turns: dict[tuple[str, int], Turn] = field(default_factory=dict)
    words: dict[tuple[str, int], ChatLine] = field(default_factory=dict)
    results: dict[tuple[str, int], bool] = field(default_factory=dict)

    def log(self, id: str) -> Log | None:
        if id not in self.tables:
            return None
        turns = tuple(self.turns[key] for key in sorted(self.turns) if key[0] == id)
        said = tuple(self.words[key] for key in sorted(self.words) if key[0] == id)
        return Log(self.tables[id], turns, said)

    def forget(self, id: str) -> None:
        del self.tables[id]
        self.turns = {key: each for key, each in self.turns.items() if key[0] != id}
        self.words = {key: each for key, each in self.words.items() if key[0] != id}

    def newest(self) -> list[StoredTable]:
        return sorted(
            self.tables.values(), key=lambda stored: (stored.created, stored.id), reverse=True
        )


@dataclass(frozen=True)
class Create:
    stored: StoredTable

    async def ask(self, store: Store) -> None:
        await store.create(self.stored)

    def answer(self, model: Model) -> Answer:
        if self.stored.id in model.tables:
            return ConflictError
        model.tables[self.stored.id] = self.stored
        return None


@dataclass(frozen=True)
class Save:
    stored: StoredTable
    results: tuple[Result, ...]

    async def ask(self, store: Store) -> None:
        await store.save(self.stored, self.results)

    def problem(self, model: Model) -> Answer:
        if self.stored.id not in model.tables:
            return StoreError
        follows = model.tables[self.stored.id].revision + 1 == self.stored.revision
        return None if follows else ConflictError

    def answer(self, model: Model) -> Answer:
        problem = self.problem(model)
        if problem is None:
            model.tables[self.stored.id] = self.stored
            for each in self.results:
                model.results.setdefault((self.stored.id, each.seat), each.won)
        return problem


@dataclass(frozen=True)
class Append:
    id: str
    turn: Turn
    end: Save | None

    async def ask(self, store: Store) -> None:
        if self.end is None:
            await store.append(self.id, self.turn)
        else:
            await store.append(self.id, self.turn, self.end.stored, self.end.results)

    def answer(self, model: Model) -> Answer:
        if self.id not in model.tables:
            return StoreError
        if (self.id, self.turn.ply) in model.turns:
            return ConflictError
        if self.end is not None and (problem := self.end.answer(model)) is not None:
            return problem
        model.turns[self.id, self.turn.ply] = self.turn
        return None


@dataclass(frozen=True)
class Say:
    id: str
    words: ChatLine

    async def ask(self, store: Store) -> None:
        await store.say(self.id, self.words)

    def answer(self, model: Model) -> Answer:
        if self.id not in model.tables:
            return StoreError
        if (self.id, self.words.n) in model.words:
            return ConflictError
        model.words[self.id, self.words.n] = self.words
        return None


@dataclass(frozen=True)
class Forget:
    ended: int
    idle: int

    async def ask(self, store: Store) -> Answer:
        return sorted(await store.forget(self.ended, self.idle))

    def answer(self, model: Model) -> Answer:
        gone = [
            stored.id
            for stored in model.tables.values()
            if (stored.ended is not None and stored.ended < self.ended)
            or (stored.status is Status.WAITING and stored.created < self.idle)
            or (stored.status in (Status.PLAYING, Status.FROZEN) and self._is_left(model, stored))
        ]
        for id in gone:
            model.forget(id)
        return sorted(gone)

    def _is_left(self, model: Model, stored: StoredTable) -> bool:
        """Is the table abandoned: has nothing happened there since?"""
        turns = [turn for (id, _), turn in model.turns.items() if id == stored.id]
        return all(at < self.ended for at in (stored.created, *(turn.at for turn in turns)))


@dataclass(frozen=True)
class OpenTables:
    limit: int

    async def ask(self, store: Store) -> Answer:
        return (await store.open_tables(None, None, self.limit)).tables

    def answer(self, model: Model) -> Answer:
        found = [
            stored
            for stored in model.newest()
            if stored.public
            and stored.status is Status.WAITING
            and any(stored_seat.sitter is Sitter.OPEN for stored_seat in stored.seats)
        ]
        return tuple(found[: self.limit])


@dataclass(frozen=True)
class TablesOf:
    person: str

    async def ask(self, store: Store) -> Answer:
        return await store.tables_of(self.person, 10)

    def answer(self, model: Model) -> Answer:
        found = [
            stored
            for stored in model.newest()
            if self.person in [stored_seat.person for stored_seat in stored.seats]
        ]
        return tuple(sorted(found, key=lambda stored: stored.status is not Status.PLAYING))


Operation = Create | Save | Append | Say | Forget | OpenTables | TablesOf

IDS = st.sampled_from(["a", "b", "c"])
# Invisible characters and NUL are rejected before they reach a store.
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=3)
SMALL = st.integers(1, 3)
SEATS = st.sampled_from(
    [seated(ANN, BOB), (*seated(ANN), StoredSeat()), (*seated(BOB), StoredSeat())]
)
ENDED = st.none() | st.integers(1, 5)
TABLES = st.builds(
    lambda id, created, status, seats, public, ended: table(
        id, created=created, status=status, seats=seats, public=public, ended=ended
    ),
    *(IDS, st.integers(1, 5), st.sampled_from(Status), SEATS, st.booleans(), ENDED),
)
RESULTS = st.lists(st.builds(result, st.just(ANN), st.integers(0, 1), st.booleans())).map(tuple)
SAVES = st.builds(
    lambda stored, revision, results: Save(
        replace(stored, revision=revision), results if stored.ended is not None else ()
    ),
    *(TABLES, SMALL, RESULTS),
)
APPENDS = st.builds(
    lambda id, ply, move, at, end: Append(id, turn(ply, move, at=at), end and replace_id(end, id)),
    *(IDS, SMALL, TEXTS, st.integers(1, 5), st.none() | SAVES),
)
SAYS = st.builds(lambda id, n, text: Say(id, words(n, text)), IDS, SMALL, TEXTS)
FORGETS = st.builds(Forget, st.integers(0, 6), st.integers(0, 6))
LOOKS = st.builds(OpenTables, SMALL) | st.builds(TablesOf, st.sampled_from([ANN.id, BOB.id]))
OPERATIONS = st.lists(st.builds(Create, TABLES) | SAVES | APPENDS | SAYS | FORGETS | LOOKS)


def replace_id(save: Save, id: str) -> Save:
    return replace(save, stored=replace(save.stored, id=id))


async def asked(store: Store, operation: Operation) -> Answer:
    try:
        return await operation.ask(store)
    except StoreError as error:
        return type(error)


async def compare(store: Store, operations: list[Operation]) -> None:
    model = Model()
    for operation in operations:
        assert await asked(store, operation) == operation.answer(model)
    for id in ("a", "b", "c"):
        assert await store.load(id) == model.log(id)
    won = list(model.results.values())
    assert await store.counts(ANN.id) == ((Count("kitten-me", len(won), sum(won)),) if won else ())


@pytest.mark.parametrize("name", STORES)
@settings(deadline=None)
@given(operations=OPERATIONS)
def test_a_store_answers_like_its_model(name: str, operations: list[Operation]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        using(lambda: STORES[name](Path(folder)), lambda store: compare(store, operations))
