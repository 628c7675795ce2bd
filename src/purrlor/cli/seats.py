"""Who sits at the table: the people's names first, then those of their opponents."""

from __future__ import annotations

from typing import Final

from purrlor.cli.common import refuse
from purrlor.core.wire import brief

# A person may not be called like an opponent: a saved game is to tell by its names who is who.
OPPONENTS: Final = (
    *("Mittens", "Biscuit", "Socks", "Pepper", "Ginger"),
    *("Shadow", "Clover", "Tofu", "Marble"),
)
LEVELS: Final = ("random",)
LONGEST: Final = 20  # letters of a name, so that a table fits into 80 columns

Names = tuple[str, ...]


def seat_all(people: Names, players: int) -> Names:
    """The names at a table for so many; the rules say later whether so many can play."""
    if players < len(people):
        refuse(f"{len(people)} people need a table for {len(people)} or more, not {players}")
    return (*people, *OPPONENTS)[:players]


def people_among(names: Names) -> int:
    """How many of the first seats are people's, in a game that was saved."""
    return next((seat for seat, name in enumerate(names) if name in OPPONENTS), len(names))


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
    if name.casefold() in (opponent.casefold() for opponent in OPPONENTS):
        refuse(f"{name} is an opponent's name; choose another")
    return name


def read_levels(text: str, opponents: int) -> Names:
    """One level for all opponents, or one for each: random, or random,random."""
    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        if level not in LEVELS:
            refuse(f"no opponent plays at the level {brief(level)}; there is {', '.join(LEVELS)}")
    if len(levels) not in (1, opponents):
        refuse(f"name one level, or one for each of the {opponents} opponents, not {len(levels)}")
    return levels if len(levels) == opponents else levels * opponents
