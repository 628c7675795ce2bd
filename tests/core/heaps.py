"""Heaps: values with a field of every shape that a change can have, and how each is made."""

from dataclasses import dataclass, fields
from typing import Any

from hypothesis import strategies as st

from purrlor.core.values import Kept
from purrlor.core.wire import Plain, Tagged
from tests.core.test_wire import Letter


class Mark(Tagged):
    @classmethod
    def kinds(cls) -> tuple[type[Tagged], ...]:
        return (Dot, Blot)


@dataclass(frozen=True)
class Dot(Mark):
    at: int


@dataclass(frozen=True)
class Blot(Mark):
    over: dict[str, int]


@dataclass(frozen=True)
class Twins(Kept):
    left: int
    right: str


@dataclass(frozen=True)
class Circle:
    size: int
    letters: tuple[Letter, ...]
    word: str | None


@dataclass(frozen=True)
class Crate:
    inside: dict[str, Plain]
    mark: Mark | None
    circle: Circle
    letters: tuple[Letter, ...]


@dataclass(frozen=True)
class Heap:
    number: int
    share: float
    word: str | None
    circle: Circle | None
    circles: tuple[Circle, ...] | None
    pairs: tuple[Twins, ...]
    letters: tuple[Letter, ...]
    hands: tuple[tuple[Letter, ...] | None, ...]
    rows: tuple[tuple[Circle, ...], ...]
    mark: Mark
    marks: tuple[Mark, ...]
    crate: Crate | None
    crates: tuple[Crate, ...]
    table: dict[str, Plain]
    tables: tuple[dict[str, Plain], ...]
    anything: Plain


@dataclass(frozen=True)
class Shown(Tagged):
    letters: tuple[Letter, ...]
    hands: tuple[tuple[Letter, ...] | None, ...]


def few(items: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(items, max_size=3).map(tuple)


numbers = st.integers(-3, 3)
keys = st.sampled_from(["a", "b", "=", "@", "#", "*", "is", "0", "__proto__"])
scalars = st.none() | st.booleans() | numbers | st.sampled_from(["", "a", "\x7fAA", "\u2028"])
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(keys, inner, max_size=2)
)
tables = st.dictionaries(keys, anything, max_size=2)
letters = few(st.sampled_from([Letter("a"), Letter("b"), Letter("c")]))
hands = few(st.none() | letters)
marks = st.builds(Dot, numbers) | st.builds(Blot, st.dictionaries(keys, numbers, max_size=2))
words = st.none() | st.sampled_from(["a", "b"])
circles = st.builds(Circle, numbers, letters, words)
crates = st.builds(Crate, tables, st.none() | marks, circles, letters)
HEAP: dict[str, st.SearchStrategy[Any]] = {
    "number": numbers,
    "share": st.sampled_from([0.0, 0.25, 1.0]),
    "word": words,
    "circle": st.none() | circles,
    "circles": st.none() | few(circles),
    "pairs": few(st.builds(Twins, numbers, st.sampled_from(["a", "b"]))),
    "letters": letters,
    "hands": hands,
    "rows": few(few(circles)),
    "mark": marks,
    "marks": few(marks),
    "crate": st.none() | crates,
    "crates": few(crates),
    "table": tables,
    "tables": few(tables),
    "anything": anything,
}
Edit = tuple[dict[str, Any], tuple[Shown, ...]]  # what a field is now, and what was shown with that
_edit = st.one_of([st.fixed_dictionaries({name: value}) for name, value in HEAP.items()])
edits: st.SearchStrategy[list[Edit]] = st.lists(
    st.tuples(_edit, few(st.builds(Shown, letters, hands))), min_size=1, max_size=8
)
EMPTY = Heap(0, 0.0, None, None, None, (), (), (), (), Dot(0), (), None, (), {}, (), None)
assert list(HEAP) == [field.name for field in fields(Heap)]
