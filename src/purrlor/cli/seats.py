"""The seats of a table: people first, then bots, each with a name and a level."""

from __future__ import annotations

from itertools import chain, count
from typing import Final

from purrlor import bots
from purrlor.cli.common import refuse
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import brief
from purrlor.server.limits import NAME
from purrlor.server.people.characters import CHARACTERS, own_name

# The names of opponents; each level has its own, so that people recognize how a bot plays.
OPPONENTS: Final = {
    level: tuple(each.name for each in characters) for level, characters in CHARACTERS.items()
}
LONGEST: Final = NAME.most  # characters of a name

Names = tuple[str, ...]
Levels = tuple[str | None, ...]  # by seat; None for a person


def seat_all(people: Names, levels: Names) -> tuple[Names, Levels]:
    """Seat the people, then an opponent of each level with a name that nobody else has."""
    names = list(people)
    for level in levels:
        names.append(_unlike(names, level))
    return tuple(names), (*(None for _ in people), *levels)


def _unlike(taken: list[str], level: str) -> str:
    used = {name.casefold() for name in taken}
    own = OPPONENTS.get(level, (own_name(level),))
    numbered = (f"{name} {number}" for number in count(2) for name in own)
    return next(name for name in chain(own, numbered) if name.casefold() not in used)


def count_opponents(people: Names, players: int) -> int:
    if players < len(people):
        refuse(
            f"--players: expected at least {len(people)}, for {len(people)} people, got {players}"
        )
    return players - len(people)


def read_people(text: str) -> Names:
    """Read names such as "Ann,Bob,Cleo"."""
    people = tuple(check_name(name.strip()) for name in text.split(","))
    if len({name.casefold() for name in people}) < len(people):
        refuse(f"--hot-seat: expected different names, got {brief(text)}")
    if len(people) < 2:
        refuse("--hot-seat: expected at least two names, such as Ann,Bob")
    return people


def check_name(name: str) -> str:
    if not name.isprintable() or not 1 <= len(name) <= LONGEST:
        refuse(f"name: expected 1 to {LONGEST} printable characters, got {brief(name)}")
    return name


def read_levels(game: AnyGame, text: str | None, opponents: int) -> Names:
    """Read one level for all opponents, or one for each: "tabby" or "tabby,kitten,mouse". Your own
    bot is NAME=MODULE:CLASS."""
    words = (text or bots.usual_level(game)).split(",")
    try:
        levels = bots.read_levels(words, game)
    except ValueError as error:
        refuse(error)
    if len(levels) not in (1, opponents):
        refuse(f"expected one level, or one for each of {opponents} opponents, got {len(levels)}")
    return levels if len(levels) == opponents else levels * opponents
