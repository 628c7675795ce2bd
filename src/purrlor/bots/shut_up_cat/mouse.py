"""Mouse: any move at all, within reason: it does not give its Zs away for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import ClassVar, Final
from zlib import crc32

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.shut_up_cat.words import render
from purrlor.core.chance import Chance, Quick
from purrlor.core.game import Event, View
from purrlor.core.offer import Offer
from purrlor.games.shut_up_cat.view import TableView

_TRIES: Final = 4  # how many moves of a kind are considered


class Mouse(Bot):
    level: ClassVar = "mouse"

    def watch(self, event: Event) -> None:
        """Do nothing: a mouse forgets everything at once."""

    def weigh(self, view: View) -> Sequence[Reading]:
        """Every kind of move is equally likely; a few moves of each kind are considered, chosen by
        what is seen."""
        assert isinstance(view, TableView)
        chance = Quick(view.ply, crc32(repr((view.seat, view.dice, view.winks)).encode()))
        kinds: dict[str, list[Offer]] = {}
        for offer in view.offers:
            if offer.verb != "chase":  # there is always something else to do
                kinds.setdefault(offer.verb, []).append(offer)
        return [
            reading for kind in kinds.values() for reading in _some(kind, 1 / len(kinds), chance)
        ]


def _some(offers: list[Offer], share: float, chance: Chance) -> list[Reading]:
    minded: dict[str, int] = {}
    for _ in range(_TRIES):
        text = offers[chance.below(len(offers))].pick(chance)
        minded[text] = minded.get(text, 0) + 1
    count = sum(_ways(offer) for offer in offers)
    return [_reading(text, share * times / _TRIES, count) for text, times in minded.items()]


def _ways(offer: Offer) -> int:
    return prod(len(slot.fillings()) for slot in offer.slots)


def _reading(text: str, share: float, count: int) -> Reading:
    kind = "comes-to-mind" if count > 1 else "only-way"
    claims = (Claim(kind, thing=text.split()[0], amount=count),)
    return Reading(text, share, None, 0.0, render(claims), claims)


BOT: Final = Mouse
