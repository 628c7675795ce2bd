"""Plain JSON: what is read is what is wanted, or the error says what was wrong and where."""

import json
from dataclasses import dataclass, replace
from enum import Enum

import pytest

from purrlor.core.changes import Numbers, changes_to_json, places_in
from purrlor.core.putting import Putting
from purrlor.core.values import Kept
from purrlor.core.values import dataclass as value
from purrlor.core.wire import Plain, Tagged, Word, brief, from_plain, kind, of_kind, to_plain


class Season(Enum):
    WINTER = 1
    SUMMER = 2

    def __str__(self) -> str:
        return self.name.lower()


class Letter(Word):
    def __init__(self, letter: str) -> None:
        self.letter = letter

    @classmethod
    def read(cls, plain: Plain) -> "Letter":
        return cls(str(plain))

    def __str__(self) -> str:
        return self.letter

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Letter) and self.letter == other.letter

    def __hash__(self) -> int:
        return hash(self.letter)


class Shape(Tagged):
    @classmethod
    def kinds(cls) -> tuple[type[Tagged], ...]:
        return (SmallCircle, Square)


@dataclass(frozen=True)
class SmallCircle(Shape):
    radius: int


@dataclass(frozen=True)
class Square(Shape):
    side: int
    name: str = "square"


@dataclass(frozen=True)
class Box:
    shape: Shape
    letters: tuple[Letter, ...]
    pair: tuple[int, str]
    season: Season | None
    extra: dict[str, int]
    open: bool = False


BOX = Box(SmallCircle(3), (Letter("a"), Letter("b")), (1, "x"), Season.SUMMER, {"n": 1})
PLAIN: dict[str, Plain] = {
    "shape": {"kind": "small-circle", "radius": 3},
    "letters": ["a", "b"],
    "pair": [1, "x"],
    "season": "summer",
    "extra": {"n": 1},
    "open": False,
}


def test_values_are_written_by_their_fields() -> None:
    assert to_plain(BOX) == PLAIN


def test_values_are_read_back() -> None:
    assert from_plain(Box, dict(PLAIN)) == BOX


def test_a_field_with_a_default_may_be_left_out() -> None:
    assert from_plain(Box, {key: PLAIN[key] for key in PLAIN if key != "open"}) == BOX


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"open": 1}, r"value.open: true or false is wanted, not 1"),
        ({"pair": [True, "x"]}, r"value.pair\[0\]: a whole number is wanted, not True"),
        ({"pair": [1]}, r"value.pair: 2 items are wanted, not 1"),
        ({"pair": "1x"}, r"value.pair: a list is wanted"),
        ({"season": "spring"}, r"value.season: one of winter, summer is wanted"),
        ({"season": 2}, r"value.season: one of winter, summer is wanted"),
        ({"shape": {"kind": "cone"}}, r"value.shape: no kind 'cone'; there are small-circle, squ"),
        ({"shape": {"radius": 1}}, r"value.shape: no kind None"),
        ({"shape": 3}, r"value.shape: a table is wanted, not 3"),
        ({"shape": {"kind": "square"}}, r"value.shape: the key 'side' is missing"),
        ({"extra": []}, r"value.extra: a table is wanted, not \[\]"),
        ({"lid": 1}, r"value: no key 'lid'; there are shape, letters, pair, season, extra, open"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(change: dict[str, Plain], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        from_plain(Box, PLAIN | change)


def test_a_kind_is_the_class_name_in_small_letters() -> None:
    assert kind(SmallCircle) == "small-circle"
    assert of_kind([SmallCircle, Square], {"kind": "square", "side": 2}) == Square(2)


def test_what_has_no_form_in_json_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="object has no form in JSON"):
        to_plain(object())


def test_errors_quote_long_values_briefly() -> None:
    assert len(brief("x" * 1000)) == 60


@value(frozen=True, slots=True)
class Pair(Kept):
    left: int
    right: str


@dataclass(frozen=True)
class Circle:
    size: int
    letters: tuple[Letter, ...]


@dataclass(frozen=True)
class Heap:
    pairs: tuple[Pair, ...]
    circle: Circle | None
    circles: tuple[Circle, ...]
    anything: dict[str, int]


@dataclass(frozen=True)
class Shown(Tagged):
    cards: tuple[tuple[Letter, ...] | None, ...]


AB, C = (Letter("a"), Letter("b")), (Letter("c"),)
ONE, TWO = Pair(1, "one"), Pair(2, "two")
BEFORE = Heap((ONE,), Circle(1, C), (Circle(1, C), Circle(2, C)), {})

SAME = (BEFORE.pairs, BEFORE.circle, BEFORE.circles, BEFORE.anything)


@pytest.mark.parametrize(
    ("at", "new", "told"),
    [
        (0, (), "[]"),
        (0, (ONE, TWO), '{"left":[1,2],"right":["one","two"]}'),
        (1, None, "null"),
        (1, Circle(2, C), '{"size":2}'),
        (1, Circle(1, AB), '{"letters":{"@":"0.cards.1"}}'),
        (2, (Circle(3, C),), '[{"size":3,"letters":["c"]}]'),
        (2, (Circle(1, C), Circle(3, C)), '{"size":[1,3]}'),
        (2, (Circle(1, AB), Circle(2, C)), '{"letters":[{"@":"0.cards.1"},["c"]]}'),
        (3, {"=": 1}, '{"=":{"=":1}}'),
    ],
)
def test_a_change_is_told_without_what_is_known(at: int, new: object, told: str) -> None:
    field = ("pairs", "circle", "circles", "anything")[at]
    events = (Shown((None, AB)),)
    after = replace(BEFORE, **{field: new})  # type: ignore[arg-type]  # a field of any type
    changes = changes_to_json(BEFORE, after, places_in(enumerate(events)))
    assert changes == f'{{"{field}":{told}}}'
    plain: Plain = to_plain(events)
    assert isinstance(plain, list)
    assert Putting(plain, {}).put(to_plain(BEFORE), json.loads(changes)) == to_plain(after)


def test_what_is_told_again_is_told_by_its_number() -> None:
    numbers, numbered = Numbers(), dict[str, Plain]()
    for left in (1, 2, 1, *range(200), 1):
        after = replace(BEFORE, pairs=(Pair(left, "seen"), TWO))
        changes = changes_to_json(BEFORE, after, {}, numbers)
        putting = Putting((), numbered)
        assert putting.put(to_plain(BEFORE), json.loads(changes)) == to_plain(after)
        numbered = putting.numbered
    assert changes_to_json(BEFORE, after, {}, numbers) == '{"pairs":[{"#":12},{"#":4}]}'
    assert len(numbered) == 64


@dataclass(frozen=True)
class Drawn(Tagged):
    pairs: tuple[Pair, ...]
    anything: tuple[dict[str, int], ...]


def test_only_lists_of_words_are_referred_to() -> None:
    """Others could not be looked for: some cannot be hashed."""
    assert places_in([(0, Drawn((ONE, TWO), ({"a": 1},)))]) == {}
