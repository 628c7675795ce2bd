"""Frozen values that are quickly defined behave as those of dataclasses do."""

import copy
import dataclasses
import pickle

import pytest

from purrlor.core.lazy import Lazy, later
from purrlor.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Nap:
    """A short sleep."""

    minutes: int
    where: str = "sofa"


@dataclass(frozen=True, slots=True)
class Yawn:
    pass


@dataclass(frozen=True, slots=True)
class Stretch(Yawn):
    long: bool


@dataclasses.dataclass(frozen=True, slots=True)
class Usual:
    minutes: int
    where: str = "sofa"


def test_values_are_equal_by_their_fields_and_their_class() -> None:
    assert Nap(5) == Nap(5, "sofa") == Nap(minutes=5)
    assert Nap(5) != Nap(6)
    assert Nap(5) != Usual(5)  # type: ignore[comparison-overlap]  # that is what is tested
    assert len({Nap(5), Nap(5, "sofa"), Nap(6)}) == 2
    assert Yawn() == Yawn()
    assert Yawn() != Stretch(True)
    assert hash(Yawn()) == hash(Yawn())


def test_values_are_written_matched_and_replaced_as_usual() -> None:
    assert repr(Nap(5)) == repr(Usual(5)).replace("Usual", "Nap")
    assert repr(Yawn()) == "Yawn()"
    assert dataclasses.replace(Nap(5), minutes=7) == Nap(7)
    assert dataclasses.asdict(Nap(5)) == dataclasses.asdict(Usual(5))
    assert [field.name for field in dataclasses.fields(Stretch)] == ["long"]
    match Nap(5, "box"):
        case Nap(minutes, where):
            assert (minutes, where) == (5, "box")


@pytest.mark.parametrize("value", [Nap(5, "box"), Yawn(), Stretch(False)])
def test_values_are_copied_and_pickled(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == copy.copy(value) == copy.deepcopy(value) == value


def test_values_are_frozen_and_have_no_other_fields() -> None:
    nap = Nap(5)
    with pytest.raises(dataclasses.FrozenInstanceError, match="minutes"):
        nap.minutes = 6  # type: ignore[misc]  # that is what is tested
    with pytest.raises(dataclasses.FrozenInstanceError, match="where"):
        del nap.where
    assert not hasattr(nap, "__dict__")
    with pytest.raises(TypeError, match="frozen values with slots"):
        dataclass(frozen=True, slots=False)
    with pytest.raises(TypeError, match="minutes"):
        Nap()  # type: ignore[call-arg]  # that is what is tested


@dataclasses.dataclass(frozen=True)
class Basket(Lazy):
    size: int
    toys: list[str]


def test_a_field_that_is_loaded_later_is_loaded_once_and_only_when_it_is_read() -> None:
    loaded: list[int] = []

    def load() -> list[str]:
        loaded.append(1)
        return ["ball"]

    basket = Basket(3, later(load))
    assert not loaded
    assert basket.toys is basket.toys
    assert basket.toys == ["ball"]
    assert loaded == [1]
    with pytest.raises(AttributeError, match="mice"):
        basket.mice  # type: ignore[attr-defined]  # noqa: B018  # that is what is tested
