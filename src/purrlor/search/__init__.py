"""Information set Monte Carlo tree search for any game (docs/how-to/search.md)."""

from purrlor.search.defaults import TO_THE_END, Defaults, defaults_of
from purrlor.search.inputs import (
    ALL_EVENTS,
    BY_POINTS,
    MOVES,
    Evaluation,
    Imagined,
    Observer,
    Worlds,
)
from purrlor.search.searching import Found, Plan, Tried, processes, search, search_match

__all__ = [
    "ALL_EVENTS",
    "BY_POINTS",
    "MOVES",
    "TO_THE_END",
    "Defaults",
    "Evaluation",
    "Found",
    "Imagined",
    "Observer",
    "Plan",
    "Tried",
    "Worlds",
    "defaults_of",
    "processes",
    "search",
    "search_match",
]
