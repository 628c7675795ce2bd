"""The levels of opponents by their names, for tests that name the players of a table."""

from purrlor.cli.seats import OPPONENTS, Levels, Names


def levels_of(names: Names, people: int) -> Levels:
    """None for each person (they sit first), then the level for each opponent's name."""
    level_of = {name: level for level, own in OPPONENTS.items() for name in own}
    return (*(None for _ in names[:people]), *(level_of[name] for name in names[people:]))
