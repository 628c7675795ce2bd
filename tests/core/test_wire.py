"""Plain JSON: a value has the expected type, or the error says what was wrong and where."""

from dataclasses import dataclass
from enum import Enum

import pytest

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
        ({"open": 1}, r"value.open: expected true or false, got 1"),
        ({"pair": [True, "x"]}, r"value.pair\[0\]: expected a whole number, got True"),
        ({"pair": [1]}, r"value.pair: expected 2 items, got 1"),
        ({"pair": "1x"}, r"value.pair: expected a list"),
        ({"season": "spring"}, r"value.season: expected one of winter, summer"),
        ({"season": 2}, r"value.season: expected one of winter, summer"),
        (
            {"shape": {"kind": "cone"}},
            r"value.shape.kind: expected one of small-circle, square, got 'cone'",
        ),
        (
            {"shape": {"radius": 1}},
            r"value.shape.kind: expected one of small-circle, square, got None",
        ),
        ({"shape": 3}, r"value.shape: expected a table, got 3"),
        ({"shape": {"kind": "square"}}, r"value.shape: missing key 'side'"),
        ({"extra": []}, r"value.extra: expected a table, got \[\]"),
        (
            {"lid": 1},
            r"value: unknown key 'lid'; allowed: shape, letters, pair, season, extra",
        ),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(change: dict[str, Plain], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        from_plain(Box, PLAIN | change)


def test_a_kind_is_the_class_name_in_small_letters() -> None:
    assert kind(SmallCircle) == "small-circle"
    assert of_kind([SmallCircle, Square], {"kind": "square", "side": 2}) == Square(2)


def test_what_has_no_form_in_json_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="object cannot be written as JSON"):
        to_plain(object())


def test_errors_quote_long_values_briefly() -> None:
    assert len(brief("x" * 1000)) == 60
