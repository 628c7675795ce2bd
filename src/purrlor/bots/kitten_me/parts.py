"""Divides the cards that nobody has shown into parts; what is known treats all cards of a part
alike."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from purrlor.bots.kitten_me.hidden import Hidden
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.memory import ANY, Bundle, face
from purrlor.games.kitten_me.specials import SPECIALS


def factor(card: Card) -> int:
    """The factor by which a card multiplies its hand, or the total if it is flipped: 0 blanks it, 2
    doubles it (KM-27, KM-28, KM-31, KM-32)."""
    return SPECIALS[card].in_hand(1) if card.special else 1


class Group(NamedTuple):
    """Places of one hand that can all hold the same cards."""

    size: int
    anything: bool
    parts: tuple[int, ...]  # the parts that fit, unless anything does
    doublers: int  # how many doublers fit
    blanks: int


class Parts(NamedTuple):
    """Plain cards in parts of which a bundle can hold every card or none, and the numbers of
    special cards."""

    plain: tuple[Hand, ...]
    doublers: int
    blanks: int
    hands: tuple[tuple[Group, ...], ...]


@lru_cache(maxsize=8)
def parts(hidden: Hidden) -> Parts:
    told = sorted({bundle.faces for hand in hidden.hands for bundle in hand.bundles})
    sorted_out: dict[tuple[bool, ...], list[Card]] = {}
    for card in hidden.pool:
        if factor(card) == 1:
            fits = tuple(bool(face(card) & faces) for faces in told)
            sorted_out.setdefault(fits, []).append(card)
    plain = tuple(map(tuple, sorted_out.values())) or ((),)
    others = [card for card in hidden.pool if factor(card) != 1]
    groups = [
        tuple(_group(bundle, plain, others) for bundle in (Bundle(h.others, ANY), *h.bundles))
        for h in hidden.hands
    ]
    doublers = sum(factor(card) == 2 for card in others)
    return Parts(plain, doublers, len(others) - doublers, tuple(groups))


def _group(bundle: Bundle, plain: tuple[Hand, ...], others: list[Card]) -> Group:
    size, faces = bundle
    fitting = [place for place, cards in enumerate(plain) if cards and face(cards[0]) & faces]
    factors = [factor(card) for card in others if face(card) & faces]
    return Group(size, faces == ANY, tuple(fitting), factors.count(2), factors.count(0))
