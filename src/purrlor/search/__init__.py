"""Search for any game of the library: information set Monte Carlo tree search (docs/search.md)."""

from purrlor.search.found import Found, Tried
from purrlor.search.plan import Plan
from purrlor.search.searching import processes, search, search_match
from purrlor.search.sight import ALL_TOLD, MOVES, Sight
from purrlor.search.worlds import Imagined, Worlds
from purrlor.search.worth import WORTH, Worth

__all__ = [
    "ALL_TOLD",
    "MOVES",
    "WORTH",
    "Found",
    "Imagined",
    "Plan",
    "Sight",
    "Tried",
    "Worlds",
    "Worth",
    "processes",
    "search",
    "search_match",
]
