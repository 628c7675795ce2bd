"""The claims of a bot as sentences: one text for each kind of claim."""

from __future__ import annotations

from typing import Final

from purrlor.bots.bot import Claim
from purrlor.bots.saying import Words
from purrlor.core.words import counted
from purrlor.games.shut_up_cat.components import CHASE_PRICE, TOP_MULTIPLIER
from purrlor.games.shut_up_cat.text import card_words

_OFTEN: Final = {1: "once", 2: "twice", 3: "three times"}  # as far as chases go


def _parts(claim: Claim) -> dict[str, object]:
    amount = claim.amount or 0.0
    return {
        "brings": f"brings {amount:.1f} Zs" if amount > -0.05 else f"costs {-amount:.1f} Zs",
        "bring": f"bring {amount:.1f} Zs" if amount > -0.05 else f"cost {-amount:.1f} Zs",
        "zs": counted(round(amount), "Z"),
        "meows": counted(round(amount), "MEOW"),
        "tiles": counted(round(amount), "tile"),
        "dice": " and ".join(claim.thing.split()),
        "product": amount * int(claim.thing) if claim.thing.isdigit() else 0,
        "often": _OFTEN.get(round(amount)),
        "length": len(claim.thing.split()),
        "card": card_words(claim.thing),
        "games": abs(100 * amount),
        "price": CHASE_PRICE,
        "cost": CHASE_PRICE * round(amount),
        "top": TOP_MULTIPLIER,
        # How often a seat wins is found in games among tabbies, unless nothing is in doubt.
        "provided": "" if claim.odds in (0, 1) else ", if the others play well",
    }


_WORDS: Final = Words(
    {
        "wins": "{I} win {odds} of the time then{provided}.",
        "brings-zs": "This {brings} on average.",
        "gains-zs": "{I} gain Zs {odds} of the time.",
        "dice-bring": "The dice then {bring} on average.",
        "rolls-again": "This rolls {dice} again.",
        "turns-die": "This turns a {thing} into a {amount:.0f}.",
        "shows-tiles": "This shows {me} {tiles}.",
        "swaps-tiles": "This swaps two tiles.",
        "plugs-ears": "In this turn up to {meows} cannot lower {my} multiplier.",
        "raises-own": "This makes {my} multiplier {amount:.0f}.",
        "lowers-rival": "{player}’s multiplier falls to {amount:.0f}.",
        "takes-zs": "This brings {zs} at once.",
        "shuffles-tiles": "This shuffles all tiles.",
        "chase-raises": "A chase makes {my} multiplier {amount:.0f}, for {price} Zs.",
        "holds-zs": "These {thing} tiles are all Zs.",
        "holds-meows": "These {thing} tiles hold {meows}.",
        "may-hold-meows": "These {thing} tiles hold {amount:.1f} MEOWs on average.",
        "then-chases": "Then {i} chase the cat {often}, for {cost} Zs, and count the Zs.",
        "may-chase": "Then {i} would likely chase the cat {often}, for {cost} Zs.",
        "raises-multiplier": "Seven makes {my} multiplier {amount:.0f}; a chase costs {price} Zs.",
        "raises-nothing": "Seven changes nothing: {my} multiplier is {top}, the most there is.",
        "draws-card": "The pair draws a card; the likeliest, {card}, comes {odds} of the time.",
        "draws-nothing": "The pair draws nothing: 0 cards are left.",
        "scores": "Scoring {zs} at a multiplier of {thing} brings {product:.0f}.",
        "pays-back": "A multiplier of {thing} for {price} Zs brings back {zs} at once.",
        "lays-row": "A row of {length} Zs lies there for {my} next turn, if it is left alone.",
        "meets-meows": "Then {player} turns up {amount:.1f} MEOWs on average.",
        "wins-more": "That wins {games:.1f} games of a hundred more than an average order.",
        "wins-less": "That wins {games:.1f} games of a hundred fewer than an average order.",
        "wins-alike": "That wins about as often as an average order.",
        "ends": "Nobody sleeps here again: any order is as good as another.",
        "puts-back": "{I} put {meows} back among {thing} tiles.",
    },
    _parts,
    ["gains-zs"],
    {
        "then-chases": lambda claim: f"then chase {_parts(claim)['often']}",
        "may-chase": lambda claim: f"then perhaps chase {_parts(claim)['often']}",
        "rolls-again": lambda claim: "to roll again",
        "turns-die": lambda claim: f"to turn a die to {claim.amount:.0f}",
        "shows-tiles": lambda claim: "to see tiles",
        "swaps-tiles": lambda claim: "to swap tiles",
        "plugs-ears": lambda claim: "to plug your ears",
        "raises-own": lambda claim: "to raise your multiplier",
        "lowers-rival": lambda claim: "to lower their multiplier",
        "takes-zs": lambda claim: f"for {_parts(claim)['zs']}",
        "shuffles-tiles": lambda claim: "to shuffle the tiles",
        "chase-raises": lambda claim: "to raise your multiplier",
    },
)
sentence: Final = _WORDS.sentence
advised: Final = _WORDS.advised
