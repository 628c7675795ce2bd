"""Mouse: random legal moves, in any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import prod
from typing import ClassVar, Final
from zlib import crc32

from purrlor.bots.bot import Bot, Reading
from purrlor.core.chance import Chance, Quick
from purrlor.core.game import View
from purrlor.core.offer import Offer
from purrlor.core.words import Sentence

MOST: Final = 60  # moves of an offer that are weighed; if it has more, as many are drawn


class Mouse(Bot):
    """It chooses a verb, then one of its offers, then a move, each time with equal odds."""

    level: ClassVar = "mouse"

    def weigh(self, view: View) -> Sequence[Reading]:
        chance = Quick(view.ply, crc32(repr((view.seat, view.offers)).encode()))
        verbs = Counter(offer.verb for offer in view.offers)
        return [
            Reading(move, share / len(verbs) / verbs[offer.verb], None, 0.0, WHY)
            for offer in view.offers
            for move, share in _shares(offer, chance)
        ]


WHY: Final = Sentence("It is allowed.")


def _shares(offer: Offer, chance: Chance) -> Iterator[tuple[str, float]]:
    """The offer's moves with their shares, which add up to 1; of very many moves, only some are
    drawn."""
    many = prod(len(slot.fillings()) for slot in offer.slots) > MOST
    moves = (offer.pick(chance) for _ in range(MOST)) if many else offer.texts()
    times = Counter(moves)
    return ((move, count / times.total()) for move, count in times.items())


BOT: Final = Mouse
