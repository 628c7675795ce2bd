"""The levels of opponents by their names, for tests that name who sits at a table."""

from purrlor.cli.seats import OPPONENTS, Levels, Names


def levels_of(names: Names, people: int) -> Levels:
    """None for the people, who sit first, and then the level that has each opponent's name."""
    level_of = {name: level for level, own in OPPONENTS.items() for name in own}
    return (*(None for _ in names[:people]), *(level_of[name] for name in names[people:]))
