"""Kitten: a friendly beginner who goes by plain odds, forgets what was played, hardly bluffs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.kitten_me.hidden import forgotten
from purrlor.bots.kitten_me.mixing import Option, mix
from purrlor.bots.kitten_me.reasons import reading
from purrlor.bots.kitten_me.sight import Sight
from purrlor.core.game import View
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import CHALLENGE, DRAW_3, PURRFECT, SKIP, Bid, GoFish
from purrlor.games.kitten_me.view import TableView

_HEAT: Final = 0.2  # temperature: a beginner takes the second best quite often
_SELDOM: Final = 0.03
_SAFE: Final = 0.8  # how likely an opening is to be true
_EASY: Final = 0.55  # what a card is worth that saves a hard choice


class Kitten(Bot):
    """A move's worth is the chance that it comes off."""

    level = "kitten"

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        sight = Sight(view, forgotten(view, self.options.deck.cards))
        kinds = [kind for kind in (*_calls(sight), *_passes(sight), _bids(sight)) if kind]
        shares = mix(kinds, 1.0, _HEAT, _HEAT, _SELDOM)
        return [reading(sight, share) for share in shares]


def _calls(sight: Sight) -> Iterator[list[Option]]:
    bid = sight.turn.standing
    if bid:
        yield [Option(CHALLENGE, 1 - sight.true(bid))]
    if bid and "purrfect" in sight.turn.verbs:
        yield [Option(PURRFECT, sight.exact(bid))]


def _passes(sight: Sight) -> Iterator[list[Option]]:
    if "skip" in sight.turn.verbs:
        yield [Option(SKIP, _EASY)]
    if "draw-3" in sight.turn.verbs:
        yield [Option(DRAW_3, _EASY)]
    if "go-fish" in sight.turn.verbs:
        yield [Option(GoFish(seat, sight.topic()), _EASY) for seat in sight.to_fish()]


def _bids(sight: Sight) -> list[Option]:
    """The next number of any feature. An opening is a feature that the kitten has most of, as high
    as is safe."""
    least, largest = sight.turn.least, sight.turn.largest
    bids = [Bid(least, feature) for feature in FEATURES if least <= largest]
    if sight.opens:
        most = max(sight.look.mine(feature) for feature in FEATURES)
        bids = [_raised(sight, bid) for bid in bids if sight.look.mine(bid.feature) == most]
    return [Option(bid, sight.true(bid)) for bid in bids]


def _raised(sight: Sight, bid: Bid) -> Bid:
    higher = Bid(bid.count + 1, bid.feature)
    safe = higher.count <= sight.turn.largest and sight.true(higher) >= _SAFE
    return _raised(sight, higher) if safe else bid


BOT: Final = Kitten
