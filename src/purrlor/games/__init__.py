"""All games by id. Each is a package, imported on demand."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from purrlor.core.rule import Rule
    from purrlor.core.rulebook import AnyGame

ADDED: Final = "PURRLOR_GAMES"  # the environment variable that adds packages of games
GROUP: Final = "purrlor.games"  # the entry points by which installed packages add games


class Box(NamedTuple):
    """The facts about a game that are known before its package is imported."""

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
    """Maps ids to boxes: Purrlor's own games, those of installed packages, and those that the
    environment adds."""

    def __getitem__(self, id: str) -> Box:
        """A built-in game needs no search of installed packages, which would double the time."""
        own = next((box for box in OWN if box.id == id), None)
        return own or self._boxes[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._boxes)

    def __len__(self) -> int:
        return len(self._boxes)

    @cached_property
    def _boxes(self) -> dict[str, Box]:
        """All boxes, collected at first use, so that an added package can import this module."""
        boxes = {box.id: box for box in OWN}
        for source, package in _added():
            box = _box_of(source, package)
            if boxes.setdefault(box.id, box) != box:
                there = boxes[box.id].package
                raise ValueError(f"{source}: the id {box.id!r} of {package} is taken by {there}")
        return boxes


def _added() -> Iterator[tuple[str, str]]:
    """The packages from outside Purrlor, each with the source that names it."""
    from importlib.metadata import entry_points  # it takes longer to import than all of this

    for entry in sorted(entry_points(group=GROUP)):
        installed = "" if entry.dist is None else f" of the installed package {entry.dist.name}"
        yield f"entry point {GROUP}: {entry.name} = {entry.value}{installed}", entry.module
    for package in filter(None, os.environ.get(ADDED, "").split(",")):
        yield f"{ADDED}={package.strip()}", package.strip()


def _box_of(source: str, package: str) -> Box:
    """Import a package from outside Purrlor, and return its BOX."""
    try:
        module = import_module(package)
    except Exception as error:  # whatever the package raises, the message must name it
        raise ValueError(f"{source}: cannot import {package}: {error!r}") from error
    box = getattr(module, "BOX", None)
    if not isinstance(box, Box):
        raise ValueError(f"{source}: {package} must have BOX, a purrlor.games.Box")
    return box


BOXES: Final = Shelf()


def find(id: str) -> AnyGame:
    if id not in BOXES:
        raise ValueError(f"unknown game {id[:40]!r}; available: {', '.join(BOXES)}")
    return BOXES[id].open()


def all_games() -> list[AnyGame]:
    return [box.open() for box in BOXES.values()]
