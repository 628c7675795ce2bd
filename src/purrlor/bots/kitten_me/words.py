"""The reasons of a choice, as sentences with their numbers."""

from __future__ import annotations

from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.text import bid_words


def percent(chance: float) -> str:
    """Certainty is not claimed where there is none."""
    if chance < 0.005:
        return "under 1 %" if chance > 1e-9 else "0 %"
    if chance > 0.995:
        return "over 99 %" if chance < 1 - 1e-9 else "100 %"
    return f"{100 * chance:.0f} %"


def bid_why(bid: Bid, odds: float, read: float) -> str:
    return _sentence(f"{bid_words(bid)} is true", odds, read)


def challenge_why(bid: Bid, odds: float, read: float) -> str:
    return _sentence(f"{bid_words(bid)} is too high", odds, read)


def purrfect_why(bid: Bid, odds: float, read: float) -> str:
    return _sentence(f"{bid_words(bid)} is exactly right", odds, read)


def _sentence(what: str, odds: float, read: float) -> str:
    """What the cards say, and what the Bids make of it."""
    if percent(odds) == percent(read):
        return f"{what} {percent(odds)} of the time, given my hand."
    return f"{what} {percent(odds)} of the time given my hand, {percent(read)} as I read the Bids."


def skip_why(bid: Bid | None, odds: float, forced: bool) -> str:
    if bid is None:
        return "A Skip lets another open."
    true = f"{bid_words(bid)}, true {percent(odds)} of the time"
    return f"A Skip makes them raise their own {true}." if forced else f"A Skip passes on {true}."


def draw_why(feature: Feature, drawn: float) -> str:
    return (
        f"Three more cards bring about {drawn:.1f} {_plural(feature)} to my hand and pass my turn."
    )


def fish_why(whom: Seat, feature: Feature, caught: float) -> str:
    cards = f"{caught:.1f} cards with {_plural(feature)}"
    return f"Seat {whom} has about {cards} to hand over, and my turn passes."


def _plural(feature: Feature) -> str:
    return bid_words(Bid(2, feature)).removeprefix("2 ")
