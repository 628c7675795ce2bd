"""The reasons of a bot as sentences, with the claims that they make."""

from __future__ import annotations

from typing import Final

from purrlor.bots.bot import Claim, Reason, reason
from purrlor.core.game import Seat
from purrlor.core.words import Sentence, percent
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.text import bid_words, feature_words


def bid_why(bid: Bid, odds: float, read: float) -> Reason:
    return _claim("bid-is-true", f"{bid_words(bid)} is true", odds, read)


def challenge_why(bid: Bid, odds: float, read: float) -> Reason:
    return _claim("bid-is-too-high", f"{bid_words(bid)} is too high", odds, read)


def purrfect_why(bid: Bid, odds: float, read: float) -> Reason:
    return _claim("bid-is-exact", f"{bid_words(bid)} is exactly right", odds, read)


def _claim(kind: str, what: str, odds: float, read: float) -> Reason:
    return Reason(Sentence(_sentence(what, odds, read)), (Claim(kind, read),))


def _sentence(what: str, odds: float, read: float) -> str:
    """The odds by the cards, and how the Bids change them."""
    if percent(odds) == percent(read):
        return f"{what} {percent(odds)} of the time, given my hand."
    return f"{what} {percent(odds)} of the time given my hand, {percent(read)} as I read the Bids."


SKIP_TO_OPEN: Final = reason("A Skip lets another open.")


def skip_why(bid: Bid, odds: float, read: float, comes_back: bool) -> Reason:
    does = "makes them raise their own" if comes_back else "passes on"
    return reason(_sentence(f"A Skip {does} {bid_words(bid)}, which is true", odds, read))


def draw_why(cards: int, feature: Feature, drawn: float) -> Reason:
    if cards == 0:
        return reason("There is no card left to draw, but my turn passes.")
    more = "One more card brings" if cards == 1 else f"{cards} more cards bring"
    what = f"{drawn:.1f} {feature_words(feature)}"
    return reason(f"{more} about {what} to my hand, and my turn passes.")


def fish_why(whom: Seat, feature: Feature, caught: float) -> Reason:
    cards = f"{caught:.1f} cards with {feature_words(feature)}"
    return reason(f"{{}} has about {cards} to hand over, and my turn passes.", whom)


def unharmed_why(odds: float) -> Reason:
    """What is added to another reason: the odds to lose no card in this round."""
    said = Sentence(f" I come through the round unharmed {percent(odds)} of the time then.")
    return Reason(said, (Claim("loses-no-card", odds),))
