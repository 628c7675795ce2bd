"""Who sits at the table: the people's names first, then those of their opponents."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from purrlor.bots import USUAL, check_level, usual_level
from purrlor.cli.common import refuse
from purrlor.core.game import AnyGame
from purrlor.core.wire import brief
from purrlor.server.api.limits import NAME

# A saved game tells by its names who is who: each level has its own, and people have others.
OPPONENTS: Final = {
    "mouse": (
        *("Squeak", "Nibble", "Crumb", "Cheddar", "Thimble"),
        *("Scurry", "Pipsqueak", "Acorn", "Button"),
    ),
    "kitten": (
        *("Mittens", "Biscuit", "Socks", "Pepper", "Ginger"),
        *("Shadow", "Clover", "Tofu", "Marble"),
    ),
    "tabby": (
        *("Duchess", "Admiral", "Sphinx", "Baroness", "Professor"),
        *("Colonel", "Contessa", "Magnus", "Minerva"),
    ),
}
LONGEST: Final = NAME.most  # letters of a name

Names = tuple[str, ...]
_LEVEL_OF: Final = {name: level for level, names in OPPONENTS.items() for name in names}


def seat_all(people: Names, levels: Names) -> Names:
    """The people, then an opponent of each level."""
    left = {level: iter(names) for level, names in OPPONENTS.items()}
    return (*people, *(next(left[level]) for level in levels))


def count_opponents(people: Names, players: int) -> int:
    if players < len(people):
        refuse(f"{len(people)} people need a table for {len(people)} or more, not {players}")
    return players - len(people)


def people_among(names: Names) -> int:
    """How many of the first seats are people's, in a game that was saved."""
    return next((seat for seat, name in enumerate(names) if name in _LEVEL_OF), len(names))


def level_of(name: str) -> str:
    """How an opponent of that name plays."""
    return _LEVEL_OF.get(name, USUAL)


def introduce(opponents: Names) -> str:
    """Mittens, Socks (kitten), Duchess (tabby)."""
    groups = groupby(opponents, key=level_of)
    return ", ".join(f"{', '.join(names)} ({level})" for level, names in groups)


def read_people(text: str) -> Names:
    """Ann,Bob,Cleo."""
    people = tuple(check_name(name.strip()) for name in text.split(","))
    if len({name.casefold() for name in people}) < len(people):
        refuse(f"people who share a screen need different names, not {brief(text)}")
    if len(people) < 2:
        refuse("a hot seat is shared by two people or more, such as --hot-seat Ann,Bob")
    return people


def check_name(name: str) -> str:
    if not name.isprintable() or not 1 <= len(name) <= LONGEST:
        refuse(f"a name has 1 to {LONGEST} printable letters, unlike {brief(name)}")
    if name.casefold() in (opponent.casefold() for opponent in _LEVEL_OF):
        refuse(f"{name} is an opponent's name; choose another")
    return name


def read_levels(game: AnyGame, text: str | None, opponents: int) -> Names:
    """One level for all opponents, or one for each: tabby, or tabby,kitten,mouse."""
    words = (text or usual_level(game)).split(",")
    try:
        levels = tuple(check_level(word.strip(), game) for word in words)
    except ValueError as error:
        refuse(error)
    if len(levels) not in (1, opponents):
        refuse(f"name one level, or one for each of the {opponents} opponents, not {len(levels)}")
    return levels if len(levels) == opponents else levels * opponents
