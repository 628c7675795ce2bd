"""The readings of Kitten Me: the odds of a move, and its reason."""

from __future__ import annotations

from purrlor.bots.bot import Reading, Reason
from purrlor.bots.kitten_me.mixing import Share
from purrlor.bots.kitten_me.turn_odds import TurnOdds
from purrlor.bots.kitten_me.words import (
    SKIP_TO_OPEN,
    bid_why,
    challenge_why,
    draw_why,
    fish_why,
    purrfect_why,
    skip_why,
)
from purrlor.games.kitten_me.moves import Bid, Challenge, Draw3, GoFish, KittenMove, Purrfect


def reading(now: TurnOdds, share: Share) -> Reading:
    move, _ = share.option
    return with_reason(now, share, why(now, move))


def with_reason(now: TurnOdds, share: Share, reason: Reason) -> Reading:
    move, worth = share.option
    return Reading(str(move), share.share, odds(now, move), worth, reason.why, reason.claims)


def odds(now: TurnOdds, move: KittenMove) -> float | None:
    """The odds that the move comes off, by the cards alone."""
    if isinstance(move, Bid):
        return now.true(move)
    bid = now.turn.standing
    if bid and isinstance(move, Challenge):
        return 1 - now.true(bid)
    return now.exact(bid) if bid and isinstance(move, Purrfect) else None


def why(now: TurnOdds, move: KittenMove) -> Reason:
    if isinstance(move, Bid):
        return bid_why(move, now.true(move), now.true_as_read(move))
    bid = now.turn.standing
    if bid and isinstance(move, Challenge):
        return challenge_why(bid, 1 - now.true(bid), 1 - now.true_as_read(bid))
    if bid and isinstance(move, Purrfect):
        return purrfect_why(bid, now.exact(bid), now.exact_as_read(bid))
    if isinstance(move, GoFish):
        return fish_why(move.whom, move.feature, now.catch(move.whom, move.feature))
    if isinstance(move, Draw3):
        return draw_why(now.draws, now.topic(), now.drawn(now.topic()))
    if bid is None:
        return SKIP_TO_OPEN
    return skip_why(bid, now.true(bid), now.true_as_read(bid), now.comes_back)
