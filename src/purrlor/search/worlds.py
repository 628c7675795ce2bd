"""Where the worlds of a search come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from purrlor.core.chance import Chance
from purrlor.core.game import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """A source of worlds that the searching seat cannot tell from the true one."""

    def draw(self, chance: Chance) -> State:
        """Make a world that nobody else holds, since it is played on."""
        raise NotImplementedError


@final
class Imagined(Worlds):
    """The worlds that fit a view and what its seat knows, each as likely as the game's `imagine`
    makes it."""

    def __init__(self, imagine: Callable[..., Any], view: object, knowledge: object) -> None:
        self._imagine: Final = imagine
        self._view: Final = view
        self._knowledge: Final = knowledge

    def draw(self, chance: Chance) -> State:
        world: State = self._imagine(self._view, self._knowledge, chance)
        return world
