"""What a seat may do now, read from the view's offers."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.offer import Number
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import TableView


@dataclass(frozen=True, slots=True)
class Turn:
    least: int  # the Bids that may be made
    largest: int
    standing: Bid | None  # the Bid that may be called
    verbs: frozenset[str]


def turn(view: TableView) -> Turn:
    verbs = {offer.verb: offer for offer in view.offers}
    number = verbs["bid"].slots[0] if "bid" in verbs else Number(0, -1)
    assert isinstance(number, Number)
    standing = view.bids[-1].bid if "challenge" in verbs else None
    return Turn(number.low, number.high, standing, frozenset(verbs))
