"""What single cards bring in the end, on average: fitted to the results of whole games."""

from __future__ import annotations

from typing import Final, NamedTuple

from purrlor.core.game import Seat
from purrlor.games.go_kitty.view import TableView


class Prices(NamedTuple):
    """What cards that make no Clowder yet are worth, in points."""

    alike: tuple[float, ...]  # none to three cards of a Trait of which none was laid
    seasons: tuple[float, ...]  # a card each of none to four Seasons
    mouse: float
    laid: float = 0.0  # for a Clowder, beside its points


STAGES: Final = (  # prices by the least number of turns that the seat has left
    (0.0, Prices((0, 0, 0, 0), (0, 0, 0, 0, 0), 0)),
    (0.5, Prices((0, 0, 0.03, 0.12), (0, 0.2, 0.4, 0.65, 1.9), 1.0)),
    (2.0, Prices((0, 0, 0.04, 0.17), (0, 0.28, 0.55, 0.9, 1.9), 1.35)),
    (4.0, Prices((0, 0, 0.05, 0.2), (0, 0.33, 0.65, 1.05, 1.9), 1.6)),
)
HARM: Final = 0.2  # points that a rival loses with a card
TOKEN: Final = (0.9, 0.7, 0.5)  # what the first active token brings, the second, the third
EACH: Final = 0.01  # added for each Clowder, so that their number can be told from the points
POINTS: Final = Prices((0, 0, 0, 0), (0, 0, 0, 0, 0), 0, EACH)
DRAWN: Final = 0.85  # cards that leave the pile in a turn


def turns_left(view: TableView, seat: Seat) -> float:
    """How many turns a seat has left, not counting the present one."""
    players = len(view.hand_sizes)
    if not view.last_turns:
        return 1 + view.pile_size / (DRAWN * players)
    assert view.turn is not None
    return float(0 < (seat - view.turn) % players < view.last_turns)


def prices_after(turns: float) -> Prices:
    return [prices for least, prices in STAGES if turns >= least][-1]


def lays_again(view: TableView, seat: Seat) -> bool:
    """Can the seat lay again, in the present turn (GK-5) or in a later one?"""
    return seat == view.turn or turns_left(view, seat) > 0


def is_last(view: TableView) -> bool:
    """Is this the last turn of the game (GK-29)?"""
    return view.last_turns == 1
