"""The games as environments for learning programs; docs/reference/environments.md describes them.

pettingzoo, gymnasium and spiel each need the extra of that name; batch needs numpy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Guard the imports of a module that needs an extra, and name that extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        what = f"{error.name} is missing: pip install 'purrlor[{extra}]'"
        raise ModuleNotFoundError(what, name=error.name) from error
