"""Kitten: a friendly beginner who goes by plain odds, forgets what was played, hardly bluffs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.kitten_me.choice import Option, mix
from purrlor.bots.kitten_me.claims import PlainSight, claims, odds, reading
from purrlor.core.game import View
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import (
    CHALLENGE,
    DRAW_3,
    PURRFECT,
    SKIP,
    Bid,
    GoFish,
    KittenMove,
)
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
        sight = PlainSight(view, self.options.deck.cards)
        kinds = [_weighed(sight, kind) for kind in (*_others(sight), _bids(sight)) if kind]
        return [
            reading(sight, share, claims(sight, share.option.move))
            for share in mix(kinds, _HEAT, _HEAT, _SELDOM)
        ]


def _weighed(sight: PlainSight, moves: Sequence[KittenMove]) -> list[Option]:
    chances = [odds(sight, move) for move in moves]
    return [Option(m, _EASY if p is None else p) for m, p in zip(moves, chances, strict=True)]


def _others(sight: PlainSight) -> Iterator[list[KittenMove]]:
    """Calls, and cards that pass the turn."""
    for move in (CHALLENGE, PURRFECT, SKIP, DRAW_3):
        if str(move) in sight.turn.verbs:
            yield [move]
    if "go-fish" in sight.turn.verbs:
        yield [GoFish(seat, sight.turn.topic) for seat in sight.turn.to_fish]


def _bids(sight: PlainSight) -> list[KittenMove]:
    """The next number of any feature. An opening is a feature that the kitten has most of, as high
    as is safe."""
    least, mine = sight.turn.least, sight.belief.mine
    bids = [Bid(least, feature) for feature in FEATURES if least <= sight.turn.largest]
    if not sight.turn.opens:
        return [*bids]
    most = max(map(mine, FEATURES))
    return [_raised(sight, bid) for bid in bids if mine(bid.feature) == most]


def _raised(sight: PlainSight, bid: Bid) -> Bid:
    higher = Bid(bid.count + 1, bid.feature)
    safe = higher.count <= sight.turn.largest and (odds(sight, higher) or 0.0) >= _SAFE
    return _raised(sight, higher) if safe else bid


BOT: Final = Kitten
