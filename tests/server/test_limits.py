"""Limits are declared at their fields: the reader enforces them, and the documents have them."""

from dataclasses import dataclass
from typing import Annotated

import pytest

from purrlor.cli.seats import LONGEST
from purrlor.core.wire import Plain
from purrlor.server.api.bodies import NewName
from purrlor.server.api.endpoint import About, parameters
from purrlor.server.api.vocabulary import vocabulary
from purrlor.server.limits import NAME, Length, Range, limits_in, read, unwrap
from tests.server.fitting import fits


@dataclass(frozen=True)
class Inner:
    size: Annotated[int, Range(5)] | None = None


@dataclass(frozen=True)
class Outer:
    name: Annotated[str, Length(1, 3)]
    inner: Inner = Inner()
    more: tuple[Inner, ...] = ()


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        ({"name": ""}, r"body\.name: expected 1 to 3 characters, got 0"),
        ({"name": "Anna"}, r"body\.name: expected 1 to 3 characters, got 4"),
        ({"name": "Ann", "inner": {"size": 4}}, r"body\.inner\.size: expected 5 or more, got 4"),
        ({"name": "Ann", "more": [{}, {"size": 0}]}, r"body\.more\[1\]\.size: expected 5 or more"),
        ({"name": 5}, r"body\.name: expected text, got 5"),
    ],
)
def test_what_is_beyond_a_limit_is_refused_with_its_place(plain: Plain, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        read(Outer, plain, "body")


def test_what_is_within_its_limits_or_left_out_is_read() -> None:
    wanted: Plain = {"name": "Ann", "inner": {"size": None}, "more": [{"size": 5}]}
    assert read(Outer, wanted, "body") == Outer("Ann", Inner(), (Inner(5),))


def test_a_type_is_told_from_what_is_said_of_it() -> None:
    limit = Range(1, 9)
    assert unwrap(Annotated[int, limit] | None) == (int, (limit,))
    assert unwrap(int | None) == (int, ())
    assert limits_in(Annotated[str, About("of no limit")]) == []


def test_a_query_parameter_may_have_another_name_than_its_field() -> None:
    @dataclass(frozen=True)
    class Query:
        first: Annotated[int, About("the first one", "from"), Range(0)] = 3

    (only,) = parameters(Query)
    assert (only.field, only.name, only.default, only.required) == ("first", "from", 3, False)
    assert only.limits == (Range(0),)


def test_a_name_has_the_same_limit_everywhere() -> None:
    assert NAME.most == LONGEST
    assert vocabulary().named["NewName"]["properties"]["name"] == {
        "type": "string",
        **NAME.schema(),
    }
    longest: Plain = {"name": "a" * NAME.most}
    assert fits("NewName")(longest)
    assert read(NewName, longest, "body") == NewName("a" * NAME.most)
