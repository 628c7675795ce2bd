"""Words: one text for each kind of claim."""

from __future__ import annotations

from typing import Final

from purrlor.bots.bot import Claim
from purrlor.bots.saying import Words
from purrlor.core.words import counted, percent
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.text import bid_words, feature_words

_FEATURES: Final = {str(feature): feature_words(feature) for feature in FEATURES}
_BLUFF: Final = 0.5  # a Bid that is less likely true than this is called a bluff


def _parts(claim: Claim) -> dict[str, object]:
    amount = claim.amount or 0.0
    return {
        "bid": bid_words(Bid.read(f"bid {claim.thing}")) if " " in claim.thing else "",
        "feature": _FEATURES.get(claim.thing, ""),
        "part": percent(min(max(amount, 0.0), 1.0)),
        "cards": counted(round(amount), "card"),
    }


_WORDS: Final = Words(
    {
        "bid-is-true": "{bid} is true {odds} of the time.",
        "bid-is-too-high": "{bid} is too high {odds} of the time.",
        "bid-is-exact": "{bid} is exactly right {odds} of the time.",
        "skip-passes-on": "A Skip passes on {bid}, which is true {part} of the time.",
        "skip-comes-back": "A Skip makes them raise {bid}, which is true {part} of the time.",
        "by-cards": "By the cards alone, before the Bids are read, it would be {part}.",
        "another-opens": "A Skip lets another open.",
        "draws": "{I} draw {cards}.",
        "draws-nothing": "There is no card left to draw, but {my} turn passes.",
        "brings": "That brings about {amount:.1f} {feature} to {my} hand, and {my} turn passes.",
        "hands-over": "{player} has about {amount:.1f} cards with {feature} to hand over, "
        "and {my} turn passes.",
        "loses-no-card": "{I} come through the round unharmed {odds} of the time then, "
        "if the others play well.",
        "plays-as-tabby": "At such a table my training is of no use, so I play as a tabby does.",
    },
    _parts,
    ["bid-is-true", "bid-is-too-high", "bid-is-exact"],
    {"bid-is-true": lambda claim: "a bluff" if (claim.odds or 0.0) < _BLUFF else ""},
)
sentence: Final = _WORDS.sentence
advised: Final = _WORDS.advised
