"""All games by id. Each is a package of its own, imported on demand."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from purrlor.core.rule import Rule
    from purrlor.core.rulebook import AnyGame

ADDED: Final = "PURRLOR_GAMES"  # the environment variable that adds games


class Box(NamedTuple):
    """What is known of a game before its package is imported, like the print on its box."""

    id: str
    title: str
    players: range
    package: str  # has the game as GAME

    def open(self) -> AnyGame:
        game: AnyGame = import_module(self.package).GAME
        return game

    def text(self, name: str) -> str | None:
        """The text of a file in the game's package; None if the file is missing."""
        folder = os.path.dirname(import_module(self.package).__file__ or "")
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            return None
        with open(path, encoding="utf-8") as file:
            return file.read()

    def rules_in(self, language: str) -> Mapping[str, Rule]:
        """The rules in a language, by id; in English if the package has no file for it."""
        return _rules_in(self, language)


@cache
def _rules_in(box: Box, language: str) -> Mapping[str, Rule]:
    from purrlor.core.rule import ENGLISH, parse_rules, rules_file  # listing games needs no core

    text = None if language == ENGLISH else box.text(rules_file(language))
    return box.open().rules if text is None else parse_rules(text)


OWN: Final = (
    Box(
        "kitten-me",
        "You Gotta Be Kitten Me!",
        range(2, 11),
        "purrlor.games.kitten_me",
    ),
    Box(
        "go-kitty",
        "Go Kitty",
        range(2, 6),
        "purrlor.games.go_kitty",
    ),
    Box(
        "shut-up-cat",
        "Shut Up, Cat!",
        range(2, 5),
        "purrlor.games.shut_up_cat",
    ),
)


class Shelf(Mapping[str, Box]):
    """Maps ids to boxes: first Purrlor's own games, then those that the environment adds."""

    def __getitem__(self, id: str) -> Box:
        return self._boxes[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._boxes)

    def __len__(self) -> int:
        return len(self._boxes)

    @cached_property
    def _boxes(self) -> dict[str, Box]:
        """All boxes, collected at first use, so that an added package can import this module."""
        boxes = {box.id: box for box in OWN}
        for package in filter(None, os.environ.get(ADDED, "").split(",")):
            box = _added(package.strip())
            if box.id in boxes:
                raise ValueError(f"{ADDED} adds {box.id!r} from {package}: this id is in use")
            boxes[box.id] = box
        return boxes


def _added(package: str) -> Box:
    """Import a package from outside Purrlor, and return its BOX."""
    try:
        box = import_module(package).BOX
    except (ImportError, AttributeError) as error:
        raise ValueError(
            f"{ADDED} names {package!r}, which could not be imported: {error}"
        ) from error
    if not isinstance(box, Box):
        raise ValueError(f"{ADDED}: the BOX of {package!r} is not a purrlor.games.Box")
    return box


BOXES: Final = Shelf()


def find(id: str) -> AnyGame:
    if id not in BOXES:
        raise ValueError(f"unknown game {id[:40]!r}; available: {', '.join(BOXES)}")
    return BOXES[id].open()


def all_games() -> list[AnyGame]:
    return [box.open() for box in BOXES.values()]
