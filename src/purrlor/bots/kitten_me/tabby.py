"""Tabby: exact odds, a tempered reading of the Bids, a look up the ladder, and mixed choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.kitten_me.mixing import Option, Share, mix
from purrlor.bots.kitten_me.reasons import why, with_reason
from purrlor.bots.kitten_me.situation import Situation
from purrlor.bots.kitten_me.words import unharmed_why
from purrlor.core.game import View
from purrlor.games.kitten_me.moves import CHALLENGE, DRAW_3, PURRFECT, SKIP, Bid, CardMove, GoFish
from purrlor.games.kitten_me.view import TableView

# Temperatures of the mixed choice, in parts of the stakes: between kinds of moves, and among moves
# of one kind. They were set so that the best response wins least against the mix (exploit.py).
BETWEEN = 0.03
WITHIN = 0.08
SELDOM = 0.02  # moves with a smaller share are not played
KEPT = 0.03  # what a card that passes the turn is worth while it is kept, in parts of the stakes
MORE = 0.05  # what each card more in hand is worth


class Tabby(Bot):
    """A move's worth is the share of all cards that it leaves the seat with, by estimate."""

    level = "tabby"

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        now = Situation(view, self.knowledge)
        kinds = [kind for kind in (*_calls(now), *_passes(now), _bids(now)) if kind]
        scale = now.stakes.right - now.stakes.lost
        within = WITHIN / len(now.hands)
        return [_reading(now, share) for share in mix(kinds, scale, BETWEEN, within, SELDOM)]


def _reading(now: Situation, share: Share) -> Reading:
    """A Bid and a card are chosen by whether one comes through the round, so their reasons say
    that too; a call's own odds are just that."""
    move, worth = share.option
    said = why(now, move)
    if isinstance(move, Bid):
        said += unharmed_why(now.unharmed(worth))
    elif isinstance(move, CardMove):
        said += unharmed_why(now.unharmed(now.passed()))
    return with_reason(now, share, said)


def _calls(now: Situation) -> Iterator[list[Option]]:
    bid, stakes = now.turn.standing, now.stakes
    if bid is None:
        return
    true = now.true_as_read(bid)
    yield [Option(CHALLENGE, true * stakes.lost + (1 - true) * stakes.right)]
    if "purrfect" in now.turn.verbs:
        exact = now.exact_as_read(bid)
        yield [Option(PURRFECT, exact * stakes.flawless + (1 - exact) * stakes.lost)]


def _passes(now: Situation) -> Iterator[list[Option]]:
    """Cards that replace the turn: all of them leave it to the others."""
    scale = now.stakes.right - now.stakes.lost
    passed = now.passed() - KEPT * scale
    if "skip" in now.turn.verbs:
        yield [Option(SKIP, passed)]
    if "draw-3" in now.turn.verbs:
        yield [Option(DRAW_3, passed + now.draws * MORE * scale)]
    if "go-fish" in now.turn.verbs:
        topic = now.topic()
        yield [
            Option(GoFish(seat, topic), passed + now.catch(seat, topic) * MORE * scale)
            for seat in now.to_fish()
        ]


def _bids(now: Situation) -> list[Option]:
    least, largest = now.turn.least, now.turn.largest
    lowest = max(least, min(largest, now.ladder.bottom))
    counts = range(lowest, min(largest, max(lowest, now.ladder.top)) + 1)
    features = now.features
    bids = [Bid(count, feature) for count in counts for feature in features]
    return [Option(bid, now.bid_worth(bid)) for bid in bids]


BOT: Final = Tabby
