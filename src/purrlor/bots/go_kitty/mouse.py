"""The mouse: plays whatever is allowed, within reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.go_kitty.player import Player
from purrlor.bots.go_kitty.words import render
from purrlor.core.chance import Quick
from purrlor.core.offer import Offer
from purrlor.games.go_kitty.view import TableView

DULL: Final = ("skip", "end")  # played only if nothing else is possible
EACH: Final = 3  # moves of a verb that are weighed, so that the list stays short


class Mouse(Player):
    """It chooses a verb at random, and then something to do with it."""

    level = "mouse"

    def read(self, view: TableView) -> Sequence[Reading]:
        offers = [offer for offer in view.offers if offer.verb not in DULL] or [*view.offers]
        chance = Quick(view.ply, self.seat)
        moves = [_some(offer, chance) for offer in offers]
        return [_reading(move, len(offers) * len(some)) for some in moves for move in some]


def _some(offer: Offer, chance: Quick) -> list[str]:
    texts = list(offer.texts())
    chance.shuffle(texts, EACH)
    return texts[-EACH:]


def _reading(move: str, of: int) -> Reading:
    claim = Claim("only-move") if of == 1 else Claim("whim", amount=of)
    return Reading(move, 1 / of, None, 0.0, render([claim]), (claim,))


BOT: Final = Mouse
