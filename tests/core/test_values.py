"""Frozen values that are quickly defined behave as those of dataclasses do."""

import copy
import dataclasses
import os
import pickle
import subprocess
import sys

import pytest

from purrlor.core.lazy import Lazy, later
from purrlor.core.values import dataclass, field, replace
from purrlor.games import BOXES


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
    with pytest.raises(TypeError, match="only frozen values"):
        dataclass(slots=True)
    with pytest.raises(TypeError, match="minutes"):
        Nap()  # type: ignore[call-arg]  # that is what is tested


@dataclass(frozen=True)
class Basket(Lazy):
    size: int
    toys: list[str]


@dataclass(frozen=True)
class Cat:
    name: str
    naps: tuple[Nap, ...] = field(default_factory=lambda: (Nap(1),))


@dataclasses.dataclass(frozen=True)
class Kitten(Cat):
    weeks: int = 8


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Box:
    size: int
    owner: str = "the cat"


def test_values_without_slots_have_defaults_that_are_made_for_each() -> None:
    tom = Cat("Tom")
    assert tom == Cat(name="Tom", naps=(Nap(1),)) != Cat("Tom", ())
    assert tom.naps is not Cat("Tom").naps
    assert not hasattr(Cat, "naps")
    assert vars(tom) == {"name": "Tom", "naps": (Nap(1),)}
    assert replace(tom, name="Mog") == dataclasses.replace(tom, name="Mog") == Cat("Mog")
    assert pickle.loads(pickle.dumps(tom)) == copy.deepcopy(tom) == tom
    with pytest.raises(dataclasses.FrozenInstanceError, match="name"):
        tom.name = "Mog"  # type: ignore[misc]  # that is what is tested


def test_dataclasses_can_inherit_values_and_know_their_fields() -> None:
    assert Kitten("Mog", (), 6) == Kitten("Mog", naps=(), weeks=6)
    name, naps = dataclasses.fields(Cat)
    assert (name.name, name.type, name.default) == ("name", str, dataclasses.MISSING)
    assert naps.default_factory is not dataclasses.MISSING
    assert [each.default for each in dataclasses.fields(Nap)] == [dataclasses.MISSING, "sofa"]
    with pytest.raises(TypeError, match="Tom cannot inherit Kitten"):

        @dataclass(frozen=True)
        class Tom(Kitten):
            pass


def test_a_value_can_be_equal_to_itself_alone_and_take_names_only() -> None:
    box = Box(size=3)
    assert box == box != Box(size=3)
    assert box.owner == "the cat"
    assert len({box, Box(size=3)}) == 2
    with pytest.raises(TypeError, match=r"Box.__init__\(\) takes 1 positional argument"):
        Box(3)  # type: ignore[call-arg]  # that is what is tested


SLOW = {"dataclasses", "inspect", "json", "pathlib", "tomllib"}


@pytest.mark.parametrize("id", BOXES)
def test_a_first_move_waits_for_no_slow_import(id: str) -> None:
    script = f"""
import sys
from purrlor.core.chance import Quick
from purrlor.games import find
game, chance = find({id!r}), Quick(1)
state = game.deal(game.options(), 4, chance, None)
state.play(state.choices()[0][0], chance)
print(*sys.modules)
"""
    bare = [sys.executable, "-S", "-c", script]  # without what an environment imports at its start
    path = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(bare, env=path, check=True, capture_output=True, text=True)
    assert not SLOW & {*done.stdout.split()}


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
