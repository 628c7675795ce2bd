"""Choice: what may be played, and how often each move is: a softmax in two steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.kitten_me.belief import Belief
from purrlor.bots.probability import Distribution, softmax, without_rare
from purrlor.core.game import Seat
from purrlor.core.offer import Number
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.moves import CHALLENGE, DRAW_3, PURRFECT, SKIP, Bid, GoFish, KittenMove
from purrlor.games.kitten_me.view import TableView

_MOST: Final = 14  # moves that are mixed
_ALIKE: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat may do now."""

    least: int  # the Bids that may be made
    largest: int
    standing: Bid | None  # the Bid that may be called
    verbs: frozenset[str]
    opens: bool
    draws: int  # cards that Draw 3 would bring (KM-R12)
    next_must_raise: bool  # their own Bid, after any card that passes the turn (KM-24)
    topic: Feature  # what a card played now is about: the Bid's, or what this hand has most of
    to_fish: tuple[Seat, ...]  # who has a card to hand over


def turn(view: TableView, belief: Belief) -> Turn:
    verbs = {offer.verb: offer for offer in view.offers}
    number = verbs["bid"].slots[0] if "bid" in verbs else Number(0, -1)
    assert isinstance(number, Number)
    standing = view.bids[-1].bid if "challenge" in verbs else None
    return Turn(
        least=number.low,
        largest=number.high,
        standing=standing,
        verbs=frozenset(verbs),
        opens=not view.bids,
        draws=min(3, view.deck_size),
        next_must_raise=bool(view.bids) and view.bids[-1].seat == belief.hands[0].seat,
        topic=standing.feature if standing else max(FEATURES, key=belief.mine),
        to_fish=tuple(hand.seat for hand in belief.hands if hand.size),
    )


def kinds(turn: Turn, bids: Sequence[KittenMove]) -> list[list[KittenMove]]:
    """What may be played, by kind: each call, each card that passes the turn, and these Bids."""
    alone: list[Sequence[KittenMove]] = [
        [move] for move in (CHALLENGE, PURRFECT, SKIP, DRAW_3) if str(move) in turn.verbs
    ]
    fishing = [GoFish(seat, turn.topic) for seat in turn.to_fish if "go-fish" in turn.verbs]
    return [list(kind) for kind in (*alone, fishing, bids) if kind]


class Option(NamedTuple):
    move: KittenMove
    worth: float


class Share(NamedTuple):
    option: Option
    share: float


def mix(
    kinds: Sequence[Sequence[Option]], between: float, within: float, least: float
) -> list[Share]:
    """Choose a kind of move by its best move, and then a move of that kind, each time by a softmax
    with that temperature. Moves that would be played less often than `least` are not played; the
    best of a kind is listed all the same. The best move comes first."""
    bests = [max(kind, key=lambda option: option.worth) for kind in kinds]
    often = softmax([best.worth for best in bests], between)
    shares = [
        p * softmax([o.worth for o in kind], within) for p, kind in zip(often, kinds, strict=True)
    ]
    options = [option for kind in kinds for option in kind]
    mixed = [
        Share(*each)
        for each in zip(options, _kept(np.concatenate(shares), least).tolist(), strict=True)
    ]
    listed = [each for each in mixed if each.share or each.option in bests]
    return sorted(listed, key=lambda each: each.option.worth, reverse=True)


def _kept(shares: Distribution, least: float) -> Distribution:
    """Keep the moves with at least this share, but not too many; equal ones all or none."""
    ranked = np.sort(shares)[::-1]
    if len(ranked) > _MOST:
        least = max(least, float(ranked[_MOST]) + _ALIKE)
    return without_rare(shares, least)
