"""The reasons of a choice, as sentences with their numbers."""

from __future__ import annotations

from typing import Final

from purrlor.core.game import Seat
from purrlor.core.words import percent
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.text import bid_words, feature_words


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


SKIP_TO_OPEN: Final = "A Skip lets another open."


def skip_why(bid: Bid, odds: float, read: float, comes_back: bool) -> str:
    does = "makes them raise their own" if comes_back else "passes on"
    return _sentence(f"A Skip {does} {bid_words(bid)}, which is true", odds, read)


def draw_why(cards: int, feature: Feature, drawn: float) -> str:
    if cards == 0:
        return "There is no card left to draw, but my turn passes."
    more = "One more card brings" if cards == 1 else f"{cards} more cards bring"
    return f"{more} about {drawn:.1f} {feature_words(feature)} to my hand, and my turn passes."


def fish_why(whom: Seat, feature: Feature, caught: float) -> str:
    cards = f"{caught:.1f} cards with {feature_words(feature)}"
    return f"Seat {whom} has about {cards} to hand over, and my turn passes."


def kept(why: str, unharmed: float) -> str:
    """A reason with what decides."""
    return f"{why} I come through the round unharmed {percent(unharmed)} of the time then."
