"""Modules and fields that are loaded when somebody first asks for them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Generic, TypeVar, cast

T = TypeVar("T")


class LaterModule:
    """A module that is imported when one of its names is wanted."""

    def __init__(self, package: str, name: str) -> None:
        self._module: Final = f"{package}.{name}"

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self._module), name)


class Later(Generic[T]):
    """A value that is not made yet."""

    def __init__(self, load: Callable[[], T]) -> None:
        self.load: Final = load


def later(load: Callable[[], T]) -> T:
    """Fill a field of a `Lazy` value with what is loaded when the field is first read. To the type
    checker it is the value itself."""
    return cast(T, Later(load))


class Lazy:
    """A value some of whose fields are loaded when they are first read."""

    def __post_init__(self) -> None:
        """Keep what is still to be loaded elsewhere, so that reading the field finds nothing."""
        unmade = {name: value for name, value in vars(self).items() if isinstance(value, Later)}
        for name in unmade:
            del self.__dict__[name]
        self.__dict__["_unmade"] = unmade

    def _load(self, name: str) -> Any:
        unmade: dict[str, Later[Any]] = self.__dict__.get("_unmade", {})
        if name not in unmade:
            raise AttributeError(f"{type(self).__name__!r} has no {name!r}")
        value = self.__dict__[name] = unmade[name].load()
        return value


# Set here, so that the type checker still knows all the fields that there are.
Lazy.__getattr__ = Lazy._load  # type: ignore[attr-defined]
