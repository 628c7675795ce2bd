"""Kitten: a friendly beginner who goes by plain odds, forgets what was played, hardly bluffs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.kitten_me.choice import Option, kinds, mix
from purrlor.bots.kitten_me.claims import Odds, plain_odds
from purrlor.bots.temper import Temper
from purrlor.core.game import View
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import Bid, KittenMove

_HEAT: Final = 0.2  # temperature: a beginner takes the second best quite often
_MIN_SHARE: Final = 0.03  # moves with a smaller share are not played
_ABOVE: Final = 2  # how far an opening may go beyond what the kitten holds of its feature
_EASY: Final = 0.55  # the worth of a card that passes the turn
_BOLD: Final = 0.1  # what a bold one adds to the worth of a Bid, and a cautious one takes off
_LIKED: Final = 0.15  # what is added to the worth of a Bid on the feature that it likes


class Kitten(Bot):
    """A move's worth is the chance that it comes off."""

    def weigh(self, view: View) -> Sequence[Reading]:
        odds = plain_odds(view, self.options.deck.cards)

        def weighed(move: KittenMove) -> Option:
            chance = odds.comes_off(move)
            taste = _taste(self.temper, move) if isinstance(move, Bid) else 0.0
            return Option(move, _EASY if chance is None else chance + taste)

        options = [list(map(weighed, kind)) for kind in kinds(odds, _bids(odds, self.temper))]
        return [option.reading(odds) for option in mix(options, _HEAT, _HEAT, _MIN_SHARE)]


def _taste(temper: Temper, bid: Bid) -> float:
    return _BOLD * temper.bold + _LIKED * (str(bid.feature) == temper.likes)


def _bids(odds: Odds, temper: Temper) -> list[KittenMove]:
    """The next number of any feature. An opening is on a feature that the kitten has most of, with
    as many as it holds or a little more, so that a round has room to rise."""
    if odds.view.bids:
        return [Bid(count, feature) for count in odds.counts[:1] for feature in FEATURES]
    most = max(map(odds.belief.mine, FEATURES))
    counts = [count for count in odds.counts if most <= count <= most + _ABOVE + temper.bold]
    features = [f for f in FEATURES if odds.belief.mine(f) + (str(f) == temper.likes) >= most]
    return [Bid(count, feature) for count in counts or odds.counts[:1] for feature in features]
