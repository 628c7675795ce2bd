"""Mouse: plays whatever is allowed, within reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.kitten_me.choice import Option, Share, kinds
from purrlor.bots.kitten_me.claims import Odds, claims, plain_odds, reading
from purrlor.core.game import View
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import Bid, KittenMove

_REASON: Final = 0.1  # moves that succeed less often are not considered
_STEPS: Final = 2  # how far a Bid is raised


class Mouse(Bot):
    """It draws a kind of move, then a move of that kind; all are worth the same to it."""

    level = "mouse"

    def weigh(self, view: View) -> Sequence[Reading]:
        odds = plain_odds(view, self.options.deck.cards)
        least, largest = odds.turn.least, odds.turn.largest
        counts = range(least, min(least + _STEPS, largest + 1))
        every = kinds(odds.turn, [Bid(count, feature) for count in counts for feature in FEATURES])
        every.sort(key=lambda kind: str(kind[0]))
        sane = [[move for move in kind if _is_sane(odds, move)] for kind in every]
        drawn = [kind for kind in sane if kind] or every
        return [
            reading(odds, Share(Option(move, 0.0), 1 / len(drawn) / len(kind)), claims(odds, move))
            for kind in drawn
            for move in kind
        ]


def _is_sane(odds: Odds, move: KittenMove) -> bool:
    chance = odds.comes_off(move)
    return chance is None or chance >= _REASON


BOT: Final = Mouse
