"""Mouse: random legal moves, in a game without bots of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import prod
from typing import Final
from zlib import crc32

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.core.chance import Chance, Quick
from purrlor.core.game import Event, View
from purrlor.core.offer import Offer

MAX_MOVES: Final = 3  # of a verb that are considered


class Mouse(Bot):
    """It chooses a verb with equal odds, then one of its moves: any of them where they are few,
    else one of a few that are drawn, perhaps one twice, and always the same ones for a view."""

    def watch(self, event: Event) -> None:
        """Do nothing: a mouse forgets everything at once."""

    def weigh(self, view: View) -> Sequence[Reading]:
        offers = view.offers
        chance = Quick(view.ply, crc32(repr((view.seat, view.offers)).encode()))
        verbs, ways = dict.fromkeys(offer.verb for offer in offers), sum(map(_ways, offers))
        claims = (Claim("whim" if ways > 1 else "only-move", amount=ways),)
        return [
            Reading(move, share / len(verbs), None, 0.0, claims)
            for verb in verbs
            for move, share in _shares([o for o in offers if o.verb == verb], chance)
        ]


def _ways(offer: Offer) -> int:
    return prod(len(slot.fillings()) for slot in offer.slots)


def _shares(offers: Sequence[Offer], chance: Chance) -> Iterator[tuple[str, float]]:
    """Moves with their shares, which add up to 1; of more than a few, as many are drawn."""
    if sum(map(_ways, offers)) > MAX_MOVES:
        moves = [offers[chance.below(len(offers))].pick(chance) for _ in range(MAX_MOVES)]
    else:
        moves = [move for offer in offers for move in offer.texts()]
    return ((move, count / len(moves)) for move, count in Counter(moves).items())
