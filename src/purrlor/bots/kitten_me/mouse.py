"""Mouse: plays whatever is allowed, within reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.kitten_me.choice import Option, kinds
from purrlor.bots.kitten_me.claims import plain_odds
from purrlor.core.game import View
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import Bid, KittenMove

_REASON: Final = 0.1  # moves that succeed less often are not considered
_STEPS: Final = 2  # how far a Bid is raised; a bold one goes one further, a cautious one less far


class Mouse(Bot):
    """It draws a kind of move, then a move of that kind; all are worth the same to it."""

    def weigh(self, view: View) -> Sequence[Reading]:
        odds = plain_odds(view, self.options.deck.cards)

        def is_sane(move: KittenMove) -> bool:
            chance = odds.comes_off(move)
            return chance is None or chance >= _REASON

        steps = _STEPS + self.temper.bold
        bids = [Bid(count, feature) for count in odds.counts[:steps] for feature in FEATURES]
        every = sorted(kinds(odds, bids), key=lambda kind: str(kind[0]))
        sane = [list(filter(is_sane, kind)) for kind in every]
        drawn = [kind for kind in sane if kind] or every
        played = [(move, 1 / len(drawn) / len(kind)) for kind in drawn for move in kind]
        return [Option(move, 0.0, share).reading(odds) for move, share in played]
