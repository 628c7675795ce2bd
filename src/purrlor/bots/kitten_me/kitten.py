"""Kitten: a friendly beginner who goes by plain odds, forgets what was played, hardly bluffs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.kitten_me.hidden import forgotten
from purrlor.bots.kitten_me.mixing import Option, mix
from purrlor.bots.kitten_me.reasons import reading
from purrlor.bots.kitten_me.turn_odds import TurnOdds
from purrlor.core.game import View
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import CHALLENGE, DRAW_3, PURRFECT, SKIP, Bid, GoFish
from purrlor.games.kitten_me.view import TableView

_HEAT: Final = 0.2  # temperature: a beginner takes the second best quite often
_SELDOM: Final = 0.03
_SAFE: Final = 0.8  # how likely an opening is to be true
_EASY: Final = 0.55  # the worth of a card that passes the turn


class Kitten(Bot):
    """A move's worth is the chance that it comes off."""

    level = "kitten"

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        now = TurnOdds(view, forgotten(view, self.options.deck.cards))
        kinds = [kind for kind in (*_calls(now), *_passes(now), _bids(now)) if kind]
        shares = mix(kinds, 1.0, _HEAT, _HEAT, _SELDOM)
        return [reading(now, share) for share in shares]


def _calls(now: TurnOdds) -> Iterator[list[Option]]:
    bid = now.turn.standing
    if bid:
        yield [Option(CHALLENGE, 1 - now.true(bid))]
    if bid and "purrfect" in now.turn.verbs:
        yield [Option(PURRFECT, now.exact(bid))]


def _passes(now: TurnOdds) -> Iterator[list[Option]]:
    if "skip" in now.turn.verbs:
        yield [Option(SKIP, _EASY)]
    if "draw-3" in now.turn.verbs:
        yield [Option(DRAW_3, _EASY)]
    if "go-fish" in now.turn.verbs:
        yield [Option(GoFish(seat, now.topic()), _EASY) for seat in now.to_fish()]


def _bids(now: TurnOdds) -> list[Option]:
    """The next number of any feature. An opening is a feature that the kitten has most of, as high
    as is safe."""
    least, largest = now.turn.least, now.turn.largest
    bids = [Bid(least, feature) for feature in FEATURES if least <= largest]
    if now.opens:
        most = max(now.look.mine(feature) for feature in FEATURES)
        bids = [_raised(now, bid) for bid in bids if now.look.mine(bid.feature) == most]
    return [Option(bid, now.true(bid)) for bid in bids]


def _raised(now: TurnOdds, bid: Bid) -> Bid:
    higher = Bid(bid.count + 1, bid.feature)
    safe = higher.count <= now.turn.largest and now.true(higher) >= _SAFE
    return _raised(now, higher) if safe else bid


BOT: Final = Kitten
