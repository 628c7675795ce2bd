"""Kitten: a friendly beginner who goes by plain odds, forgets what was played, hardly bluffs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.kitten_me.choice import Option, kinds, mix
from purrlor.bots.kitten_me.claims import Odds, claims, plain_odds, reading
from purrlor.core.game import View
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import Bid, KittenMove

_HEAT: Final = 0.2  # temperature: a beginner takes the second best quite often
_SELDOM: Final = 0.03
_SAFE: Final = 0.8  # how likely an opening is to be true
_EASY: Final = 0.55  # the worth of a card that passes the turn


class Kitten(Bot):
    """A move's worth is the chance that it comes off."""

    level = "kitten"

    def weigh(self, view: View) -> Sequence[Reading]:
        odds = plain_odds(view, self.options.deck.cards)
        weighed = [_weighed(odds, kind) for kind in kinds(odds.turn, _bids(odds))]
        return [
            reading(odds, share, claims(odds, share.option.move))
            for share in mix(weighed, _HEAT, _HEAT, _SELDOM)
        ]


def _weighed(odds: Odds, moves: Sequence[KittenMove]) -> list[Option]:
    chances = [odds.comes_off(move) for move in moves]
    return [Option(m, _EASY if p is None else p) for m, p in zip(moves, chances, strict=True)]


def _bids(odds: Odds) -> list[KittenMove]:
    """The next number of any feature. An opening is a feature that the kitten has most of, as high
    as is safe."""
    least, mine = odds.turn.least, odds.belief.mine
    bids = [Bid(least, feature) for feature in FEATURES if least <= odds.turn.largest]
    if not odds.turn.opens:
        return [*bids]
    most = max(map(mine, FEATURES))
    return [_raised(odds, bid) for bid in bids if mine(bid.feature) == most]


def _raised(odds: Odds, bid: Bid) -> Bid:
    higher = Bid(bid.count + 1, bid.feature)
    safe = higher.count <= odds.turn.largest and (odds.comes_off(higher) or 0.0) >= _SAFE
    return _raised(odds, higher) if safe else bid


BOT: Final = Kitten
